import { randomUUID } from "node:crypto";
import {
  maxCheckDays,
  maxLogDays,
  maxPdfDays,
  type Checklist,
  type checklists as routes,
  type DayRange,
} from "@konoba/contract/checklists/checklists.contract";
import { AppError } from "@konoba/contract/lib/errors";
import { daysBetween } from "@konoba/contract/lib/zonedTime";
import { businessDate } from "@konoba/contract/locations/locations.rules";
import { orNotFound, ownedLocations, requireOwnLocation, type Caller } from "../lib/access/caller.ts";
import type { Handlers } from "../lib/access/handler.ts";
import { audit, changedFields } from "../lib/audit/audit.ts";
import type { Db } from "../lib/database/db.ts";
import { findOwnLocation } from "../locations/locations.service.ts";
import { listChecks } from "./checklists.checks.service.ts";
import { logCsv, logPdf } from "./checklists.log.service.ts";
import { signCheck } from "./checklists.signing.service.ts";
import * as store from "./checklists.store.ts";

/** Maximum number of checklists of a location. */
const maxChecklists = 200;

const shown = ({ checklistId, effectiveAt: _, ...version }: store.Version): Checklist => ({
  id: checklistId,
  ...version,
});

/** Returns the newest version of each checklist. */
const newestOf = (versions: readonly store.Version[]): store.Version[] => [
  ...new Map(versions.map((version) => [version.checklistId, version])).values(),
];

const editable = ["name", "points", "dueTimes", "weekdays", "graceMinutes", "isActive"] as const;

/** Returns the fields as the audit log shows them: points as "Fridge (0–5 °C)". */
const auditedFields = ({ points, ...fields }: Pick<Checklist, (typeof editable)[number]>) => ({
  ...fields,
  points: points.map(({ name, kind, min, max }) =>
    kind === "task" ? name : `${name} (${min ?? "…"}–${max ?? "…"} °C)`,
  ),
});

/** Sorts due times by the clock. */
const fieldsOf = ({ points, dueTimes, ...fields }: Omit<Checklist, "id" | "locationId">) => ({
  ...fields,
  points: JSON.stringify(points),
  dueTimes: [...dueTimes].sort(),
});

interface Context {
  db: Db;
  scope: Caller;
  now: Date;
}

/** Returns the location with its clock and the requested business days. */
async function daysOf(
  { db, scope, now }: Context,
  locationId: string,
  { dateFrom, dateTo }: DayRange,
  maxDays: number,
) {
  const location = requireOwnLocation(scope, locationId);
  const { name, timezone, businessDayStart } = await findOwnLocation(db, scope, location);
  const today = businessDate(now, timezone, businessDayStart);
  const from = dateFrom ?? dateTo ?? today;
  const to = dateTo ?? (from > today ? from : today);
  const days = daysBetween(from, to);
  if (days < 0 || days >= maxDays) throw new AppError("check_days", { maximum: maxDays });
  return { location, name, today, days: { from, to, timezone, businessDayStart, now } };
}

export const checklists: Handlers<typeof routes> = {
  list: async ({ db, scope, params }) => {
    const newest = newestOf(await store.listVersions(db, requireOwnLocation(scope, params.locationId)));
    const items = newest.map(shown).sort((a, b) => Number(b.isActive) - Number(a.isActive));
    return { items };
  },

  create: async ({ db, scope, body, now }) => {
    const { locationId, ...fields } = body;
    const location = requireOwnLocation(scope, locationId);
    const known = newestOf(await store.listVersions(db, location));
    if (known.length >= maxChecklists) throw new AppError("checklist_limit");
    const id = randomUUID();
    await store.insertChecklist(db, { id, locationId: location, createdAt: now });
    const row = { locationId: location, checklistId: id, effectiveAt: now, ...fieldsOf(fields) };
    await store.insertVersion(db, row);
    const subject = { kind: "checklist", id, name: body.name } as const;
    await audit(
      { db, scope, now },
      { action: "checklist.created", subject, locationId: location, after: auditedFields(fields) },
    );
    return { id, ...body, dueTimes: row.dueTimes };
  },

  update: async ({ db, scope, params, body, now }) => {
    const row = orNotFound(
      await store.lockChecklist(db, ownedLocations(scope), params.id),
      "checklist_not_found",
    );
    const location = requireOwnLocation(scope, row.locationId);
    const stored = orNotFound((await store.versionsOf(db, location, row.id)).at(-1), "checklist_not_found");
    const { id, locationId, ...before } = shown(stored);
    const after = { ...before, ...body };
    const changes = changedFields(auditedFields(before), auditedFields(after), editable);
    if (changes) {
      const version = { locationId: location, checklistId: id, effectiveAt: now, ...fieldsOf(after) };
      await store.insertVersion(db, version);
      const subject = { kind: "checklist", id, name: after.name } as const;
      await audit(
        { db, scope, now },
        { action: "checklist.changed", subject, locationId: location, ...changes },
      );
    }
    return { id, locationId, ...after, dueTimes: [...after.dueTimes].sort() };
  },

  checks: async ({ db, scope, params, query, now }) => {
    const { location, today, days } = await daysOf(
      { db, scope, now },
      params.locationId,
      query,
      maxCheckDays,
    );
    return { items: await listChecks(db, location, days), dateFrom: days.from, dateTo: days.to, today };
  },

  sign: ({ db, scope, body, now }) => signCheck({ db, scope, now }, body),

  logCsv: async ({ db, scope, params, query, now }) => {
    const { location, days } = await daysOf({ db, scope, now }, params.locationId, query, maxLogDays);
    return logCsv(await listChecks(db, location, days), { ...query, ...days });
  },

  logPdf: async ({ db, scope, params, query, now }) => {
    const { location, name, days } = await daysOf({ db, scope, now }, params.locationId, query, maxPdfDays);
    return logPdf(await listChecks(db, location, days), { ...query, ...days, locationName: name });
  },
};
