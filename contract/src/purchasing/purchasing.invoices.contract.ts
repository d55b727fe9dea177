import { z } from "zod";
import {
  amount,
  byId,
  byLanguage,
  day,
  done,
  id,
  instant,
  listQuery,
  money,
  optionalText,
  page,
  percent,
  quantityInput,
  quantityValue,
  text,
} from "../lib/primitives.ts";
import { route } from "../lib/route.ts";
import { invoiceFilters, invoiceLineKinds, invoiceStatuses } from "./purchasing.invoices.rules.ts";

export const maxInvoiceLines = 2_000;
/** Amount of either sign: below 0 for what is taken back. */
const signedMoney = z.string().regex(/^-?\d{1,9}(\.\d{1,3})?$/, "Enter an amount such as 12.50");
/** Price of a pack without tax. */
const packPrice = z.string().regex(/^-?\d{1,9}(\.\d{1,8})?$/, "Enter an amount such as 12.50");

const invoiceLineInput = z
  .object({
    kind: z.enum(invoiceLineKinds).default("item"),
    /** Line of a delivery that is invoiced; null for anything else. */
    deliveryLineId: id.nullable().default(null),
    /** Item of the price list; null for free text such as freight. */
    supplierItemId: id.nullable().default(null),
    name: text(150),
    /** Below 0 for what is taken back, such as returned crates. */
    packs: quantityInput,
    price: packPrice,
    /** Amount without tax as stated; null for packs × price. */
    net: signedMoney.nullable().default(null),
    taxRate: percent,
  })
  .refine(({ deliveryLineId, packs, price }) => {
    return deliveryLineId === null || (Number(packs) > 0 && !price.startsWith("-"));
  }, "Enter more than 0");

const lines = z
  .array(invoiceLineInput)
  .min(1, "Add at least one line")
  .max(maxInvoiceLines)
  .refine((all) => {
    const ids = all.flatMap(({ deliveryLineId }) => deliveryLineId ?? []);
    return new Set(ids).size === ids.length;
  }, "Use each delivered line only once");

const invoiceFields = z.object({
  number: text(60, "Number is required"),
  invoiceDate: day,
  /** Null: the date of the invoice and the supplier's payment terms. */
  dueDate: day.nullish(),
  /** Total with tax as the invoice states it; below 0 for a credit note. */
  statedTotal: signedMoney,
  /** Part of the total that was paid before. */
  prepaidAmount: signedMoney.default("0"),
  note: optionalText(1000).default(null),
  lines,
});

export const invoiceInput = invoiceFields.extend({ locationId: id, supplierId: id });
export type InvoiceInput = z.output<typeof invoiceInput>;
export const invoiceChanges = invoiceFields
  .extend({ note: optionalText(1000), prepaidAmount: signedMoney })
  .partial();
export type InvoiceChanges = z.output<typeof invoiceChanges>;

const invoiceRow = z.object({
  id,
  locationId: id,
  supplierId: id,
  supplierName: z.string(),
  number: z.string(),
  invoiceDate: day,
  dueDate: day,
  status: z.enum(invoiceStatuses),
  isOverdue: z.boolean(),
  paidOn: day.nullable(),
  statedTotal: amount,
  /** Stated less expected total, with tax. */
  differenceAmount: amount,
  /** Lines with a difference. */
  differences: z.number().int(),
  /** Credit that is expected while it is disputed, with tax. */
  expectedCredit: amount.nullable(),
  creditNumber: z.string().nullable(),
  creditDate: day.nullable(),
  creditTotal: amount.nullable(),
  prepaidAmount: amount,
  /** Stated total less what is prepaid and the credit note; below 0 when the supplier owes it. */
  payableAmount: amount,
  currencyCode: z.string(),
});
export { invoiceRow };
export type InvoiceRow = z.output<typeof invoiceRow>;

/** Price of a pack that an amount comes to. */
const derivedPrice = z.string().regex(/^-?\d{1,12}(\.\d{1,8})?$/);

const invoiceLine = z.object({
  id,
  kind: z.enum(invoiceLineKinds),
  deliveryLineId: id.nullable(),
  supplierItemId: id.nullable(),
  name: z.string(),
  packName: z.string().nullable(),
  packCount: z.number().int().nullable(),
  packSize: quantityValue.nullable(),
  unit: z.string().nullable(),
  orderedPacks: quantityValue.nullable(),
  receivedPacks: quantityValue,
  packs: quantityValue,
  /** Agreed and invoiced price of a pack. */
  agreedPrice: amount.nullable(),
  price: derivedPrice,
  /** Change of the price in percent; null without an agreed price. */
  priceChange: z.string().nullable(),
  taxRate: z.string(),
  expectedTaxRate: z.string().nullable(),
  isDisputed: z.boolean(),
  net: amount,
  tax: amount,
  quantityAmount: amount,
  priceAmount: amount,
  taxAmount: amount,
  /** Sum of the three differences, with tax. */
  amount,
});
export type InvoiceLine = z.output<typeof invoiceLine>;

