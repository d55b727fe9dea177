import { DayPicker, type DayPickerProps } from "react-day-picker";
import { shortWeekdayName, weekdayName } from "../../lib/text/calendar.ts";
import { formatLongDate, useFormat } from "../../lib/text/format.ts";
import { intlTags, type Language } from "../../lib/text/language.ts";
import type { TextKey } from "../../lib/text/texts.ts";
import { useTranslation, type Translate } from "../../lib/text/translation.ts";
import { IconButton } from "../controls/IconButton.tsx";
import { cx } from "../cx.ts";
import { ChevronLeftIcon, ChevronRightIcon } from "../icons/icons.tsx";
import { todayText } from "./dates.ts";
import style from "./Calendar.module.css";

interface CalendarProps {
  value: string | null;
  onPick: (day: string) => void;
  min?: string;
  max?: string;
}

/** Converts a day to noon local time, so that daylight saving does not shift it. */
const dateOf = (day: string) => new Date(`${day}T12:00:00`);

const classNames = {
  month: style.month,
  month_caption: style.caption,
  month_grid: style.grid,
  day_button: style.day,
  selected: style.chosen,
  outside: style.outside,
  today: style.current,
};

const components: DayPickerProps["components"] = {
  PreviousMonthButton: ({ "aria-label": name = "", onClick }) => (
    <IconButton name={name} icon={<ChevronLeftIcon />} onClick={onClick} />
  ),
  NextMonthButton: ({ "aria-label": name = "", onClick }) => (
    <IconButton name={name} icon={<ChevronRightIcon />} onClick={onClick} />
  ),
};

/** Returns formatters and labels for Montenegrin, which Intl does not support. */
function wordsOf(
  language: Language,
  t: Translate<TextKey<"ui">>,
): Pick<DayPickerProps, "formatters" | "labels"> {
  const month = new Intl.DateTimeFormat(intlTags[language], { month: "long", year: "numeric" });
  return {
    formatters: {
      formatCaption: (date) => month.format(date),
      formatWeekdayName: (date) => shortWeekdayName(date.getDay(), language),
    },
    labels: {
      labelGrid: (date) => month.format(date),
      labelWeekday: (date) => weekdayName(date.getDay(), language),
      labelDayButton: (date, { today }) =>
        formatLongDate(todayText(date), language) + (today ? ` (${t("date.today")})` : ""),
      labelPrevious: () => t("date.previousMonth"),
      labelNext: () => t("date.nextMonth"),
    },
  };
}

/** Moves the popover's focus to the selected day. */
const focus = { autoFocus: true };

/** Renders one month; arrows move by days and weeks, Page Up and Page Down by months. */
export function Calendar({ value, onPick, min, max }: CalendarProps) {
  const { t } = useTranslation("ui");
  const { language } = useFormat();
  const selected = value ? dateOf(value) : undefined;
  return (
    <div className={style.calendar}>
      <DayPicker
        mode="single"
        required
        selected={selected}
        onSelect={(day) => onPick(todayText(day))}
        defaultMonth={selected}
        disabled={[...(min ? [{ before: dateOf(min) }] : []), ...(max ? [{ after: dateOf(max) }] : [])]}
        showOutsideDays
        fixedWeeks
        weekStartsOn={1}
        navLayout="around"
        lang={intlTags[language]}
        {...{ classNames, components, ...focus }}
        {...wordsOf(language, t)}
      />
      <button type="button" className={cx("link", style.today)} onClick={() => onPick(todayText())}>
        {t("date.today")}
      </button>
    </div>
  );
}
