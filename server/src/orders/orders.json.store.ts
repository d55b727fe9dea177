import { type RawBuilder, sql } from "kysely";

type Sql = RawBuilder<unknown>;

// Amounts are cast to text, because a numeric inside JSON would become a JSON number and lose "5.50".
const linesJson = (items: Sql): Sql => sql`(
  select coalesce(json_agg(json_build_object(
    'id', i.id, 'orderId', i.order_id, 'menuItemId', i.menu_item_id, 'nameEn', i.name_en, 'nameMe', i.name_me,
    'quantity', i.quantity, 'unitPrice', i.unit_price::text, 'totalPrice', i.total_price::text,
    'discountPercentage', i.discount_percentage::text, 'taxRate', i.tax_rate::text,
    'specialRequests', i.special_requests, 'customizations', i.customizations, 'status', i.status,
    'voidReason', i.void_reason, 'voidStock', i.void_stock, 'createdAt', i.created_at, 'startedAt', i.started_at
  ) order by i.position, i.id), '[]') from ${items} i where i.location_id = o.location_id and i.order_id = o.id)`;

/** The ledger of the order `o`, oldest first. */
export const paymentsJson = sql`(
  select coalesce(json_agg(json_build_object(
    'id', p.id, 'orderId', p.order_id, 'kind', p.kind, 'method', p.method, 'amount', p.amount::text,
    'tipAmount', p.tip_amount::text, 'tendered', p.tendered::text, 'change', p.change::text, 'reference', p.reference,
    'reason', p.reason,
    'lines', p.lines, 'takenBy', p.taken_by, 'at', p.at, 'voidedAt', p.voided_at
  ) order by p.at, p.id), '[]') from payments p where p.location_id = o.location_id and p.order_id = o.id)`;

/**
 * The columns of the order `o` under the names of the contract, its lines read from `items`: the
 * table, or the rows a statement has just inserted.
 */
export const orderColumns = (items: Sql = sql`order_items`): Sql => sql`
  o.id, o.location_id as "locationId", o.number, o.business_date as "businessDate", o.order_type as "orderType",
  o.status, o.payment_status as "paymentStatus", o.table_id as "tableId",
  (select t.table_number from tables t where t.id = o.table_id) as "tableNumber", o.guests,
  o.currency_id as "currencyId", o.currency_decimals as "currencyDecimals",
  o.prices_include_tax as "pricesIncludeTax", o.subtotal_amount::text as "subtotalAmount",
  o.discount_percentage::text as "discountPercentage", o.discount_amount::text as "discountAmount",
  o.service_charge_amount::text as "serviceChargeAmount", o.tax_percentage::text as "taxPercentage",
  o.tax_amount::text as "taxAmount", o.tax_lines as "taxLines", o.gratuity_amount::text as "gratuityAmount",
  o.total_amount::text as "totalAmount", (o.total_amount - o.gratuity_amount)::text as "dueAmount",
  o.settled_amount::text as "settledAmount", o.refunded_amount::text as "refundedAmount",
  round(o.corrected_amount, o.currency_decimals)::text as "correctedAmount",
  o.payment_method as "paymentMethod", o.payment_reference as "paymentReference", o.customer_id as "customerId",
  o.customer_name as "customerName", o.customer_phone as "customerPhone", o.customer_email as "customerEmail",
  o.customer_notes as "customerNotes", o.special_instructions as "specialInstructions",
  o.source_delivery_id as "sourceDeliveryId", o.estimated_ready_time as "estimatedReadyTime",
  o.actual_ready_time as "actualReadyTime", o.created_by as "createdBy", o.user_id as "userId",
  o.worker_id as "workerId", o.prepared_by as "preparedBy", o.served_by as "servedBy",
  o.cancel_reason as "cancelReason", o.version, o.created_at as "createdAt", o.updated_at as "updatedAt",
  o.closed_at as "closedAt", ${linesJson(items)} as items`;
