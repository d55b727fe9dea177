import { AppError } from "@konoba/contract/lib/errors";
import type { BuyerInput } from "@konoba/contract/orders/orders.buyer.contract";
import { largestPayment, settlementOf, type Settlement } from "@konoba/contract/orders/orders.payments";
import type { CarriedRefund } from "@konoba/contract/orders/orders.payments.contract";
import { raisedGratuity } from "@konoba/contract/orders/orders.rates.totals";
import {
  shareAmount,
  stillOwed,
  withOwed,
  type SharedBill,
} from "@konoba/contract/orders/orders.splitBill.totals";
import { isClosed, type LineStatus, type PaymentMethod } from "@konoba/contract/orders/orders.status";
import { orderTotals, type Totals } from "@konoba/contract/orders/orders.totals";
import { orNotFound, requireOwnLocation, ownedLocations, type Caller } from "../lib/access/caller.ts";
import type { Db, OwnedLocation } from "../lib/database/db.ts";
import { requireVersion } from "../lib/http/versions.ts";
import * as store from "./orders.change.store.ts";

/** Caller, transaction and time of a change of an order. */
export interface ActorContext {
  readonly db: Db;
  readonly scope: Caller;
  readonly now: Date;
  /** `If-Match` of the request. */
  readonly ifMatch?: string | undefined;
}

/** An order with its lines and ledger, locked for a change or after it. */
export interface OrderAggregate {
  readonly order: store.OrderRow;
  readonly lines: readonly store.LineRow[];
  readonly payments: readonly store.PaymentRow[];
  /** Set menus that lines of the order belong to. */
  readonly combos: readonly store.ComboRow[];
}

/** A change of an order, and the refund included in it. */
export interface OrderChange {
  /** The order before lines were moved, when `before` already includes the move. */
  readonly original?: OrderAggregate;
  readonly before: OrderAggregate;
  readonly after: OrderAggregate;
  readonly history: readonly store.HistoryValues[];
  readonly refund?: CarriedRefund | undefined;
  readonly buyer?: BuyerInput | undefined;
  /** Move of lines between two orders, on both of them; a whole one brings payments along. */
  readonly move?: { fromOrderId: string; isWhole: boolean };
}

/** Returns the id of an order with its verified location. */
export const ownOrder = (scope: Caller, { id, locationId }: Pick<store.OrderRow, "id" | "locationId">) => ({
  id,
  location: requireOwnLocation(scope, locationId),
});

/** Returns the server itself as the author of changes at one location. */
export const serverAt = ({
  organizationId,
  locationId,
}: {
  organizationId: string;
  locationId: string;
}): Caller => ({
  sessionId: organizationId,
  kind: "system",
  userId: null,
  workerId: null,
  organizationId,
  role: null,
  name: "Konoba",
  locationIds: [locationId],
  inactiveLocationIds: [],
  isLeaving: false,
  isDisabled: false,
  ip: null,
});

const takenCodes = {
  order: "order_exists",
  line: "order_line_exists",
  combo: "order_line_exists",
  payment: "payment_exists",
} as const;

/**
 * Rejects ids made by devices that are taken. They are unique within a location, but one used at another
 * location of the organization is rejected too, so that an id is unambiguous to those who see both.
 */
export async function refuseTaken(
  { db, scope }: Pick<ActorContext, "db" | "scope">,
  kind: keyof typeof takenCodes,
  location: OwnedLocation,
  ids: readonly (string | undefined)[],
): Promise<void> {
  const made = ids.filter((id) => id !== undefined);
  const elsewhere = ownedLocations(scope).filter((each) => each !== location);
  if (made.length === 0 || elsewhere.length === 0) return;
  if (await store.hasId(db, kind, elsewhere, made)) throw new AppError(takenCodes[kind]);
}

/** Locks an order of the caller and reads its lines and ledger. */
export async function loadOrder({ db, scope, ifMatch }: ActorContext, id: string): Promise<OrderAggregate> {
  const order = orNotFound(await store.lockOrder(db, ownedLocations(scope), id), "order_not_found");
  requireVersion(ifMatch, order.version);
  const owned = ownOrder(scope, order);
  return {
    order,
    ...(await listContent(db, owned)),
    payments: await store.listPayments(db, owned),
  };
}

