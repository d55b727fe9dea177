import type { AccountingDayRow, AccountingMonth } from "@konoba/contract/accounting/accounting.contract";
import { weekdayOf } from "@konoba/contract/lib/zonedTime";
import { Link } from "@tanstack/react-router";
import { hrefOf } from "../lib/list/addresses.ts";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { IconButton } from "../ui/controls/IconButton.tsx";
import { cx } from "../ui/cx.ts";
import { Amount } from "../ui/display/Amount.tsx";
import { hrefParts } from "../ui/hrefs.ts";
import { CheckCheckIcon } from "../ui/icons/icons.states.tsx";
import {
  ChevronLeftIcon,
  ChevronRightIcon,
  CircleCheckIcon,
  ClockIcon,
  LockIcon,
  WarningIcon,
} from "../ui/icons/icons.tsx";
import { toneClass, type Tone } from "../ui/style/tones.ts";
import { monthBeside, monthText } from "./accountingText.ts";
import style from "./MonthDays.module.css";

const icons = {
  open: ClockIcon,
  missing: WarningIcon,
  unbalanced: WarningIcon,
  ready: CircleCheckIcon,
  exported: CheckCheckIcon,
};
const tones: Record<keyof typeof icons, Tone> = {
  open: "stone",
  missing: "amber",
  unbalanced: "red",
  ready: "green",
  exported: "stone",
};

function DayState({ day, currency }: { day: AccountingDayRow; currency: string }) {
  const { t } = useTranslation("accounting");
  const { money } = useFormat();
  if (day.status === "empty") return null;
  const Icon = day.isLocked ? LockIcon : icons[day.status];
  const word = day.isLocked && day.status !== "exported" ? "locked" : day.status;
  return (
    <span className={cx(`row full align-center text-xs ${style.state}`, toneClass(tones[day.status]))}>
      <Icon size={16} />
      {t(`status.${word}`, { count: day.missing, amount: money(day.differenceAmount, currency) })}
    </span>
  );
}

interface MonthDaysProps {
  month: AccountingMonth;
  /** Day whose journal is shown. */
  shown: string | null;
  onMonth: (month: string) => void;
}

function DayLink({
  day,
  month: { today, currencyCode },
  isShown,
}: {
  day: AccountingDayRow;
  month: AccountingMonth;
  isShown: boolean;
}) {
  const { t } = useTranslation("accounting");
  const { shortWeekday } = useFormat();
  const isToday = day.date === today;
  return (
    <li>
      <Link
        {...hrefParts(hrefOf("/settings/accounting", { date: day.date }))}
        resetScroll={false}
        className={`row wrap align-center gap-8 rows-0 line-below ${style.day}`}
        aria-current={isShown ? "date" : undefined}
      >
        <b>
          {shortWeekday(weekdayOf(day.date))} {Number(day.date.slice(8))}
        </b>
        <span className={style.amount}>
          {isToday && t("status.today")}
          {!isToday && day.status === "empty" && t("status.empty")}
          {!isToday && day.status !== "empty" && (
            <Amount value={day.salesAmount} currency={currencyCode} size="inherit" />
          )}
        </span>
        <DayState day={day} currency={currencyCode} />
      </Link>
    </li>
  );
}

/** Renders the days of a month with their state, the latest first. */
export function MonthDays({ month, shown, onMonth }: MonthDaysProps) {
  const { t } = useTranslation("accounting");
  const { language } = useFormat();
  return (
    <nav className={style.days} aria-label={t("month.days")}>
      <div className={`row align-center ${style.head}`}>
        <h2>{monthText(month.month, language)}</h2>
        <IconButton
          name={t("month.previous")}
          icon={<ChevronLeftIcon size={16} />}
          onClick={() => onMonth(monthBeside(month.month, -1))}
        />
        <IconButton
          name={t("month.next")}
          icon={<ChevronRightIcon size={16} />}
          disabled={month.month >= month.today.slice(0, 7)}
          onClick={() => onMonth(monthBeside(month.month, 1))}
        />
      </div>
      {!month.isReady && <p className={style.note}>{t("month.preparing")}</p>}
      <ol>
        {month.days.map((day) => (
          <DayLink key={day.date} day={day} month={month} isShown={day.date === shown} />
        ))}
      </ol>
    </nav>
  );
}
