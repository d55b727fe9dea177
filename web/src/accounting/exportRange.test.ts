import type { AccountingDayRow } from "@konoba/contract/accounting/accounting.contract";
import { expect, test } from "vitest";
import { proposedLock, proposedRange } from "./exportRange.ts";

const day = (date: string, status: AccountingDayRow["status"]): AccountingDayRow => ({
  date,
  status,
  salesAmount: "0.00",
  differenceAmount: "0.00",
  missing: 0,
  isLocked: false,
  exportNumber: null,
});

const month = {
  today: "2026-11-22",
  days: [
    day("2026-11-22", "open"),
    day("2026-11-21", "ready"),
    day("2026-11-20", "empty"),
    day("2026-11-19", "ready"),
    day("2026-11-18", "missing"),
    day("2026-11-17", "exported"),
  ],
};

test.each([
  ["2026-11-21", "2026-11-19", "2026-11-21"],
  ["2026-11-19", "2026-11-19", "2026-11-21"],
  ["2026-11-18", "2026-11-18", "2026-11-18"],
  ["2026-11-17", "2026-11-17", "2026-11-17"],
  ["2026-11-22", "2026-11-19", "2026-11-21"],
])("proposes for %s the ready days from %s to %s", (date, firstDate, lastDate) => {
  expect(proposedRange(month, date)).toEqual({ firstDate, lastDate, max: "2026-11-21" });
});

test.each([
  [null, "2026-11-21", "2026-10-31"],
  ["2026-09-30", "2026-11-21", "2026-10-31"],
  ["2026-10-31", "2026-11-21", "2026-11-21"],
  ["2026-10-31", "2026-11-30", "2026-11-30"],
])("proposes after %s with %s over to lock through %s", (lockedThrough, max, through) => {
  expect(proposedLock(lockedThrough, max)).toBe(through);
});
