import { AppError } from "@konoba/contract/lib/errors";
import { weighedUnit } from "@konoba/contract/menu/menu.weight.rules";
import type {
  LineChanges,
  LineInput,
  LinePreparation,
  LineRemoval,
} from "@konoba/contract/orders/orders.lines.contract";
import {
  isHeld,
  isLive,
  isStarted,
  lineStatuses,
  orderStatusOf,
} from "@konoba/contract/orders/orders.status";
import { requireMayRequest } from "../lib/access/approvals.ts";
import { orNotFound, requireOwnLocation, ownedLocations, requirePermission } from "../lib/access/caller.ts";
import {
  requireLines,
  lineName,
  loadOrder,
  loadOrderOfLine,
  refuseClosed,
  refuseTaken,
  statusesOf,
  type ActorContext,
  type OrderAggregate,
} from "./orders.aggregate.service.ts";
import { approveDiscounts, asksForPortions, refuseDiscount } from "./orders.approvals.service.ts";
import { auditEntered } from "./orders.audit.service.ts";
import * as store from "./orders.change.store.ts";
import { commitOrder } from "./orders.commit.service.ts";
import { enterLines, movePortions } from "./orders.create.service.ts";
import { loadEntry } from "./orders.create.store.ts";
import { freeWishes, takeOptions } from "./orders.options.service.ts";
import { pricesOfOrder } from "./orders.prices.service.ts";
import { findOrderJson } from "./orders.read.store.ts";
import { sendingOf, voidableLines } from "./orders.sent.service.ts";
import { atStatus } from "./orders.transitions.service.ts";
import { measureText, weighingOf } from "./orders.weights.service.ts";

/** Derives the order's status from its lines. */
export function follow(state: OrderAggregate, now: Date): OrderAggregate {
  const status = orderStatusOf(state.order.status, statusesOf(state.lines));
  if (status === state.order.status) return state;
  const actualReadyTime =
    status === "ready" || status === "served" ? (state.order.actualReadyTime ?? now.toISOString()) : null;
  return { ...state, order: { ...state.order, status, actualReadyTime } };
}

/** Adds lines; ignores a line whose id the order already has, which is a repeated request. */
export async function addLines(
  acting: ActorContext,
  orderId: string,
  inputs: readonly LineInput[],
): Promise<string> {
  const { db, scope, now } = acting;
  const before = await loadOrder(acting, orderId);
  const fresh = inputs.filter((input) => !before.lines.some((line) => line.id === input.id));
  if (fresh.length === 0)
    return orNotFound(await findOrderJson(db, ownedLocations(scope), orderId), "order_not_found");
  refuseClosed(before);
  refuseDiscount(
    scope,
    fresh.map((input) => input.discountPercentage),
  );
  const location = requireOwnLocation(scope, before.order.locationId);
  await refuseTaken(
    acting,
    "line",
    location,
    fresh.map((input) => input.id),
  );
  const ids = [...new Set(fresh.map((input) => input.menuItemId))];
  const { settings, items } = orNotFound(await loadEntry(db, location, ids, null), "location_not_found");
  const firstPosition = before.lines.length;
  const { lines, limited } = enterLines(settings, items, fresh, {
    orderType: before.order.orderType,
    priceOf: await pricesOfOrder({ db, now, location, settings, order: before.order }),
    now,
    by: scope.name,
    firstPosition,
    isPastPortions: asksForPortions(scope),
  });
  await movePortions(acting, location, limited);
  for (const line of lines) Object.assign(line, sendingOf(acting, line.course));
  await store.addOrderLines(db, { id: orderId, location }, lines, now);
  await auditEntered(acting, before.order, lines);
  const entered = { ...before, lines: await store.listLines(db, { id: orderId, location }) };
  await approveDiscounts(acting, before, entered);
  const history = lines.map((line) => ({
    kind: "line_added",
    fromValue: null,
    toValue: `${measureText(line)} ${lineName(line)}`,
    reason: null,
  }));
  return commitOrder(acting, { before: entered, after: follow(entered, now), history });
}

function lineOf(state: OrderAggregate, id: string): store.LineRow {
  const line = orNotFound(
    state.lines.find((each) => each.id === id),
    "order_line_not_found",
  );
  if (line.status === "voided") throw new AppError("order_line_not_found");
  return line;
}

const withLine = (state: OrderAggregate, line: store.LineRow): OrderAggregate => ({
  ...state,
  lines: state.lines.map((each) => (each.id === line.id ? line : each)),
});

/** Returns whether taking a line off is a void, which needs a reason and, once it was started, a stock decision. */
async function demandVoid(
  acting: ActorContext,
  before: OrderAggregate,
  line: store.LineRow,
  { reason, stock }: Pick<LineRemoval, "reason" | "stock">,
): Promise<boolean> {
  const isVoid = (await voidableLines(acting, before, [line], reason)).length > 0;
  if (!isVoid) return false;
  requireMayRequest(acting.scope, "void");
  if (!reason || (isStarted(line.status) && !stock)) throw new AppError("void_reason");
  return true;
}

