import type { WorkingDay } from "@konoba/contract/locations/locations.contract";
import {
  copyHours,
  isComplete,
  weekdaysMondayFirst,
  type WorkingHours,
} from "@konoba/contract/locations/locations.rules";
import { workingHours } from "@konoba/contract/locations/locations.writing.contract";
import type { FormSchema } from "../ui/form/issues.ts";

export interface HoursValues {
  workingHours: WorkingDay[];
}

const closedDay = (dayOfWeek: number): WorkingDay => ({
  dayOfWeek,
  openTime: null,
  closeTime: null,
  isClosed: true,
});

/** Returns seven days, Monday first; a day without stored hours is closed. */
export const weekOf = (stored: readonly WorkingHours[]): WorkingDay[] =>
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

const usual = { openTime: "08:00", closeTime: "23:00", isClosed: false };

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

/** Schema of the form; an error for missing times refers to the row of the day. */
export const hoursSchema: FormSchema<HoursValues> = {
  safeParse: (values) => {
    const days = hoursIn(values);
    const result = workingHours.safeParse(days);
    if (result.success) return { success: true, data: { workingHours: result.data } };
    const missing = days.flatMap((day, index) => (isComplete(day) ? [] : [index]));
    const issues = missing.map((index) => ({
      path: ["workingHours", index],
      message: "Enter both times for an open day",
    }));
    return { success: false, error: { issues: issues.length > 0 ? issues : result.error.issues } };
  },
};

const isHours = (values: unknown): values is HoursValues =>
  typeof values === "object" && values !== null && "workingHours" in values;
const hoursIn = (values: unknown): WorkingDay[] => (isHours(values) ? values.workingHours : []);
