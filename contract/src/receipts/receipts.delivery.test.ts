import { expect, it } from "vitest";
import {
  clockSkewMs,
  deliveryAlarm,
  deliveryOrder,
  endsOutage,
  isClockOff,
  retryPauseMs,
} from "./receipts.delivery.rules.ts";

it("waits longer after each attempt, at most ten minutes", () => {
  const pauses = [1, 2, 3, 4, 5, 6, 100].map((attempts) => retryPauseMs(attempts, 3_600_000));
  expect(pauses).toEqual([5_000, 15_000, 60_000, 120_000, 300_000, 600_000, 600_000]);
});

it("waits no longer than the service has failed, or a minute", () => {
  const pauses = [0, 59_000, 90_000, 400_000].map((outageMs) => retryPauseMs(100, outageMs));
  expect(pauses).toEqual([60_000, 60_000, 90_000, 400_000]);
  expect(retryPauseMs(1, 0)).toBe(5_000);
});

it.each([
  [null, false],
  ["2026-11-22T11:59:51+01:00", false],
  ["2026-11-22T11:59:50+01:00", true],
])("a confirmation at noon after failures since %s ends an outage: %s", (failingSince, isEnd) => {
  expect(endsOutage(failingSince, new Date("2026-11-22T12:00:00+01:00"))).toBe(isEnd);
});

it("sends the newest receipt first, and a correction only after what it refers to", () => {
  const receipt = (id: string, hour: number, needs: string[] = []) => ({
    id,
    issuedAt: `2026-11-22T${String(hour).padStart(2, "0")}:00:00+01:00`,
    needs,
  });
  const waiting = [receipt("a", 8), receipt("b", 9), receipt("c", 12, ["a", "confirmed"]), receipt("d", 11)];
  expect(deliveryOrder(waiting).map(({ id }) => id)).toEqual(["a", "c", "d", "b"]);
});

it.each([
  ["2026-11-22T11:55:00+01:00", "none"],
  ["2026-11-22T11:50:00+01:00", "delayed"],
  ["2026-11-21T12:00:00+01:00", "urgent"],
  ["2026-11-20T12:00:00+01:00", "overdue"],
])("a receipt of %s is %s at noon of the 22nd", (issuedAt, alarm) => {
  expect(deliveryAlarm(issuedAt, new Date("2026-11-22T12:00:00+01:00"))).toBe(alarm);
});

it("measures the clock against the service only beyond the time of the request", () => {
  const request = {
    sentAt: new Date("2026-11-22T12:00:00.500+01:00"),
    receivedAt: new Date("2026-11-22T12:00:02+01:00"),
  };
  expect(clockSkewMs("2026-11-22T12:00:00+01:00", request)).toBe(0);
  expect(clockSkewMs("2026-11-22T11:58:00+01:00", request)).toBe(120_500);
  expect(clockSkewMs("2026-11-22T12:01:02+01:00", request)).toBe(-60_000);
  expect([0, -60_000, 60_001].map(isClockOff)).toEqual([false, false, true]);
});
