import { weekdaysMondayFirst } from "@konoba/contract/locations/locations.rules";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import style from "./suppliers.module.css";

/** Renders the days of delivery as seven letters. */
export function Weekdays({ days }: { days: readonly number[] }) {
  const { t } = useTranslation("suppliers");
  const { weekday } = useFormat();
  if (days.length === 0) return <span className="text-md weight-400 ink-2">{t("weekdays.none")}</span>;
  const name = weekdaysMondayFirst
    .filter((day) => days.includes(day))
    .map((day) => weekday(day))
    .join(", ");
  return (
    <span className={`inline-row gap-4 ${style.week}`} role="img" aria-label={name}>
      {weekdaysMondayFirst.map((day) => (
        <i key={day} data-on={days.includes(day) || undefined} aria-hidden="true">
          {t(`weekdays.short.${day}`)}
        </i>
      ))}
    </span>
  );
}
