import { expectedUsage } from "@konoba/contract/inventory/inventory.usage.rules";
import { addDays } from "@konoba/contract/lib/zonedTime";
import { defaultSafetyPercent, suggestedPacks } from "@konoba/contract/purchasing/purchasing.rules";
import type { ProductNeed } from "./purchasing.needs.store.ts";
import type { OfferedItem } from "./purchasing.orders.store.ts";

interface OrderTimes {
  today: string;
  arrivesOn: string | null;
  coversUntil: string | null;
  /** Percent as text; null for the default. */
  safety: string | null;
}

/** Days that an order lasts without fixed days of delivery, and after which it arrives. */
const usualDays = 7;
const usualLead = 1;

/** Returns the packs of an item to order, from stock, levels and the usage of the same weekdays. */
export function suggestionOf(
  item: OfferedItem,
  need: ProductNeed | undefined,
  { today, arrivesOn, coversUntil, safety }: OrderTimes,
): number {
  if (!need) return 0;
  const from = arrivesOn ?? addDays(today, usualLead);
  const until = coversUntil ?? addDays(from, usualDays);
  const { onHand, onOrder, unit, target, usage } = need;
  const used = {
    usedBefore: expectedUsage(usage, today, from),
    usedAfter: expectedUsage(usage, from, until),
  };
  const percent = safety === null ? defaultSafetyPercent : Math.round(Number(safety));
  return suggestedPacks({ onHand, onOrder, unit, target, ...used }, item, percent);
}
