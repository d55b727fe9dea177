import {
  delivery,
  deliveryRow,
  type DeliveredStock,
  type DeliveryQuery,
} from "@konoba/contract/purchasing/purchasing.deliveries.contract";
import { sql, type Insertable } from "kysely";
import { insertRows, type BulkRow } from "../lib/database/bulk.ts";
import { columnsOf, jsonPairs } from "../lib/database/columns.ts";
import type { Db, OwnedLocation, Tables, Locations } from "../lib/database/db.ts";
import { isAmong, isFoundIn, pageJson, localizedReader } from "../lib/database/pages.ts";
import { shownName } from "../products/products.table.ts";
import "./purchasing.table.ts";

const amountOf = (packs: string) =>
  sql`round(coalesce((select sum(round(${sql.raw(packs)} * l.price, z.currency_decimals)) from delivery_lines l
    left join purchase_lines q on q.id = l.order_line_id where l.location_id = d.location_id and l.delivery_id = d.id), 0), z.currency_decimals)::text`;

const computed = {
  supplierName: sql`(select s.name from suppliers s where s.id = d.supplier_id)`,
  orderNumber: sql`(select o.number from purchase_orders o where o.id = d.order_id)`,
  orderYear: sql`(select o.year from purchase_orders o where o.id = d.order_id)`,
  total: amountOf("l.packs"),
  currencyCode: sql`z.currency_code`,
  lineCount: sql`(select count(*)::int from delivery_lines l where l.location_id = d.location_id and l.delivery_id = d.id)`,
  differences: sql`(select count(*)::int from delivery_lines l left join purchase_lines q on q.id = l.order_line_id
    where l.location_id = d.location_id and l.delivery_id = d.id and (l.reason is not null or l.returned_packs > 0
      or (d.order_id is not null and (q.id is null or q.order_id <> d.order_id or l.packs <> q.packs or l.price <> q.price))))`,
};

const rowColumns = columnsOf({ replySchema: deliveryRow, table: "deliveries", alias: "d", computed });

/** Packs that were ordered on the line of a delivery's own order; of another order's line, those that arrived here. */
const orderedPacks = sql`(case when q.order_id is distinct from d.order_id and q.id is not null then l.packs else q.packs end)`;

const linePairs = (language: string) =>
  jsonPairs({
    replySchema: delivery.shape.lines.element,
    table: "deliveryLines",
    alias: "l",
    computed: {
      productId: sql`i.product_id`,
      productName: sql`(select ${shownName(language)} from products p where p.id = i.product_id)`,
      name: sql`coalesce(q.name, i.name)`,
      packName: sql`coalesce(q.pack_name, i.pack_name)`,
      insteadOf: sql`(select w.name from purchase_lines w where w.location_id = l.location_id and w.id = l.substitutes_line_id)`,
      orderedPacks: sql`${orderedPacks}`,
      countsFor: sql`(select json_build_object('orderId', o.id, 'year', o.year, 'number', o.number,
          'packs', case when o.id = q.order_id then l.packs else l.lowered_packs end)
        from purchase_orders o where o.location_id = l.location_id
          and (o.id = l.lowered_order_id or o.id = q.order_id and o.id is distinct from d.order_id))`,
      orderedPrice: sql`q.price::text`,
      total: sql`round(l.packs * l.price, z.currency_decimals)::text`,
      temperature: sql`l.temperature::text`,
    },
  });

/** Adds up the latest balances of a product's batches at a movement of it, in the product's unit. */
const stockAt = (isIncluded: "<" | "<=", sequence: string) =>
  sql`(select coalesce(trim_scale(round(sum(m.balance * unit_size(b.unit) / unit_size(s.unit)), 6)), 0) from inventory b
    cross join lateral (select v.balance from inventory_movements v where v.location_id = b.location_id and v.inventory_id = b.id
      and v.sequence ${sql.raw(isIncluded)} s.${sql.raw(sequence)} order by v.sequence desc limit 1) m
    where b.location_id = d.location_id and b.product_id = s.id and unit_dimension(b.unit) = unit_dimension(s.unit))`;

