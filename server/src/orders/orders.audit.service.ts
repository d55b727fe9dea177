import { orderNumber } from "@konoba/contract/lib/orderNumber";
import { saleUnitSigns, weighedUnit } from "@konoba/contract/menu/menu.weight.rules";
import type { Line as Contracted } from "@konoba/contract/orders/orders.lines.contract";
import { isSent } from "@konoba/contract/orders/orders.sent.rules";
import { isStarted } from "@konoba/contract/orders/orders.status";
import type { Totals } from "@konoba/contract/orders/orders.totals";
import { audit, type AuditEntry } from "../lib/audit/audit.ts";
import type { ActorContext, OrderAggregate } from "./orders.aggregate.service.ts";
import * as store from "./orders.change.store.ts";

type About = Pick<AuditEntry, "subject" | "locationId">;
type Line = Pick<Contracted, "discountPercentage"> &
  Partial<Pick<Contracted, "nameEn" | "nameMe" | "quantity" | "soldBy" | "weighing">>;

const itemName = ({ nameEn, nameMe }: Line) => nameEn ?? nameMe ?? "";
const isAbove = (percentage: string) => Number(percentage) > 0;

const aboutOf = ({
  id,
  number,
  locationId,
}: Pick<store.OrderRow, "id" | "number" | "locationId">): About => ({
  subject: { kind: "order", id, name: orderNumber(number) },
  locationId,
});

const lineDiscount = (about: About, line: Line, before: string): AuditEntry => ({
  action: "order.discounted",
  ...about,
  before: { item: itemName(line), discountPercentage: before },
  after: { item: itemName(line), discountPercentage: line.discountPercentage },
});

/** Returns entries for changed discounts of the order or of an existing line. */
function discounts(
  about: About,
  before: OrderAggregate,
  after: OrderAggregate,
  totals: Totals<string>,
): AuditEntry[] {
  const [was, is] = [before.order.discountPercentage, after.order.discountPercentage];
  const ofOrder: AuditEntry = {
    action: "order.discounted",
    ...about,
    before: { discountPercentage: was, discountAmount: before.order.discountAmount },
    after: { discountPercentage: is, discountAmount: totals.discountAmount },
  };
  const ofLines = after.lines.flatMap((line) => {
    const known = before.lines.find((each) => each.id === line.id);
    if (!known || Number(known.discountPercentage) === Number(line.discountPercentage)) return [];
    return [lineDiscount(about, line, known.discountPercentage)];
  });
  return Number(was) === Number(is) ? ofLines : [ofOrder, ...ofLines];
}

/** Returns entries for voided portions that the kitchen had; taking back one's own slip has no reason. */
function voids(
  about: About,
  { before, after, tableNumber }: AuditedChange,
  reason: string | null,
): AuditEntry[] {
  return after.lines.flatMap((line) => {
    const known = before.lines.find((each) => each.id === line.id);
    const isVoid = known && (isStarted(known.status) || (reason !== null && isSent(known)));
    if (!isVoid) return [];
    const quantity = line.status === "voided" ? 0 : line.quantity;
    if (quantity >= known.quantity) return [];
    const unit = weighedUnit(line);
    const what = {
      item: itemName(line),
      ...(unit !== null && { unit: saleUnitSigns[unit] }),
      ...(tableNumber !== undefined && { tableNumber }),
    };
    const entry = {
      before: { ...what, quantity: known.quantity, totalPrice: known.totalPrice },
      after: { ...what, quantity, voidStock: line.voidStock, reason: line.voidReason ?? reason },
    };
    return [{ action: "order.lineVoided" as const, ...about, ...entry }];
  });
}

/** Returns the entry of a weight that was typed where the location asks for an approval of it. */
function typedWeight(about: About, line: Line): AuditEntry[] {
  const { quantity, weighing } = line;
  const unit = weighedUnit(line);
  if (unit === null || weighing?.approvedBy === undefined) return [];
  const { approvedBy } = weighing;
  const after = { item: itemName(line), quantity, unit: saleUnitSigns[unit], approvedBy };
  return [{ action: "order.weightTyped", ...about, after }];
}

/** Returns entries for typed weights that a change adds or replaces. */
const typedWeights = (about: About, before: OrderAggregate, after: OrderAggregate): AuditEntry[] =>
  after.lines.flatMap((line) => {
    const known = before.lines.find((each) => each.id === line.id);
    const isSame = known?.quantity === line.quantity && known.weighing?.approvedBy !== undefined;
    return known === undefined || isSame ? [] : typedWeight(about, line);
  });

/** Returns entries for fees that a change removed by hand; other ones go with the order type or a move. */
const removedFees = (
  about: About,
  { before, history }: Pick<AuditedChange, "before" | "history">,
  reason: string | null,
): AuditEntry[] =>
  before.order.fees
    .filter(({ name, amount }) =>
      history.some(({ kind, fromValue }) => kind === "fee_removed" && fromValue === `${name} ${amount}`),
    )
    .map(({ name, amount }) => ({
      action: "order.feeRemoved" as const,
      ...about,
      before: { item: name, amount },
      after: { reason },
    }));

function statusMoves(
  about: About,
  before: OrderAggregate,
  after: OrderAggregate,
  reason: string | null,
): AuditEntry[] {
  const [from, to] = [before.order.status, after.order.status];
  if (from === to) return [];
  if (to === "cancelled") {
    const { totalAmount, settledAmount } = before.order;
    const states = {
      before: { orderStatus: from, totalAmount, settledAmount },
      after: { orderStatus: to, reason },
    };
    return [{ action: "order.cancelled", ...about, ...states }];
  }
  if (from !== "completed") return [];
  return [
    { action: "order.reopened", ...about, before: { orderStatus: from }, after: { orderStatus: to, reason } },
  ];
}

