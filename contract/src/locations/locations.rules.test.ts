import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "../lib/zonedTime.ts";
import { breakFault, hoursSummary } from "./locations.hours.rules.ts";
import {
  type SpecialDay,
  type WorkingHours,
  businessDate,
  businessDayBounds,
  closesNextDay,
  copyHours,
  isComplete,
  isOpenAt,
  nextDateOf,
  openIntervals,
  openMinutes,
  openState,
  specialDayOf,
} from "./locations.rules.ts";

const zone = "Europe/Podgorica";
const entry = (
  dayOfWeek: number,
  openTime: string | null,
  closeTime: string | null,
  isClosed = false,
): WorkingHours => ({ dayOfWeek, openTime, closeTime, isClosed });
const every = (openTime: string, closeTime: string) => copyHours(entry(0, openTime, closeTime));
const opening = (workingHours: WorkingHours[], specialDays: SpecialDay[] = []) => ({
  workingHours,
  specialDays,
  timezone: zone,
});
const hoursOf = ({ from, to }: { from: Date; to: Date }) => (to.getTime() - from.getTime()) / 3_600_000;

describe("business date", () => {
  it.each([
    ["2026-11-21T02:59:59Z", "2026-11-20"],
    ["2026-11-21T03:00:00Z", "2026-11-21"],
    ["2026-07-21T01:59:59Z", "2026-07-20"],
    ["2026-07-21T02:00:00Z", "2026-07-21"],
    ["2026-03-29T01:59:59Z", "2026-03-28"],
    ["2026-03-29T02:00:00Z", "2026-03-29"],
    ["2026-10-25T02:59:59Z", "2026-10-24"],
    ["2026-10-25T03:00:00Z", "2026-10-25"],
  ])("of %s is %s", (instant, date) => expect(businessDate(new Date(instant), zone, "04:00")).toBe(date));

  it("has 23 hours when clocks go forward and 25 when they go back", () => {
    const hours = (date: string, start = "04:00:00") => hoursOf(businessDayBounds(date, zone, start));
    expect([hours("2026-03-27"), hours("2026-03-28"), hours("2026-03-29")]).toEqual([24, 23, 24]);
    expect([hours("2026-10-24"), hours("2026-10-25")]).toEqual([25, 24]);
    expect(hours("2026-03-29", "00:00")).toBe(23);
  });

  it("lies inside its own bounds, even when the day starts in the hour that is skipped or repeated", () => {
    const days = fc.constantFrom("2026-03-28", "2026-03-29", "2026-10-24", "2026-10-25", "2026-06-01");
    const starts = fc.constantFrom("00:00", "02:00", "02:30", "03:00", "04:00", "23:30");
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 48 * 60 }), starts, (day, minutes, start) => {
        const instant = new Date(Date.parse(`${day}T00:00Z`) + minutes * 60_000);
        const { from, to } = businessDayBounds(businessDate(instant, zone, start), zone, start);
        expect(from <= instant && instant < to).toBe(true);
      }),
    );
  });
});

