import { negative } from "../lib/money.ts";
import type { PaymentMethod } from "../orders/orders.status.ts";
import type { DrawerReport } from "./drawers.contract.ts";

type ReportWord =
  | "orders"
  | "takenAmount"
  | "refunds"
  | "turnoverAmount"
  | "roundingAmount"
  | "discounts"
  | "voids"
  | "total"
  | "openingAmount"
  | "paidInAmount"
  | "receivedAmount"
  | "changeAmount"
  | "refundedAmount"
  | "paidOutAmount"
  | "tipsOutAmount"
  | "expectedAmount"
  | "countedAmount"
  | "differenceAmount"
  | "receiptCount"
  | "unconfirmed"
  | "receiptsAmount";

type Exchanged = NonNullable<DrawerReport["receipts"]>["exchanges"][number]["tender"];

/** Line of a report: a word, a payment method, a VAT rate (null if exempt), an exchange, or a name or text. */
export type ReportLine = { isStrong?: boolean } & (
  | { word: ReportWord; count?: number; amount: string | number }
  | { method: PaymentMethod; at?: string; order?: number; amount: string }
  | { rate: string | null; amount: string }
  | { exchanged: Exchanged; amount: string }
  | { text: string; at?: string; amount: string }
);
type ReportPart =
  | {
      name: "sales" | "methods" | "receipts" | "corrections" | "tips" | "cash" | "movements" | "outside";
      lines: readonly ReportLine[];
    }
  | { name: "taxes"; lines: DrawerReport["taxes"] }
  | { name: "note"; lines: readonly string[] };

const salesLines = (report: DrawerReport): ReportLine[] => [
  { word: "orders", amount: report.orders },
  { word: "takenAmount", amount: report.takenAmount },
  { word: "refunds", count: report.refunds, amount: negative(report.refundedAmount) },
  { word: "turnoverAmount", amount: report.turnoverAmount, isStrong: true },
];

/** Returns the turnover of each method, and what rounding adds to cash or takes from it. */
const methodLines = ({ methods, roundingAmount }: DrawerReport): ReportLine[] => [
  ...methods.map(({ method, turnoverAmount }) => ({ method, amount: turnoverAmount })),
  ...(Number(roundingAmount) === 0 ? [] : [{ word: "roundingAmount" as const, amount: roundingAmount }]),
];

/** Returns the lines of the fiscal receipts: their number and total, and the VAT of each rate. */
const receiptLines = ({ receipts }: DrawerReport): ReportLine[] =>
  receipts === null
    ? []
    : [
        { word: "receiptCount", amount: receipts.count },
        ...(receipts.unconfirmed > 0 ? [{ word: "unconfirmed" as const, amount: receipts.unconfirmed }] : []),
        ...receipts.taxes.map(({ vatRate, vatAmount }) => ({ rate: vatRate, amount: vatAmount })),
        { word: "receiptsAmount", amount: receipts.grossAmount, isStrong: true },
        ...receipts.exchanges.map(({ tender, amount }) => ({ exchanged: tender, amount })),
      ];

/** Returns the lines of the expected cash of a drawer and its count. */
const cashLines = ({ cash, count, differenceAmount }: DrawerReport): ReportLine[] => [
  { word: "openingAmount", amount: cash.openingAmount },
  { word: "paidInAmount", amount: cash.paidInAmount },
  { word: "receivedAmount", amount: cash.receivedAmount },
  { word: "changeAmount", amount: negative(cash.changeAmount) },
  { word: "refundedAmount", amount: negative(cash.refundedAmount) },
  { word: "paidOutAmount", amount: negative(cash.paidOutAmount) },
  { word: "tipsOutAmount", amount: negative(cash.tipsOutAmount) },
  { word: "expectedAmount", amount: cash.expectedAmount, isStrong: true },
  ...(count ? [{ word: "countedAmount" as const, amount: count.countedAmount }] : []),
  ...(differenceAmount === null
    ? []
    : [{ word: "differenceAmount" as const, amount: differenceAmount, isStrong: true }]),
];

/** Returns a line for each payment and refund outside a shift, and their sum. */
const outsideLines = ({ outside, outsideAmount }: DrawerReport): ReportLine[] =>
  outside.length === 0
    ? []
    : [
        ...outside.map(({ method, at, orderNumber: order, amount }) => ({ method, at, order, amount })),
        { word: "total", amount: outsideAmount, isStrong: true },
      ];

/** Returns the parts of an X or Z report, in the order of screen, browser and receipt printer. */
export function reportParts(report: DrawerReport): ReportPart[] {
  const tips = report.tips.map(({ name, amount }) => ({ text: name, amount }));
  const parts: ReportPart[] = [
    { name: "sales", lines: salesLines(report) },
    {
      name: "methods",
      lines: methodLines(report),
    },
    { name: "taxes", lines: report.taxes },
    { name: "receipts", lines: receiptLines(report) },
    {
      name: "corrections",
      lines: [
        { word: "discounts", count: report.discounts, amount: negative(report.discountAmount) },
        { word: "voids", count: report.voids, amount: report.voidedAmount },
      ],
    },
    {
      name: "tips",
      lines: tips.length > 0 ? [...tips, { word: "total", amount: report.tipAmount, isStrong: true }] : [],
    },
    { name: "cash", lines: cashLines(report) },
    { name: "note", lines: report.note ? [report.note] : [] },
    {
      name: "movements",
      lines: report.movements.map(({ kind, reason, amount, at }) => ({
        text: reason,
        at,
        amount: kind === "paid_in" ? amount : negative(amount),
      })),
    },
    { name: "outside", lines: outsideLines(report) },
  ];
  return parts.filter(({ lines }) => lines.length > 0);
}

/**
 * Returns what a Z report prints of the audit log: the position of its last entry, and the first 16 digits of that
 * entry's hash; null for an X report, and for reports of earlier versions.
 */
export function auditHeadText({ number, auditHead }: DrawerReport): string | null {
  if (number === null || !auditHead) return null;
  const digits = auditHead.hash.slice(0, 16).toUpperCase();
  return `${auditHead.position} · ${digits.replaceAll(/(.{4})(?=.)/g, "$1 ")}`;
}
