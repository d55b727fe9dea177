import { minuteMs } from "@konoba/contract/lib/durations";
import type { Language } from "./language.ts";
import { translate } from "./translation.ts";

/**
 * Weekday names defined here because Intl returns "ponedeljak" and "pre 5 minuta" for Montenegrin and some
 * browsers drop the variant; index 0 is Sunday, as in stored data.
 */
const weekdays = {
  en: ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
  me: ["nedjelja", "ponedjeljak", "utorak", "srijeda", "četvrtak", "petak", "subota"],
} as const satisfies Record<Language, readonly string[]>;

const shortWeekdays = {
  en: ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"],
  me: ["ned", "pon", "uto", "sri", "čet", "pet", "sub"],
} as const satisfies Record<Language, readonly string[]>;

/** Weekday indexes in display order, Monday first. */
export const weekOrder = [1, 2, 3, 4, 5, 6, 0] as const;

export const weekdayName = (day: number, language: Language): string => weekdays[language][day % 7] ?? "";
export const shortWeekdayName = (day: number, language: Language): string =>
  shortWeekdays[language][day % 7] ?? "";

type Unit = "minute" | "hour" | "day" | "week" | "month" | "year";

const steps: readonly (readonly [Unit, number, number])[] = [
  ["minute", minuteMs, 60],
  ["hour", 60 * minuteMs, 24],
  ["day", 24 * 60 * minuteMs, 7],
  ["week", 7 * 24 * 60 * minuteMs, 5],
  ["month", 30 * 24 * 60 * minuteMs, 12],
  ["year", 365 * 24 * 60 * minuteMs, Number.POSITIVE_INFINITY],
];

/**
 * Formats the distance from now in the largest unit that fits, in the current language: "prije 5 minuta",
 * "yesterday".
 */
export function relativeTime(when: Date, now: Date): string {
  const distance = now.getTime() - when.getTime();
  if (Math.abs(distance) < minuteMs) return translate("units:relative.now");
  for (const [unit, size, limit] of steps) {
    const count = Math.floor(Math.abs(distance) / size);
    if (count >= limit) continue;
    if (unit === "day" && count === 1)
      return translate(`units:relative.${distance > 0 ? "yesterday" : "tomorrow"}`);
    const amount = translate(`units:relative.${unit}`, { count: Math.max(count, 1) });
    return translate(`units:relative.${distance > 0 ? "ago" : "ahead"}`, { amount });
  }
  return translate("units:relative.now");
}

/** Lists every time zone the browser supports, such as "Europe/Podgorica". */
export const timezoneNames = (): string[] => Intl.supportedValuesOf("timeZone");
