import { z } from "zod";
import {
  amount,
  byId,
  byLocation,
  day,
  done,
  flag,
  id,
  instant,
  listQuery,
  page,
} from "../lib/primitives.ts";
import { route } from "../lib/route.ts";
import { buyerInput } from "../orders/orders.buyer.contract.ts";
import { orderTypes } from "../orders/orders.status.ts";
import { deliveryAlarms } from "./receipts.delivery.rules.ts";
import { faultCauses, faultHandlings } from "./receipts.faults.rules.ts";
import { fiscalEnvironments } from "./receipts.numbers.rules.ts";
import { receiptMethods, receiptTenders } from "./receipts.payments.ts";
import { depositOperations, depositStatuses, receiptKinds, receiptStatuses } from "./receipts.status.ts";
import { vatExemptions } from "./receipts.totals.ts";

/** Fault of the last attempt; `handling` decides whether it is repeated, repaired, or issued again. */
const receiptFault = z.object({
  /** Number of the tax service; null without an answer. */
  code: z.number().int().nullable(),
  handling: z.enum(faultHandlings),
  cause: z.enum(faultCauses).nullable(),
  text: z.string(),
});

const methodAmount = z.object({ method: z.enum(receiptMethods), amount });

export const receiptRow = z.object({
  id,
  /** Whole number: unit, place in the series, year and till. */
  number: z.string(),
  /** Place in the series of its till and year. */
  ordinal: z.number().int(),
  tillName: z.string(),
  environment: z.enum(fiscalEnvironments),
  kind: z.enum(receiptKinds),
  status: z.enum(receiptStatuses),
  issuedAt: instant,
  /** Null for the test receipt of the set-up. */
  orderId: id.nullable(),
  orderNumber: z.number().int().nullable(),
  tableName: z.string().nullable(),
  /** Type of the order, for receipts without a table. */
  orderType: z.enum(orderTypes).nullable(),
  /** Payment or refund; null for a summary and the test receipt. */
  paymentId: id.nullable(),
  /** Company that the receipt is for. */
  buyerName: z.string().nullable(),
  /** IKOF. */
  iic: z.string(),
  /** Place in the series of the receipt that it corrects. */
  correctsOrdinal: z.number().int().nullable(),
  payments: z.array(methodAmount),
  /** With VAT; below 0 in a correction. */
  grossAmount: amount,
  /** JIKR; null until the tax service confirms. */
  confirmation: z.string().nullable(),
  fault: receiptFault.nullable(),
});
export type ReceiptRow = z.output<typeof receiptRow>;

const receiptItem = z.object({
  name: z.string(),
  unit: z.string(),
  quantity: z.string(),
  unitPriceBefore: amount,
  unitPriceAfter: amount,
  discountPercentage: z.string().nullable(),
  netAmount: amount,
  vatRate: z.string().nullable(),
  vatAmount: amount.nullable(),
  grossAmount: amount,
  exemption: z.enum(vatExemptions).nullable(),
});

const sameTax = z.object({
  itemCount: z.number().int(),
  netAmount: amount,
  vatRate: z.string().nullable(),
  vatAmount: amount.nullable(),
  exemption: z.enum(vatExemptions).nullable(),
});

/** Buyer of a company bill. */
const receiptBuyer = z.object({
  idType: z.enum(["TIN", "ID", "PASS", "VAT", "TAX", "SOC"]),
  idNumber: z.string(),
  name: z.string(),
  address: z.string().nullable(),
  town: z.string().nullable(),
  country: z.string().nullable(),
});

/** Other receipt that this one refers to. */
const referredReceipt = z.object({
  id,
  number: z.string(),
  iic: z.string(),
  issuedAt: z.string(),
  grossAmount: amount,
});

