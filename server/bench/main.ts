import type { ChildProcess } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { loadavg } from "node:os";
import type pg from "pg";
import { endChildren, request, startChild } from "./children.ts";
import { seedFloor } from "./floorSeed.ts";
import { load, type LoadRequest } from "./load.ts";
import { doubtText, loadText, median, pairedRatio, ratioText } from "./ratios.ts";
import { recordStatements, type Row } from "./record.ts";
import { withScratchStore } from "./scratchStore.ts";
import { seedOrders, seedLocation, type Seeded } from "./seed.ts";

const SLICE_MS = 1500;

/** Compared server with its requests by row; not every server has every row. */
interface Target {
  process: ChildProcess;
  port: number;
  cookie: string;
  requests: (LoadRequest | undefined)[];
}

async function startTarget(file: string, message: object, rest: Pick<Target, "cookie" | "requests">) {
  const child = startChild(file);
  const { port } = await request<{ port: number }>(child, message);
  return { process: child, port, ...rest };
}

async function usageOf({ process: child }: Target) {
  const { cpu, rss } = await request<{ cpu: NodeJS.CpuUsage; rss: number }>(child, "cpu");
  return { cpuMs: (cpu.user + cpu.system) / 1000, rssMb: rss / 1e6 };
}

const tickMs = 10;
const statOf = (pid: string) => {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  } catch {
    return [];
  }
};

/** Returns a meter of the CPU time of all PostgreSQL processes, ended ones included; Linux only. */
export async function postgresMeter(pool: pg.Pool): Promise<() => number> {
  const { rows } = await pool.query<{ pid: number }>("select pg_backend_pid() as pid");
  const postmaster = statOf(String(rows[0]?.pid))[1] ?? "none";
  const sum = (stat: string[], from: number) => (Number(stat[from]) + Number(stat[from + 1])) * tickMs;
  return () => {
    if (process.platform !== "linux") return Number.NaN;
    const stats = readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .map(statOf)
      .filter((stat) => stat[1] === postmaster);
    return stats.reduce((all, stat) => all + sum(stat, 11), sum(statOf(postmaster), 13));
  };
}

/** Varying items per order, as guests order them. */
const lists = (itemIds: string[]) =>
  Array.from({ length: 100 }, (_, turn) =>
    Array.from({ length: 5 }, (__, n) => ({
      id: itemIds[(turn * 37 + n * 41) % itemIds.length],
      quantity: 1 + (n % 3),
    })),
  );

type Floor = Awaited<ReturnType<typeof seedFloor>>;

async function rowsOf(pool: pg.Pool, { locationId, itemIds }: Seeded, floor: Floor): Promise<Row[]> {
  const { rows } = await pool.query<{ id: string }>("select id from orders order by created_at desc limit 1");
  const get = (url: string): LoadRequest => ({ method: "GET", url });
  const bodies = lists(itemIds).map((list) => ({
    locationId,
    orderType: "takeaway",
    items: list.map(({ id, quantity }) => ({ menuItemId: id, quantity })),
  }));
  const floorBodies = lists(floor.dishIds).map((list) => ({
    items: list.map(({ id, quantity }) => ({ dishId: id, quantity })),
  }));
  const items = `/v1/menu/items?locationId=${locationId}&language=en&pageSize=50`;
  return [
    { title: "who is calling", ...get("/v1/auth/has-profile"), isSession: true },
    {
      title: "one order",
      ...get(`/v1/orders/${rows[0]?.id}`),
      floor: get(`/bills/${floor.billId}`),
    },
    {
      title: "newest 50 orders with items",
      ...get(`/v1/orders/location/${locationId}?pageSize=50`),
      floor: get("/bills"),
    },
    { title: "50 menu items", ...get(items), floor: get("/dishes") },
    {
      title: "create an order with 5 items",
      method: "POST",
      url: "/v1/orders/createWithItems",
      bodies,
      floor: { method: "POST", url: "/bills", bodies: floorBodies },
    },
  ];
}

interface Measured {
  perSecond: number;
  nodeMs: number;
  postgresMs: number;
  kB: number;
}

interface Meter {
  postgresMs: () => number;
  rounds: number;
}

async function measure(
  target: Target,
  loadRequest: LoadRequest,
  connections: number,
  meter: Meter,
): Promise<Measured> {
  const before = { node: await usageOf(target), postgres: meter.postgresMs() };
  const { requests, requestsPerSecond, bytes } = await load(target, loadRequest, connections, SLICE_MS);
  const after = await usageOf(target);
  return {
    perSecond: requestsPerSecond,
    nodeMs: (after.cpuMs - before.node.cpuMs) / requests,
    postgresMs: (meter.postgresMs() - before.postgres) / requests,
    kB: bytes / 1000,
  };
}

