import { hasLimit, mayApprove } from "@konoba/contract/lib/approvals";
import { add, minor, sum, toMinor, toText, zero, type Minor } from "@konoba/contract/lib/money";
import { businessDate } from "@konoba/contract/locations/locations.rules";
import { piecesOf } from "@konoba/contract/menu/menu.weight.rules";
import { combinedDiscount, highestDiscount } from "@konoba/contract/orders/orders.discount.rules";
import { billDiscountOf } from "@konoba/contract/orders/orders.fixedAmounts.totals";
import type { OrderInput } from "@konoba/contract/orders/orders.shapes.contract";
import { isLive } from "@konoba/contract/orders/orders.status";
import type { Totals } from "@konoba/contract/orders/orders.totals";
import { requireApproval, requireMayRequest } from "../lib/access/approvals.ts";
import { requireOwnLocation, type Caller } from "../lib/access/caller.ts";
import { totalsOf, type ActorContext, type OrderAggregate } from "./orders.aggregate.service.ts";
import * as approvals from "./orders.approvals.store.ts";
import * as store from "./orders.change.store.ts";
import { voidableLines } from "./orders.sent.service.ts";

interface Names {
  readonly nameEn?: string | null | undefined;
  readonly nameMe?: string | null | undefined;
}

const namesOf = ({ nameEn = null, nameMe = null }: Names) => ({ nameEn, nameMe });

const given = (percentages: readonly (string | undefined)[]): string[] =>
  percentages.filter((each) => each !== undefined);

/** Rejects a discount of those who may not even ask for one. */
export function refuseDiscount(scope: Caller, percentages: readonly (string | undefined)[]): void {
  if (highestDiscount(given(percentages)) !== null) requireMayRequest(scope, "discount");
}

const dueOf = (before: OrderAggregate, after: OrderAggregate) => ({
  dueBefore: totalsOf(before).dueAmount,
  dueAfter: totalsOf(after).dueAmount,
});

type ApprovableWrite = Parameters<typeof requireApproval>[1];

interface Discount extends Omit<ApprovableWrite, "action" | "measure"> {
  percentages: readonly string[];
}

/** Requires an approval of a discount above the limit. */
async function approveDiscount(acting: ActorContext, discount: Discount): Promise<void> {
  const { percentages, ...write } = discount;
  const measure = highestDiscount(percentages);
  if (measure !== null) await requireApproval(acting, { action: "discount", ...write, measure });
}

/** Returns the discounts of a new order, those of its lines together with its own. */
export const discountsOf = ({ discountPercentage, items }: OrderInput) => [
  discountPercentage,
  ...items.map((item) => combinedDiscount(item.discountPercentage, discountPercentage)),
];

/** Requires an approval of the discounts of a new order. */
export function approveEntry(
  acting: ActorContext,
  body: OrderInput,
  { lines, discountAmount, dueAmount }: Totals<string>,
  decimals: number,
): Promise<void> {
  const values = [...lines.map((line) => line.discountAmount), discountAmount];
  return approveDiscount(acting, {
    locationId: body.locationId,
    subjectId: body.id ?? null,
    percentages: discountsOf(body),
    amount: toText(sum(values.map((text) => toMinor(text, decimals))), decimals),
    about: { dueAfter: dueAmount },
  });
}

const percentageOf = (line: store.LineRow, { discountPercentage }: store.OrderRow): number =>
  Number(combinedDiscount(line.discountPercentage, billDiscountOf(line, discountPercentage)));

/** Returns the live lines with what line and order take off together. */
function discountedLines(state: OrderAggregate) {
  const totals = totalsOf(state);
  const decimals = state.order.currencyDecimals;
  return state.lines.flatMap((line, index) => {
    const { grossAmount = "0", discountAmount = "0", orderDiscountShare = "0" } = totals.lines[index] ?? {};
    const bill = billDiscountOf(line, state.order.discountPercentage);
    const value = add(toMinor(discountAmount, decimals), toMinor(orderDiscountShare, decimals));
    const percentage = combinedDiscount(line.discountPercentage, bill);
    return isLive(line.status)
      ? [{ line, bill, percentage, value, gross: toMinor(grossAmount, decimals) }]
      : [];
  });
}

