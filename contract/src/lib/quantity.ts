import { divideHalfAway, isDecimal, readDecimal, trimDecimal, writeDecimal } from "./decimal.ts";

declare const quantityBrand: unique symbol;
/** Stock quantity in thousandths of its unit. Text at the edges, Quantity inside. */
type Quantity = bigint & { readonly [quantityBrand]: true };

const quantityDecimals = 3;
export const quantity = (thousandths: bigint): Quantity => thousandths as Quantity;

/** Checks whether `text` is a quantity: decimal text with up to three decimals, "0.350" or "-12". */
export const isQuantity = (text: string): boolean => isDecimal(text, quantityDecimals);

/** Parses a quantity: "0.350" → 350n. Rejects invalid text and a fourth decimal with `invalid_request`. */
export const toQuantity = (text: string): Quantity => quantity(readDecimal(text, quantityDecimals));

/** Formats a quantity: 350n → "0.35", without trailing zeros. */
export const quantityText = (value: Quantity): string => trimDecimal(writeDecimal(value, quantityDecimals));

export const addQuantities = (a: string, b: string): string =>
  quantityText(quantity(toQuantity(a) + toQuantity(b)));

export const subtractQuantities = (a: string, b: string): string =>
  quantityText(quantity(toQuantity(a) - toQuantity(b)));

export const negateQuantity = (text: string): string => quantityText(quantity(-toQuantity(text)));

/** Multiplies a quantity by a whole number, as for the ingredient of several portions. */
export const multiplyQuantity = (text: string, times: number): string =>
  quantityText(quantity(toQuantity(text) * BigInt(times)));

/** Returns quantity × n ÷ d, rounded half away from zero to three decimals, as for conversions of units. */
export const scaleQuantity = (text: string, n: bigint, d: bigint): string =>
  quantityText(quantity(divideHalfAway(toQuantity(text) * n, d)));

/** Compares quantities for sort(). */
export function compareQuantities(a: string, b: string): number {
  const difference = toQuantity(a) - toQuantity(b);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}