/** Measures one cell of each target, alternating so that other load on the machine affects all alike. */
async function measureRow(targets: Target[], index: number, connections: number, meter: Meter) {
  const measured = targets.map((): Measured[] => []);
  for (let round = 0; round <= meter.rounds; round += 1) {
    for (const [place, target] of targets.entries()) {
      const loadRequest = target.requests[index];
      if (loadRequest === undefined) continue;
      const one = await measure(target, loadRequest, connections, meter);
      // The first round is a warm-up.
      if (round > 0) measured[place]?.push(one);
    }
  }
  return measured;
}

type Read = (one: Measured) => number;
const costOf: Read = ({ nodeMs, postgresMs }) => nodeMs + postgresMs;

/** Returns the cells of a row: medians of each target, and the ratios of the first one round by round. */
function figuresOf(measured: readonly Measured[][]): string[] {
  const cells = (read: Read, digits: number) =>
    measured.map((rounds) => (rounds.length > 0 ? median(rounds.map(read)).toFixed(digits) : "–"));
  const rounds = (place: number, read: Read) => (measured[place] ?? []).map(read);
  const speedOf: Read = ({ perSecond }) => perSecond;
  const ratios = [1, 2].map((other) => ratioText(pairedRatio(rounds(0, speedOf), rounds(other, speedOf))));
  const ofCost = ratioText(pairedRatio(rounds(2, costOf), rounds(0, costOf)));
  const usage = [cells((one) => one.nodeMs, 2), cells((one) => one.postgresMs, 2), cells((one) => one.kB, 1)];
  return [...cells(speedOf, 0), ...ratios, ofCost, ...usage.map((each) => each.join(" "))];
}

const heading = `| call | connections | Konoba /s | own SQL bare /s | floor /s | speed of own SQL | speed of the floor | CPU of the floor | CPU ms Node | CPU ms PostgreSQL | kB | statements |
|---|---|---|---|---|---|---|---|---|---|---|---|`;

async function startAll(pool: pg.Pool, connection: pg.PoolConfig, seeded: Seeded, floor: Floor) {
  const rows = await rowsOf(pool, seeded, floor);
  const { rows: retained } = await pool.query<{ id: string }>(
    "select id from users union all select id from currencies where code = 'EUR'",
  );
  const locationIds = [seeded.locationId, ...retained.map((row) => row.id)];
  const statements = await recordStatements(pool, rows, seeded.token, locationIds);
  const cookie = `konoba=${seeded.token}`;
  const bareRows = rows.map((row, index) => ({ ...row, statements: statements[index] ?? [] }));
  const targets = [
    await startTarget("product.ts", { connection }, { cookie, requests: rows }),
    await startTarget("bare.ts", { connection, rows: bareRows }, { cookie, requests: rows }),
    await startTarget("floor.ts", floor, { cookie, requests: rows.map((row) => row.floor) }),
  ];
  const count = rows.map(
    ({ method }, index) => (statements[index]?.length ?? 0) + (method === "POST" ? 2 : 0),
  );
  return { rows, targets, count };
}

interface BenchRequest {
  pool: pg.Pool;
  connection: pg.PoolConfig;
  seeded: Seeded;
  orders: number;
  rounds: number;
}

async function compare({ pool, connection, seeded, orders, rounds }: BenchRequest): Promise<void> {
  const floor = await seedFloor(pool, connection, orders);
  const meter = { postgresMs: await postgresMeter(pool), rounds };
  const loadBefore = loadavg()[0] ?? 0;
  const printed: string[] = [];
  const { rows, targets, count } = await startAll(pool, connection, seeded, floor);
  const memory = async () => (targets[0] ? Math.round((await usageOf(targets[0])).rssMb) : 0);
  try {
    console.log(
      `\n${orders.toLocaleString("en-GB")} orders; memory after start ${await memory()} MB from source`,
    );
    console.log(
      `Three figures are Konoba, its own statements on a bare server, and the floor: medians of ${rounds} rounds of ${SLICE_MS / 1000} s. Shares are medians of the same rounds (lowest–highest).\n\n${heading}`,
    );
    for (const [index, row] of rows.entries()) {
      for (const connections of [1, 16]) {
        const figures = figuresOf(await measureRow(targets, index, connections, meter));
        printed.push(...figures);
        console.log(`| ${[row.title, connections, ...figures, count[index]].join(" | ")} |`);
      }
    }
    console.log(`\n${[loadText(loadBefore), doubtText(printed)].join("\n")}`);
    console.log(`Memory after this load ${await memory()} MB`);
  } finally {
    await endChildren();
  }
}

/**
 * Compares every row with two bare servers, one with the same SQL and one with the best SQL for it,
 * alternating.
 */
export const bench = (sizes: number[], rounds: number): Promise<void> =>
  withScratchStore(async ({ pool, connection }) => {
    const seeded = await seedLocation(pool);
    for (const orders of sizes) {
      await seedOrders(pool, seeded, orders);
      await compare({ pool, connection, seeded, orders, rounds });
    }
  });
