import { AppError } from "@konoba/contract/lib/errors";
import { businessDate } from "@konoba/contract/locations/locations.rules";
import {
  completionProblem,
  unfinishedLines,
  unnamedUnfinished,
} from "@konoba/contract/orders/orders.completion.rules";
import { kitchenTargets } from "@konoba/contract/orders/orders.nextAction.rules";
import type { CancelInput, OrderChanges } from "@konoba/contract/orders/orders.shapes.contract";
import {
  canTransition,
  isStarted,
  movedLines,
  skippedStages,
  type TransitionKind,
  type OrderStatus,
} from "@konoba/contract/orders/orders.status";
import { requireMayRequest } from "../lib/access/approvals.ts";
import { requirePermission } from "../lib/access/caller.ts";
import {
  requireLines,
  lineName,
  ownOrder,
  methodOf,
  settlementOfOrder,
  statusesOf,
  type ActorContext,
  type OrderAggregate,
} from "./orders.aggregate.service.ts";
import * as store from "./orders.change.store.ts";
import { voidableLines } from "./orders.sent.service.ts";
import { measureText } from "./orders.weights.service.ts";

export interface OrderTransition {
  state: OrderAggregate;
  history: store.HistoryValues[];
}

function requireTransition({ scope }: ActorContext, to: OrderStatus, kind: TransitionKind): void {
  if (kind === "void") return requireMayRequest(scope, "void");
  if (to === "cancelled") return requirePermission(scope, "orders.cancel");
  if (kind === "reopen") return requireMayRequest(scope, "reopen");
  if (scope.role === "kitchen" && !kitchenTargets.includes(to)) throw new AppError("forbidden");
}

/** Decisions about the lines a transition voids or closes. */
type Decisions = CancelInput & Pick<OrderChanges, "unfinishedLineIds">;

/** Moves an order along the table of statuses; its present status changes nothing. */
export async function transitionOrder(
  acting: ActorContext,
  before: OrderAggregate,
  to: OrderStatus,
  decisions: Decisions,
): Promise<OrderTransition> {
  requireLines(before, decisions.lines?.map((line) => line.id) ?? []);
  const from = before.order.status;
  const move = canTransition(from, to, statusesOf(before.lines));
  if (move.kind === "same") return { state: before, history: [] };
  if (move.kind === "refused") throw new AppError("order_transition", { from, to, allowed: move.allowed });
  const kind = to === "cancelled" ? await cancelKind(acting, before, decisions) : move.kind;
  requireTransition(acting, to, kind);
  const closed = to === "completed" ? reasonForEarlyClose(before, decisions.reason) : [];
  await checkTransition(acting, before, { to, kind }, decisions);
  const minutes = promises(before, to)
    ? await store.maxPreparationMinutes(acting.db, ownOrder(acting.scope, before.order))
    : null;
  const after = applyTransition(acting, before, { ...decisions, to, minutes });
  return { ...after, history: [...closed, ...after.history] };
}

/** Returns `void` for cancelling an order of which the kitchen has lines, `step` for any other. */
async function cancelKind(
  acting: ActorContext,
  before: OrderAggregate,
  { reason }: CancelInput,
): Promise<TransitionKind> {
  return (await voidableLines(acting, before, before.lines, reason)).length > 0 ? "void" : "step";
}

/** Rejects closing an order while it has unfinished lines the request does not name. */
function refuseUnfinished(state: OrderAggregate, unfinishedLineIds: readonly string[] = []): void {
  const lines = unnamedUnfinished(state.lines, unfinishedLineIds);
  if (lines.length === 0) return;
  const details = lines.map(({ id, nameEn, nameMe, quantity, soldBy, status }) => ({
    id,
    nameEn,
    nameMe,
    quantity,
    soldBy,
    status,
  }));
  throw new AppError("order_unfinished", { lines: details });
}

/** Returns the history entry that names the lines an order is closed without serving. */
function reasonForEarlyClose(state: OrderAggregate, reason: string | undefined): store.HistoryValues[] {
  const lines = unfinishedLines(state.lines);
  if (lines.length === 0) return [];
  const names = lines.map((line) => `${measureText(line)} ${lineName(line)}`).join(", ");
  return [entry("closed_early", null, names, reason)];
}

interface Allowed extends CancelInput {
  to: OrderStatus;
  /** Longest preparation time, when the transition promises a time. */
  minutes: number | null;
}

/** Applies an allowed transition to an order, its lines and its history. */
export function applyTransition(
  by: Pick<ActorContext, "scope" | "now">,
  before: OrderAggregate,
  move: Allowed,
): OrderTransition {
  const { status: from } = before.order;
  const state = stamp(by, moveLines(by.now, before, move), from, move);
  const skipped = skippedStages(from, move.to).map((stage) => entry("skipped", null, stage));
  return { state, history: [...skipped, entry("status", from, move.to, move.reason)] };
}

