import { useFormat } from "../lib/format.ts";
import { useTranslation } from "../lib/translation.ts";
import { ChartCard } from "./ChartCard.tsx";
import type { Part } from "./part.ts";
import { hourSpan } from "./shownHours.ts";
import { TrendChart } from "./TrendChart.tsx";
import { trendSteps } from "./trendSteps.ts";
import style from "./TrendChart.module.css";

/** Revenue step by step, with the period before as a dashed line. */
export function TrendCard(part: Part) {
  const { t } = useTranslation("analytics");
  const { money, date } = useFormat();
  const { period, currencyCode } = part.summary;
  const steps = trendSteps(part);
  const names = { now: t(`period.${period}`), before: t(`before.${period}`) };
  const amount = (value: string | null) => (value === null ? t("none") : money(value, currencyCode));
  const rows = steps
    .filter(({ now }) => now !== null)
    .map(({ step, now, before }) => [
      step.length <= 2 ? hourSpan(Number(step)) : date(step),
      amount(now),
      amount(before),
    ]);
  return (
    <ChartCard
      title={t("trend.title")}
      table={{ head: [t(rows[0]?.[0]?.includes("–") ? "hour" : "day"), names.now, names.before], rows }}
      note={
        <span className={style.legend}>
          <span>
            <svg width="22" height="6" aria-hidden="true">
              <path className={style.now} d="M1 3h20" />
            </svg>
            {names.now}
          </span>
          <span>
            <svg width="22" height="6" aria-hidden="true">
              <path className={style.before} d="M1 3h20" />
            </svg>
            {names.before}
          </span>
        </span>
      }
    >
      <TrendChart steps={steps} currency={currencyCode} names={names} />
    </ChartCard>
  );
}
