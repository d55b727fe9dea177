import type { OrderDetails } from "@konoba/contract/orders/orders.contract";
import { usePendingChanges } from "../lib/connection/connection.ts";
import type { QueuedChange } from "../lib/device/deviceStore.ts";
import { cashIn } from "./queuedCash.ts";

type Owing = Pick<OrderDetails, "id">;

/** Returns the queued cash of an order; `null` if there is none. */
export const waitingCashOf = (changes: readonly QueuedChange[], { id }: Owing): string | null =>
  cashIn(changes.filter(({ entityId }) => entityId === id));

export function useWaitingCash(order: Owing | null): string | null {
  const changes = usePendingChanges();
  return order ? waitingCashOf(changes, order) : null;
}
