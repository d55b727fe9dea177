import { sql } from "kysely";
import type { Db, OwnedLocation } from "../lib/database/db.ts";

interface SourceProduct {
  sourceId: string;
  foldedName: string;
  unit: string;
  barcode: string | null;
  category: string | null;
}

/** What identifies a product, of whatever location: the caller has proven a transfer that names it. */
export async function findSource(db: Db, id: string): Promise<SourceProduct | undefined> {
  const { rows } = await sql<SourceProduct>`
    select p.id as source_id, p.folded_name, p.unit, p.barcode, c.name as category
    from products p left join product_categories c on c.id = p.category_id where p.id = ${id}`.execute(db);
  return rows[0];
}

/** Live products of the location with the same barcode or name, the same barcode first. */
export async function listTwins(
  db: Db,
  location: OwnedLocation,
  { foldedName, barcode }: SourceProduct,
): Promise<{ id: string; unit: string; barcode: string | null }[]> {
  const { rows } = await sql<{ id: string; unit: string; barcode: string | null }>`
    select id, unit, barcode from products
    where location_id = ${location} and archived_at is null and (barcode = ${barcode} or folded_name = ${foldedName})
    order by barcode is not distinct from ${barcode} desc, created_at, id for share`.execute(db);
  return rows;
}

interface Copy extends Omit<SourceProduct, "category"> {
  id: string;
  locationId: OwnedLocation;
  categoryId: string | null;
  now: Date;
}

/** Copies a product to another location, active and without its alert threshold. */
export async function insertCopy(db: Db, copy: Copy): Promise<void> {
  await sql`
    insert into products (id, location_id, name, folded_name, search_key, description, translations, category_id,
      price, unit, barcode, allergens, nutrition_info, preparation_time, is_active, alert_when_less_than,
      created_at, updated_at)
    select ${copy.id}, ${copy.locationId}, name, folded_name, search_key, description, translations,
      ${copy.categoryId}::uuid, price, unit, ${copy.barcode}, allergens, nutrition_info, preparation_time, true, 0,
      ${copy.now}::timestamptz, ${copy.now}::timestamptz
    from products where id = ${copy.sourceId}`.execute(db);
}
