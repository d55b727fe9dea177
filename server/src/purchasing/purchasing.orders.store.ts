import {
  purchaseOrderRow,
  type PurchaseOrderQuery,
} from "@konoba/contract/purchasing/purchasing.orders.contract";
import { sql, type Insertable } from "kysely";
import { changeRows, insertRows, type BulkRow } from "../lib/database/bulk.ts";
import { columnsOf, rowOf, type RowOf } from "../lib/database/columns.ts";
import type { Db, OwnedLocation, Tables, Locations } from "../lib/database/db.ts";
import { isAmong, isFoundIn, pageJson } from "../lib/database/pages.ts";
import { rowStore } from "../lib/database/recordStore.ts";
import { shownName } from "../products/products.table.ts";
import "./purchasing.table.ts";

const lineTotal = sql`sum(round(l.packs * l.price, z.currency_decimals))`;

const orderColumns = columnsOf({
  replySchema: purchaseOrderRow,
  table: "purchaseOrders",
  alias: "o",
  computed: {
    supplierName: sql`(select s.name from suppliers s where s.id = o.supplier_id)`,
    total: sql`coalesce((select ${lineTotal} from purchase_lines l where l.order_id = o.id),
      round(0, z.currency_decimals))::text`,
    currencyCode: sql`z.currency_code`,
    lineCount: sql`(select count(*)::int from purchase_lines l where l.order_id = o.id and l.packs > 0)`,
    openLineCount: sql`(select count(*)::int from purchase_lines l
      where l.order_id = o.id and not l.is_closed and l.received_packs < l.packs)`,
  },
});

export const listOrdersJson = (
  db: Db,
  location: OwnedLocation,
  query: PurchaseOrderQuery,
): Promise<string> => {
  const { supplierId = null, status = null, open = null } = query;
  return pageJson(db, {
    matching: sql`
      select o.id from purchase_orders o join suppliers s on s.id = o.supplier_id
      where o.location_id = ${location}
        and (${supplierId}::uuid is null or o.supplier_id = ${supplierId})
        and (${status}::text is null or o.status = ${status})
        and (${open}::text is null or o.status not in ('received', 'cancelled'))
        and ${isFoundIn(sql`concat_ws(' ', s.name, 'po', o.year, o.number)`, query.q)}
      order by o.created_at desc, o.id desc`,
    rows: sql`
      select p.place, (select row_to_json(r) from (select ${orderColumns}) r) as row
      from shown p join purchase_orders o on o.id = p.id join locations z on z.id = o.location_id`,
    query,
  });
};

/** A purchase order with what its reply shows of supplier and location; `terms` stay on the server. */
export interface OrderState extends RowOf<typeof orderFields> {
  locationId: OwnedLocation;
  supplierName: string;
  currencyCode: string;
  approvalAmount: string | null;
  terms: { email: string | null; language: "en" | "me"; locationName: string; decimals: number };
}
const orderFields = rowOf(
  "purchaseOrders",
  "id",
  "locationId",
  "supplierId",
  "year",
  "number",
  "status",
  "arrivesOn",
  "coversUntil",
  "note",
  "sentVia",
  "sentTo",
  "sentAt",
  "sentBy",
  "createdBy",
  "createdAt",
  "updatedAt",
);

/** Reads a purchase order; `isLocked` also locks it until the end of the transaction. */
export async function findOrder(
  db: Db,
  locations: Locations,
  id: string,
  isLocked: boolean,
): Promise<OrderState | undefined> {
  const { rows } = await sql<OrderState>`
    select o.*, s.name as supplier_name, z.currency_code, g.approval_amount::text as approval_amount,
      json_build_object('email', s.email, 'language', s.language, 'locationName', z.name,
        'decimals', z.currency_decimals) as terms
    from (select ${orderFields} from purchase_orders where id = ${id} and location_id ${isAmong(locations)}
      ${isLocked ? sql`for update` : sql``}) o
    join suppliers s on s.id = o.supplier_id
    join locations z on z.id = o.location_id
    left join purchasing_settings g on g.location_id = o.location_id`.execute(db);
  return rows[0];
}