describe("opening hours", () => {
  const friday = "2026-11-20";
  const open = (hours: WorkingHours[], instant: string) => isOpenAt(opening(hours), new Date(instant));

  it("include the opening minute and exclude the closing one", () => {
    const hours = [entry(5, "08:00", "23:00")];
    const times = ["06:59:59", "07:00:00", "21:59:59", "22:00:00"].map((time) =>
      open(hours, `${friday}T${time}Z`),
    );
    expect(times).toEqual([false, true, true, false]);
  });

  it("continue after midnight when closing is at or before opening", () => {
    const hours = [entry(5, "18:00", "02:00")];
    expect(open(hours, "2026-11-21T00:59:59Z")).toBe(true);
    expect(open(hours, "2026-11-21T01:00:00Z")).toBe(false);
    expect(open(hours, "2026-11-20T00:30:00Z")).toBe(false);
    expect(open([entry(5, "08:00", "08:00")], "2026-11-21T06:59:59Z")).toBe(true);
    expect(closesNextDay(entry(5, "18:00", "02:00"))).toBe(true);
    expect(closesNextDay(entry(5, "18:00", "02:00", true))).toBe(false);
  });

  it("are empty on a closed, missing or incomplete day", () => {
    const noon = `${friday}T11:00:00Z`;
    expect(open([entry(5, "08:00", "23:00", true)], noon)).toBe(false);
    expect(open([entry(4, "08:00", "23:00")], noon)).toBe(false);
    expect(open([entry(5, "08:00", null)], noon)).toBe(false);
    expect(
      [entry(5, null, null), entry(5, null, null, true), entry(5, "08:00", "23:00")].map(isComplete),
    ).toEqual([false, true, true]);
  });

  it("end at the closing time, across midnight and adjoining days", () => {
    const state = openState(opening(every("08:00", "01:00")), new Date("2026-11-20T23:30:00Z"));
    expect(state).toEqual({ isOpen: true, closesAt: new Date("2026-11-21T00:00:00Z") });
    expect(openState(opening(every("00:00", "00:00")), new Date("2026-11-20T12:00:00Z"))).toEqual({
      isOpen: true,
      closesAt: null,
    });
    const joined = [entry(5, "18:00", "00:00"), entry(6, "00:00", "03:00")];
    expect(openState(opening(joined), new Date("2026-11-20T20:00:00Z"))).toEqual({
      isOpen: true,
      closesAt: new Date("2026-11-21T02:00:00Z"),
    });
  });

  it("have a next opening, up to a week ahead", () => {
    const hours = [entry(5, "08:00", "10:00")];
    expect(openState(opening(hours), new Date("2026-11-20T12:00:00Z"))).toEqual({
      isOpen: false,
      opensAt: new Date("2026-11-27T07:00:00Z"),
    });
    const never = [entry(5, "08:00", "10:00", true)];
    expect(openState(opening(never), new Date("2026-11-20T12:00:00Z"))).toEqual({
      isOpen: false,
      opensAt: null,
    });
  });

  it("follow the wall clock on days when clocks change", () => {
    const night = every("22:00", "06:00");
    const length = (date: string) => {
      const span = { from: new Date(`${date}T12:00:00Z`), to: new Date(`${addDays(date, 1)}T12:00:00Z`) };
      return openIntervals(opening(night), span).map(hoursOf);
    };
    expect([length("2026-03-28"), length("2026-10-24"), length("2026-11-20")]).toEqual([[7], [9], [8]]);
  });

  it("are cut to the given span", () => {
    const span = { from: new Date("2026-11-20T08:00:00Z"), to: new Date("2026-11-21T08:30:00Z") };
    expect(openMinutes(opening(every("08:00", "23:00")), span)).toBe(14 * 60 + 90);
    expect(openMinutes(opening(every("08:00", "08:00")), span)).toBe(24 * 60 + 30);
    expect(openMinutes(opening([]), span)).toBe(24 * 60 + 30);
    expect(openMinutes(opening([entry(1, "08:00", "23:00")]), span)).toBe(0);
  });
});

