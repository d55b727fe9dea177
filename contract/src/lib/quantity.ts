import { divideHalfAway, isDecimal, readDecimal, trimDecimal, writeDecimal } from "./decimal.ts";

declare const quantityBrand: unique symbol;
/** Stock quantity in millionths of its unit. Text at the edges, Quantity inside. */
type Quantity = bigint & { readonly [quantityBrand]: true };

/** Decimals of a quantity that people type and read. */
const shownDecimals = 3;
/** Decimals of the ledger: a thousandth of a gram or millilitre is exact in kilograms and litres. */
export const quantityDecimals = 6;
/** One unit as a Quantity. */
export const oneUnit = 10n ** BigInt(quantityDecimals);
export const quantity = (millionths: bigint): Quantity => millionths as Quantity;

/** Checks whether `text` is a typed quantity: decimal text with up to three decimals, "0.350" or "-12". */
export const isQuantity = (text: string): boolean => isDecimal(text, shownDecimals);

/** Parses a quantity: "0.35" → 350000n. Rejects invalid text and a seventh decimal with `invalid_request`. */
export const toQuantity = (text: string): Quantity => quantity(readDecimal(text, quantityDecimals));

/** Formats a quantity: 350000n → "0.35", without trailing zeros. */
export const quantityText = (value: Quantity): string => trimDecimal(writeDecimal(value, quantityDecimals));

export const addQuantities = (a: string, b: string): string =>
  quantityText(quantity(toQuantity(a) + toQuantity(b)));

export const subtractQuantities = (a: string, b: string): string =>
  quantityText(quantity(toQuantity(a) - toQuantity(b)));

export const negateQuantity = (text: string): string => quantityText(quantity(-toQuantity(text)));

/** Multiplies a quantity by a whole number, as for the ingredient of several portions. */
export const multiplyQuantity = (text: string, times: number): string =>
  quantityText(quantity(toQuantity(text) * BigInt(times)));

/** Returns quantity × n ÷ d, rounded half away from zero to six decimals, as for conversions of units. */
export const scaleQuantity = (text: string, n: bigint, d: bigint): string =>
  quantityText(quantity(divideHalfAway(toQuantity(text) * n, d)));

/** Compares quantities for sort(). */
export function compareQuantities(a: string, b: string): number {
  const difference = toQuantity(a) - toQuantity(b);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

const shownStep = 10n ** BigInt(quantityDecimals - shownDecimals);

/** Rounds a quantity half away from zero to three decimals, as people measure. */
export const measuredQuantity = (text: string): string =>
  quantityText(quantity(divideHalfAway(toQuantity(text), shownStep) * shownStep));

/** Returns a quantity as it is shown and exported: as measured, but a rest that would round to 0 keeps its decimals. */
export function shownQuantity(text: string): string {
  const measured = measuredQuantity(text);
  return measured === "0" ? quantityText(toQuantity(text)) : measured;
}

/**
 * Returns the difference that a count found. A count of what is shown confirms it, since nobody can weigh decimals that
 * are not shown.
 */
export const countDifference = (counted: string, expected: string): string =>
  compareQuantities(shownQuantity(expected), counted) === 0 ? "0" : subtractQuantities(counted, expected);
