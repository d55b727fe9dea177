import type { Location } from "@konoba/contract/locations/locations.contract";
import type { ComboGroup } from "@konoba/contract/menu/menu.combos.contract";
import type { MenuItem } from "@konoba/contract/menu/menu.items.contract";
import type { OrderableItem } from "@konoba/contract/menu/menu.rules";
import type { OrderDetails } from "@konoba/contract/orders/orders.contract";
import type { Line } from "@konoba/contract/orders/orders.lines.contract";
import type { PastPrice } from "@konoba/contract/prices/prices.rules";
import { sql } from "kysely";
import type { LastStatement } from "../lib/access/handler.ts";
import { columnOf, type Column } from "../lib/database/bulk.ts";
import type { Db, OwnedLocation, Sql } from "../lib/database/db.ts";
import { fixed, fixedLast } from "../lib/database/pages.ts";
import { insertReply, replyRow } from "../lib/http/idempotency.ts";
import { pastPrices, priceVersion } from "../prices/prices.table.ts";
import { offeredGroupsJson, type OrderOptionGroup } from "./orders.options.store.ts";

/** Settings of a location needed to create lines. */
export type LocationSettings = Pick<
  Location,
  | "active"
  | "currencyDecimals"
  | "servicePrice"
  | "taxRate"
  | "taxGroups"
  | "fees"
  | "commissions"
  | "pricesIncludeTax"
  | "servesAlcohol"
  | "defaultGratuityPercentage"
  | "requirePaymentToComplete"
  | "autoAcceptOrders"
  | "approveTypedWeights"
  | "timezone"
  | "businessDayStart"
  | "workingHours"
  | "specialDays"
> & {
  currencyId: string;
  issuesRounds: boolean;
  /** Prices of the menu before recent planned changes. */
  pastPrices: PastPrice[];
  /** Version of the price lists; null without any. */
  priceVersion: string | null;
};

/** Fields of an item a line copies, and those that decide whether it may be ordered. */
export type Orderable = Pick<
  MenuItem,
  | keyof OrderableItem
  | "id"
  | "categoryId"
  | "nameEn"
  | "nameMe"
  | "price"
  | "soldBy"
  | "minWeight"
  | "maxWeight"
  | "taxPercentage"
  | "taxExempt"
  | "taxGroup"
  | "categoryIsActive"
  | "preparationTimeMinutes"
  | "boxes"
> & { optionGroups: OrderOptionGroup[]; comboGroups: ComboGroup[] };

interface Entry {
  settings: LocationSettings;
  items: Orderable[];
  table: { isActive: boolean; tableNumber: string } | null;
}

const readEntry = fixed(
  (location: OwnedLocation, items: string[], table: string | null) => sql<Entry>`
    select json_build_object(
      'active', l.active, 'currencyId', l.currency_id, 'currencyDecimals', l.currency_decimals,
      'servicePrice', l.service_price::text, 'taxRate', l.tax_rate::text, 'taxGroups', l.tax_groups,
      'fees', l.fees, 'commissions', l.commissions,
      'pricesIncludeTax', l.prices_include_tax, 'servesAlcohol', l.serves_alcohol,
      'defaultGratuityPercentage', l.default_gratuity_percentage::text,
      'requirePaymentToComplete', l.require_payment_to_complete,
      'autoAcceptOrders', l.auto_accept_orders, 'approveTypedWeights', l.approve_typed_weights,
      'timezone', l.timezone, 'businessDayStart', to_char(l.business_day_start, 'HH24:MI'),
      'workingHours', l.working_hours, 'specialDays', l.special_days, 'issuesRounds', l.issues_rounds,
      'pastPrices', coalesce(${pastPrices(sql`l`)}, '[]'), 'priceVersion', ${priceVersion(sql`l`)}) as settings,
      coalesce((select json_agg(json_build_object(
        'id', i.id, 'categoryId', i.category_id, 'nameEn', i.name_en, 'nameMe', i.name_me, 'price', i.price::text,
        'soldBy', i.sold_by, 'minWeight', i.min_weight, 'maxWeight', i.max_weight,
        'taxPercentage', i.tax_percentage::text, 'taxExempt', i.tax_exempt, 'taxGroup', i.tax_group, 'boxes', i.boxes,
        'quantity', i.quantity, 'isActive', i.is_active, 'categoryIsActive', c.is_active, 'hidden', i.hidden,
        'activeFrom', i.active_from, 'activeTo', i.active_to, 'availableDays', i.available_days,
        'saleWindows', i.sale_windows, 'saleChannels', i.sale_channels,
        'soldOutUntil', i.sold_out_until, 'containsAlcohol', i.contains_alcohol,
        'preparationTimeMinutes', i.preparation_time_minutes, 'optionGroups', ${offeredGroupsJson},
        'comboGroups', i.combo_groups))
        from menu_items i join menu_categories c on c.location_id = i.location_id and c.id = i.category_id
        where i.id = any(${items}::uuid[]) and i.location_id = l.id and i.archived_at is null), '[]') as items,
      (select json_build_object('isActive', t.is_active, 'tableNumber', t.table_number) from tables t
        where t.id = ${table}::uuid and t.location_id = l.id and t.archived_at is null) as "table"
    from locations l where l.id = ${location}`,
);

