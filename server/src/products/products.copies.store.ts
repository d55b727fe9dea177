import { type Selectable, sql } from "kysely";
import { copyRow } from "../lib/database/bulk.ts";
import type { Db, OwnedLocation, Tables } from "../lib/database/db.ts";
import { productContentColumns } from "./products.store.ts";

type ProductRow = Selectable<Tables["products"]>;
type SourceProduct = Pick<ProductRow, "foldedName" | "unit" | "barcode"> & {
  sourceId: string;
  category: string | null;
};

/**
 * Returns the identifying fields of a product of any location: the caller has verified a transfer that names
 * it.
 */
export async function findSource(db: Db, id: string): Promise<SourceProduct | undefined> {
  const { rows } = await sql<SourceProduct>`
    select p.id as source_id, p.folded_name, p.unit, p.barcode, c.name as category
    from products p left join product_categories c on c.id = p.category_id where p.id = ${id}`.execute(db);
  return rows[0];
}

/** Lists live products of the location with the same barcode or name, the same barcode first. */
export async function listTwins(
  db: Db,
  location: OwnedLocation,
  { foldedName, barcode }: SourceProduct,
): Promise<Pick<ProductRow, "id" | "unit" | "barcode">[]> {
  const { rows } = await sql<Pick<ProductRow, "id" | "unit" | "barcode">>`
    select id, unit, barcode from products
    where location_id = ${location} and archived_at is null and (barcode = ${barcode} or folded_name = ${foldedName})
    order by barcode is not distinct from ${barcode} desc, created_at, id for share`.execute(db);
  return rows;
}

interface Copy extends Pick<SourceProduct, "sourceId" | "barcode"> {
  id: string;
  locationId: OwnedLocation;
  categoryId: string | null;
  now: Date;
}

/** Copies a product to another location, active and without its alert threshold. */
export const insertCopy = (db: Db, { sourceId, now, ...copy }: Copy): Promise<void> =>
  copyRow(
    db,
    "products",
    { id: sourceId, columns: productContentColumns },
    { ...copy, isActive: true, alertWhenLessThan: 0, createdAt: now, updatedAt: now },
  );
