import { denominationsOf } from "../lib/denominations.ts";
import { add, greater, minor, subtract, sum, toMinor, toText, zero } from "../lib/money.ts";
import { type LedgerEntry, type Settlement, settlementOf } from "./orders.payments.ts";
import type { OrderStatus, PaymentMethod } from "./orders.status.ts";

const maxCashChoices = 3;

/**
 * Returns the round amounts a guest is likely to hand over for a due amount: rounded up to the two smallest
 * notes that matter at its size, and the notes above it. The due amount itself is excluded.
 */
export function likelyCash(dueAmount: string, currency: string, decimals: number): string[] {
  const due = toMinor(dueAmount, decimals);
  if (due === 0n) return [];
  const notes = (denominationsOf(currency)?.notes ?? ["1000", "500", "200", "100", "50", "20", "10", "5"])
    .map((note) => toMinor(note, decimals))
    .toReversed();
  const rounded = notes
    .filter((note) => note * 10n >= due)
    .slice(0, 2)
    .map((note) => minor(((due + note - 1n) / note) * note));
  const above = [...rounded, ...notes].filter((amount) => amount > due);
  return [...new Set(above)]
    .sort((a, b) => (a < b ? -1 : 1))
    .slice(0, maxCashChoices)
    .map((amount) => toText(amount, decimals));
}

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

/** Returns the settlement of an order, for display. */
export const settlementOfBill = (bill: OpenBill): Settlement => settle(bill, []);

/** Returns the balance without shares on account. */
export function openOfBill(bill: OpenBill & { onAccount: readonly { amount: string }[] }): string {
  const { currencyDecimals: decimals } = bill;
  const owed = sum(bill.onAccount.map(({ amount }) => toMinor(amount, decimals)));
  const balance = toMinor(settlementOfBill(bill).balanceAmount, decimals);
  return toText(greater(zero, subtract(balance, owed)), decimals);
}

/** Returns the balance after another payment of `amount`. */
export const balanceAfter = (bill: OpenBill, method: PaymentMethod, amount: string): string =>
  settle(bill, [{ kind: "payment", method, amount, tipAmount: "0", voidedAt: null }]).balanceAmount;

/**
 * Returns what was paid, its tips included, and the rest of the accepted tip, so that the total is the sum of
 * both, of the balance, and of what corrected the bill.
 */
export function paidWithTip(bill: OpenBill & { gratuityAmount: string }): {
  paidAmount: string;
  openTipAmount: string;
} {
  const { currencyDecimals: decimals } = bill;
  const { settledAmount, tipAmount } = settlementOfBill(bill);
  const tip = toMinor(tipAmount, decimals);
  const openTip = greater(zero, subtract(toMinor(bill.gratuityAmount, decimals), tip));
  return {
    paidAmount: toText(add(toMinor(settledAmount, decimals), tip), decimals),
    openTipAmount: toText(openTip, decimals),
  };
}