/** Reads the lines of an order and the set menus they belong to. */
export async function listContent(db: Db, owned: ReturnType<typeof ownOrder>) {
  const lines = await store.listLines(db, owned);
  return { lines, combos: await store.listCombos(db, owned, lines) };
}

/** Loads the order of a line or set menu. */
export async function loadOrderOfLine(acting: ActorContext, lineId: string): Promise<OrderAggregate> {
  const locations = ownedLocations(acting.scope);
  const line = orNotFound(
    (await store.findLineOrder(acting.db, locations, lineId)) ??
      (await store.findComboOrder(acting.db, locations, lineId)),
    "order_line_not_found",
  );
  return loadOrder(acting, line.orderId);
}

export function refuseClosed({ order }: OrderAggregate): void {
  if (isClosed(order.status)) throw new AppError("order_closed");
}

/** Requires that every named line belongs to the order. */
export function requireLines({ lines }: OrderAggregate, ids: readonly string[]): void {
  if (ids.some((id) => !lines.some((line) => line.id === id))) throw new AppError("order_line_not_found");
}

export const lineName = (line: { nameEn?: string | null | undefined; nameMe?: string | null | undefined }) =>
  line.nameEn ?? line.nameMe ?? "";

export const statusesOf = (lines: readonly store.LineRow[]): LineStatus[] => lines.map((line) => line.status);

/** Builds the input of the totals of a state, with the gratuity raised to the tips paid. */
export function totalsInputOf({ order, lines, payments }: OrderAggregate) {
  const tips = payments
    .filter((payment) => payment.kind === "payment" && payment.voidedAt === null)
    .map((payment) => payment.tipAmount);
  return {
    lines,
    orderDiscountPercentage: order.discountPercentage,
    orderType: order.orderType,
    servicePrice: order.servicePrice,
    carriedServiceAmount: order.carriedServiceAmount,
    carriedServiceTax: order.carriedServiceTax,
    fees: order.fees,
    serviceTaxRate: order.serviceTaxRate,
    pricesIncludeTax: order.pricesIncludeTax,
    gratuity: raisedGratuity(order.gratuityAmount, tips, order.currencyDecimals),
    decimals: order.currencyDecimals,
  };
}

export const totalsOf = (state: OrderAggregate): Totals<string> => orderTotals(totalsInputOf(state));

/** Computes the settlement of a state from its ledger. */
export const settlementOfOrder = (
  state: OrderAggregate,
  totals: Totals<string> = totalsOf(state),
): Settlement =>
  settlementOf({
    orderStatus: state.order.status,
    dueAmount: totals.dueAmount,
    ledger: state.payments,
    correctedAmount: state.order.correctedAmount,
    lastAttemptFailed: state.order.lastAttemptFailed,
    decimals: state.order.currencyDecimals,
  });

/** Converts a state to the bill the split rules take. */
export const sharedOf = (state: OrderAggregate): SharedBill => ({
  ...totalsInputOf(state),
  lines: state.lines,
  payments: withOwed(state.payments, state.order.onAccount),
  orderStatus: state.order.status,
  correctedAmount: state.order.correctedAmount,
});

/** Returns the amount on account of a state. */
export const owedOf = ({ order }: OrderAggregate, { balanceAmount }: Settlement) =>
  stillOwed(order.onAccount, balanceAmount, order.currencyDecimals);

/**
 * Returns the payment method of an order: on account when its whole balance is, else the method of its
 * largest payment.
 */
export function methodOf(state: OrderAggregate, settlement: Settlement): PaymentMethod | null {
  const { order } = state;
  if (order.onAccount.length === 0) return settlement.paymentMethod ?? order.paymentMethod;
  const isOwed = Number(settlement.balanceAmount) > 0;
  if (isOwed && Number(shareAmount(sharedOf(state), {})) === 0) return "credit";
  return settlement.paymentMethod ?? (order.paymentMethod === "credit" ? null : order.paymentMethod);
}

/** Returns the reference of the largest payment; before the first payment, the one entered by staff. */
export function referenceOf({ order, payments }: OrderAggregate): string | null {
  const largest = largestPayment(payments, order.currencyDecimals);
  return largest ? largest.reference : order.paymentReference;
}
