import { setTimeout as sleep } from "node:timers/promises";
import { drawerReport } from "@konoba/contract/drawers/drawers.contract";
import { orderDetails, type OrderDetails } from "@konoba/contract/orders/orders.contract";
import { paperMarks, ticketMarks } from "@konoba/contract/printing/printing.copies.rules";
import { reportPaper } from "@konoba/contract/printing/printing.reports.rules";
import {
  billPaper,
  newestLines,
  markedPaper,
  testPaper,
  ticketLines,
  ticketPaper,
  type PaperLine,
  type PaperLocation,
  type TicketLine,
} from "@konoba/contract/printing/printing.rules";
import { sharePaper } from "@konoba/contract/printing/printing.splitBill.rules";
import type { Env } from "../env.ts";
import { Changes } from "../lib/database/changes.ts";
import type { Db } from "../lib/database/db.ts";
import { findOrderJson } from "../orders/orders.service.ts";
import { withLease, type Lease } from "./printing.lease.service.ts";
import { bytesOf, drawerBytes } from "./printing.paper.service.ts";
import { PrinterError, sendToPrinter } from "./printing.sending.service.ts";
import * as store from "./printing.store.ts";

interface Deps {
  db: Db;
  env: Env;
}

type Pool = ConstructorParameters<typeof Changes>[0];

const stopPatienceMs = 3_000;
/** Age in ms at which a drawer job expires: a drawer must not open long after the guest has left. */
const drawerPatienceMs = 60_000;

/** Returns the pieces of a ticket as they are in the order now. */
function piecesOf({ items }: OrderDetails, named: NonNullable<store.Job["lines"]>): TicketLine[] {
  return named.flatMap(({ lineId, quantity }) => {
    const line = items.find((each) => each.id === lineId);
    if (!line) return [];
    const pieces = quantity === 0 ? line.quantity : Math.abs(quantity);
    return [{ ...line, quantity: pieces, isVoid: quantity < 0, isChanged: quantity === 0 }];
  });
}

/** Lines to print, and the marks that identify their content for copies. */
interface Printout {
  lines: readonly PaperLine[];
  marks: readonly string[];
}
const unmarked = (lines: readonly PaperLine[]): Printout => ({ lines, marks: [] });

/** Renders a job; without lines there is nothing left to print. */
async function paperOf(db: Db, job: store.Job, device: store.Device): Promise<Printout> {
  const { language, name } = device;
  if (job.kind === "test") return unmarked(testPaper(name, language));
  const paperLocation = await store.findPaperLocation(db, job.locationId, language);
  if (!paperLocation) return unmarked([]);
  if (job.kind === "report")
    return unmarked(reportPaper(drawerReport.parse(job.report), paperLocation.timezone, language));
  const ids = await orderIdsOf(db, job);
  const papers = await Promise.all(
    ids.map((id) => orderPaper(db, { ...job, orderId: id }, device, paperLocation)),
  );
  return { lines: papers.flatMap(({ lines }) => lines), marks: papers.flatMap(({ marks }) => marks) };
}

/** Returns the orders of a job: lines and payments may have moved to others since. */
async function orderIdsOf(db: Db, { locationId, lines, paymentId, orderId }: store.Job): Promise<string[]> {
  const named = lines?.map(({ lineId }) => lineId);
  if (named) return store.findOrdersOf(db, locationId, named);
  const id = paymentId ? await store.findOrderOfPayment(db, locationId, paymentId) : orderId;
  return id ? [id] : [];
}

/** Renders the bill, the receipt of a payment or the kitchen ticket of an order as it is now. */
async function orderPaper(
  db: Db,
  job: store.Job,
  device: store.Device,
  paperLocation: PaperLocation,
): Promise<Printout> {
  const text = await findOrderJson(db, [job.locationId], job.orderId ?? "");
  if (text === undefined) return unmarked([]);
  const order = orderDetails.parse(JSON.parse(text));
  return { lines: orderLines(order, job, device, paperLocation), marks: marksOf(order, job) };
}

function marksOf(order: OrderDetails, { kind, lines, paymentId }: store.Job): string[] {
  if (lines) return ticketMarks(order.items.filter(({ id }) => lines.some(({ lineId }) => lineId === id)));
  return kind === "bill" || kind === "share" || kind === "ticket" || kind === "newest"
    ? paperMarks(order, { paper: kind, paymentId })
    : [];
}

