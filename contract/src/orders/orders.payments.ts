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
import {
  type LineStatus,
  type OrderStatus,
  type PaymentMethod,
  type PaymentStatus,
  isLive,
} from "./orders.status.ts";

export const ledgerKinds = ["payment", "refund"] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

/** One row of the ledger. `amount` is what goes to the bill; a tip stands beside it, never inside. */
export interface LedgerEntry {
  kind: LedgerKind;
  method: PaymentMethod;
  amount: string;
  tipAmount: string;
  voidedAt: string | null;
}

export interface Bill {
  orderStatus: OrderStatus;
  /** Total without gratuity. */
  dueAmount: string;
  /** In the order the entries were taken; voided ones count for nothing. */
  ledger: readonly LedgerEntry[];
  /** What earlier changes gave back because the bill shrank under a payment; "0" when none did. */
  correctedAmount: string;
  /** The last attempt to take money failed and nothing was taken since. */
  lastAttemptFailed: boolean;
  decimals: number;
}

export interface Settlement {
  paymentStatus: PaymentStatus;
  settledAmount: string;
  refundedAmount: string;
  /** What may still be refunded: settled − refunded. */
  refundableAmount: string;
  /**
   * The part of the refunds that a shrunken bill gave back: the most settled − due has ever been. It
   * paid for nothing that is still on the bill, so a bill that grows again is owed again.
   */
  correctedAmount: string;
  /**
   * What the house holds above the bill: settled − refunded − due, never below 0. "0" after every change
   * but for cash that was taken offline and no longer fitted the bill when it arrived.
   */
  excessAmount: string;
  /** What is left to pay, never below 0. A refund raises it only as far as it was a correction. */
  balanceAmount: string;
  tipAmount: string;
  /** The method of the largest payment, the earlier of equal ones; null before the first. */
  paymentMethod: PaymentMethod | null;
}

/** Everything that follows from an order's ledger: payment status, sums and balance. */
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
  /** The part of `refunded` that corrected the bill. */
  corrected: Minor;
}

/**
 * The derived payment status; the order of the questions is the rule. What a correction gave back
 * pays for nothing any more: an order that owes again after it is not told as refunded or paid.
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

/** Pieces of a line, named by its id. */
export interface NamedPieces {
  lineId: string;
  quantity: number;
}

interface PieceLine {
  id: string;
  quantity: number;
  status: LineStatus;
}

type PieceEntry = Pick<LedgerEntry, "kind" | "voidedAt"> & { lines: readonly NamedPieces[] | null };

/** The pieces a list names, line by line; one named twice counts twice. */
function countPieces(named: readonly NamedPieces[]): Map<string, number> {
  const pieces = new Map<string, number>();
  for (const { lineId, quantity } of named) pieces.set(lineId, (pieces.get(lineId) ?? 0) + quantity);
  return pieces;
}

/**
 * The pieces of each live line that an entry of `kind` may still name: all of the line but those that
 * earlier entries of this kind named. Never below 0.
 */
export function openPieces(
  lines: readonly PieceLine[],
  ledger: readonly PieceEntry[],
  kind: LedgerKind,
): Map<string, number> {
  const entries = ledger.filter((entry) => entry.kind === kind && entry.voidedAt === null);
  const taken = countPieces(entries.flatMap((entry) => entry.lines ?? []));
  const live = lines.filter((line) => isLive(line.status));
  return new Map(live.map(({ id, quantity }) => [id, Math.max(0, quantity - (taken.get(id) ?? 0))]));
}

/** The lines of which `named` has more pieces than are open, with how many are; none when all is well. */
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
  /** Everything the guest hands over: the part of the bill and the tip together. */
  handedAmount: string;
  tipAmount: string;
  decimals: number;
}

/** `amount` and `tipAmount` go into the ledger; tendered = amount + tipAmount + changeAmount. */
interface TakenPayment {
  kind: "taken";
  amount: string;
  tipAmount: string;
  tendered: string;
  changeAmount: string;
}

