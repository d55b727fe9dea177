import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { businessDate } from "../locations/locations.rules.ts";
import {
  type Period,
  businessHours,
  comparedDates,
  daysBounds,
  datesBetween,
  hoursAhead,
  periodBounds,
  periodDates,
  periods,
  weekdayOccurrences,
} from "./analytics.periods.ts";

const clock = (now: string) => ({
  now: new Date(now),
  timezone: "Europe/Podgorica",
  businessDayStart: "04:00",
});

function shown(period: Period, now: string) {
  const { firstDate, lastDate, from, to, comparison, trendStep } = periodBounds(period, clock(now));
  const span = (a: Date, b: Date) => `${a.toISOString().slice(0, 16)} ${b.toISOString().slice(0, 16)}`;
  return {
    dates: `${firstDate} ${lastDate}`,
    span: span(from, to),
    comparedDates: `${comparison.firstDate} ${comparison.lastDate}`,
    compared: span(comparison.from, comparison.to),
    trendStep,
  };
}

describe("periods", () => {
  const now = "2026-11-20T18:30:00Z";

  it("compare today with the same part of the day before", () => {
    expect(shown("today", now)).toEqual({
      dates: "2026-11-20 2026-11-20",
      span: "2026-11-20T03:00 2026-11-20T18:30",
      comparedDates: "2026-11-19 2026-11-19",
      compared: "2026-11-19T03:00 2026-11-19T18:30",
      trendStep: "hour",
    });
  });

  it("compare a single day with the same weekday of the week before, as an option", () => {
    const compared = (period: Period, at: string) => {
      const { comparison } = periodBounds(period, clock(at), "weekday");
      return `${comparison.from.toISOString().slice(0, 16)} ${comparison.to.toISOString().slice(0, 16)}`;
    };
    expect(compared("today", now)).toBe("2026-11-13T03:00 2026-11-13T18:30");
    expect(compared("yesterday", now)).toBe("2026-11-12T03:00 2026-11-13T03:00");
    expect(compared("this_week", now)).toBe(shown("this_week", now).compared);
    expect(compared("this_month", now)).toBe(shown("this_month", now).compared);
    // The clocks went back on 25 October: the same wall time is one hour of UTC later.
    expect(compared("today", "2026-10-26T18:30:00Z")).toBe("2026-10-19T02:00 2026-10-19T17:30");
  });

  it("count the night to the business day that began before it", () => {
    expect(shown("today", "2026-11-21T01:00:00Z")).toMatchObject({
      dates: "2026-11-20 2026-11-20",
      span: "2026-11-20T03:00 2026-11-21T01:00",
    });
  });

  it("compare the whole yesterday with the whole day before it", () => {
    expect(shown("yesterday", now)).toEqual({
      dates: "2026-11-19 2026-11-19",
      span: "2026-11-19T03:00 2026-11-20T03:00",
      comparedDates: "2026-11-18 2026-11-18",
      compared: "2026-11-18T03:00 2026-11-19T03:00",
      trendStep: "hour",
    });
  });

  it("start the week on Monday, Sunday being its last day", () => {
    expect(shown("this_week", now)).toMatchObject({
      dates: "2026-11-16 2026-11-20",
      span: "2026-11-16T03:00 2026-11-20T18:30",
      comparedDates: "2026-11-09 2026-11-13",
      compared: "2026-11-09T03:00 2026-11-13T18:30",
      trendStep: "day",
    });
    expect(shown("this_week", "2026-11-22T18:00:00Z").dates).toBe("2026-11-16 2026-11-22");
    expect(shown("this_week", "2026-11-23T02:00:00Z").dates).toBe("2026-11-16 2026-11-22");
  });

  it("cut the comparison where the shorter previous month ends", () => {
    expect(shown("this_month", "2026-03-31T18:00:00Z")).toMatchObject({
      dates: "2026-03-01 2026-03-31",
      comparedDates: "2026-02-01 2026-02-28",
      compared: "2026-02-01T03:00 2026-03-01T03:00",
    });
    expect(shown("this_month", "2026-01-10T12:00:00Z").comparedDates).toBe("2025-12-01 2025-12-10");
  });

  it("leave days whole when clocks change", () => {
    expect(shown("yesterday", "2026-03-29T10:00:00Z").span).toBe("2026-03-28T03:00 2026-03-29T02:00");
    expect(shown("yesterday", "2026-10-25T10:00:00Z").span).toBe("2026-10-24T02:00 2026-10-25T03:00");
    expect(shown("today", "2026-03-29T10:00:00Z").compared).toBe("2026-03-28T03:00 2026-03-28T11:00");
  });

  it("hold for every moment: in order, ending now or before, compared with no more than their own length", () => {
    const instants = fc.date({
      min: new Date("2024-01-01"),
      max: new Date("2030-01-01"),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instants, fc.constantFrom(...periods), (now, period) => {
        const bounds = periodBounds(period, { ...clock("2026-01-01"), now });
        const { from, to, comparison } = bounds;
        expect(comparison.from <= comparison.to && comparison.to <= from && from <= to && to <= now).toBe(
          true,
        );
        expect(businessDate(from, "Europe/Podgorica", "04:00")).toBe(bounds.firstDate);
        if (period !== "yesterday") {
          expect(comparison.to.getTime() - comparison.from.getTime()).toBeLessThanOrEqual(
            to.getTime() - from.getTime(),
          );
        }
      }),
    );
  });
});

