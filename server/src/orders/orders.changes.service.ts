import { AppError } from "@konoba/contract/lib/errors";
import { largestPayment, paymentStatusRequest } from "@konoba/contract/orders/orders.payments";
import type { CancelInput, OrderChanges } from "@konoba/contract/orders/orders.shapes.contract";
import { orNotFound, ownedLocations, requirePermission } from "../lib/access/caller.ts";
import {
  loadOrder,
  refuseClosed,
  type ActorContext,
  type OrderAggregate,
} from "./orders.aggregate.service.ts";
import { refuseDiscount } from "./orders.approvals.service.ts";
import type * as store from "./orders.change.store.ts";
import { commitOrder } from "./orders.commit.service.ts";
import { changeFees } from "./orders.fees.service.ts";
import { payBalance } from "./orders.ledger.service.ts";
import { refuseUnnamed } from "./orders.platformFields.service.ts";
import { findOrderJson } from "./orders.read.store.ts";
import { transitionOrder, type OrderTransition } from "./orders.transitions.service.ts";

type FieldChanges = Omit<
  OrderChanges,
  | "version"
  | "status"
  | "paymentStatus"
  | "reason"
  | "stock"
  | "lines"
  | "refund"
  | "unfinishedLineIds"
  | "withoutDrawer"
  | "removedFees"
  | "addedFees"
>;

/** Changes fields, then pays the balance, then changes the status, all in one request as needed. */
export async function changeOrder(acting: ActorContext, id: string, body: OrderChanges): Promise<string> {
  const { version, status, paymentStatus, reason, stock, lines, refund, ...more } = body;
  const { unfinishedLineIds, withoutDrawer, removedFees, addedFees, ...fields } = more;
  const before = await loadOrder(acting, id);
  refuseUnnamed(acting.scope, { ...fields, source: before.order.source });
  const fieldsChanged = changeFields(acting, before, fields, version);
  const changed = await changeFees(acting, before, fieldsChanged, { removedFees, addedFees });
  const paid = paymentStatus
    ? await setPaymentStatus(acting, changed.state, paymentStatus, withoutDrawer)
    : changed.state;
  const moved = status
    ? await transitionOrder(acting, paid, status, { reason, stock, lines, unfinishedLineIds })
    : { state: paid, history: [] };
  const payment =
    paid === changed.state
      ? []
      : [
          {
            kind: "payment",
            fromValue: before.order.paymentStatus,
            toValue: paymentStatus ?? null,
            reason: null,
          },
        ];
  if (moved.state === before)
    return orNotFound(await findOrderJson(acting.db, ownedLocations(acting.scope), id), "order_not_found");
  const history = [...changed.history, ...payment, ...moved.history];
  return commitOrder(acting, { before, after: moved.state, history, refund });
}

/** Cancels by the same rules; a cancelled order stays unchanged. */
export async function cancelOrder(acting: ActorContext, id: string, decisions: CancelInput): Promise<string> {
  const before = await loadOrder(acting, id);
  const { state, history } = await transitionOrder(acting, before, "cancelled", decisions);
  if (state === before)
    return orNotFound(await findOrderJson(acting.db, ownedLocations(acting.scope), id), "order_not_found");
  const order = { ...state.order, cancelReason: decisions.reason ?? null };
  return commitOrder(acting, { before, after: { ...state, order }, history, refund: decisions.refund });
}

const shown = (value: unknown): string | null =>
  value === null || value === undefined ? null : String(value);

/** Returns whether a value is the instant the order already has, in another notation. */
const isSameInstant = (name: string, value: unknown, current: Record<string, unknown>): boolean =>
  name === "estimatedReadyTime" && value !== null && current[name] !== null
    ? new Date(String(value)).getTime() === new Date(String(current[name])).getTime()
    : false;

/** Rejects setting the payment reference by hand once it follows the largest payment. */
function refuseDerivedReference(
  { order, payments }: OrderAggregate,
  { paymentReference }: FieldChanges,
): void {
  if (paymentReference === undefined || paymentReference === order.paymentReference) return;
  if (largestPayment(payments, order.currencyDecimals))
    throw new AppError("derived_field", { field: "paymentReference" });
}

function changeFields(
  { scope }: ActorContext,
  before: OrderAggregate,
  fields: FieldChanges,
  version: number | undefined,
): OrderTransition {
  const current: Record<string, unknown> = { ...before.order };
  const entries = Object.entries(fields).filter(
    ([name, value]) => value !== undefined && value !== current[name] && !isSameInstant(name, value, current),
  );
  if (entries.length === 0) return { state: before, history: [] };
  requirePermission(scope, "orders.edit");
  refuseClosed(before);
  refuseDiscount(scope, [fields.discountPercentage]);
  if (fields.paymentMethod === "credit") requirePermission(scope, "payments.onAccount");
  refuseDerivedReference(before, fields);
  const known: Record<string, number> = before.order.fieldVersions;
  const stale = version === undefined ? [] : entries.filter(([name]) => (known[name] ?? 1) > version);
  if (stale.length > 0)
    throw new AppError("order_stale", { fields: stale.map(([name]) => name), version: before.order.version });
  const fieldVersions = {
    ...known,
    ...Object.fromEntries(entries.map(([name]) => [name, before.order.version + 1])),
  };
  const order: store.OrderRow = { ...before.order, ...Object.fromEntries(entries), fieldVersions };
  const history = entries.map(([name, value]) => ({
    kind: `field:${name}`,
    fromValue: shown(current[name]),
    toValue: shown(value),
    reason: null,
  }));
  return { state: { ...before, order }, history };
}

async function setPaymentStatus(
  acting: ActorContext,
  state: OrderAggregate,
  requested: NonNullable<OrderChanges["paymentStatus"]>,
  withoutDrawer: boolean | undefined,
): Promise<OrderAggregate> {
  const request = paymentStatusRequest(state.order.paymentStatus, requested);
  if (request === "unchanged") return state;
  if (request === "refused" || state.order.status === "cancelled")
    throw new AppError("derived_field", { field: "paymentStatus" });
  requirePermission(acting.scope, "payments.take");
  if (request === "note_failure") return { ...state, order: { ...state.order, lastAttemptFailed: true } };
  const method = state.order.paymentMethod ?? "cash";
  return payBalance(acting, state, { method: method === "credit" ? "cash" : method, withoutDrawer });
}
