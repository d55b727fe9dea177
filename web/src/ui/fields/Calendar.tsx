import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { useTranslation } from "../../lib/translation.ts";
import { shortWeekdayName, weekdayName, weekOrder } from "../../lib/calendar.ts";
import { formatLongDate, useFormat } from "../../lib/format.ts";
import { intlTags } from "../../lib/language.ts";
import { cx } from "../cx.ts";
import { IconButton } from "../controls/IconButton.tsx";
import { ChevronLeftIcon, ChevronRightIcon } from "../icons/icons.tsx";
import { addDays, addMonths, isSameMonth, monthGrid, todayText } from "./dates.ts";
import style from "./Calendar.module.css";

interface CalendarProps {
  value: string | null;
  onPick: (day: string) => void;
  min?: string;
  max?: string;
}

const weekday = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

const moves: Record<string, (day: string) => string> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
  Home: (day) => addDays(day, -weekday(day)),
  End: (day) => addDays(day, 6 - weekday(day)),
};

/** One month to choose a day from; arrows move by days and weeks, Page Up and Page Down by months. */
export function Calendar({ value, onPick, min = "0000", max = "9999" }: CalendarProps) {
  const { t } = useTranslation("ui");
  const { language } = useFormat();
  const grid = useRef<HTMLTableElement>(null);
  const [day, setDay] = useState(value ?? todayText());
  const title = new Intl.DateTimeFormat(intlTags[language], {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  }).format(new Date(`${day}T00:00:00Z`));
  useEffect(() => {
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [day]);

  function press(event: KeyboardEvent) {
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    setDay(move(day));
  }

  return (
    <div className={style.calendar}>
      <header className={style.head}>
        <IconButton
          name={t("date.previousMonth")}
          icon={<ChevronLeftIcon />}
          onClick={() => setDay(addMonths(day, -1))}
        />
        <strong aria-live="polite">{title}</strong>
        <IconButton
          name={t("date.nextMonth")}
          icon={<ChevronRightIcon />}
          onClick={() => setDay(addMonths(day, 1))}
        />
      </header>
      <table ref={grid} role="grid" aria-label={title} className={style.grid} onKeyDown={press}>
        <thead>
          <tr>
            {weekOrder.map((column) => (
              <th key={column} scope="col" abbr={weekdayName(column, language)}>
                {shortWeekdayName(column, language)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthGrid(day).map((week) => (
            <tr key={week[0]}>
              {week.map((entry) => (
                <td key={entry} aria-selected={entry === value}>
                  <button
                    type="button"
                    tabIndex={entry === day ? 0 : -1}
                    disabled={entry < min || entry > max}
                    aria-label={formatLongDate(entry, language)}
                    aria-current={entry === todayText() ? "date" : undefined}
                    className={cx(
                      style.day,
                      entry === value && style.chosen,
                      !isSameMonth(entry, day) && style.outside,
                    )}
                    onClick={() => onPick(entry)}
                  >
                    {Number(entry.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button" className={cx("link", style.today)} onClick={() => onPick(todayText())}>
        {t("date.today")}
      </button>
    </div>
  );
}
