import { createServer, type AddressInfo, type Server, type Socket } from "node:net";

/** Behaviour of a printer by connection; the last one applies to all later connections. */
type Behaviour = "well" | "silent" | "noPaper" | "drops" | "slow" | "slower" | "stuck";

/** Printing time in ms; a stuck printer never confirms. */
const paperMs: Partial<Record<Behaviour, number>> = { slow: 400, slower: 8_000 };

export interface TestPrinter {
  port: number;
  /** Bytes of every connection that was printed, or begun. */
  papers: Buffer[];
  close: () => Promise<void>;
}

const paperQuery = Buffer.of(0x10, 0x04, 0x04);
const printedQuery = Buffer.of(0x1d, 0x72, 0x01);

function serve(socket: Socket, behaviour: Behaviour, papers: Buffer[]): void {
  let bytes = Buffer.alloc(0);
  socket.on("error", () => undefined);
  socket.on("data", (chunk: Buffer) => {
    if (behaviour === "silent") return;
    const isBegun = bytes.length === 0;
    bytes = Buffer.concat([bytes, chunk]);
    if (isBegun && bytes.indexOf(paperQuery) === 0) {
      socket.write(Buffer.of(behaviour === "noPaper" ? 0x72 : 0x12));
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
    if (behaviour !== "stuck") setTimeout(() => socket.write(Buffer.of(0x00)), paperMs[behaviour] ?? 0);
  });
}

/** Starts a receipt printer on this machine with the given behaviour. */
export async function openPrinter(behaviours: Behaviour[] = ["well"], port = 0): Promise<TestPrinter> {
  const papers: Buffer[] = [];
  const left = [...behaviours];
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    const behaviour = left.length > 1 ? left.shift() : left[0];
    serve(socket, behaviour ?? "well", papers);
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", () => resolve()));
  return {
    port: (server.address() as AddressInfo).port,
    papers,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
