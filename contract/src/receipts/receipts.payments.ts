import type { PaymentMethod } from "../orders/orders.status.ts";

/** Payment methods of a receipt in the words of the tax service. */
export const receiptMethods = [
  "BANKNOTE",
  "CARD",
  "BUSINESSCARD",
  "ACCOUNT",
  "ORDER",
  "OTHER",
  "OTHER-CASH",
] as const;
export type ReceiptMethod = (typeof receiptMethods)[number];

/** Means of payment that the ledger and receipts both tell apart; a company's card is a card. */
export const receiptTenders = ["cash", "card", "account"] as const;

const invoiceTypes = ["CASH", "NONCASH"] as const;
export type InvoiceType = (typeof invoiceTypes)[number];

/** Methods of each type; an order whose payment is unknown fits both. */
const methodsOfType: Record<InvoiceType, readonly ReceiptMethod[]> = {
  CASH: ["BANKNOTE", "CARD", "ORDER", "OTHER-CASH"],
  NONCASH: ["BUSINESSCARD", "ACCOUNT", "ORDER", "OTHER"],
};

/** Method on the receipt by our own; a company's card is a card with a buyer. */
export function receiptMethodOf(method: PaymentMethod, { isCompany }: { isCompany: boolean }): ReceiptMethod {
  switch (method) {
    case "cash":
      return "BANKNOTE";
    case "card":
    case "mobile_wallet":
      return isCompany ? "BUSINESSCARD" : "CARD";
    case "bank_transfer":
    case "credit":
      return "ACCOUNT";
  }
}

/**
 * Returns the type of an invoice: CASH with a banknote or a private card, NONCASH without; an invoice of
 * orders alone is CASH, because its guests pay at the till.
 */
export function invoiceTypeOf(methods: readonly ReceiptMethod[]): InvoiceType {
  return methods.some((method) => !methodsOfType.NONCASH.includes(method)) ||
    methods.every((method) => method === "ORDER")
    ? "CASH"
    : "NONCASH";
}

/** Returns whether every method may stand on an invoice of this type. */
export const fitsInvoiceType = (methods: readonly ReceiptMethod[], type: InvoiceType): boolean =>
  methods.every((method) => methodsOfType[type].includes(method));