/** Everything that screens and papers show of a receipt. */
export const receipt = receiptRow.extend({
  locationId: id,
  /** Name that guests know; the seller may be called differently. */
  locationName: z.string(),
  /** As in the message, with the offset of Montenegro. */
  issuedAtText: z.string(),
  seller: z.object({ taxNumber: z.string(), name: z.string(), address: z.string(), town: z.string() }),
  buyer: receiptBuyer.nullable(),
  payDeadline: day.nullable(),
  operatorCode: z.string(),
  operatorName: z.string(),
  unitCode: z.string(),
  tillCode: z.string(),
  softwareCode: z.string(),
  items: z.array(receiptItem),
  sameTaxes: z.array(sameTax),
  netAmount: amount,
  /** Null for an issuer outside VAT. */
  vatAmount: amount.nullable(),
  /** Cash that the guest handed over and got back; null for other methods. */
  tenderedAmount: amount.nullable(),
  changeAmount: amount.nullable(),
  corrects: referredReceipt.nullable(),
  correctedBy: z.array(referredReceipt),
  references: z.array(referredReceipt),
  /** Address in the QR code. */
  verifyAddress: z.string(),
  confirmedAt: instant.nullable(),
  /** End of the time limit of delivery. */
  deliverBy: instant,
  nextAttemptAt: instant.nullable(),
  attempts: z.array(
    z.object({
      at: instant,
      outcome: z.enum(["accepted", "retry", "rejected", "unknown"]),
      code: z.number().int().nullable(),
      text: z.string(),
    }),
  ),
});
export type Receipt = z.output<typeof receipt>;

/** Recomputation of the IKOF from stored data, for inspectors. */
const receiptProof = z.object({
  id,
  number: z.string(),
  /** The seven signed values in their order. */
  values: z.array(z.string()),
  signedText: z.string(),
  /** Signature computed now with the key it was signed with; null if that key is no longer stored. */
  computedSignature: z.string().nullable(),
  storedSignature: z.string(),
  computedIic: z.string(),
  storedIic: z.string(),
  /** True if the stored signature verifies with the certificate of then and gives the stored IKOF. */
  isValid: z.boolean(),
  certificate: z.object({ serial: z.string(), validTo: instant, isCurrent: z.boolean() }),
});
export type ReceiptProof = z.output<typeof receiptProof>;

const rateAmount = z.object({
  /** Null for exempt turnover and issuers outside VAT. */
  vatRate: z.string().nullable(),
  netAmount: amount,
  vatAmount: amount,
  grossAmount: amount,
});

/** Receipts of one business day held against the payment ledger. */
const receiptDay = z.object({
  date: day,
  /** Payments without tips, less refunds. */
  paymentsAmount: amount,
  /** Receipts that count: confirmed and waiting. */
  receiptsAmount: amount,
  /** Money without a valid receipt: payments less receipts. */
  missingAmount: amount,
  /** Payments less refunds while fiscal receipts were turned off. */
  offAmount: amount,
  confirmed: z.number().int(),
  waiting: z.number().int(),
  rejected: z.number().int(),
  corrective: z.number().int(),
  rates: z.array(rateAmount),
  methods: z.array(methodAmount),
  /**
   * Both sides of the comparison by means of payment, and what was exchanged: money given back in another way than
   * its receipt was paid, which keeps its own. It adds up to 0.00.
   */
  tenders: z.array(
    z.object({
      tender: z.enum(receiptTenders),
      paymentsAmount: amount,
      receiptsAmount: amount,
      exchangedAmount: amount,
    }),
  ),
});
export type ReceiptDay = z.output<typeof receiptDay>;

/** Cash deposit that needs a person: it was rejected, or a withdrawal whose reply was lost may be registered. */
const openDeposit = z.object({
  id,
  tillName: z.string(),
  operation: z.enum(depositOperations),
  amount,
  at: instant,
  status: z.enum(depositStatuses),
  fault: receiptFault.nullable(),
});
export type OpenDeposit = z.output<typeof openDeposit>;

