import { z } from "zod";
import { withDefaults } from "../lib/defaults.ts";
import {
  amount,
  byId,
  byLocation,
  done,
  id,
  instant,
  languageCode,
  listQuery,
  page,
  removed,
  text,
} from "../lib/primitives.ts";
import { restoring } from "../lib/restoring.ts";
import { route } from "../lib/route.ts";
import { orderTypes } from "../orders/orders.status.ts";
import { labels } from "./printing.labels.contract.ts";

/** Encodings of č ć š ž đ on paper: one of two code pages, or without diacritics. */
export const paperLetters = ["cp852", "windows1250", "plain"] as const;
/** Further code pages a printer may have, for letters its main one lacks: Western, Cyrillic, Greek, Turkish. */
export const codePages = [
  "cp858",
  "windows1252",
  "cp855",
  "cp866",
  "windows1251",
  "cp737",
  "windows1253",
  "cp857",
] as const;
/** How a printer gets QR codes: by its own command, or as a picture if it has none. */
export const qrCodeModes = ["native", "raster"] as const;
/** Papers of an order; a share is the receipt of one payment. */
const orderPapers = ["bill", "ticket", "newest", "share"] as const;
export type OrderPaper = (typeof orderPapers)[number];
const papers = [...orderPapers, "receipt", "report", "test"] as const;

const printerFields = z.object({
  name: text(50, "Name is required"),
  /** Name or address in the location's own network. */
  host: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9][A-Za-z0-9.:-]{0,252}$/, "Enter an address such as 192.168.1.50"),
  port: z.number().int().min(1).max(65_535),
  /** Paper width in millimetres. */
  width: z.literal([80, 58]),
  letters: z.enum(paperLetters),
  /** Further code pages it prints correctly, as its test print shows. */
  codePages: z.array(z.enum(codePages)).max(codePages.length),
  /** True if the printer reports its state; such a printer is never sent anything without paper. */
  answers: z.boolean(),
  language: languageCode,
  qrCodes: z.enum(qrCodeModes),
  /** Prints the bill as soon as it is paid. */
  printsBills: z.boolean(),
  /** Default printer for labels of batches. */
  printsLabels: z.boolean(),
  /** True if cash payments open the drawer connected to it. */
  opensDrawer: z.boolean(),
  /** Drawer connected to it; null for the only one. */
  drawerId: id.nullable(),
  /** Stations whose kitchen tickets it prints. */
  stationIds: z.array(id).max(50),
  isActive: z.boolean(),
});
const printerDefaults: Partial<z.output<typeof printerFields>> = {
  port: 9100,
  width: 80,
  letters: "cp852",
  codePages: [],
  answers: true,
  qrCodes: "native",
  printsBills: false,
  printsLabels: false,
  opensDrawer: false,
  drawerId: null,
  stationIds: [],
  isActive: true,
};

export const printerInput = withDefaults(printerFields, printerDefaults).extend({
  locationId: id,
  /** Without it the language of the location's country, else English. */
  language: languageCode.optional(),
});
export type PrinterInput = z.output<typeof printerInput>;
const printerChanges = printerFields.partial();

/** Batch whose label is printed. */
export const labeledBatch = z.object({
  productNameEn: z.string(),
  productNameMe: z.string(),
  batchNumber: z.string().nullable(),
  copies: z.number().int(),
});

export const printJob = z.object({
  id,
  kind: z.enum([...papers, "moved", "label", "drawer"]),
  orderId: id.nullable(),
  orderNumber: z.number().int().nullable(),
  /** Batch of a label. */
  batch: labeledBatch.nullable(),
  attempts: z.number().int(),
  /** Reason why it is not printed yet, such as off or paper. */
  lastError: z.string().nullable(),
  createdAt: instant,
});
export type PrintJob = z.output<typeof printJob>;

/** Subject of a print. */
const printSubject = printJob.pick({ kind: true, orderId: true, orderNumber: true, batch: true }).extend({
  orderType: z.enum(orderTypes).nullable(),
  tableNumber: z.string().nullable(),
});
export type PrintSubject = z.output<typeof printSubject>;

export const printer = printerFields.extend({
  id,
  locationId: id,
  host: z.string(),
  /** Queued prints in order; at most a hundred. */
  jobs: z.array(printJob),
  /** Prints that may be on paper: the printer did not confirm them. A person decides; at most a hundred. */
  unconfirmed: z.array(printJob),
  printedAt: instant.nullable(),
  /** Newest print of the last week. */
  lastPrint: printSubject.extend({ printedAt: instant }).nullable(),
});
export type Printer = z.output<typeof printer>;

