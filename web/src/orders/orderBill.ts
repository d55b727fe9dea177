import { sum, toMinor, toText } from "@konoba/contract/lib/money";
import type { Location } from "@konoba/contract/locations/locations.contract";
import { piecesOf } from "@konoba/contract/menu/menu.weight.rules";
import { withBoxes } from "@konoba/contract/orders/orders.boxes.totals";
import type { OrderDetails } from "@konoba/contract/orders/orders.contract";
import { feesOfNewType, feesOfType } from "@konoba/contract/orders/orders.fees.rules";
import { openPieces } from "@konoba/contract/orders/orders.payments";
import { lineTaxRate } from "@konoba/contract/orders/orders.rates.totals";
import { isClosed } from "@konoba/contract/orders/orders.status";
import {
  orderTotals,
  ownServiceText,
  type Totals,
  type TotalsInput,
  type TotalsLine,
} from "@konoba/contract/orders/orders.totals";
import { dishLines, type SentDraftLine } from "./comboDraft.ts";
import type { DraftLine, OrderFields } from "./orderDraft.ts";

/** Location fields needed to compute a bill. */
export type BillLocation = Pick<
  Location,
  "taxRate" | "taxGroups" | "fees" | "servicePrice" | "pricesIncludeTax" | "currencyDecimals"
>;
export type BillOrder = Pick<
  OrderDetails,
  | "status"
  | "items"
  | "orderType"
  | "serviceChargeAmount"
  | "carriedServiceAmount"
  | "carriedServiceTax"
  | "fees"
  | "serviceTaxRate"
  | "pricesIncludeTax"
  | "currencyDecimals"
>;

/** Repeats the price by quantity. */
const pricesOf = ({ price, quantity }: DraftLine["options"][number]) =>
  Array.from({ length: quantity }, () => ({ additionalPrice: price }));

const draftLine = (
  line: SentDraftLine,
  orderType: OrderFields["orderType"],
  location: BillLocation,
): TotalsLine<string> => ({
  ...line,
  customizations: [...line.options.flatMap(pricesOf), ...line.customizations],
  billDiscountPercentage: null,
  fixedAmounts: null,
  taxRate: lineTaxRate({ item: line, orderType, location }),
  status: "pending",
});

/** Returns the service charge, which is fixed when the order is opened. */
function servicePriceOf(order: BillOrder | null, location: BillLocation): string {
  const isCharged = order?.items.some((line) => line.status !== "voided") && order.orderType === "dine_in";
  return order && (isCharged || isClosed(order.status)) ? ownServiceText(order) : location.servicePrice;
}

/** ID of a fee that the server has not added yet. */
const notAdded = () => "";

/** Returns the fees of an order: its own, or those that a new type will bring. */
function expectedFees({ order, fields, location }: Pick<BillInput, "order" | "fields" | "location">) {
  const { orderType } = fields;
  if (order === null) return feesOfType(location.fees, fields, notAdded);
  if (order.orderType === orderType) return order.fees;
  return feesOfNewType(order.fees, location.fees, orderType, notAdded);
}

interface BillInput {
  order: BillOrder | null;
  fields: Pick<OrderFields, "orderType" | "discountPercentage" | "gratuityAmount" | "withoutFees">;
  lines: readonly DraftLine[];
  location: BillLocation;
}

/** Totals of an order with its fees. */
export type Bill = Totals<string> & Pick<TotalsInput<string>, "fees">;

/** Computes the bill of all lines, sent ones first, with the same rule as on the server. */
export function billOf({ order, fields, lines: unsent, location }: BillInput): Bill {
  const lines: TotalsLine<string>[] = [
    ...(order?.items ?? []),
    ...unsent
      .flatMap((line) => dishLines(line, location.currencyDecimals, fields.orderType))
      .map((line) => draftLine(line, fields.orderType, location)),
  ];
  const decimals = order?.currencyDecimals ?? location.currencyDecimals;
  const fees = withBoxes(expectedFees({ order, fields, location }), lines, decimals);
  const totals = orderTotals({
    lines,
    orderDiscountPercentage: fields.discountPercentage,
    orderType: fields.orderType,
    servicePrice: servicePriceOf(order, location),
    carriedServiceAmount: order?.carriedServiceAmount ?? "0",
    carriedServiceTax: order?.carriedServiceTax ?? "0",
    fees,
    // Fixed when the order is opened, like the service charge.
    serviceTaxRate: order?.serviceTaxRate ?? location.taxRate,
    pricesIncludeTax: order?.pricesIncludeTax ?? location.pricesIncludeTax,
    gratuity: fields.gratuityAmount,
    decimals,
  });
  return { ...totals, fees };
}

/** Computes the total of one unsent line, of a set menu with all of its dishes. */
export function lineTotal(line: DraftLine, fields: OrderFields, location: BillLocation): string {
  const bill = billOf({
    order: null,
    fields: { ...fields, discountPercentage: "0", gratuityAmount: "0" },
    lines: [line],
    location,
  });
  const decimals = location.currencyDecimals;
  return toText(sum(bill.lines.map(({ totalPrice }) => toMinor(totalPrice, decimals))), decimals);
}

const amountPattern = /^\d{1,9}(\.\d{1,3})?$/;

/** Parses a typed price; "0" while it is invalid. */
export const readAmount = (typed: string): string => (amountPattern.test(typed) ? typed : "0");

/** Returns `true` if any paid amount can still be refunded. */
export const canRefund = (order: { settledAmount: string; refundedAmount: string }): boolean =>
  Number(order.settledAmount) > Number(order.refundedAmount);

/** Returns the refunded quantity of each line. */
export function refundedPieces({
  items,
  payments,
}: Pick<OrderDetails, "items" | "payments">): Map<string, number> {
  const open = openPieces(items, payments, "refund");
  return new Map(
    items.flatMap((line) => {
      const all = piecesOf(line);
      const gone = all - (open.get(line.id) ?? all);
      return gone > 0 ? [[line.id, gone] as const] : [];
    }),
  );
}
