import { addedUp } from "@konoba/contract/analytics/analytics.totals";
import { wallTime } from "@konoba/contract/lib/zonedTime";
import { businessDayBounds } from "@konoba/contract/locations/locations.rules";
import type { ReportContext } from "./reportContext.ts";
import { isHourly, runningStep, shownSteps } from "./trendSteps.ts";

/** Point on the chart: steps from the left, cumulative revenue. Floating point, for drawing only. */
export interface CumulativePoint {
  at: number;
  value: number;
}

export interface Cumulative {
  steps: ReturnType<typeof shownSteps>;
  now: CumulativePoint[];
  /** Empty without a comparison. */
  before: CumulativePoint[];
  isRunning: boolean;
  /** Final amount of the comparison; `null` without one. */
  beforeEndAmount: string | null;
}

type Source = Pick<ReportContext, "report" | "location">;

/** Returns the elapsed share of the running step, 0 to 1. */
function elapsedPart({ report, location }: Source, step: string): number {
  const to = new Date(report.to);
  if (isHourly(report)) return wallTime(to, location.timezone).minute / 60;
  const day = businessDayBounds(step, location.timezone, location.businessDayStart);
  const whole = day.to.getTime() - day.from.getTime();
  return Math.min(1, Math.max(0, (to.getTime() - day.from.getTime()) / whole));
}

/** Computes cumulative revenue of a period by step, and that of its comparison to its end. */
export function cumulativeOf(source: Source): Cumulative {
  const steps = shownSteps(source);
  const running = runningStep(source);
  const now: CumulativePoint[] = [{ at: 0, value: 0 }];
  const before: CumulativePoint[] = [{ at: 0, value: 0 }];
  let [sum, sumBefore] = [0, 0];
  for (const [index, each] of steps.entries()) {
    const isRunning = each.step === running;
    const part = isRunning ? elapsedPart(source, each.step) : 1;
    if (isRunning) before.push({ at: index + part, value: sumBefore + Number(each.previousRevenueAmount) });
    sumBefore += Number(each.previousWholeAmount ?? 0);
    before.push({ at: index + 1, value: sumBefore });
    if (each.isAhead) continue;
    sum += Number(each.revenueAmount);
    now.push({ at: index + part, value: sum });
  }
  const wholes = source.report.trend.flatMap(({ previousWholeAmount }) => previousWholeAmount ?? []);
  const isCompared = wholes.some((amount) => Number(amount) !== 0);
  return {
    steps,
    now,
    before: isCompared ? before : [],
    isRunning: running !== null,
    beforeEndAmount: isCompared ? addedUp(wholes) : null,
  };
}
