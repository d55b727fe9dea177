import type { PriceRules } from "../src/prices/prices.rules.ts";

/**
 * Independent implementation of price lists and of the shares of a set menu, in whole cents: hours are minutes of a week
 * that begins on Monday at 04:00, and an ending is chosen among its neighbours.
 */
const minutesOfDay = 1440;
const minutesOfWeek = 7 * minutesOfDay;
const businessDayStart = 240;

const mod = (value: number, of: number) => ((value % of) + of) % of;
const minutesOf = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
const centsOf = (text: string) => Math.round(Number(text) * 100);

/** Checks whether a list holds at a minute of the week. */
function holds({ windows }: PriceRules, minute: number): boolean {
  if (windows.length === 0) return true;
  return windows.some(({ days, from, to }) =>
    days.some((day) => {
      const start = mod(day - 1, 7) * minutesOfDay + mod(minutesOf(from) - businessDayStart, minutesOfDay);
      return mod(minute - start, minutesOfWeek) < mod(minutesOf(to) - minutesOf(from), minutesOfDay);
    }),
  );
}

const steps = { none: [1, 0], "00": [100, 0], "10": [10, 0], "50": [50, 0], "90": [100, 90] } as const;

function changed(base: number, { change, value, ending }: PriceRules["entries"][number]): number {
  if (change === "fixed") return centsOf(value);
  // In hundred-thousandths of a cent: a percentage has three decimals.
  const scale = 100_000;
  const exact =
    change === "percent"
      ? base * (scale + Math.round(Number(value) * 1000))
      : (base - centsOf(value)) * scale;
  const [step, offset] = steps[ending];
  const near = Math.floor((exact / scale - offset) / step);
  const prices = [near - 1, near, near + 1].map((times) => Math.max(0, times) * step + offset);
  const distance = (price: number) => Math.abs(price * scale - Math.max(0, exact));
  return prices.reduce((best, price) =>
    distance(price) < distance(best) || (distance(price) === distance(best) && price > best) ? price : best,
  );
}

type Sold = { id: string; categoryId: string; price: string } | { optionId: string; price: string };

/** Returns how narrowly an entry names what is sold; 0 when it does not. */
function rankOf({ itemId, categoryId, optionId }: PriceRules["entries"][number], sold: Sold): number {
  const isOption = "optionId" in sold;
  if (optionId) return isOption && optionId === sold.optionId ? 4 : 0;
  if (isOption) return 0;
  if (itemId !== null) return itemId === sold.id ? 3 : 0;
  if (categoryId !== null) return categoryId === sold.categoryId ? 2 : 0;
  return 1;
}

/** Returns the price of an item or option in cents at a minute of the week, in a channel. */
export function independentPrice(
  lists: readonly PriceRules[],
  item: Sold,
  at: { minute: number; channel: string },
): number {
  let price = centsOf(item.price);
  let highest = -1;
  for (const list of lists) {
    if (!list.isOn || list.priority <= highest) continue;
    if (!list.channels.some((channel) => channel === at.channel) || !holds(list, at.minute)) continue;
    const [entry] = list.entries
      .filter((each) => rankOf(each, item) > 0)
      .toSorted((one, other) => rankOf(other, item) - rankOf(one, item));
    if (entry === undefined) continue;
    highest = list.priority;
    price = changed(centsOf(item.price), entry);
  }
  return price;
}

/** Returns the shares of a set menu whose groups have fixed shares in percent; `groups` names the group of each dish. */
export function independentFixedParts(
  price: number,
  {
    groups,
    percents,
    weights,
  }: { groups: readonly number[]; percents: readonly number[]; weights: readonly number[] },
): number[] {
  const chosen = [...new Set(groups)];
  const ofGroups = independentParts(
    price,
    chosen.map((group) => percents[group] ?? 0),
  );
  const amounts = groups.map(() => 0);
  for (const [at, group] of chosen.entries()) {
    const places = groups.flatMap((each, place) => (each === group ? [place] : []));
    const own = independentParts(
      ofGroups[at] ?? 0,
      places.map((place) => weights[place] ?? 0),
    );
    for (const [index, place] of places.entries()) amounts[place] = own[index] ?? 0;
  }
  return amounts;
}

/** Returns the shares of a set menu in cents: whole parts first, then a cent each by what was cut off. */
export function independentParts(price: number, weights: readonly number[]): number[] {
  const known = weights.some((weight) => weight > 0) ? weights : weights.map(() => 1);
  const whole = known.reduce((all, weight) => all + weight, 0);
  const amounts = known.map((weight) => Math.floor((price * weight) / whole));
  const left = price - amounts.reduce((all, amount) => all + amount, 0);
  const byRest = [...known.keys()].toSorted(
    (one, other) =>
      ((price * (known[other] ?? 0)) % whole) - ((price * (known[one] ?? 0)) % whole) || one - other,
  );
  for (const index of byRest.slice(0, left)) amounts[index] = (amounts[index] ?? 0) + 1;
  return amounts;
}
