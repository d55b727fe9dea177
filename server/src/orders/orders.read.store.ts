import { maxBoardOrders } from "@konoba/contract/orders/orders.board.contract";
import type { OrderQuery } from "@konoba/contract/orders/orders.shapes.contract";
import { sql } from "kysely";
import type { Db, OwnedLocation, Locations, Sql } from "../lib/database/db.ts";
import { findJson, fixed, isAmong, isFoundIn, jsonOf, rowJson } from "../lib/database/pages.ts";
import { rowReader, type RowJson } from "../lib/database/rowReaders.ts";
import { boardMark, isMadeAtStation, lineColumns, orderColumns, orderRowJson } from "./orders.json.store.ts";
import { countedDiscount } from "./orders.table.ts";

const orderAt = (id: string, isThere: Sql) => sql<{ json: string }>`
  select row_to_json(t)::text as json from (
    select ${orderColumns} from orders o where o.id = ${id} and o.location_id ${isThere}
  ) t`;
const orderAtOne = fixed((id: string, location: OwnedLocation) => orderAt(id, isAmong([location])));
const orderAmong = fixed((id: string, locations: Locations) => orderAt(id, sql`= any(${locations}::uuid[])`));

/** Returns an order with lines and payments as JSON text in wire shape, in one statement. */
export async function findOrderJson(db: Db, locations: Locations, id: string): Promise<string | undefined> {
  const [only, ...more] = locations;
  const isOne = only !== undefined && more.length === 0;
  const [order] = await (isOne ? orderAtOne(db, id, only) : orderAmong(db, id, locations));
  return order?.json;
}

/** Reads orders by id, with lines and payments. */
export const readOrderRows = rowReader(
  (location, ids) => sql<RowJson>`
    select o.id, (select row_to_json(t)::text from (select ${orderColumns}) t) as json from orders o
    where o.location_id = ${location} and o.id = any(${ids}::uuid[])`,
);

export const findLineJson = (db: Db, locations: Locations, id: string): Promise<string | undefined> =>
  rowJson(
    db,
    sql`select ${lineColumns} from order_items i where i.id = ${id} and i.location_id ${isAmong(locations)}`,
  );

export const findHistoryJson = (db: Db, locations: Locations, id: string): Promise<string | undefined> =>
  findJson(
    db,
    sql`
    select json_build_object('items', coalesce((
      select json_agg(json_build_object('id', h.id, 'at', h.at, 'actorName', h.actor_name, 'kind', h.kind,
        'from', h.from_value, 'to', h.to_value, 'reason', h.reason, 'approvedBy', h.approved_by) order by h.id)
      from order_history h where h.location_id = o.location_id and h.order_id = o.id), '[]'))::text as json
    from orders o where o.id = ${id} and o.location_id = any(${locations}::uuid[])`,
  );

export async function findTableLocation(
  db: Db,
  locations: Locations,
  tableId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ locationId: string }>`
    select location_id from tables where id = ${tableId} and location_id = any(${locations}::uuid[])`.execute(
    db,
  );
  return rows[0]?.locationId;
}

/** Condition of the index `orders_of_platforms`. */
const isOfPlatform = sql`(o.source is not null or o.source_delivery_id is not null)`;

type Filters = Omit<OrderQuery, "page" | "pageSize" | "sort">;

const isThere = sql`o.status <> 'cancelled'`;
/** Condition that an order counts and has a matching line. */
const hasLine = (condition: Sql) => sql`${isThere} and exists (
  select from order_items i where i.location_id = o.location_id and i.order_id = o.id and ${condition})`;
const isSold = sql`i.status <> 'voided'`;
/** Condition that a line is of an item, or a dish of it where it is a set menu. */
const isOfItem = (item: string) => sql`(i.menu_item_id = ${item} or exists (
  select from order_combos c where c.location_id = i.location_id and c.id = i.combo_id and c.menu_item_id = ${item}))`;

