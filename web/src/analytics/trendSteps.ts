import { weekdayOf } from "@konoba/contract/lib/zonedTime";
import { businessDayBounds } from "@konoba/contract/locations/locations.rules";
import type { ReportContext } from "./reportContext.ts";
import { shownHours } from "./shownHours.ts";

type Step = ReportContext["report"]["trend"][number];

export interface TrendStep {
  /** Business date. */
  step: string;
  /** Decimal amount as in the API; `null` for a future step. */
  now: string | null;
  /** Comparison amount of the chart line; `null` without a comparison. */
  before: string | null;
  /** Comparison amount in the label, up to the same time for a running step; `null` without a comparison. */
  compared: string | null;
  /** `true` for the step that is still running. */
  isRunning: boolean;
}

/** Returns `true` if the report covers the hours of one day. */
export const isHourly = ({ trend }: Pick<ReportContext["report"], "trend">): boolean =>
  (trend[0]?.step.length ?? 0) <= 2;

/** Returns the steps to draw: every day, or the hours that are open or have orders in either period. */
export function shownSteps({ report, location }: Pick<ReportContext, "report" | "location">): Step[] {
  if (!isHourly(report)) return report.trend;
  const sold = report.hourly.map((hour, index) => {
    const { previousOrders = 0, previousWholeAmount = null } = report.trend[index] ?? {};
    return { ...hour, orders: hour.orders + previousOrders + Number(Number(previousWholeAmount) > 0) };
  });
  const hours = shownHours(sold, location).map(String);
  return report.trend.filter(({ step }) => hours.includes(step));
}

interface Stepped {
  report: Pick<ReportContext["report"], "lastDate" | "to"> & {
    trend: readonly Pick<Step, "step" | "isAhead">[];
  };
  location: Pick<ReportContext["location"], "timezone" | "businessDayStart">;
}

/** Returns the hour or day that is still running, or `null`. */
export function runningStep({ report, location }: Stepped): string | null {
  const { timezone, businessDayStart } = location;
  const end = businessDayBounds(report.lastDate, timezone, businessDayStart).to;
  if (Date.parse(report.to) >= end.getTime()) return null;
  return report.trend.filter(({ isAhead }) => !isAhead).at(-1)?.step ?? null;
}

/** Returns the days of a trend, including future ones. */
export function trendSteps(part: Pick<ReportContext, "report" | "location">): TrendStep[] {
  const { report } = part;
  const running = runningStep(part);
  return report.trend.map((entry) => ({
    step: entry.step,
    now: entry.isAhead ? null : entry.revenueAmount,
    before: entry.previousWholeAmount,
    compared: entry.previousWholeAmount === null ? null : entry.previousRevenueAmount,
    isRunning: entry.step === running,
  }));
}

interface Words {
  today: string;
  shortWeekday: (day: number) => string;
}

/** Returns the axis label of a day: the weekday or the day of the month. */
export function stepLabel({ step, isRunning }: TrendStep, count: number, words: Words): string {
  if (count > 7) return String(Number(step.slice(8)));
  return isRunning ? words.today : words.shortWeekday(weekdayOf(step));
}
