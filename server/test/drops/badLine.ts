import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";

/** Probability of each fault per request. */
interface Faults {
  /** The request is lost. */
  lost: number;
  /** The answer is lost. */
  unanswered: number;
  /** The answer is cut in half. */
  halved: number;
  /** The request arrives twice, the second time late, among other requests. */
  doubled: number;
  /** The request is delayed, so that later ones overtake it. */
  late: number;
}

const bad: Faults = { lost: 0.12, unanswered: 0.12, halved: 0.05, doubled: 0.1, late: 0.3 };
const slowestMs = 1_200;

interface ProxiedRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer<ArrayBuffer>;
}

async function read(request: IncomingMessage): Promise<ProxiedRequest> {
  const { cookie = "", "content-type": type, "idempotency-key": key } = request.headers;
  const headers = {
    cookie,
    ...(type ? { "content-type": type } : {}),
    ...(typeof key === "string" ? { "idempotency-key": key } : {}),
  };
  const body = await buffer(request);
  return { method: request.method ?? "GET", path: request.url ?? "/", headers, body };
}

/** Opens a proxy that loses, delays, duplicates and reorders requests. */
export async function openBadLine(target: () => string, random: () => number) {
  let isBad = true;
  let faults = 0;

  // A delayed request reaches the server that runs by then, which accepts its own origin only.
  const forward = ({ method, path, headers, body }: ProxiedRequest) =>
    fetch(target() + path, {
      method,
      headers: { ...headers, origin: target() },
      ...(body.length > 0 ? { body } : {}),
    });

  const happens = (share: number): boolean => {
    const isSo = isBad && random() < share;
    if (isSo) faults += 1;
    return isSo;
  };

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const requested = await read(request);
    if (happens(bad.lost)) return void request.socket.destroy();
    if (happens(bad.late)) await sleep(random() * slowestMs);
    if (happens(bad.doubled))
      void sleep(random() * slowestMs)
        .then(() => forward(requested))
        .catch(() => undefined);
    const answer = await forward(requested);
    const body = Buffer.from(await answer.arrayBuffer());
    if (happens(bad.unanswered)) return void request.socket.destroy();
    response.writeHead(answer.status, {
      "content-type": answer.headers.get("content-type") ?? "application/json",
      "content-length": body.length,
    });
    if (happens(bad.halved)) {
      response.write(body.subarray(0, body.length / 2));
      response.destroy();
    } else response.end(body);
  }

  // An unreachable server is a broken connection.
  const proxy = createServer((request, response) => {
    pass(request, response).catch(() => request.socket.destroy());
  }).listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const address = proxy.address();
  if (typeof address !== "object" || address === null) throw new Error("No port is free");
  return {
    url: `http://127.0.0.1:${address.port}`,
    countFaults: () => faults,
    mend: () => {
      isBad = false;
    },
    close: () => {
      proxy.closeAllConnections();
      proxy.close();
    },
  };
}
