import { isSent, needsVoid } from "@konoba/contract/orders/orders.sent.rules";
import { isStarted } from "@konoba/contract/orders/orders.status";
import type { Caller } from "../lib/access/caller.ts";
import type { ActorContext, OrderAggregate } from "./orders.aggregate.service.ts";
import { readRules, type LineRow, type OrderRow } from "./orders.change.store.ts";

/** Returns the user or worker behind a caller; null for a program. */
const personOf = ({ workerId, userId }: Pick<Caller, "workerId" | "userId">): string | null =>
  workerId ?? userId;

type By = Pick<ActorContext, "scope" | "now">;

/** Returns who sent a new line and when; an unfired course and an order that waits for an answer are not sent. */
export const sendingOf = ({ scope, now }: By, course: number, acceptance: OrderRow["acceptance"] = null) =>
  course > 1 || acceptance === "waiting"
    ? { sentAt: null, sentBy: null }
    : { sentAt: now.toISOString(), sentBy: personOf(scope) };

const hasKitchen = ({ order }: OrderAggregate, line: LineRow): boolean =>
  order.acceptance !== "waiting" && isSent(line);

/** Marks the lines that a change sends: a fired course, an earlier course, an accepted order. */
export function withSent({ scope, now }: By, before: OrderAggregate, after: OrderAggregate): OrderAggregate {
  const lines = after.lines.map((line) => {
    const known = before.lines.find(({ id }) => id === line.id);
    const isNew = line.sentAt === null && hasKitchen(after, line) && known && !hasKitchen(before, known);
    return isNew ? { ...line, sentAt: now.toISOString(), sentBy: personOf(scope) } : line;
  });
  return { ...after, lines };
}

/**
 * Returns the lines whose removal or reduction is a void. With a reason each sent line is one; without, those that
 * the caller no longer takes back alone. A platform cancels its own order until the kitchen starts.
 */
export async function voidableLines(
  { db, scope, now }: ActorContext,
  state: OrderAggregate,
  lines: readonly LineRow[],
  reason: string | null | undefined,
): Promise<LineRow[]> {
  if (state.order.source !== null && scope.kind === "key")
    return lines.filter(({ status }) => isStarted(status));
  const sent = lines.filter((line) => hasKitchen(state, line));
  if (sent.length === 0 || reason) return sent;
  const { voidGraceSeconds: graceSeconds } = await readRules(db, state.order.locationId);
  return sent.filter((line) => needsVoid({ line, personId: personOf(scope), graceSeconds, now }));
}
