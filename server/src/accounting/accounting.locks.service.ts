import { AppError } from "@konoba/contract/lib/errors";
import { addDays } from "@konoba/contract/lib/zonedTime";
import type { ActorContext } from "../lib/access/caller.ts";
import { audit } from "../lib/audit/audit.ts";
import type { OwnedLocation } from "../lib/database/db.ts";
import { factsOf, openBooks, readDays } from "./accounting.books.service.ts";
import { refuseIncomplete } from "./accounting.exports.service.ts";
import * as store from "./accounting.store.ts";

const auditLock = (
  acting: ActorContext,
  location: OwnedLocation,
  entry: { action: "accounting.locked" | "accounting.unlocked"; before?: object; after?: object },
) =>
  audit(acting, {
    ...entry,
    subject: { kind: "accounting", id: location, name: null },
    locationId: location,
  });

/** Locks the days since the last lock; they keep the accounts, names, Z reports and receipts that they have now. */
export async function lockDays(acting: ActorContext, location: OwnedLocation, through: string) {
  const { db, scope, now } = acting;
  await store.lockBooks(db, location);
  const books = await openBooks(db, location, now);
  if (!books.isReady) throw new AppError("accounting_not_ready");
  const { lockedThrough, accounts } = books;
  if (lockedThrough !== null && through <= lockedThrough)
    throw new AppError("accounting_locked", { through: lockedThrough });
  if (through >= books.today) throw new AppError("accounting_day_open", { dates: [through] });
  const first = await store.findFirstDay(db, location);
  const from = lockedThrough === null ? (first ?? through) : addDays(lockedThrough, 1);
  const firstDate = from > through ? through : from;
  const range = { firstDate, lastDate: through };
  const days = await readDays(db, books, range);
  refuseIncomplete(days);
  const codes = new Set(days.flatMap(({ lines }) => lines.map(({ code }) => code)));
  const used = (await store.listChart(db, location)).filter(({ code }) => codes.has(code));
  await store.insertLock(db, {
    locationId: location,
    firstDate,
    through,
    accounts: JSON.stringify(accounts),
    names: JSON.stringify(Object.fromEntries(used.map(({ code, name }) => [code, name]))),
    facts: JSON.stringify(Object.fromEntries(await factsOf(db, books, days))),
    hash: await store.hashDays(db, location, range),
    at: now,
    by: scope.name,
    userId: scope.userId,
  });
  await store.setLockedThrough(db, location, through);
  await auditLock(acting, location, {
    action: "accounting.locked",
    before: { lockedThrough },
    after: { lockedThrough: through },
  });
  return { through, at: now.toISOString(), by: scope.name };
}

/** Undoes the last lock: its days take the present accounts again. */
export async function unlockDays(acting: ActorContext, location: OwnedLocation, reason: string) {
  const { db, scope, now } = acting;
  await store.lockBooks(db, location);
  const [last, before] = await store.listLocks(db, location);
  if (!last) throw new AppError("accounting_not_locked");
  const lockedThrough = before?.through ?? null;
  await store.updateLock(db, location, {
    id: last.id,
    unlockedAt: now,
    unlockedBy: scope.name,
    unlockReason: reason,
  });
  await store.setLockedThrough(db, location, lockedThrough);
  await auditLock(acting, location, {
    action: "accounting.unlocked",
    before: { lockedThrough: last.through },
    after: { lockedThrough, reason },
  });
}
