import { sum, toMinor, toText } from "@konoba/contract/lib/money";
import { cashOf } from "@konoba/contract/orders/orders.offlineQueue.rules";
import type { QueuedChange } from "../lib/device/deviceStore.ts";

/** Returns the total cash of queued changes; `null` if there is none. */
export function cashIn(changes: readonly QueuedChange[]): string | null {
  const amounts = changes.flatMap(({ payload }) => cashOf(payload.write) ?? []);
  const decimals = changes[0]?.payload.shown.currencyDecimals ?? 2;
  return amounts.length === 0
    ? null
    : toText(sum(amounts.map((amount) => toMinor(amount, decimals))), decimals);
}
