import { AppError } from "@konoba/contract/lib/errors";
import { piecesOf } from "@konoba/contract/menu/menu.weight.rules";
import { linesOfCombo, liveCombos } from "@konoba/contract/orders/orders.combos.rules";
import { isServedAndPaid, unfinishedLines } from "@konoba/contract/orders/orders.completion.rules";
import { correctionOf } from "@konoba/contract/orders/orders.payments";
import { isClosed } from "@konoba/contract/orders/orders.status";
import type { Totals } from "@konoba/contract/orders/orders.totals";
import { requireMayRequest } from "../lib/access/approvals.ts";
import { orNotFound, requireOwnLocation } from "../lib/access/caller.ts";
import type { OwnedLocation } from "../lib/database/db.ts";
import {
  methodOf,
  referenceOf,
  owedOf,
  settlementOfOrder,
  statusesOf,
  totalsOf,
  type ActorContext,
  type OrderAggregate,
  type OrderChange,
} from "./orders.aggregate.service.ts";
import { approveChange, approveRefund } from "./orders.approvals.service.ts";
import { auditOrder } from "./orders.audit.service.ts";
import * as store from "./orders.change.store.ts";
import { movePortions } from "./orders.create.service.ts";
import { runExtensions } from "./orders.extensions.service.ts";
import { withCountedFees } from "./orders.fees.service.ts";
import { recordRefund } from "./orders.ledger.service.ts";
import { bookPrepaid, withAnswer } from "./orders.prepaid.service.ts";
import { findOrderJson } from "./orders.read.store.ts";
import { withSent } from "./orders.sent.service.ts";
import { followStock } from "./orders.stock.service.ts";

