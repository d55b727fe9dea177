import { toMinor } from "../lib/money.ts";
import { isLive, type LineStatus } from "./orders.status.ts";

interface Deletable {
  items: readonly { status: LineStatus; startedAt: string | null }[];
  settledAmount: string;
  currencyDecimals: number;
}

/**
 * Returns whether ending an order deletes it rather than cancels it: none of its items is with the kitchen, none was
 * started, and no money was taken. The number stays either way.
 */
export const isDeletable = ({ items, settledAmount, currencyDecimals }: Deletable): boolean =>
  items.every(({ status, startedAt }) => !isLive(status) && startedAt === null) &&
  toMinor(settledAmount, currencyDecimals) === 0n;
