import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { runAudit } from "../src/lib/integrity/integrityAudit.ts";
import { startBuilt } from "./built.ts";
import { endChildren, request } from "./children.ts";
import { enter, fill, keepFigures } from "./fill.ts";
import { seedFloor } from "./floorSeed.ts";
import { writeReport, type Cell, type Route, type Size } from "./growthReport.ts";
import { load, type LoadRequest } from "./load.ts";
import { lists, postgresMeter, startTarget, usageOf, type Target } from "./main.ts";
import { median } from "./ratios.ts";
import { withScratchStore } from "./scratchStore.ts";
import type { Seeded } from "./seed.ts";

/** Orders per location: more orders mean more locations; location 0 receives the writes. */
const ordersEach = 10_000;
const connectionCounts = [1, 16, 64];
const sliceMs = 1_500;
/** Folder of the report: the repository, or that of BENCH_REPORT. */
const root = process.env["BENCH_REPORT"] ?? join(import.meta.dirname, "../..");

interface Question {
  title: string;
  request: LoadRequest;
  floor?: LoadRequest;
  /** Statement and values of the floor, run without a server. */
  limit?: { name: string; values: unknown[][] };
}

type Floor = Awaited<ReturnType<typeof seedFloor>>;

async function questionsOf(
  pool: pg.Pool,
  reading: Seeded,
  writing: Seeded,
  floor: Floor,
): Promise<Question[]> {
  const { rows } = await pool.query<{ id: string }>(
    "select id from orders where location_id = $1 and closed_at is not null order by created_at desc limit 20",
    [reading.locationId],
  );
  const today = await pool.query<{ date: string }>(
    "select (now() at time zone timezone - business_day_start)::date::text as date from locations where id = $1",
    [reading.locationId],
  );
  const board = `/v1/orders/board/${reading.locationId}?date=${today.rows[0]?.date}`;
  const get = (url: string): LoadRequest => ({ method: "GET", url });
  const bodies = lists(writing.itemIds).map((list) => ({
    locationId: writing.locationId,
    orderType: "takeaway",
    items: list.map(({ id, quantity }) => ({ menuItemId: id, quantity })),
  }));
  const listQueries = lists(floor.dishIds);
  const writes = listQueries.map((list) => [
    floor.location.writingId,
    list.map(({ id }) => id),
    list.map(({ quantity }) => quantity),
  ]);
  return [
    {
      title: "newest 50 orders",
      request: get(`/v1/orders/location/${reading.locationId}?pageSize=50`),
      floor: get("/bills"),
      limit: { name: "bills", values: [[floor.location.readingId]] },
    },
    {
      title: "one order",
      request: get(`/v1/orders/${rows[0]?.id}`),
      floor: get(`/bills/${floor.billId}`),
      limit: { name: "bill", values: [[floor.billId]] },
    },
    { title: "board of 30 orders", request: get(board) },
    {
      title: "new order of 5 lines",
      request: { method: "POST", url: "/v1/orders/createWithItems", bodies },
      floor: {
        method: "POST",
        url: "/bills",
        bodies: listQueries.map((list) => ({
          items: list.map(({ id, quantity }) => ({ dishId: id, quantity })),
        })),
      },
      limit: { name: "write", values: writes },
    },
  ];
}

interface Measuring {
  product: Target;
  floor: Target;
  connection: pg.PoolConfig;
  postgresMs: () => number;
  rounds: number;
}

async function measureLimit(child: ChildProcess, limit: object): Promise<number> {
  const { perSecond } = await request<{ perSecond: number }>(child, { limit });
  return perSecond;
}

/**
 * Measures one cell, alternating between targets so that other load on the machine affects all alike; the
 * first round is a warm-up.
 */
async function measureCell(
  { title, request: query, floor, limit }: Question,
  connections: number,
  measuring: Measuring,
): Promise<Cell> {
  const { product, rounds, postgresMs } = measuring;
  const [ours, floors, limits]: [Pick<Cell, "perSecond" | "nodeMs" | "postgresMs">[], number[], number[]] = [
    [],
    [],
    [],
  ];
  for (let round = 0; round <= rounds; round += 1) {
    // Waits until the connections of the last round have ended and their CPU time is counted.
    await sleep(300);
    const before = { node: await usageOf(product), postgres: postgresMs() };
    const { requests, requestsPerSecond } = await load(product, query, connections, sliceMs);
    const after = await usageOf(product);
    const one = {
      perSecond: requestsPerSecond,
      nodeMs: (after.cpuMs - before.node.cpuMs) / requests,
      postgresMs: (postgresMs() - before.postgres) / requests,
    };
    const other = floor && (await load(measuring.floor, floor, connections, sliceMs)).requestsPerSecond;
    const maximum =
      limit &&
      (await measureLimit(measuring.floor.process, {
        ...limit,
        connection: measuring.connection,
        connections,
        ms: sliceMs,
      }));
    if (round === 0) continue;
    ours.push(one);
    if (other !== undefined) floors.push(other);
    if (maximum !== undefined) limits.push(maximum);
  }
  const of = (read: (one: (typeof ours)[number]) => number) => median(ours.map(read));
  return {
    row: title,
    connections,
    perSecond: of((one) => one.perSecond),
    nodeMs: of((one) => one.nodeMs),
    postgresMs: of((one) => one.postgresMs),
    floorPerSecond: floors.length > 0 ? median(floors) : undefined,
    limitPerSecond: limits.length > 0 ? median(limits) : undefined,
  };
}

