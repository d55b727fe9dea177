import { hashKey, type Query } from "@tanstack/react-query";
import { isUnansweredError } from "@konoba/contract/lib/networkErrors";
import type { Profile } from "@konoba/contract/users/users.contract";
import { markOnline } from "./connection.ts";
import { deviceStore, type PersistedQuery } from "./deviceStore.ts";
import { readStored } from "./storage.ts";
import { queryClient } from "./queries.ts";

/** What service asks, by the first and third word of its questions; without a third word all of them. */
const persistedKeys: Readonly<Record<string, readonly string[] | null>> = {
  users: ["me"],
  locations: null,
  organizations: ["mine"],
  reference: null,
  menu: ["board"],
  orders: ["board", "list", "details", "table", "floor"],
  tables: null,
  kitchen: null,
  reservations: null,
};
const debounceMs = 400;
const maxAgeMs = 3 * 24 * 3600 * 1000;

/** Answers belong to one session: nobody else who signs in here ever sees them. */
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
  // A full disk costs what would have been kept, never what is shown.
  deviceStore.answers.bulkPut(rows).catch(() => undefined);
}

function persist({ queryKey, state }: Query): void {
  const owner = session();
  if (owner === null || state.data === undefined || !isPersisted(queryKey)) return;
  const id = idOf(queryKey);
  changed.set(id, { id, session: owner, question: queryKey, answer: state.data, at: state.dataUpdatedAt });
  timer ||= window.setTimeout(flush, debounceMs);
}

/** Keeps from now on what is answered, and what was answered so far. */
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

/** Shows what was answered before, wherever nothing newer is known. */
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

/** Without a connection: who was signed in at the last visit, with everything that was shown then. */
export async function restoreProfile(error: unknown): Promise<Profile> {
  if (!isUnansweredError(error)) throw error;
  await restoreQueries();
  const profile = queryClient.getQueryData<Profile>(["users", "me"]);
  if (!profile) throw error;
  return profile;
}

/** Forgets all of it, for a session that ends. */
export async function clearPersistedQueries(): Promise<void> {
  window.clearTimeout(timer);
  changed.clear();
  await deviceStore.answers.clear();
  if ("caches" in window) await window.caches.delete("pictures");
}