export const invoice = invoiceRow.extend({
  note: z.string().nullable(),
  lines: z.array(invoiceLine).max(maxInvoiceLines),
  net: amount,
  taxes: z.array(z.object({ rate: z.string(), net: amount, tax: amount })),
  /** Value of what was ordered on its lines, and of what did not arrive, without tax. */
  orderedAmount: amount,
  missingAmount: amount,
  quantityAmount: amount,
  priceAmount: amount,
  taxAmount: amount,
  /** Stated total that no line accounts for. */
  otherAmount: amount,
  /** Deliveries and orders of its lines. */
  deliveries: z.array(
    z.object({ id, noteNumber: z.string().nullable(), receivedAt: instant, receivedBy: z.string() }),
  ),
  orders: z.array(z.object({ id, year: z.number().int(), number: z.number().int() })),
  createdBy: z.string(),
  createdAt: instant,
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
});
export type Invoice = z.output<typeof invoice>;

const invoiceQuery = listQuery.omit({ sort: true }).extend({
  locationId: id,
  supplierId: id.optional(),
  state: z.enum(invoiceFilters).optional(),
});
export type InvoiceQuery = z.output<typeof invoiceQuery>;

const uninvoicedLine = z.object({
  deliveryLineId: id,
  deliveryId: id,
  noteNumber: z.string().nullable(),
  receivedAt: instant,
  supplierItemId: id,
  name: z.string(),
  code: z.string().nullable(),
  packs: quantityValue,
  /** Agreed price of a pack. */
  price: amount,
  /** Tax rate of the item on the last invoice, else that of the location. */
  taxRate: z.string(),
});
export type UninvoicedLine = z.output<typeof uninvoicedLine>;

const uninvoicedQuery = z.object({
  ...byLanguage.shape,
  locationId: id,
  supplierId: id,
  orderId: id.optional(),
  deliveryId: id.optional(),
});
export type UninvoicedQuery = z.output<typeof uninvoicedQuery>;

export const invoices = {
  listInvoices: route({
    method: "GET",
    path: "/purchasing/invoices",
    access: "purchasing.invoice",
    summary: "List the supplier invoices of a location, newest first",
    query: invoiceQuery,
    response: page(invoiceRow),
  }),
  findInvoice: route({
    method: "GET",
    path: "/purchasing/invoices/:id",
    access: "purchasing.invoice",
    summary: "Get an invoice with its lines, matched with order and delivery",
    params: byId,
    query: byLanguage,
    response: invoice,
  }),
  createInvoice: route({
    method: "POST",
    path: "/purchasing/invoices",
    access: "purchasing.invoice",
    summary: "Enter an invoice of a supplier",
    body: invoiceInput,
    status: 201,
    response: invoice,
    idempotent: true,
  }),
  updateInvoice: route({
    method: "PATCH",
    path: "/purchasing/invoices/:id",
    access: "purchasing.invoice",
    summary: "Change an invoice that is not accepted; lines are replaced",
    params: byId,
    body: invoiceChanges,
    response: invoice,
  }),
  removeInvoice: route({
    method: "DELETE",
    path: "/purchasing/invoices/:id",
    access: "purchasing.invoice",
    summary: "Delete an invoice that is not decided",
    params: byId,
    response: done,
  }),
  acceptInvoice: route({
    method: "POST",
    path: "/purchasing/invoices/:id/accept",
    access: "purchasing.approve",
    summary: "Accept an invoice: batches take the invoiced prices, and it enters the books",
    params: byId,
    response: invoice,
  }),
  disputeInvoice: route({
    method: "POST",
    path: "/purchasing/invoices/:id/dispute",
    access: "purchasing.approve",
    summary: "Dispute lines of an invoice: a credit note is expected",
    params: byId,
    body: z.object({ lineIds: z.array(id).min(1).max(maxInvoiceLines) }),
    response: invoice,
  }),
  creditInvoice: route({
    method: "POST",
    path: "/purchasing/invoices/:id/credit",
    access: "purchasing.approve",
    summary: "Record the credit note of a disputed invoice, which is accepted with it",
    params: byId,
    body: z.object({
      number: text(60, "Number is required"),
      date: day,
      /** Total with tax. */
      total: money.refine((value) => Number(value) > 0, "Enter more than 0"),
    }),
    response: invoice,
  }),
  payInvoice: route({
    method: "POST",
    path: "/purchasing/invoices/:id/pay",
    access: "purchasing.approve",
    summary: "Mark an accepted invoice as paid on a day; null takes the mark back",
    params: byId,
    body: z.object({ paidOn: day.nullable() }),
    response: invoice,
  }),
  uninvoiced: route({
    method: "GET",
    path: "/purchasing/uninvoiced",
    access: "purchasing.invoice",
    summary: "List delivered lines of a supplier that are not invoiced yet, oldest first",
    query: uninvoicedQuery,
    response: z.object({ items: z.array(uninvoicedLine).max(maxInvoiceLines) }),
  }),
};
