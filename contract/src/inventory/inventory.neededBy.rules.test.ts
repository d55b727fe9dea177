import { expect, test } from "vitest";
import { isUrgent, neededBy } from "./inventory.neededBy.rules.ts";

const day = (dayOfWeek: number, openTime: string, closeTime: string) => ({
  dayOfWeek,
  openTime,
  closeTime,
  isClosed: false,
});
const opening = {
  timezone: "Europe/Podgorica",
  businessDayStart: "04:00",
  specialDays: [],
  // Ten hours on Sunday; Monday is closed.
  workingHours: [
    day(0, "12:00", "22:00"),
    { dayOfWeek: 1, openTime: null, closeTime: null, isClosed: true },
    ...[2, 3, 4, 5, 6].map((each) => day(each, "12:00", "22:00")),
  ],
};
/** Sunday at a time of day in winter, an hour ahead of UTC. */
const sunday = (time: string) => new Date(`2026-11-29T${time}:00+01:00`);

test.each([
  // 4 l a day are 0.4 l an hour.
  ["19:00", 1, "21:30"],
  ["19:41", 0, "19:41"],
  ["19:00", -2, "19:00"],
  // Before opening the usage starts with it.
  ["09:00", 1, "14:30"],
  // Lasts until the end.
  ["19:00", 1.2, null],
  ["23:00", 0, null],
])("at %s with %s l left it is needed by %s", (time, onHand, expected) => {
  const at = neededBy(opening, { onHand, expected: 4 }, sunday(time));
  expect(at?.toISOString() ?? null).toBe(expected === null ? null : sunday(expected).toISOString());
});

test("is not needed on a closed day, nor without usage", () => {
  const monday = new Date("2026-11-30T12:00:00+01:00");
  expect(neededBy(opening, { onHand: 0, expected: 4 }, monday)).toBeNull();
  expect(neededBy(opening, { onHand: 0, expected: 0 }, sunday("19:00"))).toBeNull();
});

test.each([
  ["20:59", true],
  ["21:00", true],
  ["21:01", false],
  [null, false],
])("a need by %s is urgent at 19:00: %s", (time, expected) => {
  expect(isUrgent(time === null ? null : sunday(time), sunday("19:00"))).toBe(expected);
});
