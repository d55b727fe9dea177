import type { AccountingMonth } from "@konoba/contract/accounting/accounting.contract";
import { addDays } from "@konoba/contract/lib/zonedTime";

export interface Range {
  firstDate: string;
  lastDate: string;
}

/**
 * Proposes the days to export: those around a day that are ready and not exported yet, else the day alone; never one
 * that is not over.
 */
export function proposedRange(
  { days, today }: Pick<AccountingMonth, "days" | "today">,
  date: string,
): Range & { max: string } {
  const max = addDays(today, -1);
  const day = date < today ? date : max;
  const isNext = (at: string) => {
    const status = days.find((each) => each.date === at)?.status;
    return status === "ready" || status === "empty";
  };
  let [firstDate, lastDate] = [day, day];
  if (days.find((each) => each.date === day)?.status === "ready") {
    while (isNext(addDays(firstDate, -1))) firstDate = addDays(firstDate, -1);
    while (addDays(lastDate, 1) <= max && isNext(addDays(lastDate, 1))) lastDate = addDays(lastDate, 1);
  }
  return { firstDate, lastDate, max };
}

/** Proposes the day to lock through: the end of the last whole month that is not locked, else the last day. */
export function proposedLock(lockedThrough: string | null, max: string): string {
  const monthEnd = addDays(max, 1).endsWith("-01") ? max : addDays(`${max.slice(0, 7)}-01`, -1);
  return lockedThrough === null || monthEnd > lockedThrough ? monthEnd : max;
}
