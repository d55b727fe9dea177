import { takeawayOf } from "@konoba/contract/analytics/analytics.takeaway.rules";
import { changePercentage } from "@konoba/contract/analytics/analytics.totals";
import { Link } from "@tanstack/react-router";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { cx } from "../ui/cx.ts";
import { Amount } from "../ui/display/Amount.tsx";
import { hrefParts } from "../ui/hrefs.ts";
import { ChartCard } from "./ChartCard.tsx";
import { ordersOfReport } from "./ordersOf.ts";
import { useNames } from "./periodText.ts";
import { usePoints } from "./points.ts";
import type { ReportContext } from "./reportContext.ts";
import { axisSteps, leader } from "./scale.ts";
import { hourSpan } from "./shownHours.ts";
import { runningStep, shownSteps } from "./trendSteps.ts";
import style from "./StepBars.module.css";

/** Maximum number of bars that have room for a label each. */
const maxLabels = 16;

/** Returns the comparison amount of a bar: the whole step for a future one, else up to the same time. */
const beforeOf = (each: ReportContext["report"]["trend"][number]) =>
  each.isAhead ? (each.previousWholeAmount ?? "0") : each.previousRevenueAmount;

interface StepBarsProps extends ReportContext {
  /** Step shown in the panel beside the page; without one the most notable bar is highlighted. */
  opened: string | undefined;
}

/** Renders revenue by hour with a dash for the comparison; each bar links to its explanation or orders. */
export function StepBars({ opened, ...context }: StepBarsProps) {
  const { t } = useTranslation("analytics");
  const { money, number } = useFormat();
  const { report, location, hrefTo } = context;
  const { trend, currencyCode } = report;
  const names = useNames(context);
  const steps = shownSteps(context).map((each) => ({ ...each, before: beforeOf(each) }));
  const past = steps.filter(({ isAhead }) => !isAhead);
  const axis = axisSteps(
    Math.max(...steps.flatMap((each) => [Number(each.revenueAmount), Number(each.before)])),
    3,
  );
  const takeawayStep = takeawayOf(trend, location.currencyDecimals, runningStep(context))?.step;
  const worst = takeawayStep?.step;
  const { onKeyDown, pointOf } = usePoints(
    past.length,
    Math.max(
      0,
      past.findIndex(({ step }) => step === worst),
    ),
  );
  const every = Math.ceil(steps.length / maxLabels);
  const best = leader(past, ({ revenueAmount }) => Number(revenueAmount));
  const nameOf = (step: string) => hourSpan(Number(step));
  const high = (amount: string | number) => `${Math.max(0, (Number(amount) / (axis.at(-1) ?? 1)) * 100)}%`;
  return (
    <ChartCard
      title={t("reports.byHour")}
      summary={
        best &&
        t("trend.summary", { step: nameOf(best.step), amount: money(best.revenueAmount, currencyCode) })
      }
      note={<span className="text-sm ink-2">{t("reports.dash", names)}</span>}
      table={{
        head: [t("hour"), t("tiles.orders"), t("tiles.revenue"), names.before],
        rows: past.map((each) => [
          nameOf(each.step),
          String(each.orders),
          money(each.revenueAmount, currencyCode),
          money(each.previousRevenueAmount, currencyCode),
        ]),
        to: past.map(({ step }) => ordersOfReport(report, { hour: step })),
      }}
    >
      <div className={style.axis} aria-hidden="true">
        {axis.map((value) => (
          <span key={value} style={{ bottom: high(value) }}>
            {number(value)}
          </span>
        ))}
      </div>
      <ol className={`row gap-2 ${style.bars}`} onKeyDown={onKeyDown}>
        {steps.map(({ step, revenueAmount, before, isAhead }, index) => {
          const bar = (
            <Bar
              high={high(revenueAmount)}
              before={Number(before) > 0 ? high(before) : undefined}
              label={index % every === 0 ? step : "\u00A0"}
            />
          );
          if (isAhead)
            return (
              <li key={step}>
                <span className={style.slot}>{bar}</span>
              </li>
            );
          return (
            <li key={step}>
              {takeawayStep && step === worst && step === (opened ?? worst) && (
                <Change
                  change={changePercentage(revenueAmount, before, location.currencyDecimals)}
                  amount={takeawayStep.direction === "less" ? `-${takeawayStep.amount}` : takeawayStep.amount}
                  currency={currencyCode}
                  isBefore={index * 2 >= steps.length}
                />
              )}
              <Link
                {...hrefParts(hrefTo(step))}
                {...pointOf(index)}
                resetScroll={false}
                className={cx(style.slot, step === (opened ?? worst) && `on-brand-soft ${style.marked}`)}
                aria-label={t("reports.bar", {
                  step: nameOf(step),
                  amount: money(revenueAmount, currencyCode),
                  before: money(before, currencyCode),
                })}
                title={`${nameOf(step)}: ${money(revenueAmount, currencyCode)}`}
              >
                {bar}
              </Link>
            </li>
          );
        })}
      </ol>
    </ChartCard>
  );
}

function Bar({ high, before, label }: { high: string; before: string | undefined; label: string }) {
  return (
    <>
      <span className={style.room}>
        <i className={style.bar} style={{ height: high }} />
        {before !== undefined && <i className={style.before} style={{ bottom: before }} />}
      </span>
      <span className={style.label} aria-hidden="true">
        {label}
      </span>
    </>
  );
}

interface ChangeProps {
  change: number | null;
  amount: string;
  currency: string;
  /** Places the label at the left of the bar, where there is more room. */
  isBefore: boolean;
}

/** Renders the change of the highlighted bar beside it, above the other bars. */
function Change({ change, amount, currency, isBefore }: ChangeProps) {
  const { percent } = useFormat();
  return (
    <span
      className={cx(`text-sm ink-2 one-line ${style.change}`, isBefore && style.isBefore)}
      aria-hidden="true"
    >
      {change !== null && <b>{percent(change)}</b>} <Amount value={amount} currency={currency} isSigned />
    </span>
  );
}
