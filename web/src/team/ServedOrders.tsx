import { useQuery } from "@tanstack/react-query";
import { addDays, weekdayOf } from "@konoba/contract/lib/zonedTime";
import { businessDate, businessDayBounds } from "@konoba/contract/locations/locations.rules";
import type { Location } from "@konoba/contract/locations/locations.contract";
import type { Worker } from "@konoba/contract/team/team.contract";
import { useState } from "react";
import { useFormat } from "../lib/format.ts";
import { usePermission } from "../lib/session.ts";
import { useTranslation } from "../lib/translation.ts";
import { locationDetails } from "../locations/locations.queries.ts";
import { LinkButton } from "../ui/LinkButton.tsx";
import { Segmented } from "../ui/Segmented.tsx";
import { workerOrders } from "./team.queries.ts";
import style from "./team.module.css";

const periods = ["today", "week", "month"] as const;
type Period = (typeof periods)[number];

/** The first business date of a period that ends today; weeks begin on Monday. */
function firstDate(period: Period, today: string): string {
  if (period === "week") return addDays(today, -((weekdayOf(today) + 6) % 7));
  return period === "month" ? `${today.slice(0, 8)}01` : today;
}

/** How much somebody served lately, and the way to those orders. */
export function ServedOrders({ worker }: { worker: Worker }) {
  const { t } = useTranslation("team");
  const [period, setPeriod] = useState<Period>("week");
  const mayView = usePermission("orders.view");
  const place = useQuery(locationDetails(worker.locationId)).data;
  return (
    <section aria-labelledby="served" className={style.served}>
      <h2 id="served" className={style.cardTitle}>
        {t("served.title")}
      </h2>
      {mayView && place ? (
        <>
          <Segmented
            name={t("served.period")}
            value={period}
            options={periods.map((value) => ({ value, label: t(`served.${value}`) }))}
            onChange={setPeriod}
          />
          <Count worker={worker} place={place} period={period} />
        </>
      ) : (
        <p className="hint">{t("served.forbidden")}</p>
      )}
    </section>
  );
}

interface CountProps {
  worker: Worker;
  place: Location;
  period: Period;
}

function Count({ worker, place, period }: CountProps) {
  const { t } = useTranslation("team");
  const { number } = useFormat();
  const { timezone, businessDayStart } = place;
  const today = businessDate(new Date(), timezone, businessDayStart);
  const from = firstDate(period, today);
  const dateFrom = businessDayBounds(from, timezone, businessDayStart).from.toISOString();
  const count = useQuery(workerOrders(worker.locationId, worker.id, { dateFrom }));
  if (count.error) return <p className="hint">{t("served.failed")}</p>;
  return (
    <>
      <p className={style.figure} aria-live="polite">
        {count.data === undefined ? "…" : number(count.data)}{" "}
        <span>{t("served.orders", { count: count.data ?? 0 })}</span>
      </p>
      <LinkButton to={`/orders?workerId=${worker.id}&from=${from}&to=${today}`}>
        {t("served.show")}
      </LinkButton>
    </>
  );
}
