import type { Report } from "@konoba/contract/analytics/analytics.reports.contract";
import { takeawayOf } from "@konoba/contract/analytics/analytics.takeaway.rules";
import { changePercentage } from "@konoba/contract/analytics/analytics.totals";
import type { Location } from "@konoba/contract/locations/locations.contract";
import { Link } from "@tanstack/react-router";
import { useFormat } from "../lib/format.ts";
import { useTranslation } from "../lib/translation.ts";
import { cx } from "../ui/cx.ts";
import { Amount } from "../ui/display/Amount.tsx";
import { hrefParts } from "../ui/hrefs.ts";
import { ChartCard } from "./ChartCard.tsx";
import { usePoints } from "./points.ts";
import { axisSteps } from "./scale.ts";
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
  const { money, number, longDate } = useFormat();
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
  const axis = axisSteps(
    Math.max(...steps.flatMap((each) => [Number(each.revenueAmount), Number(each.previousRevenueAmount)])),
    3,
  );
  const told = takeawayOf(trend, venue.currencyDecimals)?.step;
  const worst = told?.step;
  const { onKeyDown, pointOf } = usePoints(
    steps.length,
    Math.max(
      0,
      steps.findIndex(({ step }) => step === worst),
    ),
  );
  const every = Math.ceil(steps.length / mostLabelled);
  const nameOf = (step: string) => (isHourly ? hourSpan(Number(step)) : longDate(`${step}T12:00:00Z`));
  const high = (amount: string | number) => `${Math.max(0, (Number(amount) / (axis.at(-1) ?? 1)) * 100)}%`;
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
      <div className={style.axis} aria-hidden="true">
        {axis.map((value) => (
          <span key={value} style={{ bottom: high(value) }}>
            {number(value)}
          </span>
        ))}
      </div>
      <ol className={style.bars} onKeyDown={onKeyDown}>
        {steps.map(({ step, revenueAmount, previousRevenueAmount }, index) => (
          <li key={step}>
            {step === worst && told && (
              <Change
                change={changePercentage(revenueAmount, previousRevenueAmount, venue.currencyDecimals)}
                amount={told.direction === "less" ? `-${told.amount}` : told.amount}
                currency={currencyCode}
                isBefore={index * 2 >= steps.length}
              />
            )}
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
                {Number(previousRevenueAmount) > 0 && (
                  <i className={style.before} style={{ bottom: high(previousRevenueAmount) }} />
                )}
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

interface ChangeProps {
  change: number | null;
  amount: string;
  currency: string;
  /** Whether there is more room on its left. */
  isBefore: boolean;
}

/** What the bar to look at won or lost, beside it and above the others. */
function Change({ change, amount, currency, isBefore }: ChangeProps) {
  const { percent } = useFormat();
  return (
    <span className={cx(style.change, isBefore && style.isBefore)} aria-hidden="true">
      {change !== null && <b>{percent(change)}</b>} <Amount value={amount} currency={currency} isSigned />
    </span>
  );
}