/** A line with the product it becomes. */
export interface LineState {
  id: string;
  supplierItemId: string;
  productId: string;
  productName: string;
  productUnit: string;
  name: string;
  code: string | null;
  barcode: string | null;
  packName: string | null;
  packCount: number;
  packSize: string;
  unit: string;
  packs: string;
  suggestedPacks: string;
  receivedPacks: string;
  isClosed: boolean;
  price: string;
  previousPrice: string | null;
  listPrice: string;
}

export async function listLines(db: Db, orderId: string, language: string): Promise<LineState[]> {
  const { rows } = await sql<LineState>`
    select l.id, l.supplier_item_id, i.product_id, ${shownName(language)} as product_name, p.unit as product_unit,
      l.name, l.code, p.barcode, l.pack_name, l.pack_count, l.pack_size::text as pack_size, l.unit, l.packs::text as packs,
      l.suggested_packs::text as suggested_packs, l.received_packs::text as received_packs, l.is_closed,
      l.price::text as price, i.previous_price::text as previous_price, i.price::text as list_price
    from purchase_lines l
    join supplier_items i on i.id = l.supplier_item_id
    join products p on p.id = i.product_id
    where l.order_id = ${orderId} order by l.position, l.id`.execute(db);
  return rows;
}

/** Inserts an order with the next number of its location and year. */
export async function insertOrder(
  db: Db,
  values: Omit<Insertable<Tables["purchaseOrders"]>, "number">,
): Promise<void> {
  const { rows } = await sql<{ number: number }>`
    insert into purchase_counters as c (location_id, year, last_number)
    values (${values.locationId}, ${values.year}, 1)
    on conflict (location_id, year) do update set last_number = c.last_number + 1
    returning last_number as number`.execute(db);
  await db
    .insertInto("purchaseOrders")
    .values({ ...values, number: rows[0]?.number ?? 1 })
    .execute();
}

export const { update: updateOrder, remove: deleteOrder } = rowStore("purchaseOrders");

export const insertLines = (db: Db, rows: readonly BulkRow<"purchaseLines">[]): Promise<void> =>
  insertRows(db, "purchaseLines", rows);

export const changeLines = (
  db: Db,
  rows: readonly (BulkRow<"purchaseLines"> & { id: string })[],
): Promise<void> => changeRows(db, "purchaseLines", rows);

export async function deleteLines(db: Db, orderId: string): Promise<void> {
  await db.deleteFrom("purchaseLines").where("orderId", "=", orderId).execute();
}

/** Marks that nothing more is expected on the lines of an order. */
export async function closeLines(db: Db, orderId: string): Promise<void> {
  await sql`update purchase_lines set is_closed = true
    where order_id = ${orderId} and received_packs < packs`.execute(db);
}

/** Supplier, day and currency of a location for a new order. */
export async function readDraftSettings(db: Db, location: OwnedLocation, supplierId: string) {
  const { rows } = await sql<{
    deliveryDays: number[];
    orderDaysBefore: number;
    orderUntil: string | null;
    timezone: string;
    safetyPercent: string | null;
  }>`
    select s.delivery_days, s.order_days_before, s.order_until, z.timezone, g.safety_percent::text as safety_percent
    from locations z
    join suppliers s on s.organization_id = z.organization_id and s.id = ${supplierId} and s.archived_at is null
    left join purchasing_settings g on g.location_id = z.id
    where z.id = ${location}`.execute(db);
  return rows[0];
}

/** A live price-list item of a supplier, for a line. */
export interface OfferedItem {
  id: string;
  productId: string;
  name: string;
  code: string | null;
  packName: string | null;
  packCount: number;
  packSize: string;
  unit: string;
  price: string;
  minimumPacks: number;
}

/** Lists what a supplier sells to a location, by product and name; `ids` restricts it. */
export async function listOffered(
  db: Db,
  { location, supplierId, ids }: { location: OwnedLocation; supplierId: string; ids?: readonly string[] },
): Promise<OfferedItem[]> {
  const { rows } = await sql<OfferedItem>`
    select i.id, i.product_id, i.name, i.code, i.pack_name, i.pack_count, i.pack_size::text as pack_size, i.unit,
      i.price::text as price, i.minimum_packs
    from supplier_items i join products p on p.id = i.product_id
    where i.location_id = ${location} and i.supplier_id = ${supplierId} and i.archived_at is null
      and (${ids ?? null}::uuid[] is null or i.id = any(${ids ?? null}::uuid[]))
    order by lower(p.name), lower(i.name), i.id`.execute(db);
  return rows;
}
