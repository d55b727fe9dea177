import type { Check, Checklist, CheckRecord } from "@konoba/contract/checklists/checklists.contract";
import { judgePoint } from "@konoba/contract/checklists/checklists.rules";
import { weekdaysMondayFirst } from "@konoba/contract/locations/locations.rules";
import { shortWeekdayName } from "../lib/text/calendar.ts";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import type { Tone } from "../ui/style/tones.ts";

type Limits = Pick<Checklist["points"][number], "kind" | "min" | "max">;
type Result = CheckRecord["points"][number];

export const isDeviation = (point: Result): boolean => judgePoint(point, point) === "deviation";

/** Colour of each state; the word is always beside it. */
export const stateTones: Record<Check["state"], Tone> = {
  upcoming: "stone",
  due: "blue",
  overdue: "amber",
  missed: "red",
  done: "green",
  late: "amber",
  extra: "stone",
};

/** Returns the formatters of limits, results and schedules. */
export function useCheckTexts() {
  const { t } = useTranslation("checklists");
  const { number, language } = useFormat();
  const degrees = (value: number) => number(value, 1);
  const limits = ({ kind, min, max }: Limits): string => {
    if (kind === "task") return t("kinds.task");
    if (min !== null && max !== null) return t("limits.between", { min: degrees(min), max: degrees(max) });
    if (min !== null) return t("limits.min", { min: degrees(min) });
    return max === null ? t("limits.none") : t("limits.max", { max: degrees(max) });
  };
  const result = ({ kind, value, isDone }: Result): string => {
    if (kind === "task") return t(isDone === true ? "done" : "notDone");
    return value === null ? "–" : `${degrees(value)} °C`;
  };
  const schedule = ({ dueTimes, weekdays }: Pick<Checklist, "dueTimes" | "weekdays">): string => {
    if (dueTimes.length === 0) return t("unscheduled");
    const days = weekdaysMondayFirst.filter((day) => weekdays.includes(day));
    const named =
      days.length === 7 ? t("everyDay") : days.map((day) => shortWeekdayName(day, language)).join(", ");
    return `${dueTimes.join(", ")} · ${named}`;
  };
  return { limits, result, schedule };
}