function payments(
  about: About,
  before: OrderAggregate,
  after: OrderAggregate,
  reason: string | null,
): AuditEntry[] {
  const refunds = after.payments
    .filter(({ id, kind }) => kind === "refund" && !before.payments.some((each) => each.id === id))
    .map(({ amount, method }): AuditEntry => ({
      action: "order.refunded",
      ...about,
      after: { amount, paymentMethod: method, reason },
    }));
  const owed = after.order.onAccount
    .filter(({ id }) => !before.order.onAccount.some((each) => each.id === id))
    .map(({ amount, customerName }): AuditEntry => ({
      action: "order.onAccount",
      ...about,
      after: { amount, customerName },
    }));
  const excess = after.payments
    .filter(({ id, isOffline }) => isOffline && !before.payments.some((each) => each.id === id))
    .filter(() => Number(after.order.excessAmount) > Number(before.order.excessAmount))
    .map(({ amount }): AuditEntry => ({
      action: "order.excessTaken",
      ...about,
      after: { amount, excessAmount: after.order.excessAmount },
    }));
  if (owed.length + excess.length > 0) return [...refunds, ...owed, ...excess];
  const [was, is] = [before.order.paymentMethod, after.order.paymentMethod];
  if (was === is || (was === null && is !== "credit")) return refunds;
  const { totalAmount } = before.order;
  const action = is === "credit" ? "order.onAccount" : "order.paymentChanged";
  const change = { before: { paymentMethod: was }, after: { paymentMethod: is, totalAmount } };
  return [...refunds, { action, ...about, ...change }];
}

interface AuditedChange {
  before: OrderAggregate;
  after: OrderAggregate;
  totals: Totals<string>;
  history: readonly store.HistoryValues[];
  /** Number of the order's table, which voids name, since the order may leave it later. */
  tableNumber?: string | undefined;
}

/** Returns entries for the monetary corrections of a change; none for an ordinary one. */
export function correctionsOf(change: AuditedChange): AuditEntry[] {
  const { before, after, totals, history } = change;
  const about = aboutOf(before.order);
  const reason = history.find((entry) => entry.reason)?.reason ?? null;
  return [
    ...discounts(about, before, after, totals),
    ...voids(about, change, reason),
    ...typedWeights(about, before, after),
    ...removedFees(about, change, reason),
    ...statusMoves(about, before, after, reason),
    ...payments(about, before, after, reason),
  ];
}

/** Audits the monetary corrections of a change. */
export async function auditOrder(acting: ActorContext, change: AuditedChange): Promise<void> {
  const entries = correctionsOf(change);
  if (!entries.some(({ action }) => action === "order.lineVoided")) return audit(acting, ...entries);
  const tableNumber = await store.findTableNumber(acting.db, change.before.order);
  await audit(acting, ...correctionsOf({ ...change, tableNumber }));
}

/** Audits lines moved from one order to another. */
export const auditMoved = (
  acting: ActorContext,
  from: Pick<store.OrderRow, "id" | "number" | "locationId">,
  to: Pick<store.OrderRow, "id" | "number" | "locationId">,
  item: string,
): Promise<void> =>
  audit(acting, {
    action: "order.itemsMoved",
    ...aboutOf(from),
    before: { item },
    after: { item, toOrder: aboutOf(to).subject?.name },
  });

const enteredCorrections = (about: About, lines: readonly Line[]): AuditEntry[] => [
  ...lines.filter((line) => isAbove(line.discountPercentage)).map((line) => lineDiscount(about, line, "0")),
  ...lines.flatMap((line) => typedWeight(about, line)),
];

/** Audits discounts and typed weights of new lines. */
export const auditEntered = (
  acting: ActorContext,
  order: Pick<store.OrderRow, "id" | "number" | "locationId">,
  lines: readonly Line[],
): Promise<void> => audit(acting, ...enteredCorrections(aboutOf(order), lines));

type Created = Pick<store.OrderRow, "id" | "locationId" | "discountPercentage" | "paymentMethod"> &
  Pick<Totals<string>, "discountAmount" | "totalAmount">;

/** Returns whether a new order needs an audit entry. */
export const isAudited = (order: Created, lines: readonly Line[]): boolean =>
  order.paymentMethod === "credit" ||
  isAbove(order.discountPercentage) ||
  lines.some((line) => isAbove(line.discountPercentage) || line.weighing?.approvedBy !== undefined);

/** Returns the entries of a new order that is discounted, on account or weighed by hand. */
export function entriesOfCreated(order: Created & { number: number }, lines: readonly Line[]): AuditEntry[] {
  const about = aboutOf(order);
  const { discountPercentage, discountAmount, paymentMethod, totalAmount } = order;
  const discount: AuditEntry = {
    action: "order.discounted",
    ...about,
    after: { discountPercentage, discountAmount },
  };
  const onAccount: AuditEntry = {
    action: "order.onAccount",
    ...about,
    after: { paymentMethod, totalAmount },
  };
  return [
    ...(isAbove(discountPercentage) ? [discount] : []),
    ...(paymentMethod === "credit" ? [onAccount] : []),
    ...enteredCorrections(about, lines),
  ];
}

/** Audits a new order that is discounted, on account or weighed by hand. */
export const auditCreated = (
  acting: ActorContext,
  order: Created & { number: number },
  lines: readonly Line[],
): Promise<void> => audit(acting, ...entriesOfCreated(order, lines));
