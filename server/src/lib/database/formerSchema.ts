import type pg from "pg";
import { errorText, StartupError } from "../process/startup.ts";

/**
 * Numbers of the baseline: the files that replaced the migrations up to 106, before the first release. A store at 106 is
 * bridged to it.
 */
export const baseline = { first: 201, last: 217 };
export const formerNewest = 106;

/** Former names of tables, also those in exports and backups. */
export const renamedTables: Readonly<Record<string, string>> = {
  kept_days: "daily_rollups",
  kept_hours: "hourly_rollups",
  kept_items: "item_rollups",
  kept_item_weeks: "weekly_item_rollups",
  kept_methods: "payment_method_rollups",
  kept_people: "staff_rollups",
  kept_reasons: "reason_rollups",
  kept_tables: "table_rollups",
  kept_taxes: "tax_rollups",
  stale_days: "dirty_days",
  removed_rows: "deleted_rows",
  printed_papers: "printed_documents",
  integrity_looks: "integrity_runs",
};

/** Former names of columns, by the new name of their table. */
export const renamedColumns: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  deleted_rows: { removed_at: "deleted_at" },
  integrity_runs: { goes_on: "resume_from", orders_in_all: "total_orders" },
  integrity_findings: { look_id: "run_id" },
  locations: { told_until: "mailed_until" },
};

/** Names of checks are values of rows. */
export const renamedValues =
  "update integrity_findings set check_name = 'rollups' where check_name = 'keptDays'";

/** Their triggers go with them; server/schema/functions makes both again under their new names. */
const formerFunctions = `
  drop function add_up_week(uuid, date), add_up_week_of_day(), check_ledger(), follow_orders(), is_over(date, locations),
    keep_removed(), mark_all_stale(), printers_of(uuid, uuid), put_back(uuid, uuid[], text, uuid), queue_altered(),
    queue_bill(), queue_drawer(), queue_entered(), raise_menu(), refuse_change(), refuse_changed(text, uuid, jsonb),
    tell_change(), tell_people(), tell_row(), tell_rows(), wanted(text, smallint, timestamptz, integer) cascade`;

const renamedFunctions = `
  alter function is_sound(orders) rename to is_valid_order;
  alter function is_sound(order_items) rename to is_valid_line;
  alter table orders rename constraint orders_kept_check to orders_balance_check;
  alter table orders rename constraint orders_sound_check to orders_valid_check;
  alter table order_items rename constraint order_items_sound_check to order_items_valid_check;
  alter table integrity_findings rename constraint integrity_findings_look_id_fkey to integrity_findings_run_id_fkey;
  alter index integrity_findings_by_look rename to integrity_findings_by_run`;

/** Constraints, then the remaining indexes and the sequences of a renamed table that begin with its former name. */
const partsOfTable = `
  select format('alter table %I rename constraint %I to %I', $2::text, conname, $2 || substr(conname, length($1) + 1)) as statement
  from pg_constraint where conrelid = $2::regclass and contype <> 'n' and starts_with(conname, $1 || '_')
  union all
  select format('alter index %I rename to %I', c.relname, $2 || substr(c.relname, length($1) + 1))
  from pg_index i join pg_class c on c.oid = i.indexrelid
  where i.indrelid = $2::regclass and starts_with(c.relname, $1 || '_')
    and not exists (select from pg_constraint k where k.conindid = c.oid and k.conrelid = $2::regclass)
  union all
  select format('alter sequence %I rename to %I', c.relname, $2 || substr(c.relname, length($1) + 1))
  from pg_class c where c.relkind = 'S' and c.relnamespace = 'public'::regnamespace and starts_with(c.relname, $1 || '_id_')`;

/** Since PostgreSQL 18 "not null" has a name too. */
const notNullNames = `
  select format('alter table %I rename constraint %I to %I', r.relname, c.conname, r.relname || '_' || a.attname || '_not_null') as statement
  from pg_constraint c join pg_class r on r.oid = c.conrelid
  join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
  where c.contype = 'n' and r.relname = any($1) and c.conname <> r.relname || '_' || a.attname || '_not_null'`;

async function runFound(client: pg.PoolClient, query: string, values: unknown[]): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(query, values);
  for (const { statement } of rows) await client.query(statement);
}

async function renameAll(client: pg.PoolClient): Promise<void> {
  for (const [former, name] of Object.entries(renamedTables)) {
    await client.query(`alter table ${former} rename to ${name}`);
    await runFound(client, partsOfTable, [former, name]);
  }
  for (const [table, columns] of Object.entries(renamedColumns))
    for (const [former, name] of Object.entries(columns))
      await client.query(`alter table ${table} rename column ${former} to ${name}`);
  const touched = [...Object.values(renamedTables), ...Object.keys(renamedColumns)];
  await runFound(client, notNullNames, [touched]);
}

interface BaselineFile {
  number: number;
  name: string;
  checksum: string;
}

/** Turns a store at migration 106 into one made by the baseline, in one transaction; functions and triggers follow. */
export async function bridgeFormerStore(client: pg.PoolClient, files: BaselineFile[]): Promise<void> {
  try {
    await client.query("begin");
    await client.query(formerFunctions);
    await renameAll(client);
    await client.query(renamedFunctions);
    await client.query(renamedValues);
    await client.query("delete from schema_migrations");
    await client.query(
      `insert into schema_migrations (number, name, checksum)
       select * from unnest($1::int[], $2::text[], $3::text[])`,
      [
        files.map(({ number }) => number),
        files.map(({ name }) => name),
        files.map(({ checksum }) => checksum),
      ],
    );
    await client.query("commit");
  } catch (error) {
    throw new StartupError(`The store could not be brought to this version: ${errorText(error)}`, {
      cause: error,
    });
  }
}
