import type pg from "pg";
import { buildApp } from "../src/app.ts";
import { loadEnv } from "../src/env.ts";
import { auditStock } from "../src/inventory/inventory.service.ts";
import { sessionCookie } from "../src/lib/access/session.ts";
import { createDb } from "../src/lib/database/db.ts";
import { withScratchStore } from "./scratchStore.ts";
import { seedLocation, type Seeded } from "./seed.ts";

const MOVEMENTS = 100_000;
const PRODUCTS = 500;
const ORDERED = 60;
const REPORTS = 5;
const ROWS = 10_000;
const ROWS_PER_PART = 500;

async function timed(title: string, work: () => Promise<unknown>): Promise<void> {
  const started = performance.now();
  await work();
  console.log(`| ${title} | ${((performance.now() - started) / 1000).toFixed(2)} s |`);
}

/** Inserts many movements of 500 products within a month: one delivery and nine other ones in turn. */
async function seedMovements(pool: pg.Pool, locationId: string): Promise<void> {
  await pool.query(
    `with made as (
       insert into products (id, location_id, name, folded_name, unit, is_active, alert_when_less_than)
       select gen_random_uuid(), $1, 'Flour ' || n, 'flour ' || n, 'kg', true, 0 from generate_series(1, $2::int) n
       returning id
     ) insert into inventory (id, location_id, product_id, unit, quantity, unit_cost)
     select gen_random_uuid(), $1, id, 'kg', 0, 2.5 from made`,
    [locationId, PRODUCTS],
  );
  await pool.query(
    `insert into inventory_movements (id, location_id, inventory_id, movement_type, quantity, balance, unit_cost,
       cost_after, created_by, created_at)
     select gen_random_uuid(), $1, i.id, case turn when 0 then 'IN' when 1 then 'ADJUSTMENT' else 'SALE' end,
       case turn when 0 then 10 else -1 end, sum(case turn when 0 then 10 else -1 end) over (partition by i.id order by n),
       2.5, 2.5, 'Bench', now() - ($3::int - n) * interval '25 seconds'
     from (select id, row_number() over (order by id) - 1 as place from inventory where location_id = $1) i
     join generate_series(0, $3::int - 1) n on n % $2::int = i.place
     cross join lateral (select (n / $2::int) % 10 as turn) t
     order by n`,
    [locationId, PRODUCTS, MOVEMENTS],
  );
  await pool.query(
    `update inventory i set quantity = (select sum(m.quantity) from inventory_movements m where m.inventory_id = i.id)
     where location_id = $1`,
    [locationId],
  );
  await pool.query("analyze products, inventory, inventory_movements");
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

async function openApp(pool: pg.Pool, token: string) {
  const env = loadEnv({ LOG_LEVEL: "error", REQUESTS_PER_MINUTE: "1000000" });
  const app = await buildApp({ pool, env });
  return { app, headers: { cookie: `${sessionCookie(env.PUBLIC_URL)}=${token}`, origin: env.PUBLIC_URL } };
}

/** Inserts a supplier with a price list of 60 of the products. */
async function seedSupplier(pool: pg.Pool, locationId: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `with made as (
       insert into suppliers (id, organization_id, name, language, order_days_before, created_at, updated_at)
       select gen_random_uuid(), organization_id, 'Mill', 'en', 1, now(), now() from locations where id = $1 returning id, organization_id
     ), sold as (
       insert into supplier_items (id, organization_id, location_id, supplier_id, product_id, name, pack_count, pack_size,
         unit, price, valid_from, minimum_packs, created_at, updated_at)
       select gen_random_uuid(), made.organization_id, $1, made.id, p.id, p.name, 6, 2, 'kg', 30, current_date, 1, now(), now()
       from made cross join (select id, name from products where location_id = $1 order by id limit $2) p
     ) select id from made`,
    [locationId, ORDERED],
  );
  return rows[0]?.id ?? "";
}

async function benchOrder(pool: pg.Pool, seeded: Seeded): Promise<void> {
  const supplierId = await seedSupplier(pool, seeded.locationId);
  const { app, headers } = await openApp(pool, seeded.token);
  const payload = { locationId: seeded.locationId, supplierId };
  for (let run = 1; run <= REPORTS; run += 1)
    await timed(`draft an order of 60 products at 100,000 movements, run ${run}`, async () => {
      const reply = await app.inject({ method: "POST", url: "/v1/purchasing/orders", headers, payload });
      const { lines } = reply.json<{ lines?: unknown[] }>();
      if (lines?.length !== ORDERED) throw new Error(`${reply.statusCode} ${reply.body}`);
    });
  await app.close();
}

async function benchReports(pool: pg.Pool, { token, locationId }: Seeded): Promise<void> {
  const { app, headers } = await openApp(pool, token);
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const addresses = {
    "report a month of 100,000 movements": `/v1/inventory/report/${locationId}`,
    "value the stock of yesterday": `/v1/inventory/value/${locationId}?date=${yesterday}`,
  };
  for (const [title, url] of Object.entries(addresses))
    for (let run = 1; run <= REPORTS; run += 1)
      await timed(`${title}, run ${run}`, async () => {
        const reply = await app.inject({ method: "GET", url, headers });
        if (reply.statusCode !== 200) throw new Error(`${url}: ${reply.statusCode} ${reply.body}`);
      });
  await app.close();
}

async function benchImports(pool: pg.Pool, { token, locationId }: Seeded): Promise<void> {
  const { app, headers } = await openApp(pool, token);
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

/** Measures the audit of the stock ledger, the stock report, a draft order, and the import of long files. */
export const benchStock = (): Promise<void> =>
  withScratchStore(async ({ pool }) => {
    const seeded = await seedLocation(pool);
    await seedMovements(pool, seeded.locationId);
    console.log("| work | time |\n|---|---|");
    await timed("audit 100,000 movements", () => auditStock(createDb(pool)));
    await benchReports(pool, seeded);
    await benchOrder(pool, seeded);
    await benchImports(pool, seeded);
  });
