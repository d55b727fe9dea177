import type { Location } from "@konoba/contract/locations/locations.contract";
import type { OrderDetails } from "@konoba/contract/orders/orders.contract";
import type { Order } from "@konoba/contract/orders/orders.shapes.contract";
import { lineTaxRate } from "@konoba/contract/orders/orders.rates.totals";
import { orderTotals, type Totals, type TotalsLine } from "@konoba/contract/orders/orders.totals";
import { openPieces } from "@konoba/contract/orders/orders.payments";
import { isClosed } from "@konoba/contract/orders/orders.status";
import type { DraftLine, OrderFields } from "./orderDraft.ts";

/** What a bill needs to know of the location. */
export type BillLocation = Pick<
  Location,
  "taxRate" | "taxGroups" | "servicePrice" | "pricesIncludeTax" | "currencyDecimals"
>;
export type BillOrder = Pick<
  OrderDetails,
  | "status"
  | "items"
  | "orderType"
  | "serviceChargeAmount"
  | "serviceTaxRate"
  | "pricesIncludeTax"
  | "currencyDecimals"
>;

/** An option taken twice costs twice. */
const pricesOf = ({ price, quantity }: DraftLine["options"][number]) =>
  Array.from({ length: quantity }, () => ({ additionalPrice: price }));

const draftLine = (
  line: DraftLine,
  orderType: OrderFields["orderType"],
  location: BillLocation,
): TotalsLine<string> => ({
  unitPrice: line.unitPrice,
  customizations: [...line.options.flatMap(pricesOf), ...line.customizations],
  quantity: line.quantity,
  discountPercentage: line.discountPercentage,
  taxRate: lineTaxRate({ item: line, orderType, location }),
  status: "pending",
});

const sentLine = (line: Order["items"][number]): TotalsLine<string> => ({
  unitPrice: line.unitPrice,
  customizations: line.customizations,
  quantity: line.quantity,
  discountPercentage: line.discountPercentage,
  taxRate: line.taxRate,
  status: line.status,
});

/** The service charge an order was opened with holds for it, whatever the location takes now. */
function servicePriceOf(order: BillOrder | null, location: BillLocation): string {
  const isCharged = order?.items.some((line) => line.status !== "voided") && order.orderType === "dine_in";
  return order && (isCharged || isClosed(order.status)) ? order.serviceChargeAmount : location.servicePrice;
}

interface BillInput {
  order: BillOrder | null;
  fields: Pick<OrderFields, "orderType" | "discountPercentage" | "gratuityAmount">;
  lines: readonly DraftLine[];
  location: BillLocation;
}

/** The bill with everything on the ticket, sent or not, by the rule the server stores. Sent lines come first. */
export function billOf({ order, fields, lines, location }: BillInput): Totals<string> {
  return orderTotals({
    lines: [
      ...(order?.items.map(sentLine) ?? []),
      ...lines.map((line) => draftLine(line, fields.orderType, location)),
    ],
    orderDiscountPercentage: fields.discountPercentage,
    orderType: fields.orderType,
    servicePrice: servicePriceOf(order, location),
    // Fixed when the order was opened, like the charge itself.
    serviceTaxRate: order?.serviceTaxRate ?? location.taxRate,
    pricesIncludeTax: order?.pricesIncludeTax ?? location.pricesIncludeTax,
    gratuity: fields.gratuityAmount,
    decimals: order?.currencyDecimals ?? location.currencyDecimals,
  });
}

/** What one unsent line comes to. */
export function lineTotal(line: DraftLine, fields: OrderFields, location: BillLocation): string {
  const bill = billOf({
    order: null,
    fields: { ...fields, discountPercentage: "0", gratuityAmount: "0" },
    lines: [line],
    location,
  });
  return bill.lines[0]?.totalPrice ?? "0";
}

const amountPattern = /^\d{1,9}(\.\d{1,3})?$/;

/** A price as a person is typing it, or 0 while it is none yet. */
export const readAmount = (typed: string): string => (amountPattern.test(typed) ? typed : "0");

/** Whether something of what was taken is still there to be given back. */
export const canRefund = (order: { settledAmount: string; refundedAmount: string }): boolean =>
  Number(order.settledAmount) > Number(order.refundedAmount);

/** How many pieces of each line were given back. */
export function refundedPieces({
  items,
  payments,
}: Pick<OrderDetails, "items" | "payments">): Map<string, number> {
  const open = openPieces(items, payments, "refund");
  return new Map(
    items.flatMap(({ id, quantity }) => {
      const gone = quantity - (open.get(id) ?? quantity);
      return gone > 0 ? [[id, gone] as const] : [];
    }),
  );
}
