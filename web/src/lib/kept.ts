import { hashKey, type Query } from "@tanstack/react-query";
import { hasNoAnswer } from "@konoba/contract/lib/answers";
import type { Profile } from "@konoba/contract/users/users.contract";
import { markAnswered } from "./connection.ts";
import { deviceStore, type KeptAnswer } from "./deviceStore.ts";
import { readStored } from "./storage.ts";
import { queryClient } from "./queries.ts";

/** What service asks, by the first and third word of its questions; without a third word all of them. */
const questions: Readonly<Record<string, readonly string[] | null>> = {
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
const gatherMs = 400;
const oldestMs = 3 * 24 * 3600 * 1000;

/** Answers belong to one session: nobody else who signs in here ever sees them. */
const session = () => readStored("accessToken");
const idOf = (question: readonly unknown[]) => `${session()} ${hashKey(question)}`;

function isKept([domain, second, third]: readonly unknown[]): boolean {
  const kinds = questions[String(domain)];
  if (kinds === undefined) return false;
  return kinds === null || kinds.includes(String(third ?? second));
}

const changed = new Map<string, KeptAnswer>();
let timer = 0;

function flush(): void {
  timer = 0;
  const rows = [...changed.values()];
  changed.clear();
  // A full disk costs what would have been kept, never what is shown.
  deviceStore.answers.bulkPut(rows).catch(() => undefined);
}

function keep({ queryKey, state }: Query): void {
  const owner = session();
  if (owner === null || state.data === undefined || !isKept(queryKey)) return;
  const id = idOf(queryKey);
  changed.set(id, { id, session: owner, question: queryKey, answer: state.data, at: state.dataUpdatedAt });
  timer ||= window.setTimeout(flush, gatherMs);
}

/** Keeps from now on what is answered, and what was answered so far. */
export function keepAnswers(): void {
  const owner = session();
  const isOld = ({ session: of, at }: KeptAnswer) => of !== owner || at < Date.now() - oldestMs;
  void deviceStore.answers
    .filter(isOld)
    .delete()
    .catch(() => undefined);
  for (const query of queryClient.getQueryCache().getAll()) keep(query);
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === "updated") keep(query);
  });
}

/** Shows what was answered before, wherever nothing newer is known. */
export async function restoreAnswers(): Promise<void> {
  const rows = await deviceStore.answers
    .where("session")
    .equals(session() ?? "")
    .toArray();
  for (const { question, answer, at } of rows) {
    if (queryClient.getQueryData(question) !== undefined) continue;
    queryClient.setQueryData(question, answer, { updatedAt: at });
    markAnswered(new Date(at));
  }
}

/** Without a connection: who was signed in at the last visit, with everything that was shown then. */
export async function keptProfile(error: unknown): Promise<Profile> {
  if (!hasNoAnswer(error)) throw error;
  await restoreAnswers();
  const profile = queryClient.getQueryData<Profile>(["users", "me"]);
  if (!profile) throw error;
  return profile;
}

/** Forgets all of it, for a session that ends. */
export async function forgetAnswers(): Promise<void> {
  window.clearTimeout(timer);
  changed.clear();
  await deviceStore.answers.clear();
  if ("caches" in window) await window.caches.delete("pictures");
}
