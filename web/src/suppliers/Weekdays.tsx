import { useFormat } from "../lib/format.ts";
import { useTranslation } from "../lib/translation.ts";
import style from "./suppliers.module.css";

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** Renders the days of delivery as seven letters. */
export function Weekdays({ days }: { days: readonly number[] }) {
  const { t } = useTranslation("suppliers");
  const { weekday } = useFormat();
  if (days.length === 0) return <span className={style.anyDay}>{t("weekdays.none")}</span>;
  const name = weekdays
    .filter((day) => days.includes(day))
    .map((day) => weekday(day % 7))
    .join(", ");
  return (
    <span className={style.week} role="img" aria-label={name}>
      {weekdays.map((day) => (
        <i key={day} data-on={days.includes(day) || undefined} aria-hidden="true">
          {t(`weekdays.short.${day}`)}
        </i>
      ))}
    </span>
  );
}
