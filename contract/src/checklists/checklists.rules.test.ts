import { expect, test } from "vitest";
import { checkState, dueChecks, isComplete, judgePoint, type ChecklistVersion } from "./checklists.rules.ts";

const clock = { timezone: "Europe/Podgorica", businessDayStart: "04:00" };
const fridge = { kind: "temperature", min: 0, max: 5 } as const;
const task = { kind: "task", min: null, max: null } as const;
const result = { value: null, isDone: null, action: null };
const version = (changes: Partial<ChecklistVersion> = {}): ChecklistVersion => ({
  checklistId: "a",
  effectiveAt: "2026-11-01T00:00:00Z",
  dueTimes: ["08:00", "02:00"],
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  graceMinutes: 30,
  isActive: true,
  ...changes,
});
const dues = (versions: ChecklistVersion[], from: string, to = from) =>
  dueChecks(versions, { ...clock, from, to }).map(({ dueAt }) => dueAt.toISOString());

test.each([
  [fridge, { value: 0 }, "fine"],
  [fridge, { value: 5 }, "fine"],
  [fridge, { value: 5.1 }, "deviation"],
  [fridge, { value: -0.1 }, "deviation"],
  [fridge, { isDone: true }, "missing"],
  [{ ...fridge, max: null }, { value: 90 }, "fine"],
  [task, { isDone: true }, "fine"],
  [task, { isDone: false }, "deviation"],
  [task, { value: 3 }, "missing"],
] as const)("a point %o with %o is %s", (point, given, expected) => {
  expect(judgePoint(point, { ...result, ...given })).toBe(expected);
});

test("a deviation is complete only with its corrective action", () => {
  expect(isComplete(fridge, { ...result, value: 9 })).toBe(false);
  expect(isComplete(fridge, { ...result, value: 9, action: "Moved the food" })).toBe(true);
  expect(isComplete(fridge, { ...result, action: "Moved the food" })).toBe(false);
  expect(isComplete(task, { ...result, isDone: true })).toBe(true);
});

test("a time before the start of the business day is due in its night", () => {
  expect(dues([version()], "2026-11-27")).toEqual(["2026-11-27T07:00:00.000Z", "2026-11-28T01:00:00.000Z"]);
});

test("clocks that change move the due time with the wall clock", () => {
  expect(
    dues([version({ dueTimes: ["08:00"], effectiveAt: "2026-10-01T00:00:00Z" })], "2026-10-24", "2026-10-25"),
  ).toEqual(["2026-10-24T06:00:00.000Z", "2026-10-25T07:00:00.000Z"]);
});

test("only the given weekdays are due", () => {
  expect(dues([version({ weekdays: [5], dueTimes: ["08:00"] })], "2026-11-23", "2026-11-29")).toEqual([
    "2026-11-27T07:00:00.000Z",
  ]);
});

test("a change of the schedule leaves the checks before it as they were", () => {
  const later = version({ effectiveAt: "2026-11-27T09:00:00Z", dueTimes: ["07:00", "12:00"] });
  const archived = version({ effectiveAt: "2026-11-27T15:00:00Z", isActive: false });
  expect(dues([archived, version(), later], "2026-11-27", "2026-11-28")).toEqual([
    "2026-11-27T07:00:00.000Z",
    "2026-11-27T11:00:00.000Z",
  ]);
});

test.each([
  ["05:59", null, "upcoming"],
  ["06:00", null, "due"],
  ["08:30", null, "due"],
  ["08:31", null, "overdue"],
  ["23:00", null, "missed"],
  ["23:30", "08:30", "done"],
  ["23:30", "08:31", "late"],
] as const)("at %s, signed at %s, a check due at 08:00 is %s", (now, signed, state) => {
  const at = (time: string) => new Date(`2026-11-27T${time}:00Z`);
  expect(
    checkState({
      dueAt: at("08:00"),
      graceMinutes: 30,
      signedAt: signed && at(signed),
      dayEndsAt: at("23:00"),
      now: at(now),
    }),
  ).toBe(state);
});
