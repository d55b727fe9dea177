import { copyHours } from "@konoba/contract/locations/locations.rules";
import { expect, it } from "vitest";
import { previewMoment, wallMoment } from "./guestMoment.ts";

const location = {
  timezone: "Europe/Podgorica",
  businessDayStart: "04:00",
  servesAlcohol: true,
  workingHours: copyHours({ dayOfWeek: 0, openTime: "08:00", closeTime: "02:00", isClosed: false }),
  specialDays: [],
};
const now = new Date("2026-11-20T22:30:00Z");
const at = (date: string, time: string) => previewMoment(location, { date, time }, now);

it("is now unless a time is chosen", () => {
  expect(previewMoment(location, null, now)).toMatchObject({ now, weekday: 5, isOpen: true });
});

it.each([
  ["Friday before midnight", "2026-11-20", "23:59", { weekday: 5, isOpen: true }],
  ["Friday's menu after midnight", "2026-11-21", "01:59", { weekday: 5, isOpen: true }],
  ["Friday's menu behind closed doors", "2026-11-21", "02:00", { weekday: 5, isOpen: false }],
  ["Saturday's menu from 4:00 on", "2026-11-21", "04:00", { weekday: 6, isOpen: false }],
])("shows %s", (_, ...[date, time, expected]) => {
  expect(at(date, time)).toMatchObject(expected);
});

it("is converted from local time, also in nights with a clock change", () => {
  expect(at("2026-07-01", "12:00").now.toISOString()).toBe("2026-07-01T10:00:00.000Z");
  expect(at("2026-12-01", "12:00").now.toISOString()).toBe("2026-12-01T11:00:00.000Z");
  // On 29 March clocks skip 2:30, so it is the time of the change. On 25 October 2:30 occurs twice; the
  // first counts.
  expect(at("2026-03-29", "02:30").now.toISOString()).toBe("2026-03-29T01:00:00.000Z");
  expect(at("2026-10-25", "02:30").now.toISOString()).toBe("2026-10-25T00:30:00.000Z");
  expect(wallMoment(new Date("2026-10-25T00:30:00Z"), location.timezone)).toEqual({
    date: "2026-10-25",
    time: "02:30",
  });
});
