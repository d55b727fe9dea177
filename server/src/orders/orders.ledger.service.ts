import { AppError } from "@konoba/contract/lib/errors";
import { nextId } from "@konoba/contract/lib/ids";
import { toMinor, toText } from "@konoba/contract/lib/money";
import { cashRoundingOf, roundingOf } from "@konoba/contract/locations/locations.cashRounding.rules";
import type { RoundingStep } from "@konoba/contract/locations/locations.roundingSteps.rules";
import { ledgerTaxes } from "@konoba/contract/orders/orders.ledgerTaxes.totals";
import type { PaymentMethod } from "@konoba/contract/orders/orders.status";
import { orNotFound, requireOwnLocation } from "../lib/access/caller.ts";
import type { OwnedLocation } from "../lib/database/db.ts";
import {
  refuseTaken,
  settlementOfOrder,
  totalsInputOf,
  type ActorContext,
  type OrderAggregate,
} from "./orders.aggregate.service.ts";
import * as store from "./orders.change.store.ts";

type DrawerChoice = { drawerId?: string | undefined; withoutDrawer?: boolean | undefined };
type NewPayment = {
  id?: string | undefined;
  reason?: string | null;
  isOffline?: boolean;
  roundingAmount?: string;
} & DrawerChoice &
  Pick<
    store.PaymentRow,
    "kind" | "method" | "amount" | "tipAmount" | "tendered" | "change" | "reference" | "lines"
  >;

/** Returns the state with one more ledger row. */
export function withPayment(
  { scope, now }: Pick<ActorContext, "scope" | "now">,
  state: OrderAggregate,
  { drawerId: _, withoutDrawer: __, ...payment }: NewPayment,
  drawerShiftId: string | null = null,
): OrderAggregate {
  const { currencyDecimals: decimals } = state.order;
  const amountText = (amount: string) => toText(toMinor(amount, decimals), decimals);
  const row: store.PaymentRow = {
    reason: null,
    isOffline: false,
    ...payment,
    tipAmount: amountText(payment.tipAmount),
    roundingAmount: amountText(payment.roundingAmount ?? "0"),
    taxes: ledgerTaxes({ ...totalsInputOf(state), lines: state.lines, ledger: state.payments }, payment),
    drawerShiftId,
    outsideReport: null,
    id: payment.id ?? nextId(),
    orderId: state.order.id,
    locationId: state.order.locationId,
    takenBy: scope.name,
    userId: scope.userId,
    workerId: scope.workerId,
    at: now.toISOString(),
    voidedAt: null,
  };
  const order = { ...state.order, lastAttemptFailed: false };
  return { ...state, order, payments: [...state.payments, row] };
}

/**
 * Returns the shift of a payment: of the named drawer, or of the only open one. Cash never goes to another
 * drawer than the named one, and outside any shift only by explicit choice where a location uses drawers.
 * Other methods need none.
 */
async function shiftFor(
  { db }: ActorContext,
  location: OwnedLocation,
  choice: Pick<NewPayment, "method" | "drawerId" | "withoutDrawer" | "isOffline">,
): Promise<string | null> {
  const { method, drawerId, withoutDrawer, isOffline } = choice;
  const open = await store.holdOpenShifts(db, location);
  const named = open.find((shift) => shift.drawerId === drawerId);
  if (named) return named.id;
  // Cash taken before the drawer was closed belongs to no shift, never to another drawer's.
  if (isOffline) return drawerId === undefined && open.length === 1 ? (open[0]?.id ?? null) : null;
  if (drawerId !== undefined && !(await store.hasDrawer(db, location, drawerId)))
    throw new AppError("drawer_not_found");
  const isCash = method === "cash";
  if (drawerId !== undefined && isCash && !withoutDrawer) throw new AppError("drawer_closed", { drawerId });
  const only = open.length === 1 && !(isCash && drawerId !== undefined) ? open[0] : undefined;
  if (only) return only.id;
  if (isCash && !withoutDrawer && (await store.usesDrawers(db, location)))
    throw new AppError("drawer_needed");
  return null;
}

/** Returns the step to which the location of an order rounds money of a method; null for all but cash. */
export async function roundingStepOf(
  { db, scope }: Pick<ActorContext, "db" | "scope">,
  { order }: OrderAggregate,
  method: PaymentMethod,
): Promise<RoundingStep | null> {
  if (method !== "cash") return null;
  return cashRoundingOf(await store.readCashRounding(db, requireOwnLocation(scope, order.locationId)));
}

/** Returns what money of a method differs by from an amount that is settled with it. */
async function roundingOfWhole(
  acting: ActorContext,
  state: OrderAggregate,
  { method, amount }: { method: PaymentMethod; amount: string },
): Promise<string> {
  return roundingOf(amount, await roundingStepOf(acting, state, method), state.order.currencyDecimals);
}

/** Writes a ledger row and returns the state with it. */
export async function recordPayment(
  acting: ActorContext,
  state: OrderAggregate,
  payment: NewPayment,
): Promise<OrderAggregate> {
  const locationId = requireOwnLocation(acting.scope, state.order.locationId);
  const after = withPayment(acting, state, payment, await shiftFor(acting, locationId, payment));
  const row = orNotFound(after.payments.at(-1), "order_not_found");
  const lines = row.lines === null ? null : JSON.stringify(row.lines);
  await refuseTaken(acting, "payment", locationId, [payment.id]);
  await store.insertPayment(acting.db, { ...row, lines, taxes: JSON.stringify(row.taxes), locationId });
  return after;
}

/** Returns the state after the whole balance was paid by one method. */
export async function payBalance(
  acting: ActorContext,
  state: OrderAggregate,
  { method, withoutDrawer }: { method: PaymentMethod } & DrawerChoice,
): Promise<OrderAggregate> {
  const { balanceAmount: amount } = settlementOfOrder(state);
  return recordPayment(acting, state, {
    kind: "payment",
    method,
    amount,
    roundingAmount: await roundingOfWhole(acting, state, { method, amount }),
    tipAmount: "0",
    tendered: null,
    change: null,
    reference: state.order.paymentReference,
    lines: null,
    withoutDrawer,
  });
}

/** Records a refund and returns the state; the amount is text in the order's currency. */
export async function recordRefund(
  acting: ActorContext,
  state: OrderAggregate,
  refund: Pick<store.PaymentRow, "method" | "amount"> & Partial<NewPayment>,
): Promise<OrderAggregate> {
  const { currencyDecimals: decimals } = state.order;
  return recordPayment(acting, state, {
    roundingAmount: await roundingOfWhole(acting, state, refund),
    tipAmount: "0",
    tendered: null,
    change: null,
    reference: null,
    lines: null,
    ...refund,
    kind: "refund",
    amount: toText(toMinor(refund.amount, decimals), decimals),
  });
}