async function moveTable(
  { db }: ActorContext,
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

/** Returns the portions of limited items to put back: those of removed lines the kitchen never started. */
const returnedPortions = (before: OrderAggregate, after: OrderAggregate) =>
  before.lines.flatMap((line) => {
    const now = after.lines.find((each) => each.id === line.id);
    const left = !now || now.status === "voided" ? 0 : piecesOf(now);
    const quantity = left - (line.status === "voided" ? 0 : piecesOf(line));
    const isReturn = quantity < 0 && line.status !== "pending";
    return quantity === 0 || isReturn ? [] : [{ ...line, quantity }];
  });

/** Returns the portions of set menus with a limited number to take or put back. */
const comboPortions = (before: OrderAggregate, after: OrderAggregate) =>
  before.combos.flatMap((combo) => {
    const [had, has] = [before, after].map(({ lines }) => liveCombos(combo.id, lines));
    const quantity = (has ?? 0) - (had ?? 0);
    const isStarted = linesOfCombo(combo.id, before.lines).some(({ status }) => status !== "pending");
    return quantity === 0 || (quantity < 0 && isStarted) ? [] : [{ ...combo, quantity }];
  });

/** Recomputes totals, payment status, version and closing time from the lines and the ledger. */
export function recompute(
  before: OrderAggregate,
  after: OrderAggregate,
  now: Date,
): { state: OrderAggregate; totals: Totals<string> } {
  const totals = totalsOf(after);
  const settlement = settlementOfOrder(after, totals);
  const { lines: lineTotals, dueAmount: _, ...amounts } = totals;
  const lines = after.lines.map((line, index) => ({
    ...line,
    totalPrice: lineTotals[index]?.totalPrice ?? line.totalPrice,
  }));
  const { order } = after;
  const settledOrder: store.OrderRow = {
    ...order,
    ...amounts,
    paymentStatus: settlement.paymentStatus,
    settledAmount: settlement.settledAmount,
    refundedAmount: settlement.refundedAmount,
    correctedAmount: settlement.correctedAmount,
    excessAmount: settlement.excessAmount,
    onAccount: owedOf(after, settlement),
    paymentMethod: methodOf(after, settlement),
    paymentReference: referenceOf(after),
    closedAt: isClosed(order.status) ? (order.closedAt ?? now.toISOString()) : null,
    version: before.order.version + 1,
    updatedAt: now.toISOString(),
  };
  return { state: { ...after, order: settledOrder, lines }, totals };
}

/** Applies a change with the refund of the amount paid above the new bill. */
async function applyCorrection(
  acting: ActorContext,
  { before, after, history, refund, move }: OrderChange,
): Promise<Pick<OrderChange, "after" | "history">> {
  const settlement = settlementOfOrder(after);
  if (refund && Number(settlement.excessAmount) > 0) requireMayRequest(acting.scope, "refund");
  const correction = correctionOf(settlement, refund, {
    decimals: after.order.currencyDecimals,
    acceptedAmount: after.order.excessAmount,
  });
  if (correction.kind === "refused") {
    const { excessAmount, refundableAmount } = settlement;
    throw new AppError(correction.code, { excessAmount, refundableAmount });
  }
  const reason = history.find((entry) => entry.reason)?.reason ?? null;
  const carriedAmount = correction.kind === "refund" ? correction.amount : null;
  await approveChange(acting, before, after, { reason, carriedAmount, isMove: move !== undefined });
  if (correction.kind === "none") return { after, history };
  const { amount, method } = correction;
  const { drawerId, withoutDrawer } = refund ?? {};
  const refunded = await recordRefund(acting, after, { method, amount, reason, drawerId, withoutDrawer });
  await approveRefund(acting, after, { amount, reason, isCarried: true });
  return {
    after: refunded,
    history: [...history, { kind: "refund", fromValue: null, toValue: amount, reason }],
  };
}

/** Returns whether everything is served and the bill is settled. */
function isDone(state: OrderAggregate): boolean {
  if (unfinishedLines(state.lines).length > 0) return false;
  const settlement = settlementOfOrder(state);
  return isServedAndPaid({
    ...settlement,
    lineStatuses: statusesOf(state.lines),
    paymentMethod: methodOf(state, settlement),
    decimals: state.order.currencyDecimals,
  });
}

/**
 * Completes the order when this change served its last line or settled its bill. Leaves an order that was
 * served and paid before the change: it has been reopened.
 */
async function completeWhenDone(
  { db }: ActorContext,
  before: OrderAggregate,
  { after, history }: Pick<OrderChange, "after" | "history">,
): Promise<Pick<OrderChange, "after" | "history">> {
  const { status, locationId } = after.order;
  if (isClosed(status) || !isDone(after) || isDone(before)) return { after, history };
  const { completeWhenServedAndPaid } = await store.readRules(db, locationId);
  if (!completeWhenServedAndPaid) return { after, history };
  const completed = { kind: "status", fromValue: status, toValue: "completed", reason: null };
  return {
    after: { ...after, order: { ...after.order, status: "completed" } },
    history: [...history, completed],
  };
}

/**
 * Commits a change; every change of an order passes here. Keeps the money balanced, recomputes totals and
 * payment status from lines and ledger, raises the version, writes history, and updates the table. Returns
 * the order as JSON text.
 */
export async function commitOrder(acting: ActorContext, change: OrderChange): Promise<string> {
  const { db, scope, now } = acting;
  const { before } = change;
  const counted = { ...change, after: withCountedFees(change.after) };
  const corrected = await applyCorrection(acting, await bookPrepaid(acting, withAnswer(scope, counted)));
  const completed = await completeWhenDone(acting, change.original ?? before, corrected);
  const after = withSent(acting, before, completed.after);
  const { history } = completed;
  const location = requireOwnLocation(scope, before.order.locationId);
  const { state, totals } = recompute(before, after, now);
  const changed = state.lines.filter(
    (line) => JSON.stringify(line) !== JSON.stringify(before.lines.find((each) => each.id === line.id)),
  );
  const { id, locationId: _, fieldVersions, taxLines, splitPlan, onAccount, fees, ...order } = state.order;
  const owned = { id, location };
  await store.updateLines(db, owned, changed);
  await store.updateCombos(
    db,
    owned,
    state.combos.filter(
      (combo) => combo.quantity !== before.combos.find(({ id: known }) => known === combo.id)?.quantity,
    ),
  );
  await movePortions(acting, location, [...returnedPortions(before, after), ...comboPortions(before, after)]);
  await followStock(acting, location, before, after);
  await store.updateOrder(db, owned, {
    ...order,
    taxLines: JSON.stringify(taxLines),
    splitPlan: splitPlan && JSON.stringify(splitPlan),
    onAccount: JSON.stringify(onAccount),
    fees: JSON.stringify(fees),
    fieldVersions: JSON.stringify(fieldVersions),
  });
  await moveTable(acting, location, before.order, state.order);
  await store.insertHistory(db, owned, { ...scope, at: now }, history);
  await auditOrder(acting, { before, after, totals, history });
  const { payments } = state;
  const isNew = ({ id: paymentId }: store.PaymentRow) =>
    before.payments.every((each) => each.id !== paymentId);
  const { refund, buyer, move } = change;
  await runExtensions(acting, {
    before,
    after: state,
    payments: payments.filter(isNew),
    refund,
    buyer,
    move,
  });
  return orNotFound(await findOrderJson(db, [location], id), "order_not_found");
}
