import { once } from "node:events";
import { get, type ClientRequest, type IncomingMessage } from "node:http";
import type pg from "pg";
import { request as requestOf, startChild } from "./children.ts";
import { withScratchStore } from "./scratchStore.ts";
import { seedLocation, type Seeded } from "./seed.ts";

/** Location on a server in its own process. */
export interface BenchLocation extends Seeded {
  url: string;
  port: number;
  /** Returns the CPU time of the server so far in ms. */
  cpuMs: () => Promise<number>;
}

export const cookie = ({ token }: Seeded) => `konoba=${token}`;

export const linesOf = ({ itemIds }: Seeded, from: number) =>
  [0, 1, 2, 3, 4].map((place) => ({ menuItemId: itemIds[(from + place) % itemIds.length], quantity: 1 }));

/** Runs a callback with a temporary store and server. */
export const withLocation = (run: (location: BenchLocation, pool: pg.Pool) => Promise<void>): Promise<void> =>
  withScratchStore(async ({ pool, connection, dataFolder }) => {
    const seeded = await seedLocation(pool);
    const product = startChild("./product.ts");
    const { port } = await requestOf<{ port: number }>(product, { connection, dataFolder });
    const cpuMs = async () => {
      const { cpu } = await requestOf<{ cpu: NodeJS.CpuUsage }>(product, "cpu");
      return (cpu.user + cpu.system) / 1000;
    };
    await run({ ...seeded, port, url: `http://127.0.0.1:${port}`, cpuMs }, pool);
  });

/** Opens live streams of the location; each reports the orders it receives. */
export async function listen(
  location: BenchLocation,
  count: number,
  onOrder: (id: string) => void,
): Promise<() => void> {
  const requests: ClientRequest[] = [];
  const open = async () => {
    const request = get({
      port: location.port,
      host: "127.0.0.1",
      path: `/v1/locations/${location.locationId}/live?ageMs=0`,
      agent: false,
      headers: { cookie: cookie(location) },
    });
    requests.push(request);
    request.on("error", () => undefined);
    const [reply] = (await once(request, "response")) as [IncomingMessage];
    if (reply.statusCode !== 200) throw new Error(`A screen was refused: ${reply.statusCode}`);
    reply.setEncoding("utf8").on("data", (text: string) => {
      for (const [id] of text.matchAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g)) onOrder(id);
    });
  };
  // Limits concurrency to what the server queues.
  while (requests.length < count)
    await Promise.all(Array.from({ length: Math.min(50, count - requests.length) }, open));
  return () => {
    for (const request of requests) request.destroy();
  };
}
