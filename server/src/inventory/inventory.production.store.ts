import {
  production,
  productionRow,
  type ProductionQuery,
} from "@konoba/contract/inventory/inventory.production.contract";
import { sql } from "kysely";
import { insertRows, type BulkRow } from "../lib/database/bulk.ts";
import { localizedColumns } from "../lib/database/columns.ts";
import type { Db, OwnedLocation, Locations } from "../lib/database/db.ts";
import { isAmong, isFoundIn, pageJson, localizedReader } from "../lib/database/pages.ts";
import { rowStore } from "../lib/database/recordStore.ts";
import { shownName } from "../products/products.table.ts";

// Unqualified movements of production `q`; reversals are not among them.
const made = sql`case when coalesce(q.loss_reason, 'reduced') = 'reduced' then q.actual_quantity else q.planned_quantity end`;

const ofStock = (column: "quantity" | "unit") =>
  sql`(select i.${sql.ref(column)} from inventory i where i.location_id = q.location_id and i.id = q.inventory_id)`;

const computed = {
  leftQuantity: ofStock("quantity"),
  leftUnit: ofStock("unit"),
  productName: (language: string) =>
    sql`(select ${shownName(language)} from products p where p.location_id = q.location_id and p.id = q.product_id)`,
  cost: sql`round(q.used_value, z.currency_decimals)::text`,
  unitCost: sql`round(q.used_value / ${made}, 4)::text`,
  lossAmount: sql`round(coalesce((select -sum(m.quantity * m.unit_cost) from inventory_movements m
    where m.location_id = q.location_id and m.production_id = q.id and m.movement_type = 'DAMAGED'), 0), z.currency_decimals)::text`,
  currencyCode: sql`z.currency_code`,
};

const rowColumns = localizedColumns({
  replySchema: productionRow,
  table: "productions",
  alias: "q",
  computed,
});

const lines = (language: string) => sql`(
  select coalesce(json_agg(json_build_object('productId', l.product_id, 'productName', ${shownName(language)},
    'quantity', l.quantity, 'unit', l.unit, 'missing', l.missing, 'cost', round(coalesce(t.cost, 0), z.currency_decimals)::text,
    'batches', coalesce(t.batches, '[]')) order by l.position), '[]')
  from production_lines l join products p on p.location_id = l.location_id and p.id = l.product_id
  left join lateral (
    select -sum(m.quantity * m.unit_cost) as cost, json_agg(json_build_object('inventoryId', i.id, 'batchNumber',
      i.batch_number, 'quantity', -m.quantity, 'unit', i.unit) order by m.sequence) as batches
    from inventory_movements m join inventory i on i.location_id = m.location_id and i.id = m.inventory_id
    where m.location_id = l.location_id and m.production_id = l.production_id and m.movement_type = 'OUT'
      and i.product_id = l.product_id) t on true
  where l.location_id = q.location_id and l.production_id = q.id)`;

const detailColumns = localizedColumns({
  replySchema: production,
  table: "productions",
  alias: "q",
  computed: { ...computed, lines },
});

export const listProductionsJson = (
  db: Db,
  location: OwnedLocation,
  query: ProductionQuery,
): Promise<string> => {
  const { productId = null, language } = query;
  return pageJson(db, {
    matching: sql`
      select q.id from productions q join products p on p.location_id = q.location_id and p.id = q.product_id
      where q.location_id = ${location} and (${productId}::uuid is null or q.product_id = ${productId})
        and ${isFoundIn(sql`concat_ws(' ', p.name, p.shown_en, p.shown_me, q.batch_number, q.made_by)`, query.q)}
      order by q.made_at desc, q.id desc`,
    rows: sql`
      select s.place, (select row_to_json(r) from (select ${rowColumns(language)}) r) as row
      from shown s join productions q on q.location_id = ${location} and q.id = s.id
      join locations z on z.id = q.location_id`,
    query,
  });
};

export const findProductionJson = localizedReader(
  (
    locations,
    id,
    language,
  ) => sql`select ${detailColumns(language)} from productions q join locations z on z.id = q.location_id
      where q.id = ${id} and q.location_id ${isAmong(locations)}`,
);

/** Returns the number of the next batch of a day; the caller holds `lockProduction`. */
export async function nextNumber(db: Db, location: OwnedLocation, day: string): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select coalesce(max(number), 0) + 1 as number from productions
    where location_id = ${location} and made_on = ${day}`.execute(db);
  return rows[0]?.number ?? 1;
}

export const { insert: insertProduction } = rowStore("productions");

export const insertProductionLines = (db: Db, rows: readonly BulkRow<"productionLines">[]): Promise<void> =>
  insertRows(db, "productionLines", rows);

/** Hours that an empty batch stays in the stock list, since a voided order may return some of it. */
const emptyHours = 6;

/** Archives the batches of a product that are used up, and returns them. */
export async function archiveEmpty(
  db: Db,
  location: OwnedLocation,
  productId: string,
  now: Date,
): Promise<{ minimumStockLevel: string; maximumStockLevel: string | null; unit: string }[]> {
  const { rows } = await sql<{ minimumStockLevel: string; maximumStockLevel: string | null; unit: string }>`
    update inventory set archived_at = ${now} where location_id = ${location} and product_id = ${productId}
      and archived_at is null and quantity = 0 and updated_at < ${now}::timestamptz - make_interval(hours => ${emptyHours})
    returning minimum_stock_level, maximum_stock_level, unit`.execute(db);
  return rows;
}

interface ProductionState {
  id: string;
  locationId: OwnedLocation;
  productName: string;
  inventoryId: string;
  undoneAt: string | null;
}

export async function lockProductionRow(
  db: Db,
  locations: Locations,
  id: string,
): Promise<ProductionState | undefined> {
  const { rows } = await sql<ProductionState>`
    select q.id, q.location_id, q.inventory_id, p.name as product_name, q.undone_at from productions q
    join products p on p.location_id = q.location_id and p.id = q.product_id
    where q.id = ${id} and q.location_id ${isAmong(locations)} for update of q`.execute(db);
  return rows[0];
}

/** Checks whether anything but its production moved the stock of a batch and was not reversed. */
export async function isBatchUsed(
  db: Db,
  { id, locationId, inventoryId }: Pick<ProductionState, "id" | "locationId" | "inventoryId">,
): Promise<boolean> {
  const { rows } = await sql`
    select from inventory_movements m where m.location_id = ${locationId} and m.inventory_id = ${inventoryId}
      and m.production_id is distinct from ${id}
      and m.reverses_id is null and not exists (select from inventory_movements r
        where r.location_id = m.location_id and r.reverses_id = m.id) limit 1`.execute(db);
  return rows.length > 0;
}

/** Lists the movements of a production, last first, and whether their stock items are archived. */
export async function listMade(
  db: Db,
  { id, locationId }: Pick<ProductionState, "id" | "locationId">,
): Promise<{ id: string; isArchived: boolean }[]> {
  const { rows } = await sql<{ id: string; isArchived: boolean }>`
    select m.id, i.archived_at is not null as is_archived from inventory_movements m
    join inventory i on i.location_id = m.location_id and i.id = m.inventory_id
    where m.location_id = ${locationId} and m.production_id = ${id} order by m.sequence desc`.execute(db);
  return rows;
}

export async function markUndone(
  db: Db,
  { id, locationId }: Pick<ProductionState, "id" | "locationId">,
  undone: { undoneAt: Date; undoneBy: string },
): Promise<void> {
  await db
    .updateTable("productions")
    .set(undone)
    .where("locationId", "=", locationId)
    .where("id", "=", id)
    .execute();
}
