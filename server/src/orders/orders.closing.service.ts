import { closingOf, waitingSince } from "@konoba/contract/orders/orders.closing.rules";
import type { Db } from "../lib/database/db.ts";
import { loadOrder, serverAt } from "./orders.aggregate.service.ts";
import { readRules } from "./orders.change.store.ts";
import * as store from "./orders.closing.store.ts";
import { commitOrder } from "./orders.commit.service.ts";
import { applyTransition } from "./orders.transitions.service.ts";

const pageSize = 200;
const minuteMs = 60_000;

/** Completes one order, unless somebody changed it or the setting since it was listed. */
async function completeWaiting(db: Db, now: Date, due: store.WaitingRow): Promise<void> {
  const acting = { db, now, scope: serverAt(due) };
  const before = await loadOrder(acting, due.id);
  const rules = await readRules(db, due.locationId);
  const minutes = closingOf(before.order, rules) === "ready" ? rules.autoCompleteMinutes : null;
  const since = waitingSince({ ...before.order, ...before });
  if (minutes === null || since === null || now.getTime() - since < minutes * minuteMs) return;
  const { state, history } = applyTransition(acting, before, { to: "completed", minutes: null });
  // Nobody knows when the guest took it, so it does not count as a serving time.
  const lines = state.lines.map((line, at) => ({ ...line, servedAt: before.lines[at]?.servedAt ?? null }));
  const closed = {
    kind: "closed_ready",
    fromValue: null,
    toValue: String(minutes),
    reason: null,
  };
  await commitOrder(acting, { before, after: { ...state, lines }, history: [closed, ...history] });
}

/**
 * Completes paid orders without a table that have been ready for the minutes their location sets, each in its
 * own transaction, so that one that fails does not stop the others.
 */
export async function completeReady(db: Db, now = new Date()): Promise<void> {
  const failures: unknown[] = [];
  let page: store.WaitingRow[] = [];
  do {
    page = await store.listWaitingReady(db, now, { after: page.at(-1)?.id ?? null, limit: pageSize });
    for (const due of page)
      await db
        .transaction()
        .execute((trx) => completeWaiting(trx, now, due))
        .catch((error: unknown) => failures.push(error));
  } while (page.length === pageSize);
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} orders did not complete`);
}
