import { CompiledQuery, sql } from "kysely";
import type { Db } from "../lib/database/db.ts";
import { tablesWhere } from "../lib/database/tableEntries.ts";
import {
  boundTenant,
  ownerQuery,
  ownerValues,
  tenantTables,
  type Owner,
} from "../lib/database/tenantTables.ts";

const exported = tablesWhere(({ kind }) => kind === "data").toSorted();

interface Table {
  name: string;
  columns: string[];
}
export interface Picture {
  id: string;
  fileName: string;
}

/** Opens a transaction with one snapshot for all reads; the caller ends it. */
export const openSnapshot = (db: Db) => db.startTransaction().setIsolationLevel("repeatable read").execute();

export async function findOwner(db: Db, organizationId: string): Promise<Owner> {
  const { rows } = await db.executeQuery<Owner>(CompiledQuery.raw(ownerQuery, [organizationId]));
  const [owner] = rows;
  if (!owner) throw new Error("An owner is always found");
  return owner;
}

/** Lists the tables with their columns, except secrets, which are stored as hashes. */
export async function listTables(db: Db): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relname = any(${exported}::text[]) and a.attgenerated = ''
      and a.attname not like '%\\_hash' and a.atttypid <> 'bytea'::regtype
    group by c.relname order by c.relname`.execute(db);
  return rows;
}

const rowsAtOnce = 500;

/** Yields the rows of a table as JSON texts in batches. */
export async function* readRows(db: Db, { name, columns }: Table, owner: Owner): AsyncGenerator<string[]> {
  const list = columns.map((column) => `t."${column}"`).join(", ");
  const text = `declare rows no scroll cursor for
    select row_to_json(r)::text as json from (select ${list} from ${name} t, ${boundTenant} where ${tenantTables[name]}) r`;
  await db.executeQuery(CompiledQuery.raw(text, ownerValues(owner)));
  for (;;) {
    const { rows } = await sql<{ json: string }>`fetch ${sql.raw(String(rowsAtOnce))} from rows`.execute(db);
    yield rows.map(({ json }) => json);
    if (rows.length < rowsAtOnce) break;
  }
  await sql`close rows`.execute(db);
}

export async function listPictures(db: Db, organizationId: string): Promise<Picture[]> {
  return db
    .selectFrom("media")
    .select(["id", "fileName"])
    .where("organizationId", "=", organizationId)
    .orderBy("id")
    .execute();
}
