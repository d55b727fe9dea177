import type { Location } from "@konoba/contract/locations/locations.contract";
import { businessDate } from "@konoba/contract/locations/locations.rules";
import { courseOfDish } from "@konoba/contract/menu/menu.courses.rules";
import type { OrderDetails } from "@konoba/contract/orders/orders.contract";
import { feesOfType } from "@konoba/contract/orders/orders.fees.rules";
import type { Line } from "@konoba/contract/orders/orders.lines.contract";
import type { OrderWrite } from "@konoba/contract/orders/orders.offlineQueue.rules";
import { lineTaxRate } from "@konoba/contract/orders/orders.rates.totals";
import { isHeld, isLive, orderStatusOf } from "@konoba/contract/orders/orders.status";
import { comboOf, dishLines, type SentDraftLine } from "./comboDraft.ts";
import { billOf, type BillLocation } from "./orderBill.ts";
import type { Draft, DraftLine } from "./orderDraft.ts";

type Customization = Line["customizations"][number];
type Weighing = NonNullable<Line["weighing"]>;

/** Returns options as customizations, repeated by quantity; the server may format them differently. */
const optionsOf = ({ id, options }: Pick<DraftLine, "id" | "options">): Customization[] =>
  options.flatMap(({ optionId, quantity, nameEn, nameMe, price, effect }) =>
    Array.from({ length: quantity }, () => ({
      orderItemId: id,
      customizationName: nameEn ?? nameMe ?? "",
      customizationValue: null,
      additionalPrice: price,
      optionId,
      nameEn,
      nameMe,
      effect,
    })),
  );

/** Returns a weighing that waits to be sent; the server adds who typed and approved it. */
const weighingOf = ({ source, tareWeight = 0 }: Pick<Weighing, "source"> & Partial<Weighing>): Weighing => ({
  source,
  tareWeight,
  weighedBy: "",
});

const lineOf = (
  line: SentDraftLine,
  order: OrderDetails,
  location: BillLocation,
  personId: string | null,
): Line => ({
  id: line.id,
  orderId: order.id,
  menuItemId: line.menuItemId,
  nameEn: line.nameEn,
  nameMe: line.nameMe,
  quantity: line.quantity,
  soldBy: line.soldBy ?? "piece",
  weighing: line.weighing ? weighingOf(line.weighing) : null,
  unitPrice: line.unitPrice,
  basePrice: line.basePrice,
  priceListId: line.priceListId,
  priceListName: line.priceListName,
  priceListNameMe: line.priceListNameMe ?? null,
  totalPrice: "0",
  discountPercentage: line.discountPercentage,
  billDiscountPercentage: null,
  fixedAmounts: null,
  taxRate: lineTaxRate({ item: line, orderType: order.orderType, location }),
  boxes: line.boxes ?? 1,
  specialRequests: line.specialRequests,
  customizations: [
    ...optionsOf(line),
    ...line.customizations.map((each) => ({ ...each, orderItemId: line.id })),
  ],
  status: "pending",
  voidReason: null,
  voidStock: null,
  createdAt: new Date().toISOString(),
  sentAt: line.course === 1 ? new Date().toISOString() : null,
  sentBy: personId,
  startedAt: null,
  course: line.course,
  seat: line.seat,
  firedAt: null,
  readyAt: null,
  comboId: line.comboId,
  comboGroupId: line.comboGroupId,
  comboExtra: line.comboExtra,
  comboCourse: line.comboCourse,
});

/** Returns the order with its bill, computed with the same rule as on the server. */
function withBill(order: OrderDetails, location: BillLocation): OrderDetails {
  const { lines, fees, ...bill } = billOf({ order, fields: order, lines: [], location });
  const items = order.items.map((line, index) => ({
    ...line,
    totalPrice: lines[index]?.totalPrice ?? line.totalPrice,
  }));
  const status = orderStatusOf(
    order.status,
    items.map((line) => line.status),
  );
  return { ...order, ...bill, fees: [...fees], status, items };
}

/** Returns the expected order after adding lines. */
export const optimisticMoreLines = (
  order: OrderDetails,
  lines: readonly DraftLine[],
  location: BillLocation,
  personId: string | null = null,
) =>
  withBill(
    {
      ...order,
      items: [
        ...order.items,
        ...lines
          .flatMap((line) => dishLines(line, order.currencyDecimals, order.orderType))
          .map((line) => lineOf(line, order, location, personId)),
      ],
      combos: [...(order.combos || []), ...lines.flatMap(comboOf)],
    },
    location,
  );

