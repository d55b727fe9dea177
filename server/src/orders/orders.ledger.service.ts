import { randomUUID } from "node:crypto";
import { toMinor, toText } from "@konoba/contract/lib/money";
import type { PaymentMethod } from "@konoba/contract/orders/orders.status";
import { found, own } from "../lib/access/scope.ts";
import * as store from "./orders.change.store.ts";
import { refuseTaken, settlementOfState, type Acting, type State } from "./orders.state.service.ts";

type NewPayment = Pick<
  store.PaymentRow,
  "kind" | "method" | "amount" | "tipAmount" | "tendered" | "change" | "reference" | "lines"
> & { id?: string | undefined; reason?: string | null };

/** The state with one more ledger row. */
export function withPayment(
  { scope, now }: Pick<Acting, "scope" | "now">,
  state: State,
  payment: NewPayment,
): State {
  const row: store.PaymentRow = {
    reason: null,
    ...payment,
    id: payment.id ?? randomUUID(),
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

/** Writes a ledger row; the answer is the state with it. */
export async function recordPayment(acting: Acting, state: State, payment: NewPayment): Promise<State> {
  const after = withPayment(acting, state, payment);
  const row = found(after.payments.at(-1), "order_not_found");
  const lines = row.lines === null ? null : JSON.stringify(row.lines);
  const locationId = own(acting.scope, state.order.locationId);
  await refuseTaken(acting, "payment", locationId, [payment.id]);
  await store.insertPayment(acting.db, { ...row, lines, locationId });
  return after;
}

/** The state after the whole balance was paid by one method. */
export async function payBalance(acting: Acting, state: State, method: PaymentMethod): Promise<State> {
  const { balanceAmount } = settlementOfState(state);
  return recordPayment(acting, state, {
    kind: "payment",
    method,
    amount: balanceAmount,
    tipAmount: "0",
    tendered: null,
    change: null,
    reference: state.order.paymentReference,
    lines: null,
  });
}

/** The state after money was given back; the amount is text of the currency. */
export async function giveBack(
  acting: Acting,
  state: State,
  refund: Pick<store.PaymentRow, "method" | "amount"> & Partial<NewPayment>,
): Promise<State> {
  const { currencyDecimals: decimals } = state.order;
  return recordPayment(acting, state, {
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
