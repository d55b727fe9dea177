import { AppError } from "@konoba/contract/lib/errors";
import { multiply, toMinor } from "@konoba/contract/lib/money";
import { weighedUnit } from "@konoba/contract/menu/menu.weight.rules";
import type {
  Customization,
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
  listContent,
  loadOrder,
  loadOrderOfLine,
  refuseClosed,
  statusesOf,
  type ActorContext,
  type OrderAggregate,
} from "./orders.aggregate.service.ts";
import { approveDiscounts, asksForPortions, refuseDiscount } from "./orders.approvals.service.ts";
import { auditEntered } from "./orders.audit.service.ts";
import * as store from "./orders.change.store.ts";
import { itemIdsOf, refuseTakenLines, type LinePath } from "./orders.combos.service.ts";
import { commitOrder } from "./orders.commit.service.ts";
import { type Entered, enterLines, itemChannelOf, movePortions } from "./orders.create.service.ts";
import { loadEntry } from "./orders.create.store.ts";
import { freeWishes, takeOptions, unitPriceOf, type PriceOption } from "./orders.options.service.ts";
import { optionPrices, pricesOfOrder } from "./orders.prices.service.ts";
import { findOrderJson } from "./orders.read.store.ts";
import { sendingOf, voidableLines } from "./orders.sent.service.ts";
import { atStatus } from "./orders.transitions.service.ts";
import { approverOfWeight, approveWeights, measureText, weighingOf } from "./orders.weights.service.ts";

/** Derives the order's status from its lines. */
export function follow(state: OrderAggregate, now: Date): OrderAggregate {
  const status = orderStatusOf(state.order.status, statusesOf(state.lines));
  if (status === state.order.status) return state;
  const actualReadyTime =
    status === "ready" || status === "served" ? (state.order.actualReadyTime ?? now.toISOString()) : null;
  return { ...state, order: { ...state.order, status, actualReadyTime } };
}

/** Returns the entry of the order's history for an added line. */
const addedEntry = (line: Entered["lines"][number]) => ({
  kind: "line_added",
  fromValue: null,
  toValue: `${measureText(line)} ${lineName(line)}`,
  reason: null,
});

/** Returns the inputs whose lines or set menus the order does not have yet. */
const newInputs = ({ lines }: OrderAggregate, inputs: readonly LineInput[]): LineInput[] =>
  inputs.filter(
    ({ id }) => !lines.some((line) => line.id === id || (line.comboId !== null && line.comboId === id)),
  );

/** Adds lines; ignores a line whose id the order already has, which is a repeated request. */
export async function addLines(
  acting: ActorContext,
  orderId: string,
  inputs: readonly LineInput[],
  pathOf: LinePath = () => "",
): Promise<string> {
  const { db, scope, now } = acting;
  const before = await loadOrder(acting, orderId);
  const fresh = newInputs(before, inputs);
  if (fresh.length === 0)
    return orNotFound(await findOrderJson(db, ownedLocations(scope), orderId), "order_not_found");
  refuseClosed(before);
  refuseDiscount(
    scope,
    fresh.map((input) => input.discountPercentage),
  );
  const location = requireOwnLocation(scope, before.order.locationId);
  await refuseTakenLines(acting, location, fresh);
  const { settings, items } = orNotFound(
    await loadEntry(db, location, itemIdsOf(fresh), null),
    "location_not_found",
  );
  const firstPosition = before.lines.length;
  const { combos, limited, ...drafted } = enterLines(settings, items, fresh, {
    orderType: before.order.orderType,
    priceOf: await pricesOfOrder({ db, now, location, settings, order: before.order }),
    now,
    by: scope.name,
    firstPosition,
    pathOf,
    isPastPortions: asksForPortions(scope),
    channel: itemChannelOf(before.order),
  });
  const { approveTypedWeights: asksForWeights } = settings;
  const lines = await approveWeights(acting, { ...before.order, asksForWeights }, drafted.lines);
  await movePortions(acting, location, limited);
  for (const line of lines) Object.assign(line, sendingOf(acting, line.course));
  const owned = { id: orderId, location };
  await store.addOrderLines(db, owned, { lines, combos }, now);
  await auditEntered(acting, before.order, lines);
  const entered = { ...before, ...(await listContent(db, owned)) };
  await approveDiscounts(acting, before, entered);
  return commitOrder(acting, {
    before: entered,
    after: follow(entered, now),
    history: lines.map(addedEntry),
  });
}

/** Returns the name of a set menu for an error. */
const named = ({ combos }: OrderAggregate, comboId: string) => {
  const { menuItemId, nameEn, nameMe } = combos.find(({ id }) => id === comboId) ?? {};
  return { menuItemId, nameEn, nameMe };
};

function lineOf(state: OrderAggregate, id: string): store.LineRow {
  const line = orNotFound(
    state.lines.find((each) => each.id === id),
    "order_line_not_found",
  );
  if (line.status === "voided") throw new AppError("order_line_not_found");
  return line;
}

