import { minuteMs } from "@konoba/contract/lib/durations";
import { expect, test } from "vitest";
import { movedStay, snappedStart } from "./movedStay.ts";

const at = (time: string) => Date.parse(`2026-11-20T${time}Z`);
const stay = { from: at("18:00"), tableIds: ["t1"] };

test.each([
  { byMinutes: 0, time: "18:00" },
  { byMinutes: 7, time: "18:00" },
  { byMinutes: 8, time: "18:15" },
  { byMinutes: -22, time: "17:45" },
  { byMinutes: 60, time: "19:00" },
])("$byMinutes minutes along the hours lead to $time", ({ byMinutes, time }) => {
  expect(snappedStart(stay.from, byMinutes * minuteMs)).toBe(at(time));
});

test("a start between two quarters stays when only the table changes", () => {
  expect(snappedStart(at("18:05"), 3 * minuteMs)).toBe(at("18:05"));
  expect(snappedStart(at("18:05"), 15 * minuteMs)).toBe(at("18:15"));
});

test.each([
  { name: "another table", tableIds: ["t1"], fromTable: "t1", toTable: "t2", after: ["t2"] },
  { name: "one of two tables", tableIds: ["t1", "t2"], fromTable: "t1", toTable: "t3", after: ["t2", "t3"] },
  { name: "onto its second table", tableIds: ["t1", "t2"], fromTable: "t1", toTable: "t2", after: ["t2"] },
  { name: "from nowhere", tableIds: [], fromTable: null, toTable: "t1", after: ["t1"] },
  { name: "off its table", tableIds: ["t1"], fromTable: "t1", toTable: null, after: [] },
])("$name", ({ tableIds, fromTable, toTable, after }) => {
  expect(movedStay({ ...stay, tableIds }, { byMs: 0, fromTable, toTable })?.tableIds).toEqual(after);
});

test("dropped where it was, nothing changes", () => {
  expect(movedStay(stay, { byMs: minuteMs, fromTable: "t1", toTable: "t1" })).toBeNull();
});

test("only the time changes along its own table", () => {
  const moved = movedStay(stay, { byMs: 30 * minuteMs, fromTable: "t1", toTable: "t1" });
  expect(moved).toEqual({ from: at("18:30"), tableIds: ["t1"] });
});
