import type { FloorTable } from "@konoba/contract/orders/orders.floor.contract";
import type { OrderRow } from "@konoba/contract/orders/orders.shapes.contract";
import type { QueryClient } from "@tanstack/react-query";
import type { OrderSnapshot } from "../lib/device/deviceStore.ts";
import { cacheOrder, patchOrder, type Board } from "./orderCache.ts";

interface Floor {
  items: readonly FloorTable[];
}

/** Returns `true` for unfiltered first pages, which would contain a new order. */
const canContain = (query: unknown): boolean =>
  typeof query !== "object" ||
  query === null ||
  Object.entries(query).every(
    ([name, value]) =>
      value === undefined || name === "open" || name === "pageSize" || (name === "page" && value === 1),
  );

function showInLists(client: QueryClient, order: OrderRow): void {
  const lists = client.getQueriesData<{ items: readonly OrderRow[]; total: number }>({
    queryKey: ["orders", order.locationId, "list"],
  });
  for (const [key, list] of lists) {
    if (!list || !canContain(key[3]) || list.items.some(({ id }) => id === order.id)) continue;
    client.setQueryData(key, { ...list, items: [order, ...list.items], total: list.total + 1 });
  }
  client.setQueryData<Board>(["orders", order.locationId, "board"], (board) => {
    if (!board || board.items.some(({ id }) => id === order.id)) return board;
    return { ...board, items: [...board.items, { ...order, sectionIds: [], stationIds: [] }] };
  });
}

function showAtTable(client: QueryClient, order: OrderRow, tableId: string): void {
  const seated = (table: FloorTable): FloorTable => ({
    ...table,
    status: "occupied",
    openOrders: table.openOrders || 1,
    orderId: table.orderId ?? order.id,
    guests: table.guests ?? order.guests,
    openedAt: table.openedAt ?? order.createdAt,
    balanceAmount: table.balanceAmount ?? order.dueAmount,
  });
  client.setQueryData<readonly OrderRow[]>(["orders", order.locationId, "table", tableId], (orders) =>
    orders && !orders.some(({ id }) => id === order.id) ? [order, ...orders] : orders,
  );
  client.setQueryData<Floor>(
    ["orders", order.locationId, "floor"],
    (floor) =>
      floor && {
        ...floor,
        items: floor.items.map((table) => (table.id === tableId ? seated(table) : table)),
      },
  );
}

const isRow = (order: OrderSnapshot): order is OrderRow => order.items !== undefined;

/** Writes the expected state of a new or changed order to all caches, including its table. */
export function applyOptimistic(client: QueryClient, order: OrderSnapshot): void {
  cacheOrder(client, order);
  patchOrder(client, order, order);
  if (!isRow(order)) return;
  showInLists(client, order);
  if (order.tableId !== null) showAtTable(client, order, order.tableId);
}
