import { hasLimit, mayApprove } from "@konoba/contract/lib/approvals";
import { minor, sum, toMinor, toText, zero } from "@konoba/contract/lib/money";
import { businessDate } from "@konoba/contract/locations/locations.rules";
import { combinedDiscount, highestDiscount } from "@konoba/contract/orders/orders.discount.rules";
import { billDiscountOf } from "@konoba/contract/orders/orders.fixedAmounts.totals";
import { isLive } from "@konoba/contract/orders/orders.status";
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
  const measure = highestDiscount(given(percentages));
  if (measure === null) return;
  await requireApproval(acting, { action: "discount", ...place, measure, amount: null, about });
}

/**
 * Asks for approvals of discounts that a change raises, by what line and order take off together: of the order,
 * and of each line whose own discount is worth more than before, by its percentage or its quantity.
 */
async function approveDiscounts(
  acting: ActorContext,
  before: OrderAggregate,
  after: OrderAggregate,
): Promise<void> {
  const { id, number: orderNumber, locationId } = before.order;
  const about = { ...dueOf(before, after), orderNumber };
  const { discountPercentage: percentage } = after.order;
  const combined = (line: OrderAggregate["lines"][number]) =>
    combinedDiscount(line.discountPercentage, billDiscountOf(line, percentage));
  const live = after.lines.filter(({ status }) => isLive(status));
  if (Number(percentage) > Number(before.order.discountPercentage)) {
    const percentages = [percentage, ...live.map(combined)];
    await approveDiscount(acting, { locationId, subjectId: id, percentages, about });
  }
  for (const line of live) {
    const known = before.lines.find((each) => each.id === line.id);
    if (!known || Number(line.discountPercentage) === 0) continue;
    const isRaised = Number(line.discountPercentage) > Number(known.discountPercentage);
    if (!isRaised && line.quantity <= known.quantity) continue;
    const named = { ...about, ...namesOf(line) };
    await approveDiscount(acting, {
      locationId,
      subjectId: line.id,
      percentages: [combined(line)],
      about: named,
    });
  }
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
    const quantity = line.quantity - (!now || now.status === "voided" ? 0 : now.quantity);
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

/** Asks for an approval of voiding what the kitchen has, by the sum of the person's voids of the shift. */
async function approveVoid(
  acting: ActorContext,
  before: OrderAggregate,
  after: OrderAggregate,
  reason: string | null,
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
  const isAlone = await requireApproval(acting, {
    action: "void",
    locationId,
    subjectId: named?.line.id ?? id,
    measure: person ? await approvals.sumOwnVoids(db, location, person, amount) : amount,
    amount,
    about: {
      ...dueOf(before, after),
      orderNumber,
      quantity: pieces.reduce((total, { quantity }) => total + quantity, 0),
      ...namesOf(named?.line ?? {}),
      reason,
    },
  });
  if (!isAlone || !person) return;
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
  reason: string | null,
): Promise<void> {
  await approveVoid(acting, before, after, reason);
  await approveDiscounts(acting, before, after);
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
