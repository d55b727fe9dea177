import { useFormat } from "../lib/format.ts";
import { useTranslation } from "../lib/translation.ts";
import { weekOrder } from "../lib/calendar.ts";
import { ChartCard } from "./ChartCard.tsx";
import { HeatMap } from "./HeatMap.tsx";
import type { Part } from "./part.ts";
import { hourSpan, shownHours } from "./shownHours.ts";
import style from "./HeatMap.module.css";

const steps = [0, 1, 2, 3, 4, 5, 6] as const;

/** When the room is full: mean orders by weekday and hour. */
export function HeatMapCard(part: Part) {
  const { t } = useTranslation("analytics");
  const { number, weekday } = useFormat();
  const { heatmap, hourly, peakHour } = part.summary;
  const hours = shownHours(hourly, part.venue);
  const means = new Map(heatmap.map((cell) => [`${cell.dayOfWeek} ${cell.hour}`, Number(cell.meanOrders)]));
  const meanAt = (day: number, hour: number) => means.get(`${day} ${hour}`) ?? 0;
  const cells = weekOrder.flatMap((day) => hours.map((hour) => ({ day, hour, mean: meanAt(day, hour) })));
  const busiest = cells.reduce(
    (best, cell) =>
      cell.mean > best.mean || (cell.mean === best.mean && cell.hour === peakHour) ? cell : best,
    { day: 1, hour: 0, mean: 0 },
  );
  const mean = Math.round(busiest.mean * 10) / 10;
  return (
    <ChartCard
      title={t("heat.title")}
      table={{
        head: [t("hour"), ...weekOrder.map(weekday)],
        rows: hours.map((hour) => [hourSpan(hour), ...weekOrder.map((day) => number(meanAt(day, hour)))]),
      }}
    >
      <div className={style.above}>
        {busiest.mean > 0 && (
          <p className={style.busiest}>
            {t("heat.busiest")}{" "}
            <b>
              {weekday(busiest.day)} {hourSpan(busiest.hour)}
            </b>
            , {t("heat.average", { count: mean, mean: number(mean) })}
          </p>
        )}
        <span className={style.legend}>
          {t("heat.fewer")}
          {steps.map((step) => (
            <i key={step} data-heat={step} />
          ))}
          {t("heat.more")}
        </span>
      </div>
      <HeatMap hours={hours} meanAt={meanAt} busiest={busiest} />
    </ChartCard>
  );
}
