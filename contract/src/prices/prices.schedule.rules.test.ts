import { expect, it } from "vitest";
import { caseCount } from "../../test/caseCount.ts";
import { randomness } from "../../test/randomness.ts";
import type { WeekWindow } from "../locations/locations.windows.rules.ts";
import {
  holdingAt,
  nextEdge,
  type PriceClock,
  type PriceSchedule,
  specialDayUses,
} from "./prices.schedule.rules.ts";

const clock: PriceClock = {
  timezone: "Europe/Podgorica",
  businessDayStart: "04:00",
  specialDays: [
    { date: "2026-05-21", name: null, isYearly: true, isClosed: true, openTime: null, closeTime: null },
    { date: "2026-12-24", name: null, isYearly: false, isClosed: true, openTime: null, closeTime: null },
  ],
};
const weekly = (windows: WeekWindow[], fields: Partial<PriceSchedule> = {}): PriceSchedule => ({
  windows,
  specialDays: "usual",
  firstDate: null,
  lastDate: null,
  ...fields,
});
const at = (text: string) => new Date(text);

it("holds a window across midnight until its end, and names start and end", () => {
  const friday = weekly([{ days: [5], from: "23:00", to: "01:00" }]);
  expect(holdingAt(friday, clock, at("2026-12-05T00:30:00+01:00"))).toEqual({
    since: at("2026-12-04T23:00:00+01:00"),
    until: at("2026-12-05T01:00:00+01:00"),
  });
  expect(holdingAt(friday, clock, at("2026-12-05T01:00:00+01:00"))).toBeNull();
  expect(holdingAt(friday, clock, at("2026-12-04T00:30:00+01:00"))).toBeNull();
});

it("counts a time before the start of the business day to the night of the day", () => {
  const late = weekly([{ days: [5], from: "01:00", to: "03:00" }]);
  expect(holdingAt(late, clock, at("2026-12-05T02:00:00+01:00"))).not.toBeNull();
  expect(holdingAt(late, clock, at("2026-12-04T02:00:00+01:00"))).toBeNull();
});

it("joins windows that touch, and has no end while it holds always", () => {
  const joined = weekly([
    { days: [5], from: "17:00", to: "19:00" },
    { days: [5], from: "19:00", to: "20:00" },
  ]);
  expect(holdingAt(joined, clock, at("2026-12-04T18:00:00+01:00"))?.until).toEqual(
    at("2026-12-04T20:00:00+01:00"),
  );
  expect(holdingAt(weekly([]), clock, at("2026-12-04T18:00:00+01:00"))?.until).toBeNull();
});

it("ends with the night of its last day", () => {
  const dated = weekly([], { firstDate: "2026-12-31", lastDate: "2026-12-31" });
  expect(holdingAt(dated, clock, at("2026-12-31T03:59:00+01:00"))).toBeNull();
  expect(holdingAt(dated, clock, at("2027-01-01T03:59:00+01:00"))?.until).toEqual(
    at("2027-01-01T04:00:00+01:00"),
  );
});

it("finds the next start or end of several lists", () => {
  const lists = [
    weekly([{ days: [5], from: "17:00", to: "19:00" }]),
    weekly([{ days: [5], from: "18:00", to: "22:00" }]),
  ];
  const next = (text: string) => nextEdge(lists, clock, at(`2026-12-04T${text}:00+01:00`))?.toISOString();
  expect([next("16:00"), next("17:00"), next("18:00"), next("19:00")]).toEqual([
    "2026-12-04T16:00:00.000Z",
    "2026-12-04T17:00:00.000Z",
    "2026-12-04T18:00:00.000Z",
    "2026-12-04T21:00:00.000Z",
  ]);
  expect(nextEdge([weekly([])], clock, at("2026-12-04T16:00:00Z"))).toBeNull();
});

const minuteMs = 60_000;
const yearStart = Date.UTC(2026, 0, 1);
const quarters = 380 * 96;

/** Wall times of more than a year by quarter of an hour, read from the engine: minutes since an epoch. */
const wall = (() => {
  const format = new Intl.DateTimeFormat("sv-SE", {
    timeZone: clock.timezone,
    dateStyle: "short",
    timeStyle: "short",
  });
  return Array.from({ length: quarters }, (_, index) => {
    const text = format.format(yearStart + index * 15 * minuteMs).replace(" ", "T");
    return Date.parse(`${text}Z`) / minuteMs;
  });
})();
/** Wall minute of the minute `index` of the year. */
const wallAt = (index: number) => (wall[Math.floor(index / 15)] ?? Number.NaN) + (index % 15);

