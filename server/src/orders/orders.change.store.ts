import type { cashRoundingOf } from "@konoba/contract/locations/locations.cashRounding.rules";
import type { OrderCombo } from "@konoba/contract/orders/orders.combos.contract";
import { type Insertable, type Selectable, sql } from "kysely";
import { approverNames, type Caller } from "../lib/access/caller.ts";
import type { Db, OwnedLocation, Tables, Locations } from "../lib/database/db.ts";
import { fixed } from "../lib/database/pages.ts";
import { insertCombos, insertLines, type LineValues } from "./orders.create.store.ts";
import { lineQuantity } from "./orders.table.ts";

export type OrderRow = Selectable<Tables["orders"]>;
export type LineRow = Omit<Selectable<Tables["orderItems"]>, "weight">;
export type ComboRow = Selectable<Tables["orderCombos"]>;
export type PaymentRow = Selectable<Tables["payments"]>;
/** Id of an order with its verified location. */
interface OwnOrder {
  id: string;
  location: OwnedLocation;
}
export type HistoryValues = Pick<
  Insertable<Tables["orderHistory"]>,
  "kind" | "fromValue" | "toValue" | "reason"
>;

/** Locks an order; lines and ledger are read after the lock, so that they are current. */
export const lockOrder = (db: Db, locations: Locations, id: string) =>
  db
    .selectFrom("orders")
    .selectAll()
    .where("id", "=", id)
    .where("locationId", "in", locations)
    .forUpdate()
    .executeTakeFirst();

export const findLineOrder = (db: Db, locations: Locations, lineId: string) =>
  db
    .selectFrom("orderItems")
    .select("orderId")
    .where("id", "=", lineId)
    .where("locationId", "in", locations)
    .executeTakeFirst();

export const findComboOrder = (db: Db, locations: Locations, comboId: string) =>
  db
    .selectFrom("orderCombos")
    .select("orderId")
    .where("id", "=", comboId)
    .where("locationId", "in", locations)
    .executeTakeFirst();

const readLines = fixed(
  (location: OwnedLocation, id: string) => sql<LineRow>`
    -- The last column of a name is the one that counts.
    select i.*, ${lineQuantity}::float8 as quantity from order_items i
    where i.location_id = ${location} and i.order_id = ${id} order by i.position, i.id`,
);
export const listLines = (db: Db, { id, location }: OwnOrder) => readLines(db, location, id);

const readCombos = fixed(
  (location: OwnedLocation, id: string) => sql<ComboRow>`
    select * from order_combos where location_id = ${location} and order_id = ${id} order by id`,
);
/** Lists the set menus that lines of an order belong to, which few orders have. */
export const listCombos = async (db: Db, { id, location }: OwnOrder, lines: readonly LineRow[]) =>
  lines.some(({ comboId }) => comboId !== null) ? readCombos(db, location, id) : [];

const readPayments = fixed(
  (location: OwnedLocation, id: string) => sql<PaymentRow>`
    select * from payments where location_id = ${location} and order_id = ${id} order by at, id`,
);
export const listPayments = (db: Db, { id, location }: OwnOrder) => readPayments(db, location, id);

/** Returns the number of an order's table; undefined without a table. */
export async function findTableNumber(
  db: Db,
  { locationId, tableId }: Pick<OrderRow, "locationId" | "tableId">,
): Promise<string | undefined> {
  if (tableId === null) return undefined;
  const row = await db
    .selectFrom("tables")
    .select("tableNumber")
    .where("locationId", "=", locationId)
    .where("id", "=", tableId)
    .executeTakeFirst();
  return row?.tableNumber;
}

export const insertPayment = (db: Db, payment: Insertable<Tables["payments"]>) =>
  db.insertInto("payments").values(payment).execute();

/** Returns the order a cash payment is booked on, also after a merge; undefined for an unknown id. */
export async function findCashPayment(
  db: Db,
  location: OwnedLocation,
  id: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("payments")
    .select("orderId")
    .where("locationId", "=", location)
    .where("id", "=", id)
    .where("kind", "=", "payment")
    .where("method", "=", "cash")
    .executeTakeFirst();
  return row?.orderId;
}

export const updateOrder = (
  db: Db,
  { id, location }: OwnOrder,
  changes: Partial<
    Omit<OrderRow, "id" | "locationId" | "taxLines" | "splitPlan" | "onAccount" | "fees" | "fieldVersions">
  > & {
    taxLines: string;
    splitPlan: string | null;
    onAccount: string;
    fees: string;
    fieldVersions: string;
  },
) => db.updateTable("orders").set(changes).where("locationId", "=", location).where("id", "=", id).execute();