function orderLines(
  order: OrderDetails,
  job: store.Job,
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

/**
 * Prints a job and returns the marks of its content. From the first byte sent until the confirmation, the job
 * is marked as possibly printed.
 */
async function print({ db, env }: Deps, job: store.Job, lease: Lease): Promise<readonly string[]> {
  const { device, signal } = lease;
  if (job.kind === "drawer") {
    const isLate = Date.now() - Date.parse(job.createdAt) > drawerPatienceMs;
    if (!isLate && !job.isUnsure) await sendToPrinter(env, device, drawerBytes(), signal);
    return [];
  }
  const { lines, marks } = await paperOf(db, job, device);
  if (lines.length === 0) return [];
  const isCopy = job.isAsked && (await store.isPrinted(db, job.locationId, marks));
  const mark = job.isUnsure ? "again" : isCopy ? "copy" : null;
  const paper = mark ? markedPaper(lines, mark, device.language) : lines;
  await sendToPrinter(env, device, bytesOf(paper, device), signal);
  return marks;
}

async function attempt(deps: Deps, job: store.Job, lease: Lease): Promise<void> {
  const { db } = deps;
  // The mark remains if the server crashes meanwhile.
  if (!job.isUnsure) await store.markUnsure(db, job.id, true);
  let marks: readonly string[];
  try {
    marks = await print(deps, job, lease);
  } catch (error) {
    // Another server prints it now.
    if (lease.signal.aborted) throw error;
    const { trouble, isUnsure } = error instanceof PrinterError ? error : new PrinterError("broken");
    if (!isUnsure && !job.isUnsure) await store.markUnsure(db, job.id, false);
    await store.markFailed(db, job.id, trouble);
    throw error;
  }
  await store.markPrinted(db, job, marks);
}

/**
 * Prints the queue of a printer in order; stops at the first failure. Returns false when another server holds
 * the printer.
 */
const drain = (deps: Deps, printerId: string): Promise<boolean> =>
  withLease(deps.db, printerId, async (lease) => {
    while (await lease.renew()) {
      const job = await store.findNextJob(deps.db, printerId);
      if (!job) return;
      await attempt(deps, job, lease);
    }
  });

const firstRetryMs = 1_000;
const slowestRetryMs = 20_000;
/** Interval in ms at which a printer held by another server is tried again: that server may have crashed. */
const takenRetryMs = 2_000;

/** A printer with queued jobs, watched by this process. */
interface Watch {
  printerId: string;
  isRunning: boolean;
  retryMs: number;
  timer: NodeJS.Timeout | undefined;
}

/** Drains printers as long as they have queued jobs; runs no queries otherwise. */
class Rounds {
  readonly #deps: Deps;
  readonly #warn: (error: unknown) => void;
  readonly #watches = new Map<string, Watch>();
  readonly #running = new Set<Promise<void>>();
  #isStopped = false;

  constructor(deps: Deps, warn: (error: unknown) => void) {
    this.#deps = deps;
    this.#warn = warn;
  }

  /** Drains at once after a change of a job or printer; without an id, every printer with queued jobs. */
  async wake(id: string | null): Promise<void> {
    for (const printerId of await store.findBusyPrinters(this.#deps.db, id)) {
      const fresh = { printerId, isRunning: false, retryMs: firstRetryMs, timer: undefined };
      const watch = this.#watches.get(printerId) ?? fresh;
      this.#watches.set(printerId, watch);
      watch.retryMs = firstRetryMs;
      this.#visit(watch);
    }
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    for (const { timer } of this.#watches.values()) clearTimeout(timer);
    await Promise.race([Promise.all(this.#running), sleep(stopPatienceMs, undefined, { ref: false })]);
  }

  #visit(watch: Watch): void {
    clearTimeout(watch.timer);
    if (watch.isRunning || this.#isStopped) return;
    watch.isRunning = true;
    const run = this.#poll(watch).catch((error: unknown) => {
      this.#warn(error);
      this.#later(watch);
    });
    this.#running.add(run);
    void run.finally(() => this.#running.delete(run));
  }

  async #poll(watch: Watch): Promise<void> {
    const { printerId } = watch;
    const isOurs = await drain(this.#deps, printerId)
      .catch((error: unknown) => {
        if (!(error instanceof PrinterError)) this.#warn(error);
        return true;
      })
      .finally(() => (watch.isRunning = false));
    // A job queued meanwhile, a failed one, or one of a crashed server.
    const [isBusy] = await store.findBusyPrinters(this.#deps.db, printerId);
    if (isBusy === undefined) this.#watches.delete(printerId);
    else this.#later(watch, isOurs ? watch.retryMs : takenRetryMs);
  }

  #later(watch: Watch, ms = watch.retryMs): void {
    clearTimeout(watch.timer);
    if (this.#isStopped) return;
    watch.timer = setTimeout(() => this.#visit(watch), ms).unref();
    if (ms === watch.retryMs) watch.retryMs = Math.min(ms * 2, slowestRetryMs);
  }
}

/**
 * Prints the jobs queued by table triggers as soon as they are committed. Every server runs it; a lease gives
 * each printer to one. Returns the function that stops it.
 */
export function startPrinting(pool: Pool, deps: Deps, warn: (error: unknown) => void): () => Promise<void> {
  const rounds = new Rounds(deps, warn);
  const wake = (id: string | null) => void rounds.wake(id).catch(warn);
  const changes = new Changes(pool, {
    onChange: ({ topic, id }) => {
      if (topic === "printing" && id !== undefined) wake(id);
    },
    // Jobs queued before the listener was connected.
    onBegin: () => wake(null),
  });
  changes.start();
  return async () => {
    await changes.stop();
    await rounds.stop();
  };
}