describe("a break", () => {
  const withBreak = (
    openTime: string,
    closeTime: string,
    breakFrom: string | null,
    breakTo: string | null,
  ) => ({
    ...entry(5, openTime, closeTime),
    breakFrom,
    breakTo,
  });
  const night = withBreak("18:00", "03:00", "23:30", "00:30");

  it.each([
    ["between the times", "08:00", "23:00", "14:00", "17:00", null],
    ["none", "08:00", "23:00", null, null, null],
    ["one time only", "08:00", "23:00", "14:00", null, "incomplete"],
    ["the other time only", "08:00", "23:00", null, "14:00", "incomplete"],
    ["of no length", "08:00", "23:00", "14:00", "14:00", "outside"],
    ["backwards", "08:00", "23:00", "17:00", "14:00", "outside"],
    ["from the opening", "08:00", "23:00", "08:00", "09:00", "outside"],
    ["until the closing", "08:00", "23:00", "22:00", "23:00", "outside"],
    ["beyond the closing", "08:00", "23:00", "22:00", "23:30", "outside"],
    ["across midnight", "18:00", "03:00", "23:30", "00:30", null],
    ["after midnight", "18:00", "03:00", "00:30", "01:00", null],
    ["after midnight until the closing", "18:00", "03:00", "00:30", "03:00", "outside"],
    ["before a night begins", "18:00", "03:00", "12:00", "13:00", "outside"],
    ["in a whole day", "06:00", "06:00", "02:00", "04:00", null],
    ["across the end of a whole day", "06:00", "06:00", "05:00", "07:00", "outside"],
  ] as const)("%s", (...[, opens, closes, from, to, fault]) => {
    expect(breakFault(withBreak(opens, closes, from, to))).toBe(fault);
    expect(breakFault({ ...withBreak(opens, closes, from, to), isClosed: true })).toBeNull();
  });

  it("closes the location from its first to its last minute", () => {
    const friday = opening([withBreak("08:00", "23:00", "14:00", "17:00")]);
    const at = (time: string) => isOpenAt(friday, new Date(`2026-11-20T${time}Z`));
    expect(["12:59:59", "13:00:00", "15:59:59", "16:00:00"].map(at)).toEqual([true, false, false, true]);
    expect(openState(friday, new Date("2026-11-20T12:00:00Z"))).toEqual({
      isOpen: true,
      closesAt: new Date("2026-11-20T13:00:00Z"),
    });
    expect(openState(friday, new Date("2026-11-20T14:00:00Z"))).toEqual({
      isOpen: false,
      opensAt: new Date("2026-11-20T16:00:00Z"),
    });
  });

  it("takes its minutes off the opening, also across midnight and when clocks change", () => {
    const span = { from: new Date("2026-11-20T00:00:00Z"), to: new Date("2026-11-23T00:00:00Z") };
    expect(openMinutes(opening([night]), span)).toBe(8 * 60);
    // Between 01:30 and 04:00 the clock skips an hour.
    const spring = { ...withBreak("18:00", "06:00", "01:30", "04:00"), dayOfWeek: 6 };
    const march = { from: new Date("2026-03-28T12:00:00Z"), to: new Date("2026-03-29T12:00:00Z") };
    expect(openMinutes(opening([spring]), march)).toBe(11 * 60 - 90);
  });

  it("is closed whatever another day's hours say, and ends with the hours of a special day", () => {
    const overlap = [{ ...entry(4, "18:00", "17:00") }, withBreak("08:00", "23:00", "14:00", "15:00")];
    const inBreak = new Date("2026-11-20T13:30:00Z");
    expect(isOpenAt(opening(overlap), inBreak)).toBe(false);
    const own = { date: "2026-11-20", name: null, isYearly: false, isClosed: false };
    const special = { ...own, openTime: "10:00", closeTime: "20:00" };
    expect(isOpenAt(opening([withBreak("08:00", "23:00", "14:00", "15:00")], [special]), inBreak)).toBe(true);
  });

  it("never opens a minute and takes exactly its length, for any times", () => {
    const minute = fc.integer({ min: 0, max: 1439 });
    const clock = (at: number) =>
      `${String(Math.floor(at / 60) % 24).padStart(2, "0")}:${String(at % 60).padStart(2, "0")}`;
    const span = { from: new Date("2026-11-19T12:00:00Z"), to: new Date("2026-11-22T12:00:00Z") };
    fc.assert(
      fc.property(minute, minute, minute, minute, (opens, closes, from, to) => {
        const plain = entry(5, clock(opens), clock(closes));
        const paused = { ...plain, breakFrom: clock(from), breakTo: clock(to) };
        const length = breakFault(paused) === null ? (to - from + 1440) % 1440 : 0;
        expect(openMinutes(opening([plain]), span) - openMinutes(opening([paused]), span)).toBe(length);
      }),
    );
  });

  it("splits the day in the summary, and separates days that differ by it", () => {
    const hours = [
      entry(4, "08:00", "23:00"),
      withBreak("08:00", "23:00", "14:00", "17:00"),
      { ...night, dayOfWeek: 6 },
    ];
    expect(hoursSummary(hours).slice(1, 4)).toEqual([
      { from: 4, to: 4, hours: [{ opens: "08:00", closes: "23:00", isNextDay: false }] },
      {
        from: 5,
        to: 5,
        hours: [
          { opens: "08:00", closes: "14:00", isNextDay: false },
          { opens: "17:00", closes: "23:00", isNextDay: false },
        ],
      },
      {
        from: 6,
        to: 6,
        hours: [
          { opens: "18:00", closes: "23:30", isNextDay: false },
          { opens: "00:30", closes: "03:00", isNextDay: true },
        ],
      },
    ]);
  });
});

