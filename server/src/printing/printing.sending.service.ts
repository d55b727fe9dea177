import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Env } from "../env.ts";
import { inNetworks } from "../lib/process/networks.ts";
import { PrinterConnection } from "./printing.connection.service.ts";

/** Reason a print failed; screens translate it. */
type Trouble = "off" | "elsewhere" | "paper" | "broken";

/** Failure of a printer. `isUnsure`: it had received data and may have printed it. */
export class PrinterError extends Error {
  override name = "PrinterError";
  readonly trouble: Trouble;
  readonly isUnsure: boolean;
  constructor(trouble: Trouble, isUnsure = false) {
    super(trouble);
    this.trouble = trouble;
    this.isUnsure = isUnsure;
  }
}

/**
 * Returns whether an address is in the networks of printers; the server connects to no other address for
 * users.
 */
export const mayReach = (env: Env, address: string): boolean => inNetworks(env.PRINT_NETWORKS)(address);

/** Returns whether receipt printers listen on a port. */
export const isPrinterPort = (env: Env, port: number): boolean =>
  env.PRINT_PORTS.some(({ from, to }) => port >= from && port <= to);

/**
 * Time for a printer to accept the connection and report its paper, in ms. Every failure before the first byte takes
 * this long and reads the same.
 */
const reachMs = 4_000;
/** Time for the first answer of a printer that has never answered, in ms; most answer within 50. */
const probeMs = 1_000;
/** Time in which a printer that refuses a connection closes it, in ms. */
const settleMs = 250;
const printMs = 30_000;

/** Requests the real-time status of the paper sensor, answered in any state. */
const paperStatusCommand = Uint8Array.of(0x10, 0x04, 0x04);
/** Requests the paper status after everything before it is printed. */
const printStatusCommand = Uint8Array.of(0x1d, 0x72, 0x01);

interface Way {
  host: string;
  port: number;
  /** False for a printer whose status is not requested. */
  answers: boolean;
  /** First answer of this printer; null if it has never answered. */
  answeredAt: string | null;
}

async function open(env: Env, host: string, port: number): Promise<PrinterConnection> {
  const address = isIP(host) ? host : (await lookup(host).catch(() => null))?.address;
  if (address === undefined) throw new PrinterError("off");
  if (!mayReach(env, address) || !isPrinterPort(env, port)) throw new PrinterError("elsewhere");
  const connection = new PrinterConnection(address, port);
  if (await connection.until(() => connection.state === "open", reachMs)) return connection;
  connection.destroy();
  throw new PrinterError("off");
}

/** Rejects a printer that closes the connection at once, has no paper, or no longer answers. */
async function requireReady(connection: PrinterConnection, way: Way, ms: number): Promise<void> {
  const { status } = connection;
  if (way.answers) {
    await connection.write(paperStatusCommand, ms);
    await connection.until(() => status.isOut !== null, way.answeredAt === null ? Math.min(probeMs, ms) : ms);
    if (status.isOut) throw new PrinterError("paper");
    if (status.isOut === null && way.answeredAt !== null) throw new PrinterError("off");
  } else await connection.until(() => connection.state !== "open", settleMs);
  if (connection.state !== "open") throw new PrinterError("off");
}

/** Connects to a printer, and checks its paper if it reports it. */
async function reach(env: Env, way: Way): Promise<PrinterConnection> {
  const endsAt = Date.now() + reachMs;
  let connection: PrinterConnection | undefined;
  try {
    connection = await open(env, way.host, way.port);
    await requireReady(connection, way, Math.max(0, endsAt - Date.now()));
    return connection;
  } catch (error) {
    connection?.destroy();
    if (error instanceof PrinterError && error.trouble === "off")
      await sleep(Math.max(0, endsAt - Date.now()));
    throw error;
  }
}

/** Asks a printer whether everything before is on paper; without that answer it may be. */
async function confirm(connection: PrinterConnection): Promise<void> {
  const { status } = connection;
  status.endedOut = null;
  await connection.write(printStatusCommand, printMs);
  if (!(await connection.until(() => status.endedOut !== null, printMs)))
    throw new PrinterError("broken", true);
  if (status.endedOut) throw new PrinterError("paper", true);
}

/**
 * Sends bytes and judges by the end of the connection whether the printer took them: all must have left, it must
 * not close before we end, and then end in order. Asks it instead if it answers after all.
 */
async function hand(connection: PrinterConnection, bytes: Uint8Array): Promise<void> {
  const unsure = new PrinterError("broken", true);
  if (!(await connection.write(bytes, printMs))) throw unsure;
  if (connection.status.isOut === null)
    await connection.until(() => connection.state !== "open" || connection.status.isOut !== null, settleMs);
  if (connection.state !== "open") throw unsure;
  if (connection.status.isOut !== null) return confirm(connection);
  if (!(await connection.end(printMs))) throw unsure;
}

/** Bytes of one print; `begin` records that they may be printed from now on, and returns false to send nothing. */
interface Print {
  bytes: Uint8Array;
  begin: () => Promise<boolean>;
  /** Aborts the sending. */
  signal: AbortSignal;
}

/**
 * Sends a print to a printer and returns whether the printer answered. One that reports status is queried for its paper
 * before and for completion afterwards; any other is judged by the end of the connection.
 */
export async function sendToPrinter(env: Env, way: Way, { bytes, begin, signal }: Print): Promise<boolean> {
  const connection = await reach(env, way);
  const leave = () => connection.destroy();
  signal.addEventListener("abort", leave);
  try {
    if (!(await begin())) return false;
    if (signal.aborted || connection.state !== "open") throw new PrinterError("off");
    await hand(connection, bytes);
    return connection.status.isOut !== null;
  } finally {
    signal.removeEventListener("abort", leave);
    connection.destroy();
  }
}
