import { wallTime } from "@konoba/contract/lib/zonedTime";
import { useFormat } from "../lib/text/format.ts";
import { intlTags, type Language } from "../lib/text/language.ts";
import { useTranslation } from "../lib/text/translation.ts";
import type { ReportContext } from "./reportContext.ts";

/** Formats a date range: "16 – 20 November", "30. oktobar – 3. novembar". */
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

/** Formats an instant in local time as spreadsheets parse it: "2026-11-23 04:00". */
export function localTime(instant: string, timezone: string): string {
  const { date, hour, minute } = wallTime(new Date(instant), timezone);
  return `${date} ${[hour, minute].map((part) => String(part).padStart(2, "0")).join(":")}`;
}

/** Returns the names of the period and its comparison: a word or the dates. */
export function useNames({
  period,
  reportQuery,
  report,
}: Pick<ReportContext, "period" | "reportQuery" | "report">) {
  const { t } = useTranslation("analytics");
  const { language } = useFormat();
  const { firstDate, lastDate, comparison } = report;
  const before = () => {
    // Dates without a year would read as dates of this year.
    if (reportQuery.compare === "lastYear") return t("reports.comparison.lastYear");
    if (period !== "range" && reportQuery.compare === "previous") return t(`before.${period}`);
    return spanText([comparison.firstDate, comparison.lastDate], language);
  };
  return {
    now: period === "range" ? spanText([firstDate, lastDate], language) : t(`period.${period}`),
    before: before(),
  };
}
