import { AppError } from "@konoba/contract/lib/errors";
import { offlineCash } from "@konoba/contract/orders/orders.payments";
import type { PaymentInput } from "@konoba/contract/orders/orders.payments.contract";
import { orNotFound, requireOwnLocation } from "../lib/access/caller.ts";
import { loadOrder, settlementOfOrder, type ActorContext } from "./orders.aggregate.service.ts";
import * as store from "./orders.change.store.ts";
import { commitOrder } from "./orders.commit.service.ts";
import { recordPayment, roundingStepOf } from "./orders.ledger.service.ts";
import { findOrderJson } from "./orders.read.store.ts";

const incomplete = {
  path: "offline",
  message: "Offline cash needs an ID, its amount and enough cash received",
};

/**
 * Books cash a device took offline, even if the order was paid, changed or cancelled meanwhile. The guest has
 * left, so the state of the order never causes a refusal; an amount above the bill becomes the order's
 * excess, an open task until it is refunded. A repeated request returns the order unchanged.
 */
export async function bookOfflineCash(
  acting: ActorContext,
  orderId: string,
  input: PaymentInput,
): Promise<string> {
  const { id, amount, method, tipAmount, handedAmount, drawerId } = input;
  const before = await loadOrder(acting, orderId);
  const { currencyDecimals, excessAmount: excessBefore } = before.order;
  const roundingStep = await roundingStepOf(acting, before, method);
  const cash =
    method === "cash" && amount !== undefined
      ? offlineCash({ amount, tipAmount, handedAmount, roundingStep }, currencyDecimals)
      : null;
  if (!cash || id === undefined) throw new AppError("invalid_request", [incomplete]);
  const location = requireOwnLocation(acting.scope, before.order.locationId);
  const booked = await store.findCashPayment(acting.db, location, id);
  if (booked) return orNotFound(await findOrderJson(acting.db, [location], booked), "order_not_found");
  const paid = await recordPayment(acting, before, {
    id,
    kind: "payment",
    method,
    amount: cash.amount,
    tipAmount: cash.tipAmount,
    roundingAmount: cash.roundingAmount,
    tendered: cash.tendered,
    change: cash.changeAmount,
    reference: null,
    lines: null,
    drawerId,
    isOffline: true,
  });
  const { excessAmount } = settlementOfOrder(paid);
  const taken = { kind: "payment", fromValue: null, toValue: method, reason: null };
  const above = { kind: "excess", fromValue: null, toValue: excessAmount, reason: null };
  const isAbove = Number(excessAmount) > Number(excessBefore);
  return commitOrder(acting, {
    before,
    after: { ...paid, order: { ...paid.order, excessAmount } },
    history: isAbove ? [taken, above] : [taken],
  });
}
