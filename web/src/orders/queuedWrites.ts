import type { QueuedWrite } from "@konoba/contract/lib/offlineQueue";
import type { OrderDetails } from "@konoba/contract/orders/orders.contract";
import type { OrderWrite } from "@konoba/contract/orders/orders.offlineQueue.rules";
import type { OrderRow } from "@konoba/contract/orders/orders.shapes.contract";
import type { QueryClient } from "@tanstack/react-query";
import { locationDetails } from "../lib/api/locationDetails.ts";
import type { OptimisticWrite } from "../lib/device/deviceStore.ts";
import { optimisticLineChange, optimisticLineChanges } from "./optimisticOrder.ts";
import { isWhole } from "./orderCache.ts";
import { tableChoices } from "./orders.queries.ts";

/** Returns the queue entry of a change, new and unsent. */
export const entryOf = (
  id: string,
  { write, shown }: OptimisticWrite,
  at: Date,
): QueuedWrite<OptimisticWrite> => ({
  id,
  entityId: shown.id,
  isCreate: write.route === "createWithItems",
  payload: { write, shown },
  at: at.toISOString(),
  faults: 0,
  refusal: null,
});

export function tableNumberOf(
  client: QueryClient,
  locationId: string,
  tableId: string | null,
): string | null {
  const tables = client.getQueryData(tableChoices(locationId).queryKey);
  return tables?.find(({ id }) => id === tableId)?.tableNumber ?? null;
}

/** Returns a cached order: the full one, else a list row. */
function knownOrder(client: QueryClient, isMeant: (order: OrderRow) => boolean): OrderRow | undefined {
  const details = client.getQueriesData<OrderDetails>({
    predicate: ({ queryKey }) => queryKey[0] === "orders" && queryKey[2] === "details",
  });
  const lists = client.getQueriesData<{ items: readonly OrderRow[] }>({
    predicate: ({ queryKey }) => queryKey[0] === "orders" && queryKey[2] === "list",
  });
  const all: (OrderRow | undefined)[] = [
    ...details.map(([, order]) => order),
    ...lists.flatMap(([, list]) => list?.items ?? []),
  ];
  return all.find((order) => order !== undefined && isMeant(order));
}

/** Returns the expected order after a write; `undefined` if no cached query has enough data. */
export function expectedAfter(client: QueryClient, write: OrderWrite): OrderRow | undefined {
  if (write.route === "update") {
    // The fields are already applied; the table number comes from the tables query.
    const order = knownOrder(client, ({ id }) => id === write.input.params.id);
    const tableNumber = order && tableNumberOf(client, order.locationId, order.tableId);
    return order && { ...order, tableNumber: tableNumber ?? order.tableNumber };
  }
  if (write.route === "createWithItems" || write.route === "addItems") return undefined;
  const { params } = write.input;
  const order = knownOrder(client, ({ id, items }) =>
    "itemId" in params
      ? items.some(({ id: lineId, comboId }) => lineId === params.itemId || comboId === params.itemId)
      : id === params.id,
  );
  if (!order || !isWhole(order)) return order;
  const location = client.getQueryData(locationDetails(order.locationId).queryKey);
  if (!location) return order;
  return "itemId" in params
    ? optimisticLineChange(order, params.itemId, write, location)
    : optimisticLineChanges(order, write, location);
}
