import { lookup } from "node:dns/promises";
import { BlockList, connect, isIP, type Socket } from "node:net";
import type { Env } from "../env.ts";

/** Why something is not on paper: words that screens translate. */
type Trouble = "off" | "elsewhere" | "silent" | "paper" | "broken";

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

const connectMs = 4_000;
const answerMs = 3_000;
const printMs = 30_000;

/** Real-time status of the paper sensor, which a printer answers whatever else it does. */
const askPaper = Uint8Array.of(0x10, 0x04, 0x04);
/** Status of the paper once everything before it is printed. */
const askPrinted = Uint8Array.of(0x1d, 0x72, 0x01);
const isPaperOut = (status: number) => (status & 0x60) !== 0;

async function open(env: Env, host: string, port: number): Promise<Socket> {
  const address = isIP(host) ? host : (await lookup(host).catch(() => null))?.address;
  if (address === undefined) throw new PrinterError("off");
  if (!mayReach(env, address)) throw new PrinterError("elsewhere");
  const socket = connect({ host: address, port });
  const { promise, resolve, reject } = Promise.withResolvers<Socket>();
  const timer = setTimeout(() => socket.destroy(new PrinterError("off")), connectMs);
  socket.once("connect", () => resolve(socket));
  socket.once("error", () => reject(new PrinterError("off")));
  return promise.finally(() => clearTimeout(timer));
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
 * printed afterwards; of another one is only known that it took the bytes.
 */
export async function sendToPrinter(
  env: Env,
  { host, port, answers }: Way,
  bytes: Uint8Array,
): Promise<void> {
  const socket = await open(env, host, port);
  socket.on("error", () => undefined);
  try {
    if (answers) {
      socket.write(askPaper);
      const paper = await nextByte(socket, answerMs);
      if (typeof paper !== "number") throw new PrinterError("silent");
      if (isPaperOut(paper)) throw new PrinterError("paper");
      socket.write(bytes);
      socket.write(askPrinted);
      const printed = await nextByte(socket, printMs);
      if (typeof printed !== "number") throw new PrinterError("broken", true);
      return;
    }
    await hand(socket, bytes);
  } finally {
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
