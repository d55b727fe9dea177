import type { SignedValues } from "@konoba/contract/receipts/receipts.numbers.rules";
import type { InvoiceType, ReceiptMethod } from "@konoba/contract/receipts/receipts.payments";
import type { ReceiptTotals } from "@konoba/contract/receipts/receipts.totals";

/** Reasons of a late message: no network, fault of the service, own fault, paper block, nature of the business. */
export type LateReason = "NOINTERNET" | "SERVICE" | "TECHNICALERROR" | "BOUNDBOOK" | "BUSINESSNEEDS";

/** Header of one attempt: every attempt has a UUID and a time of its own. */
export interface MessageHeader {
  uuid: string;
  sentAt: string;
  lateReason: LateReason | null;
}

interface Seller {
  taxNumber: string;
  name: string;
  address: string;
  town: string;
}

interface Buyer {
  idType: "TIN" | "ID" | "PASS" | "VAT" | "TAX" | "SOC";
  idNumber: string;
  name: string;
  address: string | null;
  town: string | null;
  /** Three letters, such as MNE. */
  country: string | null;
}

export interface InvoiceMessage {
  kind: "INVOICE" | "CORRECTIVE" | "SUMMARY";
  type: InvoiceType;
  number: string;
  signed: SignedValues;
  iic: string;
  iicSignature: string;
  operatorCode: string;
  /** Without items in a summary. */
  totals: ReceiptTotals;
  payments: readonly { method: ReceiptMethod; amount: string }[];
  seller: Seller;
  buyer: Buyer | null;
  corrects: { iic: string; issuedAt: string } | null;
  references: readonly { iic: string; issuedAt: string; amount: string }[];
  payDeadline: string | null;
  paragonNumber: string | null;
}

export interface TillMessage {
  taxNumber: string;
  unitCode: string;
  internalId: string;
  softwareCode: string | null;
  maintainerCode: string | null;
  validFrom: string | null;
  validTo: string | null;
}

export interface DepositMessage {
  taxNumber: string;
  tillCode: string;
  operation: "INITIAL" | "WITHDRAW";
  amount: string;
  at: string;
}
