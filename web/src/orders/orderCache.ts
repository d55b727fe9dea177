import type { BoardTicket } from "@konoba/contract/orders/orders.board.contract";
import type { OrderDetails } from "@konoba/contract/orders/orders.contract";
import type { OrderRow } from "@konoba/contract/orders/orders.shapes.contract";
import type { QueryClient } from "@tanstack/react-query";
import type { OrderSnapshot } from "../lib/device/deviceStore.ts";

/** Expected changes of an order; excludes lines. */
export type OrderPatch = Partial<OrderRow>;

export interface Board {
  items: BoardTicket[];
  /** Number of orders completed or cancelled today. */
  finished: number;
}
type Page = { items: readonly OrderRow[]; total: number } | Board;

/** Cached order data: a page, the board, the orders of a table, or one with its payments. */
type Cached = Page | readonly OrderRow[] | OrderDetails | undefined;

const isPage = (cached: NonNullable<Cached>): cached is Page => "total" in cached || "finished" in cached;
const isOrder = (cached: NonNullable<Cached>): cached is OrderDetails => "locationId" in cached;

function patched(cached: Cached, id: string, changes: OrderPatch): Cached {
  if (!cached) return cached;
  const patch = <O extends OrderRow>(order: O): O => (order.id === id ? { ...order, ...changes } : order);
  if (isPage(cached)) {
    if ("finished" in cached) return { ...cached, items: cached.items.map(patch) };
    return { ...cached, items: cached.items.map(patch) };
  }
  // Rows of a list have fewer line fields than the order itself.
  if (isOrder(cached)) return cached.id === id ? { ...cached, ...changes, items: cached.items } : cached;
  return cached.map(patch);
}

/** Query kinds of these shapes; floor and history differ. */
const kinds: readonly unknown[] = ["list", "details", "table", "board"];

/** Patches an order in every cached query; returns the rollback. */
export function patchOrder(client: QueryClient, order: OrderSnapshot, changes: OrderPatch): () => void {
  const filter = {
    queryKey: ["orders", order.locationId],
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => kinds.includes(queryKey[2]),
  };
  const before = client.getQueriesData<Cached>(filter);
  client.setQueriesData<Cached>(filter, (cached) => patched(cached, order.id, changes));
  return () => {
    for (const [key, cached] of before) client.setQueryData(key, cached);
  };
}

export const isWhole = (order: OrderSnapshot): order is OrderDetails => "payments" in order;

/** Writes the server's response to the cache of the order and the board. */
export function cacheOrder(client: QueryClient, order: OrderSnapshot): void {
  if (isWhole(order)) client.setQueryData(["orders", order.locationId, "details", order.id], order);
  client.setQueryData<Board>(
    ["orders", order.locationId, "board"],
    (board) =>
      board && {
        ...board,
        items: board.items.map((each) => (each.id === order.id ? { ...each, ...order } : each)),
      },
  );
}

/** Invalidates queries after a write: orders, tables and menu portions may have changed. */
export function refreshAfter(client: QueryClient, order: OrderSnapshot): void {
  cacheOrder(client, order);
  for (const domain of ["orders", "tables", "menu"])
    void client.invalidateQueries({
      queryKey: [domain, order.locationId],
      // The board is already patched and refetches only changed orders.
      predicate: ({ queryKey }) => domain !== "orders" || queryKey[2] !== "board",
    });
}
