import { useCurrentLocation } from "./currentLocation.ts";
import { useProfile } from "./session.ts";

/** The name a draft is kept under: what one person types at one location is nobody else's. */
export function useDraftName(form: string): string {
  const { id: personId } = useProfile();
  const { id: locationId } = useCurrentLocation();
  return `${personId}.${locationId ?? "none"}.${form}`;
}
