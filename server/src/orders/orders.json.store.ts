import { orderCombo } from "@konoba/contract/orders/orders.combos.contract";
import { orderDetails } from "@konoba/contract/orders/orders.contract";
import { line as orderLine, lineRow } from "@konoba/contract/orders/orders.lines.contract";
import { orderRow } from "@konoba/contract/orders/orders.shapes.contract";
import { sql } from "kysely";
import { compactJson, columnsOf } from "../lib/database/columns.ts";
import type { Sql } from "../lib/database/db.ts";
import { isMadeThere } from "../menu/menu.table.ts";
import { lineQuantity } from "./orders.table.ts";

const lines = (columns: Sql) => sql`(
  select coalesce(json_agg(line), '[]') from (
    select ${columns} from order_items i where i.location_id = o.location_id and i.order_id = o.id
    order by i.position, i.id) line)`;
const line = columnsOf({
  replySchema: orderLine,
  table: "orderItems",
  alias: "i",
  computed: { quantity: lineQuantity },
});
const briefLine = compactJson({
  replySchema: lineRow,
  table: "orderItems",
  alias: "i",
  computed: { quantity: lineQuantity, customizations: sql`nullif(i.customizations, '[]')::text` },
})("");
const briefLines = sql`(
  select '[' || coalesce(string_agg(${briefLine}, ',' order by i.position, i.id), '') || ']' from order_items i
  where i.location_id = o.location_id and i.order_id = o.id)`;

const combo = columnsOf({ replySchema: orderCombo, table: "orderCombos", alias: "c", computed: {} });
/** Set menus of the order `o`; null without any. */
const combos = sql`(
  select json_agg(combo) from (
    select ${combo} from order_combos c where c.location_id = o.location_id and c.order_id = o.id
    order by c.id) combo)`;

const computed = {
  tableNumber: sql`(select t.table_number from tables t where t.location_id = o.location_id and t.id = o.table_id)`,
  dueAmount: sql`(o.total_amount - o.gratuity_amount)::text`,
  correctedAmount: sql`round(o.corrected_amount, o.currency_decimals)::text`,
  excessAmount: sql`round(o.excess_amount, o.currency_decimals)::text`,
};

const carriedService = {
  carriedServiceAmount: sql`round(o.carried_service_amount, o.currency_decimals)::text`,
  carriedServiceTax: sql`round(o.carried_service_tax, o.currency_decimals)::text`,
};

/** Ledger of the order `o`, oldest first. */
const paymentsJson = sql`(
  select coalesce(json_agg(json_build_object(
    'id', p.id, 'orderId', p.order_id, 'kind', p.kind, 'method', p.method, 'amount', p.amount::text,
    'tipAmount', p.tip_amount::text, 'tendered', p.tendered::text, 'change', p.change::text, 'reference', p.reference,
    'roundingAmount', round(p.rounding_amount, o.currency_decimals)::text,
    'reason', p.reason,
    'lines', p.lines, 'takenBy', p.taken_by, 'isOffline', p.is_offline, 'drawerShiftId', p.drawer_shift_id, 'at', p.at, 'voidedAt', p.voided_at
  ) order by p.at, p.id), '[]') from payments p where p.location_id = o.location_id and p.order_id = o.id)`;

/** Columns of an order `o` with its lines and ledger. */
export const orderColumns = columnsOf({
  replySchema: orderDetails,
  table: "orders",
  alias: "o",
  computed: {
    ...computed,
    ...carriedService,
    items: lines(line),
    combos: sql`coalesce(${combos}, '[]')`,
    payments: paymentsJson,
  },
});

/** List columns of an order `o`, as JSON text. */
export const orderRowJson = compactJson({
  replySchema: orderRow,
  table: "orders",
  alias: "o",
  computed: {
    ...computed,
    correctedAmount: sql`nullif(${computed.correctedAmount}, '0.00')`,
    excessAmount: sql`nullif(${computed.excessAmount}, '0.00')`,
    items: briefLines,
    combos: sql`${combos}::text`,
  },
})("");

/** Condition that the station `s` prepares something of an order `o`; of a cancelled one, that it did. */
export const isMadeAtStation = sql`exists (
  select from order_items i join menu_items m on m.location_id = i.location_id and m.id = i.menu_item_id
  where i.location_id = o.location_id and i.order_id = o.id and (i.status <> 'voided' or o.status = 'cancelled')
    and ${isMadeThere(sql`m.category_id`)})`;

/** Values of an order `o` the board is filtered by. */
export const boardMark = sql`json_build_object('id', o.id,
  'sectionIds', coalesce((
    select json_agg(s.section_id order by s.section_id) from section_tables s
    where s.location_id = o.location_id and s.table_id = o.table_id), '[]'),
  'stationIds', coalesce((
    select json_agg(s.id order by s.id) from stations s where s.location_id = o.location_id and ${isMadeAtStation}), '[]'))`;

/** Columns of a line `i`. */
export const lineColumns = line;
