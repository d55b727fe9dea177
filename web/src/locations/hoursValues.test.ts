// @vitest-environment node
import { expect, it } from "vitest";
import { copiedWeek, openedDay, weekOf } from "./hoursValues.ts";

const week = weekOf([{ dayOfWeek: 6, openTime: "10:00", closeTime: "02:00", isClosed: false }]);
const monday = { dayOfWeek: 1, openTime: "08:00", closeTime: "23:00", isClosed: false };
const opened = (days: ReturnType<typeof copiedWeek>) =>
  days.map(({ isClosed, openTime }) => (isClosed ? null : openTime));

it("copies the hours of a day to all days, or to Monday to Friday only", () => {
  expect(opened(copiedWeek(week, monday, "all"))).toEqual(Array.from({ length: 7 }, () => "08:00"));
  expect(opened(copiedWeek(week, monday, "weekdays"))).toEqual([
    ...Array.from({ length: 5 }, () => "08:00"),
    "10:00",
    null,
  ]);
  expect(opened(copiedWeek(week, { ...monday, isClosed: true }, "all"))).not.toContain("08:00");
});

it("gives a newly opened day default times", () => {
  const [first] = week;
  expect(first && openedDay(first, true)).toMatchObject({
    openTime: "08:00",
    closeTime: "23:00",
    isClosed: false,
  });
});
