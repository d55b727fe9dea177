import { divideHalfAway, readDecimal, writeDecimal } from "./decimal.ts";

/** Ways to change several prices: by a percentage, by an amount, or to one price. */
export const priceChangeKinds = ["percent", "amount", "exact"] as const;
/** Endings of a changed price: any cent, whole tens of cents, .00 or .50, or .90. */
export const priceEndings = ["cent", "ten", "half", "ninety"] as const;

export interface PriceChange {
  kind: (typeof priceChangeKinds)[number];
  /** Decimal text; a minus subtracts: "5", "-0.50". */
  by: string;
  ending: (typeof priceEndings)[number];
}

const percentDecimals = 4;
const whole = 100n * 10n ** BigInt(percentDecimals);

/** Returns the nearest price with the ending, never below zero; half-way rounds up. */
function ended(units: bigint, ending: PriceChange["ending"], decimals: number): bigint {
  const one = 10n ** BigInt(decimals);
  // A currency without these decimals has no such endings.
  if (ending === "cent" || decimals < 2) return units;
  if (ending === "ninety") {
    const below = one / 10n;
    return divideHalfAway(units + below, one) * one - below;
  }
  const step = ending === "ten" ? one / 10n : one / 2n;
  return divideHalfAway(units, step) * step;
}

/**
 * Returns a price changed and rounded to its ending, at least zero: ("9.50", 5 %, ".50", 2) → "10.00". Throws
 * `invalid_request` for anything but decimal text.
 */
export function changedPrice(price: string, { kind, by, ending }: PriceChange, decimals: number): string {
  const units = readDecimal(price, decimals);
  const changed =
    kind === "exact"
      ? readDecimal(by, decimals)
      : kind === "amount"
        ? units + readDecimal(by, decimals)
        : units + divideHalfAway(units * readDecimal(by, percentDecimals), whole);
  const result = ended(changed, ending, decimals);
  return writeDecimal(result < 0n ? 0n : result, decimals);
}