/** Returns the lines whose discount a change raises, by its percentage or by what it is taken off. */
function raisedDiscounts(before: OrderAggregate, after: OrderAggregate) {
  if (after.lines.every((line) => percentageOf(line, after.order) === 0)) return [];
  const former = new Map(discountedLines(before).map((each) => [each.line.id, each]));
  return discountedLines(after).filter(({ line, bill, percentage, gross }) => {
    const known = former.get(line.id);
    if (Number(percentage) === 0) return false;
    if (!known || gross > known.gross || Number(bill) > Number(known.bill)) return true;
    return Number(line.discountPercentage) > Number(known.line.discountPercentage);
  });
}

/**
 * Requires an approval of the discounts that a change raises: of lines worth more than before as well, since an approval
 * binds lines and amount.
 */
export async function approveDiscounts(
  acting: ActorContext,
  before: OrderAggregate,
  after: OrderAggregate,
  carriedAmount: string | null = null,
): Promise<void> {
  const { id, number: orderNumber, locationId, currencyDecimals } = before.order;
  const raised = raisedDiscounts(before, after);
  const { discountPercentage } = after.order;
  const isOrder = Number(discountPercentage) > Number(before.order.discountPercentage);
  if (raised.length === 0 && !isOrder) return;
  const named = !isOrder && raised.length === 1 ? raised[0]?.line : undefined;
  const isExisting = ({ line }: { line: store.LineRow }) => before.lines.some((each) => each.id === line.id);
  const valueOf = (value: Minor) => toText(value, currencyDecimals);
  const percentages = raised.map(({ percentage }) => percentage);
  await approveDiscount(acting, {
    locationId,
    subjectId: named && isExisting({ line: named }) ? named.id : id,
    percentages: isOrder ? [discountPercentage, ...percentages] : percentages,
    amount: valueOf(sum(raised.map(({ value }) => value))),
    // Lines that the request enters are part of it, under ids that each attempt makes.
    lines: Object.fromEntries(raised.filter(isExisting).map(({ line, value }) => [line.id, valueOf(value)])),
    carriedAmount,
    about: { ...dueOf(before, after), orderNumber, ...namesOf(named ?? {}) },
  });
}

/** Returns the lines that a change makes worth less, by pieces or options, at the discounts they had. */
function reducedLines(before: OrderAggregate, after: OrderAggregate) {
  const decimals = before.order.currencyDecimals;
  const discountOf = (id: string) => before.lines.find((line) => line.id === id)?.discountPercentage ?? "0";
  const lines = after.lines.map((line) => ({ ...line, discountPercentage: discountOf(line.id) }));
  const totals = totalsOf({ ...after, lines });
  const former = totalsOf(before);
  return before.lines.flatMap((line, place) => {
    const index = lines.findIndex(({ id }) => id === line.id);
    const now = lines[index];
    const quantity = piecesOf(line) - (!now || now.status === "voided" ? 0 : piecesOf(now));
    const rest = toMinor(totals.lines[index]?.totalPrice ?? "0", decimals);
    const value = minor(toMinor(former.lines[place]?.totalPrice ?? "0", decimals) - rest);
    if (!isLive(line.status) || (quantity <= 0 && value <= 0n)) return [];
    return [{ line, quantity: Math.max(quantity, 0), value: value > 0n ? value : zero }];
  });
}

/** Returns a caller with a limit of an action as a person whose shift counts; null for everybody else. */
async function limitedPerson(
  { db, scope, now }: ActorContext,
  locationId: string,
  action: "void" | "refund",
) {
  if (scope.role === null || !hasLimit(scope.role, action) || scope.workerId === null) return null;
  const { timezone, businessDayStart } = await store.readRules(db, locationId);
  return { personId: scope.workerId, businessDate: businessDate(now, timezone, businessDayStart) };
}

/** Reason of a change, and the refund it gives back. */
interface Circumstances {
  reason: string | null;
  carriedAmount: string | null;
}

