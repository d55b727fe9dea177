import { add, greater, subtract, sum, toMinor, toText, zero } from "../lib/money.ts";
import { type LedgerEntry, type Settlement, settlementOf } from "./orders.payments.ts";
import type { OrderStatus, PaymentMethod } from "./orders.status.ts";

/** A sum of two amounts as they are counted into a hand: what was given and one note more. */
export const withNote = (handedAmount: string, noteAmount: string, decimals: number): string =>
  toText(add(toMinor(handedAmount, decimals), toMinor(noteAmount, decimals)), decimals);

interface OpenBill {
  status: OrderStatus;
  dueAmount: string;
  payments: readonly LedgerEntry[];
  correctedAmount: string;
  currencyDecimals: number;
}

const settle = (bill: OpenBill, more: readonly LedgerEntry[]): Settlement =>
  settlementOf({
    orderStatus: bill.status,
    dueAmount: bill.dueAmount,
    ledger: [...bill.payments, ...more],
    correctedAmount: bill.correctedAmount,
    lastAttemptFailed: false,
    decimals: bill.currencyDecimals,
  });

/** What the payments of an order come to, as a screen shows it. */
export const settlementOfBill = (bill: OpenBill): Settlement => settle(bill, []);

/** What is left to pay and on nobody's account. */
export function openOfBill(bill: OpenBill & { onAccount: readonly { amount: string }[] }): string {
  const { currencyDecimals: decimals } = bill;
  const owed = sum(bill.onAccount.map(({ amount }) => toMinor(amount, decimals)));
  const balance = toMinor(settlementOfBill(bill).balanceAmount, decimals);
  return toText(greater(zero, subtract(balance, owed)), decimals);
}

/** What is still owed once `amount` was taken as well. */
export const balanceAfter = (bill: OpenBill, method: PaymentMethod, amount: string): string =>
  settle(bill, [{ kind: "payment", method, amount, tipAmount: "0", voidedAt: null }]).balanceAmount;
