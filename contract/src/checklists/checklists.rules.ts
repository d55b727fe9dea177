import { minuteMs } from "../lib/durations.ts";
import { addDays, instantAt, weekdayOf } from "../lib/zonedTime.ts";
import { businessDayBounds } from "../locations/locations.rules.ts";

/** A temperature in °C, or a task that is done or not. */
export const pointKinds = ["temperature", "task"] as const;

/** What a person checks. Limits of a temperature are in °C and included; null for none. */
interface Point {
  id: string;
  name: string;
  kind: (typeof pointKinds)[number];
  min: number | null;
  max: number | null;
}

/** Result of one point; `action` says what was done about a result that isn't fine. */
interface PointResult {
  value: number | null;
  isDone: boolean | null;
  action: string | null;
}

/** Checks whether a temperature is within the limits of its point. */
const isInRange = (value: number, { min, max }: Pick<Point, "min" | "max">): boolean =>
  (min === null || value >= min) && (max === null || value <= max);

/**
 * Judges the result of a point: `missing` without one, `fine`, or `deviation`, which needs a corrective action
 * (Regulation (EC) 852/2004, article 5).
 */
export function judgePoint(point: Pick<Point, "kind" | "min" | "max">, result: PointResult) {
  if (point.kind === "task") {
    if (result.isDone === null) return "missing";
    return result.isDone ? "fine" : "deviation";
  }
  if (result.value === null) return "missing";
  return isInRange(result.value, point) ? "fine" : "deviation";
}

/** Checks whether a result can be signed: it is there, and a deviation names what was done. */
export function isComplete(point: Pick<Point, "kind" | "min" | "max">, result: PointResult): boolean {
  const verdict = judgePoint(point, result);
  return verdict === "fine" || (verdict === "deviation" && result.action !== null);
}

/** A checklist as it was from `effectiveAt` on, until the next version. */
export interface ChecklistVersion {
  checklistId: string;
  effectiveAt: string;
  /** Times of day "HH:MM" by the location's clock; none for a checklist that is filled in when needed. */
  dueTimes: readonly string[];
  /** Weekdays of the business day, 0 = Sunday. */
  weekdays: readonly number[];
  /** Minutes after the due time until a check is overdue. */
  graceMinutes: number;
  isActive: boolean;
}

/** The clock of a location. */
export interface LocationClock {
  timezone: string;
  businessDayStart: string;
}

/** A check that a schedule asks for. */
interface DueCheck<Version extends ChecklistVersion = ChecklistVersion> {
  version: Version;
  businessDay: string;
  dueAt: Date;
}

const maxDays = 400;

/** Returns the business days from `from` to `to`, both included. */
function daysOf(from: string, to: string): string[] {
  const days = [];
  for (let date = from; date <= to && days.length < maxDays; date = addDays(date, 1)) days.push(date);
  return days;
}

/**
 * Returns the due checks of the business days from `from` to `to`, by time. A check follows the version that was in
 * force when it became due: a later change of the schedule hides no missed check.
 */
export function dueChecks<Version extends ChecklistVersion>(
  versions: readonly Version[],
  { from, to, timezone, businessDayStart }: LocationClock & { from: string; to: string },
): DueCheck<Version>[] {
  const byChecklist = Map.groupBy(versions, ({ checklistId }) => checklistId);
  const ordered = [...byChecklist.values()].map((list) =>
    [...list].sort((a, b) => Date.parse(a.effectiveAt) - Date.parse(b.effectiveAt)),
  );
  const checks: DueCheck<Version>[] = [];
  for (const businessDay of daysOf(from, to)) {
    const { from: dayStart } = businessDayBounds(businessDay, timezone, businessDayStart);
    for (const list of ordered)
      for (const [index, version] of list.entries()) {
        if (!version.isActive || !version.weekdays.includes(weekdayOf(businessDay))) continue;
        const begins = Date.parse(version.effectiveAt);
        const ends = Date.parse(list[index + 1]?.effectiveAt ?? "9999-12-31T00:00:00Z");
        for (const time of version.dueTimes) {
          const sameDay = instantAt(businessDay, time, timezone);
          // Times before the start of the business day belong to its night.
          const dueAt = sameDay < dayStart ? instantAt(addDays(businessDay, 1), time, timezone) : sameDay;
          if (dueAt.getTime() >= begins && dueAt.getTime() < ends)
            checks.push({ version, businessDay, dueAt });
        }
      }
  }
  return checks.sort((a, b) => a.dueAt.getTime() - b.dueAt.getTime());
}

/** Minutes before its due time from which a check can be signed. */
const opensMinutesBefore = 120;

export const checkStates = ["upcoming", "due", "overdue", "missed", "done", "late", "extra"] as const;
export type CheckState = (typeof checkStates)[number];

/** Moments that determine the state of a due check. */
interface Moments {
  dueAt: Date;
  graceMinutes: number;
  /** When it was signed first; null while it isn't. */
  signedAt: Date | null;
  /** End of its business day, after which it counts as missed. */
  dayEndsAt: Date;
  now: Date;
}

/** Returns the state of a due check. Records without a due time are `extra` without this rule. */
export function checkState({ dueAt, graceMinutes, signedAt, dayEndsAt, now }: Moments): CheckState {
  const lastFine = dueAt.getTime() + graceMinutes * minuteMs;
  if (signedAt !== null) return signedAt.getTime() <= lastFine ? "done" : "late";
  if (now >= dayEndsAt) return "missed";
  if (now.getTime() > lastFine) return "overdue";
  return now.getTime() >= dueAt.getTime() - opensMinutesBefore * minuteMs ? "due" : "upcoming";
}

/** Checks whether a check in this state waits for a signature. */
export const isOpenCheck = (state: CheckState): boolean => state === "due" || state === "overdue";
