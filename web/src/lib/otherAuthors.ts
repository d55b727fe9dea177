import { usePendingOfOthers } from "./connection.ts";
import { useCurrentLocation } from "./currentLocation.ts";
import { byAuthor, type WaitingAuthor } from "./queuedAuthors.ts";
import { usePermission } from "./session.ts";

/** Returns who left changes of this location on this device; for managers only. */
export function useOtherAuthors(): WaitingAuthor[] {
  const { id } = useCurrentLocation();
  const changes = usePendingOfOthers();
  const mayDecide = usePermission("orders.void");
  return mayDecide ? byAuthor(changes.filter(({ payload }) => payload.shown.locationId === id)) : [];
}
