import { businessDayBounds } from "@konoba/contract/locations/locations.rules";
import { weekdayOf } from "@konoba/contract/lib/zonedTime";
import type { ReportContext } from "./reportContext.ts";
import { shownHours } from "./shownHours.ts";

type Step = ReportContext["report"]["trend"][number];

export interface TrendStep {
  /** A business date. */
  step: string;
  /** The amount of the wire; null while the step lies ahead. */
  now: string | null;
  /** What the line before is drawn by; null where there is nothing to compare with. */
  before: string | null;
  /** What is said of it: of the step that is running, up to the same time; null as well. */
  compared: string | null;
  /** The step that is still running. */
  isRunning: boolean;
}

/** Whether a report is of the hours of one day. */
export const isHourly = ({ trend }: Pick<ReportContext["report"], "trend">): boolean =>
  (trend[0]?.step.length ?? 0) <= 2;

/** The steps worth drawing: every day, of hours those open or with an order then or before. */
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

/** The hour or day that is still running, if any of them is. */
export function runningStep({ report, location }: Stepped): string | null {
  const { timezone, businessDayStart } = location;
  const end = businessDayBounds(report.lastDate, timezone, businessDayStart).to;
  if (Date.parse(report.to) >= end.getTime()) return null;
  return report.trend.filter(({ isAhead }) => !isAhead).at(-1)?.step ?? null;
}

/** The days of a trend, those still to come included. */
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

/** What stands under a day: the weekday or the day of the month. */
export function stepLabel({ step, isRunning }: TrendStep, count: number, words: Words): string {
  if (count > 7) return String(Number(step.slice(8)));
  return isRunning ? words.today : words.shortWeekday(weekdayOf(step));
}
