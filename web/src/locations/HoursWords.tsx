import { hoursSummary } from "@konoba/contract/locations/locations.hours.rules";
import type { WorkingHours } from "@konoba/contract/locations/locations.rules";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import style from "./hours.module.css";

/** Renders the week as text; adjacent days with equal hours share a line. Without hours it is always open. */
export function HoursWords({ hours }: { hours: readonly WorkingHours[] }) {
  const { t } = useTranslation("locations");
  const { shortWeekday } = useFormat();
  if (hours.length === 0) return <p>{t("hours.always")}</p>;
  return (
    <dl className={style.words}>
      {hoursSummary(hours).map((group) => (
        <div key={group.from}>
          <dt>
            {group.from === group.to
              ? shortWeekday(group.from)
              : `${shortWeekday(group.from)}–${shortWeekday(group.to)}`}
          </dt>
          <dd className={group.hours.length === 0 ? "hint" : undefined}>
            {group.hours.length === 0 && t("hours.closed")}
            {group.hours
              .map(({ opens, closes, isNextDay }) => `${opens}–${closes}${isNextDay ? " (+1)" : ""}`)
              .join(", ")}
          </dd>
        </div>
      ))}
    </dl>
  );
}