/** Locks the open drawers of a location, so that none is closed before the transaction ends. */
export async function holdOpenShifts(
  db: Db,
  location: OwnedLocation,
): Promise<{ id: string; drawerId: string }[]> {
  const { rows } = await sql<{ id: string; drawerId: string }>`
    select id, drawer_id from drawer_shifts where location_id = ${location} and closed_at is null for key share`.execute(
    db,
  );
  return rows;
}

export async function hasDrawer(db: Db, location: OwnedLocation, id: string): Promise<boolean> {
  const { rows } = await sql`select from drawers where location_id = ${location} and id = ${id}`.execute(db);
  return rows.length > 0;
}

/** Returns whether a location has ever opened a drawer: without one no cash belongs to a shift. */
export async function usesDrawers(db: Db, location: OwnedLocation): Promise<boolean> {
  const { rows } = await sql`select from drawers d where d.location_id = ${location} and d.is_active
      and exists (select from drawer_shifts s where s.location_id = d.location_id and s.drawer_id = d.id) limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

const readRounding = fixed(
  (location: OwnedLocation) => sql<Parameters<typeof cashRoundingOf>[0]>`
    select l.cash_rounding, exists (select from receipt_locations f where f.location_id = l.id and f.is_on) as issues_receipts
    from locations l where l.id = ${location}`,
);
/** Returns how a location rounds cash, and whether its bills are fiscal receipts. */
export async function readCashRounding(db: Db, location: OwnedLocation) {
  const [row] = await readRounding(db, location);
  return row ?? { cashRounding: null, issuesReceipts: false };
}

/** Returns the fees that a location adds to its orders. */
export const readFees = (db: Db, location: OwnedLocation) =>
  db
    .selectFrom("locations")
    .select(["fees", "currencyDecimals"])
    .where("id", "=", location)
    .executeTakeFirstOrThrow();

/** Updates the changed lines of an order in one statement. */
export async function updateLines(
  db: Db,
  { id, location }: OwnOrder,
  lines: readonly LineRow[],
): Promise<void> {
  if (lines.length === 0) return;
  await sql`
    update order_items i set quantity = case i.sold_by when 'piece' then n.quantity else 1 end,
      weight = case i.sold_by when 'piece' then null else n.quantity end, weighing = n.weighing, discount_percentage = n."discountPercentage",
      bill_discount_percentage = n."billDiscountPercentage", fixed_amounts = n."fixedAmounts", boxes = n.boxes,
      total_price = n."totalPrice", customizations = n.customizations, special_requests = n."specialRequests",
      status = n.status, void_reason = n."voidReason", void_stock = n."voidStock", started_at = n."startedAt",
      course = n.course, fired_at = n."firedAt", ready_at = n."readyAt", served_at = n."servedAt", seat = n.seat,
      sent_at = n."sentAt", sent_by = n."sentBy"
    from json_to_recordset(${JSON.stringify(lines)}::json) as n (id uuid, quantity numeric, weighing jsonb, "discountPercentage" numeric,
      "billDiscountPercentage" numeric, "fixedAmounts" jsonb, boxes smallint,
      "totalPrice" numeric, customizations jsonb, "specialRequests" text, status text, "voidReason" text,
      "voidStock" text, "startedAt" timestamptz, course smallint, "firedAt" timestamptz, "readyAt" timestamptz,
      "servedAt" timestamptz, seat smallint, "sentAt" timestamptz, "sentBy" uuid)
    where i.location_id = ${location} and i.order_id = ${id} and i.id = n.id`.execute(db);
}

/** Updates how many set menus there are of each. */
export async function updateCombos(
  db: Db,
  { id, location }: OwnOrder,
  combos: readonly ComboRow[],
): Promise<void> {
  if (combos.length === 0) return;
  await sql`
    update order_combos c set quantity = n.quantity
    from json_to_recordset(${JSON.stringify(combos)}::json) as n (id uuid, quantity integer)
    where c.location_id = ${location} and c.order_id = ${id} and c.id = n.id`.execute(db);
}

export interface LineMove {
  id: string;
  /** Id of the line made of the moved pieces; null when the whole line moves. */
  newId: string | null;
  quantity: number;
  position: number;
}

/**
 * Moves lines into another order unchanged. Pieces become a line of their own, a copy except for id and
 * quantity.
 */
export async function moveLines(
  db: Db,
  location: OwnedLocation,
  to: string,
  moves: readonly LineMove[],
): Promise<void> {
  const moved = sql`json_to_recordset(${JSON.stringify(moves)}::json)
    as n (id uuid, "newId" uuid, quantity integer, position smallint)`;
  // The kitchen has printed these lines already: triggers queue slips about their new table instead of tickets.
  await sql`select set_config('konoba.moving_lines', ${to}, true)`.execute(db);
  await sql`
    insert into order_items select (jsonb_populate_record(i, jsonb_build_object('id', n."newId", 'order_id', ${to}::uuid,
      'position', n.position, 'quantity', n.quantity, 'customizations', (
        select coalesce(jsonb_agg(c || jsonb_build_object('orderItemId', n."newId")), '[]')
        from jsonb_array_elements(i.customizations) c)))).*
    from order_items i join ${moved} on n.id = i.id
    where i.location_id = ${location} and n."newId" is not null`.execute(db);
  await sql`
    update order_items i set quantity = case when n."newId" is null then i.quantity else i.quantity - n.quantity end,
      order_id = case when n."newId" is null then ${to}::uuid else i.order_id end,
      position = case when n."newId" is null then n.position else i.position end
    from ${moved} where i.location_id = ${location} and i.id = n.id`.execute(db);
  await sql`
    update order_combos c set order_id = ${to}::uuid from order_items i
    where c.location_id = ${location} and c.order_id <> ${to}::uuid
      and i.location_id = ${location} and i.order_id = ${to}::uuid and i.combo_id = c.id`.execute(db);
}

/** Moves the ledger of an order to another order. */
export const movePayments = (db: Db, { id, location }: OwnOrder, to: string) =>
  db
    .updateTable("payments")
    .set({ orderId: to })
    .where("locationId", "=", location)
    .where("orderId", "=", id)
    .execute();

export async function addOrderLines(
  db: Db,
  { id, location }: OwnOrder,
  { lines, combos }: { lines: readonly LineValues[]; combos: readonly OrderCombo[] },
  now: Date,
): Promise<void> {
  if (combos.length > 0) await insertCombos(id, location, sql`${JSON.stringify(combos)}::json`).execute(db);
  if (lines.length > 0) await insertLines(id, location, JSON.stringify(lines), now).execute(db);
}

export async function insertHistory(
  db: Db,
  { id, location }: OwnOrder,
  by: Pick<Caller, "name" | "userId" | "workerId" | "approvals"> & { at: Date },
  entries: readonly HistoryValues[],
): Promise<void> {
  if (entries.length === 0) return;
  const who = {
    locationId: location,
    orderId: id,
    at: by.at,
    actorName: by.name,
    userId: by.userId,
    workerId: by.workerId,
    approvedBy: approverNames(by),
  };
  await db
    .insertInto("orderHistory")
    .values(entries.map((entry) => ({ ...who, ...entry })))
    .execute();
}

const ownTables = {
  order: "orders",
  line: "order_items",
  combo: "order_combos",
  payment: "payments",
} as const;

/** Returns whether one of the ids belongs to an order, line or payment of one of these locations. */
export async function hasId(
  db: Db,
  kind: keyof typeof ownTables,
  locations: Locations,
  ids: readonly string[],
): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(ownTables[kind])}
    where location_id = any(${locations}::uuid[]) and id = any(${ids}::uuid[]) limit 1`.execute(db);
  return rows.length > 0;
}

