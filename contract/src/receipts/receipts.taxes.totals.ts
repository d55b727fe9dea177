import { minor, toMinor, toPercent } from "../lib/money.ts";
import type { PiecesBill } from "../orders/orders.itemSplit.totals.ts";
import {
  billRates,
  combined,
  grossOfRates,
  type RateSums,
  turnoverOf,
} from "../orders/orders.ledgerTaxes.totals.ts";
import { calculateTotals, readTotalsInput } from "../orders/orders.totals.ts";
import type { PlannedReceipt } from "./receipts.plan.totals.ts";

/** Sums receipts by rate, corrections included; exempt sales, and those of an issuer outside VAT, are at 0 %. */
export function receiptRates(
  receipts: readonly Pick<PlannedReceipt, "kind" | "totals">[],
  decimals: number,
): RateSums {
  let sums: RateSums = new Map();
  for (const { kind, totals } of receipts) {
    // A summary is no turnover of its own.
    if (kind === "SUMMARY") continue;
    const { sameTaxes, grossAmount } = totals;
    const untaxed = [{ netAmount: grossAmount, vatRate: null, vatAmount: null }];
    for (const { netAmount, vatRate, vatAmount } of sameTaxes.length > 0 ? sameTaxes : untaxed) {
      const tax = toMinor(vatAmount ?? "0", decimals);
      const gross = minor(toMinor(netAmount, decimals) + tax);
      sums = combined(sums, new Map([[toPercent(vatRate ?? "0"), { gross, tax }]]));
    }
  }
  return sums;
}

/**
 * Returns what the receipts of an order charge by rate, with the part of the bill that has none yet. Receipts of
 * rounds have everything that the order charges.
 */
export function documentedRates(
  bill: PiecesBill,
  receipts: readonly Pick<PlannedReceipt, "kind" | "totals">[],
  isOfRounds: boolean,
): RateSums {
  const { decimals, pricesIncludeTax } = bill;
  const booked = receiptRates(receipts, decimals);
  if (isOfRounds) return booked;
  const totals = calculateTotals(readTotalsInput({ ...bill, gratuity: "0" }, decimals));
  const amount = minor(totals.dueAmount - grossOfRates(booked));
  const rest = turnoverOf({ target: billRates(totals, pricesIncludeTax), booked, amount, own: null });
  return amount > 0n ? combined(booked, rest) : booked;
}