export const withLine = (state: OrderAggregate, line: store.LineRow): OrderAggregate => ({
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

/** Returns whether further pieces of a line or set menu cost something else than it does; it keeps its price. */
export async function costsOtherwise(
  { db, scope, now }: ActorContext,
  { order }: OrderAggregate,
  line: Pick<store.LineRow, "menuItemId" | "unitPrice"> & Partial<Pick<store.LineRow, "customizations">>,
): Promise<boolean> {
  const location = requireOwnLocation(scope, order.locationId);
  const entry = await loadEntry(db, location, [line.menuItemId], null);
  const [item] = entry?.items ?? [];
  if (!entry || !item) return false;
  const priceOf = await pricesOfOrder({ db, now, location, settings: entry.settings, order });
  const priceOption = optionPrices(priceOf, {});
  const options = item.optionGroups.flatMap((group) => group.options);
  const minorOf = (amount: string) => toMinor(amount, order.currencyDecimals);
  const isOther = ({ optionId, quantity = 1, additionalPrice }: Omit<Customization, "orderItemId">) => {
    const option = options.find(({ id }) => id === optionId);
    return (
      option !== undefined && multiply(minorOf(priceOption(option)), quantity) !== minorOf(additionalPrice)
    );
  };
  return (
    Number(priceOf(item, {}).price) !== Number(line.unitPrice) || (line.customizations ?? []).some(isOther)
  );
}

/** Returns a line of further pieces, with the wishes of the line they were added to. */
export const furtherPieces = (line: store.LineRow, quantity: number): LineInput => ({
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
  state: OrderAggregate,
  lineId: string,
  changes: LineChanges,
): Promise<string> {
  const { quantity, ...others } = changes;
  const line = lineOf(state, lineId);
  if (line.comboId !== null && quantity !== undefined && quantity > line.quantity)
    throw new AppError("combo_quantity", named(state, line.comboId));
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
  const { line, history } = await changedLine(acting, before, lineOf(before, lineId), changes);
  const after = follow(withLine(before, line), acting.now);
  return commitOrder(acting, { before, after, history, refund: changes.refund });
}

interface ChangedLine {
  line: store.LineRow;
  history: store.HistoryValues[];
}

/** Returns a line after a change that the caller may make, with its history. */
export async function changedLine(
  acting: ActorContext,
  before: OrderAggregate,
  line: store.LineRow,
  changes: LineChanges,
): Promise<ChangedLine> {
  const { status, reason, stock, refund: _, customizations, options, weighing, ...fields } = changes;
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
  return { line: moved, history: [...(isOther ? [history] : []), ...(isSeated ? [seated] : [])] };
}

/**
 * Returns how a changed quantity was weighed, by the bounds of its item where that is sold as the line was. A weight
 * that is typed needs an approval where the location asks for one, unless it is the approved one.
 */
async function measured(
  acting: ActorContext,
  { order }: OrderAggregate,
  line: store.LineRow,
  { quantity, weighing }: Pick<LineInput, "quantity" | "weighing">,
): Promise<Pick<store.LineRow, "weighing">> {
  const { db, scope } = acting;
  const { nameEn, nameMe, soldBy, menuItemId: id } = line;
  const noBounds = { minWeight: null, maxWeight: null };
  const named = { id, nameEn, nameMe, soldBy };
  if (weighedUnit(line) === null)
    return { weighing: weighingOf({ ...named, ...noBounds }, { quantity, weighing }, scope.name) };
  const location = requireOwnLocation(scope, order.locationId);
  const entry = orNotFound(await loadEntry(db, location, [id], null), "location_not_found");
  const item = entry.items[0];
  const { minWeight, maxWeight } = item?.soldBy === soldBy ? item : noBounds;
  const bounded = { ...named, minWeight, maxWeight };
  const made = weighingOf(bounded, { quantity, weighing }, scope.name);
  const approvedBy = approverOfWeight(line, quantity);
  if (made?.source === "keypad" && approvedBy !== undefined) return { weighing: { ...made, approvedBy } };
  const asking = { ...order, asksForWeights: entry.settings.approveTypedWeights };
  const [approved] = await approveWeights(acting, asking, [{ ...line, quantity, weighing: made }]);
  return { weighing: approved?.weighing ?? made };
}

const textOf = (line: store.LineRow) => `${measureText(line)} ${lineName(line)}`;

/**
 * Returns the customizations of a line after a change: options and free requests are replaced independently.
 */
async function wishesAfter(
  { db, scope, now }: ActorContext,
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
  const { settings, items } = orNotFound(entry, "menu_item_not_found");
  const item = orNotFound(items[0], "menu_item_not_found");
  const decimals = order.currencyDecimals;
  const present = optionPrices(await pricesOfOrder({ db, now, location, settings, order }), {});
  // What is on the line keeps its price.
  const before = new Map(chosenOptions.map((each) => [each.optionId, unitPriceOf(each, decimals)]));
  const priceOf: PriceOption = (option) => before.get(option.id) ?? present(option);
  const taken = takeOptions(item, line.id, options, { decimals, priceOf });
  return [...taken, ...wishes];
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

/** Voids lines together. They stay in the order, so that nothing entered is ever lost. */
export async function removeLines(
  acting: ActorContext,
  before: OrderAggregate,
  lineIds: readonly string[],
  decision: LineRemoval,
): Promise<string> {
  const removed = [];
  for (const id of lineIds) removed.push(await voidedLine(acting, before, lineOf(before, id), decision));
  const after = removed.map(({ line }) => line).reduce(withLine, before);
  return commitOrder(acting, {
    before,
    after: follow(after, acting.now),
    history: removed.flatMap(({ history }) => history),
    refund: decision.refund,
  });
}

async function voidedLine(
  acting: ActorContext,
  before: OrderAggregate,
  line: store.LineRow,
  decision: LineRemoval,
): Promise<ChangedLine> {
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
  return { line: voided, history: [history] };
}
