import { useCurrentLocation } from "./currentLocation.ts";
import { useProfile } from "./session.ts";

/** Returns the storage name of a form draft, unique per user and location. */
export function useDraftName(form: string): string {
  const { id: personId } = useProfile();
  const { id: locationId } = useCurrentLocation();
  return `${personId}.${locationId ?? "none"}.${form}`;
}
