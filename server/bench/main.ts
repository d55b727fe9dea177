import { fork, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { migrate } from "../src/lib/database/migrate.ts";
import { openEmbedded } from "../src/lib/postgres/embedded.ts";
import { load } from "./load.ts";
import { recordStatements, type Row } from "./record.ts";
import { seedOrders, seedVenue, type Seeded } from "./seed.ts";

const ROUNDS = 3;
const SLICE_MS = 1500;

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

interface Child {
  process: ChildProcess;
  port: number;
  rss?: number;
  cpuMs: () => Promise<number>;
}

async function startChild(file: string, message: object): Promise<Child> {
  const child = fork(new URL(file, import.meta.url), {
    stdio: "inherit",
    serialization: "advanced",
  });
  const next = <T>() => new Promise<T>((resolve) => child.once("message", (value) => resolve(value as T)));
  child.send(message);
  const { port, rss } = await next<{ port: number; rss?: number }>();
  const cpuMs = async () => {
    child.send("cpu");
    const { cpu } = await next<{ cpu: NodeJS.CpuUsage }>();
    return (cpu.user + cpu.system) / 1000;
  };
  return { process: child, port, cpuMs, ...(rss === undefined ? {} : { rss }) };
}

async function rowsOf(pool: pg.Pool, { locationId, itemIds }: Seeded): Promise<Row[]> {
  const { rows } = await pool.query<{ id: string }>("select id from orders order by created_at desc limit 1");
  const items = itemIds.slice(0, 5).map((menuItemId) => ({ menuItemId, quantity: 2 }));
  return [
    { title: "who is calling", method: "GET", url: "/v1/auth/has-profile", isSession: true },
    { title: "one order", method: "GET", url: `/v1/orders/${rows[0]?.id}` },
    {
      title: "newest 50 orders with items",
      method: "GET",
      url: `/v1/orders/location/${locationId}?pageSize=50`,
    },
    {
      title: "50 menu items",
      method: "GET",
      url: `/v1/menu/items?locationId=${locationId}&language=en&pageSize=50`,
    },
    {
      title: "create an order with 5 items",
      method: "POST",
      url: "/v1/orders/createWithItems",
      body: { locationId, orderType: "takeaway", items },
    },
  ];
}

type Speed = { requestsPerSecond: number; cpuMs: number };
type Pair = { ours: Speed; theirs: Speed; ratio: number };

async function measure(child: Child, row: Row, connections: number, cookie: string): Promise<Speed> {
  const before = await child.cpuMs();
  const { requests, requestsPerSecond } = await load(
    { port: child.port, headers: { cookie } },
    row,
    connections,
    SLICE_MS,
  );
  return { requestsPerSecond, cpuMs: ((await child.cpuMs()) - before) / requests };
}

async function compare(
  pool: pg.Pool,
  connection: pg.PoolConfig,
  seeded: Seeded,
  orders: number,
): Promise<void> {
  const rows = await rowsOf(pool, seeded);
  const owner = await pool.query<{ id: string }>("select id from users");
  const currency = await pool.query<{ id: string }>("select id from currencies where code = 'EUR'");
  const keep = [seeded.locationId, ...owner.rows.map((row) => row.id), ...currency.rows.map((row) => row.id)];
  const statements = await recordStatements(pool, rows, seeded.token, keep);
  const bareRows = rows.map((row, index) => ({
    method: row.method,
    url: row.url,
    statements: statements[index] ?? [],
  }));
  const product = await startChild("product.ts", { connection });
  const bare = await startChild("bare.ts", { connection, rows: bareRows });
  const cookie = `konoba=${seeded.token}`;
  console.log(
    `\n${orders.toLocaleString("en-GB")} orders; memory after start ${Math.round((product.rss ?? 0) / 1e6)} MB from source`,
  );
  console.log(
    "| call | connections | Konoba /s | bare /s | ratio | CPU ms | bare CPU ms | statements |\n|---|---|---|---|---|---|---|---|",
  );
  for (const [index, row] of rows.entries()) {
    for (const connections of [1, 16]) {
      const pairs: Pair[] = [];
      for (let round = 0; round <= ROUNDS; round += 1) {
        const ours = await measure(product, row, connections, cookie);
        const theirs = await measure(bare, row, connections, cookie);
        // The first round warms both up.
        if (round > 0) pairs.push({ ours, theirs, ratio: ours.requestsPerSecond / theirs.requestsPerSecond });
      }
      const of = (read: (pair: (typeof pairs)[number]) => number) => median(pairs.map(read));
      const own = (statements[index]?.length ?? 0) + (row.method === "POST" ? 2 : 0);
      console.log(
        `| ${row.title} | ${connections} | ${of((p) => p.ours.requestsPerSecond).toFixed(0)} | ${of((p) => p.theirs.requestsPerSecond).toFixed(0)} | **${of((p) => p.ratio).toFixed(2)}** | ${of((p) => p.ours.cpuMs).toFixed(2)} | ${of((p) => p.theirs.cpuMs).toFixed(2)} | ${own} |`,
      );
    }
  }
  product.process.kill();
  bare.process.kill();
}

/** Every row beside a bare server running the same SQL, in turns; sizes from the command line. */
export async function bench(sizes: number[]): Promise<void> {
  const dataFolder = mkdtempSync(join(tmpdir(), "konoba-bench-"));
  const embedded = await openEmbedded({ dataFolder, durability: "full", log: console.warn });
  const pool = new pg.Pool({ ...embedded.connection, max: 5 });
  try {
    await migrate(pool);
    const seeded = await seedVenue(pool);
    for (const size of sizes) {
      await seedOrders(pool, seeded, size);
      await compare(pool, embedded.connection, seeded, size);
    }
  } finally {
    await pool.end();
    await embedded.close();
    rmSync(dataFolder, { recursive: true, force: true, maxRetries: 5 });
  }
}
