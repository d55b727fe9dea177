import { divideHalfAway, isDecimal, readDecimal, trimDecimal, writeDecimal } from "./decimal.ts";

declare const quantityBrand: unique symbol;
/** A quantity of stock in thousandths of its unit. Text outside, Quantity inside. */
type Quantity = bigint & { readonly [quantityBrand]: true };

const quantityDecimals = 3;
const quantity = (thousandths: bigint): Quantity => thousandths as Quantity;

/** Whether `text` is a quantity: decimal text with up to three decimals, "0.350" or "-12". */
export const isQuantity = (text: string): boolean => isDecimal(text, quantityDecimals);

/** "0.350" → 350n. Refuses garbage and a fourth decimal with `invalid_request`. */
export const toQuantity = (text: string): Quantity => quantity(readDecimal(text, quantityDecimals));

/** 350n → "0.35": no needless zeros, so that whole numbers stay whole. */
export const quantityText = (value: Quantity): string => trimDecimal(writeDecimal(value, quantityDecimals));

export const addQuantities = (a: string, b: string): string =>
  quantityText(quantity(toQuantity(a) + toQuantity(b)));

export const subtractQuantities = (a: string, b: string): string =>
  quantityText(quantity(toQuantity(a) - toQuantity(b)));

export const negateQuantity = (text: string): string => quantityText(quantity(-toQuantity(text)));

/** A quantity taken `times` times, a whole number: the ingredient of several portions. */
export const multiplyQuantity = (text: string, times: number): string =>
  quantityText(quantity(toQuantity(text) * BigInt(times)));

/** A quantity × n ÷ d, rounded half away from zero to three decimals: a conversion of units. */
export const scaleQuantity = (text: string, n: bigint, d: bigint): string =>
  quantityText(quantity(divideHalfAway(toQuantity(text) * n, d)));

/** Negative, zero or positive as a is below, equal to or above b: an order for sort(). */
export function compareQuantities(a: string, b: string): number {
  const difference = toQuantity(a) - toQuantity(b);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}
