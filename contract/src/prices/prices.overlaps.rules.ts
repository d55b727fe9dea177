import { addDays } from "../lib/zonedTime.ts";
import { businessDate, type Interval } from "../locations/locations.rules.ts";
import { entryFor, priceByEntry, type PricedItem, type PriceRules } from "./prices.rules.ts";
import { holdingTimes, type PriceClock } from "./prices.schedule.rules.ts";

/** Days searched for a moment at which two lists hold together. */
const horizonDays = 7;

interface PriceOverlap<Item extends PricedItem = PricedItem> {
  other: PriceRules;
  /** The next time both hold. */
  when: Interval;
  /** First item that both price differently, and how many there are. */
  item: Item;
  count: number;
  /** True when the list ranks above the other one. */
  isHigher: boolean;
  price: string;
  otherPrice: string;
}

interface OverlapFacts<Item extends PricedItem> {
  items: readonly Item[];
  clock: PriceClock;
  decimals: number;
  at: Date;
}

const sameName = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

const sharePoint = (one: PriceRules, other: PriceRules) =>
  one.locationIds.some((id) => other.locationIds.includes(id)) &&
  (one.channels.some((channel) => other.channels.includes(channel)) ||
    one.platforms.some((name) => other.platforms.some((each) => sameName(each, name))));

/** Returns the next time both lists hold, within a week of today or of the first date of a list. */
function nextTogether(one: PriceRules, other: PriceRules, clock: PriceClock, at: Date): Interval | undefined {
  const today = businessDate(at, clock.timezone, clock.businessDayStart);
  const first = [today, one.firstDate ?? today, other.firstDate ?? today].toSorted().at(-1) ?? today;
  const days = { first, last: addDays(first, horizonDays - 1) };
  const others = holdingTimes(other, clock, days);
  for (const each of holdingTimes(one, clock, days))
    for (const another of others) {
      const from = each.from > another.from ? each.from : another.from;
      const to = each.to < another.to ? each.to : another.to;
      if (from < to && to > at) return { from, to };
    }
  return undefined;
}

/** Returns the other lists that are on and price items of a list at the same time, the highest first. */
export function overlapsOf<Item extends PricedItem>(
  list: PriceRules,
  others: readonly PriceRules[],
  { items, clock, decimals, at }: OverlapFacts<Item>,
): PriceOverlap<Item>[] {
  return others
    .filter((other) => other.id !== list.id && other.isOn && sharePoint(list, other))
    .toSorted((a, b) => b.priority - a.priority)
    .flatMap((other) => {
      const named = items.flatMap((item) => {
        const own = entryFor(list.entries, item);
        const theirs = entryFor(other.entries, item);
        if (!own || !theirs) return [];
        const price = priceByEntry(item.price, own, decimals).price;
        const otherPrice = priceByEntry(item.price, theirs, decimals).price;
        return price === otherPrice ? [] : [{ item, price, otherPrice }];
      });
      const [found] = named;
      const when = found && nextTogether(list, other, clock, at);
      if (!found || !when) return [];
      return [{ other, when, count: named.length, isHigher: list.priority > other.priority, ...found }];
    });
}
