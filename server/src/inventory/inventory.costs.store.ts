import type { CostedBatch } from "@konoba/contract/inventory/inventory.costs.totals";
import { sql } from "kysely";
import type { Db, OwnedLocation } from "../lib/database/db.ts";

interface ProductBatches {
  productId: string;
  unit: string;
  /** Batches, the last restocked first. */
  batches: (CostedBatch & { inventoryId: string })[];
}

/**
 * Lists the products of a location, or some of them, with their stock items in one statement; archived items are
 * included for their last cost.
 */
export async function listBatches(
  db: Db,
  location: OwnedLocation,
  productIds: readonly string[] | null = null,
): Promise<ProductBatches[]> {
  const { rows } = await sql<ProductBatches>`
    select p.id as product_id, p.unit, coalesce(json_agg(json_build_object(
      'inventoryId', i.id, 'quantity', i.quantity::text, 'unit', i.unit, 'unitCost', i.unit_cost::text,
      'isArchived', i.archived_at is not null
    ) order by coalesce(i.last_restocked, i.created_at) desc, i.id) filter (where i.id is not null), '[]') as batches
    from products p left join inventory i on i.location_id = p.location_id and i.product_id = p.id
    where p.location_id = ${location} and p.archived_at is null
      and (${productIds}::uuid[] is null or p.id = any(${productIds}::uuid[]))
    group by p.id, p.unit, p.folded_name order by p.folded_name, p.id`.execute(db);
  return rows;
}

/** Lists the receipts of a stock item from a movement on, each with the balance after it, by that movement. */
export async function listReceiptsSince(
  db: Db,
  location: OwnedLocation,
  movementIds: readonly string[],
): Promise<Map<string, { quantity: string; balance: string }[]>> {
  const { rows } = await sql<{ id: string; receipts: { quantity: string; balance: string }[] }>`
    select f.id, json_agg(json_build_object('quantity', m.quantity::text, 'balance', m.balance::text)
      order by m.sequence) as receipts
    from inventory_movements f join inventory_movements m on m.location_id = f.location_id
      and m.inventory_id = f.inventory_id and m.sequence >= f.sequence and m.quantity > 0 and m.line_id is null
      and m.movement_type in ('IN', 'TRANSFER')
    where f.location_id = ${location} and f.id = any(${movementIds}::uuid[]) group by f.id`.execute(db);
  return new Map(rows.map(({ id, receipts }) => [id, receipts]));
}
