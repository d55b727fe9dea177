import type { ReportContext } from "./reportContext.ts";
import { shownHours } from "./shownHours.ts";
import { isHourly, shownSteps } from "./trendSteps.ts";

export interface HourBar {
  hour: number;
  /** Number of orders; for a future hour that of the comparison. */
  orders: number;
  revenueAmount: string;
  isAhead: boolean;
}

/** Returns the hours to draw; on a running day, future hours have the values of the comparison. */
export function hourBars(context: Pick<ReportContext, "report" | "location">): HourBar[] {
  const { report, location } = context;
  if (isHourly(report))
    return shownSteps(context).map(({ step, orders, previousWholeOrders, revenueAmount, isAhead }) => ({
      hour: Number(step),
      orders: isAhead ? (previousWholeOrders ?? 0) : orders,
      revenueAmount,
      isAhead,
    }));
  const hours = shownHours(report.hourly, location);
  return report.hourly.flatMap((bar) => (hours.includes(bar.hour) ? { ...bar, isAhead: false } : []));
}
