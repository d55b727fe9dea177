import { weekdayOf } from "@konoba/contract/lib/zonedTime";
import { businessDayBounds } from "@konoba/contract/locations/locations.rules";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import type { ReportQuery } from "./analytics.queries.ts";
import { spanText } from "./periodText.ts";
import type { ReportContext } from "./reportContext.ts";

type Comparison = ReportQuery["compare"];
type Compared = Pick<ReportContext, "period" | "reportQuery">;

/** Returns the message key of the comparison, shared by both sets of messages. */
function comparedKey(period: ReportContext["period"], compare: Comparison) {
  if (compare === "lastYear") return compare;
  if (period === "this_week") return period;
  return `${period}_${compare}` as const;
}

/** Returns the comparisons that differ for a period: a week and the week before have the same weekdays. */
export const comparisonsOf = (
  period: ReportContext["period"],
  all: readonly Comparison[],
): readonly Comparison[] => (period === "this_week" ? all.filter((each) => each !== "weekday") : all);

/** Returns `true` if the period is still running, so its comparison ends at the same time of its last day. */
function isCutShort({ comparison }: ReportContext["report"], location: ReportContext["location"]) {
  const { timezone, businessDayStart } = location;
  const end = businessDayBounds(comparison.lastDate, timezone, businessDayStart).to;
  return Date.parse(comparison.to) < end.getTime();
}

/** Returns the comparison in words, with "until now" if the period is still running. */
export function useComparedWords({ period, reportQuery, report, location }: ReportContext) {
  const { t } = useTranslation("analytics");
  const day = String(weekdayOf(reportQuery.from));
  const before = t(`compared.${comparedKey(period, reportQuery.compare)}`, { day });
  return { before, untilNow: isCutShort(report, location) ? t("compared.atThisTime", { before }) : before };
}

/** Returns the label of a comparison in the menu. */
export function useVersusText({ period, reportQuery }: Compared) {
  const { t } = useTranslation("analytics");
  const day = String(weekdayOf(reportQuery.from));
  return (compare: Comparison) => t(`versus.${comparedKey(period, compare)}`, { day });
}

/** Returns the period in words: "today, until 19:41", "9 – 15 November". */
export function usePeriodWords({ period, report, location }: ReportContext): string {
  const { t } = useTranslation("analytics");
  const { language, time } = useFormat(location.timezone);
  if (period === "range")
    return t("headline.of.range", { span: spanText([report.firstDate, report.lastDate], language) });
  return t(`headline.of.${period}`, { time: time(report.to) });
}
