import { inventoryFields } from "@konoba/contract/inventory/inventory.items.contract";
import { type Selectable, sql } from "kysely";
import { assigned, contentColumns } from "../lib/database/columns.ts";
import type { Db, OwnedLocation, Tables } from "../lib/database/db.ts";

type KnownItem = Pick<Selectable<Tables["inventory"]>, "id" | "productId" | "batchNumber">;

/** Lists the stock items of products, oldest first. */
export async function listItemsOf(
  db: Db,
  location: OwnedLocation,
  productIds: readonly string[],
): Promise<KnownItem[]> {
  const { rows } = await sql<KnownItem>`
    select i.id, i.product_id, i.batch_number from unnest(${productIds}::uuid[]) n (id)
      join inventory i on i.location_id = ${location} and i.product_id = n.id and i.archived_at is null
    order by i.created_at, i.id`.execute(db);
  return rows;
}

interface FreeRow {
  id: string;
  /** Quantity before the import; null when the import created the item. */
  quantityBefore: string | null;
}

/** Lists the rows of an import whose item did not move or change since, without locking them. */
export async function listFree(db: Db, location: OwnedLocation, importId: string): Promise<FreeRow[]> {
  const { rows } = await sql<FreeRow>`
    select i.id, (r.before ->> 'quantity') as quantity_before
    from import_rows r join inventory i on i.id = r.subject_id
    where r.import_id = ${importId} and i.location_id = ${location} and i.archived_at is null
      and i.updated_at = r.stamp
      and not exists (select from inventory_movements m where m.location_id = i.location_id and m.inventory_id = i.id and m.created_at > r.stamp)
      and not exists (select from inventory_transfer_lines l where l.inventory_id = i.id or l.received_inventory_id = i.id)
    order by i.id`.execute(db);
  return rows;
}

const described = assigned(
  contentColumns("inventory", inventoryFields, {
    productId: false,
    quantity: false,
    lastRestocked: true,
    searchKey: true,
  }),
  "b",
);

/**
 * Restores the descriptive fields of changed items to their values before the import; quantities belong to
 * the ledger.
 */
export async function restoreItems(
  db: Db,
  importId: string,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    update inventory i set ${described}, updated_at = ${now}
    from import_rows r, jsonb_populate_record(null::inventory, r.before) b
    where r.import_id = ${importId} and r.subject_id = i.id and r.before is not null and i.id = any(${ids}::uuid[])`.execute(
    db,
  );
}

/** Removes items the import created: deletes those without movements, archives the others. */
export async function retireItems(
  db: Db,
  location: OwnedLocation,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    delete from inventory i where i.location_id = ${location} and i.id = any(${ids}::uuid[])
      and not exists (select from inventory_movements m where m.location_id = i.location_id and m.inventory_id = i.id)`.execute(
    db,
  );
  await sql`
    update inventory set archived_at = ${now}, updated_at = ${now}
    where location_id = ${location} and id = any(${ids}::uuid[])`.execute(db);
}
