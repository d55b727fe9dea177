import type { QueueDecision } from "@konoba/contract/orders/orders.queue.contract";
import type { QueuedChange } from "../lib/device/deviceStore.ts";
import type { Language } from "../lib/text/language.ts";
import { dishOf, numberText } from "./orderText.ts";
import { cashIn } from "./queuedCash.ts";

/** Returns the items added by a change: "2 × Trout". */
function itemsOf({ payload: { write, shown } }: QueuedChange, language: Language): string[] {
  if (write.route !== "createWithItems" && write.route !== "addItems") return [];
  const { body } = write.input;
  return ("items" in body ? body.items : [body]).flatMap(({ id, quantity = 1, weighing }) => {
    const line = shown.items?.find((each) => each.id === id);
    return line ? [`${weighing ? 1 : quantity} × ${dishOf(line, language)}`] : [];
  });
}

/** Returns the orders of queued changes as the audit log records them. */
export function decidedOrders(changes: readonly QueuedChange[], language: Language): QueueDecision["orders"] {
  const orders = Map.groupBy(changes, ({ entityId }) => entityId);
  return [...orders].map(([id, own]) => {
    const shown = own.at(-1)?.payload.shown;
    return {
      id,
      name: numberText(shown?.number ?? 0),
      tableNumber: shown?.tableNumber ?? null,
      changes: own.length,
      items: own.flatMap((change) => itemsOf(change, language)),
      cashAmount: cashIn(own),
    };
  });
}
