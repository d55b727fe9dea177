import {
  type Minor,
  add,
  greater,
  lesser,
  minor,
  subtract,
  sum,
  toMinor,
  toText,
  zero,
} from "../lib/money.ts";
import { roundingIn } from "../locations/locations.cashRounding.rules.ts";
import type { RoundingStep } from "../locations/locations.roundingSteps.rules.ts";
import { piecesOf, type SaleUnit } from "../menu/menu.weight.rules.ts";
import {
  type LineStatus,
  type OrderStatus,
  type PaymentMethod,
  type PaymentStatus,
  isLive,
} from "./orders.status.ts";

export const ledgerKinds = ["payment", "refund"] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

/** Row of the ledger. `amount` pays the bill; a tip is separate, never included. */
export interface LedgerEntry {
  kind: LedgerKind;
  method: PaymentMethod;
  amount: string;
  tipAmount: string;
  /** What the cash differs by from `amount`; absent for none. It pays nothing of the bill. */
  roundingAmount?: string;
  voidedAt: string | null;
}

export interface Bill {
  orderStatus: OrderStatus;
  /** Total without gratuity. */
  dueAmount: string;
  /** Entries in chronological order; voided ones are ignored. */
  ledger: readonly LedgerEntry[];
  /** Amount that earlier changes refunded because the bill shrank below its payments; "0" without any. */
  correctedAmount: string;
  /** True when the last payment attempt failed and nothing was taken since. */
  lastAttemptFailed: boolean;
  decimals: number;
}

export interface Settlement {
  paymentStatus: PaymentStatus;
  settledAmount: string;
  refundedAmount: string;
  /** Refundable amount: settled − refunded. */
  refundableAmount: string;
  /**
   * Part of the refunds that corrected a smaller bill: the maximum that settled − due has ever reached. It
   * pays for nothing on the bill, so a bill that grows again is owed again.
   */
  correctedAmount: string;
  /**
   * Surplus above the bill: settled − refunded − due, never below 0. "0" after every change, except for cash
   * taken offline that exceeded the bill when it arrived.
   */
  excessAmount: string;
  /** Balance to pay, never below 0. A refund raises it only unless it was a correction. */
  balanceAmount: string;
  tipAmount: string;
  /** Method of the largest payment, the earlier of equal ones; null before the first. */
  paymentMethod: PaymentMethod | null;
}

/** Computes the settlement of a ledger: payment status, sums and balance. */
export function settlementOf(bill: Bill): Settlement {
  const { decimals } = bill;
  const entries = bill.ledger.filter((entry) => entry.voidedAt === null);
  const payments = entries.filter((entry) => entry.kind === "payment");
  const refunds = entries.filter((entry) => entry.kind === "refund");
  const due = toMinor(bill.dueAmount, decimals);
  const settled = sum(payments.map((entry) => toMinor(entry.amount, decimals)));
  const refunded = sum(refunds.map((entry) => toMinor(entry.amount, decimals)));
  const highest = greater(toMinor(bill.correctedAmount, decimals), subtract(settled, due));
  const corrected = lesser(refunded, greater(zero, highest));
  const netPaid = subtract(settled, corrected);
  return {
    paymentStatus: paymentStatus({ ...bill, due, settled, refunded, corrected }),
    settledAmount: toText(settled, decimals),
    refundedAmount: toText(refunded, decimals),
    refundableAmount: toText(subtract(settled, refunded), decimals),
    correctedAmount: toText(corrected, decimals),
    excessAmount: toText(greater(zero, minor(settled - refunded - due)), decimals),
    balanceAmount: toText(greater(zero, subtract(due, netPaid)), decimals),
    tipAmount: toText(sum(payments.map((entry) => toMinor(entry.tipAmount, decimals))), decimals),
    paymentMethod: largestPayment(payments, decimals)?.method ?? null,
  };
}

interface PaymentFacts {
  orderStatus: OrderStatus;
  lastAttemptFailed: boolean;
  due: Minor;
  settled: Minor;
  refunded: Minor;
  /** Part of `refunded` that corrected the bill. */
  corrected: Minor;
}

/**
 * Derives the payment status; the order of the conditions is the rule. Corrections pay for nothing: an order
 * with a balance after one is neither refunded nor paid.
 */
function paymentStatus(facts: PaymentFacts): PaymentStatus {
  const { orderStatus, due, settled, refunded } = facts;
  const netPaid = subtract(settled, facts.corrected);
  if (orderStatus === "cancelled" && settled === 0n) return "cancelled";
  if (settled > 0n && refunded === settled && (netPaid > 0n || due === 0n)) return "refunded";
  if (netPaid >= due && (netPaid > 0n || orderStatus === "completed")) return "paid";
  if (netPaid > 0n) return "partially_paid";
  return facts.lastAttemptFailed ? "failed" : "pending";
}

