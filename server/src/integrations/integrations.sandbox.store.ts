import type { Sandbox } from "@konoba/contract/integrations/integrations.sandbox.contract";
import { CompiledQuery, sql } from "kysely";
import type { Db } from "../lib/database/db.ts";
import type { Run } from "../organizations/organizations.leaving.service.ts";

const rowsAtOnce = 500;

/**
 * Tables that a sandbox begins with, each after those it refers to, with what its rows have instead of the original's.
 * People, sales, stock, printers and fiscal receipts are not among them.
 */
const copiedTables: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  locations: { organization_id: "$2::uuid", mailed_until: "null::date" },
  drawers: {},
  product_categories: {},
  products: {},
  menu_categories: {},
  // Pictures stay in the original.
  menu_items: { image_id: "null::uuid", image_url: "null::text" },
  menu_item_ingredients: {},
  menu_option_groups: {},
  menu_options: {},
  menu_item_option_groups: {},
  menu_category_option_groups: {},
  stations: {},
  station_categories: {},
  price_lists: { organization_id: "$2::uuid" },
  tables: {
    status: "'available'",
    qr_code:
      "translate(upper(left(encode(sha256(convert_to($2::text || t.id, 'UTF8')), 'hex'), 26)), '0189', 'GHJK')",
  },
  sections: {},
  section_tables: {},
  floor_pieces: {},
};

/** Returns the statements of a transaction. */
export const runOf =
  (db: Db): Run =>
  async (text, values = []) =>
    db.executeQuery(CompiledQuery.raw(text, values)) as never;

export async function findSandboxId(db: Db, organizationId: string): Promise<string | null> {
  const row = await db
    .selectFrom("organizations")
    .select("id")
    .where("sandboxOf", "=", organizationId)
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function findSandbox(db: Db, organizationId: string): Promise<Sandbox | null> {
  const { rows } = await sql<Sandbox>`
    select g.created_at as copied_at, coalesce((select json_agg(json_build_object('id', l.id, 'name', l.name)
      order by l.name, l.id) from locations l where l.organization_id = g.id), '[]') as locations
    from organizations g where g.sandbox_of = ${organizationId}`.execute(db);
  return rows[0] ?? null;
}

/** Creates the sandbox of an organization, or gives it the original's name and plan again. */
export async function writeSandbox(db: Db, { id, of, now }: { id: string; of: string; now: Date }) {
  await sql`
    insert into organizations (id, name, plan, modules_off, is_demo, sandbox_of, created_at)
    select ${id}, name, plan, modules_off, is_demo, id, ${now} from organizations where id = ${of}
    on conflict (sandbox_of) where sandbox_of is not null do update set
      name = excluded.name, plan = excluded.plan, modules_off = excluded.modules_off,
      created_at = excluded.created_at`.execute(db);
}

/** Lists the oldest active locations of an organization. */
export async function listLocationsToCopy(db: Db, organizationId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("locations")
    .select("id")
    .where("organizationId", "=", organizationId)
    .where("active", "=", true)
    .orderBy("createdAt")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Lists the ids in copied rows that every organization shares. */
export async function listSharedIds(db: Db, organizationId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from currencies union all select id from countries union all select id from cuisines
    union all select id from meat_types
    union all select city_id from locations where organization_id = ${organizationId} and city_id is not null`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

interface Copying {
  /** Organization that is copied to. */
  into: string;
  locationIds: readonly string[];
  /** Replaces the ids in the JSON text of a row. */
  renamed: (text: string) => string;
}

async function copyTable(run: Run, name: string, { into, locationIds, renamed }: Copying): Promise<void> {
  const instead = copiedTables[name] ?? {};
  const { rows: columns } = await run<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute where attrelid = $1::regclass and attnum > 0
       and not attisdropped and attgenerated = '' and attidentity = '' order by attnum`,
    [name],
  );
  const names = columns.map((column) => column.name);
  const list = names.map((column) => `${instead[column] ?? `t.${column}`} as ${column}`).join(", ");
  const { rows } = await run<{ json: string }>(
    `select row_to_json(r)::text as json from (select ${list} from ${name} t
       where t.${name === "locations" ? "id" : "location_id"} = any($1::uuid[]) and $2::uuid is not null) r`,
    [locationIds, into],
  );
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const part = rows.slice(start, start + rowsAtOnce).map(({ json }) => renamed(json));
    await run(
      `insert into ${name} (${names.join(", ")})
       select ${names.join(", ")} from jsonb_populate_recordset(null::${name}, $1::jsonb)`,
      [`[${part.join(",")}]`],
    );
  }
}

/** Copies the locations with their menus, prices, tables and settings under other ids. */
export async function copyLocations(db: Db, copying: Copying): Promise<void> {
  for (const name of Object.keys(copiedTables)) await copyTable(runOf(db), name, copying);
}

/** Ends the cursors of the change feed at locations that were filled again. */
export async function endCursors(db: Db, locationIds: readonly string[]): Promise<void> {
  await sql`
    insert into row_changes (location_id, resource, xid, id, at)
    select l, '', pg_current_xact_id(), l, clock_timestamp() from unnest(${locationIds}::uuid[]) l`.execute(
    db,
  );
}
