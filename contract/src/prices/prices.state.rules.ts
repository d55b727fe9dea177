import { businessDate } from "../locations/locations.rules.ts";
import { holdingAt, nextStart, type PriceClock, type PriceSchedule } from "./prices.schedule.rules.ts";

/** What a list does at a moment. `planned`: its first date is ahead; `rests`: it is on and starts later, or no time is near. */
export type PriceListState =
  | { kind: "off" | "ended" }
  | { kind: "holds"; until: Date | null }
  | { kind: "planned"; firstDate: string }
  | { kind: "rests"; next: Date | null };

/** Returns the state of a list at a moment. */
export function priceListState(
  list: PriceSchedule & { isOn: boolean },
  clock: PriceClock,
  at: Date,
): PriceListState {
  if (!list.isOn) return { kind: "off" };
  const holding = holdingAt(list, clock, at);
  if (holding !== null) return { kind: "holds", until: holding.until };
  const today = businessDate(at, clock.timezone, clock.businessDayStart);
  if (list.lastDate !== null && list.lastDate < today) return { kind: "ended" };
  if (list.firstDate !== null && list.firstDate > today)
    return { kind: "planned", firstDate: list.firstDate };
  return { kind: "rests", next: nextStart(list, clock, at) };
}
