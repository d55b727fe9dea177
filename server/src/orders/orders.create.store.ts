import type { Location } from "@konoba/contract/locations/locations.contract";
import type { MenuItem } from "@konoba/contract/menu/menu.items.contract";
import type { OrderableItem } from "@konoba/contract/menu/menu.rules";
import type { Customization } from "@konoba/contract/orders/orders.lines.contract";
import { type Insertable, sql } from "kysely";
import { jsonOf } from "../lib/database/pages.ts";
import type { Db, OwnedLocation, Tables } from "../lib/database/db.ts";
import { newOrderColumns } from "./orders.json.store.ts";
import { offeredGroupsJson, type OrderOptionGroup } from "./orders.options.store.ts";

/** What entering lines needs to know of a location. */
export type Venue = Pick<
  Location,
  | "active"
  | "currencyDecimals"
  | "servicePrice"
  | "taxRate"
  | "taxGroups"
  | "pricesIncludeTax"
  | "servesAlcohol"
  | "defaultGratuityPercentage"
  | "requirePaymentToComplete"
  | "timezone"
  | "businessDayStart"
  | "workingHours"
  | "specialDays"
> & { currencyId: string };

/** What a line copies from the menu, and what decides whether it may be ordered. */
export type Orderable = Pick<
  MenuItem,
  | keyof OrderableItem
  | "id"
  | "nameEn"
  | "nameMe"
  | "price"
  | "taxPercentage"
  | "taxExempt"
  | "taxGroup"
  | "categoryIsActive"
  | "preparationTimeMinutes"
> & { optionGroups: OrderOptionGroup[] };

interface Entry {
  venue: Venue;
  items: Orderable[];
  table: { isActive: boolean } | null;
}

/** Location, menu items and table of an order to be entered: one statement. */
export async function loadEntry(
  db: Db,
  location: OwnedLocation,
  items: string[],
  table: string | null,
): Promise<Entry | undefined> {
  const { rows } = await sql<Entry>`
    select json_build_object(
      'active', l.active, 'currencyId', l.currency_id, 'currencyDecimals', l.currency_decimals,
      'servicePrice', l.service_price::text, 'taxRate', l.tax_rate::text, 'taxGroups', l.tax_groups,
      'pricesIncludeTax', l.prices_include_tax, 'servesAlcohol', l.serves_alcohol,
      'defaultGratuityPercentage', l.default_gratuity_percentage::text,
      'requirePaymentToComplete', l.require_payment_to_complete, 'timezone', l.timezone,
      'businessDayStart', to_char(l.business_day_start, 'HH24:MI'), 'workingHours', l.working_hours,
      'specialDays', l.special_days) as venue,
      coalesce((select json_agg(json_build_object(
        'id', i.id, 'nameEn', i.name_en, 'nameMe', i.name_me, 'price', i.price::text,
        'taxPercentage', i.tax_percentage::text, 'taxExempt', i.tax_exempt, 'taxGroup', i.tax_group,
        'quantity', i.quantity, 'isActive', i.is_active, 'categoryIsActive', c.is_active, 'hidden', i.hidden,
        'activeFrom', i.active_from, 'activeTo', i.active_to, 'availableDays', i.available_days,
        'soldOutUntil', i.sold_out_until, 'containsAlcohol', i.contains_alcohol,
        'preparationTimeMinutes', i.preparation_time_minutes, 'optionGroups', ${offeredGroupsJson}))
        from menu_items i join menu_categories c on c.id = i.category_id
        where i.id = any(${items}::uuid[]) and i.location_id = l.id and i.archived_at is null), '[]') as items,
      (select json_build_object('isActive', t.is_active) from tables t
        where t.id = ${table}::uuid and t.location_id = l.id and t.archived_at is null) as "table"
    from locations l where l.id = ${location}`.execute(db);
  return rows[0];
}

type OrderValues = Omit<Insertable<Tables["orders"]>, "number" | "correctedAmount">;
export type LineValues = Omit<
  Insertable<Tables["orderItems"]>,
  "customizations" | "locationId" | "orderId" | "createdAt"
> & { customizations: Customization[] };

const lineColumns = sql`id uuid, "menuItemId" uuid, position smallint, "nameEn" text, "nameMe" text, quantity integer,
  "unitPrice" numeric, "discountPercentage" numeric, "taxRate" numeric, "totalPrice" numeric, customizations jsonb,
  "specialRequests" text, status text, course smallint, seat smallint`;