describe("steps of a trend", () => {
  it("name every date of a range, hours in the order of the business day and weekdays with their number", () => {
    expect(datesBetween("2026-02-27", "2026-03-02")).toEqual([
      "2026-02-27",
      "2026-02-28",
      "2026-03-01",
      "2026-03-02",
    ]);
    expect(datesBetween("2026-03-02", "2026-03-01")).toEqual([]);
    expect(businessHours("04:00:00")).toEqual([
      4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 0, 1, 2, 3,
    ]);
    expect(weekdayOccurrences("2026-11-01", "2026-11-30")).toEqual([5, 5, 4, 4, 4, 4, 4]);
    expect(weekdayOccurrences("2026-11-20", "2026-11-20")).toEqual([0, 0, 0, 0, 0, 1, 0]);
  });
});

it.each([
  ["weekday", ["2026-11-19", "2026-11-19"], ["2026-11-12", "2026-11-12"]],
  ["weekday", ["2026-11-01", "2026-11-10"], ["2026-10-18", "2026-10-27"]],
  ["previous", ["2026-11-19", "2026-11-19"], ["2026-11-18", "2026-11-18"]],
  ["previous", ["2026-11-01", "2026-11-10"], ["2026-10-22", "2026-10-31"]],
  ["lastYear", ["2026-11-01", "2026-11-10"], ["2025-11-01", "2025-11-10"]],
  ["lastYear", ["2028-02-29", "2028-03-01"], ["2027-02-28", "2027-03-01"]],
] as const)("compared by %s, %j are %j", (comparison, [from, to], compared) => {
  expect(comparedDates(from, to, comparison)).toEqual(compared);
});

it("ends chosen days now when today is among them, and so their comparison", () => {
  const clock = {
    now: new Date("2026-11-20T12:30:00Z"),
    timezone: "Europe/Podgorica",
    businessDayStart: "04:00",
  };

  const bounds = daysBounds({ from: "2026-11-18", to: "2026-12-31", compare: "weekday" }, clock);

  expect(bounds).toMatchObject({
    firstDate: "2026-11-18",
    lastDate: "2026-11-20",
    to: clock.now,
    trendStep: "day",
    comparison: { firstDate: "2026-11-11", lastDate: "2026-11-13", to: new Date("2026-11-13T12:30:00Z") },
  });
  const whole = daysBounds({ from: "2026-10-25", to: "2026-10-25", compare: "previous" }, clock);
  expect(whole.trendStep).toBe("hour");
  expect(whole.comparisonRest).toBeNull();
  const ahead = daysBounds({ from: "2026-11-22", to: "2026-11-25", compare: "previous" }, clock);
  expect(ahead).toMatchObject({ firstDate: "2026-11-20", lastDate: "2026-11-20", plannedLast: "2026-11-20" });
  expect(ahead.trendStep).toBe("hour");
  // The night when clocks go back has one more hour.
  expect(whole.to.getTime() - whole.from.getTime()).toBe(24 * 3_600_000);
  expect(whole.comparison.to.getTime() - whole.comparison.from.getTime()).toBe(25 * 3_600_000);
});

