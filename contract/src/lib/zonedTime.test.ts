import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, daysBetween, instantAt, isTimezone, wallTime, weekdayOf } from "./zonedTime.ts";

const podgorica = "Europe/Podgorica";
const at = (date: string, time: string, timezone = podgorica) =>
  instantAt(date, time, timezone).toISOString();

describe("wall time to instant", () => {
  it.each([
    ["2026-01-15", "12:00", "2026-01-15T11:00:00.000Z"],
    ["2026-07-15", "12:00:30", "2026-07-15T10:00:30.000Z"],
    ["2026-03-29", "01:59", "2026-03-29T00:59:00.000Z"],
    ["2026-03-29", "02:30", "2026-03-29T01:00:00.000Z"],
    ["2026-03-29", "03:00", "2026-03-29T01:00:00.000Z"],
    ["2026-03-29", "04:00", "2026-03-29T02:00:00.000Z"],
    ["2026-10-25", "01:59", "2026-10-24T23:59:00.000Z"],
    ["2026-10-25", "02:30", "2026-10-25T00:30:00.000Z"],
    ["2026-10-25", "03:00", "2026-10-25T02:00:00.000Z"],
    ["2026-10-25", "04:00", "2026-10-25T03:00:00.000Z"],
  ])("converts %s %s in Podgorica to %s", (date, time, instant) => expect(at(date, time)).toBe(instant));

  it("handles jumps of half an hour and days that do not exist", () => {
    expect(at("2026-10-04", "02:15", "Australia/Lord_Howe")).toBe("2026-10-03T15:30:00.000Z");
    expect(at("2011-12-30", "12:00", "Pacific/Apia")).toBe("2011-12-30T10:00:00.000Z");
    expect(at("2026-09-06", "00:00", "America/Santiago")).toBe("2026-09-06T04:00:00.000Z");
  });

  it("caches correctly: every second around a jump equals the engine's result", () => {
    const clock = (timezone: string) =>
      new Intl.DateTimeFormat("sv-SE", { timeZone: timezone, dateStyle: "short", timeStyle: "medium" });
    for (const [timezone, jump] of [
      ["Europe/Podgorica", "2026-03-29T01:00:00Z"],
      ["Europe/Podgorica", "2026-10-25T01:00:00Z"],
      ["Australia/Lord_Howe", "2026-10-03T15:30:00Z"],
      // In Monrovia clocks went forward by 44 minutes and 30 seconds within a quarter of an hour.
      ["Africa/Monrovia", "1972-01-07T00:44:30Z"],
    ] as const) {
      const format = clock(timezone);
      const seconds = Array.from({ length: 240 }, (_, n) => (n - 120) * 15);
      for (const second of [...seconds, ...seconds.toReversed()]) {
        const instant = new Date(Date.parse(jump) + second * 1000);
        const { date, hour, minute, second: shown } = wallTime(instant, timezone);
        const time = [hour, minute, shown].map((each) => String(each).padStart(2, "0")).join(":");
        expect(`${date} ${time}`).toBe(format.format(instant));
      }
    }
  });

  it("round-trips every wall time in every timezone unless clocks skip it", () => {
    const zones = fc.constantFrom(
      podgorica,
      "America/New_York",
      "Asia/Kathmandu",
      "Australia/Lord_Howe",
      "Pacific/Apia",
      "UTC",
    );
    const instants = fc.date({
      min: new Date("2015-01-01"),
      max: new Date("2035-01-01"),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(zones, instants, (timezone, instant) => {
        const { date, weekday, hour, minute, second } = wallTime(instant, timezone);
        const time = [hour, minute, second].map((part) => String(part).padStart(2, "0")).join(":");
        const first = instantAt(date, time, timezone);
        const apart = Math.floor(instant.getTime() / 1000) * 1000 - first.getTime();
        expect(weekday).toBe(weekdayOf(date));
        expect([0, 1_800_000, 3_600_000]).toContain(apart);
      }),
    );
  });
});

describe("calendar dates", () => {
  it("count across months, leap days and clock changes", () => {
    expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
    expect(addDays("2026-01-01", -1)).toBe("2025-12-31");
    expect(addDays("2026-03-28", 2)).toBe("2026-03-30");
    expect(daysBetween("2026-03-28", "2026-03-30")).toBe(2);
    expect(weekdayOf("2026-11-22")).toBe(0);
  });

  it("knows which timezones exist", () => {
    expect(isTimezone(podgorica)).toBe(true);
    expect(isTimezone("Europe/Nowhere")).toBe(false);
    expect(isTimezone("+02:00")).toBe(false);
  });
});
