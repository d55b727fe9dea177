import {
  invoiceRow,
  maxInvoiceLines,
  type InvoiceQuery,
  type UninvoicedLine,
  type UninvoicedQuery,
} from "@konoba/contract/purchasing/purchasing.invoices.contract";
import type { InvoiceLineKind } from "@konoba/contract/purchasing/purchasing.invoices.rules";
import { sql } from "kysely";
import { insertRows, type BulkRow } from "../lib/database/bulk.ts";
import { columnsOf } from "../lib/database/columns.ts";
import type { Db, OwnedLocation, Tables, Locations } from "../lib/database/db.ts";
import { isAmong, isFoundIn, pageJson } from "../lib/database/pages.ts";
import { rowStore } from "../lib/database/recordStore.ts";
import { shownName } from "../products/products.table.ts";
import "./purchasing.table.ts";

const today = (now: Date) => sql`(${now.toISOString()}::timestamptz at time zone z.timezone)::date`;
const money = (expression: string) => sql`round(${sql.raw(expression)}, z.currency_decimals)::text`;

const rowColumns = (now: Date) =>
  columnsOf({
    replySchema: invoiceRow,
    table: "supplierInvoices",
    alias: "v",
    computed: {
      supplierName: sql`(select s.name from suppliers s where s.id = v.supplier_id)`,
      isOverdue: sql`(v.paid_on is null and v.due_date < ${today(now)})`,
      statedTotal: money("v.stated_total"),
      differenceAmount: money("v.difference_amount"),
      expectedCredit: money("v.expected_credit"),
      creditTotal: money("v.credit_total"),
      prepaidAmount: money("v.prepaid_amount"),
      payableAmount: money("v.stated_total - v.prepaid_amount - coalesce(v.credit_total, 0)"),
      currencyCode: sql`z.currency_code`,
    },
  });

/** Renders the condition of a filter of the list. */
function inState(state: InvoiceQuery["state"], now: Date) {
  if (state === undefined) return sql`true`;
  if (state === "paid") return sql`v.paid_on is not null`;
  if (state === "overdue") return sql`v.paid_on is null and v.due_date < ${today(now)}`;
  return sql`v.status = ${state} and v.paid_on is null`;
}

export const listInvoicesJson = (
  db: Db,
  location: OwnedLocation,
  query: InvoiceQuery,
  now: Date,
): Promise<string> => {
  const { supplierId = null, state } = query;
  return pageJson(db, {
    matching: sql`
      select v.id from supplier_invoices v join locations z on z.id = v.location_id
      join suppliers s on s.id = v.supplier_id
      where v.location_id = ${location} and (${supplierId}::uuid is null or v.supplier_id = ${supplierId})
        and ${inState(state, now)} and ${isFoundIn(sql`concat_ws(' ', s.name, v.number)`, query.q)}
      order by v.invoice_date desc, v.id desc`,
    rows: sql`
      select p.place, (select row_to_json(r) from (select ${rowColumns(now)}) r) as row
      from shown p join supplier_invoices v on v.id = p.id join locations z on z.id = v.location_id`,
    query,
  });
};

/** Line of an invoice with its item, delivery and order. */
export interface InvoiceLineRow {
  id: string;
  kind: InvoiceLineKind;
  deliveryLineId: string | null;
  supplierItemId: string | null;
  productId: string | null;
  name: string;
  packName: string | null;
  packCount: number | null;
  packSize: string | null;
  unit: string | null;
  orderedPacks: string | null;
  receivedPacks: string;
  packs: string;
  agreedPrice: string | null;
  price: string;
  /** Amount without tax as stated; null for packs × price. */
  net: string | null;
  taxRate: string;
  expectedTaxRate: string | null;
  isDisputed: boolean;
  inventoryId: string | null;
  movementId: string | null;
  /** Price of a pack that the batch has now; null without a delivery. */
  costedPrice: string | null;
}

const lineJson = sql`json_build_object('id', l.id, 'kind', l.kind, 'deliveryLineId', l.delivery_line_id, 'supplierItemId', l.supplier_item_id,
  'productId', i.product_id, 'name', l.name, 'packName', coalesce(q.pack_name, i.pack_name),
  'packCount', coalesce(d.pack_count, i.pack_count), 'packSize', coalesce(d.pack_size, i.pack_size)::text,
  'unit', coalesce(d.unit, i.unit), 'orderedPacks', (case when q.order_id <> e.order_id then d.packs else q.packs end)::text, 'receivedPacks', l.received_packs::text,
  'packs', l.packs::text, 'agreedPrice', l.agreed_price::text, 'price', l.price::text, 'net', l.net::text, 'taxRate', l.tax_rate::text,
  'expectedTaxRate', l.expected_tax_rate::text, 'isDisputed', l.is_disputed, 'inventoryId', d.inventory_id,
  'movementId', d.movement_id, 'costedPrice', coalesce(d.costed_price, d.price)::text)`;

