import { Agent, request } from "node:http";
import type { Row } from "./record.ts";

interface Measured {
  requestsPerSecond: number;
  requests: number;
}

interface Target {
  port: number;
  headers: Record<string, string>;
}

function ask(agent: Agent, target: Target, row: Row, payload: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = payload
      ? {
          ...target.headers,
          "content-type": "application/json",
          "content-length": Buffer.byteLength(payload),
        }
      : target.headers;
    const call = request(
      { agent, host: "127.0.0.1", port: target.port, method: row.method, path: row.url, headers },
      (response) => {
        response.resume();
        response.on("end", () =>
          (response.statusCode ?? 500) < 300
            ? resolve()
            : reject(new Error(`${row.title}: ${response.statusCode}`)),
        );
      },
    );
    call.on("error", reject);
    call.end(payload);
  });
}

/** Keeps `connections` requests under way for `ms` and counts what was answered. */
export async function load(target: Target, row: Row, connections: number, ms: number): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const payload = row.body ? JSON.stringify(row.body) : undefined;
  const startedAt = performance.now();
  let requests = 0;
  const worker = async () => {
    while (performance.now() - startedAt < ms) {
      await ask(agent, target, row, payload);
      requests += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  const seconds = (performance.now() - startedAt) / 1000;
  agent.destroy();
  return { requests, requestsPerSecond: requests / seconds };
}
