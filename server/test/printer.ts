import { createServer, type AddressInfo, type Server, type Socket } from "node:net";

/**
 * Behaviour of a printer by connection; the last one applies to all later connections. Those after `mute` never
 * answer: `mute` takes everything and ends in order, `stalls` takes nothing, the others close or reset early.
 */
type Behaviour =
  | "well"
  | "silent"
  | "noPaper"
  | "endsPaper"
  | "chatty"
  | "drops"
  | "slow"
  | "slower"
  | "late"
  | "stuck"
  | "mute"
  | "stalls"
  | "closes"
  | "half"
  | "early"
  | "resets";

/** Printing time in ms; a stuck printer never confirms. */
const paperMs: Partial<Record<Behaviour, number>> = { slow: 400, slower: 8_000 };
const mutes: ReadonlySet<Behaviour> = new Set(["mute", "half", "early", "resets", "silent"]);

export interface TestPrinter {
  port: number;
  /** Bytes of every connection that was printed, or begun. */
  papers: Buffer[];
  /** Highest number of connections open at once. */
  maxOpen: () => number;
  /** Sets the behaviour of all later connections. */
  behave: (behaviour: Behaviour) => void;
  close: () => Promise<void>;
}

const paperQuery = Buffer.of(0x10, 0x04, 0x04);
const printedQuery = Buffer.of(0x1d, 0x72, 0x01);
const cut = Buffer.of(0x1d, 0x56);
/** Automatic status of four bytes, whose rest resembles a transmitted one. */
const automaticStatus = Buffer.of(0x14, 0x00, 0x0c, 0x0f);

/** Serves a connection of a printer without status. */
function serveMute(socket: Socket, behaviour: Behaviour, papers: Buffer[]): void {
  let bytes = Buffer.alloc(0);
  socket.on("data", (chunk: Buffer) => {
    bytes = Buffer.concat([bytes, chunk]);
    const paper = bytes.indexOf(paperQuery) === 0 ? bytes.subarray(3) : bytes;
    if (paper.length === 0 || behaviour === "mute" || behaviour === "silent") return;
    if (behaviour === "resets") return void socket.resetAndDestroy();
    if (behaviour === "early" && paper.indexOf(cut) < 0) return;
    papers.push(behaviour === "half" ? paper.subarray(0, paper.length / 2) : paper);
    socket.end();
    socket.removeAllListeners("data");
  });
  socket.on("end", () => {
    const paper = bytes.indexOf(paperQuery) === 0 ? bytes.subarray(3) : bytes;
    if (behaviour === "mute" && paper.length > 0) papers.push(paper);
  });
}

function serve(socket: Socket, behaviour: Behaviour, papers: Buffer[]): void {
  let bytes = Buffer.alloc(0);
  socket.on("error", () => undefined);
  if (behaviour === "closes") return void socket.end();
  if (behaviour === "stalls") return void socket.pause();
  if (mutes.has(behaviour)) return serveMute(socket, behaviour, papers);
  socket.on("data", (chunk: Buffer) => {
    const isBegun = bytes.length === 0;
    bytes = Buffer.concat([bytes, chunk]);
    if (isBegun && bytes.indexOf(paperQuery) === 0) {
      const status = Buffer.of(behaviour === "noPaper" ? 0x72 : 0x12);
      if (behaviour === "late") setTimeout(() => socket.write(status), 1_100);
      else socket.write(behaviour === "chatty" ? Buffer.concat([automaticStatus, status]) : status);
      bytes = bytes.subarray(3);
      if (bytes.length === 0) bytes = Buffer.alloc(0);
    }
    if (behaviour === "drops" && bytes.length > 10) {
      papers.push(bytes);
      return void socket.destroy();
    }
    const end = bytes.indexOf(printedQuery);
    if (end < 0) return;
    papers.push(bytes.subarray(0, end));
    const printed = Buffer.of(behaviour === "endsPaper" ? 0x0c : 0x00);
    const answer = behaviour === "chatty" ? Buffer.concat([automaticStatus, printed]) : printed;
    if (behaviour !== "stuck") setTimeout(() => socket.write(answer), paperMs[behaviour] ?? 0);
  });
}

/** Starts a receipt printer on this machine with the given behaviour. */
export async function openPrinter(behaviours: Behaviour[] = ["well"], port = 0): Promise<TestPrinter> {
  const papers: Buffer[] = [];
  const left = [...behaviours];
  const sockets = new Set<Socket>();
  let maxOpen = 0;
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
    maxOpen = Math.max(maxOpen, sockets.size);
    const behaviour = left.length > 1 ? left.shift() : left[0];
    serve(socket, behaviour ?? "well", papers);
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", () => resolve()));
  return {
    port: (server.address() as AddressInfo).port,
    papers,
    maxOpen: () => maxOpen,
    behave: (behaviour) => void left.splice(0, left.length, behaviour),
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
