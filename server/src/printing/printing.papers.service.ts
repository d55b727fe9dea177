import { drawerReport } from "@konoba/contract/drawers/drawers.contract";
import { weighedUnit } from "@konoba/contract/menu/menu.weight.rules";
import { orderDetails, type OrderDetails } from "@konoba/contract/orders/orders.contract";
import { billPaper } from "@konoba/contract/printing/printing.bills.rules";
import { codePages } from "@konoba/contract/printing/printing.contract";
import { paperMarks, receiptMark, ticketMarks } from "@konoba/contract/printing/printing.copies.rules";
import { tableChange, tableChangePaper } from "@konoba/contract/printing/printing.moves.rules";
import { reportPaper } from "@konoba/contract/printing/printing.reports.rules";
import {
  markedPaper,
  testPaper,
  type PaperLine,
  type PaperLocation,
} from "@konoba/contract/printing/printing.rules";
import { sharePaper } from "@konoba/contract/printing/printing.splitBill.rules";
import {
  newestLines,
  ticketLines,
  ticketPaper,
  type TicketLine,
} from "@konoba/contract/printing/printing.tickets.rules";
import { fiscalPaper } from "@konoba/contract/receipts/receipts.paper.rules";
import type { Db } from "../lib/database/db.ts";
import { findOrderJson } from "../orders/orders.service.ts";
import { findReceipt } from "../receipts/receipts.service.ts";
import type * as jobs from "./printing.jobs.store.ts";
import { labelLines } from "./printing.labels.service.ts";
import type { PrintedLine } from "./printing.paper.service.ts";
import * as store from "./printing.store.ts";

/** Returns the pieces of a ticket as they are in the order now. */
function piecesOf({ items }: OrderDetails, named: NonNullable<jobs.Job["lines"]>): TicketLine[] {
  return named.flatMap(({ lineId, quantity }) => {
    const line = items.find((each) => each.id === lineId);
    if (!line) return [];
    const isWhole = quantity === 0 || weighedUnit(line) !== null;
    const pieces = isWhole ? line.quantity : Math.abs(quantity);
    return [{ ...line, quantity: pieces, isVoid: quantity < 0, isChanged: quantity === 0 }];
  });
}

/** Lines to print, those of a copy, and the marks that identify their content. */
interface Printout {
  lines: readonly PrintedLine[];
  copy: readonly PrintedLine[];
  marks: readonly string[];
}
const unmarked = (lines: readonly PrintedLine[]): Printout => ({ lines, copy: lines, marks: [] });

/** Texts of a test print that show which code pages a printer has. */
const sampleTexts: Record<(typeof codePages)[number], string> = {
  cp858: "è ñ ø ß",
  windows1252: "è ñ ø ß",
  cp855: "Ж Ђ Њ Ы",
  cp866: "Ж Я Ы Є",
  windows1251: "Ж Ђ Њ Ы",
  cp737: "Σ Ω λ ώ",
  windows1253: "Σ Ω λ ώ",
  cp857: "ğ ı ş İ",
};
const letterSamples: PrintedLine[] = [
  { kind: "dashes" },
  ...codePages.map((page) => ({ kind: "sample", page, text: `${page}  ${sampleTexts[page]}` }) as const),
  { kind: "dashes" },
  { kind: "text", text: "ქართული · עברית · Ⴀ" },
];

/** Renders a job; without lines there is nothing left to print. */
export async function paperOf(db: Db, job: jobs.Job, device: store.Device): Promise<Printout> {
  const { language, name } = device;
  if (job.kind === "test") return unmarked([...testPaper(name, language), ...letterSamples]);
  if (job.kind === "label") return unmarked(await labelLines(db, job, device));
  const paperLocation = await store.findPaperLocation(db, job.locationId, language);
  if (!paperLocation) return unmarked([]);
  if (job.kind === "report")
    return unmarked(reportPaper(drawerReport.parse(job.report), paperLocation.timezone, language));
  if (job.kind === "moved") return unmarked(await slipLines(db, job, device, paperLocation));
  if (job.kind === "receipt") return receiptPaper(db, job, device);
  const ids = await orderIdsOf(db, job);
  const papers = await Promise.all(
    ids.map((id) => orderPaper(db, { ...job, orderId: id }, device, paperLocation)),
  );
  const lines = papers.flatMap((paper) => paper.lines);
  const marks = papers.flatMap((paper) => paper.marks);
  return { lines, copy: lines.length === 0 ? [] : markedPaper(lines, "copy", language), marks };
}

/** Returns the orders of a job: lines and payments may have moved to others since. */
async function orderIdsOf(db: Db, { locationId, lines, paymentId, orderId }: jobs.Job): Promise<string[]> {
  const named = lines?.map(({ lineId }) => lineId);
  if (named) return store.findOrdersOf(db, locationId, named);
  const id = paymentId ? await store.findOrderOfPayment(db, locationId, paymentId) : orderId;
  return id ? [id] : [];
}

/** Renders the slip about the new table of items. */
async function slipLines(
  db: Db,
  job: jobs.Job,
  { language, name }: store.Device,
  { timezone }: PaperLocation,
): Promise<PaperLine[]> {
  const number = await store.findOrderNumber(db, job);
  if (number === null) return [];
  const slip = { change: tableChange.parse(job.move), number, at: job.createdAt, timezone, station: name };
  return tableChangePaper(slip, language);
}

/** Renders a fiscal receipt with what is known of it now. */
async function receiptPaper(db: Db, job: jobs.Job, { language }: store.Device): Promise<Printout> {
  const receipt = await findReceipt(db, [job.locationId], job.receiptId ?? "");
  return {
    lines: fiscalPaper(receipt, { language, isCopy: false }),
    copy: fiscalPaper(receipt, { language, isCopy: true }),
    marks: [receiptMark(receipt.id)],
  };
}

/** Renders the bill, the receipt of a payment or the kitchen ticket of an order as it is now. */
async function orderPaper(
  db: Db,
  job: jobs.Job,
  device: store.Device,
  paperLocation: PaperLocation,
): Promise<{ lines: PaperLine[]; marks: string[] }> {
  const text = await findOrderJson(db, [job.locationId], job.orderId ?? "");
  if (text === undefined) return { lines: [], marks: [] };
  const order = orderDetails.parse(JSON.parse(text));
  return { lines: orderLines(order, job, device, paperLocation), marks: marksOf(order, job) };
}

function marksOf(order: OrderDetails, { kind, lines, paymentId }: jobs.Job): string[] {
  if (lines) return ticketMarks(order.items.filter(({ id }) => lines.some(({ lineId }) => lineId === id)));
  return kind === "bill" || kind === "share" || kind === "ticket" || kind === "newest"
    ? paperMarks(order, { paper: kind, paymentId })
    : [];
}

function orderLines(
  order: OrderDetails,
  job: jobs.Job,
  { language, name }: store.Device,
  paperLocation: PaperLocation,
): PaperLine[] {
  if (job.kind === "bill") return billPaper(order, paperLocation, language);
  if (job.kind === "share") return sharePaper(order, job.paymentId ?? "", paperLocation, language);
  const whole = job.kind === "newest" ? newestLines(order.items) : ticketLines(order.items);
  const lines = job.lines ? piecesOf(order, job.lines) : whole;
  const { timezone } = paperLocation;
  return lines.length === 0
    ? []
    : ticketPaper({ order, lines, at: job.createdAt, timezone, station: name }, language);
}