/** Lists the products of a delivery with their stock around its own movements, which later ones do not change. */
const stockJson = (language: string) =>
  sql`(select coalesce(json_agg(json_build_object('productId', s.id, 'productName', s.name, 'unit', s.unit,
      'before', ${stockAt("<", "first")}, 'after', ${stockAt("<=", "last")}) order by s.position), '[]')
    from (select p.id, ${shownName(language)} as name, p.unit, min(l.position) as position,
        min(m.sequence) as first, max(m.sequence) as last
      from delivery_lines l join inventory_movements m on m.location_id = l.location_id and m.id = l.movement_id
      join supplier_items i on i.id = l.supplier_item_id join products p on p.id = i.product_id
      where l.location_id = d.location_id and l.delivery_id = d.id group by p.id) s)`;

/** Returns whether anything left the batches of a delivery after it; what was reversed did not. */
const usedSql = sql`exists (select from delivery_lines l
    join inventory_movements m on m.location_id = l.location_id and m.id = l.movement_id
    join inventory_movements u on u.location_id = m.location_id and u.inventory_id = m.inventory_id
      and u.sequence > m.sequence and u.quantity < 0 and u.reverses_id is null
    where l.location_id = d.location_id and l.delivery_id = d.id and not exists (
      select from inventory_movements r where r.location_id = u.location_id and r.reverses_id = u.id))`;

const detailColumns = (language: string) =>
  columnsOf({
    replySchema: delivery,
    table: "deliveries",
    alias: "d",
    computed: {
      ...computed,
      stock: stockJson(language),
      isUsed: usedSql,
      ordered: sql`round(coalesce((select sum(round(${orderedPacks} * q.price, z.currency_decimals)) from delivery_lines l
        join purchase_lines q on q.id = l.order_line_id where l.location_id = d.location_id and l.delivery_id = d.id), 0), z.currency_decimals)::text`,
      lines: sql`(select coalesce(json_agg(json_build_object(${linePairs(language)}) order by l.position), '[]')
        from delivery_lines l join supplier_items i on i.id = l.supplier_item_id
        left join purchase_lines q on q.id = l.order_line_id where l.location_id = d.location_id and l.delivery_id = d.id)`,
    },
  });

export const listDeliveriesJson = (
  db: Db,
  location: OwnedLocation,
  query: DeliveryQuery,
): Promise<string> => {
  const { supplierId = null, orderId = null } = query;
  return pageJson(db, {
    matching: sql`
      select d.id from deliveries d join suppliers s on s.id = d.supplier_id
      where d.location_id = ${location}
        and (${supplierId}::uuid is null or d.supplier_id = ${supplierId})
        and (${orderId}::uuid is null or d.order_id = ${orderId} or exists (select from delivery_lines l
          join purchase_lines q on q.location_id = l.location_id and q.id = l.order_line_id
          where l.location_id = d.location_id and l.delivery_id = d.id and q.order_id = ${orderId}))
        and ${isFoundIn(sql`concat_ws(' ', s.name, d.note_number)`, query.q)}
      order by d.received_at desc, d.id desc`,
    rows: sql`
      select p.place, (select row_to_json(r) from (select ${rowColumns}) r) as row
      from shown p join deliveries d on d.id = p.id join locations z on z.id = d.location_id`,
    query,
  });
};

export const findDeliveryJson = localizedReader(
  (
    locations,
    id,
    language,
  ) => sql`select ${detailColumns(language)} from deliveries d join locations z on z.id = d.location_id
      where d.id = ${id} and d.location_id ${isAmong(locations)}`,
);

