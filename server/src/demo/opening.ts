import { randomUUID } from "node:crypto";
import { orderTotals } from "@konoba/contract/orders/orders.totals";
import type { Caller } from "../lib/access/caller.ts";
import type { OrderAggregate } from "../orders/orders.aggregate.service.ts";
import type { LineRow, OrderRow } from "../orders/orders.change.store.ts";
import { enterLines, noAgreement, type Entered } from "../orders/orders.create.service.ts";
import type { Orderable } from "../orders/orders.create.store.ts";
import { menuPrice } from "../orders/orders.prices.service.ts";
import { sendingOf } from "../orders/orders.sent.service.ts";
import type { Cast } from "./cast.ts";
import { idOf } from "./ids.ts";
import type { PlannedLine, PlannedOrder } from "./order.ts";

const plain = { options: [], customizations: [], specialRequests: null };

function dishOf({ menu }: Cast, { item }: Pick<PlannedLine, "item">): Orderable {
  const dish = menu.get(item);
  if (!dish) throw new Error(`The demo's menu has no ${item}`);
  return dish;
}

/** Returns the dishes of a set menu with their groups, served together; undefined for a dish alone. */
function choicesOf(cast: Cast, { comboGroups }: Orderable, { choices }: PlannedLine) {
  return choices?.flatMap((item) => {
    const { id: menuItemId } = dishOf(cast, { item });
    const group = comboGroups.find((each) => each.choices.some((choice) => choice.menuItemId === menuItemId));
    return group ? [{ groupId: group.id, menuItemId, course: 1, ...plain }] : [];
  });
}

function inputOf(cast: Cast, line: PlannedLine, seat: number | null) {
  const dish = dishOf(cast, line);
  const { quantity, specialRequests, options } = line;
  const offered = dish.optionGroups.flatMap((group) => group.options);
  const chosen = offered.filter(({ nameMe }) => nameMe !== null && options.includes(nameMe));
  return {
    menuItemId: dish.id,
    quantity,
    discountPercentage: "0",
    specialRequests,
    customizations: [],
    options: chosen.map(({ id }) => ({ optionId: id, quantity: 1 })),
    course: 1,
    seat,
    choices: choicesOf(cast, dish, line),
  };
}

/** Returns the seat of a line: one guest's for a special request, none (the whole table) otherwise. */
export const seatOf = ({ guests, lines }: PlannedOrder, line: PlannedLine): number | null =>
  guests === null || line.specialRequests === null ? null : 1 + (lines.indexOf(line) % guests);

/** Fields of an order before any change. */
const blank = {
  status: "received",
  paymentStatus: "pending",
  settledAmount: "0.00",
  refundedAmount: "0.00",
  correctedAmount: "0",
  excessAmount: "0",
  paymentMethod: null,
  paymentReference: null,
  customerId: null,
  customerEmail: null,
  specialInstructions: null,
  source: null,
  sourceDeliveryId: null,
  deliveryAddress: null,
  requestedTime: null,
  prepaidAmount: null,
  platformDiscountAmount: null,
  commissionPercentage: null,
  acceptance: null,
  estimatedReadyTime: null,
  actualReadyTime: null,
  preparedBy: null,
  servedBy: null,
  cancelReason: null,
  fieldVersions: {},
  lastAttemptFailed: false,
  splitPlan: null,
  version: 1,
  closedAt: null,
} as const;

function aboutOf({ location, tableIds }: Cast, plan: PlannedOrder, scope: Caller, number: number) {
  const { customer, orderType, table, businessDate, guests, discountPercentage, createdAt } = plan;
  return {
    id: randomUUID(),
    locationId: location,
    businessDate,
    number,
    orderType,
    tableId: table === null ? null : idOf(tableIds, table),
    guests,
    discountPercentage,
    customerName: customer?.name ?? null,
    customerPhone: customer?.phone ?? null,
    customerNotes: orderType === "delivery" ? (customer?.address ?? null) : null,
    createdBy: scope.name,
    userId: scope.userId,
    workerId: scope.workerId,
    createdAt: createdAt.toISOString(),
    updatedAt: createdAt.toISOString(),
  };
}

function linesOf(
  entered: Entered,
  prices: readonly { totalPrice: string }[],
  order: OrderRow,
  scope: Caller,
): LineRow[] {
  const now = new Date(order.createdAt);
  return entered.lines.map((line, index) => ({
    ...line,
    nameEn: line.nameEn ?? null,
    nameMe: line.nameMe ?? null,
    specialRequests: line.specialRequests ?? null,
    voidReason: null,
    voidStock: null,
    totalPrice: prices[index]?.totalPrice ?? "0",
    orderId: order.id,
    locationId: order.locationId,
    seat: line.seat ?? null,
    ...sendingOf({ scope, now }, line.course, order.acceptance),
    createdAt: order.createdAt,
    startedAt: null,
    firedAt: null,
    readyAt: null,
    servedAt: null,
    ...noAgreement,
  }));
}

/** Builds the state of a new order with prices, rates and names of the menu. */
export function openState(cast: Cast, plan: PlannedOrder, scope: Caller, number: number): OrderAggregate {
  const { settings } = cast;
  const { orderType, createdAt: now, discountPercentage } = plan;
  const keys = plan.lines.flatMap(({ item, choices = [] }) => [item, ...choices]);
  const dishes = keys.map((item) => dishOf(cast, { item }));
  const inputs = plan.lines.map((line) => inputOf(cast, line, seatOf(plan, line)));
  const entered = enterLines(settings, dishes, inputs, {
    orderType,
    priceOf: menuPrice,
    now,
    by: scope.name,
    firstPosition: 0,
    channel: null,
  });
  const rules = {
    servicePrice: settings.servicePrice,
    carriedServiceAmount: "0",
    carriedServiceTax: "0",
    fees: [],
    serviceTaxRate: settings.taxRate,
    pricesIncludeTax: settings.pricesIncludeTax,
  };
  const {
    lines,
    dueAmount: _,
    ...amounts
  } = orderTotals({
    ...rules,
    lines: entered.lines.map((line) => ({ ...line, ...noAgreement, status: "pending" })),
    orderDiscountPercentage: discountPercentage,
    orderType,
    gratuity: "0",
    decimals: settings.currencyDecimals,
  });
  const { currencyId, currencyDecimals } = settings;
  const order: OrderRow = {
    ...blank,
    ...rules,
    ...amounts,
    ...aboutOf(cast, plan, scope, number),
    onAccount: [],
    currencyId,
    currencyDecimals,
  };
  const { id: orderId, locationId } = order;
  const combos = entered.combos.map((combo) => ({ ...combo, orderId, locationId }));
  return { order, lines: linesOf(entered, lines, order, scope), payments: [], combos };
}
