import { z } from "zod";
import { amount, byLocation, day, id } from "../lib/primitives.ts";
import { route } from "../lib/route.ts";
import { maxInvoiceLines } from "./purchasing.invoices.contract.ts";
import { invoiceLineKinds } from "./purchasing.invoices.rules.ts";

/** Largest XML text of an invoice, in characters; files may be larger. */
const maxInvoiceXml = 1_000_000;

const readLine = z.object({
  kind: z.enum(invoiceLineKinds),
  deliveryLineId: id.nullable(),
  supplierItemId: id.nullable(),
  /** Empty for an allowance or charge without a reason. */
  name: z.string(),
  packs: z.string(),
  /** Price of a pack, derived from `net`. */
  price: z.string(),
  /** Amount without tax as stated. */
  net: z.string(),
  taxRate: z.string(),
});

/** Invoice as read from a file, to be checked and saved. */
export const readInvoice = z.object({
  /** Supplier with this tax number or name; null when there is none. */
  supplierId: id.nullable(),
  supplierName: z.string().nullable(),
  supplierTaxNumber: z.string().nullable(),
  number: z.string(),
  invoiceDate: day,
  dueDate: day.nullable(),
  /** True for a credit note, whose amounts are below 0. */
  isCreditNote: z.boolean(),
  /** Disputed invoice that waits for this credit note; null when there is none. */
  creditFor: z.object({ id, number: z.string(), expectedCredit: amount }).nullable(),
  /** Total with tax, what of it was paid before, and what is due. */
  statedTotal: amount,
  prepaidAmount: amount,
  payableAmount: amount,
  /** Stated total less what the lines come to with tax. */
  differenceAmount: amount,
  /** Tax by rate as stated. */
  taxes: z.array(z.object({ rate: z.string(), net: amount, tax: amount })).max(100),
  /** Lines, then allowances and charges of the whole invoice. */
  lines: z.array(readLine).max(maxInvoiceLines),
});
export type ReadInvoice = z.output<typeof readInvoice>;

/** Routes that read e-invoices. */
export const files = {
  readInvoice: route({
    method: "POST",
    path: "/purchasing/invoices/read",
    access: "purchasing.invoice",
    summary: "Read an e-invoice (EN 16931) from its text without saving it",
    body: z.object({ locationId: id, xml: z.string().min(1).max(maxInvoiceXml) }),
    transaction: false,
    computes: true,
    response: readInvoice,
    deprecated: {
      since: "2026-11-29",
      successor: { method: "POST", path: "/purchasing/invoices/file" },
    },
  }),
  readInvoiceFile: route({
    method: "POST",
    path: "/purchasing/invoices/file",
    access: "purchasing.invoice",
    summary:
      "Read an e-invoice or credit note (EN 16931: UBL 2.1, CII, or a PDF that contains it) without saving it: multipart with `file`",
    upload: byLocation,
    transaction: false,
    computes: true,
    response: readInvoice,
  }),
};