/** Returns the largest payment of a ledger, the earlier of equal ones; undefined before the first. */
export function largestPayment<Entry extends Pick<LedgerEntry, "kind" | "amount" | "voidedAt">>(
  ledger: readonly Entry[],
  decimals: number,
): Entry | undefined {
  const payments = ledger.filter((entry) => entry.kind === "payment" && entry.voidedAt === null);
  const minorOf = ({ amount }: Entry) => toMinor(amount, decimals);
  return payments.reduce<Entry | undefined>(
    (largest, entry) => (largest && minorOf(largest) >= minorOf(entry) ? largest : entry),
    undefined,
  );
}

/** Pieces of a line by its id. */
export interface NamedPieces {
  lineId: string;
  quantity: number;
}

interface PieceLine {
  id: string;
  quantity: number;
  soldBy?: SaleUnit | undefined;
  status: LineStatus;
}

type PieceEntry = Pick<LedgerEntry, "kind" | "voidedAt"> & { lines: readonly NamedPieces[] | null };

/** Counts named pieces by line; duplicates add up. */
function countPieces(named: readonly NamedPieces[]): Map<string, number> {
  const pieces = new Map<string, number>();
  for (const { lineId, quantity } of named) pieces.set(lineId, (pieces.get(lineId) ?? 0) + quantity);
  return pieces;
}

/**
 * Returns the pieces of each live line that an entry of `kind` may still name: the line's pieces less the
 * pieces of earlier entries of this kind. Never below 0.
 */
export function openPieces(
  lines: readonly PieceLine[],
  ledger: readonly PieceEntry[],
  kind: LedgerKind,
): Map<string, number> {
  const entries = ledger.filter((entry) => entry.kind === kind && entry.voidedAt === null);
  const taken = countPieces(entries.flatMap((entry) => entry.lines ?? []));
  const live = lines.filter((line) => isLive(line.status));
  return new Map(live.map((line) => [line.id, Math.max(0, piecesOf(line) - (taken.get(line.id) ?? 0))]));
}

/** Returns the lines of which `named` has more pieces than are open, with their open pieces. */
export function piecesTooMany(
  named: readonly NamedPieces[],
  open: ReadonlyMap<string, number>,
): NamedPieces[] {
  return [...countPieces(named)]
    .filter(([lineId, quantity]) => quantity > (open.get(lineId) ?? 0))
    .map(([lineId]) => ({ lineId, quantity: open.get(lineId) ?? 0 }));
}

interface Handing {
  method: PaymentMethod;
  balanceAmount: string;
  /** Everything the guest hands over: amount and tip together. */
  handedAmount: string;
  tipAmount: string;
  /** Step to which cash is rounded; null for none. */
  roundingStep: RoundingStep | null;
  decimals: number;
}

/**
 * Accepted payment. `amount`, `tipAmount` and `roundingAmount` go into the ledger; tendered = amount + tipAmount +
 * roundingAmount + changeAmount.
 */
interface TakenPayment {
  kind: "taken";
  amount: string;
  tipAmount: string;
  tendered: string;
  changeAmount: string;
  roundingAmount: string;
}

/**
 * Rejected payment. overpayment: above the balance by `excessAmount`. tip_above_handed: the tip exceeds the
 * handed amount.
 */
interface RefusedPayment {
  kind: "refused";
  reason: "overpayment" | "tip_above_handed";
  excessAmount: string;
}

/**
 * Takes a payment: cash above the balance gives change, any other method above it is rejected. Cash is rounded when
 * it settles the balance; a smaller part, and the exact amount, count as they are.
 */
export function takePayment(handing: Handing): TakenPayment | RefusedPayment {
  const { decimals } = handing;
  const write = (amount: Minor) => toText(amount, decimals);
  const handed = toMinor(handing.handedAmount, decimals);
  const tip = toMinor(handing.tipAmount, decimals);
  const forBill = subtract(handed, tip);
  if (forBill < 0n) return refused("tip_above_handed", write(subtract(tip, handed)));
  const balance = toMinor(handing.balanceAmount, decimals);
  const rounding = handing.method === "cash" ? roundingIn(balance, handing.roundingStep, decimals) : zero;
  const isRounded = forBill >= add(balance, rounding) && forBill !== balance;
  const amount = isRounded ? balance : lesser(forBill, balance);
  const roundingAmount = isRounded ? rounding : zero;
  const rest = subtract(forBill, add(amount, roundingAmount));
  if (rest > 0n && handing.method !== "cash") return refused("overpayment", write(rest));
  return {
    kind: "taken",
    amount: write(amount),
    tipAmount: write(tip),
    tendered: write(handed),
    changeAmount: write(rest),
    roundingAmount: write(roundingAmount),
  };
}

