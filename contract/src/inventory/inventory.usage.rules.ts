import { divideHalfAway } from "../lib/decimal.ts";
import { quantity, quantityText, toQuantity } from "../lib/quantity.ts";
import { addDays, daysBetween, weekdayOf } from "../lib/zonedTime.ts";

/** Weeks that the usage of each weekday is the mean of. */
const usageWeeks = 4n;

/** Usage of the last four weeks by weekday, 0 = Sunday, as decimal text. */
type WeekdayUsage = Readonly<Record<string, string>>;

const usedOn = (usage: WeekdayUsage, date: string): bigint =>
  toQuantity(usage[String(weekdayOf(date))] ?? "0");

const mean = (sum: bigint, count: bigint) => quantityText(quantity(divideHalfAway(sum, count)));

/** Returns the expected usage from one day up to, but not including, another: the mean of the same weekdays. */
export function expectedUsage(usage: WeekdayUsage, from: string, until: string): string {
  let sum = 0n;
  for (let day = 0; day < daysBetween(from, until); day += 1) sum += usedOn(usage, addDays(from, day));
  return mean(sum, usageWeeks);
}

/** Returns the mean usage of a day. */
export const usagePerDay = (usage: WeekdayUsage): string =>
  mean(
    Object.values(usage).reduce((sum, used) => sum + toQuantity(used), 0n),
    7n * usageWeeks,
  );

/** Returns how many whole days stock lasts at a mean usage; null when nothing is there or nothing is used. */
export const daysLeft = (onHand: number, usedPerDay: number): number | null =>
  onHand > 0 && usedPerDay > 0 ? Math.floor(onHand / usedPerDay + 1e-9) : null;
