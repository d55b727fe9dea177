import { divideHalfAway, minor, sum, toMinor, toText } from "../lib/money.ts";

/** Returns the change of an amount in whole percent of the earlier one; null when that is 0. */
export function changePercentage(current: string, previous: string, decimals: number): number | null {
  const [now, before] = [toMinor(current, decimals), toMinor(previous, decimals)];
  return before === 0n ? null : Number(divideHalfAway((now - before) * 100n, before));
}

/** Returns the share of one guest in an amount; null without guests. */
export const perGuest = (amount: string, guests: number, decimals: number): string | null =>
  guests === 0 ? null : toText(minor(divideHalfAway(toMinor(amount, decimals), BigInt(guests))), decimals);

interface Made {
  menuItemId: string;
  averageMinutes: number | null;
  slowestMinutes: number;
}

/** Returns the ten slowest items. */
export const slowestOf = <Item extends Made>(items: readonly Item[]) =>
  items
    .flatMap((item) =>
      item.averageMinutes === null ? [] : [{ ...item, averageMinutes: item.averageMinutes }],
    )
    .toSorted(
      (a, b) =>
        b.averageMinutes - a.averageMinutes ||
        b.slowestMinutes - a.slowestMinutes ||
        (a.menuItemId < b.menuItemId ? -1 : 1),
    )
    .slice(0, 10);

/** Adds up amounts of one currency. */
export function addedUp(amounts: readonly string[]): string {
  const decimals = Math.max(0, ...amounts.map((amount) => (amount.split(".")[1] ?? "").length));
  return toText(sum(amounts.map((amount) => toMinor(amount, decimals))), decimals);
}
