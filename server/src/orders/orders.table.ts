import type { OrderDetails } from "@konoba/contract/orders/orders.contract";
import type { OrderFee } from "@konoba/contract/orders/orders.fees.rules";
import type { RateTax } from "@konoba/contract/orders/orders.ledgerTaxes.totals";
import type { Line } from "@konoba/contract/orders/orders.lines.contract";
import type { Payment } from "@konoba/contract/orders/orders.payments.contract";
import type { Order } from "@konoba/contract/orders/orders.shapes.contract";
import { type ColumnType, sql } from "kysely";
import type {
  Decimal,
  Instant,
  Json,
  LocationColumn,
  OptionalInstant,
  WithDefault,
} from "../lib/database/db.ts";
import { mapConstraintErrors } from "../lib/http/failures.ts";

interface OrderTable {
  id: string;
  locationId: LocationColumn;
  businessDate: string;
  number: number;
  orderType: Order["orderType"];
  status: Order["status"];
  paymentStatus: Order["paymentStatus"];
  tableId: string | null;
  guests: number | null;
  currencyId: string;
  currencyDecimals: number;
  pricesIncludeTax: boolean;
  servicePrice: Decimal;
  serviceTaxRate: Decimal;
  discountPercentage: Decimal;
  subtotalAmount: Decimal;
  discountAmount: Decimal;
  serviceChargeAmount: Decimal;
  carriedServiceAmount: WithDefault<string>;
  carriedServiceTax: WithDefault<string>;
  fees: ColumnType<readonly OrderFee<string>[], string | undefined, string>;
  feeAmount: WithDefault<string>;
  taxPercentage: Decimal;
  taxAmount: Decimal;
  taxLines: Json<Order["taxLines"]>;
  gratuityAmount: Decimal;
  totalAmount: Decimal;
  settledAmount: Decimal;
  refundedAmount: Decimal;
  correctedAmount: Decimal;
  excessAmount: WithDefault<string>;
  paymentMethod: Order["paymentMethod"];
  paymentReference: string | null;
  customerId: string | null;
  customerName: string | null;
  customerPhone: string | null;
  customerEmail: string | null;
  customerNotes: string | null;
  specialInstructions: string | null;
  source: string | null;
  sourceDeliveryId: string | null;
  deliveryAddress: string | null;
  requestedTime: OptionalInstant;
  prepaidAmount: string | null;
  platformDiscountAmount: string | null;
  commissionPercentage: WithDefault<string | null>;
  acceptance: Order["acceptance"];
  estimatedReadyTime: OptionalInstant;
  actualReadyTime: OptionalInstant;
  createdBy: string;
  userId: string | null;
  workerId: string | null;
  preparedBy: string | null;
  servedBy: string | null;
  cancelReason: string | null;
  fieldVersions: Json<Record<string, number>>;
  onAccount: ColumnType<OrderDetails["onAccount"], string | undefined, string>;
  splitPlan: ColumnType<OrderDetails["splitPlan"], string | null | undefined, string | null>;
  lastAttemptFailed: WithDefault<boolean>;
  version: number;
  createdAt: Instant;
  updatedAt: Instant;
  closedAt: OptionalInstant;
}

interface OrderItemTable {
  id: string;
  locationId: LocationColumn;
  orderId: string;
  menuItemId: string;
  position: number;
  nameEn: string | null;
  nameMe: string | null;
  /** Pieces; 1 for a weighed line. Stores read `lineQuantity` and write the weight of such a line under this name. */
  quantity: number;
  soldBy: WithDefault<Line["soldBy"]>;
  weight: WithDefault<string | null>;
  weighing: ColumnType<Line["weighing"], string | null | undefined, string | null>;
  unitPrice: Decimal;
  basePrice: Decimal | null;
  priceListId: string | null;
  priceListName: string | null;
  priceListNameMe: string | null;
  discountPercentage: Decimal;
  billDiscountPercentage: WithDefault<string | null>;
  fixedAmounts: ColumnType<Line["fixedAmounts"], string | undefined, string | null>;
  taxRate: Decimal;
  boxes: WithDefault<number>;
  totalPrice: Decimal;
  customizations: Json<Omit<Line["customizations"][number], "orderItemId">[]>;
  specialRequests: string | null;
  status: Line["status"];
  voidReason: string | null;
  voidStock: Line["voidStock"];
  createdAt: Instant;
  sentAt: OptionalInstant;
  sentBy: string | null;
  startedAt: OptionalInstant;
  course: number;
  seat: number | null;
  firedAt: OptionalInstant;
  readyAt: OptionalInstant;
  servedAt: OptionalInstant;
  comboId: string | null;
  comboGroupId: string | null;
  comboExtra: string | null;
  comboCourse: WithDefault<number>;
}

