import { useCurrentLocation } from "../api/currentLocation.ts";
import { usePermission } from "../api/session.ts";
import { usePendingOfOthers } from "../connection/connection.ts";
import { byAuthor, type WaitingAuthor } from "./queuedAuthors.ts";

/**
 * Returns the other authors of queued changes at this location on this device; empty without `orders.void`.
 */
export function useOtherAuthors(): WaitingAuthor[] {
  const { id } = useCurrentLocation();
  const changes = usePendingOfOthers();
  const mayDecide = usePermission("orders.void");
  return mayDecide ? byAuthor(changes.filter(({ payload }) => payload.shown.locationId === id)) : [];
}
