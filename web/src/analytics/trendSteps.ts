import { addDays, weekdayOf } from "@konoba/contract/lib/zonedTime";
import type { Part } from "./part.ts";
import { lastDayOf } from "./periodText.ts";
import { shownHours } from "./shownHours.ts";

export interface TrendStep {
  /** An hour ("20") or a business date. */
  step: string;
  /** The amount of the wire; null while the step lies ahead. */
  now: string | null;
  /** Null where there is nothing to compare with yet. */
  before: string | null;
  /** The step that is still running. */
  isRunning: boolean;
}

/** The steps of the trend as they are drawn: shown hours of one day, or every day of the whole week or month. */
export function trendSteps({ summary, venue }: Part): TrendStep[] {
  const past = summary.trend.filter((entry) => !entry.isAhead);
  const running = summary.period === "yesterday" ? undefined : past.at(-1)?.step;
  const known = summary.trend.map(({ step, revenueAmount, previousRevenueAmount, isAhead }) => ({
    step,
    now: isAhead ? null : revenueAmount,
    before: isAhead ? null : previousRevenueAmount,
    isRunning: step === running,
  }));
  const first = known[0]?.step ?? "";
  if (first.length <= 2) {
    const hours = shownHours(summary.hourly, venue).map(String);
    return known.filter(({ step }) => hours.includes(step));
  }
  const ahead = Array.from({ length: lastDayOf(summary, first) - known.length }, (_, index) => ({
    step: addDays(first, known.length + index),
    now: null,
    before: null,
    isRunning: false,
  }));
  return [...known, ...ahead];
}

interface Words {
  today: string;
  shortWeekday: (day: number) => string;
}

/** What stands under a step: the hour, the weekday or the day of the month. */
export function stepLabel({ step, isRunning }: TrendStep, count: number, words: Words): string {
  if (step.length <= 2) return step;
  if (count > 7) return String(Number(step.slice(8)));
  return isRunning ? words.today : words.shortWeekday(weekdayOf(step));
}