export const insertLines = (order: string, location: OwnedLocation, lines: LineValues[], now: Date) => sql`
  insert into order_items (id, location_id, order_id, menu_item_id, position, name_en, name_me, quantity, unit_price,
    discount_percentage, tax_rate, total_price, customizations, special_requests, status, course, seat, created_at)
  select id, ${location}::uuid, ${order}::uuid, "menuItemId", position, "nameEn", "nameMe", quantity, "unitPrice",
    "discountPercentage", "taxRate", "totalPrice", customizations, "specialRequests", status, course, seat, ${now}::timestamptz
  from json_to_recordset(${JSON.stringify(lines)}::json) as line (${lineColumns}) returning *`;

/**
 * Takes portions of limited items, or gives them back with a negative quantity. Answers an item of which
 * fewer are left: who asks at the same moment waits for the row and finds what the others left.
 */
export async function takePortions(
  db: Db,
  location: OwnedLocation,
  lines: readonly { menuItemId: string; quantity: number }[],
): Promise<string | undefined> {
  if (lines.length === 0) return undefined;
  const { rows } = await sql<{ id: string }>`
    with wanted as (select "menuItemId" as id, sum(quantity)::int as quantity
      from json_to_recordset(${JSON.stringify(lines)}::json) as line ("menuItemId" uuid, quantity integer) group by 1),
    taken as (update menu_items m set quantity = m.quantity - w.quantity from wanted w
      where m.id = w.id and m.location_id = ${location} and m.quantity >= w.quantity returning m.id)
    select w.id from wanted w join menu_items m on m.id = w.id
    where m.location_id = ${location} and m.quantity is not null and not exists (select from taken t where t.id = w.id)
    limit 1`.execute(db);
  return rows[0]?.id;
}

/**
 * Inserts an order with number, lines, history and table status in one statement and answers it as
 * JSON text. The counter row is locked here, right before the commit, so that orders of a location
 * wait for each other as briefly as possible.
 */
export async function insertOrder(db: Db, order: OrderValues, lines: LineValues[]): Promise<string> {
  const { locationId, now } = { locationId: order.locationId, now: new Date(order.createdAt) };
  return jsonOf(
    db,
    sql<{ json: string }>`
    with items as (${insertLines(order.id, locationId, lines, now)}),
    occupied as (update tables set status = 'occupied' where id = ${order.tableId}::uuid and location_id = ${locationId}
      and ${order.orderType} = 'dine_in' and status in ('available', 'reserved')),
    counter as (insert into order_counters as c (location_id, business_date, last_number)
      values (${locationId}, ${order.businessDate}, 1)
      on conflict (location_id, business_date) do update set last_number = c.last_number + 1 returning last_number),
    history as (insert into order_history (location_id, order_id, at, actor_name, user_id, worker_id, kind, to_value)
      values (${locationId}, ${order.id}, ${now}, ${order.createdBy}, ${order.userId}, ${order.workerId}, 'created', ${order.status})),
    o as (insert into orders (id, location_id, business_date, number, order_type, status, payment_status, table_id, guests,
      currency_id, currency_decimals, prices_include_tax, service_price, service_tax_rate, discount_percentage,
      subtotal_amount, discount_amount, service_charge_amount, tax_percentage, tax_amount, tax_lines, gratuity_amount,
      total_amount, settled_amount, refunded_amount, payment_method, payment_reference, customer_id, customer_name, customer_phone, customer_email,
      customer_notes, special_instructions, source_delivery_id, estimated_ready_time, created_by, user_id, worker_id,
      created_at, updated_at)
      select ${order.id}::uuid, ${locationId}::uuid, ${order.businessDate}::date, counter.last_number, ${order.orderType},
        ${order.status}, ${order.paymentStatus}, ${order.tableId}::uuid, ${order.guests}::smallint, ${order.currencyId}::uuid,
        ${order.currencyDecimals}::smallint, ${order.pricesIncludeTax}::boolean, ${order.servicePrice}::numeric,
        ${order.serviceTaxRate}::numeric, ${order.discountPercentage}::numeric, ${order.subtotalAmount}::numeric,
        ${order.discountAmount}::numeric, ${order.serviceChargeAmount}::numeric, ${order.taxPercentage}::numeric,
        ${order.taxAmount}::numeric, ${order.taxLines}::jsonb, ${order.gratuityAmount}::numeric,
        ${order.totalAmount}::numeric, ${order.settledAmount}::numeric, ${order.refundedAmount}::numeric, ${order.paymentMethod}, ${order.paymentReference}, ${order.customerId}::uuid,
        ${order.customerName}, ${order.customerPhone}, ${order.customerEmail}, ${order.customerNotes},
        ${order.specialInstructions}, ${order.sourceDeliveryId}, ${order.estimatedReadyTime}::timestamptz,
        ${order.createdBy}, ${order.userId}::uuid, ${order.workerId}::uuid, ${now}::timestamptz, ${now}::timestamptz
      from counter returning *)
    select row_to_json(t)::text as json from (select ${newOrderColumns} from o) t`,
  );
}
