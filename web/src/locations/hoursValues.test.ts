// @vitest-environment node
import { expect, it } from "vitest";
import { copiedWeek, hoursSchema, openedDay, weekOf, withBreak } from "./hoursValues.ts";

const noBreak = { breakFrom: null, breakTo: null };
const week = weekOf([{ dayOfWeek: 6, openTime: "10:00", closeTime: "02:00", isClosed: false, ...noBreak }]);
const monday = { dayOfWeek: 1, openTime: "08:00", closeTime: "23:00", isClosed: false, ...noBreak };
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

it.each([
  ["08:00", "23:00", "15:00", "16:00"],
  ["18:00", "02:00", "22:00", "23:00"],
  ["08:00", "08:00", "20:00", "21:00"],
  ["10:00", "11:00", "10:30", "10:45"],
])("offers a break inside %s–%s", (openTime, closeTime, breakFrom, breakTo) => {
  expect(withBreak({ ...monday, openTime, closeTime })).toMatchObject({ breakFrom, breakTo });
});

it("refers an error of a break to its day", () => {
  const wrong = weekOf([{ ...monday, breakFrom: "07:00", breakTo: "09:00" }]);
  const paths = hoursSchema.safeParse({ workingHours: wrong }).error?.issues.map(({ path }) => path);
  expect(paths).toEqual([["workingHours", 0, "break"]]);
});
