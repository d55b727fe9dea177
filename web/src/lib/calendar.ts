import { intlTags, type Language } from "./language.ts";

/**
 * Names the product keeps itself: for Montenegrin, Intl answers "ponedeljak" and "pre 5 minuta",
 * and some browsers drop the variant altogether. 0 is Sunday, as in stored data.
 */
const weekdays = {
  en: ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
  me: ["nedjelja", "ponedjeljak", "utorak", "srijeda", "četvrtak", "petak", "subota"],
} as const satisfies Record<Language, readonly string[]>;

const shortWeekdays = {
  en: ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"],
  me: ["ned", "pon", "uto", "sri", "čet", "pet", "sub"],
} as const satisfies Record<Language, readonly string[]>;

/** Days of the week in the order of the screen: Monday first. */
export const weekOrder = [1, 2, 3, 4, 5, 6, 0] as const;

export const weekdayName = (day: number, language: Language): string => weekdays[language][day % 7] ?? "";
export const shortWeekdayName = (day: number, language: Language): string =>
  shortWeekdays[language][day % 7] ?? "";

type Unit = "minute" | "hour" | "day" | "week" | "month" | "year";
type Forms = Record<"one" | "few" | "other", string>;

const units: Record<Language, Record<Unit, Forms>> = {
  en: {
    minute: { one: "minute", few: "minutes", other: "minutes" },
    hour: { one: "hour", few: "hours", other: "hours" },
    day: { one: "day", few: "days", other: "days" },
    week: { one: "week", few: "weeks", other: "weeks" },
    month: { one: "month", few: "months", other: "months" },
    year: { one: "year", few: "years", other: "years" },
  },
  me: {
    minute: { one: "minut", few: "minuta", other: "minuta" },
    hour: { one: "sat", few: "sata", other: "sati" },
    day: { one: "dan", few: "dana", other: "dana" },
    week: { one: "sedmicu", few: "sedmice", other: "sedmica" },
    month: { one: "mjesec", few: "mjeseca", other: "mjeseci" },
    year: { one: "godinu", few: "godine", other: "godina" },
  },
};

const words = {
  en: { now: "just now", yesterday: "yesterday", tomorrow: "tomorrow", ago: "{} ago", ahead: "in {}" },
  me: { now: "upravo sada", yesterday: "juče", tomorrow: "sjutra", ago: "prije {}", ahead: "za {}" },
} as const satisfies Record<Language, Record<string, string>>;

const plurals = {
  en: new Intl.PluralRules(intlTags.en),
  me: new Intl.PluralRules(intlTags.me),
} as const satisfies Record<Language, Intl.PluralRules>;

/** The plural category of a count: one, few (2, 3, 4, 22 … in Montenegrin) or other. */
function pluralOf(count: number, language: Language): keyof Forms {
  const category = plurals[language].select(count);
  return category === "one" || category === "few" ? category : "other";
}

const minuteMs = 60_000;
const steps: readonly (readonly [Unit, number, number])[] = [
  ["minute", minuteMs, 60],
  ["hour", 60 * minuteMs, 24],
  ["day", 24 * 60 * minuteMs, 7],
  ["week", 7 * 24 * 60 * minuteMs, 5],
  ["month", 30 * 24 * 60 * minuteMs, 12],
  ["year", 365 * 24 * 60 * minuteMs, Number.POSITIVE_INFINITY],
];

/** "prije 5 minuta", "yesterday": the distance from now in the largest unit that fits. */
export function relativeTime(when: Date, now: Date, language: Language): string {
  const distance = now.getTime() - when.getTime();
  const text = words[language];
  if (Math.abs(distance) < minuteMs) return text.now;
  for (const [unit, size, limit] of steps) {
    const count = Math.floor(Math.abs(distance) / size);
    if (count >= limit) continue;
    if (unit === "day" && count === 1) return distance > 0 ? text.yesterday : text.tomorrow;
    const amount = `${Math.max(count, 1)} ${units[language][unit][pluralOf(Math.max(count, 1), language)]}`;
    return (distance > 0 ? text.ago : text.ahead).replace("{}", amount);
  }
  return text.now;
}

/** Every time zone the browser knows, "Europe/Podgorica". */
export const timezoneNames = (): string[] => Intl.supportedValuesOf("timeZone");
