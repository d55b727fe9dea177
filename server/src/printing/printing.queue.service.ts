import { setTimeout as sleep } from "node:timers/promises";
import { markedPaper } from "@konoba/contract/printing/printing.rules";
import type { Env } from "../env.ts";
import { Changes } from "../lib/database/changes.ts";
import type { Db } from "../lib/database/db.ts";
import * as jobs from "./printing.jobs.store.ts";
import { withLease, type Lease } from "./printing.lease.service.ts";
import { bytesOf, drawerBytes } from "./printing.paper.service.ts";
import { paperOf } from "./printing.papers.service.ts";
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

/** Labels sent at once: few enough to be printed before the printer counts as silent. */
const labelsPerSend = 10;

/** Sends bytes of a job, which may be on paper from the first byte on; returns false when it was cancelled meanwhile. */
async function send({ db, env }: Deps, job: jobs.Job, lease: Lease, bytes: Uint8Array): Promise<boolean> {
  const { device, signal } = lease;
  let isBegun = false;
  const begin = async () => {
    isBegun = await jobs.beginJob(db, job.id);
    return isBegun;
  };
  const hasAnswered = await sendToPrinter(env, device, { bytes, begin, signal });
  if (hasAnswered && device.answeredAt === null) await store.markAnswered(db, device);
  return isBegun;
}

/**
 * Prints the copies of a label that have not arrived yet. None is marked as printed again: the mark would stay on a box,
 * and one label too many is thrown away.
 */
async function printCopies(deps: Deps, job: jobs.Job, lease: Lease, bytes: Uint8Array): Promise<void> {
  const { id, copies, copiesPrinted } = job;
  for (let printed = copiesPrinted; printed < copies;) {
    const sent = Math.min(labelsPerSend, copies - printed);
    const all = Buffer.concat(Array.from({ length: sent }, () => bytes));
    if (!(await send(deps, job, lease, all))) return;
    printed += sent;
    if (!(await jobs.markCopies(deps.db, id, printed))) return;
  }
}

/** Prints a job and returns the marks of its content. */
async function print(deps: Deps, job: jobs.Job, lease: Lease): Promise<readonly string[]> {
  const { device } = lease;
  if (job.kind === "drawer") {
    await send(deps, job, lease, drawerBytes());
    return [];
  }
  const { lines, copy, marks } = await paperOf(deps.db, job, device);
  if (lines.length === 0) return [];
  if (job.kind === "label") {
    await printCopies(deps, job, lease, await bytesOf(lines, device));
    return [];
  }
  const isCopy = job.isAsked && (await jobs.isPrinted(deps.db, job.locationId, marks));
  const paper = job.isUnsure ? markedPaper(lines, "again", device.language) : isCopy ? copy : lines;
  return (await send(deps, job, lease, await bytesOf(paper, device))) ? marks : [];
}

/** Returns whether a drawer would open long after its payment. */
const isTooLate = ({ kind, createdAt }: jobs.Job) =>
  kind === "drawer" && Date.now() - Date.parse(createdAt) > drawerPatienceMs;

/**
 * Prints a job once. What may be on paper without a confirmation is left to a person; everything else that failed is
 * tried again.
 */
async function attempt(deps: Deps, job: jobs.Job, lease: Lease): Promise<void> {
  const { db } = deps;
  // A server stopped after the first byte.
  if (job.sentAt !== null) return jobs.markUnconfirmed(db, job.id, "broken");
  if (isTooLate(job)) return jobs.dropJob(db, job.id);
  let marks: readonly string[];
  try {
    marks = await print(deps, job, lease);
  } catch (error) {
    // Another server has the printer and finds the first byte sent.
    if (lease.signal.aborted) throw error;
    const { trouble, isUnsure } = error instanceof PrinterError ? error : new PrinterError("broken");
    if (isUnsure) await jobs.markUnconfirmed(db, job.id, trouble);
    else await jobs.markFailed(db, job.id, trouble);
    throw error;
  }
  await jobs.markPrinted(db, job, { marks, from: "waiting" });
}

/**
 * Prints the queue of a printer in order; stops at the first failure. Returns false when another server holds
 * the printer.
 */
const drain = (deps: Deps, printerId: string): Promise<boolean> =>
  withLease(deps.db, printerId, async (lease) => {
    while (await lease.renew()) {
      const job = await jobs.findNextJob(deps.db, printerId);
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
    // A job queued meanwhile, one that is not due, a failed one, or one of a crashed server.
    const dueMs = await jobs.findDueMs(this.#deps.db, printerId);
    if (dueMs === null) this.#watches.delete(printerId);
    else if (!isOurs) this.#later(watch, takenRetryMs);
    else this.#later(watch, dueMs > 0 ? dueMs : watch.retryMs);
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