/** Condition for the orders of a figure of discounts and voids. */
function correctionOf({
  correction,
  unexplained,
  reason = unexplained ? "" : undefined,
}: Filters): Sql | undefined {
  const said = (written: Sql) => (reason === undefined ? sql`true` : sql`${written} = ${reason}`);
  const percentage = (column: Sql) => said(sql`trim_scale(${column})::text`);
  const onOrder = sql`${isThere} and o.discount_amount > 0 and ${percentage(countedDiscount)}`;
  const onLine = hasLine(
    sql`${isSold} and i.discount_percentage > 0 and ${percentage(sql`i.discount_percentage`)}`,
  );
  switch (correction) {
    case "order_discount":
      return onOrder;
    case "line_discount":
      return onLine;
    case "discount":
      return sql`(${onOrder} or ${onLine})`;
    case "void":
      return hasLine(sql`i.status = 'voided' and ${said(sql`coalesce(i.void_reason, '')`)}`);
    case "cancelled":
      return sql`o.status = 'cancelled' and ${said(sql`coalesce(o.cancel_reason, '')`)}`;
    default:
      return undefined;
  }
}

/** Conditions of the filters of figures, so that each figure links to its orders. */
function figureConditions(filters: Filters): (Sql | undefined | "" | false)[] {
  const {
    counted,
    hour,
    weekday,
    firstSection,
    userId,
    menuItemId,
    made,
    categoryId,
    method,
    tipped,
    taxRate,
  } = filters;
  return [
    counted && isThere,
    hour === undefined
      ? undefined
      : sql`extract(hour from o.created_at at time zone (select l.timezone from locations l where l.id = o.location_id)) = ${hour}`,
    weekday === undefined ? undefined : sql`extract(dow from o.business_date) = ${weekday}`,
    firstSection &&
      sql`o.table_id is not null and (
        select s.id from section_tables t join sections s on s.location_id = t.location_id and s.id = t.section_id
        where t.location_id = o.location_id and t.table_id = o.table_id order by s.name limit 1) is not distinct from ${firstSection === "none" ? null : firstSection}::uuid`,
    userId && sql`o.worker_id is null and o.user_id = ${userId}`,
    menuItemId &&
      hasLine(sql`${isSold} and ${isOfItem(menuItemId)} ${made ? sql`and i.ready_at is not null` : sql``}`),
    categoryId &&
      hasLine(
        sql`${isSold} and i.menu_item_id in (
          select m.id from menu_items m where m.location_id = o.location_id and m.category_id = ${categoryId})`,
      ),
    method &&
      sql`${isThere} and exists (select from payments p where p.location_id = o.location_id
        and p.order_id = o.id and p.method = ${method} and p.voided_at is null)`,
    tipped && sql`${isThere} and o.gratuity_amount > 0`,
    taxRate &&
      sql`${isThere} and exists (select from jsonb_array_elements(o.tax_lines) t
        where (t->>'taxPercentage')::numeric = ${taxRate}::numeric)`,
    correctionOf(filters),
  ];
}

/** Conditions on an order `o` for the filters of a list. */
export function orderConditions(filters: Filters): Sql[] {
  const { dateFrom, dateTo, workerId, status, paymentStatus, orderType, tableId, open, unpaid, q } = filters;
  const { sectionId, stationId, source, sourceDeliveryId } = filters;
  const number = q && /^#?0*(\d{1,6})$/.exec(q)?.[1];
  return [
    dateFrom && sql`o.created_at >= ${dateFrom}`,
    dateTo && sql`o.created_at < ${dateTo}`,
    workerId && sql`o.worker_id = ${workerId}`,
    status && sql`o.status = ${status}`,
    paymentStatus && sql`o.payment_status = ${paymentStatus}`,
    orderType && sql`o.order_type = ${orderType}`,
    tableId && sql`o.table_id = ${tableId}`,
    sectionId &&
      sql`o.table_id in (
        select s.table_id from section_tables s where s.location_id = o.location_id and s.section_id = ${sectionId})`,
    stationId &&
      sql`exists (
        select from stations s where s.id = ${stationId} and s.location_id = o.location_id and ${isMadeAtStation})`,
    // An order of a platform is open once it is accepted.
    open === true && sql`o.closed_at is null and o.acceptance is distinct from 'waiting'`,
    open === false && sql`o.closed_at is not null`,
    filters.excess && sql`o.excess_amount > 0`,
    unpaid &&
      sql`o.status <> 'cancelled' and o.settled_amount - o.corrected_amount < o.total_amount - o.gratuity_amount`,
    source && sql`lower(o.source) = lower(${source})`,
    sourceDeliveryId && sql`o.source_delivery_id = ${sourceDeliveryId}`,
    number && sql`(o.number = ${Number(number)} or (${isOfPlatform} and o.source_delivery_id = ${q}))`,
    q &&
      !number &&
      sql`((o.customer_name is not null and ${isFoundIn(sql`o.customer_name`, q)})
        or (${isOfPlatform} and ${isFoundIn(sql`concat_ws(' ', o.source, o.source_delivery_id)`, q)}))`,
    ...figureConditions(filters),
  ].filter((condition): condition is Sql => typeof condition === "object");
}

