import { sql } from "kysely";
import { assigned, rowOf, type RowOf } from "../lib/database/columns.ts";
import type { Db, OwnedLocation } from "../lib/database/db.ts";
import { productContentColumns } from "./products.store.ts";

const known = rowOf("products", "id", "foldedName", "barcode", "unit", "translations");

/** Lists live products that match one of the codes or folded names, oldest first. */
export async function listNamed(
  db: Db,
  location: OwnedLocation,
  { names, barcodes }: { names: readonly string[]; barcodes: readonly string[] },
): Promise<RowOf<typeof known>[]> {
  const { rows } = await sql<RowOf<typeof known>>`
    select ${known} from products where id in (
      select p.id from unnest(${names}::text[]) n (name)
        join products p on p.location_id = ${location} and p.folded_name = n.name and p.archived_at is null
      union
      select p.id from unnest(${barcodes}::text[]) n (code)
        join products p on p.location_id = ${location} and p.barcode = n.code and p.archived_at is null)
    order by created_at, id`.execute(db);
  return rows;
}

const restored = assigned(productContentColumns, "b");

/**
 * Undoes an import: deletes products it created unless stock or recipes use them, and restores products it
 * changed unless they were changed again or their unit is in use. Returns the number of undone rows.
 */
export async function undoRows(db: Db, location: OwnedLocation, importId: string): Promise<number> {
  const { rows } = await sql<{ undone: number }>`
    with free as (
      select p.id, r.before from import_rows r join products p on p.id = r.subject_id
      where r.import_id = ${importId} and p.location_id = ${location}
        and p.archived_at is null and p.updated_at = r.stamp
        and (r.before ->> 'unit' = p.unit or not (
          exists (select from inventory i where i.location_id = p.location_id and i.product_id = p.id)
          or exists (select from menu_item_ingredients g where g.location_id = p.location_id and g.product_id = p.id)
          or exists (select from inventory_consumptions c where c.location_id = p.location_id and c.product_id = p.id)))
      for update of p
    ), restored as (
      update products p set ${restored}, updated_at = b.updated_at
      from free, jsonb_populate_record(null::products, free.before) b
      where p.id = free.id and free.before is not null returning p.id
    ), deleted as (
      delete from products p using free where p.id = free.id and free.before is null returning p.id
    )
    select ((select count(*) from restored) + (select count(*) from deleted))::int as undone`.execute(db);
  return rows[0]?.undone ?? 0;
}
