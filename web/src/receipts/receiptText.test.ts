// @vitest-environment node
import { expect, it } from "vitest";
import { certificateDaysLeft } from "./certificateDays.ts";
import {
  clockText,
  groupsOfFour,
  linesOf,
  noCorrectiveReason,
  shortCode,
  waitingMinutes,
} from "./receiptText.ts";

it("shortens a confirmation to its first and last four characters", () => {
  expect(shortCode("8c1f2b7e-5d04-4a93-b6c1-1e7f90ad42e0")).toBe("8c1f…42e0");
  expect(shortCode("8c1f42e0")).toBe("8c1f42e0");
});

it("splits an IKOF into groups of four and a signature into lines of 64", () => {
  expect(groupsOfFour("CD7EA0354F522603F6A2A99167D87ED5")).toEqual([
    "CD7E",
    "A035",
    "4F52",
    "2603",
    "F6A2",
    "A991",
    "67D8",
    "7ED5",
  ]);
  expect(linesOf("A".repeat(512), 64)).toHaveLength(8);
});

it("shows times with seconds in the time of Montenegro, in winter and in summer", () => {
  expect(clockText("2026-11-22T18:45:10Z")).toBe("19:45:10");
  expect(clockText("2026-07-22T18:45:10.900Z")).toBe("20:45:10");
});

it("counts the minutes that a receipt has waited, never below zero", () => {
  const now = new Date("2026-11-22T19:14:30Z");
  expect(waitingMinutes("2026-11-22T19:08:31Z", now)).toBe(5);
  expect(waitingMinutes("2026-11-22T19:15:00Z", now)).toBe(0);
});

it.each([
  [{ kind: "INVOICE", status: "confirmed", orderId: "o" }, null],
  [{ kind: "INVOICE", status: "waiting", orderId: "o" }, null],
  [{ kind: "SUMMARY", status: "confirmed", orderId: "o" }, null],
  [{ kind: "CORRECTIVE", status: "confirmed", orderId: "o" }, "corrective"],
  [{ kind: "INVOICE", status: "confirmed", orderId: null }, "test"],
  [{ kind: "INVOICE", status: "rejected", orderId: "o" }, "rejected"],
] as const)("knows whether %o can be corrected by a refund", (receipt, reason) => {
  expect(noCorrectiveReason(receipt)).toBe(reason);
});

it.each([
  ["2026-12-22T20:00:00Z", 30],
  ["2026-11-22T20:00:00Z", 0],
  ["2026-11-22T18:00:00Z", -1],
])("counts the days until a certificate ends at %s", (validTo, days) => {
  expect(certificateDaysLeft(validTo, new Date("2026-11-22T19:00:00Z"))).toBe(days);
});
