import type { Summary } from "@konoba/contract/analytics/analytics.contract";
import { periods, type Period } from "@konoba/contract/analytics/analytics.periods";
import { businessDate } from "@konoba/contract/locations/locations.rules";
import { intlTags, type Language } from "../lib/language.ts";
import type { Part } from "./part.ts";

/** The period an address names, today unless it names one. */
export const periodOf = (value: unknown): Period => periods.find((period) => period === value) ?? "today";

interface Span {
  from: string;
  to: string;
}

/** First and last business date of a span; its end is not in it. */
export function datesOf({ from, to }: Span, { timezone, businessDayStart }: Part["venue"]): [string, string] {
  const dateAt = (moment: number) => businessDate(new Date(moment), timezone, businessDayStart);
  const start = Date.parse(from);
  return [dateAt(start), dateAt(Math.max(start, Date.parse(to) - 1))];
}

/** "16 – 20 November", "30. oktobar – 3. novembar". */
export function spanText([first, last]: [string, string], language: Language): string {
  const written = (date: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(intlTags[language], { ...options, timeZone: "UTC" }).format(
      new Date(`${date}T00:00:00Z`),
    );
  const end = written(last, { day: "numeric", month: "long" });
  if (first === last) return end;
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7);
  return `${written(first, isOneMonth ? { day: "numeric" } : { day: "numeric", month: "long" })} – ${end}`;
}

/** The days of the period and of what it is compared with. */
export function spansOf({ summary, venue }: Part, language: Language) {
  const { from, to, comparisonFrom, comparisonTo } = summary;
  return {
    span: spanText(datesOf({ from, to }, venue), language),
    comparison: spanText(datesOf({ from: comparisonFrom, to: comparisonTo }, venue), language),
  };
}

/** Every step of the whole period, those still to come included: hours are cut to what is shown. */
export function lastDayOf(summary: Summary, firstDate: string): number {
  if (summary.period === "this_week") return 7;
  const [year = 0, month = 1] = firstDate.split("-").map(Number);
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}