/** Returns whether further pieces of a line cost something else than the line does; it keeps its price. */
async function costsOtherwise(
  { db, scope, now }: ActorContext,
  { order }: OrderAggregate,
  line: store.LineRow,
): Promise<boolean> {
  const location = requireOwnLocation(scope, order.locationId);
  const entry = await loadEntry(db, location, [line.menuItemId], null);
  const [item] = entry?.items ?? [];
  if (!entry || !item) return false;
  const priceOf = await pricesOfOrder({ db, now, location, settings: entry.settings, order });
  return Number(priceOf(item, {}).price) !== Number(line.unitPrice);
}

/** Returns a line of further pieces, with the wishes of the line they were added to. */
const furtherPieces = (line: store.LineRow, quantity: number): LineInput => ({
  menuItemId: line.menuItemId,
  quantity,
  specialRequests: line.specialRequests,
  discountPercentage: line.discountPercentage,
  customizations: line.customizations.filter(({ optionId }) => optionId === undefined),
  options: line.customizations.flatMap(({ optionId, quantity: times = 1 }) =>
    optionId === undefined ? [] : [{ optionId, quantity: times }],
  ),
  course: line.course,
  seat: line.seat,
});

/** Changes a line. Further pieces at another price become a line of their own. */
export async function changeLine(
  acting: ActorContext,
  lineId: string,
  changes: LineChanges,
): Promise<string> {
  const { quantity, ...others } = changes;
  const state = await loadOrderOfLine(acting, lineId);
  refuseClosed(state);
  const line = lineOf(state, lineId);
  // Another weight is that of the same piece, at the price of its line.
  const isRaised = quantity !== undefined && quantity > line.quantity && weighedUnit(line) === null;
  if (!isRaised || !(await costsOtherwise(acting, state, line)))
    return changeLineAlone(acting, state, lineId, changes);
  requirePermission(acting.scope, "orders.edit");
  const isChanged = Object.values(others).some((value) => value !== undefined);
  if (isChanged) await changeLineAlone(acting, state, lineId, others);
  const after = isChanged ? await loadOrderOfLine(acting, lineId) : state;
  return addLines(acting, state.order.id, [furtherPieces(lineOf(after, lineId), quantity - line.quantity)]);
}

async function changeLineAlone(
  acting: ActorContext,
  before: OrderAggregate,
  lineId: string,
  changes: LineChanges,
): Promise<string> {
  const line = lineOf(before, lineId);
  const { status, reason, stock, refund, customizations, options, weighing, ...fields } = changes;
  const wishes = Object.values({ ...fields, customizations, options }).some((value) => value !== undefined);
  if (wishes) requirePermission(acting.scope, "orders.edit");
  refuseDiscount(acting.scope, [fields.discountPercentage]);
  const isLowered = fields.quantity !== undefined && fields.quantity < line.quantity;
  if (isLowered) await demandVoid(acting, before, line, { reason, stock });
  const changed: store.LineRow = {
    ...line,
    voidStock: isLowered && isStarted(line.status) ? (stock ?? null) : line.voidStock,
    ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
    ...(fields.quantity === undefined
      ? {}
      : await measured(acting, before, line, { quantity: fields.quantity, weighing })),
    customizations: await wishesAfter(acting, before, line, { customizations, options }),
  };
  const moved = status ? moveLine(acting, changed, status) : changed;
  const history = {
    kind: "line_changed",
    fromValue: `${measureText(line)} ${lineName(line)} (${line.status})`,
    toValue: `${measureText(moved)} ${lineName(line)} (${moved.status})`,
    reason: reason ?? null,
  };
  const isSeated = fields.seat !== undefined && fields.seat !== line.seat;
  const seated = {
    ...history,
    kind: "line_seated",
    fromValue: textOf(moved),
    toValue: String(moved.seat ?? "all"),
  };
  const isOther = Object.keys(changes).some((field) => field !== "seat") || !isSeated;
  const after = follow(withLine(before, moved), acting.now);
  const entries = [...(isOther ? [history] : []), ...(isSeated ? [seated] : [])];
  return commitOrder(acting, { before, after, history: entries, refund });
}

/** Returns how a changed quantity was weighed, by the bounds of its item where that is sold as the line was. */
async function measured(
  { db, scope }: ActorContext,
  { order }: OrderAggregate,
  line: store.LineRow,
  { quantity, weighing }: Pick<LineInput, "quantity" | "weighing">,
): Promise<Pick<store.LineRow, "weighing">> {
  const { nameEn, nameMe, soldBy, menuItemId: id } = line;
  const noBounds = { minWeight: null, maxWeight: null };
  const entry =
    soldBy === "piece" ? null : await loadEntry(db, requireOwnLocation(scope, order.locationId), [id], null);
  const item = entry?.items[0];
  const bounds = item?.soldBy === soldBy ? item : noBounds;
  const { minWeight, maxWeight } = bounds;
  const measure = { id, nameEn, nameMe, soldBy, minWeight, maxWeight };
  return { weighing: weighingOf(measure, { quantity, weighing }, scope.name) };
}

