import { dayMs } from "../lib/durations.ts";
import { divideHalfAway, minor, ratioText, toMinor, toText } from "../lib/money.ts";
import { onlyNamed } from "./prices.copy.rules.ts";
import { entryFor, priceByEntry, type PricedItem, type PriceEntry, type PriceRules } from "./prices.rules.ts";

export const priceChangeStates = ["waiting", "planned", "live", "undone", "cancelled"] as const;
type PriceChangeState = (typeof priceChangeStates)[number];

export const priceEvents = [
  "planned",
  "changed",
  "approved",
  "ownApproved",
  "applied",
  "undone",
  "cancelled",
] as const;

/**
 * What became of an entry: its price changed; its item no longer existed; undo restored the old price; undo left a price
 * that somebody had changed since.
 */
export const changeOutcomes = ["applied", "missing", "restored", "changedSince"] as const;

export const maxChangeEntries = 500;
/** Planned changes of a location at the same time. */
export const maxPlannedChanges = 100;
/** Days whose sales tell what a change brings. */
export const soldDays = 30;
/** Time in ms for which a change can be undone. */
const undoMs = dayMs;

/** Returns the old prices of a change that can no longer be undone, to be planned again; none for one that is not live. */
export const oldPrices = ({
  state,
  entries,
}: Pick<ChangeTimes, "state"> & { entries: readonly ChangeEntry[] }): NewPrice[] =>
  state !== "live"
    ? []
    : entries.flatMap(({ itemId, oldPrice }) => (oldPrice === null ? [] : [{ itemId, price: oldPrice }]));

/**
 * Returns the new prices of a change for the items of another location that have the same names, without regard to
 * case and blanks, and the names that it does not have. A name that two items share is none of them.
 */
export function pricesByName(
  entries: readonly Pick<ChangeEntry, "name" | "price">[],
  items: readonly { id: string; nameEn: string | null; nameMe: string | null }[],
): { prices: NewPrice[]; missing: string[] } {
  const prices: NewPrice[] = [];
  const missing: string[] = [];
  for (const { name, price } of entries) {
    const item = onlyNamed(items, name);
    const isTaken = prices.some(({ itemId }) => itemId === item?.id);
    if (item && !isTaken) prices.push({ itemId: item.id, price });
    else missing.push(name);
  }
  return { prices, missing };
}

interface NewPrice {
  itemId: string;
  price: string;
}

export interface ChangeEntry extends NewPrice {
  /** Name when the change was planned. */
  name: string;
  oldPrice: string | null;
  outcome: (typeof changeOutcomes)[number] | null;
}

interface ChangeTimes {
  state: PriceChangeState;
  appliesAt: string;
  appliedAt: string | null;
}

/** Checks whether a change can still be edited, cancelled, or name an item for its moment. */
export const isOpenChange = (state: PriceChangeState): boolean => state === "waiting" || state === "planned";

interface PlannedPrices {
  /** The location lets a second person approve planned changes. */
  needsApproval: boolean;
  /** Somebody other than the person who planned it may approve. */
  hasOther: boolean;
}

/**
 * Returns the state of a change that is planned or edited, and the event that says why it needs no other person: where
 * nobody else may approve, the plan of the only one counts as approved.
 */
export function plannedState({ needsApproval, hasOther }: PlannedPrices): {
  state: "waiting" | "planned";
  event: "ownApproved" | null;
} {
  if (!needsApproval) return { state: "planned", event: null };
  return hasOther ? { state: "waiting", event: null } : { state: "planned", event: "ownApproved" };
}

/** Checks whether the moment of a change passed before somebody approved it. */
export const isUnapproved = (
  { state, appliesAt }: Pick<ChangeTimes, "state" | "appliesAt">,
  now: Date,
): boolean => state === "waiting" && Date.parse(appliesAt) <= now.getTime();

/** Returns until when a change can be undone; null for one that is not live. */
export const undoableUntil = ({ state, appliedAt }: Pick<ChangeTimes, "state" | "appliedAt">): Date | null =>
  state === "live" && appliedAt !== null ? new Date(Date.parse(appliedAt) + undoMs) : null;

/** Returns the index of an entry whose item is named before; -1 without one. */
export const repeatedEntry = (entries: readonly NewPrice[]): number =>
  entries.findIndex(({ itemId }, index) => entries.findIndex((each) => each.itemId === itemId) !== index);

interface PlannedChange {
  id: string;
  name: string;
  appliesAt: string;
  entries: readonly NewPrice[];
}

