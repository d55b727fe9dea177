import type pg from "pg";
import { buildApp } from "../src/app.ts";
import { loadEnv } from "../src/env.ts";
import { auditStock } from "../src/inventory/inventory.service.ts";
import { sessionCookie } from "../src/lib/access/session.ts";
import { createDb } from "../src/lib/database/db.ts";
import { withScratchStore } from "./scratchStore.ts";
import { seedLocation, type Seeded } from "./seed.ts";

const MOVEMENTS = 100_000;
const ROWS = 10_000;
const ROWS_PER_PART = 500;

async function timed(title: string, work: () => Promise<unknown>): Promise<void> {
  const started = performance.now();
  await work();
  console.log(`| ${title} | ${((performance.now() - started) / 1000).toFixed(2)} s |`);
}

/** Inserts an item with very many movements. */
async function seedMovements(pool: pg.Pool, locationId: string): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    `with product as (
       insert into products (id, location_id, name, folded_name, unit, is_active, alert_when_less_than)
       values (gen_random_uuid(), $1, 'Flour', 'flour', 'kg', true, 0) returning id
     ) insert into inventory (id, location_id, product_id, unit, quantity)
     select gen_random_uuid(), $1, id, 'kg', $2::numeric * 0.1 from product returning id`,
    [locationId, MOVEMENTS],
  );
  await pool.query(
    `insert into inventory_movements (id, location_id, inventory_id, movement_type, quantity, balance, created_by)
     select gen_random_uuid(), $1, $2, 'IN', 0.1, n * 0.1, 'Bench' from generate_series(1, $3::int) n`,
    [locationId, rows[0]?.id, MOVEMENTS],
  );
}

type Send = (path: string, payload: object) => Promise<{ importId: string | null }>;

interface CsvFile {
  locationId: string;
  path: string;
  header: string;
  rowOf: (row: number) => string;
  dryRun?: boolean;
}

/** Sends a file as the import page does, part by part. */
async function importFile(
  send: Send,
  { locationId, path, header, rowOf, dryRun = false }: CsvFile,
): Promise<void> {
  let importId: string | undefined;
  for (let first = 0; first < ROWS; first += ROWS_PER_PART) {
    const rows = Array.from({ length: ROWS_PER_PART }, (_, index) => rowOf(first + index));
    const csv = [header, ...rows].join("\n");
    const answer = await send(path, { locationId, csv, dryRun, firstRow: first + 2, importId });
    importId = answer.importId ?? undefined;
  }
}

async function benchImports(pool: pg.Pool, { token, locationId }: Seeded): Promise<void> {
  const env = loadEnv({ LOG_LEVEL: "error", REQUESTS_PER_MINUTE: "1000000" });
  const app = await buildApp({ pool, env });
  const headers = { cookie: `${sessionCookie(env.PUBLIC_URL)}=${token}`, origin: env.PUBLIC_URL };
  const send: Send = async (url, payload) => {
    const reply = await app.inject({ method: "POST", url, headers, payload });
    if (reply.statusCode >= 300) throw new Error(`${url}: ${reply.statusCode} ${reply.body}`);
    return reply.json();
  };
  const products = {
    locationId,
    path: "/v1/products/import",
    header: "name,price,unit,category,barcode",
    rowOf: (row: number) => `Product ${row},1.50,kg,Group ${row % 20},38${row}`,
  };
  const stock = {
    locationId,
    path: "/v1/inventory/import",
    header: "product,quantity,unitCost,batchNumber",
    rowOf: (row: number) => `Product ${row},${(row % 50) + 1},1.20,B1`,
  };
  await timed("rehearse 10,000 products", () => importFile(send, { ...products, dryRun: true }));
  await timed("import 10,000 products", () => importFile(send, products));
  await timed("import 10,000 stock items", () => importFile(send, stock));
  await app.close();
}

/** Measures the audit of the stock ledger and the import of long files. */
export const benchStock = (): Promise<void> =>
  withScratchStore(async ({ pool }) => {
    const seeded = await seedLocation(pool);
    await seedMovements(pool, seeded.locationId);
    console.log("| work | time |\n|---|---|");
    await timed("audit 100,000 movements", () => auditStock(createDb(pool)));
    await benchImports(pool, seeded);
  });
