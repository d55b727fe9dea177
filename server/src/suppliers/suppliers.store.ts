import { maxTypedNames, type SupplierQuery } from "@konoba/contract/suppliers/suppliers.contract";
import { supplier } from "@konoba/contract/suppliers/suppliers.fields.contract";
import { sql } from "kysely";
import { columnsOf } from "../lib/database/columns.ts";
import type { Db, OwnedLocation } from "../lib/database/db.ts";
import { isFoundIn, jsonOf, pageJson, rowJson } from "../lib/database/pages.ts";
import { rowStore } from "../lib/database/recordStore.ts";
import "./suppliers.table.ts";

const columns = columnsOf({ replySchema: supplier, table: "suppliers", alias: "s", computed: {} });

const isLive = (organization: string) => sql`s.organization_id = ${organization} and s.archived_at is null`;

export const listSuppliersJson = (db: Db, organization: string, query: SupplierQuery): Promise<string> =>
  pageJson(db, {
    matching: sql`
      select s.id from suppliers s
      where ${isLive(organization)}
        and ${isFoundIn(sql`concat_ws(' ', s.name, s.category, s.contact_name, s.tax_number)`, query.q)}
      order by text_key(s.name), s.id`,
    rows: sql`
      select p.place, (select row_to_json(r) from (select ${columns}) r) as row
      from shown p join suppliers s on s.id = p.id`,
    query,
  });

/** Returns a supplier as the JSON text of a reply; archived ones too, since orders refer to them. */
export const findSupplierJson = (db: Db, organization: string, id: string): Promise<string | undefined> =>
  rowJson(
    db,
    sql`select ${columns} from suppliers s where s.id = ${id} and s.organization_id = ${organization}`,
  );

/** Returns the live suppliers of these ids by id; `lock` keeps them from being archived or changed. */
export async function findSuppliers(
  db: Db,
  organization: string,
  ids: readonly string[],
  lock: "share" | "update",
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select s.id, s.name from suppliers s
    where ${isLive(organization)} and s.id in (select unnest(${ids}::uuid[]))
    order by s.id for ${sql.raw(lock)}`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export const {
  insert: insertSupplier,
  update: updateSupplier,
  remove: deleteSupplier,
} = rowStore("suppliers");

/** Returns whether stock or price lists refer to a supplier. */
export async function isSupplierUsed(db: Db, organization: string, id: string): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from supplier_items where organization_id = ${organization} and supplier_id = ${id})
      or exists (select from inventory i join locations l on l.id = i.location_id
        where l.organization_id = ${organization} and i.supplier_id = ${id}) as used`.execute(db);
  return rows[0]?.used ?? true;
}

/** Sets the supplier's name of stock items, and the search key that holds it. */
const supplierText = (name: string) => sql`supplier_name = ${name},
  search_key = text_key(concat_ws(' ', ${name}::text, i.batch_number, i.category, i.subcategory))`;

/** Writes the new name of a supplier to the stock items that are linked with it. */
export async function renameInStock(
  db: Db,
  organization: string,
  { id, name }: { id: string; name: string },
): Promise<void> {
  await sql`
    update inventory i set ${supplierText(name)}
    from locations l
    where l.organization_id = ${organization} and i.location_id = l.id and i.supplier_id = ${id}`.execute(db);
}

/** Returns the typed supplier names of a location without a supplier, most used first, as JSON text. */
export const listTypedNamesJson = (db: Db, location: OwnedLocation): Promise<string> =>
  jsonOf(
    db,
    sql<{ json: string }>`
      select json_build_object('names', coalesce(json_agg(n), '[]'))::text as json from (
        select supplier_name as name, count(*)::int as "stockItems" from inventory
        where location_id = ${location} and archived_at is null and supplier_id is null
          and btrim(coalesce(supplier_name, '')) <> ''
        group by supplier_name order by count(*) desc, supplier_name limit ${maxTypedNames}
      ) n`,
  );

/** Links the stock items with these typed names to a supplier, and returns how many. */
export async function linkStock(
  db: Db,
  location: OwnedLocation,
  supplierOf: { id: string; name: string },
  names: readonly string[],
): Promise<number> {
  const { rows } = await sql`
    update inventory i set supplier_id = ${supplierOf.id}, ${supplierText(supplierOf.name)}
    where location_id = ${location} and supplier_id is null and supplier_name = any(${names}::text[])
    returning id`.execute(db);
  return rows.length;
}
