import { may } from "@konoba/contract/lib/permissions";
import { maxRefetchedOrders } from "@konoba/contract/orders/orders.board.contract";
import type { OrderDetails } from "@konoba/contract/orders/orders.contract";
import { openOrders } from "@konoba/contract/orders/orders.open.contract";
import type { Profile } from "@konoba/contract/users/users.contract";
import { callsOf } from "../lib/api/api.ts";
import { currentLocation, onLocation } from "../lib/api/currentLocation.ts";
import { onLiveChange } from "../lib/cache/live.ts";
import { queryClient } from "../lib/cache/queries.ts";
import { orderDetails } from "./orders.queries.ts";

const calls = callsOf(openOrders);
const gatherMs = 2_000;

const takesOrders = () => {
  const profile = queryClient.getQueryData<Profile>(["users", "me"]);
  return profile !== undefined && may(profile.role, "orders.edit");
};

/** Caches a fetched order unless the cached one is newer. */
function take(order: OrderDetails): void {
  const { queryKey } = orderDetails(order.locationId, order.id);
  queryClient.setQueryData(queryKey, (known) => (known && known.version > order.version ? known : order));
}

/** Returns `true` if a mounted page already fetches the order. */
const isShown = (locationId: string, id: string) =>
  queryClient
    .getQueryCache()
    .find({ queryKey: orderDetails(locationId, id).queryKey })
    ?.isActive() ?? false;

/**
 * Caches every open order of the location, so that staff can continue any of them offline. Loads all of
 * them once per location, then only changed ones.
 */
export function trackOpenOrders(): void {
  let loadedId: string | null = null;
  let timer = 0;
  const changed = new Set<string>();
  const load = async (locationId: string, ids?: readonly string[]) => {
    const query = ids ? { ids: ids.join(",") } : {};
    const { items } = await calls.listOpen({ params: { locationId }, query });
    for (const order of items) take(order);
  };
  const loadAll = () => {
    const { id } = currentLocation();
    if (id === loadedId) return;
    loadedId = id !== null && takesOrders() ? id : null;
    // A failed load is retried on the next visit or change.
    if (loadedId !== null) load(loadedId).catch(() => (loadedId = null));
  };
  const loadChanged = () => {
    timer = 0;
    const ids = [...changed];
    changed.clear();
    if (loadedId !== null && ids.length <= maxRefetchedOrders)
      void load(loadedId, ids).catch(() => (loadedId = null));
    else {
      loadedId = null;
      loadAll();
    }
  };
  onLocation(loadAll);
  onLiveChange((locationId, { orders }) => {
    if (!orders || locationId !== currentLocation().id) return;
    for (const id of orders) if (!isShown(locationId, id)) changed.add(id);
    // An event without IDs means that any order may have changed.
    if (orders.length === 0) loadedId = null;
    if (loadedId !== null && changed.size === 0) return;
    timer ||= window.setTimeout(loadChanged, gatherMs);
  });
  loadAll();
}
