import { expect, test } from "vitest";
import { trialDaysLeft } from "./organizations.rules.ts";

const end = "2026-11-28T12:00:00.000Z";

test.each([
  ["2026-10-29T12:00:00Z", 30],
  ["2026-11-21T12:00:00Z", 7],
  ["2026-11-21T11:59:59Z", 8],
  ["2026-11-28T11:59:59Z", 1],
  ["2026-11-28T12:00:00Z", 0],
  ["2027-01-01T00:00:00Z", 0],
])("at %s leaves %i days of a trial", (now, days) => {
  expect(trialDaysLeft(end, new Date(now))).toBe(days);
});

test("returns no days for a paid plan or without a trial", () => {
  expect(trialDaysLeft(null, new Date(end))).toBeNull();
});
