import type { QueryClient } from "@tanstack/react-query";
import type { BoardTicket } from "@konoba/contract/orders/orders.board.contract";
import type { OrderDetails } from "@konoba/contract/orders/orders.contract";
import type { OrderRow } from "@konoba/contract/orders/orders.shapes.contract";
import type { OrderSnapshot } from "../lib/deviceStore.ts";

/** What is known of an order before the server answers; its lines are not. */
export type OrderPatch = Partial<OrderRow>;

export interface Board {
  items: BoardTicket[];
  /** How many of today are completed or cancelled. */
  finished: number;
}
type Page = { items: readonly OrderRow[]; total: number } | Board;

/** What the cache holds of orders: a page, the board, the orders of a table, or one with its payments. */
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
  // Lines of a list say less than those of the order itself.
  if (isOrder(cached)) return cached.id === id ? { ...cached, ...changes, items: cached.items } : cached;
  return cached.map(patch);
}

/** The queries that hold orders in these shapes; the floor and the history are others. */
const kinds: readonly unknown[] = ["list", "details", "table", "board"];

/** Shows a change of an order everywhere it is cached; answers the way back. */
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

/** Takes over what the server answered, so that the page of the order and the board show it at once. */
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

/** What every write does afterwards: orders, tables and the portions of the menu may have changed. */
export function refreshAfter(client: QueryClient, order: OrderSnapshot): void {
  cacheOrder(client, order);
  for (const domain of ["orders", "tables", "menu"])
    void client.invalidateQueries({
      queryKey: [domain, order.locationId],
      // The board has it by now, and asks for nothing but orders that changed.
      predicate: ({ queryKey }) => domain !== "orders" || queryKey[2] !== "board",
    });
}
