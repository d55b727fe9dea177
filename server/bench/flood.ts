import { Agent, request } from "node:http";
import { connect, type Socket } from "node:net";
import "./endWithParent.ts";

/** Flood of one organization: many requests at once, and uploads that never end. */
export interface Flood {
  port: number;
  cookie: string;
  path: string;
  connections: number;
  slowSenders: number;
}

const everyMs = 1_000;
const counts = new Map<number, number>();
let isOver = false;

function send(agent: Agent, { port, cookie, path }: Flood): Promise<void> {
  return new Promise((resolve) => {
    const call = request({ agent, host: "127.0.0.1", port, path, headers: { cookie } }, (response) => {
      const status = response.statusCode ?? 0;
      counts.set(status, (counts.get(status) ?? 0) + 1);
      response.resume().on("close", resolve);
    });
    call.on("error", () => {
      counts.set(0, (counts.get(0) ?? 0) + 1);
      resolve();
    });
    call.end();
  });
}

/** Opens an upload that announces 15 MB and sends one byte per second; reopens it when it is cut. */
function trickle({ port, cookie }: Flood, open: Set<Socket>): void {
  const socket = connect(port, "127.0.0.1", () => {
    socket.write(
      `POST /v1/media/upload HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: ${cookie}\r\nContent-Length: 15000000\r\n` +
        "Content-Type: multipart/form-data; boundary=x\r\n\r\n" +
        '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n',
    );
  });
  const timer = setInterval(() => socket.write("a"), everyMs);
  open.add(socket);
  socket.on("error", () => undefined).resume();
  socket.on("close", () => {
    clearInterval(timer);
    open.delete(socket);
    if (!isOver) trickle({ port, cookie } as Flood, open);
  });
}

async function start(flood: Flood): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: flood.connections });
  const open = new Set<Socket>();
  for (let each = 0; each < flood.slowSenders; each += 1) trickle(flood, open);
  const pending = Array.from({ length: flood.connections }, async () => {
    while (!isOver) await send(agent, flood);
  });
  process.once("message", () => {
    isOver = true;
    for (const socket of open) socket.destroy();
    void Promise.all(pending).then(() => {
      agent.destroy();
      process.send?.(Object.fromEntries(counts), () => process.exit(0));
    });
  });
}

process.once("message", (flood: Flood) => void start(flood));