/** overpayment: above the balance by `excessAmount`. tip_above_handed: the tip is more than was handed. */
interface RefusedPayment {
  kind: "refused";
  reason: "overpayment" | "tip_above_handed";
  excessAmount: string;
}

/** Takes a payment: cash above the balance gives change, any other method above it is refused. */
export function takePayment(handing: Handing): TakenPayment | RefusedPayment {
  const { decimals } = handing;
  const write = (amount: Minor) => toText(amount, decimals);
  const handed = toMinor(handing.handedAmount, decimals);
  const tip = toMinor(handing.tipAmount, decimals);
  const forBill = subtract(handed, tip);
  if (forBill < 0n) return refused("tip_above_handed", write(subtract(tip, handed)));
  const amount = lesser(forBill, toMinor(handing.balanceAmount, decimals));
  const rest = subtract(forBill, amount);
  if (rest > 0n && handing.method !== "cash") return refused("overpayment", write(rest));
  return {
    kind: "taken",
    amount: write(amount),
    tipAmount: write(tip),
    tendered: write(handed),
    changeAmount: write(rest),
  };
}

/**
 * Splits cash that a device took without a connection: the part of the bill as it was then, the tip,
 * and the change that was given. Null when less was handed over than that.
 */
export function offlineCash(
  {
    amount,
    tipAmount,
    handedAmount,
  }: { amount: string; tipAmount: string; handedAmount: string | undefined },
  decimals: number,
): Omit<TakenPayment, "kind"> | null {
  const [share, tip] = [toMinor(amount, decimals), toMinor(tipAmount, decimals)];
  const required = add(share, tip);
  const tendered = handedAmount === undefined ? required : toMinor(handedAmount, decimals);
  const change = subtract(tendered, required);
  if (change < 0n || required === 0n) return null;
  const write = (value: Minor) => toText(value, decimals);
  return {
    amount: write(share),
    tipAmount: write(tip),
    tendered: write(tendered),
    changeAmount: write(change),
  };
}

/** What a guest hands over to settle a balance and leave a tip. */
export const balanceWithTip = (balanceAmount: string, tipAmount: string, decimals: number): string =>
  toText(add(toMinor(balanceAmount, decimals), toMinor(tipAmount, decimals)), decimals);

const refused = (reason: RefusedPayment["reason"], excessAmount: string): RefusedPayment => ({
  kind: "refused",
  reason,
  excessAmount,
});

/** What a change of an order does with the money above the bill it leaves. */
type Correction =
  | { kind: "none" }
  | { kind: "refund"; method: PaymentMethod; amount: string }
  | { kind: "refused"; code: "payments_exist" | "refund_exceeds" };

interface Accepting {
  decimals: number;
  /** The excess that is an open task already: cash taken offline, to be refunded. */
  acceptedAmount: string;
}

/**
 * While a payment stands, the bill cannot shrink under it: what a change would leave above the bill is
 * refunded with it, the excess or the amount that is named, or the change is refused. A refund that
 * finds nothing above the bill gives nothing back, so that a repeated request does not pay twice.
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

/** Whether a refund of `amount` stays above 0 and within what is left to refund. */
export function canRefund(
  amount: string,
  settlement: Pick<Settlement, "refundableAmount">,
  decimals: number,
): boolean {
  const requested = toMinor(amount, decimals);
  return requested > 0n && requested <= toMinor(settlement.refundableAmount, decimals);
}

/**
 * What a hand-set payment status means. The value it has already: nothing. `paid`: one payment of the
 * balance. `failed` from pending: the attempt is noted. Everything else is derived and refused.
 */
export function paymentStatusRequest(
  current: PaymentStatus,
  requested: PaymentStatus,
): "unchanged" | "pay_balance" | "note_failure" | "refused" {
  if (current === requested) return "unchanged";
  if (requested === "paid" && ["pending", "failed", "partially_paid"].includes(current)) return "pay_balance";
  return requested === "failed" && current === "pending" ? "note_failure" : "refused";
}
