import { readDecimal, writeDecimal } from "../lib/decimal.ts";
import type { NamedPieces } from "../orders/orders.payments.ts";
import type { PaymentMethod } from "../orders/orders.status.ts";
import { type CorrectedAmount, type Correction, correctionsOf } from "./receipts.corrections.totals.ts";
import {
  type CoveredLine,
  type IssuedAmount,
  overIssued,
  type ReceiptBill,
  receiptLines,
  type ReceiptTexts,
  unissuedAmount,
} from "./receipts.lines.totals.ts";
import { type ReceiptMethod, receiptMethodOf } from "./receipts.payments.ts";
import { calculateReceipt, correctedTotals, opposite, type ReceiptTotals } from "./receipts.totals.ts";

interface MethodAmount {
  method: ReceiptMethod;
  amount: string;
}

/** Receipt to issue; quantities and amounts of `totals` and `payments` are negative in a correction. */
export interface PlannedReceipt {
  kind: "INVOICE" | "CORRECTIVE" | "SUMMARY";
  /** Lines that it charges, or that it takes off the receipt `corrects`; none in a summary. */
  lines: CoveredLine[];
  totals: ReceiptTotals;
  payments: MethodAmount[];
  /** Receipt that it corrects. */
  corrects: string | null;
  /** What it takes off the lines of that receipt. */
  corrections: CorrectedAmount[];
  /** Receipts that a summary settles. */
  references: string[];
}

/** Receipt of the order that was issued before. */
export interface IssuedReceipt extends PlannedReceipt {
  id: string;
}

/** Order with its receipts in the order of their numbers. */
export interface ReceiptContext {
  bill: ReceiptBill;
  receipts: readonly IssuedReceipt[];
  issuer: { isInVat: boolean };
  texts: ReceiptTexts;
  /** True with a buyer who is a company. */
  isCompany: boolean;
}

const read = (text: string) => readDecimal(text, 2);
const write = (cents: bigint) => writeDecimal(cents, 2);

/** Returns what the receipts of an order cover of its lines, less what corrections took off. */
function issuedAmounts(receipts: readonly PlannedReceipt[]): IssuedAmount[] {
  return receipts.flatMap(({ kind, lines }) => {
    if (kind !== "CORRECTIVE") return lines.map(({ covers }) => covers);
    return lines.map(({ covers }) => ({
      lineId: covers.lineId,
      quantity: -covers.quantity,
      amount: opposite(covers.amount),
    }));
  });
}

function invoice(context: ReceiptContext, lines: CoveredLine[], method: ReceiptMethod): PlannedReceipt {
  const totals = calculateReceipt(
    lines.map(({ line }) => line),
    context.issuer,
  );
  return {
    kind: "INVOICE",
    lines,
    totals,
    payments: [{ method, amount: totals.grossAmount }],
    corrects: null,
    corrections: [],
    references: [],
  };
}

/** Returns the correction of a receipt, in the method by which that was paid. */
function corrective({ issuer, receipts }: ReceiptContext, correction: Correction): PlannedReceipt {
  const original = receipts.find(({ id }) => id === correction.receiptId);
  const method = original?.payments[0]?.method ?? "OTHER";
  const lines = correction.lines.map(({ line, corrects }) => ({ line, covers: corrects }));
  const totals = correctedTotals(
    calculateReceipt(
      lines.map(({ line }) => line),
      issuer,
    ),
  );
  return {
    kind: "CORRECTIVE",
    lines,
    totals,
    payments: [{ method, amount: totals.grossAmount }],
    corrects: correction.receiptId,
    corrections: correction.lines.map(({ index, corrects: { quantity, amount } }) => ({
      index,
      quantity,
      amount,
    })),
    references: [],
  };
}

export const isOrder = ({ payments }: PlannedReceipt) => payments.every(({ method }) => method === "ORDER");