async function timed<T>(sentence: string, work: () => Promise<T>): Promise<[seconds: number, result: T]> {
  const startedAt = performance.now();
  const result = await work();
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(`${sentence}: ${seconds.toFixed(1)} s`);
  return [seconds, result];
}

interface Store {
  pool: pg.Pool;
  connection: pg.PoolConfig;
  rounds: number;
}

async function measureSize(
  { pool, connection, rounds }: Store,
  orders: number,
): Promise<Pick<Size, "cells" | "memoryMb">> {
  const floor = await seedFloor(pool, connection, orders);
  const [writing, reading] = [await enter(pool, 0), await enter(pool, 1)];
  const questions = await questionsOf(pool, reading, writing, floor);
  const cookie = `konoba=${reading.token}`;
  const product = await startTarget("product.ts", { connection }, { cookie, requests: [] });
  const floorTarget = await startTarget("floor.ts", floor, { cookie, requests: [] });
  const measuring = {
    product,
    floor: floorTarget,
    connection: floor.connection,
    postgresMs: await postgresMeter(pool),
    rounds,
  };
  try {
    const cells: Cell[] = [];
    for (const question of questions)
      for (const connections of connectionCounts) {
        const cell = await measureCell(question, connections, measuring);
        console.log(`| ${cell.row} | ${connections} | ${cell.perSecond.toFixed(0)}/s |`);
        cells.push(cell);
      }
    return { cells, memoryMb: Math.round((await usageOf(product)).rssMb) };
  } finally {
    await endChildren();
  }
}

async function measureStore(store: Store, orders: number, isFilledFrom: number): Promise<Size> {
  const { pool } = store;
  const locations = orders / ordersEach;
  const [fillSeconds] = await timed(`${orders.toLocaleString("en")} orders`, () =>
    fill(pool, { from: isFilledFrom + 1, locations: locations - isFilledFrom, orders: ordersEach }),
  );
  const [figuresSeconds] = await timed("figures of all days", () => keepFigures(pool));
  const files = { has: async () => true, listBefore: async () => [] } as unknown as Parameters<
    typeof runAudit
  >[0]["files"];
  const [auditSeconds, { findings, unfinished }] = await timed("audit", () =>
    runAudit({ pool, files, seconds: 7_200 }),
  );
  if (findings.length + unfinished.length > 0) throw new Error(JSON.stringify({ findings, unfinished }));
  const { rows } = await pool.query<{ bytes: string }>(
    "select pg_database_size(current_database()) as bytes",
  );
  return {
    orders,
    fillSeconds,
    figuresSeconds,
    auditSeconds,
    gigabytes: Number(rows[0]?.bytes) / 1e9,
    ...(await measureSize(store, orders)),
  };
}

/** Measures the start of the built server until it is ready, in ms. */
async function startOf(dataFolder: string): Promise<number> {
  const startedAt = performance.now();
  const { child } = await startBuilt(dataFolder, { DRAIN_SECONDS: "0" });
  const seconds = (performance.now() - startedAt) / 1000;
  child.kill("SIGTERM");
  await once(child, "exit");
  return seconds;
}

/** Measures growing stores and writes docs/bench.md with its pictures. */
export async function benchGrowth(sizes: number[], rounds: number, routes: Route[]): Promise<void> {
  const dataFolder = mkdtempSync(join(tmpdir(), "konoba-bench-"));
  const startSeconds = {
    cold: await startOf(join(dataFolder, "new")),
    warm: await startOf(join(dataFolder, "new")),
  };
  const measured: Size[] = [];
  const busy = loadavg()[0] ?? 0;
  const filled = await withScratchStore(async ({ pool, connection }) => {
    await fill(pool, { from: 0, locations: 1, orders: 0 });
    for (const orders of sizes) {
      const isFilledFrom = (measured.at(-1)?.orders ?? 0) / ordersEach;
      measured.push(await measureStore({ pool, connection, rounds }, orders, isFilledFrom));
    }
    return startOf(dataFolder);
  }, dataFolder);
  writeReport(root, { busy, sizes: measured, start: { ...startSeconds, filled }, routes });
}
