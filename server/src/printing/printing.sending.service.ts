import { lookup } from "node:dns/promises";
import { connect, isIP, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Env } from "../env.ts";
import { inNetworks } from "../lib/process/networks.ts";

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
 * Time for a printer to accept the connection and report its paper, in ms. Every failure takes this long and
 * reads the same, so that ports cannot be scanned.
 */
const reachMs = 4_000;
const printMs = 30_000;

/** Requests the real-time status of the paper sensor, answered in any state. */
const paperStatusCommand = Uint8Array.of(0x10, 0x04, 0x04);
/** Requests the paper status after everything before it is printed. */
const printStatusCommand = Uint8Array.of(0x1d, 0x72, 0x01);
const isPaperOut = (status: number) => (status & 0x60) !== 0;

async function open(env: Env, host: string, port: number): Promise<Socket> {
  const address = isIP(host) ? host : (await lookup(host).catch(() => null))?.address;
  if (address === undefined) throw new PrinterError("off");
  if (!mayReach(env, address) || !isPrinterPort(env, port)) throw new PrinterError("elsewhere");
  const socket = connect({ host: address, port });
  const { promise, resolve, reject } = Promise.withResolvers<Socket>();
  const timer = setTimeout(() => socket.destroy(new PrinterError("off")), reachMs);
  socket.once("connect", () => resolve(socket));
  socket.once("error", () => reject(new PrinterError("off")));
  return promise.finally(() => clearTimeout(timer));
}

/** Connects to a printer, and checks its paper if it reports it. */
async function reach(env: Env, { host, port, answers }: Way): Promise<Socket> {
  const endsAt = Date.now() + reachMs;
  try {
    const socket = await open(env, host, port);
    socket.on("error", () => undefined);
    if (!answers) return socket;
    socket.write(paperStatusCommand);
    const paper = await nextByte(socket, endsAt - Date.now());
    if (typeof paper === "number" && !isPaperOut(paper)) return socket;
    socket.destroy();
    throw new PrinterError(typeof paper === "number" ? "paper" : "off");
  } catch (error) {
    if (error instanceof PrinterError && error.trouble === "off") await sleep(endsAt - Date.now());
    throw error;
  }
}

/** Resolves with the next byte of the printer, or with `silent` on timeout and `gone` on disconnection. */
function nextByte(socket: Socket, ms: number): Promise<number | "silent" | "gone"> {
  const { promise, resolve } = Promise.withResolvers<number | "silent" | "gone">();
  const timer = setTimeout(() => resolve("silent"), ms);
  socket.once("data", (bytes: Buffer) => resolve(bytes.at(-1) ?? "silent"));
  socket.once("close", () => resolve("gone"));
  return promise.finally(() => {
    clearTimeout(timer);
    socket.removeAllListeners("data").removeAllListeners("close");
  });
}

interface Way {
  host: string;
  port: number;
  answers: boolean;
}

/**
 * Sends bytes to a printer. A printer that reports status is asked for its paper before and for completion
 * afterwards; of any other only the transmission is known. The signal aborts it.
 */
export async function sendToPrinter(
  env: Env,
  way: Way,
  bytes: Uint8Array,
  signal: AbortSignal,
): Promise<void> {
  const socket = await reach(env, way);
  const leave = () => socket.destroy(new PrinterError("broken", true));
  signal.addEventListener("abort", leave);
  try {
    if (signal.aborted) throw new PrinterError("off");
    if (way.answers) {
      socket.write(bytes);
      socket.write(printStatusCommand);
      const printed = await nextByte(socket, printMs);
      if (typeof printed !== "number") throw new PrinterError("broken", true);
      return;
    }
    await hand(socket, bytes);
  } finally {
    signal.removeEventListener("abort", leave);
    socket.destroy();
  }
}

/** Writes all bytes and waits until the other side has received them. */
function hand(socket: Socket, bytes: Uint8Array): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(() => reject(new PrinterError("broken", true)), printMs);
  socket.resume();
  socket.once("error", () => reject(new PrinterError("broken", true)));
  socket.once("close", () => resolve());
  socket.end(bytes);
  return promise.finally(() => clearTimeout(timer));
}
