import type { WorkingDay } from "@konoba/contract/locations/locations.contract";
import { breakFault } from "@konoba/contract/locations/locations.hours.rules";
import { copyHours, isComplete, weekdaysMondayFirst } from "@konoba/contract/locations/locations.rules";
import { breakSentences, workingHours } from "@konoba/contract/locations/locations.writing.contract";
import { addMinutes } from "../ui/fields/dates.ts";
import type { FormSchema } from "../ui/form/issues.ts";

export interface HoursValues {
  workingHours: WorkingDay[];
}

const closedDay = (dayOfWeek: number): WorkingDay => ({
  dayOfWeek,
  openTime: null,
  closeTime: null,
  isClosed: true,
  breakFrom: null,
  breakTo: null,
});

/** Returns seven days, Monday first; a day without stored hours is closed. */
export const weekOf = (stored: readonly WorkingDay[]): WorkingDay[] =>
  weekdaysMondayFirst.map((day) => stored.find(({ dayOfWeek }) => dayOfWeek === day) ?? closedDay(day));

const weekdays = [1, 2, 3, 4, 5];

/** Returns the week with one day's hours copied to all days or to Monday to Friday, including closed ones. */
export function copiedWeek(
  week: readonly WorkingDay[],
  from: WorkingDay,
  to: "all" | "weekdays",
): WorkingDay[] {
  const copies = copyHours(from, to === "all" ? weekdaysMondayFirst : weekdays);
  return week.map((day) => copies.find(({ dayOfWeek }) => dayOfWeek === day.dayOfWeek) ?? day);
}

const usual = { openTime: "08:00", closeTime: "23:00", isClosed: false, breakFrom: null, breakTo: null };

export const presets = {
  everyDay: () => weekOf(copyHours({ dayOfWeek: 1, ...usual })),
  closedMonday: () =>
    presets.everyDay().map((day) => (day.dayOfWeek === 1 ? { ...day, isClosed: true } : day)),
  lateWeekend: () =>
    presets
      .everyDay()
      .map((day) => (day.dayOfWeek === 5 || day.dayOfWeek === 6 ? { ...day, closeTime: "02:00" } : day)),
};

/** Returns the day opened or closed; a day without times gets the default ones. */
export const openedDay = (day: WorkingDay, isOpen: boolean): WorkingDay => ({
  ...day,
  isClosed: !isOpen,
  openTime: day.openTime ?? (isOpen ? usual.openTime : null),
  closeTime: day.closeTime ?? (isOpen ? usual.closeTime : null),
});

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
};

/** Returns the day with a break in the middle of its opening: an hour, less on a short day. */
export function withBreak(day: WorkingDay): WorkingDay {
  const opens = day.openTime ?? usual.openTime;
  const length = (minutesOf(day.closeTime ?? usual.closeTime) - minutesOf(opens) + 1440) % 1440 || 1440;
  const step = length < 180 ? 15 : 60;
  const breakFrom = addMinutes(opens, Math.floor(length / 2 / step) * step);
  return { ...day, breakFrom, breakTo: addMinutes(breakFrom, step) };
}

const timesMissing = "Enter both times for an open day";

/** Schema of the form; an error of times refers to the row of the day, one of its break to the break. */
export const hoursSchema: FormSchema<HoursValues> = {
  safeParse: (values) => {
    const days = hoursIn(values);
    const result = workingHours.safeParse(days);
    if (result.success) return { success: true, data: { workingHours: result.data } };
    const issues = days.flatMap((day, index) => {
      const fault = breakFault(day);
      return [
        ...(isComplete(day) ? [] : [{ path: ["workingHours", index], message: timesMissing }]),
        ...(fault ? [{ path: ["workingHours", index, "break"], message: breakSentences[fault] }] : []),
      ];
    });
    return { success: false, error: { issues: issues.length > 0 ? issues : result.error.issues } };
  },
};

const isHours = (values: unknown): values is HoursValues =>
  typeof values === "object" && values !== null && "workingHours" in values;
const hoursIn = (values: unknown): WorkingDay[] => (isHours(values) ? values.workingHours : []);
