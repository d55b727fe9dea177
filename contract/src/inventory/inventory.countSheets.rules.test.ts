import { expect, test } from "vitest";
import { countResult, isReviewable } from "./inventory.countSheets.rules.ts";

test.each([
  [[], "missing"],
  [["3"], "once"],
  [["3", "3.000"], "agreed"],
  [["3", "2.5"], "differs"],
] as const)("compares %j: %s", (counts, result) => {
  expect(countResult(counts)).toBe(result);
});

test("is reviewed when two have finished", () => {
  const finished = { finishedAt: "2026-11-26T10:00:00Z" };
  expect(isReviewable([])).toBe(false);
  expect(isReviewable([finished])).toBe(false);
  expect(isReviewable([finished, { finishedAt: null }])).toBe(false);
  expect(isReviewable([finished, finished])).toBe(true);
});
