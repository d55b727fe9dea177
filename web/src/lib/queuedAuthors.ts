import type { Author, QueuedChange } from "./deviceStore.ts";

/** The orders of one author that wait on this device. */
export interface WaitingAuthor extends Author {
  orders: number;
  changes: QueuedChange[];
}

/** Groups queued changes by author, in the order they were made; orders are counted once. */
export function byAuthor(changes: readonly QueuedChange[]): WaitingAuthor[] {
  const authors = new Map<string, QueuedChange[]>();
  for (const change of changes) authors.set(change.userId, [...(authors.get(change.userId) ?? []), change]);
  return [...authors].map(([userId, made]) => ({
    userId,
    userName: made.find(({ userName }) => userName !== "")?.userName ?? "",
    orders: new Set(made.map(({ entityId }) => entityId)).size,
    changes: made,
  }));
}
