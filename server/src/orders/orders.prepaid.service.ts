import { AppError } from "@konoba/contract/lib/errors";
import { unfinishedLines } from "@konoba/contract/orders/orders.completion.rules";
import { acceptanceOfCancelled, prepaidReference } from "@konoba/contract/orders/orders.platform.rules";
import { isLive } from "@konoba/contract/orders/orders.status";
import type { Caller } from "../lib/access/caller.ts";
import {
  owedOf,
  settlementOfOrder,
  type ActorContext,
  type OrderAggregate,
  type OrderChange,
} from "./orders.aggregate.service.ts";
import { recordPayment } from "./orders.ledger.service.ts";

/**
 * Returns a change of an order that waits for an answer: cancelling it answers it, and nothing else is allowed
 * before the answer.
 */
export function withAnswer(scope: Caller, change: OrderChange): OrderChange {
  const { before, after, move } = change;
  if (before.order.acceptance !== "waiting" || after.order.acceptance !== "waiting") return change;
  if (move || after.order.status !== "cancelled") throw new AppError("order_waiting");
  const acceptance = acceptanceOfCancelled(scope.kind === "key");
  return { ...change, after: { ...after, order: { ...after.order, acceptance } } };
}

const isPerson = ({ userId, workerId }: Caller) => (userId ?? workerId) !== null;

/** Checks whether the guest or courier has everything. */
const isHandedOver = ({ order, lines }: OrderAggregate) =>
  order.status === "completed" ||
  (order.status !== "cancelled" &&
    lines.some(({ status }) => isLive(status)) &&
    unfinishedLines(lines).length === 0);

/**
 * Records what was paid at the platform as a payment, once a person hands the order over: receipts need the
 * operator code of a person. Until then it is a share on account, which a payment by hand settles as well.
 */
export async function bookPrepaid(acting: ActorContext, change: OrderChange): Promise<OrderChange> {
  const { after, history } = change;
  const { order } = after;
  const hasShare = order.onAccount.some(({ id }) => id === order.id);
  if (!hasShare || !isPerson(acting.scope) || !isHandedOver(after)) return change;
  const share = owedOf(after, settlementOfOrder(after)).find(({ id }) => id === order.id);
  if (!share) return change;
  const onAccount = order.onAccount.filter(({ id }) => id !== order.id);
  const method = "bank_transfer";
  const reference = prepaidReference(order);
  const paid = await recordPayment(
    acting,
    { ...after, order: { ...order, onAccount } },
    {
      kind: "payment",
      method,
      amount: share.amount,
      tipAmount: "0",
      tendered: null,
      change: null,
      reference,
      lines: null,
    },
  );
  const entry = { kind: "payment", fromValue: null, toValue: method, reason: reference };
  return { ...change, after: paid, history: [...history, entry] };
}