/** Returns a change that names one of the items for the same moment, and the item. */
export function plannedTwice<Other extends PlannedChange>(
  change: PlannedChange,
  others: readonly Other[],
): { other: Other; itemId: string } | undefined {
  const at = Date.parse(change.appliesAt);
  for (const other of others) {
    if (other.id === change.id || Date.parse(other.appliesAt) !== at) continue;
    const shared = other.entries.find(({ itemId }) => change.entries.some((each) => each.itemId === itemId));
    if (shared) return { other, itemId: shared.itemId };
  }
  return undefined;
}

const isSame = (one: string, other: string, decimals: number) =>
  toMinor(one, decimals) === toMinor(other, decimals);

/** Prices of the menu by item; deleted items are missing. */
type MenuPrices = ReadonlyMap<string, string>;

/** Returns the entries of a change that is applied to a menu: each with the price it replaces. */
export const appliedEntries = (entries: readonly ChangeEntry[], menu: MenuPrices): ChangeEntry[] =>
  entries.map((entry) => {
    const oldPrice = menu.get(entry.itemId) ?? null;
    return { ...entry, oldPrice, outcome: oldPrice === null ? "missing" : "applied" };
  });

/** Returns the entries of a change that is undone: prices that somebody changed since stay. */
export const undoneEntries = (
  entries: readonly ChangeEntry[],
  menu: MenuPrices,
  decimals: number,
): ChangeEntry[] =>
  entries.map((entry) => {
    if (entry.outcome !== "applied") return entry;
    const price = menu.get(entry.itemId);
    if (price === undefined) return { ...entry, outcome: "missing" };
    return { ...entry, outcome: isSame(price, entry.price, decimals) ? "restored" : "changedSince" };
  });

interface BulkChange {
  /** Percent with its sign, such as "-5". */
  percent: string;
  ending: PriceEntry["ending"];
  /** Categories whose items change; empty = all. */
  categoryIds: readonly string[];
}

/** Returns the items whose price a percentage changes, with their new prices. */
export const pricesByPercent = (
  items: readonly PricedItem[],
  { percent, ending, categoryIds }: BulkChange,
  decimals: number,
): NewPrice[] =>
  items
    .filter(({ categoryId }) => categoryIds.length === 0 || categoryIds.includes(categoryId))
    .map((item) => {
      const entry: PriceEntry = { itemId: null, categoryId: null, change: "percent", value: percent, ending };
      return { itemId: item.id, before: item.price, price: priceByEntry(item.price, entry, decimals).price };
    })
    .filter(({ before, price }) => !isSame(before, price, decimals))
    .map(({ itemId, price }) => ({ itemId, price }));

/** Returns what a change brings if as much is sold as before: price differences × quantities sold. */
export function effectOfChange(
  prices: readonly { before: string; after: string; sold: number }[],
  decimals: number,
): string {
  const parts = prices.reduce(
    (total, { before, after, sold }) =>
      total + (toMinor(after, decimals) - toMinor(before, decimals)) * BigInt(Math.round(sold * 1000)),
    0n,
  );
  return toText(minor(divideHalfAway(parts, 1000n)), decimals);
}

interface DishMargin {
  /** Price without tax. */
  net: string;
  /** Net price less ingredients. */
  left: string;
  sold: number;
}

/** Returns the margin of several dishes in percent, by what was sold of each; null without sales. */
export function marginOfDishes(dishes: readonly DishMargin[], decimals: number): string | null {
  const sum = (amountOf: (dish: DishMargin) => string) =>
    dishes.reduce(
      (total, dish) => total + toMinor(amountOf(dish), decimals) * BigInt(Math.round(dish.sold * 1000)),
      0n,
    );
  const net = sum((dish) => dish.net);
  return net <= 0n ? null : ratioText(minor(sum((dish) => dish.left)), minor(net));
}

interface ListUse {
  name: string;
  /** Changed items whose price in the list follows the menu, and whose price stays. */
  follows: number;
  stays: number;
}

/** Returns the lists that are on and price changed items, with how many of them follow the menu. */
export const listsOfChange = (
  lists: readonly PriceRules[],
  items: readonly Pick<PricedItem, "id" | "categoryId">[],
): ListUse[] =>
  lists
    .filter(({ isOn }) => isOn)
    .map(({ name, entries }) => {
      const named = items.flatMap((item) => entryFor(entries, item) ?? []);
      const stays = named.filter(({ change }) => change === "fixed").length;
      return { name, stays, follows: named.length - stays };
    })
    .filter(({ follows, stays }) => follows + stays > 0);