/** Loads location, menu items and table of a new order in one statement. */
export const loadEntry = async (...parameters: Parameters<typeof readEntry>): Promise<Entry | undefined> =>
  (await readEntry(...parameters))[0];

/** Values of a new line. */
export type LineValues = Omit<
  Line,
  "orderId" | "createdAt" | "startedAt" | "firedAt" | "readyAt" | "billDiscountPercentage" | "fixedAmounts"
> & {
  position: number;
};

const lineColumns = sql`id uuid, "menuItemId" uuid, position smallint, "nameEn" text, "nameMe" text, quantity numeric,
  "soldBy" text, weighing jsonb,
  "unitPrice" numeric, "basePrice" numeric, "priceListId" uuid, "priceListName" text, "priceListNameMe" text, "discountPercentage" numeric, "taxRate" numeric, boxes smallint, "totalPrice" numeric, customizations jsonb,
  "specialRequests" text, status text, course smallint, seat smallint, "sentAt" timestamptz, "sentBy" uuid,
  "comboId" uuid, "comboGroupId" uuid, "comboExtra" numeric, "comboCourse" smallint`;

/** Builds the insert of lines, passed as JSON text. */
export const insertLines = (order: unknown, location: OwnedLocation, lines: string, now: unknown) => sql`
  insert into order_items (id, location_id, order_id, menu_item_id, position, name_en, name_me, quantity,
    sold_by, weight, weighing, unit_price, base_price, price_list_id, price_list_name, price_list_name_me,
    discount_percentage, tax_rate, boxes, total_price, customizations, special_requests, status, course, seat, sent_at, sent_by, combo_id, combo_group_id, combo_extra, combo_course, created_at)
  select id, ${location}::uuid, ${order}::uuid, "menuItemId", position, "nameEn", "nameMe",
    case "soldBy" when 'piece' then quantity else 1 end, "soldBy", case "soldBy" when 'piece' then null else quantity end,
    weighing, "unitPrice", "basePrice", "priceListId", "priceListName", "priceListNameMe",
    "discountPercentage", "taxRate", boxes, "totalPrice", customizations, "specialRequests", status, course, seat, "sentAt", "sentBy", "comboId", "comboGroupId", "comboExtra", "comboCourse", ${now}::timestamptz
  from json_to_recordset(${lines}::json) as line (${lineColumns})`;

/** Builds the insert of set menus, passed as JSON text. */
export const insertCombos = (order: unknown, location: OwnedLocation, combos: unknown) => sql`
  insert into order_combos (id, location_id, order_id, menu_item_id, name_en, name_me, quantity, unit_price,
    base_price, price_list_id, price_list_name, price_list_name_me)
  select id, ${location}::uuid, ${order}::uuid, "menuItemId", "nameEn", "nameMe", quantity, "unitPrice",
    "basePrice", "priceListId", "priceListName", "priceListNameMe"
  from json_to_recordset(${combos}) as combo (id uuid, "menuItemId" uuid, "nameEn" text, "nameMe" text,
    quantity integer, "unitPrice" numeric, "basePrice" numeric, "priceListId" uuid, "priceListName" text, "priceListNameMe" text)`;

/**
 * Takes portions of limited items, or returns them with a negative quantity. Returns the items with too few
 * left, of which none are taken: a concurrent call waits for the row lock and sees what is left. With
 * `isPast` such an item is left with none.
 */
