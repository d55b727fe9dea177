import { lookup } from "node:dns/promises";
import { BlockList, connect, isIP, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Env } from "../env.ts";

/** Why something is not on paper: words that screens translate. */
type Trouble = "off" | "elsewhere" | "paper" | "broken";

/** A printer that could not print. `isUnsure`: it had got something, and may have printed it. */
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

const familyOf = (address: string) => (isIP(address) === 6 ? "ipv6" : "ipv4");

/** Whether an address belongs to the networks that printers may stand in: the server reaches nothing else for anybody. */
export function mayReach(env: Env, address: string): boolean {
  const list = new BlockList();
  for (const network of env.PRINT_NETWORKS) {
    const [start = "", bits = "32"] = network.split("/");
    list.addSubnet(start, Number(bits), familyOf(start));
  }
  return list.check(address, familyOf(address));
}

/** Returns whether receipt printers listen on a port. */
export const isPrinterPort = (env: Env, port: number): boolean =>
  env.PRINT_PORTS.some(({ from, to }) => port >= from && port <= to);

/**
 * How long a printer has to be there: to take the connection and, where it answers, to tell its paper. Whatever fails of
 * it takes this long and reads the same, so that nobody learns which ports are open.
 */
const reachMs = 4_000;
const printMs = 30_000;

/** Real-time status of the paper sensor, which a printer answers whatever else it does. */
const paperStatusCommand = Uint8Array.of(0x10, 0x04, 0x04);
/** Status of the paper once everything before it is printed. */
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

/** Connects to a printer that is there, and has paper as far as it tells. */
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

/** The next byte the printer says, or null when it says nothing in time or goes away. */
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
 * Sends bytes to a printer. One that answers is asked for its paper before it gets anything, and whether it has
 * printed afterwards; of another one is only known that it took the bytes. The signal ends it half-way.
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

/** Hands everything over and waits until the other side has taken it. */
function hand(socket: Socket, bytes: Uint8Array): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(() => reject(new PrinterError("broken", true)), printMs);
  socket.resume();
  socket.once("error", () => reject(new PrinterError("broken", true)));
  socket.once("close", () => resolve());
  socket.end(bytes);
  return promise.finally(() => clearTimeout(timer));
}
