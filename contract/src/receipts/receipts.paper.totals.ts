import { divideHalfAway, readDecimal, trimDecimal, writeDecimal } from "../lib/decimal.ts";
import { toPercent } from "../lib/money.ts";
import type { Receipt } from "./receipts.contract.ts";

/** Compares rates as every list of taxes shows them: lowest first, exempt sales after 0 %. */
export const compareRates = (one: { vatRate: string | null }, other: { vatRate: string | null }): number =>
  Number(one.vatRate ?? 0) - Number(other.vatRate ?? 0) ||
  Number(one.vatRate === null) - Number(other.vatRate === null);

type Item = Receipt["items"][number];
type Tax = Receipt["sameTaxes"][number];

const hundred = 1_000_000n;
const cent = 100n;
const read4 = (text: string) => readDecimal(text, 4);
const read2 = (text: string) => readDecimal(text, 2);

/**
 * Returns the price of a piece with VAT before the rebate, with two decimals, or up to four where it has
 * them. A receipt stores it without VAT, which may miss it by a ten-thousandth.
 */
function unitPriceOf({ unitPriceBefore, vatRate }: Item): string {
  const rate = vatRate === null ? 0n : toPercent(vatRate);
  const price = divideHalfAway(read4(unitPriceBefore) * (hundred + rate), hundred);
  const cents = divideHalfAway(price, cent);
  const rest = price - cents * cent;
  if (rest >= -1n && rest <= 1n) return writeDecimal(cents, 2);
  return trimDecimal(writeDecimal(price, 4), 2);
}

/** Returns the figures of an item on paper: unit price before the rebate, and the total in cents. */
export const itemFigures = (item: Item): { unitPrice: string; total: string } => ({
  unitPrice: unitPriceOf(item),
  total: writeDecimal(divideHalfAway(read4(item.grossAmount), cent), 2),
});

/** Returns the amount with VAT of a rate. */
export const rateTotal = ({ netAmount, vatAmount }: Tax): string =>
  writeDecimal(read2(netAmount) + read2(vatAmount ?? "0"), 2);

/**
 * Returns the cash handed over and given back; null without cash or change. Also null if a part of it was a
 * tip: tips are on no receipt, so the figures would not add up.
 */
export function cashHanded(receipt: Receipt): { tendered: string; change: string } | null {
  const { tenderedAmount: tendered, changeAmount: change, payments } = receipt;
  const cash = payments.find(({ method }) => method === "BANKNOTE");
  if (!cash || tendered === null || change === null) return null;
  if (read2(change) === 0n) return null;
  return read2(tendered) - read2(change) === read2(cash.amount) ? { tendered, change } : null;
}
