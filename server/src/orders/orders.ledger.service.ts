import { randomUUID } from "node:crypto";
import type { PaymentMethod } from "@konoba/contract/orders/orders.status";
import { own } from "../lib/scope.ts";
import * as store from "./orders.change.store.ts";
import { settlementOfState, type Acting, type State } from "./orders.state.service.ts";

type NewPayment = Pick<
  store.PaymentRow,
  "kind" | "method" | "amount" | "tipAmount" | "tendered" | "change" | "reference" | "lines"
> & { id?: string | undefined };

/** Writes a ledger row; the answer is the state with it. */
export async function recordPayment(acting: Acting, state: State, payment: NewPayment): Promise<State> {
  const { db, scope, now } = acting;
  const row = {
    ...payment,
    id: payment.id ?? randomUUID(),
    orderId: state.order.id,
    takenBy: scope.name,
    userId: scope.userId,
    workerId: scope.workerId,
    at: now.toISOString(),
    voidedAt: null,
  };
  const lines = payment.lines === null ? null : JSON.stringify(payment.lines);
  await store.insertPayment(db, { ...row, lines, locationId: own(scope, state.order.locationId) });
  const order = { ...state.order, lastAttemptFailed: false };
  return { ...state, order, payments: [...state.payments, { ...row, locationId: state.order.locationId }] };
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

/** The state after everything that is left was given back. */
export async function refundAll(acting: Acting, state: State, method: PaymentMethod): Promise<State> {
  const { refundableAmount } = settlementOfState(state);
  return recordPayment(acting, state, {
    kind: "refund",
    method,
    amount: refundableAmount,
    tipAmount: "0",
    tendered: null,
    change: null,
    reference: null,
    lines: null,
  });
}