const entry = (
  kind: string,
  fromValue: string | null,
  toValue: string | null,
  reason?: string,
): store.HistoryValues => ({
  kind,
  fromValue,
  toValue,
  reason: reason ?? null,
});

async function checkTransition(
  acting: ActorContext,
  state: OrderAggregate,
  { to, kind }: { to: OrderStatus; kind: TransitionKind },
  decisions: Decisions,
): Promise<void> {
  if (to === "completed") {
    await refuseIncomplete(acting, state);
    refuseUnfinished(state, decisions.unfinishedLineIds);
  }
  if (kind === "reopen") await refuseReopening(acting, state);
  if (kind === "void") refuseUndecided(state, decisions);
}

async function refuseIncomplete({ db }: ActorContext, state: OrderAggregate): Promise<void> {
  const settlement = settlementOfOrder(state);
  const { balanceAmount } = settlement;
  const { requirePaymentToComplete } = await store.readRules(db, state.order.locationId);
  const problem = completionProblem({
    lineStatuses: statusesOf(state.lines),
    balanceAmount,
    paymentMethod: methodOf(state, settlement),
    requirePaymentToComplete,
    decimals: state.order.currencyDecimals,
  });
  if (problem !== null) throw new AppError(problem, { balanceAmount });
}

async function refuseReopening({ db, now }: ActorContext, { order }: OrderAggregate): Promise<void> {
  const { timezone, businessDayStart } = await store.readRules(db, order.locationId);
  const isToday = businessDate(now, timezone, businessDayStart) === order.businessDate;
  if (!isToday || Number(order.refundedAmount) > 0) throw new AppError("order_closed");
}

/** Rejects voiding lines without a reason and, for each started one, a decision about its stock. */
function refuseUndecided(state: OrderAggregate, { reason, stock, lines = [] }: CancelInput): void {
  const undecided = state.lines.filter(
    (line) => isStarted(line.status) && !stock && !lines.some((each) => each.id === line.id),
  );
  if (!reason || undecided.length > 0)
    throw new AppError("void_reason", { lines: undecided.map((line) => line.id) });
}

function moveLines(now: Date, state: OrderAggregate, { to, ...decisions }: Allowed): OrderAggregate {
  const moved = new Map(movedLines(state.lines, state.order.status, to).map((move) => [move.id, move.to]));
  const lines = state.lines.map((line): store.LineRow => {
    const status = moved.get(line.id);
    if (!status) return line;
    if (status !== "voided") return atStatus(line, status, now);
    const stock = decisions.lines?.find((each) => each.id === line.id)?.stock ?? decisions.stock ?? null;
    return {
      ...line,
      status,
      voidReason: decisions.reason ?? null,
      voidStock: isStarted(line.status) ? stock : null,
    };
  });
  return { ...state, lines };
}

/**
 * Returns a line at a status with its times: the first time it reached the kitchen, which a recall keeps, and
 * the times it was ready and served, which a recall clears. A line served directly has no ready time.
 */
export function atStatus(line: store.LineRow, status: store.LineRow["status"], now: Date): store.LineRow {
  const isReady = status === "ready" || status === "served";
  const readyAt = status === "ready" ? now.toISOString() : null;
  return {
    ...line,
    status,
    startedAt: line.startedAt ?? (status === "pending" ? null : now.toISOString()),
    readyAt: isReady ? (line.readyAt ?? readyAt) : null,
    servedAt: status === "served" ? (line.servedAt ?? now.toISOString()) : null,
  };
}

/** Returns whether a transition promises a ready time: not when the order is ready already. */
const promises = ({ order }: OrderAggregate, to: OrderStatus) =>
  order.status === "received" &&
  (to === "confirmed" || to === "preparing") &&
  order.estimatedReadyTime === null;

/** Returns the times and people recorded by a status. */
function stamp(
  { scope, now }: Pick<ActorContext, "scope" | "now">,
  state: OrderAggregate,
  from: OrderStatus,
  { to, minutes }: Allowed,
): OrderAggregate {
  const order = { ...state.order, status: to };
  if (minutes !== null) order.estimatedReadyTime = new Date(now.getTime() + minutes * 60_000).toISOString();
  return { ...state, order: { ...order, ...readyFacts(order, from, scope.name, now) } };
}

/** Returns the ready and served fields that change with a status; `order` already has the new one. */
function readyFacts(order: store.OrderRow, from: OrderStatus, name: string, now: Date) {
  const to = order.status;
  if (to === "preparing" && from === "ready") return { actualReadyTime: null };
  if (to === "ready" && from === "served") return { servedBy: null };
  if (to === "ready")
    return { actualReadyTime: order.actualReadyTime ?? now.toISOString(), preparedBy: name };
  if (to === "served") return { servedBy: name };
  return {};
}
