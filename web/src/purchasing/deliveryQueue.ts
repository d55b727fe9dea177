import { OfflineQueue } from "@konoba/contract/lib/offlineQueue";
import type { Delivery } from "@konoba/contract/purchasing/purchasing.deliveries.contract";
import { api } from "../lib/api/api.ts";
import { queryClient } from "../lib/cache/queries.ts";
import { connection, onConnection } from "../lib/connection/connection.ts";
import {
  deviceStore,
  watchStore,
  type Author,
  type DeliveryWrite,
  type QueuedDelivery,
} from "../lib/device/deviceStore.ts";
import {
  attendedTimeoutMs,
  currentAuthor,
  queueStoreOf,
  refetchProfile,
  requestTimeoutMs,
  schedule,
  tabLock,
} from "../lib/offline/queueParts.ts";
import { setWaitingDeliveries } from "../lib/offline/waitingDeliveries.ts";
import { withoutOrder } from "./arrivals.ts";
import { changedByPurchasing } from "./changedQueries.ts";
import { attachNotePhoto } from "./notePhoto.ts";

/** Ids of deliveries whose response the user is waiting for; they do not count as waiting yet. */
const attended = new Set<string>();
let queued: readonly QueuedDelivery[] = [];

function publish(deliveries: readonly QueuedDelivery[]): void {
  queued = deliveries;
  setWaitingDeliveries(deliveries.filter(({ id }) => !attended.has(id)));
}

const refresh = () =>
  Promise.all(changedByPurchasing.map((queryKey) => queryClient.invalidateQueries({ queryKey })));

function open(author: Author) {
  const { userId } = author;
  const queue = new OfflineQueue<DeliveryWrite, Delivery>({
    store: queueStoreOf(deviceStore.deliveries, author),
    send: async ({ id, payload }) => {
      const sending = () => ({ userId, signal: AbortSignal.timeout(requestTimeoutMs) });
      const delivery = await api.purchasing.receive(
        { body: payload.input },
        { idempotencyKey: id, ...sending() },
      );
      // A repetition after a lost answer stores the photo again in place of the first.
      if (payload.photo) await attachNotePhoto(id, payload.photo, sending());
      return delivery;
    },
    withLock: tabLock("konoba-deliveries"),
    schedule,
    onDelivered: () => void refresh(),
    onSessionLost: refetchProfile,
  });
  const resume = () => void queue.resume();
  const watching = watchStore(() => deviceStore.deliveries.orderBy("place").toArray()).subscribe(publish);
  const stopWaiting = onConnection(({ isOffline }) => {
    if (isOffline && !connection().isOffline) resume();
  });
  window.addEventListener("online", resume);
  void queue.flush();
  return {
    queue,
    userId,
    close: () => {
      queue.stop();
      watching.unsubscribe();
      stopWaiting();
      window.removeEventListener("online", resume);
    },
  };
}

let opened: ReturnType<typeof open> | null = null;

/** Opens the queue of the current user; `null` without a user. */
export function openDeliveryQueue(): OfflineQueue<DeliveryWrite, Delivery> | null {
  const author = currentAuthor();
  if (opened && opened.userId !== author?.userId) {
    opened.close();
    opened = null;
  }
  if (author === null) return null;
  opened ??= open(author);
  return opened.queue;
}

/**
 * Stores a delivery on the device and sends it. Returns the server's delivery, or null while it waits for the
 * connection.
 */
export async function receiveOrWait(write: DeliveryWrite): Promise<Delivery | null> {
  const { id } = write.input;
  const queue = openDeliveryQueue();
  if (!queue) return api.purchasing.receive({ body: write.input }, { idempotencyKey: id });
  attended.add(id);
  const entry = {
    id,
    entityId: id,
    isCreate: true,
    payload: write,
    at: new Date().toISOString(),
    faults: 0,
    refusal: null,
  };
  const outcome = await queue
    .attempt(entry, attendedTimeoutMs, () => undefined)
    .finally(() => attended.delete(id));
  publish(queued);
  if (outcome.kind === "waiting") return null;
  await refresh();
  // Another tab may have sent it.
  return outcome.answer ?? api.purchasing.findDelivery({ params: { id }, query: { language: "en" } });
}

/** Sends a rejected delivery again, as it is or without its order, which may have ended meanwhile. */
export async function retryDelivery({ id, payload }: QueuedDelivery, isWithoutOrder: boolean): Promise<void> {
  if (isWithoutOrder) await deviceStore.deliveries.where({ id }).modify({ payload: withoutOrder(payload) });
  await openDeliveryQueue()?.retry(id);
}

export async function discardDelivery(id: string): Promise<void> {
  await openDeliveryQueue()?.discard(id);
}
