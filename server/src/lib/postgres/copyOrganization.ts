import pg from "pg";
import { tableEntries } from "../database/tableEntries.ts";
import { boundTenant, ownerQuery, ownerValues, tenantTables, type Owner } from "../database/tenantTables.ts";
import { errorCode, StartupError } from "../process/startup.ts";

const rowsAtOnce = 500;

interface Table {
  name: string;
  columns: string[];
  /** Identity column: the target has its own numbers, so rows are renumbered in order. */
  counted: string | null;
}

const tablesQuery = `
  select c.relname as name,
    array_agg(quote_ident(a.attname) order by a.attnum) filter (where a.attidentity = '') as columns,
    min(quote_ident(a.attname)) filter (where a.attidentity <> '') as counted
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relname = any($1::text[]) and a.attgenerated = ''
  group by c.relname order by c.relname`;

const schemaOf = async (client: pg.ClientBase) =>
  JSON.stringify((await client.query("select number, checksum from schema_migrations order by number")).rows);

async function copyTable(
  from: pg.ClientBase,
  to: pg.ClientBase,
  table: Table,
  owner: Owner,
): Promise<number> {
  const { name, columns, counted } = table;
  const list = columns.map((column) => `t.${column}`).join(", ");
  await from.query(
    `declare own no scroll cursor for select row_to_json(r)::text as json from (
       select ${list} from ${name} t, ${boundTenant} where ${tenantTables[name]} ${counted ? `order by t.${counted}` : ""}) r`,
    ownerValues(owner),
  );
  let copied = 0;
  for (;;) {
    const { rows } = await from.query<{ json: string }>(`fetch ${rowsAtOnce} from own`);
    await to.query(
      `insert into ${name} (${columns.join(", ")})
       select ${columns.join(", ")} from jsonb_populate_recordset(null::${name}, $1::jsonb) with ordinality order by ordinality`,
      [`[${rows.map(({ json }) => json).join(",")}]`],
    );
    copied += rows.length;
    if (rows.length < rowsAtOnce) break;
  }
  await from.query("close own");
  return copied;
}

/** Switches off triggers until the transaction ends, which only a superuser or a user with this right may. */
async function switchOffTriggers(to: pg.ClientBase): Promise<void> {
  await to.query("set local session_replication_role = replica").catch((error: unknown) => {
    if (errorCode(error) !== "42501") throw error;
    throw new StartupError(
      "The user of the other store may not switch off triggers. Allow it there, as a superuser: grant set on parameter session_replication_role to NAME. Revoke it afterwards.",
    );
  });
}

async function copyAll(from: pg.ClientBase, to: pg.ClientBase, id: string): Promise<number> {
  await from.query("set statement_timeout = 0; begin isolation level repeatable read read only");
  // The source has checked the rows; triggers must not notify, print or count because of them.
  await to.query("set statement_timeout = 0; begin");
  await switchOffTriggers(to);
  if ((await schemaOf(from)) !== (await schemaOf(to)))
    throw new StartupError("The two stores are of different versions; bring both up to date first.");
  const there = await from.query("select from organizations where id = $1", [id]);
  if (there.rowCount === 0) throw new StartupError(`There is no organization ${id} here.`);
  const owner = (await from.query<Owner>(ownerQuery, [id])).rows[0];
  if (!owner) throw new Error("An owner is always found");
  const names = Object.keys(tenantTables).filter((name) => tableEntries[name]?.kind !== "queue");
  const { rows: tables } = await from.query<Table>(tablesQuery, [names]);
  let copied = 0;
  for (const table of tables) copied += await copyTable(from, to, table, owner);
  // An organization that was here before may have left cursors.
  await to.query(
    `insert into row_changes (location_id, resource, xid, id, at)
     select l, '', pg_current_xact_id(), l, clock_timestamp() from unnest($1::uuid[]) l`,
    [owner.locations],
  );
  await to.query("commit");
  return copied;
}

/**
 * Copies all rows of an organization to another store of the same version, from one snapshot and in one
 * transaction.
 */
export async function copyOrganization(from: pg.Pool, to: pg.Pool, id: string): Promise<number> {
  const clients = await Promise.all([from.connect(), to.connect()]);
  try {
    return await copyAll(...clients, id);
  } catch (error) {
    const isThere = error instanceof pg.DatabaseError && error.code === "23505";
    if (isThere)
      throw new StartupError(`The other store has it, or somebody of it, already. ${error.detail}`);
    throw error;
  } finally {
    // Closing the connection rolls back uncommitted work.
    for (const client of clients) client.release(true);
  }
}
