import type { OfflineQueueStore, QueuedWrite } from "@konoba/contract/lib/offlineQueue";
import type { Profile } from "@konoba/contract/users/users.contract";
import { queryClient } from "../cache/queries.ts";
import { deviceStore, type Author, type QueueTable } from "../device/deviceStore.ts";

/** Timeout of a background request, in ms; it is retried with the same idempotency key. */
export const requestTimeoutMs = 15_000;
/** Timeout of a request the user is waiting for, in ms; then the change is queued. */
export const attendedTimeoutMs = 6_000;

/** Returns the signed-in user as the author of writes; null without one. */
export function currentAuthor(): Author | null {
  const profile = queryClient.getQueryData<Profile>(["users", "me"]);
  return profile ? { userId: profile.id, userName: `${profile.firstName} ${profile.lastName}` } : null;
}

/** Returns the queue storage of one user; other sessions never send its entries. */
export const queueStoreOf = <Payload>(
  table: QueueTable<Payload>,
  { userId, userName }: Author,
): OfflineQueueStore<Payload> => ({
  list: () => table.where({ userId }).sortBy("place"),
  put: (entry: QueuedWrite<Payload>) =>
    deviceStore.transaction("rw", table, async () => {
      const known = await table.get({ id: entry.id });
      // Skips an entry that another user has taken over.
      if (known && known.userId !== userId) return;
      const row = { ...entry, userId, userName, ...(known && { place: known.place }) };
      await table.put(row as Parameters<typeof table.put>[0]);
    }),
  remove: (ids) =>
    table
      .where("id")
      .anyOf([...ids])
      .delete(),
});

/** Returns a lock by name, which ensures that only one tab sends. */
export const tabLock = (name: string) => async (work: () => Promise<void>) =>
  "locks" in navigator ? navigator.locks.request(name, work) : work();

export function schedule(run: () => void, ms: number): () => void {
  const timer = window.setTimeout(run, ms);
  return () => window.clearTimeout(timer);
}

/** Refetches the current user, which redirects to sign-in or shows the new user. */
export const refetchProfile = () => void queryClient.invalidateQueries({ queryKey: ["users", "me"] });
