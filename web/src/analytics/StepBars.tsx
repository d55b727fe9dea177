import type { Report } from "@konoba/contract/analytics/analytics.reports.contract";
import { takeawayOf } from "@konoba/contract/analytics/analytics.takeaway.rules";
import type { Location } from "@konoba/contract/locations/locations.contract";
import { Link } from "@tanstack/react-router";
import { useFormat } from "../lib/format.ts";
import { useTranslation } from "../lib/translation.ts";
import { cx } from "../ui/cx.ts";
import { hrefParts } from "../ui/hrefs.ts";
import { ChartCard } from "./ChartCard.tsx";
import { usePoints } from "./points.ts";
import { hourSpan, shownHours } from "./shownHours.ts";
import style from "./StepBars.module.css";

/** More bars than these have no room for a label each. */
const mostLabelled = 16;

interface StepBarsProps {
  report: Report;
  venue: Location;
  /** Where a bar leads. */
  hrefTo: (step: string) => string;
}

/** Revenue by hour or day, a dash where it was before; each bar tells why, and leads to its orders. */
export function StepBars({ report, venue, hrefTo }: StepBarsProps) {
  const { t } = useTranslation("analytics");
  const { money, longDate } = useFormat();
  const { trend, currencyCode, firstDate } = report;
  const isHourly = firstDate === report.lastDate;
  const hours = shownHours(
    report.hourly.map((hour, index) => ({
      ...hour,
      orders: hour.orders + (trend[index]?.previousOrders ?? 0),
    })),
    venue,
  ).map(String);
  const steps = isHourly ? trend.filter(({ step }) => hours.includes(step)) : trend;
  const most = Math.max(
    1,
    ...steps.flatMap((each) => [Number(each.revenueAmount), Number(each.previousRevenueAmount)]),
  );
  const worst = takeawayOf(trend, venue.currencyDecimals)?.step?.step;
  const { onKeyDown, pointOf } = usePoints(
    steps.length,
    Math.max(
      0,
      steps.findIndex(({ step }) => step === worst),
    ),
  );
  const every = Math.ceil(steps.length / mostLabelled);
  const nameOf = (step: string) => (isHourly ? hourSpan(Number(step)) : longDate(`${step}T12:00:00Z`));
  const high = (amount: string) => `${Math.max(0, (Number(amount) / most) * 100)}%`;
  return (
    <ChartCard
      title={t(isHourly ? "reports.byHour" : "reports.byDay")}
      note={<span className={style.note}>{t("reports.dash")}</span>}
      table={{
        head: [t(isHourly ? "hour" : "day"), t("tiles.orders"), t("tiles.revenue"), t("reports.beforeHead")],
        rows: steps.map((each) => [
          nameOf(each.step),
          String(each.orders),
          money(each.revenueAmount, currencyCode),
          money(each.previousRevenueAmount, currencyCode),
        ]),
        to: steps.map(({ step }) => hrefTo(step)),
      }}
    >
      <ol className={style.bars} onKeyDown={onKeyDown}>
        {steps.map(({ step, revenueAmount, previousRevenueAmount }, index) => (
          <li key={step}>
            <Link
              {...hrefParts(hrefTo(step))}
              {...pointOf(index)}
              resetScroll={false}
              className={cx(style.slot, step === worst && style.worst)}
              aria-label={t("reports.bar", {
                step: nameOf(step),
                amount: money(revenueAmount, currencyCode),
                before: money(previousRevenueAmount, currencyCode),
              })}
              title={`${nameOf(step)}: ${money(revenueAmount, currencyCode)}`}
            >
              <span className={style.room}>
                <i className={style.bar} style={{ height: high(revenueAmount) }} />
                <i className={style.before} style={{ bottom: high(previousRevenueAmount) }} />
              </span>
              <span className={style.label} aria-hidden="true">
                {index % every === 0 ? (isHourly ? step : String(Number(step.slice(8)))) : "\u00A0"}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </ChartCard>
  );
}
