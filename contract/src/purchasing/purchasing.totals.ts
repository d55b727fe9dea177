import { divideHalfAway, readDecimal } from "../lib/decimal.ts";
import { add, minor, type Minor, toText, zero } from "../lib/money.ts";
import { oneUnit, toQuantity } from "../lib/quantity.ts";

/** Decimals of pack prices: agreed ones have four, those that an invoiced amount comes to up to eight. */
const priceDecimals = 8;

/** Returns packs × price of a pack, rounded once to an amount of a currency with `decimals` decimals. */
export function lineAmount(packs: string, price: string, decimals: number): string {
  return toText(lineMinor(packs, price, decimals), decimals);
}

/** Returns packs × price in minor units, rounded once. */
export function lineMinor(packs: string, price: string, decimals: number): Minor {
  const exact = toQuantity(packs) * readDecimal(price, priceDecimals) * 10n ** BigInt(decimals);
  return minor(divideHalfAway(exact, oneUnit * 10n ** BigInt(priceDecimals)));
}

/** Returns the sum of lines without tax. */
export const orderTotal = (lines: readonly { packs: string; price: string }[], decimals: number): string =>
  toText(
    lines.reduce((sum, { packs, price }) => add(sum, lineMinor(packs, price, decimals)), zero),
    decimals,
  );