/** What people have to know of unconfirmed receipts at a location. */
const receiptsState = z.object({
  /** False where nothing is set up: bills are not fiscal receipts. */
  isOn: z.boolean(),
  environment: z.enum(fiscalEnvironments),
  waiting: z.number().int(),
  /** Of those waiting or rejected. */
  oldestIssuedAt: instant.nullable(),
  alarm: z.enum(deliveryAlarms),
  rejected: z.number().int(),
  certificateValidTo: instant.nullable(),
  /** Our clock minus the service's in ms at the last answer. */
  clockSkewMs: z.number().int().nullable(),
  /** True if the caller may take payments here: a person without an operator code may not. */
  hasOperatorCode: z.boolean(),
  tills: z.array(z.object({ id, name: z.string() })),
  /** Oldest first, at most 20. */
  deposits: z.array(openDeposit),
});
export type ReceiptsState = z.output<typeof receiptsState>;

const receiptQuery = listQuery.extend({
  sort: z.enum(["issuedAt", "-issuedAt"]).default("-issuedAt"),
  status: z.enum(receiptStatuses).optional(),
  isCorrective: flag.optional(),
  /** Business day. */
  date: day.optional(),
  tillId: id.optional(),
  orderId: id.optional(),
  paymentId: id.optional(),
});
export type ReceiptQuery = z.output<typeof receiptQuery>;

export const receipts = {
  list: route({
    method: "GET",
    path: "/receipts/location/:locationId",
    access: "receipts.view",
    summary: "List the fiscal receipts of a location",
    params: byLocation,
    query: receiptQuery,
    response: page(receiptRow),
  }),
  get: route({
    method: "GET",
    path: "/receipts/:id",
    access: "receipts.view",
    summary: "Get a fiscal receipt and its attempts",
    params: byId,
    response: receipt,
  }),
  ofPayment: route({
    method: "GET",
    path: "/receipts/payment/:id",
    access: "receipts.view",
    summary: "List the receipts of a payment or refund",
    params: byId,
    response: z.object({ items: z.array(receipt) }),
  }),
  state: route({
    method: "GET",
    path: "/receipts/location/:locationId/state",
    access: "receipts.view",
    summary: "Get what is unconfirmed at a location",
    params: byLocation,
    response: receiptsState,
  }),
  day: route({
    method: "GET",
    path: "/receipts/location/:locationId/day",
    access: "receipts.manage",
    summary: "Compare receipts and payments of a day",
    params: byLocation,
    query: z.object({ date: day.optional() }),
    response: receiptDay,
  }),
  proof: route({
    method: "GET",
    path: "/receipts/:id/proof",
    access: "receipts.manage",
    summary: "Recompute the identification code (IKOF) of a receipt",
    params: byId,
    response: receiptProof,
  }),
  xml: route({
    method: "GET",
    path: "/receipts/:id/xml",
    access: "receipts.manage",
    summary: "Download the message of a receipt, or the reply to it, as XML",
    params: byId,
    query: z.object({
      /** The message as it was sent last, which is the registered one of a confirmed receipt; or its reply. */
      part: z.enum(["message", "reply"]).default("message"),
    }),
    response: z.string(),
    binary: true,
  }),
  resend: route({
    method: "POST",
    path: "/receipts/:id/resend",
    access: "receipts.view",
    summary: "Send an unconfirmed receipt again now",
    params: byId,
    response: done,
  }),
  reissue: route({
    method: "POST",
    path: "/receipts/:id/reissue",
    access: "receipts.manage",
    summary: "Issue a rejected receipt again under its number",
    params: byId,
    body: z.object({
      /** Corrected buyer of a company bill; by default the one on the receipt. */
      buyer: buyerInput.optional(),
    }),
    response: receipt,
  }),
  reissueAll: route({
    method: "POST",
    path: "/receipts/location/:locationId/reissue",
    access: "receipts.manage",
    summary: "Issue all rejected receipts of a location again under their numbers",
    params: byLocation,
    response: done,
  }),
  settleDeposit: route({
    method: "POST",
    path: "/receipts/deposits/:id/settle",
    access: "receipts.manage",
    summary: "Say whether the tax service has a withdrawal whose reply was lost",
    params: byId,
    body: z.object({
      /** True ends it; false sends it again. */
      isRegistered: z.boolean(),
    }),
    response: done,
  }),
};