it("compares a running period with the same part of the one before it, and returns how that one ended", () => {
  const boundsAt = (now: string, period: Period) => {
    const clock = { now: new Date(now), timezone: "Europe/Podgorica", businessDayStart: "04:00" };
    const [from, to] = periodDates(period, businessDate(clock.now, clock.timezone, clock.businessDayStart));
    const bounds = daysBounds({ from, to, compare: "previous" }, clock);
    const dates = (span: { firstDate: string; lastDate: string }) => `${span.firstDate} ${span.lastDate}`;
    return [
      bounds.trendStep,
      `${from} ${bounds.plannedLast}`,
      dates(bounds),
      dates(bounds.comparison),
      bounds.comparison.to.toISOString().slice(0, 16),
      bounds.comparisonRest && dates(bounds.comparisonRest),
    ];
  };

  // On a Monday the comparison is the whole week before, not Sunday.
  expect(boundsAt("2026-11-23T12:00:00Z", "this_week")).toEqual([
    "day",
    "2026-11-23 2026-11-29",
    "2026-11-23 2026-11-23",
    "2026-11-16 2026-11-16",
    "2026-11-16T12:00",
    "2026-11-16 2026-11-22",
  ]);
  expect(boundsAt("2026-11-23T12:00:00Z", "this_month")).toEqual([
    "day",
    "2026-11-01 2026-11-30",
    "2026-11-01 2026-11-23",
    "2026-10-01 2026-10-23",
    // Until the same time of day, in summer time.
    "2026-10-23T11:00",
    "2026-10-23 2026-10-30",
  ]);
  // February is shorter than March.
  expect(boundsAt("2026-03-10T18:00:00Z", "this_month").slice(3)).toEqual([
    "2026-02-01 2026-02-10",
    "2026-02-10T18:00",
    "2026-02-10 2026-02-28",
  ]);
  // February has ended by then.
  expect(boundsAt("2026-03-31T18:00:00Z", "this_month").slice(3)).toEqual([
    "2026-02-01 2026-02-28",
    "2026-03-01T03:00",
    null,
  ]);
  expect(boundsAt("2026-11-23T12:00:00Z", "today")).toEqual([
    "hour",
    "2026-11-23 2026-11-23",
    "2026-11-23 2026-11-23",
    "2026-11-22 2026-11-22",
    "2026-11-22T12:00",
    "2026-11-22 2026-11-22",
  ]);
});

it.each([
  ["an evening", "2026-11-23", "2026-11-23T18:30:00Z", [20, 21, 22, 23, 0, 1, 2, 3]],
  ["the beginning of an hour", "2026-11-23", "2026-11-23T19:00:00Z", [21, 22, 23, 0, 1, 2, 3]],
  ["the second half past two, when clocks go back", "2026-10-24", "2026-10-25T01:30:00Z", [3]],
  ["half past three, when clocks have gone over two", "2026-03-28", "2026-03-29T01:30:00Z", []],
  ["a day that is over", "2026-11-22", "2026-11-23T18:30:00Z", []],
])("marks the future hours on %s", (_, date, now, ahead) => {
  const isAhead = hoursAhead(date, clock(now));

  expect(businessHours("04:00").filter((_hour, index) => isAhead[index])).toEqual(ahead);
});
