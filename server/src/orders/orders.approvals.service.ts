import { hasLimit, mayApprove } from "@konoba/contract/lib/approvals";
import { divideHalfAway, minor, sum, toMinor, toText } from "@konoba/contract/lib/money";
import { businessDate } from "@konoba/contract/locations/locations.rules";
import { isStarted } from "@konoba/contract/orders/orders.status";
import { requireApproval, requireMayRequest } from "../lib/access/approvals.ts";
import { requireOwnLocation, type Caller } from "../lib/access/caller.ts";
import { totalsOf, type ActorContext, type OrderAggregate } from "./orders.aggregate.service.ts";
import * as approvals from "./orders.approvals.store.ts";
import * as store from "./orders.change.store.ts";

interface Names {
  readonly nameEn?: string | null | undefined;
  readonly nameMe?: string | null | undefined;
}

const namesOf = ({ nameEn = null, nameMe = null }: Names) => ({ nameEn, nameMe });

/** Returns the highest discount, null when none is given. */
function highestDiscount(percentages: readonly (string | undefined)[]): string | null {
  const given = percentages.filter((each) => each !== undefined).filter((each) => Number(each) > 0);
  const [highest] = given.toSorted((a, b) => Number(b) - Number(a));
  return highest ?? null;
}

/** Rejects a discount of those who may not even ask for one. */
export function refuseDiscount(scope: Caller, percentages: readonly (string | undefined)[]): void {
  if (highestDiscount(percentages) !== null) requireMayRequest(scope, "discount");
}

const dueOf = (before: OrderAggregate, after: OrderAggregate) => ({
  dueBefore: totalsOf(before).dueAmount,
  dueAfter: totalsOf(after).dueAmount,
});

interface Discount {
  locationId: string;
  /** Order or line; null before the order exists. */
  subjectId: string | null;
  percentages: readonly (string | undefined)[];
  about?: Parameters<typeof requireApproval>[1]["about"];
}

/** Asks for an approval of a discount above the limit. */
export async function approveDiscount(acting: ActorContext, discount: Discount): Promise<void> {
  const { percentages, about = {}, ...place } = discount;
  const measure = highestDiscount(percentages);
  if (measure === null) return;
  await requireApproval(acting, { action: "discount", ...place, measure, amount: null, about });
}

/** Asks for approvals of changed discounts of the order and of its lines. */
async function approveDiscounts(
  acting: ActorContext,
  before: OrderAggregate,
  after: OrderAggregate,
): Promise<void> {
  const { id, number: orderNumber, locationId } = before.order;
  const about = { ...dueOf(before, after), orderNumber };
  const [was, is] = [before.order.discountPercentage, after.order.discountPercentage];
  if (Number(was) !== Number(is))
    await approveDiscount(acting, { locationId, subjectId: id, percentages: [is], about });
  for (const line of after.lines) {
    const known = before.lines.find((each) => each.id === line.id);
    if (!known || Number(known.discountPercentage) === Number(line.discountPercentage)) continue;
    const percentages = [line.discountPercentage];
    await approveDiscount(acting, {
      locationId,
      subjectId: line.id,
      percentages,
      about: { ...about, ...namesOf(line) },
    });
  }
}

/** Returns the started pieces that a change takes off, with their value. */
function voidedPieces(before: OrderAggregate, after: OrderAggregate) {
  const decimals = before.order.currencyDecimals;
  return before.lines.flatMap((line) => {
    const now = after.lines.find((each) => each.id === line.id);
    const left = !now || now.status === "voided" ? 0 : now.quantity;
    if (!isStarted(line.status) || left >= line.quantity) return [];
    const quantity = line.quantity - left;
    const value = divideHalfAway(
      toMinor(line.totalPrice, decimals) * BigInt(quantity),
      BigInt(line.quantity),
    );
    return [{ line, quantity, value: minor(value) }];
  });
}

/** Asks for an approval of voiding what the kitchen started. */
async function approveVoid(
  acting: ActorContext,
  before: OrderAggregate,
  after: OrderAggregate,
  reason: string | null,
): Promise<void> {
  const pieces = voidedPieces(before, after);
  const [first] = pieces;
  if (!first) return;
  const { id, number: orderNumber, locationId, currencyDecimals } = before.order;
  const amount = toText(sum(pieces.map(({ value }) => value)), currencyDecimals);
  const named = pieces.length === 1 ? first : null;
  await requireApproval(acting, {
    action: "void",
    locationId,
    subjectId: named?.line.id ?? id,
    measure: amount,
    amount,
    about: {
      ...dueOf(before, after),
      orderNumber,
      quantity: pieces.reduce((total, { quantity }) => total + quantity, 0),
      ...namesOf(named?.line ?? {}),
      reason,
    },
  });
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
  reason: string | null,
): Promise<void> {
  await approveVoid(acting, before, after, reason);
  await approveDiscounts(acting, before, after);
  const isReopened = before.order.status === "completed" && after.order.status !== "completed";
  if (isReopened) await approveReopening(acting, before, reason);
}

/** Returns the sum of the caller's refunds of the shift, including the present one, which is already recorded. */
async function refundsOfShift(
  { db, scope, now }: ActorContext,
  { order }: OrderAggregate,
  amount: string,
): Promise<string> {
  if (scope.role === null || !hasLimit(scope.role, "refund") || scope.workerId === null) return amount;
  const location = requireOwnLocation(scope, order.locationId);
  const { timezone, businessDayStart } = await store.readRules(db, location);
  const today = businessDate(now, timezone, businessDayStart);
  return approvals.sumOwnRefunds(db, location, { workerId: scope.workerId, businessDate: today });
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
  await requireApproval(acting, {
    action: "refund",
    locationId,
    subjectId: id,
    measure: await refundsOfShift(acting, state, amount),
    amount,
    about: { orderNumber, reason },
    isCarried,
  });
  const location = requireOwnLocation(scope, locationId);
  if (scope.approval) await approvals.noteRefundUnderApproval(db, location, scope.approval.id, amount);
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
