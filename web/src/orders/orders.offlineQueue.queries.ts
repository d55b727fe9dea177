import { OfflineQueue } from "@konoba/contract/lib/offlineQueue";
import type { OrderDetails } from "@konoba/contract/orders/orders.contract";
import { sendOrderWrite, type OrderWrite } from "@konoba/contract/orders/orders.offlineQueue.rules";
import type { OrderRow } from "@konoba/contract/orders/orders.shapes.contract";
import { api } from "../lib/api/api.ts";
import { orApproved } from "../lib/api/approval.ts";
import { queryClient } from "../lib/cache/queries.ts";
import {
  connection,
  onConnection,
  setPendingChanges,
  setPendingOfOthers,
} from "../lib/connection/connection.ts";
import {
  deviceStore,
  watchStore,
  type Author,
  type OptimisticWrite,
  type QueuedChange,
  type OrderSnapshot,
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
import { applyOptimistic } from "./applyOptimistic.ts";
import { dropSentDrafts } from "./draftStore.ts";
import { refreshAfter } from "./orderCache.ts";
import { entryOf, expectedAfter } from "./queuedWrites.ts";

/** Ensures with a lock that only one tab sends. */
export const withQueueLock = tabLock("konoba-outbox");

/** Applies queued changes optimistically; the latest of each order includes the earlier ones. */
function showWaiting(changes: readonly QueuedChange[]): void {
  for (const { payload, refusal } of changes) if (!refusal) applyOptimistic(queryClient, payload.shown);
}

/** IDs of entries whose response the user is waiting for; they do not count as queued yet. */
const attended = new Set<string>();
let queued: readonly QueuedChange[] = [];

function publish(changes: readonly QueuedChange[]): void {
  queued = changes;
  setPendingChanges(changes.filter(({ id }) => !attended.has(id)));
}

interface Sending extends OptimisticWrite {
  idempotencyKey: string;
  userId: string;
}

/** Approvals by entry; entries sent in the background never ask for one. */
const approvals = new Map<string, string>();

const send = ({ write, idempotencyKey, userId }: Sending): Promise<OrderDetails> =>
  sendOrderWrite(api.orders, write, {
    idempotencyKey,
    userId,
    approval: approvals.get(idempotencyKey) ?? null,
    signal: AbortSignal.timeout(requestTimeoutMs),
  });

/** Entries that the user has just sent by hand, so that the approval dialog may open. */
const retried = new Set<string>();

/** Runs work with the approval of an entry. */
function withApproval<T>(id: string, approval: string | undefined, work: () => Promise<T>): Promise<T> {
  if (approval !== undefined) approvals.set(id, approval);
  return work().finally(() => approvals.delete(id));
}

function sendEntry(sending: Sending): Promise<OrderDetails> {
  const { idempotencyKey: id } = sending;
  return send(sending).catch((error: unknown) => {
    if (!retried.delete(id)) throw error;
    return orApproved(error, (approval) => withApproval(id, approval, () => send(sending)));
  });
}

/** Sends a rejected entry again for the user, who may get an approval for it. */
export async function retryQueued(id: string): Promise<void> {
  retried.add(id);
  await (await openOfflineQueue())?.retry(id);
  retried.delete(id);
}

async function open(author: Author) {
  const { userId, userName } = author;
  const queue = new OfflineQueue<OptimisticWrite, OrderDetails>({
    store: queueStoreOf(deviceStore.changes, author),
    send: ({ id, payload }) => sendEntry({ ...payload, idempotencyKey: id, userId }),
    withLock: withQueueLock,
    schedule,
    onDelivered: ({ payload }, answer) => refreshAfter(queryClient, answer ?? payload.shown),
    onSessionLost: refetchProfile,
  });
  const list = () => deviceStore.changes.where({ userId }).sortBy("place");
  await deviceStore.changes.where({ userId }).modify({ userName });
  const changes = await list();
  // Requests in flight when a page closed are in the queue, so their drafts are deleted.
  await dropSentDrafts(
    userId,
    changes.map(({ id }) => id),
  );
  publish(changes);
  const watching = [
    watchStore(list).subscribe(publish),
    watchStore(() => deviceStore.changes.where("userId").notEqual(userId).sortBy("place")).subscribe(
      setPendingOfOthers,
    ),
  ];
  const resume = () => void queue.resume();
  const ends = [
    onConnection(({ isOffline: wasLost }) => {
      const { isOffline } = connection();
      if (isOffline && !wasLost) void list().then(showWaiting);
      if (wasLost && !isOffline) resume();
    }),
    ...watching.map((each) => () => each.unsubscribe()),
    () => window.removeEventListener("online", resume),
  ];
  window.addEventListener("online", resume);
  if (connection().isOffline) showWaiting(changes);
  void queue.flush();
  return {
    queue,
    userId,
    close: () => {
      queue.stop();
      for (const end of ends) end();
      publish([]);
      setPendingOfOthers([]);
    },
  };
}

let opened: ReturnType<typeof open> | null = null;

/** Opens the queue of the current user; `null` without a user or storage. */
export async function openOfflineQueue(): Promise<OfflineQueue<OptimisticWrite, OrderDetails> | null> {
  const author = currentAuthor();
  const known = await opened?.catch(() => null);
  if (known && known.userId !== author?.userId) known.close();
  if (known?.userId !== author?.userId) opened = null;
  if (author === null) return null;
  opened ??= open(author);
  return (await opened.catch(() => null))?.queue ?? null;
}

/** Change that can be queued, with its order. */
interface QueueableChange<Shown extends OrderSnapshot> extends OptimisticWrite {
  id: string;
  shown: Shown;
  /** Restores the draft if the server rejects the change. */
  takeBack?: () => void;
}

/** Result of a change: the server's order, or the expected one while queued. */
export interface Written<Shown extends OrderSnapshot = OrderRow> {
  order: Shown | OrderDetails;
  isWaiting: boolean;
}

/** Stores a change and sends it; without a connection it stays queued. */
export async function writeOrWait<Shown extends OrderSnapshot>(
  change: QueueableChange<Shown>,
): Promise<Written<Shown>> {
  const author = currentAuthor();
  const queue = await openOfflineQueue();
  const approved = <T>(work: () => Promise<T>) =>
    work().catch((error: unknown) =>
      orApproved(error, (approval) => withApproval(change.id, approval, work)),
    );
  // Without storage nothing can be queued.
  if (!queue || !author) {
    const sending = { ...change, idempotencyKey: change.id, userId: author?.userId ?? "" };
    return { order: await approved(() => send(sending)), isWaiting: false };
  }
  attended.add(change.id);
  const attempt = () =>
    queue.attempt(entryOf(change.id, change, new Date()), attendedTimeoutMs, () => change.takeBack?.());
  const outcome = await approved(attempt).finally(() => attended.delete(change.id));
  if (outcome.kind === "sent") return { order: outcome.answer ?? change.shown, isWaiting: false };
  publish(queued);
  applyOptimistic(queryClient, change.shown);
  return { order: change.shown, isWaiting: true };
}

/** Sends a kitchen action; its order may be known only by its ticket. */
export const writeInKitchen = (write: OrderWrite, about: OrderSnapshot): Promise<Written<OrderSnapshot>> =>
  writeOrWait({ id: crypto.randomUUID(), write, shown: expectedAfter(queryClient, write) ?? about });

/** Sends or queues a change of an open order; without a cached order it is only sent directly. */
export async function writeChange(write: OrderWrite, direct: () => Promise<Written>): Promise<Written> {
  const shown = expectedAfter(queryClient, write);
  return shown ? writeOrWait({ id: crypto.randomUUID(), write, shown }) : direct();
}