describe("summary of the week", () => {
  it("groups neighbouring days with the same hours, Monday first", () => {
    const hours = [
      ...copyHours(entry(1, "08:00", "23:00"), [1, 2, 3, 4]),
      entry(5, "08:00", "02:00"),
      entry(6, "08:00", "02:00"),
      entry(0, "08:00", "23:00", true),
    ];
    expect(hoursSummary(hours)).toEqual([
      { from: 1, to: 4, hours: [{ opens: "08:00", closes: "23:00", isNextDay: false }] },
      { from: 5, to: 6, hours: [{ opens: "08:00", closes: "02:00", isNextDay: true }] },
      { from: 0, to: 0, hours: [] },
    ]);
    expect(hoursSummary([])).toEqual([{ from: 1, to: 0, hours: [] }]);
  });

  it("copies the closed flag to all days too", () => {
    const copied = copyHours(entry(3, "08:00", "23:00", true));
    expect(copied.map((each) => each.dayOfWeek)).toEqual([1, 2, 3, 4, 5, 6, 0]);
    expect(copied.every((each) => each.isClosed)).toBe(true);
  });
});

describe("special days", () => {
  const day = (date: string, more: Partial<SpecialDay> = {}): SpecialDay => ({
    date,
    name: null,
    isYearly: false,
    isClosed: true,
    openTime: null,
    closeTime: null,
    ...more,
  });
  const late = { isClosed: false, openTime: "20:00", closeTime: "03:00" };
  const open = (days: SpecialDay[], instant: string) =>
    isOpenAt(opening(every("08:00", "23:00"), days), new Date(instant));

  it("replace the hours of their weekday, also past midnight, and no other day", () => {
    const days = [day("2026-12-31", late), day("2027-01-01")];
    expect(open(days, "2026-12-31T12:00:00Z")).toBe(false);
    expect(open(days, "2026-12-31T20:00:00Z")).toBe(true);
    expect(open(days, "2027-01-01T01:30:00Z")).toBe(true);
    expect(open(days, "2027-01-01T12:00:00Z")).toBe(false);
    expect(open(days, "2027-01-02T12:00:00Z")).toBe(true);
    expect(open(days, "2027-12-31T12:00:00Z")).toBe(true);
  });

  it("recur every year if yearly, never before their first date, and yield to a day of that date", () => {
    const yearly = day("2026-01-01", { isYearly: true });
    expect(
      ["2025-01-01", "2026-01-01", "2031-01-01", "2031-01-02"].map(
        (date) => specialDayOf([yearly], date)?.date,
      ),
    ).toEqual([undefined, "2026-01-01", "2026-01-01", undefined]);
    const own = day("2031-01-01", late);
    expect(specialDayOf([yearly, own], "2031-01-01")).toBe(own);
  });

  it("have a next date", () => {
    expect(nextDateOf(day("2026-01-01"), "2026-01-01")).toBe("2026-01-01");
    expect(nextDateOf(day("2026-01-01"), "2026-01-02")).toBeNull();
    expect(nextDateOf(day("2026-01-01", { isYearly: true }), "2026-11-22")).toBe("2027-01-01");
    expect(nextDateOf(day("2024-02-29", { isYearly: true }), "2026-11-22")).toBe("2028-02-29");
  });

  it("are skipped when searching the next opening", () => {
    const days = ["2026-11-20", "2026-11-21", "2026-11-22"].map((date) => day(date));
    expect(openState(opening(every("08:00", "23:00"), days), new Date("2026-11-20T12:00:00Z"))).toEqual({
      isOpen: false,
      opensAt: new Date("2026-11-23T07:00:00Z"),
    });
  });

  it("close a location without working hours too, which is open at every other time", () => {
    const holiday = opening([], [day("2026-11-20")]);
    const at = (instant: string) => isOpenAt(holiday, new Date(instant));
    expect(["2026-11-19T12:00:00Z", "2026-11-20T12:00:00Z", "2026-11-21T02:00:00Z"].map(at)).toEqual([
      true,
      false,
      true,
    ]);
    expect(openState(opening([]), new Date("2026-11-20T12:00:00Z"))).toEqual({
      isOpen: true,
      closesAt: null,
    });
  });
});