/** Returns whether a location has a delivery. */
export async function isDelivery(db: Db, location: OwnedLocation, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from deliveries where location_id = ${location} and id = ${id}`.execute(db);
  return rows.length === 1;
}

/** Lists the products of a delivery with their stock just before and after it. */
export async function listDeliveredStock(
  db: Db,
  location: OwnedLocation,
  id: string,
): Promise<DeliveredStock[]> {
  const { rows } = await sql<{ stock: DeliveredStock[] }>`
    select ${stockJson("en")} as stock from deliveries d
    where d.location_id = ${location} and d.id = ${id}`.execute(db);
  return rows[0]?.stock ?? [];
}

/** Inserts a delivery; returns false when one with this id exists already. */
export async function insertDelivery(db: Db, values: Insertable<Tables["deliveries"]>): Promise<boolean> {
  const inserted = await db
    .insertInto("deliveries")
    .values(values)
    .onConflict((conflict) => conflict.columns(["locationId", "id"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

export const insertDeliveryLines = (db: Db, rows: readonly BulkRow<"deliveryLines">[]): Promise<void> =>
  insertRows(db, "deliveryLines", rows);

interface DeliveryState {
  id: string;
  locationId: string;
  orderId: string | null;
  noteNumber: string | null;
  noteImageId: string | null;
  supplierName: string;
  undoneAt: string | null;
}

export async function lockDelivery(
  db: Db,
  locations: Locations,
  id: string,
): Promise<DeliveryState | undefined> {
  const { rows } = await sql<DeliveryState>`
    select d.id, d.location_id, d.order_id, d.note_number, d.note_image_id, s.name as supplier_name, d.undone_at
    from deliveries d join suppliers s on s.id = d.supplier_id
    where d.id = ${id} and d.location_id ${isAmong(locations)} for update of d`.execute(db);
  return rows[0];
}

export interface ReceivedLine {
  supplierItemId: string;
  /** Order of the line. */
  orderId: string | null;
  orderLineId: string | null;
  substitutesLineId: string | null;
  packs: string;
  movementId: string | null;
  loweredOrderId: string | null;
  loweredPacks: string | null;
}

export async function listReceived(
  db: Db,
  { id, locationId }: Pick<DeliveryState, "id" | "locationId">,
): Promise<ReceivedLine[]> {
  const { rows } = await sql<ReceivedLine>`
    select l.supplier_item_id, q.order_id, l.order_line_id, l.substitutes_line_id, l.packs::text as packs, l.movement_id,
      l.lowered_order_id, l.lowered_packs::text as lowered_packs
    from delivery_lines l left join purchase_lines q on q.location_id = l.location_id and q.id = l.order_line_id
    where l.location_id = ${locationId} and l.delivery_id = ${id} order by l.position`.execute(db);
  return rows;
}

/** Returns whether anything left the batches of a delivery, whose items the caller has locked. */
export async function isUsed(
  db: Db,
  { id, locationId }: Pick<DeliveryState, "id" | "locationId">,
): Promise<boolean> {
  const { rows } = await sql`
    select from deliveries d where d.location_id = ${locationId} and d.id = ${id} and ${usedSql}`.execute(db);
  return rows.length > 0;
}

export async function markUndone(
  db: Db,
  { id, locationId }: Pick<DeliveryState, "id" | "locationId">,
  undone: { undoneAt: Date; undoneBy: string },
): Promise<void> {
  await db
    .updateTable("deliveries")
    .set(undone)
    .where("locationId", "=", locationId)
    .where("id", "=", id)
    .execute();
}

export async function setNoteImage(
  db: Db,
  location: OwnedLocation,
  { id, imageId }: { id: string; imageId: string | null },
): Promise<void> {
  await db
    .updateTable("deliveries")
    .set({ noteImageId: imageId })
    .where("locationId", "=", location)
    .where("id", "=", id)
    .execute();
}

/** Returns the calendar day of a location at an instant. */
export async function dayAt(db: Db, location: OwnedLocation, at: Date): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select (${at}::timestamptz at time zone timezone)::date as day from locations where id = ${location}`.execute(
    db,
  );
  return rows[0]?.day ?? at.toISOString().slice(0, 10);
}
