import { isUnansweredError } from "@konoba/contract/lib/networkErrors";
import type { Profile } from "@konoba/contract/users/users.contract";
import { hashKey, type Query } from "@tanstack/react-query";
import { markOnline } from "../connection/connection.ts";
import { deviceStore, type PersistedQuery } from "../device/deviceStore.ts";
import { readStored } from "../device/storage.ts";
import { queryClient } from "./queries.ts";

/** Query keys persisted for offline use: domain → allowed third segments; null means all. */
const persistedKeys: Readonly<Record<string, readonly string[] | null>> = {
  users: ["me"],
  locations: null,
  organizations: ["mine"],
  reference: null,
  menu: ["board", "priceLists"],
  orders: ["board", "list", "details", "table", "floor"],
  tables: null,
  purchasing: ["orders", "order"],
  kitchen: null,
  reservations: null,
};
const debounceMs = 400;
const maxAgeMs = 3 * 24 * 3600 * 1000;

/** Identifies replies by session, so that no other user who signs in here sees them. */
const session = () => readStored("accessToken");
const idOf = (queryKey: readonly unknown[]) => `${session()} ${hashKey(queryKey)}`;

function isPersisted([domain, second, third]: readonly unknown[]): boolean {
  const kinds = persistedKeys[String(domain)];
  if (kinds === undefined) return false;
  return kinds === null || kinds.includes(String(third ?? second));
}

const changed = new Map<string, PersistedQuery>();
let timer = 0;

function flush(): void {
  timer = 0;
  const rows = [...changed.values()];
  changed.clear();
  // A full disk prevents persistence only, never display.
  deviceStore.answers.bulkPut(rows).catch(() => undefined);
}

function persist({ queryKey, state }: Query): void {
  const owner = session();
  if (owner === null || state.data === undefined || !isPersisted(queryKey)) return;
  const id = idOf(queryKey);
  changed.set(id, { id, session: owner, question: queryKey, answer: state.data, at: state.dataUpdatedAt });
  timer ||= window.setTimeout(flush, debounceMs);
}

/** Persists all current and future query replies, and deletes those of other sessions or past `maxAgeMs`. */
export function persistQueries(): void {
  const owner = session();
  const isExpired = ({ session: of, at }: PersistedQuery) => of !== owner || at < Date.now() - maxAgeMs;
  void deviceStore.answers
    .filter(isExpired)
    .delete()
    .catch(() => undefined);
  for (const query of queryClient.getQueryCache().getAll()) persist(query);
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === "updated") persist(query);
  });
}

/** Restores persisted replies for queries without newer data. */
export async function restoreQueries(): Promise<void> {
  const rows = await deviceStore.answers
    .where("session")
    .equals(session() ?? "")
    .toArray();
  for (const { question, answer, at } of rows) {
    if (queryClient.getQueryData(question) !== undefined) continue;
    queryClient.setQueryData(question, answer, { updatedAt: at });
    markOnline(new Date(at));
  }
}

/** Profile as an earlier version may have persisted it. */
type Stored = Omit<Profile, "modulesOff"> & Partial<Pick<Profile, "modulesOff">>;

/**
 * Restores the persisted profile and replies when the server is unreachable; otherwise rethrows the error.
 */
export async function restoreProfile(error: unknown): Promise<Profile> {
  if (!isUnansweredError(error)) throw error;
  await restoreQueries();
  const profile = queryClient.getQueryData<Stored>(["users", "me"]);
  if (!profile) throw error;
  return { modulesOff: [], ...profile };
}

/** Deletes all persisted replies when a session ends. */
export async function clearPersistedQueries(): Promise<void> {
  window.clearTimeout(timer);
  changed.clear();
  await deviceStore.answers.clear();
  if ("caches" in window) await window.caches.delete("pictures");
}