export async function takePortions(
  db: Db,
  location: OwnedLocation,
  lines: readonly { menuItemId: string; quantity: number }[],
  isPast = false,
): Promise<string[]> {
  if (lines.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    with ordered as (select "menuItemId" as id, sum(quantity)::int as quantity
      from json_to_recordset(${JSON.stringify(lines)}::json) as line ("menuItemId" uuid, quantity integer) group by 1),
    taken as (update menu_items m set quantity = greatest(m.quantity - w.quantity, 0) from ordered w
      where m.id = w.id and m.location_id = ${location} and (m.quantity >= w.quantity or ${isPast}::boolean)
      returning m.id)
    select w.id from ordered w join menu_items m on m.id = w.id
    where m.location_id = ${location} and m.quantity is not null
      and not exists (select from taken t where t.id = w.id)`.execute(db);
  return rows.map(({ id }) => id);
}

/** Columns a new order sets; the others take their defaults. */
const newFields = [
  "id",
  "locationId",
  "businessDate",
  "orderType",
  "status",
  "paymentStatus",
  "tableId",
  "guests",
  "currencyId",
  "currencyDecimals",
  "pricesIncludeTax",
  "servicePrice",
  "serviceTaxRate",
  "discountPercentage",
  "subtotalAmount",
  "discountAmount",
  "serviceChargeAmount",
  "fees",
  "feeAmount",
  "taxPercentage",
  "taxAmount",
  "taxLines",
  "gratuityAmount",
  "totalAmount",
  "settledAmount",
  "refundedAmount",
  "paymentMethod",
  "paymentReference",
  "customerId",
  "customerName",
  "customerPhone",
  "customerEmail",
  "customerNotes",
  "specialInstructions",
  "source",
  "sourceDeliveryId",
  "deliveryAddress",
  "requestedTime",
  "prepaidAmount",
  "platformDiscountAmount",
  "commissionPercentage",
  "acceptance",
  "onAccount",
  "estimatedReadyTime",
  "createdBy",
  "userId",
  "workerId",
  "createdAt",
  "updatedAt",
] as const satisfies readonly Column<"orders">[];
const newColumns = sql.raw(newFields.map(columnOf).join(", "));

interface NewRows {
  lines: string;
  order: string;
  /** Row of the reply; undefined where none is stored with the order. */
  reply?: string;
}

/** Completes the reply of an order, which ends where its number belongs. */
const numberOf = sql`',"number":' || last_number || '}'`;

interface Also {
  /** Statement that seats the order at its table. */
  seat: Sql;
  /** Inserts the set menus, which the text of the order lists. */
  hasCombos: boolean;
}

const insertion = ({ seat, hasCombos }: Also, location: OwnedLocation, { lines, order, reply }: NewRows) =>
  sql<{ number: number }>`
    with given as (select * from json_populate_record(null::orders, ${order}::json)),
    ${hasCombos ? sql`combos as (${insertCombos(sql`(select id from given)`, location, sql`${order}::json->'combos'`)}),` : sql``}
    items as (${insertLines(sql`(select id from given)`, location, lines, sql`(select created_at from given)`)}),
    ${seat}
    counter as (insert into order_counters as c (location_id, business_date, last_number)
      select location_id, business_date, 1 from given
      on conflict (location_id, business_date) do update set last_number = c.last_number + 1 returning last_number),
    ${reply === undefined ? sql`` : sql`stored as (${insertReply(reply, numberOf, sql`counter`)}),`}
    history as (insert into order_history (location_id, order_id, at, actor_name, user_id, worker_id, kind, to_value)
      select location_id, id, created_at, created_by, user_id, worker_id, 'created', status from given)
    insert into orders (number, ${newColumns}) select last_number, ${newColumns} from given, counter returning number`;

const inserting = (also: Also) => ({
  between: fixed((location: OwnedLocation, lines: string, order: string) =>
    insertion(also, location, { lines, order }),
  ),
  last: fixedLast((location: OwnedLocation, lines: string, order: string) =>
    insertion(also, location, { lines, order }),
  ),
  replying: fixedLast((location: OwnedLocation, lines: string, order: string, reply: string) =>
    insertion(also, location, { lines, order, reply }),
  ),
});
const seating = sql`
    occupied as (update tables t set status = 'occupied' from given g
      where t.id = g.table_id and t.location_id = g.location_id and t.status in ('available', 'reserved')),`;
const inserts = [sql``, seating].map((seat) =>
  [false, true].map((hasCombos) => inserting({ seat, hasCombos })),
);

/** A new order as it is returned, without its number. */
export type NewOrder = Omit<OrderDetails, "number">;

type InsertedOrder = NewOrder &
  Pick<LocationSettings, "servicePrice"> & {
    lines: readonly LineValues[];
    /** What its platform keeps, in percent. */
    commissionPercentage: string | null;
    /** Present when the transaction ends with the order. */
    last: LastStatement | null;
  };

/** Formats an order as it is returned. Its number comes last, where the database adds it to a stored reply. */
export const orderText = (order: NewOrder, number: number): string =>
  `${openText(order)},"number":${number}}`;
const openText = (order: NewOrder): string => JSON.stringify(order).slice(0, -1);

/**
 * Inserts an order with number, lines, history and table status in one statement and returns the number. The
 * counter row is locked here, right before the commit, so that orders of a location wait for each other as
 * briefly as possible. The last statement of a transaction is sent with its commit.
 */
export async function insertOrder(
  db: Db,
  location: OwnedLocation,
  { lines, last, servicePrice, commissionPercentage, ...order }: InsertedOrder,
): Promise<number> {
  const values = { ...order, servicePrice, commissionPercentage };
  const { combos } = order;
  const row = JSON.stringify({
    ...Object.fromEntries(newFields.map((field) => [columnOf(field), values[field]])),
    ...(combos.length > 0 && { combos }),
  });
  const isSeated = order.orderType === "dine_in" && order.tableId !== null;
  const insert = inserts[Number(isSeated)]?.[Number(combos.length > 0)];
  if (insert === undefined) throw new Error("There is a statement for every order");
  const { between, last: ending, replying } = insert;
  const rows = [JSON.stringify(lines), row] as const;
  const [inserted] = last?.reply
    ? await replying(db, location, ...rows, replyRow(last.reply, openText(order)))
    : await (last ? ending : between)(db, location, ...rows);
  if (inserted === undefined) throw new Error("An order was inserted and has no number");
  return inserted.number;
}