/** Returns the invoices that corrections may refer to, with what was taken off them before. */
function correctable(receipts: readonly IssuedReceipt[], isOfOrder: boolean) {
  return receipts
    .filter((receipt) => receipt.kind === "INVOICE" && isOrder(receipt) === isOfOrder)
    .map((receipt) => ({
      id: receipt.id,
      method: receipt.payments[0]?.method ?? "OTHER",
      lines: receipt.lines,
      corrected: receipts
        .filter(({ corrects }) => corrects === receipt.id)
        .flatMap(({ corrections }) => corrections),
    }));
}

interface PaidShare {
  /** Without the tip. */
  amount: string;
  method: PaymentMethod;
  pieces: readonly NamedPieces[] | null;
}

/** Plans the receipt of a payment: everything left, the paid pieces, or a part of every line. */
export function planPayment(context: ReceiptContext, { method, ...share }: PaidShare): PlannedReceipt {
  const { bill, receipts, texts, isCompany } = context;
  const lines = receiptLines(bill, issuedAmounts(receipts), share, texts);
  return invoice(context, lines, receiptMethodOf(method, { isCompany }));
}

/**
 * Plans the corrections of a refund, one for each receipt that it takes from. A refund that goes with a
 * smaller bill takes off what receipts cover beyond it.
 */
export function planRefund(
  context: ReceiptContext,
  { amount, method, pieces, isBillSmaller }: PaidShare & { isBillSmaller: boolean },
): PlannedReceipt[] {
  const { bill, receipts, texts, isCompany } = context;
  const receiptMethod = receiptMethodOf(method, { isCompany });
  const excess = isBillSmaller ? overIssued(bill, issuedAmounts(receipts), texts) : [];
  const corrections = correctionsOf<ReceiptMethod>(correctable(receipts, false), {
    amount,
    method: receiptMethod,
    pieces,
    excess,
    part: texts.part,
  });
  return corrections.map((correction) => corrective(context, correction));
}

interface Round {
  /** Refunds that did not make the bill smaller, such as for a complaint: the order charges them no more. */
  goodwillAmount: string;
  /** Pieces that a refund names. */
  pieces: readonly NamedPieces[] | null;
}

/**
 * Plans the receipts of a round at a location that issues one for each: corrections of what the order charges
 * no more, and an invoice of what is new. Its payment is still unknown. Afterwards the receipts add up to the
 * amount due less goodwill.
 */
export function planRound(
  context: ReceiptContext,
  { goodwillAmount, pieces }: Round = { goodwillAmount: "0", pieces: null },
): PlannedReceipt[] {
  const { bill, receipts, texts } = context;
  const issued = issuedAmounts(receipts);
  const excess = overIssued(bill, issued, texts);
  const unissued = read(unissuedAmount(bill, issued, texts));
  const goodwill = read(goodwillAmount);
  const added = unissued > goodwill ? unissued - goodwill : 0n;
  const removed = excess.reduce((sum, each) => sum + read(each.amount), 0n) + goodwill - (unissued - added);
  const corrections = correctionsOf<ReceiptMethod>(correctable(receipts, true), {
    amount: write(removed),
    method: "ORDER",
    pieces,
    excess,
    part: texts.part,
  }).map((correction) => corrective(context, correction));
  if (added === 0n) return corrections;
  const lines = receiptLines(bill, issued, { amount: write(added), pieces: null }, texts);
  return [...corrections, invoice(context, lines, "ORDER")];
}

/**
 * Plans receipts per round that take `amount` off open ones and charge it again, last, in a receipt of its own: for
 * what one of several payers paid.
 */
export function planReissue(
  context: ReceiptContext,
  open: readonly IssuedReceipt[],
  amount: string,
): PlannedReceipt[] {
  const { bill, receipts, texts } = context;
  const ids = new Set(open.map(({ id }) => id));
  const corrections = correctionsOf<ReceiptMethod>(
    correctable(receipts, true).filter(({ id }) => ids.has(id)),
    { amount, method: "ORDER", pieces: null, excess: [], part: texts.part },
  ).map((correction) => corrective(context, correction));
  const issued = [...issuedAmounts(receipts), ...issuedAmounts(corrections)];
  return [
    ...corrections,
    invoice(context, receiptLines(bill, issued, { amount, pieces: null }, texts), "ORDER"),
  ];
}