/** Set menus of orders; their dishes are lines with `combo_id`. */
interface OrderComboTable {
  id: string;
  locationId: LocationColumn;
  orderId: string;
  menuItemId: string;
  nameEn: string | null;
  nameMe: string | null;
  quantity: number;
  unitPrice: Decimal;
  basePrice: Decimal | null;
  priceListId: string | null;
  priceListName: string | null;
  priceListNameMe: string | null;
}

interface OrderHistoryTable {
  id: WithDefault<number>;
  locationId: LocationColumn;
  orderId: string;
  at: Instant;
  actorName: string;
  userId: string | null;
  workerId: string | null;
  kind: string;
  fromValue: string | null;
  toValue: string | null;
  reason: string | null;
  approvedBy: WithDefault<string | null>;
}

interface PaymentTable {
  id: string;
  locationId: LocationColumn;
  orderId: string;
  kind: Payment["kind"];
  method: Payment["method"];
  amount: Decimal;
  tipAmount: Decimal;
  tendered: string | null;
  change: string | null;
  roundingAmount: WithDefault<string>;
  reference: string | null;
  reason: WithDefault<string | null>;
  lines: ColumnType<Payment["lines"], string | null, never>;
  /** Turnover by rate; rows of earlier versions have none. */
  taxes: ColumnType<RateTax[] | null, string | null | undefined, string>;
  takenBy: string;
  isOffline: WithDefault<boolean>;
  drawerShiftId: WithDefault<string | null>;
  /** Z report that lists a payment outside any shift; null until one does. */
  outsideReport: WithDefault<number | null>;
  userId: string | null;
  workerId: string | null;
  at: Instant;
  voidedAt: OptionalInstant;
}

/** Quantity of a line `i`: its net weight, or its pieces. */
export const lineQuantity = sql`coalesce(trim_scale(i.weight), i.quantity)`;

/** Percentage that the bill discount of an order `o` counts under; an effective one where only moved lines have it. */
export const countedDiscount = sql`(case when o.discount_percentage > 0 then o.discount_percentage
  else round(o.discount_amount * 100 / nullif(o.subtotal_amount, 0), 2) end)`;

/** Last order number of each business date. */
interface CounterTable {
  locationId: LocationColumn;
  businessDate: string;
  lastNumber: number;
}

declare module "../lib/database/db.ts" {
  interface Tables {
    orderCounters: CounterTable;
    orders: OrderTable;
    orderItems: OrderItemTable;
    orderCombos: OrderComboTable;
    orderHistory: OrderHistoryTable;
    payments: PaymentTable;
  }
}

mapConstraintErrors({
  orders_location_id_table_id_fkey: "table_not_found",
  orders_location_id_worker_id_fkey: "worker_not_found",
  order_items_location_id_menu_item_id_fkey: "menu_item_not_found",
  order_combos_location_id_menu_item_id_fkey: "menu_item_not_found",
  payments_reference: "reference_taken",
  menu_items_quantity_check: "portions_left",
  orders_balance_check: "payments_exist",
  orders_pkey: "order_exists",
  orders_by_platform: "order_source_taken",
  order_items_pkey: "order_line_exists",
  order_combos_pkey: "order_line_exists",
  payments_pkey: "payment_exists",
});