/**
 * Splits cash taken offline: the amount of the bill at that time, the tip, the rounding and the change. Null when less
 * was handed over; the exact amount counts as it is, as from a device that did not know the rounding yet.
 */
export function offlineCash(
  {
    amount,
    tipAmount,
    handedAmount,
    roundingStep,
  }: {
    amount: string;
    tipAmount: string;
    handedAmount: string | undefined;
    roundingStep: RoundingStep | null;
  },
  decimals: number,
): Omit<TakenPayment, "kind"> | null {
  const [share, tip] = [toMinor(amount, decimals), toMinor(tipAmount, decimals)];
  const exact = add(share, tip);
  const rounding = roundingIn(share, roundingStep, decimals);
  const tendered = handedAmount === undefined ? add(exact, rounding) : toMinor(handedAmount, decimals);
  const isRounded = tendered >= add(exact, rounding) && tendered !== exact;
  const roundingAmount = isRounded ? rounding : zero;
  const change = subtract(tendered, add(exact, roundingAmount));
  if (change < 0n || exact === 0n) return null;
  const write = (value: Minor) => toText(value, decimals);
  return {
    amount: write(share),
    tipAmount: write(tip),
    tendered: write(tendered),
    changeAmount: write(change),
    roundingAmount: write(roundingAmount),
  };
}

/** Returns the amount a guest hands over to settle a balance and leave a tip. */
export const balanceWithTip = (balanceAmount: string, tipAmount: string, decimals: number): string =>
  toText(add(toMinor(balanceAmount, decimals), toMinor(tipAmount, decimals)), decimals);

const refused = (reason: RefusedPayment["reason"], excessAmount: string): RefusedPayment => ({
  kind: "refused",
  reason,
  excessAmount,
});

/** Handling of the money above the bill after a change of an order. */
type Correction =
  | { kind: "none" }
  | { kind: "refund"; method: PaymentMethod; amount: string }
  | { kind: "refused"; code: "payments_exist" | "refund_exceeds" };

interface Accepting {
  decimals: number;
  /** Surplus that is already an open task: cash taken offline, to be refunded. */
  acceptedAmount: string;
}

/**
 * Determines the refund of a change. A bill cannot shrink below its payments: the surplus, or the given
 * amount, is refunded with the change, or the change is rejected. A refund without a surplus gives nothing
 * back, so that a repeated request does not pay twice.
 */
export function correctionOf(
  settlement: Pick<Settlement, "excessAmount" | "refundableAmount">,
  refund: { method: PaymentMethod; amount?: string | undefined } | undefined,
  { decimals, acceptedAmount }: Accepting,
): Correction {
  const accepted = toMinor(acceptedAmount, decimals);
  const excess = subtract(toMinor(settlement.excessAmount, decimals), accepted);
  if (excess <= 0n) return { kind: "none" };
  const amount = refund?.amount ?? settlement.excessAmount;
  if (!refund || toMinor(amount, decimals) < excess) return { kind: "refused", code: "payments_exist" };
  if (!canRefund(amount, settlement, decimals)) return { kind: "refused", code: "refund_exceeds" };
  return { kind: "refund", method: refund.method, amount };
}

/** Checks whether a refund of `amount` is above 0 and within the refundable amount. */
export function canRefund(
  amount: string,
  settlement: Pick<Settlement, "refundableAmount">,
  decimals: number,
): boolean {
  const requested = toMinor(amount, decimals);
  return requested > 0n && requested <= toMinor(settlement.refundableAmount, decimals);
}

/**
 * Interprets a payment status set by hand. The current value: nothing. `paid`: one payment of the balance.
 * `failed` from pending: the attempt is recorded. Other values are derived and therefore rejected.
 */
export function paymentStatusRequest(
  current: PaymentStatus,
  requested: PaymentStatus,
): "unchanged" | "pay_balance" | "note_failure" | "refused" {
  if (current === requested) return "unchanged";
  if (requested === "paid" && ["pending", "failed", "partially_paid"].includes(current)) return "pay_balance";
  return requested === "failed" && current === "pending" ? "note_failure" : "refused";
}
