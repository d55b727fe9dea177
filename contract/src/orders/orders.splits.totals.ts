import { AppError } from "../lib/errors.ts";
import { type Minor, minor, share, toMinor, toText } from "../lib/money.ts";
import type { Totals } from "./orders.totals.ts";

/**
 * Share of a bill. Over all shares every field adds up to the order's, to the minor unit; dueAmount +
 * gratuityAmount = totalAmount in each.
 */
export interface BillShare {
  subtotalAmount: string;
  discountAmount: string;
  serviceChargeAmount: string;
  feeAmount: string;
  taxAmount: string;
  gratuityAmount: string;
  dueAmount: string;
  totalAmount: string;
}

type Bill = Pick<Totals<string>, keyof BillShare>;

const largestSplit = 100;

function checkedParts(parts: number): number {
  if (Number.isSafeInteger(parts) && parts >= 1 && parts <= largestSplit) return parts;
  const message = `A bill is split into 1 to ${largestSplit} shares`;
  throw new AppError("invalid_request", [{ path: "parts", message }]);
}

/** Splits an amount, such as the balance, into equal shares; the odd minor units go to the first ones. */
export const splitAmount = (amount: string, parts: number, decimals: number): string[] =>
  share(toMinor(amount, decimals), checkedParts(parts)).map((each) => toText(each, decimals));

/** Splits a bill into equal shares: 29.41 by 3 is 9.81, 9.80, 9.80. */
export function splitEqually(bill: Bill, parts: number, decimals: number): BillShare[] {
  const count = checkedParts(parts);
  const divide = (amount: string) => share(toMinor(amount, decimals), count);
  const subtotals = divide(bill.subtotalAmount);
  const discounts = divide(bill.discountAmount);
  const services = divide(bill.serviceChargeAmount);
  const fees = divide(bill.feeAmount);
  const taxes = divide(bill.taxAmount);
  const gratuities = divide(bill.gratuityAmount);
  const totals = divide(bill.totalAmount);
  const write = (amounts: readonly Minor[], index: number) => toText(amounts[index] ?? minor(0n), decimals);
  return totals.map((total, index) => ({
    subtotalAmount: write(subtotals, index),
    discountAmount: write(discounts, index),
    serviceChargeAmount: write(services, index),
    feeAmount: write(fees, index),
    taxAmount: write(taxes, index),
    gratuityAmount: write(gratuities, index),
    dueAmount: toText(minor(total - (gratuities[index] ?? 0n)), decimals),
    totalAmount: toText(total, decimals),
  }));
}
