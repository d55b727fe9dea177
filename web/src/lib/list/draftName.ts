import { useCurrentLocation } from "../api/currentLocation.ts";
import { useProfile } from "../api/session.ts";

/** Returns the storage name of a form draft, unique per user and location. */
export function useDraftName(form: string): string {
  const { id: personId } = useProfile();
  const { id: locationId } = useCurrentLocation();
  return `${personId}.${locationId ?? "none"}.${form}`;
}
