import { AppError } from "@konoba/contract/lib/errors";
import type { AcceptInput } from "@konoba/contract/orders/orders.platform.contract";
import { promisedTime } from "@konoba/contract/orders/orders.platform.rules";
import type { OrderInput } from "@konoba/contract/orders/orders.shapes.contract";
import type { OrderStatus } from "@konoba/contract/orders/orders.status";
import { orNotFound, ownedLocations, requireOwnLocation } from "../lib/access/caller.ts";
import { RawResponse, rawJson } from "../lib/access/handler.ts";
import type { Db } from "../lib/database/db.ts";
import { replayed } from "../lib/http/idempotency.ts";
import {
  loadOrder,
  ownOrder,
  serverAt,
  type ActorContext,
  type OrderAggregate,
} from "./orders.aggregate.service.ts";
import { maxPreparationMinutes } from "./orders.change.store.ts";
import { commitOrder } from "./orders.commit.service.ts";
import { createOrder, type CreateContext } from "./orders.create.service.ts";
import * as store from "./orders.platform.store.ts";
import { prepaidShare } from "./orders.platformFields.service.ts";
import { findOrderJson } from "./orders.read.store.ts";
import { applyTransition, transitionOrder } from "./orders.transitions.service.ts";
export { countWaiting, listWaitingJson } from "./orders.platform.store.ts";

/** Creates an order, or answers with the one that the platform has sent under the same number before. */
export async function createOrderOnce(creating: CreateContext, body: OrderInput): Promise<RawResponse> {
  const { db, scope } = creating;
  const { source = null, sourceDeliveryId } = body;
  if (source === null || sourceDeliveryId === null) return rawJson(await createOrder(creating, body));
  const location = requireOwnLocation(scope, body.locationId);
  const known = await store.findSourceOrder(db, location, { source, sourceDeliveryId });
  if (known === undefined) return rawJson(await createOrder(creating, body));
  const { payload, headers } = rawJson(
    orNotFound(await findOrderJson(db, ownedLocations(scope), known), "order_not_found"),
  );
  return new RawResponse(payload, { headers: { ...headers, ...replayed } });
}

/** Locks an order of a platform; rejects one that needs no answer any more. */
async function loadWaiting(acting: ActorContext, id: string): Promise<OrderAggregate> {
  const before = await loadOrder(acting, id);
  const { acceptance, status } = before.order;
  if (acceptance !== "waiting") throw new AppError("order_answered", { acceptance, status });
  return before;
}

/** Accepts an order with its promised time: the kitchen sees and prints it from now on. */
export async function acceptOrder(
  acting: ActorContext,
  id: string,
  { minutes = null }: { minutes?: AcceptInput["minutes"] | null },
): Promise<string> {
  const { db, scope, now } = acting;
  const before = await loadWaiting(acting, id);
  const { requestedTime } = before.order;
  const preparationMinutes = await maxPreparationMinutes(db, ownOrder(scope, before.order));
  const ready = promisedTime({ minutes, requestedTime, preparationMinutes, now });
  const { state, history } = applyTransition(acting, before, { to: "confirmed", minutes: null });
  // The preparation time of the lines counts from here.
  const lines = state.lines.map((line) =>
    line.course === 1 && line.status === "pending" ? { ...line, firedAt: now.toISOString() } : line,
  );
  const onAccount = prepaidShare(before.order, {
    id: before.order.id,
    takenBy: scope.name,
    at: now.toISOString(),
  });
  const order = { ...state.order, acceptance: "accepted" as const, estimatedReadyTime: ready, onAccount };
  const promised = { kind: "field:estimatedReadyTime", fromValue: null, toValue: ready, reason: null };
  return commitOrder(acting, {
    before,
    after: { ...state, lines, order },
    history: ready === null ? history : [...history, promised],
  });
}

/** Rejects an order: it is cancelled with the reason, which the platform reads. */
export async function rejectOrder(acting: ActorContext, id: string, reason: string): Promise<string> {
  const before = await loadWaiting(acting, id);
  const { state, history } = applyTransition(acting, before, { to: "cancelled", minutes: null, reason });
  const order = { ...state.order, acceptance: "rejected" as const, cancelReason: reason };
  return commitOrder(acting, { before, after: { ...state, order }, history });
}

const readyStatuses: readonly OrderStatus[] = ["ready", "served", "completed"];

/** Marks an order as ready: the courier may come. One that is ready, served or completed stays as it is. */
export async function readyOrder(acting: ActorContext, id: string): Promise<string> {
  const before = await loadOrder(acting, id);
  if (readyStatuses.includes(before.order.status))
    return orNotFound(await findOrderJson(acting.db, ownedLocations(acting.scope), id), "order_not_found");
  const { state, history } = await transitionOrder(acting, before, "ready", {});
  return commitOrder(acting, { before, after: state, history });
}

/** Reason of an automatic rejection, in both languages: the platform and the staff read it. */
const unansweredReason = "Nobody answered in time / Niko nije odgovorio na vrijeme";

/** Rejects the orders that nobody answered within the minutes their location sets, each in its own transaction. */
export async function rejectUnanswered(db: Db, now = new Date()): Promise<void> {
  for (const order of await store.listUnanswered(db, now)) {
    const scope = serverAt(order);
    await db
      .transaction()
      .execute((trx) => rejectOrder({ db: trx, scope, now }, order.id, unansweredReason))
      .catch((error: unknown) => {
        // Somebody answered meanwhile.
        if (!(error instanceof AppError && error.code === "order_answered")) throw error;
      });
  }
}
