import type { Author, QueuedChange } from "../device/deviceStore.ts";

/** Author with the queued changes on this device and the number of their orders. */
export interface WaitingAuthor extends Author {
  orders: number;
  changes: QueuedChange[];
}

/** Groups queued changes by author, in order of creation; counts each order once. */
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
