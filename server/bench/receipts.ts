import { loadavg } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { pino } from "pino";
import { buildApp } from "../src/app.ts";
import { type Env, loadEnv } from "../src/env.ts";
import { startWork } from "../src/handlers.ts";
import { sessionCookie } from "../src/lib/access/session.ts";
import { createDb } from "../src/lib/database/db.ts";
import { request, startChild } from "./children.ts";
import { postgresMeter } from "./main.ts";
import { doubtText, loadText, median, pairedRatio, ratioText } from "./ratios.ts";
import { withScratchStore } from "./scratchStore.ts";
import { seedLocation, type Seeded } from "./seed.ts";

const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 8);
const SLICE_MS = 3_000;
const CLIENTS = 8;
const taxNumber = "12345678";
const password = "bench";
const unitCode = "ab123cd456";

export type Send = (
  method: "POST" | "PUT" | "PATCH" | "GET",
  path: string,
  payload?: object,
) => Promise<{ id: string }>;

/** Returns a function that sends a request as the owner of a location, and throws unless it succeeds. */
export function sender(app: Awaited<ReturnType<typeof buildApp>>, env: Env, { token }: Seeded): Send {
  const headers = { cookie: `${sessionCookie(env.PUBLIC_URL)}=${token}`, origin: env.PUBLIC_URL };
  return async (method, path, payload) => {
    const reply = await app.inject({ method, url: `/v1${path}`, headers, ...(payload && { payload }) });
    if (reply.statusCode >= 300) throw new Error(`${path}: ${reply.statusCode} ${reply.body}`);
    return reply.json();
  };
}

/** Makes the bills of a location fiscal; the test receipt of the set-up is not needed in the test environment. */
async function setUp(pool: pg.Pool, send: Send, { locationId }: Seeded, file: string): Promise<void> {
  const environment = "test";
  const issuer = { taxNumber, name: "Bench d.o.o.", address: "Ulica 1", town: "Kotor", isInVat: true };
  await send("PUT", "/receipts/issuer", issuer);
  await send("PUT", "/receipts/certificate", { environment, file, password });
  await send("PATCH", `/receipts/location/${locationId}/setup`, {
    unitCode: { environment, code: unitCode },
  });
  await send("POST", `/receipts/location/${locationId}/tills`, {
    environment,
    name: "Till",
    code: "ef789gh012",
  });
  const { rows } = await pool.query<{ id: string }>(
    "select u.id from users u join locations l using (organization_id) where l.id = $1",
    [locationId],
  );
  const operator = { environment, userId: rows[0]?.id, code: "qr567st890" };
  await send("PUT", `/receipts/location/${locationId}/operators`, operator);
  await send("POST", `/receipts/location/${locationId}/test`, {});
  await send("PATCH", `/receipts/location/${locationId}/setup`, { isOn: true });
}

/** Creates and pays orders with several clients for a slice of time; returns their number. */
async function sell(send: Send, { locationId, itemIds }: Seeded): Promise<number> {
  const end = performance.now() + SLICE_MS;
  let count = 0;
  const client = async () => {
    while (performance.now() < end) {
      const items = [0, 1, 2].map((index) => ({ menuItemId: itemIds[(count * 3 + index) % itemIds.length] }));
      const { id } = await send("POST", "/orders/createWithItems", {
        locationId,
        orderType: "takeaway",
        items,
      });
      await send("POST", `/orders/${id}/payments`, { method: "card" });
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return count;
}

/** Waits until every receipt is confirmed, so that the next slice does not pay for this one. */
async function drain(pool: pg.Pool, { locationId }: Seeded): Promise<void> {
  const waiting = "select from receipts where location_id = $1 and status <> 'confirmed' limit 1";
  while ((await pool.query(waiting, [locationId])).rowCount !== 0) await sleep(100);
}

/** Returns a meter of the CPU time in ms of server, load generator and PostgreSQL, without the simulator. */
export async function cpuMeter(pool: pg.Pool): Promise<() => number> {
  const postgresMs = await postgresMeter(pool);
  return () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000 + postgresMs();
  };
}

/**
 * Measures orders with their payment per second at a location without and with fiscal receipts, in turns on one
 * server that also sends them. The simulator has a process of its own on the same processors; a real tax service
 * has not, so that the CPU time of an order compares both without it.
 */
export const benchReceipts = (): Promise<void> =>
  withScratchStore(async ({ pool, dataFolder }) => {
    const child = startChild("taxService.ts");
    const { address, authority, file } = await request<Record<"address" | "authority" | "file", string>>(
      child,
      { taxNumber, password },
    );
    const env = loadEnv({
      LOG_LEVEL: "error",
      DATA_DIR: dataFolder,
      REQUESTS_PER_MINUTE: "10000000",
      REQUESTS_PER_ORGANIZATION_MINUTE: "10000000",
      RECEIPT_TEST_URL: address,
      RECEIPT_AUTHORITY: authority,
      RECEIPT_SOFTWARE_CODE: "ij345kl678",
    });
    const app = await buildApp({ pool, env });
    const stop = await startWork({ pool, db: createDb(pool), env, log: pino({ level: "silent" }) });
    const [plain, fiscal] = [await seedLocation(pool), await seedLocation(pool)];
    const [sendPlain, sendFiscal] = [sender(app, env, plain), sender(app, env, fiscal)];
    await setUp(pool, sendFiscal, fiscal, file);
    const cpuMs = await cpuMeter(pool);
    const loadBefore = loadavg()[0] ?? 0;
    const slices: Record<"without" | "with", { rate: number; cost: number }[]> = { without: [], with: [] };
    const measure = async (kind: keyof typeof slices, run: () => Promise<number>) => {
      const before = cpuMs();
      const count = await run();
      await drain(pool, fiscal);
      slices[kind].push({ rate: (count * 1000) / SLICE_MS, cost: (cpuMs() - before) / count });
    };
    for (let round = 0; round < ROUNDS; round += 1) {
      await measure("without", () => sell(sendPlain, plain));
      await measure("with", () => sell(sendFiscal, fiscal));
    }
    const valuesOf = (kind: keyof typeof slices, field: "rate" | "cost") =>
      slices[kind].map((slice) => slice[field]);
    console.log("| orders with payment | per second | CPU ms an order, until its receipt is confirmed |");
    console.log("|---|---|---|");
    for (const kind of ["without", "with"] as const)
      console.log(
        `| ${kind} receipts | ${median(valuesOf(kind, "rate")).toFixed(0)} | ${median(valuesOf(kind, "cost")).toFixed(1)} |`,
      );
    const ratios = [
      ratioText(pairedRatio(valuesOf("with", "rate"), valuesOf("without", "rate"))),
      ratioText(pairedRatio(valuesOf("without", "cost"), valuesOf("with", "cost"))),
    ];
    console.log(
      `With receipts: ${ratios[0]} of the speed beside the simulator, ${ratios[1]} by CPU time without it; ${ROUNDS} rounds of ${SLICE_MS / 1000} s.`,
    );
    console.log([loadText(loadBefore), doubtText(ratios)].join("\n"));
    await stop();
    await app.close();
  });