// Orders are never deleted and their numbers have no gaps, so the counters give their number; counting the
// rows would grow with the store.
const countAll = (location: OwnedLocation) =>
  sql`(select coalesce(sum(c.last_number), 0)::int from order_counters c where c.location_id = ${location})`;

/**
 * Renders a page of a location's orders with their lines as JSON text. The location is compared with `=`: only
 * then does the index by age give the newest ones without a sort.
 */
function pageOf(location: OwnedLocation, { page, pageSize, sort, ...filters }: OrderQuery) {
  const filtered = orderConditions(filters);
  const where = sql.join([sql`o.location_id = ${location}`, ...filtered], sql` and `);
  const direction = sql.raw(sort === "createdAt" ? "asc" : "desc");
  // Inlined, since the planner estimates an unknown limit as a tenth of the table.
  const slice = sql.raw(`limit ${pageSize} offset ${(page - 1) * pageSize}`);
  const total =
    filtered.length === 0 ? countAll(location) : sql`(select count(*)::int from orders o where ${where})`;
  return sql<{ json: string; total: number }>`
    with counted as materialized (select ${total} as total)
    select counted.total, '{"items":[' || coalesce((
      select string_agg(${orderRowJson}, ',' order by o.created_at ${direction}, o.id ${direction}) from (
        select * from orders o where ${where}
        order by o.created_at ${direction}, o.id ${direction} ${slice}
      ) o), '') || '],' || substr(json_build_object(
        'total', counted.total, 'page', ${page}::int, 'pageSize', ${pageSize}::int)::text, 2) as json
    from counted`;
}

/** First pages without filters by size and order, which are read most. */
const firstPages = new Map<string, ReturnType<typeof firstPage>>();
const firstPage = (query: OrderQuery) => fixed((location: OwnedLocation) => pageOf(location, query));

async function ordersPage(db: Db, location: OwnedLocation, query: OrderQuery) {
  const { page, pageSize, sort, ...filters } = query;
  const isFixed = page === 1 && Object.values(filters).every((filter) => filter === undefined);
  const key = `${pageSize} ${sort}`;
  const fixedPage = firstPages.get(key) ?? firstPage(query);
  if (isFixed) firstPages.set(key, fixedPage);
  const rows = isFixed ? await fixedPage(db, location) : (await pageOf(location, query).execute(db)).rows;
  return rows[0] ?? { json: "", total: 0 };
}

/**
 * Returns a page of a location's orders as JSON text; a page past the end takes a second statement for the
 * last page.
 */
export async function listOrdersJson(db: Db, location: OwnedLocation, query: OrderQuery): Promise<string> {
  const { json, total } = await ordersPage(db, location, query);
  const last = Math.max(1, Math.ceil(total / query.pageSize));
  if (query.page <= last) return json;
  return (await ordersPage(db, location, { ...query, page: last })).json;
}

/** Next reservation of a table `t`, up to a day ahead. */
const nextGuests = (location: OwnedLocation, now: Date) => sql`
  select json_build_object('id', r.id, 'name', r.name, 'partySize', r.party_size, 'startsAt', r.starts_at,
    'heldFrom', r.starts_at - l.reservation_hold_minutes * interval '1 minute') as next
  from reservation_tables h join reservations r on r.location_id = h.location_id and r.id = h.reservation_id
    join locations l on l.id = h.location_id
  where h.location_id = ${location} and h.table_id = t.id and r.status in ('booked', 'arrived')
    and h.period && tstzrange(${now}::timestamptz, ${now}::timestamptz + interval '1 day')
  order by r.starts_at limit 1`;
