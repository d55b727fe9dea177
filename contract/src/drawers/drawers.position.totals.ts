import { denominationsOf } from "../lib/denominations.ts";
import { add, minor, negative, subtract, sum, toMinor, toText, zero } from "../lib/money.ts";
import { toleranceShare } from "./drawers.rules.ts";
import { cashOf, type ShiftCash } from "./drawers.totals.ts";

/** Most closed drawers that the position compares. */
export const comparedCloses = 7;

/**
 * Returns the cash of an open drawer line by line: float + sales − refunds + in − out = expected. Sales, refunds and
 * expected cash are null for a caller who has yet to count it blindly.
 */
export function positionOf(shift: ShiftCash, isSeen: boolean) {
  const { decimals, entries } = shift;
  const cash = cashOf(shift);
  const read = (text: string) => toMinor(text, decimals);
  const out = add(read(cash.paidOutAmount), read(cash.tipsOutAmount));
  const moved = {
    openingAmount: cash.openingAmount,
    inAmount: cash.paidInAmount,
    outAmount: negative(toText(out, decimals)),
  };
  if (!isSeen)
    return { ...moved, sales: null, salesAmount: null, refundedAmount: null, expectedAmount: null };
  return {
    ...moved,
    sales: entries.filter(({ kind, method }) => kind === "payment" && method === "cash").length,
    salesAmount: toText(subtract(read(cash.receivedAmount), read(cash.changeAmount)), decimals),
    refundedAmount: negative(cash.refundedAmount),
    expectedAmount: cash.expectedAmount,
  };
}

/** Returns the sum of the expected cash of open drawers; null without any, or with one that is hidden. */
export function expectedTogether(amounts: readonly (string | null)[], decimals: number): string | null {
  const seen = amounts.filter((amount) => amount !== null);
  if (seen.length === 0 || seen.length < amounts.length) return null;
  return toText(sum(seen.map((amount) => toMinor(amount, decimals))), decimals);
}

/**
 * Compares the differences of closed drawers: their sum, the tolerance, which is the smallest note of the currency,
 * and the length of each difference as a part of half the axis, from −1 to 1.
 */
export function compareCloses<Close extends { differenceAmount: string }>(
  closes: readonly Close[],
  currencyCode: string,
  decimals: number,
) {
  const read = (text: string) => toMinor(text, decimals);
  const differences = closes.map(({ differenceAmount }) => read(differenceAmount));
  const smallest = denominationsOf(currencyCode)?.notes.at(-1);
  const tolerance = smallest === undefined ? zero : read(smallest);
  const greatest = Math.max(0, ...differences.map((each) => Math.abs(Number(each))));
  const reach = tolerance === 0n ? greatest : Number(tolerance) / toleranceShare;
  const shareOf = (difference: bigint) =>
    reach === 0 ? 0 : Math.round(Math.max(-1, Math.min(1, Number(difference) / reach)) * 1000) / 1000;
  return {
    closes: closes.map((close) => ({ ...close, share: shareOf(read(close.differenceAmount)) })),
    closesAmount: toText(minor(sum(differences)), decimals),
    toleranceAmount: toText(tolerance, decimals),
  };
}
