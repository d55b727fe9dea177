import { comparisons, periodBounds, type Period } from "@konoba/contract/analytics/analytics.periods";
import { businessDate } from "@konoba/contract/locations/locations.rules";
import type { Location } from "@konoba/contract/locations/locations.contract";
import { addDays } from "@konoba/contract/lib/zonedTime";
import { hrefOf } from "../lib/addresses.ts";
import { useNow } from "../lib/useNow.ts";
import { useTranslation } from "../lib/translation.ts";
import { DateField } from "../ui/fields/DateField.tsx";
import { Reports } from "./Reports.tsx";
import { reportKinds } from "./reportTables.ts";
import style from "./Reports.module.css";

interface Search {
  from?: string | undefined;
  to?: string | undefined;
  compare?: string | undefined;
  report?: string | undefined;
  step?: string | undefined;
}

interface DaysReportsProps {
  venue: Location;
  period: Period | "range";
  search: Search;
  onChange: (changes: Search) => void;
}

/** The reports of a period, or of days that are chosen; which ones stands in the address. */
export function DaysReports({ venue, period, search, onChange }: DaysReportsProps) {
  const { t } = useTranslation("analytics");
  const now = useNow(60_000);
  const { timezone, businessDayStart } = venue;
  const today = businessDate(now, timezone, businessDayStart);
  const chosen = { from: search.from ?? addDays(today, -6), to: search.to ?? today };
  const dates = () => {
    if (period === "range") return chosen.from > chosen.to ? { from: chosen.to, to: chosen.from } : chosen;
    const { firstDate, lastDate } = periodBounds(period, { now, timezone, businessDayStart });
    return { from: firstDate, to: lastDate };
  };
  const compare = comparisons.find((each) => each === search.compare) ?? "weekday";
  return (
    <>
      {period === "range" && (
        <div className={style.dates}>
          <DateField
            label={t("reports.from")}
            value={chosen.from}
            max={today}
            onChange={(from) => onChange({ from: from ?? undefined })}
          />
          <DateField
            label={t("reports.to")}
            value={chosen.to}
            max={today}
            onChange={(to) => onChange({ to: to ?? undefined })}
          />
        </div>
      )}
      <Reports
        venue={venue}
        asked={{ ...dates(), compare }}
        kind={reportKinds.find((each) => each === search.report) ?? "people"}
        step={search.step}
        hrefTo={(step) => hrefOf("/analytics", { ...search, step })}
        onCompare={(next) => onChange({ compare: next, step: undefined })}
        onKind={(next) => onChange({ report: next })}
      />
    </>
  );
}