interface BoardQuery {
  date: string;
  /** Only these orders, open or not. */
  ids?: readonly string[] | undefined;
}

/** Orders of platforms are shown apart until they are answered. */
const idFilter = (ids: readonly string[] | undefined) =>
  sql`o.acceptance is distinct from 'waiting' and ${ids ? sql`o.id = any(${ids}::uuid[])` : sql`o.closed_at is null`}`;

/**
 * Returns the open orders of a location, or the orders of the given ids, with lines and payments in one
 * statement.
 */
export async function listOpenJson(
  db: Db,
  location: OwnedLocation,
  ids: readonly string[] | undefined,
): Promise<string> {
  return jsonOf(
    db,
    sql<{ json: string }>`
    select json_build_object('items', coalesce(json_agg(row_to_json(t)), '[]'))::text as json from (
      select ${orderColumns} from orders o where o.location_id = ${location} and ${idFilter(ids)}
      order by o.created_at, o.id limit ${maxBoardOrders}) t`,
  );
}

/**
 * Returns the open orders of a location and the number finished, in one statement over the indexes of both.
 */
export async function listBoardJson(
  db: Db,
  location: OwnedLocation,
  { date, ids }: BoardQuery,
): Promise<string> {
  return jsonOf(
    db,
    sql<{ json: string }>`
    with o as materialized (
      select * from orders o where o.location_id = ${location} and ${idFilter(ids)}
      order by o.created_at, o.id limit ${maxBoardOrders})
    select '{"items":[' || coalesce((
      select string_agg(${orderRowJson}, ',' order by o.created_at, o.id) from o), '') || '],' || substr(json_build_object(
      'marks', coalesce((select json_agg(${boardMark}) from o), '[]'),
      'finished', (select count(*)::int from orders f where f.location_id = ${location}
        and f.business_date = ${date}::date and f.closed_at is not null))::text, 2) as json`,
  );
}

/** Returns active tables with their open orders, in one statement over the index of open orders. */
export async function listFloorJson(
  db: Db,
  location: OwnedLocation,
  now: Date,
  seesGuests: boolean,
): Promise<string> {
  return jsonOf(
    db,
    sql<{ json: string }>`
    select json_build_object(
      'items', coalesce((select json_agg(json_build_object(
        'id', t.id, 'tableNumber', t.table_number, 'name', t.name, 'seats', t.seats, 'status', t.status,
        'shape', t.shape, 'planX', t.plan_x, 'planY', t.plan_y, 'rotation', t.rotation,
        'sectionIds', coalesce((select json_agg(s.section_id) from section_tables s
          where s.location_id = t.location_id and s.table_id = t.id), '[]'),
        'openOrders', coalesce(o.open, 0), 'orderId', o.first, 'guests', o.guests, 'openedAt', o.opened,
        'balanceAmount', o.balance::text, 'reservation', n.next) order by length(t.table_number), t.table_number)
        from tables t left join (
          select table_id, count(*)::int as open, (array_agg(id order by created_at))[1] as first,
            sum(guests)::int as guests, min(created_at) as opened,
            sum(greatest(total_amount - gratuity_amount - settled_amount + corrected_amount, 0)) as balance
          from orders where location_id = ${location} and closed_at is null and order_type = 'dine_in' group by table_id
        ) o on o.table_id = t.id left join lateral (${nextGuests(location, now)}) n on ${seesGuests}
        where t.location_id = ${location} and t.is_active and t.archived_at is null), '[]'),
      'sections', coalesce((select json_agg(json_build_object('id', s.id, 'name', s.name) order by s.created_at, s.id)
        from sections s where s.location_id = ${location} and s.is_active), '[]'),
      'pieces', coalesce((select json_agg(json_build_object('id', p.id, 'kind', p.kind, 'x', p.x, 'y', p.y,
        'width', p.width, 'height', p.height, 'label', p.label, 'sectionId', p.section_id) order by p.kind, p.id)
        from floor_pieces p where p.location_id = ${location}), '[]'))::text as json`,
  );
}

/** Updates the planner statistics of order tables; for bulk writes in one transaction. */
export async function analyzeOrders(db: Db): Promise<void> {
  await sql`analyze orders, order_items, order_history, payments`.execute(db);
}
