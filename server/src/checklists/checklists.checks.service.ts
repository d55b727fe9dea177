import type { Check, CheckRecord } from "@konoba/contract/checklists/checklists.contract";
import { checkState, dueChecks, type LocationClock } from "@konoba/contract/checklists/checklists.rules";
import { businessDayBounds } from "@konoba/contract/locations/locations.rules";
import type { Db, OwnedLocation } from "../lib/database/db.ts";
import * as store from "./checklists.store.ts";

interface Days extends LocationClock {
  from: string;
  to: string;
  now: Date;
}

export const shownRecord = (row: store.StoredRecord): CheckRecord => ({
  id: row.id,
  signedAt: row.signedAt,
  signedBy: row.signedBy,
  note: row.note,
  points: row.points,
  correctionReason: row.correctionReason,
});

const keyOf = (checklistId: string, dueAt: string) => `${checklistId} ${new Date(dueAt).getTime()}`;

/** Groups the records by what they correct: each first record with its corrections, by time. */
function chainsOf(records: readonly store.StoredRecord[]): store.StoredRecord[][] {
  const chains = new Map<string, store.StoredRecord[]>();
  for (const record of records) {
    const chain = record.correctsId === null ? [] : (chains.get(record.correctsId) ?? []);
    chain.push(record);
    chains.set(record.id, chain);
  }
  return [...new Set(chains.values())];
}

/** Returns the newest record of a chain, and those that it corrected, newest first. */
function ofChain(chain: readonly store.StoredRecord[]): Pick<Check, "record" | "corrected"> {
  const [newest, ...corrected] = chain.map(shownRecord).reverse();
  return { record: newest ?? null, corrected: corrected.slice(0, 20) };
}

/** Lists the due, signed and missed checks of the business days from `from` to `to`, by time. */
export async function listChecks(db: Db, location: OwnedLocation, days: Days): Promise<Check[]> {
  const versions = await store.listVersions(db, location);
  const chains = chainsOf(await store.listRecords(db, location, days));
  const byDue = new Map<string, store.StoredRecord[]>();
  const extra: store.StoredRecord[][] = [];
  for (const chain of chains) {
    const [first] = chain;
    if (first?.dueAt) byDue.set(keyOf(first.checklistId, first.dueAt), chain);
    else extra.push(chain);
  }
  const due = dueChecks(versions, days).map(({ version, businessDay, dueAt }): Check => {
    const key = keyOf(version.checklistId, dueAt.toISOString());
    const chain = byDue.get(key) ?? [];
    byDue.delete(key);
    const { to: dayEndsAt } = businessDayBounds(businessDay, days.timezone, days.businessDayStart);
    const signedAt = chain[0] ? new Date(chain[0].signedAt) : null;
    const state = checkState({
      dueAt,
      graceMinutes: version.graceMinutes,
      signedAt,
      dayEndsAt,
      now: days.now,
    });
    const { checklistId, name, points } = version;
    return { checklistId, name, businessDay, dueAt: dueAt.toISOString(), state, points, ...ofChain(chain) };
  });
  // A record stays in the log when the location's clock changed, so that its due time is no longer one.
  const unscheduled = [...byDue.values(), ...extra].map((chain): Check => {
    const { checklistId = "", name = "", businessDay = "", dueAt = null } = chain[0] ?? {};
    return { checklistId, name, businessDay, dueAt, state: "extra", points: [], ...ofChain(chain) };
  });
  const timeOf = ({ dueAt, record }: Check) => dueAt ?? record?.signedAt ?? "";
  return [...due, ...unscheduled].sort((a, b) => Date.parse(timeOf(a)) - Date.parse(timeOf(b)));
}
