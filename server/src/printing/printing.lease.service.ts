import { randomUUID } from "node:crypto";
import type { Db } from "../lib/database/db.ts";
import * as store from "./printing.store.ts";

const renewMs = 2_000;
/** Duration of a lease in ms; after it, another server takes over the printers of a crashed one. */
const leaseMs = 6_000;

/** A printer leased by this server, with its settings. */
export interface Lease {
  device: store.Device;
  /** Aborted once the printer may belong to another server. */
  signal: AbortSignal;
  /** Extends the lease; false once it is lost. */
  renew: () => Promise<boolean>;
}

/**
 * Runs `run` while this server holds the lease of the printer, renewing it meanwhile. Returns false when
 * another server holds it or the printer is switched off.
 */
export async function withLease(
  db: Db,
  printerId: string,
  run: (lease: Lease) => Promise<void>,
): Promise<boolean> {
  const holder = { printerId, takenBy: randomUUID() };
  const device = await store.takePrinter(db, holder, leaseMs);
  if (!device) return false;
  const lost = new AbortController();
  let renewedAt = Date.now();
  const renew = async () => {
    const startedAt = Date.now();
    if (await store.renewPrinter(db, holder, leaseMs)) renewedAt = startedAt;
    else lost.abort();
    return !lost.signal.aborted;
  };
  const timer = setInterval(() => {
    // If the database is unreachable for longer than a lease, another server may hold the printer.
    if (Date.now() - renewedAt > leaseMs) lost.abort();
    renew().catch(() => undefined);
  }, renewMs);
  try {
    await run({ device, signal: lost.signal, renew });
  } finally {
    clearInterval(timer);
    await store.leavePrinter(db, holder);
  }
  return true;
}
