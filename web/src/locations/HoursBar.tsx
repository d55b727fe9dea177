import { closesNextDay, isComplete } from "@konoba/contract/locations/locations.rules";
import type { WorkingDay } from "@konoba/contract/locations/locations.contract";
import style from "./hours.module.css";

const dayMinutes = 1440;

function partOfDay(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return ((hours * 60 + minutes) / dayMinutes) * 100;
}

/** The open hours on a line from midnight to midnight; what runs on into the next day begins again at the left, lighter. */
export function HoursBar({ day }: { day: WorkingDay }) {
  const { openTime, closeTime } = day;
  const isShown = !day.isClosed && isComplete(day) && openTime !== null && closeTime !== null;
  const from = isShown ? partOfDay(openTime) : 0;
  const to = isShown ? partOfDay(closeTime) : 0;
  const isOvernight = closesNextDay(day);
  return (
    <div className={style.bar} aria-hidden="true">
      {isShown && (
        <i style={{ insetInlineStart: `${from}%`, width: `${(isOvernight ? 100 : to) - from}%` }} />
      )}
      {isShown && isOvernight && to > 0 && (
        <i className={style.overnight} style={{ insetInlineStart: 0, width: `${Math.min(to, from)}%` }} />
      )}
    </div>
  );
}