/** Returns the first minute of the year whose wall clock shows a time or has passed it, searched one by one. */
function firstMinute(wallMinute: number): number {
  const guess = Math.max(0, wallMinute - yearStart / minuteMs - 240);
  for (let index = guess; ; index += 1) if (!(wallAt(index) < wallMinute)) return index;
}

const wallOf = (date: string, time: string) => Date.parse(`${date}T${time}Z`) / minuteMs;
const dayText = (wallMinute: number) => new Date(wallMinute * minuteMs).toISOString().slice(0, 10);

/** Decides whether a list holds at a minute of the year, without the rules: day by day and minute by minute. */
function holdsIndependently(list: PriceSchedule, minute: number): boolean {
  for (let back = 0; back <= 2; back += 1) {
    const date = dayText(wallAt(minute) - back * 1440);
    const after = dayText(wallAt(minute) - (back - 1) * 1440);
    const isSpecial = date.slice(5) === "05-21" || date === "2026-12-24";
    if ((list.firstDate ?? date) > date || (list.lastDate ?? date) < date) continue;
    if (list.specialDays === "never" && isSpecial) continue;
    if (list.specialDays === "only" && !isSpecial) continue;
    const spans =
      list.windows.length === 0
        ? [[wallOf(date, "04:00"), wallOf(after, "04:00")] as const]
        : list.windows
            .filter(({ days }) => days.includes(new Date(`${date}T12:00Z`).getUTCDay()))
            .map(({ from, to }) => {
              const start = wallOf(from < "04:00" ? after : date, from);
              const end = wallOf(dayText(start), to);
              return [start, end <= start ? end + 1440 : end] as const;
            });
    for (const [start, end] of spans)
      if (firstMinute(start) <= minute && minute < firstMinute(end)) return true;
  }
  return false;
}

it("agrees with an independent evaluation over a year of minutes, clock changes included", () => {
  const { below, pick } = randomness(20_261_130);
  const time = () => `${String(below(24)).padStart(2, "0")}:${pick(["00", "15", "30", "47"])}`;
  // The nights of both clock changes and the special days are sampled as often as all other days.
  const special = ["2026-03-29", "2026-10-25", "2026-05-21", "2026-12-24"].map(
    (date) => (Date.parse(`${date}T00:00Z`) - yearStart) / minuteMs,
  );
  for (let round = 0; round < caseCount(300); round += 1) {
    const windows = Array.from({ length: below(4) }, (): WeekWindow => {
      const from = time();
      const to = time();
      const days = [0, 1, 2, 3, 4, 5, 6].filter(() => below(2) === 0);
      return { days, from, to: to === from ? `${to.slice(0, 3)}59` : to };
    });
    const dates = [null, "2026-03-28", "2026-10-24"] as const;
    const list = weekly(windows, {
      specialDays: pick(specialDayUses),
      firstDate: pick(dates),
      lastDate: pick([null, "2026-10-25", "2026-12-24"] as const),
    });
    for (let sample = 0; sample < 30; sample += 1) {
      const minute = sample % 2 === 0 ? 1440 + below(363 * 1440) : pick(special) + below(2 * 1440) - 360;
      const instant = new Date(yearStart + minute * minuteMs);
      expect(
        holdingAt(list, clock, instant) !== null,
        `${JSON.stringify(list)} at ${instant.toISOString()}`,
      ).toBe(holdsIndependently(list, minute));
    }
  }
});

it("answers for each day and clock, whatever was computed for the schedule before", () => {
  const friday = weekly([{ days: [5], from: "17:00", to: "19:00" }]);
  const london = { ...clock, timezone: "Europe/London" };
  const holds = (text: string, by = clock) => holdingAt(friday, by, at(text)) !== null;
  expect(holds("2026-12-04T18:30:00+01:00")).toBe(true);
  expect(holds("2026-12-05T18:30:00+01:00")).toBe(false);
  expect(holds("2026-12-11T18:30:00+01:00")).toBe(true);
  expect(holds("2026-12-11T19:30:00+01:00")).toBe(false);
  expect(holds("2026-12-11T19:30:00+01:00", london)).toBe(true);
});
