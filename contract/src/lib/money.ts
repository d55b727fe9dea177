import { divideHalfAway, isDecimal, readDecimal, trimDecimal, writeDecimal } from "./decimal.ts";
import { RejectedValue } from "./errors.ts";

export { divideHalfAway };

declare const minorBrand: unique symbol;
/** Amount in whole minor units of its currency (cents). Text at the edges, Minor inside, no floats. */
export type Minor = bigint & { readonly [minorBrand]: true };

const percentDecimals = 4;
const hundredPercent = 100n * 10n ** BigInt(percentDecimals);
const largestPercent = hundredPercent;

/** Brands the result of arithmetic on amounts. */
export const minor = (units: bigint): Minor => units as Minor;

export const zero: Minor = minor(0n);

/** Checks whether `text` is an amount of a currency with `decimals` decimals. */
export const isAmount = (text: string, decimals: number): boolean => isDecimal(text, decimals);

/**
 * Parses an amount: ("12.50", 2) → 1250n. Rejects invalid text and excess decimals with `invalid_request`.
 */
export const toMinor = (text: string, decimals: number): Minor => minor(readDecimal(text, decimals));

/** Formats an amount: (1250n, 2) → "12.50", always with the currency's number of decimals. */
export const toText = (amount: Minor, decimals: number): string => writeDecimal(amount, decimals);

/** Returns current − previous as an amount, below 0 with a minus. */
export const changeAmount = (current: string, previous: string, decimals: number): string =>
  toText(subtract(toMinor(current, decimals), toMinor(previous, decimals)), decimals);

/** Prefixes an outgoing amount with a minus, except zero. */
export const negative = (amount: string) => (Number(amount) === 0 ? amount : `-${amount}`);

export const add = (a: Minor, b: Minor): Minor => minor(a + b);
export const subtract = (a: Minor, b: Minor): Minor => minor(a - b);
export const lesser = (a: Minor, b: Minor): Minor => (b < a ? b : a);
export const greater = (a: Minor, b: Minor): Minor => (b > a ? b : a);

/** Multiplies an amount by a whole number. */
export const multiply = (amount: Minor, times: number): Minor => minor(amount * BigInt(times));

export function sum(amounts: readonly Minor[]): Minor {
  let total = 0n;
  for (const amount of amounts) total += amount;
  return minor(total);
}

/** Parses a percentage of 0 to 100 with up to four decimals to ten-thousandths of a percent. */
export function toPercent(text: string): bigint {
  if (text === "0") return 0n;
  const percent = readDecimal(text, percentDecimals);
  if (percent < 0n || percent > largestPercent) {
    throw new RejectedValue(text, "Enter a percentage from 0 to 100");
  }
  return percent;
}

/** Formats a percentage with two decimals unless it needs more: "21.00", "7.125". */
export const percentText = (percent: bigint): string =>
  trimDecimal(writeDecimal(percent, percentDecimals), 2);

/** Returns `percent` of an amount, rounded half away from zero; the percentage is text such as "12.5". */
export function percentOf(amount: Minor, percent: string): Minor {
  const rate = toPercent(percent);
  return rate === 0n ? zero : minor(divideHalfAway(amount * rate, hundredPercent));
}

/** Returns the tax added on top of a net amount; `rate` comes from `toPercent`. */
export const taxOnTop = (net: Minor, rate: bigint): Minor =>
  minor(divideHalfAway(net * rate, hundredPercent));

/** Returns the tax contained in a gross amount; `rate` comes from `toPercent`. */
export const taxInside = (gross: Minor, rate: bigint): Minor =>
  minor(divideHalfAway(gross * rate, hundredPercent + rate));

/** Returns `part` as a percentage of `whole` with two decimals, as text; "0.00" when `whole` is 0. */
export function ratioText(part: Minor, whole: Minor): string {
  return whole === 0n ? "0.00" : writeDecimal(divideHalfAway(part * 10_000n, whole), 2);
}

/**
 * Divides `total` in proportion to weights of 0 or more, by largest remainder: the shares add up to the total
 * exactly, ties go to the earlier one, and a share of weight 0 stays 0. Weights that are all 0 count as
 * equal. A negative total is the mirror image. Throws without weights.
 */
export function spread(total: Minor, weights: readonly bigint[]): Minor[] {
  if (total === 0n) return weights.map(() => zero);
  if (total < 0n) return spread(minor(-total), weights).map((each) => minor(-each));
  if (weights.length === 0) throw new RangeError("An amount cannot be spread over nothing");
  let whole = 0n;
  for (const weight of weights) {
    if (weight < 0n) throw new RangeError("A weight cannot be negative");
    whole += weight;
  }
  if (whole === 0n) return share(total, weights.length);
  const parts: bigint[] = [];
  const remainders: [remainder: bigint, index: number][] = [];
  let left = total as bigint;
  for (const [index, weight] of weights.entries()) {
    const exact = total * weight;
    const floor = exact / whole;
    parts.push(floor);
    remainders.push([exact - floor * whole, index]);
    left -= floor;
  }
  return left === 0n ? parts.map(minor) : assignRemainder(parts, remainders, Number(left));
}

function assignRemainder(parts: bigint[], remainders: [bigint, number][], left: number): Minor[] {
  remainders.sort(([a, i], [b, j]) => (a === b ? i - j : a > b ? -1 : 1));
  for (const [, index] of remainders.slice(0, left)) parts[index] = (parts[index] ?? 0n) + 1n;
  return parts.map(minor);
}

/** Divides `total` into `parts` equal shares; the odd minor units go to the first ones. */
export function share(total: Minor, parts: number): Minor[] {
  if (!Number.isSafeInteger(parts) || parts < 1) throw new RangeError("There must be at least one share");
  return spread(
    total,
    Array.from({ length: parts }, () => 1n),
  );
}
