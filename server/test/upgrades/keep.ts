import { writeFileSync } from "node:fs";
import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { brotliCompressSync } from "node:zlib";
import type pg from "pg";
import { openPool } from "../../src/lib/database/connections.ts";
import { openEmbedded } from "../../src/lib/postgres/embedded.ts";
import { exportStore } from "../../src/lib/postgres/export.ts";

/**
 * Keeps a small store of a schema for `server/test/upgrades.test.ts`: fill a new DATA_DIR by `npm run demo` of that version,
 * then `node server/test/upgrades/keep.ts <DATA_DIR> 217` beside it. The folder is changed: its orders of the
 * newest two days stay, and of what everybody has in common the rows that are used.
 */
const ofOrders = ["order_items", "order_combos", "order_history", "payments", "print_jobs"];
const ofDays = [
  "hourly_rollups",
  "item_rollups",
  "table_rollups",
  "staff_rollups",
  "payment_method_rollups",
  "tax_rollups",
  "reason_rollups",
  "daily_rollups",
];

/** Replaces movements of deleted lines by a count at the beginning of the same stock. */
const stock = `
  with taken as (
    delete from inventory_movements m using order_items i, gone g
    where i.id = m.line_id and g.id = i.order_id returning m.inventory_id, m.quantity),
  sums as (select inventory_id, sum(quantity) as quantity from taken group by 1)
  update inventory_movements m set quantity = m.quantity + s.quantity, movement_type = 'ADJUSTMENT' from sums s
  where m.inventory_id = s.inventory_id and m.line_id is null and m.sequence = (
    select min(f.sequence) from inventory_movements f where f.inventory_id = s.inventory_id and f.line_id is null);
  delete from inventory_consumptions c using order_items i, gone g where i.id = c.line_id and g.id = i.order_id;`;

const reference = `
  delete from currencies where code <> 'EUR';
  delete from cities where id not in (select city_id from locations where city_id is not null);
  delete from countries where code <> 'ME';
  delete from audit where id not in (select id from audit order by at desc limit 50);`;

async function trim(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  const { rows } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  );
  const isThere = (name: string) => rows.some((row) => row.name === name);
  const since = (
    await client.query<{ day: string }>("select (max(business_date) - 1)::text as day from orders")
  ).rows[0]?.day;
  try {
    await client.query("set session_replication_role = replica");
    await client.query(`create temporary table gone as select location_id, id from orders
      where closed_at is not null and business_date < '${since}'`);
    await client.query(stock);
    for (const name of ofOrders.filter(isThere))
      await client.query(`delete from ${name} t using gone g where t.order_id = g.id`);
    for (const name of ofDays.filter(isThere))
      await client.query(`delete from ${name} where business_date < '${since}'`);
    await client.query("delete from orders o using gone g where o.id = g.id");
    await client.query(reference);
    // The trigger recomputes a week when one of its days is written.
    await client.query("set session_replication_role = origin");
    if (isThere("weekly_item_rollups"))
      await client.query(
        "delete from weekly_item_rollups; update daily_rollups set business_date = business_date",
      );
  } finally {
    client.release(true);
  }
}

const uuid = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g;

/** Replaces random ids by numbered ones, which compress to a tenth. */
function numbered(text: string): string {
  const names = new Map<string, string>();
  return text.replace(uuid, (id) => {
    const known = names.get(id) ?? `00000000-0000-4000-8000-${String(names.size + 1).padStart(12, "0")}`;
    names.set(id, known);
    return known;
  });
}

const [dataFolder = "", schema = ""] = process.argv.slice(2);
const embedded = await openEmbedded({ dataFolder, durability: "none", log: console.warn });
const pool = openPool({ ...embedded.connection, max: 1 });
await trim(pool);
const stream = new PassThrough();
const [bytes] = await Promise.all([buffer(stream), exportStore(pool, stream).then(() => stream.end())]);
await pool.end();
await embedded.close();
const packed = brotliCompressSync(numbered(bytes.toString("utf8")));
writeFileSync(new URL(`${schema}.br`, import.meta.url), packed);
