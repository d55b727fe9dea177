import { setTimeout as sleep } from "node:timers/promises";
import { minuteMs, secondMs } from "@konoba/contract/lib/durations";
import type { PriceChange } from "@konoba/contract/prices/prices.changes.contract";
import { appliedEntries } from "@konoba/contract/prices/prices.changes.rules";
import { audit, operatorOf, type AuditContext } from "../lib/audit/audit.ts";
import type { Db } from "../lib/database/db.ts";
import * as store from "./prices.changes.store.ts";

const pageSize = 100;
/** How far ahead a run waits for changes: longer than the interval of the job. */
const aheadMs = 2 * minuteMs;

type Entry = PriceChange["entries"][number];
/** Returns new or old prices with their names, as the audit log shows them. */
export const namedPrices = (entries: readonly Entry[], which: "price" | "oldPrice") =>
  entries.map((entry) => ({ name: entry.name, price: entry[which] }));

/** Changes the prices of a change that the caller has locked and found to be due. */
export async function applyChange(context: AuditContext, change: store.PriceChangeRow): Promise<void> {
  const { db, scope, now } = context;
  const { id, name, locationId } = change;
  const items = await store.lockMenuPrices(
    db,
    locationId,
    change.entries.map(({ itemId }) => itemId),
  );
  const menu = new Map(items.map((item) => [item.id, item.price]));
  const entries = appliedEntries(change.entries, menu);
  const applied = entries.filter(({ outcome }) => outcome === "applied");
  await store.setMenuPrices(db, locationId, applied, now);
  const event = { kind: "applied" as const, at: now.toISOString(), by: scope.name };
  await store.priceChangeStore.update(
    db,
    { id, locationId },
    {
      state: "live",
      appliedAt: now,
      entries: JSON.stringify(entries),
      events: JSON.stringify([...change.events, event]),
      updatedAt: now,
    },
  );
  const missing = entries.filter(({ outcome }) => outcome === "missing").map((entry) => entry.name);
  await audit(context, {
    action: "priceChange.applied",
    subject: { kind: "priceChange", id, name },
    locationId,
    before: { prices: namedPrices(applied, "oldPrice") },
    after: {
      prices: namedPrices(applied, "price"),
      moment: change.appliesAt,
      ...(missing.length > 0 && { missing }),
    },
  });
}

async function applyDue(db: Db, id: string): Promise<void> {
  const now = new Date();
  await db.transaction().execute(async (trx) => {
    const change = await store.claimDue(trx, id, now);
    if (change) await applyChange({ db: trx, scope: operatorOf(change.organizationId), now }, change);
  });
}

/**
 * Applies the planned changes that are due, those missed during a downtime included, and waits for those of the next
 * minutes, so that prices change at their moment. Every server may run it at the same time: each change is claimed by one.
 */
export async function applyDuePrices(db: Db, waitMs = aheadMs): Promise<void> {
  const failures: unknown[] = [];
  const end = Date.now() + waitMs;
  const tried = new Set<string>();
  for (;;) {
    const due = (await store.listDue(db, new Date(end), pageSize)).filter(({ id }) => !tried.has(id));
    const [next] = due;
    if (next === undefined) break;
    // A change planned meanwhile starts a run of its own.
    await sleep(Math.max(0, Date.parse(next.appliesAt) - Date.now()), undefined, { ref: false });
    tried.add(next.id);
    await applyDue(db, next.id).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} price changes failed`);
}

/** Time in ms within which a moment is too near for the scheduled job alone. */
export const nearMs = aheadMs + 30 * secondMs;
