import { run } from "../src/demo/main.ts";
import { createDb } from "../src/lib/database/db.ts";
import { listTableSizes } from "../src/lib/database/storage.ts";
import { withScratchStore } from "./scratchStore.ts";

/** Tables that housekeeping empties after at most fifteen days: they do not grow with the age of a store. */
const passing = new Set(["row_changes", "idempotency_keys", "deleted_rows", "outbox", "webhook_events"]);

/** Indexes that are listed, the largest first. */
const maxIndexes = 25;

const kB = (bytes: number, orders: number) => (bytes / orders / 1000).toFixed(2);

/**
 * Prints the disk that an order takes by table, measured on the demo: its orders of sixty days are entered by the
 * handlers, with recipes, kitchen, payments, receipts, journal and audit log.
 */
export function benchDisk(): Promise<void> {
  return withScratchStore(async ({ pool }) => {
    const before = await sizesOf(pool);
    await run(pool, "en");
    await pool.query("vacuum analyze");
    const { rows } = await pool.query<{ orders: number }>("select count(*)::int as orders from orders");
    const orders = rows[0]?.orders ?? 0;
    const grown = (await sizesOf(pool)).map((size) => {
      const start = before.find(({ name }) => name === size.name);
      return {
        ...size,
        table: size.table - (start?.table ?? 0),
        indexes: size.indexes - (start?.indexes ?? 0),
      };
    });
    const total = (isPassing: boolean) =>
      grown
        .filter(({ name }) => passing.has(name) === isPassing)
        .reduce((sum, { table, indexes }) => sum + table + indexes, 0);
    console.log(`| table | rows | kB an order | of it indexes |\n|---|---|---|---|`);
    for (const { name, rows: count, table, indexes } of grown.slice(0, 12))
      console.log(`| ${name} | ${count} | ${kB(table + indexes, orders)} | ${kB(indexes, orders)} |`);
    const { rows: indexes } = await pool.query<{ name: string; bytes: number }>(
      `select indexrelid::regclass::text as name, pg_relation_size(indexrelid)::float8 as bytes
       from pg_index where indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
       order by 2 desc limit ${maxIndexes}`,
    );
    console.log(`\n| index | kB an order |\n|---|---|`);
    for (const { name, bytes } of indexes) console.log(`| ${name} | ${kB(bytes, orders)} |`);
    console.log(
      `\n${orders} orders: ${kB(total(false), orders)} kB each that stays, ${kB(total(true), orders)} kB for up to fifteen days`,
    );
  });
}

const sizesOf = (pool: Parameters<typeof createDb>[0]) => listTableSizes(createDb(pool));
