import { queueRoutes, type QueueDecision } from "@konoba/contract/orders/orders.queue.contract";
import { callsOf } from "../lib/api/api.ts";
import { sendOnce } from "../lib/api/sendOnce.ts";
import { deviceStore } from "../lib/device/deviceStore.ts";
import type { WaitingAuthor } from "../lib/offline/queuedAuthors.ts";
import { currentAuthor } from "../lib/offline/queueParts.ts";
import type { Language } from "../lib/text/language.ts";
import { decidedOrders } from "./decidedOrders.ts";
import { openOfflineQueue, withQueueLock } from "./orders.offlineQueue.queries.ts";

const calls = callsOf(queueRoutes);

interface Decision {
  author: WaitingAuthor;
  locationId: string;
  decision: QueueDecision["decision"];
  language: Language;
}

/** Takes over or discards another user's queued changes after recording it in the audit log. */
export async function decideQueued({ author, locationId, decision, language }: Decision): Promise<void> {
  const orders = decidedOrders(author.changes, language);
  const body = { locationId, decision, authorId: author.userId, orders };
  await sendOnce("decideQueued", body, (idempotencyKey) => calls.decideQueued({ body }, { idempotencyKey }));
  const chosen = () => deviceStore.changes.where("id").anyOf(author.changes.map(({ id }) => id));
  const me = currentAuthor();
  await withQueueLock(async () => {
    await (decision === "discarded" || me === null ? chosen().delete() : chosen().modify(me));
  });
  await (await openOfflineQueue())?.flush();
}
