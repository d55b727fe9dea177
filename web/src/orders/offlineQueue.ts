import { OfflineQueue, type OfflineQueueStore } from "@konoba/contract/lib/offlineQueue";
import type { OrderDetails } from "@konoba/contract/orders/orders.contract";
import type { OrderRow } from "@konoba/contract/orders/orders.shapes.contract";
import { sendOrderWrite, type OrderWrite } from "@konoba/contract/orders/orders.offlineQueue.rules";
import type { Profile } from "@konoba/contract/users/users.contract";
import { api } from "../lib/api.ts";
import { connection, onConnection, setPendingChanges, setPendingOfOthers } from "../lib/connection.ts";
import {
  deviceStore,
  watchStore,
  type Author,
  type OptimisticWrite,
  type QueuedChange,
  type OrderSnapshot,
} from "../lib/deviceStore.ts";
import { queryClient } from "../lib/queries.ts";
import { dropSentDrafts } from "./draftStore.ts";
import { refreshAfter } from "./orderCache.ts";
import { entryOf, expectedAfter } from "./queuedWrites.ts";
import { applyOptimistic } from "./applyOptimistic.ts";

/** An answer later than this counts as none; the same key is sent again. */
const requestTimeoutMs = 15_000;
/** Nobody stands at a table for longer than this: what has no answer by then waits. */
const attendedTimeoutMs = 6_000;

/** The writes of one person on this device; nobody else's session sends them. */
const storeOf = ({ userId, userName }: Author): OfflineQueueStore<OptimisticWrite> => ({
  list: () => deviceStore.changes.where({ userId }).sortBy("place"),
  put: (entry) =>
    deviceStore.transaction("rw", deviceStore.changes, async () => {
      const known = await deviceStore.changes.get({ id: entry.id });
      // What somebody took over meanwhile is theirs.
      if (known && known.userId !== userId) return;
      await deviceStore.changes.put({ ...entry, userId, userName, ...(known && { place: known.place }) });
    }),
  remove: (ids) =>
    deviceStore.changes
      .where("id")
      .anyOf([...ids])
      .delete(),
});

/** One tab of the browser sends. */
export const withQueueLock = async (work: () => Promise<void>) =>
  "locks" in navigator ? navigator.locks.request("konoba-outbox", work) : work();

function schedule(run: () => void, ms: number): () => void {
  const timer = window.setTimeout(run, ms);
  return () => window.clearTimeout(timer);
}

/** Shows orders as they will be; the newest change of each knows the ones before it. */
function showWaiting(changes: readonly QueuedChange[]): void {
  for (const { payload, refusal } of changes) if (!refusal) applyOptimistic(queryClient, payload.shown);
}

/** Entries whose answer somebody still waits for: they do not count as waiting yet. */
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

const send = ({ write, idempotencyKey, userId }: Sending): Promise<OrderDetails> =>
  sendOrderWrite(api.orders, write, {
    idempotencyKey,
    userId,
    signal: AbortSignal.timeout(requestTimeoutMs),
  });

async function open(author: Author) {
  const { userId, userName } = author;
  const queue = new OfflineQueue<OptimisticWrite, OrderDetails>({
    store: storeOf(author),
    send: ({ id, payload }) => send({ ...payload, idempotencyKey: id, userId }),
    withLock: withQueueLock,
    schedule,
    onDelivered: ({ payload }, answer) => refreshAfter(queryClient, answer ?? payload.shown),
    // Asking who is signed in leads to the sign-in, or shows whoever is.
    onSessionLost: () => void queryClient.invalidateQueries({ queryKey: ["users", "me"] }),
  });
  const list = () => deviceStore.changes.where({ userId }).sortBy("place");
  await deviceStore.changes.where({ userId }).modify({ userName });
  const changes = await list();
  // What a page could not finish before it was closed waits here, and is no draft any more.
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
  const flush = () => void queue.flush();
  const ends = [
    onConnection(({ isOffline: wasLost }) => {
      const { isOffline } = connection();
      if (isOffline && !wasLost) void list().then(showWaiting);
      if (wasLost && !isOffline) flush();
    }),
    ...watching.map((each) => () => each.unsubscribe()),
    () => window.removeEventListener("online", flush),
  ];
  window.addEventListener("online", flush);
  if (connection().isOffline) showWaiting(changes);
  flush();
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

export function currentAuthor(): Author | null {
  const profile = queryClient.getQueryData<Profile>(["users", "me"]);
  return profile ? { userId: profile.id, userName: `${profile.firstName} ${profile.lastName}` } : null;
}

/** Opens the queue of the signed-in person; null while nobody is, or where nothing can be stored. */
export async function openOfflineQueue(): Promise<OfflineQueue<OptimisticWrite, OrderDetails> | null> {
  const author = currentAuthor();
  const known = await opened?.catch(() => null);
  if (known && known.userId !== author?.userId) known.close();
  if (known?.userId !== author?.userId) opened = null;
  if (author === null) return null;
  opened ??= open(author);
  return (await opened.catch(() => null))?.queue ?? null;
}

/** A change that may wait, and what it is about. */
interface QueueableChange<Shown extends OrderSnapshot> extends OptimisticWrite {
  id: string;
  shown: Shown;
  /** Gives the ticket back when the server refuses it. */
  takeBack?: () => void;
}

/** What became of a change: an order of the server, or one as it will be. */
export interface Written<Shown extends OrderSnapshot = OrderRow> {
  order: Shown | OrderDetails;
  isWaiting: boolean;
}

/** Stores a change on this device and sends it; while the connection is lost it waits. */
export async function writeOrWait<Shown extends OrderSnapshot>(
  change: QueueableChange<Shown>,
): Promise<Written<Shown>> {
  const author = currentAuthor();
  const queue = await openOfflineQueue();
  // Where nothing can be kept, nothing can wait either.
  if (!queue || !author)
    return {
      order: await send({ ...change, idempotencyKey: change.id, userId: author?.userId ?? "" }),
      isWaiting: false,
    };
  attended.add(change.id);
  const outcome = await queue
    .attempt(entryOf(change.id, change, new Date()), attendedTimeoutMs, () => change.takeBack?.())
    .finally(() => attended.delete(change.id));
  if (outcome.kind === "sent") return { order: outcome.answer ?? change.shown, isWaiting: false };
  publish(queued);
  applyOptimistic(queryClient, change.shown);
  return { order: change.shown, isWaiting: true };
}

/** Writes what the kitchen does with an order of which it may know nothing but whose it is. */
export const writeInKitchen = (write: OrderWrite, about: OrderSnapshot): Promise<Written<OrderSnapshot>> =>
  writeOrWait({ id: crypto.randomUUID(), write, shown: expectedAfter(queryClient, write) ?? about });

/** Writes a change of an open order; one of an order that no page shows is made at once or not at all. */
export async function writeChange(write: OrderWrite, direct: () => Promise<Written>): Promise<Written> {
  const shown = expectedAfter(queryClient, write);
  return shown ? writeOrWait({ id: crypto.randomUUID(), write, shown }) : direct();
}