const textOf = (line: store.LineRow) => `${measureText(line)} ${lineName(line)}`;

/**
 * Returns the customizations of a line after a change: options and free requests are replaced independently.
 */
async function wishesAfter(
  { db, scope }: ActorContext,
  { order }: OrderAggregate,
  line: store.LineRow,
  { customizations, options }: Pick<LineChanges, "customizations" | "options">,
): Promise<store.LineRow["customizations"]> {
  const free = line.customizations.filter((each) => each.optionId === undefined);
  const chosenOptions = line.customizations.filter((each) => each.optionId !== undefined);
  const wishes = customizations ? freeWishes(line.id, customizations) : free;
  if (options === undefined) return [...chosenOptions, ...wishes];
  const location = requireOwnLocation(scope, order.locationId);
  const entry = await loadEntry(db, location, [line.menuItemId], null);
  const item = orNotFound(entry?.items[0], "menu_item_not_found");
  return [...takeOptions(item, line.id, options, order.currencyDecimals), ...wishes];
}

/** Moves a line forward freely, and back one step only. The kitchen may move it up to `ready`. */
function moveLine(
  { scope, now }: ActorContext,
  line: store.LineRow,
  to: NonNullable<LineChanges["status"]>,
): store.LineRow {
  const [from, target] = [lineStatuses.indexOf(line.status), lineStatuses.indexOf(to)];
  if (scope.role === "kitchen" && to === "served") throw new AppError("forbidden");
  const isBackToPending = to === "pending" && line.status !== "pending";
  if (target < from - 1 || isBackToPending) throw new AppError("order_transition", { from: line.status, to });
  return atStatus(line, to, now);
}

const lineMoved = (line: store.LineRow, to: "preparing" | "ready"): store.HistoryValues => ({
  kind: "line_changed",
  fromValue: `${measureText(line)} ${lineName(line)} (${line.status})`,
  toValue: `${measureText(line)} ${lineName(line)} (${to})`,
  reason: null,
});

/** Moves several lines of an order together; leaves those already at the status. */
export async function prepareLines(
  acting: ActorContext,
  orderId: string,
  { lineIds, status }: LinePreparation,
): Promise<string> {
  const before = await loadOrder(acting, orderId);
  requireLines(before, lineIds);
  const moving = before.lines.filter(
    (line) => lineIds.includes(line.id) && isLive(line.status) && line.status !== status,
  );
  if (moving.length === 0)
    return orNotFound(
      await findOrderJson(acting.db, ownedLocations(acting.scope), orderId),
      "order_not_found",
    );
  refuseClosed(before);
  const moved = moving.map((line) => moveLine(acting, line, status));
  const after = follow(moved.reduce(withLine, before), acting.now);
  return commitOrder(acting, { before, after, history: moving.map((line) => lineMoved(line, status)) });
}

/** Fires a waiting course; leaves one that is not waiting. */
export async function fireCourse(acting: ActorContext, orderId: string, course: number) {
  const before = await loadOrder(acting, orderId);
  const waiting = before.lines.filter((line) => line.course === course && isHeld(line));
  if (waiting.length === 0)
    return orNotFound(
      await findOrderJson(acting.db, ownedLocations(acting.scope), orderId),
      "order_not_found",
    );
  refuseClosed(before);
  const fired = waiting.map((line) => ({ ...line, firedAt: acting.now.toISOString() }));
  const history = { kind: "course_fired", fromValue: null, toValue: String(course), reason: null };
  return commitOrder(acting, { before, after: fired.reduce(withLine, before), history: [history] });
}

/** Voids a line. It stays in the order, so that nothing entered is ever lost. */
export async function removeLine(
  acting: ActorContext,
  lineId: string,
  decision: LineRemoval,
): Promise<string> {
  const before = await loadOrderOfLine(acting, lineId);
  refuseClosed(before);
  const line = lineOf(before, lineId);
  const isVoid = await demandVoid(acting, before, line, decision);
  const voided: store.LineRow = {
    ...line,
    status: "voided",
    voidReason: decision.reason ?? null,
    voidStock: isStarted(line.status) ? (decision.stock ?? null) : null,
  };
  const history = {
    kind: isVoid ? "line_voided" : "line_removed",
    fromValue: `${measureText(line)} ${lineName(line)}`,
    toValue: null,
    reason: decision.reason ?? null,
  };
  const after = follow(withLine(before, voided), acting.now);
  return commitOrder(acting, { before, after, history: [history], refund: decision.refund });
}
