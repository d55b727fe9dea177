import { toMinor } from "../lib/money.ts";
import { isLive, type LineStatus } from "./orders.status.ts";

interface Deletable {
  items: readonly { status: LineStatus; startedAt: string | null }[];
  settledAmount: string;
  currencyDecimals: number;
}

/**
 * Checks whether ending an order deletes it rather than cancels it: the kitchen has none of its items and
 * started none, and no money was taken. The number stays used either way.
 */
export const isDeletable = ({ items, settledAmount, currencyDecimals }: Deletable): boolean =>
  items.every(({ status, startedAt }) => !isLive(status) && startedAt === null) &&
  toMinor(settledAmount, currencyDecimals) === 0n;