/** Returns the expected line after a change of it or of its set menu; the server determines the text of its modifiers. */
function lineAfter(line: Line, write: OrderWrite, isOfCombo: boolean): Line {
  if (write.route === "removeItem") return { ...line, status: "voided" };
  if (write.route !== "updateItem") return line;
  const {
    quantity,
    weighing,
    course,
    seat = line.seat,
    discountPercentage,
    status,
    specialRequests,
  } = write.input.body ?? {};
  return {
    ...line,
    quantity: quantity ?? line.quantity,
    weighing: weighing ? weighingOf(weighing) : line.weighing,
    course: course === undefined ? line.course : courseOfDish(course, isOfCombo ? line.comboCourse : 1),
    seat,
    discountPercentage: discountPercentage ?? line.discountPercentage,
    status: status ?? line.status,
    specialRequests: typeof specialRequests === "string" ? specialRequests : line.specialRequests,
  };
}

/** Returns the expected set menus after a change of one. */
const combosAfter = (combos: OrderDetails["combos"], id: string, write: OrderWrite) => {
  const quantity = write.route === "updateItem" ? write.input.body?.quantity : undefined;
  return (combos || []).map((combo) =>
    combo.id === id && quantity !== undefined ? { ...combo, quantity } : combo,
  );
};

/** Returns the expected order after a change of one line, or of all dishes of a set menu. */
export const optimisticLineChange = (
  order: OrderDetails,
  itemId: string,
  write: OrderWrite,
  location: BillLocation,
) =>
  withBill(
    {
      ...order,
      items: order.items.map((line) =>
        line.id === itemId || (line.comboId === itemId && line.status !== "voided")
          ? lineAfter(line, write, line.comboId === itemId)
          : line,
      ),
      combos: combosAfter(order.combos, itemId, write),
    },
    location,
  );

/** Returns the expected lines after a change of several; `null` for other routes. */
function linesAfter({ items }: OrderDetails, { route, input }: OrderWrite, at: string): Line[] | null {
  switch (route) {
    case "prepareItems": {
      const { lineIds, status } = input.body;
      return items.map((line) =>
        isLive(line.status) && lineIds.includes(line.id) ? { ...line, status } : line,
      );
    }
    case "fire":
      return items.map((line) =>
        isHeld(line) && line.course === input.body.course ? { ...line, firedAt: at } : line,
      );
    case "cancel":
      return items.map((line) => ({ ...line, status: "voided" }));
    default:
      return null;
  }
}

/** Returns the expected order after preparing lines, firing a course or cancelling. */
export function optimisticLineChanges(
  order: OrderDetails,
  write: OrderWrite,
  location: BillLocation,
): OrderDetails {
  const at = new Date().toISOString();
  const items = linesAfter(order, write, at);
  if (items === null) return order;
  const closedAt = write.route === "cancel" ? at : order.closedAt;
  return withBill({ ...order, items, closedAt }, location);
}

const nothing = "0";

/** Initial values of a new order. */
const untouched = {
  status: "received",
  paymentStatus: "pending",
  paymentMethod: null,
  paymentReference: null,
  customerId: null,
  actualReadyTime: null,
  userId: null,
  workerId: null,
  preparedBy: null,
  servedBy: null,
  cancelReason: null,
  closedAt: null,
  settledAmount: nothing,
  refundedAmount: nothing,
  correctedAmount: nothing,
  excessAmount: nothing,
  carriedServiceAmount: nothing,
  carriedServiceTax: nothing,
  splitPlan: null,
  source: null,
  requestedTime: null,
  prepaidAmount: null,
  platformDiscountAmount: null,
  acceptance: null,
} as const;

interface Opening {
  draft: Draft;
  location: Location;
  tableNumber: string | null;
  createdBy: string;
  /** User or worker who sends it. */
  personId?: string | null;
  /** Device number, until the server assigns one. */
  number: number;
}

/** Returns the order that a draft is expected to create. */
export function optimisticOpenedOrder({
  draft,
  location,
  tableNumber,
  createdBy,
  personId,
  number,
}: Opening): OrderDetails {
  const at = new Date().toISOString();
  const empty: OrderDetails = {
    ...untouched,
    ...draft.fields,
    id: draft.orderId,
    locationId: location.id,
    number,
    businessDate: businessDate(new Date(at), location.timezone, location.businessDayStart),
    tableNumber,
    createdBy,
    currencyId: location.currency,
    currencyDecimals: location.currencyDecimals,
    pricesIncludeTax: location.pricesIncludeTax,
    serviceTaxRate: location.taxRate,
    subtotalAmount: nothing,
    discountAmount: nothing,
    serviceChargeAmount: nothing,
    fees: feesOfType(location.fees, draft.fields, () => crypto.randomUUID()),
    feeAmount: nothing,
    taxPercentage: nothing,
    taxAmount: nothing,
    taxLines: [],
    totalAmount: nothing,
    dueAmount: nothing,
    version: 1,
    createdAt: at,
    updatedAt: at,
    items: [],
    combos: [],
    payments: [],
    onAccount: [],
  };
  const full = optimisticMoreLines(empty, draft.lines, location, personId);
  return full.orderType === "dine_in"
    ? withBill({ ...full, serviceChargeAmount: location.servicePrice }, location)
    : full;
}
