import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { pino } from "pino";
import { buildApp } from "../src/app.ts";
import { loadEnv } from "../src/env.ts";
import { startWork } from "../src/handlers.ts";
import { createDb } from "../src/lib/database/db.ts";
import { median } from "./ratios.ts";
import { cpuMeter, sender, type Send } from "./receipts.ts";
import { withScratchStore } from "./scratchStore.ts";
import { seedLocation, type Seeded } from "./seed.ts";

const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 24);
const SLICE_MS = 1_000;
const CLIENTS = 8;
const ENDPOINTS = 3;
/** Orders of a busy evening, ten a second, whose delivery is timed. */
const CALM_ORDERS = 100;
const CALM_PAUSE_MS = 100;

type Kind = "without" | "with";

interface Slice {
  rate: number;
  /** CPU time in ms of an order while orders are created, and until its events are delivered. */
  cost: number;
  wholeCost: number;
}

/** Creates orders with several clients for a slice of time; returns their number. */
async function order(send: Send, { locationId, itemIds }: Seeded): Promise<number> {
  const end = performance.now() + SLICE_MS;
  let count = 0;
  const client = async () => {
    while (performance.now() < end) {
      const items = [0, 1, 2].map((index) => ({ menuItemId: itemIds[(count * 3 + index) % itemIds.length] }));
      await send("POST", "/orders/createWithItems", { locationId, orderType: "takeaway", items });
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return count;
}

/** Waits until nothing is left to deliver. */
async function delivered(pool: pg.Pool): Promise<void> {
  for (;;) {
    const { rowCount } = await pool.query("select from webhook_deliveries where status = 'waiting' limit 1");
    if (rowCount === 0) return;
    await sleep(100);
  }
}

/** Returns the 95th percentile in ms between events and their delivery. */
async function deliveryMs(pool: pg.Pool, since: Date): Promise<number> {
  const { rows } = await pool.query<{ ms: number }>(
    `
    select percentile_cont(0.95) within group (order by
      extract(epoch from (d.attempts->-1->>'at')::timestamptz - v.at) * 1000 + (d.attempts->-1->>'durationMs')::int) as ms
    from webhook_deliveries d join webhook_events v on v.organization_id = d.organization_id and v.id = d.event_id
    where d.status = 'delivered' and v.at >= $1`,
    [since],
  );
  return Number(rows[0]?.ms);
}

/**
 * Measures new orders per second without and with three webhook endpoints, in turns on one server that also sends
 * them to a receiver in this process, and the time until they are delivered.
 */
export const benchWebhooks = (): Promise<void> =>
  withScratchStore(async ({ pool, dataFolder }) => {
    const receiver = createServer((request, response) => {
      request.resume().on("end", () => response.writeHead(204).end());
    });
    receiver.listen(0, "127.0.0.1");
    await once(receiver, "listening");
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
    const env = loadEnv({
      LOG_LEVEL: "error",
      DATA_DIR: dataFolder,
      REQUESTS_PER_MINUTE: "10000000",
      REQUESTS_PER_ORGANIZATION_MINUTE: "10000000",
      WEBHOOK_NETWORKS: "127.0.0.0/8",
    });
    const app = await buildApp({ pool, env });
    const stop = await startWork({ pool, db: createDb(pool), env, log: pino({ level: "silent" }) });
    const [plain, notified] = [await seedLocation(pool), await seedLocation(pool)];
    const [sendPlain, sendNotified] = [sender(app, env, plain), sender(app, env, notified)];
    for (let made = 0; made < ENDPOINTS; made += 1)
      await sendNotified("POST", "/webhook-endpoints", {
        url: `${url}${made}`,
        eventTypes: ["order.created"],
      });
    const cpuMs = await cpuMeter(pool);
    const slices: Record<Kind, Slice[]> = { without: [], with: [] };
    const places = { without: [sendPlain, plain], with: [sendNotified, notified] } as const;
    const measure = async (kind: Kind) => {
      const [startMs, before] = [performance.now(), cpuMs()];
      const count = await order(...places[kind]);
      const [rate, cost] = [(count * 1000) / (performance.now() - startMs), (cpuMs() - before) / count];
      await delivered(pool);
      slices[kind].push({ rate, cost, wholeCost: (cpuMs() - before) / count });
    };
    for (const kind of ["without", "with"] as const) await measure(kind);
    for (const kind of ["without", "with"] as const) slices[kind] = [];
    // Both go first equally often: what the machine does otherwise meets both.
    for (let round = 0; round < ROUNDS; round += 1)
      for (const kind of round % 2 === 0 ? (["without", "with"] as const) : (["with", "without"] as const))
        await measure(kind);
    const medianOf = (kind: Kind, field: keyof Slice) => median(slices[kind].map((slice) => slice[field]));
    console.log(
      "| new orders | per second | CPU ms an order, receiver included | CPU ms an order, until all is delivered |\n|---|---|---|---|",
    );
    for (const [kind, name] of [
      ["without", "without webhooks"],
      ["with", `with ${ENDPOINTS} endpoints`],
    ] as const)
      console.log(
        `| ${name} | ${medianOf(kind, "rate").toFixed(0)} | ${medianOf(kind, "cost").toFixed(2)} | ${medianOf(kind, "wholeCost").toFixed(2)} |`,
      );
    const share = median(slices.with.map(({ rate }, at) => rate / (slices.without[at]?.rate ?? rate)));
    const since = new Date();
    for (let made = 0; made < CALM_ORDERS; made += 1) {
      const items = [{ menuItemId: notified.itemIds[0] }];
      await sendNotified("POST", "/orders/createWithItems", {
        locationId: notified.locationId,
        orderType: "takeaway",
        items,
      });
      await sleep(CALM_PAUSE_MS);
    }
    await delivered(pool);
    const p95 = await deliveryMs(pool, since);
    console.log(
      `With webhooks: ${(share * 100).toFixed(0)} % of the speed; delivered within ${p95.toFixed(0)} ms (p95).`,
    );
    receiver.closeAllConnections();
    receiver.close();
    await stop();
    await app.close();
  });