/** Print of the last week: its paper, subject, printer and result. */
export const recentPrint = printSubject.extend({
  ...printJob.pick({ id: true, lastError: true, createdAt: true }).shape,
  printerId: id,
  state: z.enum(["waiting", "unconfirmed", "printed"]),
  totalAmount: amount.nullable(),
  printedAt: instant.nullable(),
});
export type RecentPrint = z.output<typeof recentPrint>;

export const printing = {
  ...labels,
  recent: route({
    method: "GET",
    path: "/printers/location/:locationId/prints",
    access: "orders.view",
    summary:
      "List waiting print jobs and prints of the last week, newest first, with the count of the business day",
    params: byLocation,
    /** Query; `q` searches printers by name. */
    query: listQuery.omit({ sort: true }),
    response: page(recentPrint).extend({ today: z.number().int() }),
  }),
  reprint: route({
    method: "POST",
    path: "/print-jobs/:id/reprint",
    access: "orders.view",
    summary: "Reprint a document on the same or another printer, marked as a copy",
    params: byId,
    body: z.object({ printerId: id.optional() }),
    status: 201,
    response: done,
    idempotent: true,
  }),
  decide: route({
    method: "POST",
    path: "/print-jobs/:id/decision",
    access: "orders.view",
    summary: "Say whether a print that may be on paper is there, or print it again with a mark",
    params: byId,
    body: z.object({
      isPrinted: z.boolean(),
      /** Another printer for the repetition. */
      printerId: id.optional(),
    }),
    status: 201,
    response: done,
    idempotent: true,
  }),
  list: route({
    method: "GET",
    path: "/printers/location/:locationId",
    access: "orders.view",
    summary: "List the printers of a location with their waiting jobs",
    params: byLocation,
    /** Reply; new printers print in `defaultLanguage`. */
    response: z.object({ items: z.array(printer), defaultLanguage: languageCode }),
  }),
  create: route({
    method: "POST",
    path: "/printers",
    access: "printers.manage",
    summary: "Add a printer",
    body: printerInput,
    status: 201,
    response: printer,
  }),
  update: route({
    method: "PATCH",
    path: "/printers/:id",
    access: "printers.manage",
    summary: "Update the given fields",
    params: byId,
    body: printerChanges,
    response: printer,
  }),
  remove: route({
    method: "DELETE",
    path: "/printers/:id",
    access: "printers.manage",
    summary: "Remove a printer and its waiting jobs",
    params: byId,
    response: removed,
  }),
  restore: restoring("/printers", "printers.manage"),
  print: route({
    method: "POST",
    path: "/printers/:id/print",
    access: "orders.view",
    summary: "Print an order's document, a payment or fiscal receipt, a shift report or a test page",
    params: byId,
    body: z.object({
      paper: z.enum(papers),
      orderId: id.optional(),
      /** Payment of the receipt. */
      paymentId: id.optional(),
      shiftId: id.optional(),
      receiptId: id.optional(),
    }),
    status: 201,
    response: done,
    idempotent: true,
  }),
  openDrawer: route({
    method: "POST",
    path: "/drawers/:id/openings",
    access: "drawers.use",
    summary: "Open a cash drawer without a sale, by the printer it is connected to",
    params: byId,
    body: z.object({ reason: text(200) }),
    status: 201,
    response: done,
    idempotent: true,
  }),
  recordReceipt: route({
    method: "POST",
    path: "/receipts/:id/prints",
    access: "receipts.view",
    summary: "Record that a device prints a fiscal receipt; returns whether it is a copy",
    params: byId,
    status: 201,
    response: z.object({ isCopy: z.boolean() }),
    idempotent: true,
  }),
  record: route({
    method: "POST",
    path: "/orders/:id/prints",
    access: "orders.view",
    summary: "Record that a device prints a document; returns whether it is a copy",
    params: byId,
    body: z.object({ paper: z.enum(orderPapers), paymentId: id.optional() }),
    status: 201,
    response: z.object({ isCopy: z.boolean() }),
    idempotent: true,
  }),
  cancelJob: route({
    method: "DELETE",
    path: "/print-jobs/:id",
    access: "printers.manage",
    summary: "Cancel a print job that isn't printed yet",
    params: byId,
    response: done,
  }),
  moveJob: route({
    method: "PATCH",
    path: "/print-jobs/:id",
    access: "printers.manage",
    summary: "Move a waiting print job to another printer",
    params: byId,
    body: z.object({ printerId: id }),
    response: done,
  }),
  moveJobs: route({
    method: "PATCH",
    path: "/printers/:id/jobs",
    access: "printers.manage",
    summary: "Move all queued jobs of a printer to another printer, in their order",
    params: byId,
    body: z.object({ printerId: id }),
    response: done,
  }),
};