/** Asks for an approval of voiding what the kitchen has, by the sum of the person's voids of the shift. */
async function approveVoid(
  acting: ActorContext,
  before: OrderAggregate,
  after: OrderAggregate,
  { reason, carriedAmount }: Circumstances,
): Promise<void> {
  const { db, scope, now } = acting;
  const reduced = reducedLines(before, after);
  const lines = reduced.map(({ line }) => line);
  const voidable = await voidableLines(acting, before, lines, reason);
  const pieces = reduced.filter(({ line }) => voidable.includes(line));
  const [first] = pieces;
  if (!first) return;
  const { id, number: orderNumber, locationId, currencyDecimals } = before.order;
  const amount = toText(sum(pieces.map(({ value }) => value)), currencyDecimals);
  const named = pieces.length === 1 ? first : null;
  const location = requireOwnLocation(scope, locationId);
  const person = await limitedPerson(acting, locationId, "void");
  const approval = await requireApproval(acting, {
    action: "void",
    locationId,
    subjectId: named?.line.id ?? id,
    measure: person ? await approvals.sumOwnVoids(db, location, person, amount) : amount,
    amount,
    lines: Object.fromEntries(pieces.map(({ line, value }) => [line.id, toText(value, currencyDecimals)])),
    carriedAmount,
    about: {
      ...dueOf(before, after),
      orderNumber,
      quantity: pieces.reduce((total, { quantity }) => total + quantity, 0),
      ...namesOf(named?.line ?? {}),
      reason,
    },
  });
  if (approval !== null || !person) return;
  const { personId } = person;
  const use = { locationId: location, personId, action: "void" as const, amount, orderId: id, usedAt: now };
  await approvals.insertLimitUse(db, use);
}

/** Asks for an approval of reopening a completed order. */
const approveReopening = (acting: ActorContext, { order }: OrderAggregate, reason: string | null) =>
  requireApproval(acting, {
    action: "reopen",
    locationId: order.locationId,
    subjectId: order.id,
    measure: null,
    amount: order.totalAmount,
    about: { orderNumber: order.number, reason },
  });

/** Asks for approvals of what a change of an order voids, discounts or reopens. */
export async function approveChange(
  acting: ActorContext,
  before: OrderAggregate,
  after: OrderAggregate,
  circumstances: Circumstances & { isMove: boolean },
): Promise<void> {
  const { reason, carriedAmount, isMove } = circumstances;
  await approveVoid(acting, before, after, circumstances);
  // A move leaves what is due as it is.
  if (!isMove) await approveDiscounts(acting, before, after, carriedAmount);
  const isReopened = before.order.status === "completed" && after.order.status !== "completed";
  if (isReopened) await approveReopening(acting, before, reason);
}

/** Returns the sum of the caller's refunds of the shift, including the present one, which is already recorded. */
async function refundsOfShift(
  acting: ActorContext,
  { order }: OrderAggregate,
  amount: string,
): Promise<string> {
  const person = await limitedPerson(acting, order.locationId, "refund");
  const location = requireOwnLocation(acting.scope, order.locationId);
  return person ? approvals.sumOwnRefunds(acting.db, location, person) : amount;
}

interface Refund {
  amount: string;
  reason: string | null;
  /** Part of another change of the same request, such as a void. */
  isCarried?: boolean;
}

/** Asks for an approval of a recorded refund, by the sum of the shift. */
export async function approveRefund(
  acting: ActorContext,
  state: OrderAggregate,
  { amount, reason, isCarried = false }: Refund,
): Promise<void> {
  const { db, scope } = acting;
  const { id, number: orderNumber, locationId } = state.order;
  const covering = await requireApproval(acting, {
    action: "refund",
    locationId,
    subjectId: id,
    measure: await refundsOfShift(acting, state, amount),
    amount,
    about: { orderNumber, reason },
    isCarried,
  });
  const location = requireOwnLocation(scope, locationId);
  const approval = covering ?? scope.approvals?.[0];
  if (approval) await approvals.noteRefundUnderApproval(db, location, approval.id, amount);
}

/** Items sold although too few portions are left. */
interface Oversold {
  locationId: string;
  lines: readonly (Names & { menuItemId: string; quantity: number })[];
}

/**
 * Checks whether a caller sells past the portions with an approval; those who set the portions set them, and nobody
 * approves what a program does.
 */
export const asksForPortions = ({ role }: Caller): boolean => role !== null && !mayApprove(role, "portions");

/** Asks for an approval of selling more portions than are left. */
export async function approvePortions(
  acting: Pick<ActorContext, "db" | "scope">,
  { locationId, lines }: Oversold,
): Promise<void> {
  const [first] = lines;
  if (!first) return;
  const quantity = lines.reduce((total, line) => total + line.quantity, 0);
  await requireApproval(acting, {
    action: "portions",
    locationId,
    subjectId: first.menuItemId,
    measure: null,
    amount: null,
    about: { quantity, ...namesOf(lines.length === 1 ? first : {}) },
  });
}
