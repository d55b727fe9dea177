import { connect } from "node:net";

export interface LoadRequest {
  method: "GET" | "POST";
  url: string;
  /** Bodies used in rotation, so that writers do not all wait for the same rows. */
  bodies?: unknown[];
}

interface Target {
  port: number;
  cookie: string;
}

interface Measured {
  requestsPerSecond: number;
  requests: number;
  /** Size of the last answer. */
  bytes: number;
}

/** Builds the bytes of the requests once, so that sending costs next to nothing. */
function requestsOf({ cookie }: Target, { method, url, bodies = [undefined] }: LoadRequest): Buffer[] {
  return bodies.map((body) => {
    const head = `${method} ${url} HTTP/1.1\r\nhost: 127.0.0.1\r\norigin: http://127.0.0.1\r\ncookie: ${cookie}\r\n`;
    if (body === undefined) return Buffer.from(`${head}\r\n`);
    const payload = JSON.stringify(body);
    const length = Buffer.byteLength(payload);
    return Buffer.from(
      `${head}content-type: application/json\r\ncontent-length: ${length}\r\n\r\n${payload}`,
    );
  });
}

/** Returns the length of the answer that begins with these bytes; undefined while its head is incomplete. */
function lengthOf(head: Buffer, url: string): number | undefined {
  const end = head.indexOf("\r\n\r\n");
  if (end < 0) return undefined;
  const text = head.toString("latin1", 0, end);
  if (!text.startsWith("HTTP/1.1 2")) throw new Error(`${url}: ${head.toString()}`);
  const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
  if (length === undefined) throw new Error(`${url}: an answer without a length`);
  return end + 4 + Number(length);
}

/** Runs one connection that sends the next request after each answer, until `endsAt`. */
const worker = (port: number, url: string, next: () => Buffer, endsAt: number) =>
  new Promise<{ requests: number; bytes: number }>((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(next()));
    let [requests, received, bytes] = [0, 0, 0];
    let pendingBytes: number | undefined;
    socket.setNoDelay(true);
    socket.once("error", reject);
    socket.once("close", () => reject(new Error(`${url}: the connection was closed before the answer`)));
    socket.on("data", (chunk: Buffer) => {
      try {
        pendingBytes ??= lengthOf(chunk, url);
      } catch (error) {
        reject(error as Error);
        socket.destroy();
      }
      received += chunk.length;
      if (pendingBytes === undefined || received < pendingBytes) return;
      [requests, bytes, received, pendingBytes] = [requests + 1, received, 0, undefined];
      if (performance.now() < endsAt) socket.write(next());
      else socket.end(() => resolve({ requests, bytes }));
    });
  });

/** Holds `connections` requests in progress for `ms` and counts the answers. */
export async function load(
  target: Target,
  request: LoadRequest,
  connections: number,
  ms: number,
): Promise<Measured> {
  const all = requestsOf(target, request);
  let turn = 0;
  const next = () => all[(turn += 1) % all.length] ?? Buffer.alloc(0);
  const startedAt = performance.now();
  const done = await Promise.all(
    Array.from({ length: connections }, () => worker(target.port, request.url, next, startedAt + ms)),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  const requests = done.reduce((sum, each) => sum + each.requests, 0);
  return { requests, requestsPerSecond: requests / seconds, bytes: done[0]?.bytes ?? 0 };
}
