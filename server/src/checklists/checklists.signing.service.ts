import { randomUUID } from "node:crypto";
import type { CheckInput, CheckRecord } from "@konoba/contract/checklists/checklists.contract";
import { checkState, dueChecks, isComplete, isOpenCheck } from "@konoba/contract/checklists/checklists.rules";
import { AppError } from "@konoba/contract/lib/errors";
import { businessDate, businessDayBounds } from "@konoba/contract/locations/locations.rules";
import { orNotFound, requireOwnLocation, type Caller } from "../lib/access/caller.ts";
import { audit } from "../lib/audit/audit.ts";
import type { Db, OwnedLocation } from "../lib/database/db.ts";
import { findOwnLocation } from "../locations/locations.service.ts";
import { shownRecord } from "./checklists.checks.service.ts";
import * as store from "./checklists.store.ts";

interface Context {
  db: Db;
  scope: Caller;
  now: Date;
}

type Subject = Pick<store.StoredRecord, "name" | "businessDay" | "dueAt"> & Pick<CheckRecord, "points">;

const noResult = { value: null, isDone: null, action: null };

/** Joins the points of a checklist with the given results; every point needs one, and a deviation its action. */
function resultsOf(points: store.Version["points"], given: CheckInput["points"]): CheckRecord["points"] {
  const byPoint = new Map(given.map(({ id, ...result }) => [id, result]));
  if (given.some(({ id }) => !points.some((point) => point.id === id))) throw new AppError("check_changed");
  return points.map(({ id, name, kind, min, max }) => {
    const point = { id, name, kind, min, max };
    const result = byPoint.get(id) ?? noResult;
    if (!isComplete(point, result)) throw new AppError("check_incomplete");
    const isTask = kind === "task";
    return {
      ...point,
      value: isTask ? null : result.value,
      isDone: isTask ? result.isDone : null,
      action: result.action,
    };
  });
}

/** Finds the check that is signed: due now, or an extra one of an active checklist. */
async function findDue(
  { db, scope, now }: Context,
  location: OwnedLocation,
  { checklistId, dueAt, points }: CheckInput,
): Promise<Subject> {
  const versions = await store.versionsOf(db, location, checklistId);
  const newest = orNotFound(versions.at(-1), "checklist_not_found");
  const { timezone, businessDayStart } = await findOwnLocation(db, scope, location);
  const today = businessDate(now, timezone, businessDayStart);
  if (dueAt === null) {
    if (!newest.isActive) throw new AppError("checklist_archived");
    return { name: newest.name, businessDay: today, dueAt, points: resultsOf(newest.points, points) };
  }
  const days = { from: today, to: today, timezone, businessDayStart };
  const isSigned = (each: { dueAt: Date }) => each.dueAt.getTime() === Date.parse(dueAt);
  const due = dueChecks(versions, days).find(isSigned);
  if (!due) throw new AppError("check_not_due");
  const { version } = due;
  const { to: dayEndsAt } = businessDayBounds(today, timezone, businessDayStart);
  const { graceMinutes } = version;
  const state = checkState({ dueAt: due.dueAt, graceMinutes, signedAt: null, dayEndsAt, now });
  if (!isOpenCheck(state)) throw new AppError("check_not_due");
  return { name: version.name, businessDay: today, dueAt, points: resultsOf(version.points, points) };
}

/** Finds the record that is corrected; the correction has the points it had. */
async function findCorrected(
  { db }: Context,
  location: OwnedLocation,
  { checklistId, correctsId, correctionReason, points }: CheckInput,
): Promise<Subject> {
  if (correctionReason === null) throw new AppError("check_reason");
  const record = correctsId === null ? undefined : await store.findRecord(db, location, correctsId);
  const found = orNotFound(record?.checklistId === checklistId ? record : undefined, "check_not_found");
  const { name, businessDay, dueAt } = found;
  return { name, businessDay, dueAt, points: resultsOf(found.points, points) };
}

/** Signs a check, or corrects a signed one with a further record. */
export async function signCheck(context: Context, body: CheckInput): Promise<CheckRecord> {
  const { db, scope, now } = context;
  const location = requireOwnLocation(scope, body.locationId);
  // Serializes the signatures of a checklist with its changes.
  orNotFound(await store.lockChecklist(db, [location], body.checklistId), "checklist_not_found");
  const isCorrection = body.correctsId !== null;
  const subject = await (isCorrection ? findCorrected : findDue)(context, location, body);
  const record = {
    ...subject,
    id: randomUUID(),
    locationId: location,
    checklistId: body.checklistId,
    note: body.note,
    signedBy: scope.name,
    signedAt: now.toISOString(),
    correctsId: body.correctsId,
    correctionReason: isCorrection ? body.correctionReason : null,
  };
  await store.insertRecord(db, { ...record, points: JSON.stringify(record.points) });
  if (isCorrection)
    await audit(context, {
      action: "checklist.corrected",
      subject: { kind: "checklist", id: body.checklistId, name: record.name },
      locationId: location,
      after: { reason: body.correctionReason },
    });
  return shownRecord(record);
}