interface InvoiceHead {
  id: string;
  locationId: OwnedLocation;
  supplierId: string;
  supplierName: string;
  number: string;
  invoiceDate: string;
  dueDate: string;
  status: Tables["supplierInvoices"]["status"];
  isOverdue: boolean;
  paidOn: string | null;
  statedTotal: string;
  differenceAmount: string;
  differences: number;
  expectedCredit: string | null;
  creditNumber: string | null;
  creditDate: string | null;
  creditTotal: string | null;
  prepaidAmount: string;
  payableAmount: string;
  currencyCode: string;
}

export interface InvoiceState extends InvoiceHead {
  decimals: number;
  today: string;
  note: string | null;
  createdBy: string;
  createdAt: string;
  decidedBy: string | null;
  decidedAt: string | null;
  lines: InvoiceLineRow[];
  deliveries: { id: string; noteNumber: string | null; receivedAt: string; receivedBy: string }[];
  orders: { id: string; year: number; number: number }[];
}

/** Locks an invoice, and returns whether it exists. */
export async function lockInvoice(db: Db, locations: Locations, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from supplier_invoices where id = ${id} and location_id ${isAmong(locations)} for update`.execute(
    db,
  );
  return rows.length === 1;
}

/** Reads an invoice with its lines, deliveries and orders in one statement. */
export async function findInvoice(
  db: Db,
  locations: Locations,
  id: string,
  now: Date,
): Promise<InvoiceState | undefined> {
  const { rows } = await sql<InvoiceState>`
    select ${rowColumns(now)}, z.currency_decimals as decimals, ${today(now)}::text as today, v.note,
      v.created_by as "createdBy", to_json(v.created_at)#>>'{}' as "createdAt", v.decided_by as "decidedBy",
      to_json(v.decided_at)#>>'{}' as "decidedAt", v.invoice_date::text as "invoiceDate",
      v.due_date::text as "dueDate", v.paid_on::text as "paidOn", v.credit_date::text as "creditDate",
      (select coalesce(json_agg(${lineJson} order by l.position), '[]') from supplier_invoice_lines l
        left join supplier_items i on i.location_id = l.location_id and i.id = l.supplier_item_id
        left join delivery_lines d on d.location_id = l.location_id and d.id = l.delivery_line_id
        left join deliveries e on e.location_id = d.location_id and e.id = d.delivery_id
        left join purchase_lines q on q.location_id = d.location_id and q.id = d.order_line_id
        where l.location_id = v.location_id and l.invoice_id = v.id) as lines,
      (select coalesce(json_agg(json_build_object('id', e.id, 'noteNumber', e.note_number, 'receivedAt', e.received_at,
          'receivedBy', e.received_by) order by e.received_at), '[]') from deliveries e
        where e.location_id = v.location_id and e.id in (select d.delivery_id from supplier_invoice_lines l
          join delivery_lines d on d.location_id = l.location_id and d.id = l.delivery_line_id
          where l.location_id = v.location_id and l.invoice_id = v.id)) as deliveries,
      (select coalesce(json_agg(json_build_object('id', o.id, 'year', o.year, 'number', o.number)
          order by o.year, o.number), '[]') from purchase_orders o
        where o.location_id = v.location_id and o.id in (select q.order_id from supplier_invoice_lines l
          join delivery_lines d on d.location_id = l.location_id and d.id = l.delivery_line_id
          join purchase_lines q on q.location_id = d.location_id and q.id = d.order_line_id
          where l.location_id = v.location_id and l.invoice_id = v.id)) as orders
    from supplier_invoices v join locations z on z.id = v.location_id
    where v.id = ${id} and v.location_id ${isAmong(locations)}`.execute(db);
  return rows[0];
}

/** Delivered line with what was agreed. */
interface DeliveredLine {
  id: string;
  supplierItemId: string;
  packs: string;
  agreedPrice: string;
}

/** Reads delivered lines of a supplier by id, held against undoing; those of undone deliveries are left out. */
export async function holdDelivered(
  db: Db,
  { location, supplierId }: { location: OwnedLocation; supplierId: string },
  ids: readonly string[],
): Promise<DeliveredLine[]> {
  const { rows } = await sql<DeliveredLine>`
    select l.id, l.supplier_item_id, l.packs::text as packs, coalesce(q.price, l.price)::text as agreed_price
    from delivery_lines l join deliveries d on d.location_id = l.location_id and d.id = l.delivery_id
    left join purchase_lines q on q.location_id = l.location_id and q.id = l.order_line_id
    where l.location_id = ${location} and l.id = any(${ids}::uuid[]) and d.supplier_id = ${supplierId}
      and d.undone_at is null order by d.id for share of d`.execute(db);
  return rows;
}

/** Reads the tax rate that items of the price list had on their last accepted invoice. */
export async function listKnownRates(
  db: Db,
  location: OwnedLocation,
  itemIds: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; rate: string }>`
    select distinct on (l.supplier_item_id) l.supplier_item_id as id, l.tax_rate::text as rate
    from supplier_invoice_lines l join supplier_invoices v on v.location_id = l.location_id and v.id = l.invoice_id
    where l.location_id = ${location} and l.supplier_item_id = any(${itemIds}::uuid[]) and v.status = 'accepted'
    order by l.supplier_item_id, v.invoice_date desc, v.id desc`.execute(db);
  return new Map(rows.map(({ id, rate }) => [id, rate]));
}

/** Lists delivered lines of a supplier that no invoice has, oldest first. */
export async function listUninvoiced(
  db: Db,
  location: OwnedLocation,
  query: UninvoicedQuery,
): Promise<UninvoicedLine[]> {
  const { supplierId, orderId = null, deliveryId = null, language } = query;
  const { rows } = await sql<UninvoicedLine>`
    select l.id as delivery_line_id, d.id as delivery_id, d.note_number, to_json(d.received_at)#>>'{}' as received_at,
      l.supplier_item_id, coalesce(q.name, i.name, ${shownName(language)}) as name, i.code, l.packs::float8 as packs,
      coalesce(q.price, l.price)::text as price, coalesce((select k.tax_rate from supplier_invoice_lines k
        join supplier_invoices v on v.location_id = k.location_id and v.id = k.invoice_id
        where k.location_id = l.location_id and k.supplier_item_id = l.supplier_item_id and v.status = 'accepted'
        order by v.invoice_date desc, v.id desc limit 1), z.tax_rate)::text as tax_rate
    from deliveries d join locations z on z.id = d.location_id
    join delivery_lines l on l.location_id = d.location_id and l.delivery_id = d.id
    join supplier_items i on i.location_id = l.location_id and i.id = l.supplier_item_id
    join products p on p.location_id = i.location_id and p.id = i.product_id
    left join purchase_lines q on q.location_id = l.location_id and q.id = l.order_line_id
    where d.location_id = ${location} and d.supplier_id = ${supplierId} and d.undone_at is null and l.packs > 0
      and (${orderId}::uuid is null or ${orderId}::uuid in (d.order_id, q.order_id))
      and (${deliveryId}::uuid is null or d.id = ${deliveryId})
      and not exists (select from supplier_invoice_lines k
        where k.location_id = l.location_id and k.delivery_line_id = l.id)
    order by d.received_at, d.id, l.position limit ${maxInvoiceLines}`.execute(db);
  return rows;
}

/** Finds the disputed invoice of a supplier with one of some numbers. */
export async function findDisputed(
  db: Db,
  location: OwnedLocation,
  { supplierId, numbers }: { supplierId: string; numbers: readonly string[] },
): Promise<{ id: string; number: string; expectedCredit: string } | null> {
  const lowered = numbers.map((number) => number.toLowerCase());
  const { rows } = await sql<{ id: string; number: string; expectedCredit: string }>`
    select v.id, v.number, ${money("v.expected_credit")} as expected_credit
    from supplier_invoices v join locations z on z.id = v.location_id
    where v.location_id = ${location} and v.supplier_id = ${supplierId} and v.status = 'disputed'
      and lower(v.number) = any(${lowered}::text[]) order by v.invoice_date desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Returns payment terms of a supplier of the organization. */
export async function findPaymentDays(
  db: Db,
  organizationId: string,
  supplierId: string,
): Promise<number | null> {
  const { rows } = await sql<{ days: number | null }>`
    select payment_days as days from suppliers where organization_id = ${organizationId} and id = ${supplierId}`.execute(
    db,
  );
  return rows[0]?.days ?? null;
}

export const {
  insert: insertInvoice,
  update: updateInvoice,
  remove: deleteInvoice,
} = rowStore("supplierInvoices");

export const insertInvoiceLines = (db: Db, rows: readonly BulkRow<"supplierInvoiceLines">[]): Promise<void> =>
  insertRows(db, "supplierInvoiceLines", rows);

type Owned = Pick<InvoiceState, "id" | "locationId">;

export async function deleteInvoiceLines(db: Db, { id, locationId }: Owned): Promise<void> {
  await db
    .deleteFrom("supplierInvoiceLines")
    .where("locationId", "=", locationId)
    .where("invoiceId", "=", id)
    .execute();
}

/** Marks lines of an invoice as disputed, and all others as not. */
export async function markDisputed(
  db: Db,
  { id, locationId }: Owned,
  lineIds: readonly string[],
): Promise<void> {
  await sql`update supplier_invoice_lines set is_disputed = id = any(${lineIds}::uuid[])
    where location_id = ${locationId} and invoice_id = ${id}`.execute(db);
}

/** Returns whether an invoice has lines of a delivery. */
export async function isInvoiced(db: Db, location: OwnedLocation, deliveryId: string): Promise<boolean> {
  const { rows } = await sql`
    select from delivery_lines d join supplier_invoice_lines l
      on l.location_id = d.location_id and l.delivery_line_id = d.id
    where d.location_id = ${location} and d.delivery_id = ${deliveryId} limit 1`.execute(db);
  return rows.length > 0;
}
