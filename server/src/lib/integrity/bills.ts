import { toMinor } from "@konoba/contract/lib/money";
import type { OrderFee } from "@konoba/contract/orders/orders.fees.rules";
import { settlementOf, type LedgerEntry } from "@konoba/contract/orders/orders.payments";
import {
  isLive,
  orderStatusOf,
  type LineStatus,
  type OrderStatus,
  type OrderType,
  type PaymentStatus,
} from "@konoba/contract/orders/orders.status";
import { orderTotals, type Totals, type TotalsLine } from "@konoba/contract/orders/orders.totals";
import type { IntegrityCheck } from "@konoba/contract/organizations/organizations.integrity.contract";

type Amounts = Pick<
  Totals<string>,
  | "subtotalAmount"
  | "discountAmount"
  | "serviceChargeAmount"
  | "feeAmount"
  | "taxAmount"
  | "gratuityAmount"
  | "totalAmount"
  | "taxLines"
>;

/** Stored order with its lines and ledger. */
export interface StoredBill extends Amounts {
  locationId: string;
  id: string;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  orderType: OrderType;
  orderDiscountPercentage: string;
  servicePrice: string;
  carriedServiceAmount: string;
  carriedServiceTax: string;
  fees: OrderFee<string>[];
  serviceTaxRate: string;
  pricesIncludeTax: boolean;
  decimals: number;
  correctedAmount: string;
  lastAttemptFailed: boolean;
  lines: (TotalsLine<string> & { totalPrice: string })[];
  ledger: LedgerEntry[];
}

/** Query of orders at `$1` from `$2` to `$3` as stored bills. */
export const billsQuery = `
  select o.location_id as "locationId", o.id, o.status, o.payment_status as "paymentStatus", o.order_type as "orderType",
    o.discount_percentage as "orderDiscountPercentage", o.service_price as "servicePrice",
    o.carried_service_amount as "carriedServiceAmount", o.carried_service_tax as "carriedServiceTax",
    o.service_tax_rate as "serviceTaxRate", o.prices_include_tax as "pricesIncludeTax", o.currency_decimals as decimals,
    o.corrected_amount as "correctedAmount", o.last_attempt_failed as "lastAttemptFailed",
    o.subtotal_amount as "subtotalAmount", o.discount_amount as "discountAmount",
    o.service_charge_amount as "serviceChargeAmount", o.fees, o.fee_amount as "feeAmount", o.tax_amount as "taxAmount", o.gratuity_amount as "gratuityAmount",
    o.total_amount as "totalAmount", o.tax_lines as "taxLines",
    coalesce((select json_agg(json_build_object('unitPrice', i.unit_price::text, 'customizations', i.customizations,
        'quantity', coalesce(trim_scale(i.weight), i.quantity), 'soldBy', i.sold_by, 'discountPercentage', i.discount_percentage::text,
        'billDiscountPercentage', i.bill_discount_percentage::text, 'fixedAmounts', i.fixed_amounts, 'taxRate', i.tax_rate::text,
        'status', i.status, 'totalPrice', i.total_price::text) order by i.position, i.id)
      from order_items i where i.location_id = o.location_id and i.order_id = o.id), '[]') as lines,
    coalesce((select json_agg(json_build_object('kind', p.kind, 'method', p.method, 'amount', p.amount::text,
        'tipAmount', p.tip_amount::text, 'voidedAt', p.voided_at) order by p.at, p.id)
      from payments p where p.location_id = o.location_id and p.order_id = o.id), '[]') as ledger
  from orders o where o.location_id = any($1) and o.business_date between $2 and $3`;

const amounts = [
  "subtotalAmount",
  "discountAmount",
  "serviceChargeAmount",
  "feeAmount",
  "taxAmount",
  "gratuityAmount",
  "totalAmount",
] as const;

function hasTotals(bill: StoredBill, totals: Totals<string>): boolean {
  const same = (stored: string, computed: string | undefined) =>
    computed !== undefined && toMinor(stored, bill.decimals) === toMinor(computed, bill.decimals);
  return (
    amounts.every((field) => same(bill[field], totals[field])) &&
    bill.lines.every((line, index) => same(line.totalPrice, totals.lines[index]?.totalPrice)) &&
    bill.taxLines.length === totals.taxLines.length &&
    bill.taxLines.every((line, index) => same(line.taxAmount, totals.taxLines[index]?.taxAmount))
  );
}

function hasStatus(status: OrderStatus, lines: readonly LineStatus[]): boolean {
  const live = lines.filter(isLive);
  if (status === "cancelled") return live.length === 0;
  if (status === "completed") return live.length > 0 && live.every((line) => line === "served");
  return orderStatusOf(status, lines) === status;
}

/** Returns the checks whose stored amounts differ from those computed from the lines and the ledger. */
export function wrongOf(bill: StoredBill): IntegrityCheck[] {
  try {
    const totals = orderTotals({ ...bill, gratuity: bill.gratuityAmount });
    const { paymentStatus } = settlementOf({
      ...bill,
      orderStatus: bill.status,
      dueAmount: totals.dueAmount,
    });
    const statuses = bill.lines.map(({ status }) => status);
    return [
      ...(hasTotals(bill, totals) ? [] : (["orderTotals"] as const)),
      ...(paymentStatus === bill.paymentStatus ? [] : (["paymentStatus"] as const)),
      ...(hasStatus(bill.status, statuses) ? [] : (["orderStatus"] as const)),
    ];
  } catch {
    // An order that the rules reject is invalid as a whole.
    return ["orderTotals"];
  }
}
