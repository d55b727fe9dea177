import { AppError } from "@konoba/contract/lib/errors";
import { may, type Permission } from "@konoba/contract/lib/permissions";
import { settlementOf, type Settlement } from "@konoba/contract/orders/orders.payments";
import { raisedGratuity } from "@konoba/contract/orders/orders.rates.totals";
import { isClosed, type LineStatus } from "@konoba/contract/orders/orders.status";
import { orderTotals, type Totals } from "@konoba/contract/orders/orders.totals";
import type { Db, OwnedLocation } from "../lib/db.ts";
import { found, own, ownedLocations, type Scope } from "../lib/scope.ts";
import { auditOrder } from "./orders.audit.service.ts";
import * as store from "./orders.change.store.ts";
import { findOrderJson } from "./orders.read.store.ts";
import { followStock } from "./orders.stock.service.ts";

/** Who changes an order, in which transaction and when. */
export interface Acting {
  readonly db: Db;
  readonly scope: Scope;
  readonly now: Date;
}

/** An order as it stands under its lock, and as a change leaves it. */
export interface State {
  readonly order: store.OrderRow;
  readonly lines: readonly store.LineRow[];
  readonly payments: readonly store.PaymentRow[];
}

export function demand(scope: Scope, permission: Permission): void {
  if (!may(scope.role, permission)) throw new AppError("forbidden");
}

/** Locks an order of the caller and reads its lines and ledger. */
export async function loadState({ db, scope }: Acting, id: string): Promise<State> {
  const order = found(await store.lockOrder(db, ownedLocations(scope), id), "order_not_found");
  return { order, lines: await store.listLines(db, id), payments: await store.listPayments(db, id) };
}

export async function loadStateOfLine(acting: Acting, lineId: string): Promise<State> {
  const line = found(
    await store.findLineOrder(acting.db, ownedLocations(acting.scope), lineId),
    "order_line_not_found",
  );
  return loadState(acting, line.orderId);
}

export function refuseClosed({ order }: State): void {
  if (isClosed(order.status)) throw new AppError("order_closed");
}

/** Insists that every line a request names is one of the order. */
export function demandLines({ lines }: State, ids: readonly string[]): void {
  if (ids.some((id) => !lines.some((line) => line.id === id))) throw new AppError("order_line_not_found");
}

export const statusesOf = (lines: readonly store.LineRow[]): LineStatus[] => lines.map((line) => line.status);

/** The totals of a state, with the gratuity raised to the tips that were paid. */
export function totalsOf({ order, lines, payments }: State): Totals<string> {
  const tips = payments
    .filter((payment) => payment.kind === "payment" && payment.voidedAt === null)
    .map((payment) => payment.tipAmount);
  return orderTotals({
    lines,
    orderDiscountPercentage: order.discountPercentage,
    orderType: order.orderType,
    servicePrice: order.servicePrice,
    serviceTaxRate: order.serviceTaxRate,
    pricesIncludeTax: order.pricesIncludeTax,
    gratuity: raisedGratuity(order.gratuityAmount, tips, order.currencyDecimals),
    decimals: order.currencyDecimals,
  });
}

/** What follows from the ledger of a state. */
export const settlementOfState = (state: State, totals: Totals<string> = totalsOf(state)): Settlement =>
  settlementOf({
    orderStatus: state.order.status,
    dueAmount: totals.dueAmount,
    ledger: state.payments,
    lastAttemptFailed: state.order.lastAttemptFailed,
    decimals: state.order.currencyDecimals,
  });

async function moveTable(
  { db }: Acting,
  location: OwnedLocation,
  before: store.OrderRow,
  after: store.OrderRow,
): Promise<void> {
  const sits = (order: store.OrderRow) =>
    order.orderType === "dine_in" && !isClosed(order.status) ? order.tableId : null;
  const [from, to] = [sits(before), sits(after)];
  if (from === to) return;
  if (to !== null && !(await store.occupyTable(db, location, to))) throw new AppError("table_not_found");
  if (from !== null) await store.freeTable(db, location, from);
}

/** Portions of limited items come back when a line goes that the kitchen never started. */
const returnedPortions = (before: State, after: State) =>
  before.lines.flatMap((line) => {
    const now = after.lines.find((each) => each.id === line.id);
    const left = !now || now.status === "voided" ? 0 : now.quantity;
    const quantity = left - (line.status === "voided" ? 0 : line.quantity);
    const isReturn = quantity < 0 && line.status !== "pending";
    return quantity === 0 || isReturn ? [] : [{ menuItemId: line.menuItemId, quantity }];
  });

/** A change as it is kept: totals, payment status, version and closing follow from its lines and ledger. */
export function settle(before: State, after: State, now: Date): { state: State; totals: Totals<string> } {
  const totals = totalsOf(after);
  const settlement = settlementOfState(after, totals);
  const { lines: lineTotals, dueAmount: _, ...amounts } = totals;
  const lines = after.lines.map((line, index) => ({
    ...line,
    totalPrice: lineTotals[index]?.totalPrice ?? line.totalPrice,
  }));
  const { order } = after;
  const kept: store.OrderRow = {
    ...order,
    ...amounts,
    paymentStatus: settlement.paymentStatus,
    settledAmount: settlement.settledAmount,
    refundedAmount: settlement.refundedAmount,
    paymentMethod: settlement.paymentMethod ?? order.paymentMethod,
    closedAt: isClosed(order.status) ? (order.closedAt ?? now.toISOString()) : null,
    version: before.order.version + 1,
    updatedAt: now.toISOString(),
  };
  return { state: { ...after, order: kept, lines }, totals };
}

/**
 * Saves a change: totals and payment status are recomputed from lines and ledger, the version rises,
 * history is written, the table follows. Answers the order as JSON text.
 */
export async function saveState(
  acting: Acting,
  before: State,
  after: State,
  history: store.HistoryValues[],
): Promise<string> {
  const { db, scope, now } = acting;
  const location = own(scope, before.order.locationId);
  const { state, totals } = settle(before, after, now);
  const changed = state.lines.filter(
    (line) => JSON.stringify(line) !== JSON.stringify(before.lines.find((each) => each.id === line.id)),
  );
  await store.updateLines(db, before.order.id, changed);
  await store.movePortions(db, location, returnedPortions(before, after));
  await followStock(acting, location, before, after);
  const { id, locationId: __, fieldVersions, taxLines, ...order } = state.order;
  await store.updateOrder(db, id, {
    ...order,
    taxLines: JSON.stringify(taxLines),
    fieldVersions: JSON.stringify(fieldVersions),
  });
  await moveTable(acting, location, before.order, state.order);
  await store.insertHistory(db, { id, location }, { ...scope, at: now }, history);
  await auditOrder(acting, { before, after, totals, history });
  return found(await findOrderJson(db, [location], id), "order_not_found");
}