/** Marks the table of an opened dine-in order as occupied, unless it is out of service. */
export async function occupyTable(db: Db, location: OwnedLocation, id: string): Promise<boolean> {
  const { rows } = await sql`
    update tables set status = case when status = 'out_of_service' then status else 'occupied' end
    where id = ${id} and location_id = ${location} and is_active and archived_at is null returning id`.execute(
    db,
  );
  return rows.length === 1;
}

/**
 * Frees a table without open orders. Locks the row first: of two orders that close at once, the later one
 * sees the earlier one closed.
 */
export async function freeTable(db: Db, location: OwnedLocation, id: string): Promise<void> {
  await sql`select from tables where id = ${id} and location_id = ${location} for update`.execute(db);
  await sql`update tables t set status = 'available' where t.id = ${id} and t.location_id = ${location} and t.status <> 'out_of_service'
    and not exists (select from orders o where o.location_id = t.location_id and o.table_id = t.id
      and o.closed_at is null and o.order_type = 'dine_in')`.execute(db);
}

/** Returns the longest preparation time of the order's live lines in minutes, for the promised time. */
export async function maxPreparationMinutes(db: Db, { id, location }: OwnOrder): Promise<number | null> {
  const { rows } = await sql<{ minutes: number | null }>`
    select max(m.preparation_time_minutes) as minutes from order_items i
      join menu_items m on m.location_id = i.location_id and m.id = i.menu_item_id
    where i.location_id = ${location} and i.order_id = ${id} and i.status <> 'voided'`.execute(db);
  return rows[0]?.minutes ?? null;
}

/** Returns the settings of a location that closing and reopening depend on. */
export const readRules = (db: Db, locationId: string) =>
  db
    .selectFrom("locations")
    .select([
      "requirePaymentToComplete",
      "completeWhenServedAndPaid",
      "autoCompleteMinutes",
      "voidGraceSeconds",
      "timezone",
      sql<string>`to_char(business_day_start, 'HH24:MI')`.as("businessDayStart"),
    ])
    .where("id", "=", locationId)
    .executeTakeFirstOrThrow();
