import { takeawayOf } from "@konoba/contract/analytics/analytics.takeaway.rules";
import { changePercentage } from "@konoba/contract/analytics/analytics.totals";
import { Link } from "@tanstack/react-router";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { cx } from "../ui/cx.ts";
import { Amount } from "../ui/display/Amount.tsx";
import { Section } from "../ui/display/Section.tsx";
import { hrefParts } from "../ui/hrefs.ts";
import { ArrowDownRightIcon, ArrowUpRightIcon } from "../ui/icons/icons.tsx";
import { useComparedWords, usePeriodWords } from "./compared.ts";
import { CumulativeChart } from "./CumulativeChart.tsx";
import { Highlights } from "./Highlights.tsx";
import { HourlyCard } from "./HourlyCard.tsx";
import { KeyFigures } from "./KeyFigures.tsx";
import { useNameOf } from "./names.ts";
import { ordersOfReport } from "./ordersOf.ts";
import type { ReportContext } from "./reportContext.ts";
import { hourSpan } from "./shownHours.ts";
import { isHourly, runningStep } from "./trendSteps.ts";
import style from "./Overview.module.css";

const maxSellers = 5;

/** Renders the items with the highest sales. */
function BestSellers({ report, hrefOfTab }: ReportContext) {
  const { t } = useTranslation("analytics");
  const { number } = useFormat();
  const nameOf = useNameOf();
  const items = report.items.slice(0, maxSellers);
  const maxSales = Math.max(...items.map(({ salesAmount }) => Number(salesAmount)));
  return (
    <Section title={t("best.title")} link={{ to: hrefOfTab("dishes"), label: t("tab.dishes") }}>
      {items.length === 0 && <p>{t("nothing")}</p>}
      <ol className={style.list}>
        {items.map((item) => (
          <li key={item.menuItemId}>
            <span className="mono-md weight-600 ink-2 text-end">{number(item.quantity)}×</span>
            <Link
              {...hrefParts(ordersOfReport(report, { item: item.menuItemId }))}
              className={`cut ${style.name}`}
            >
              {nameOf(item)}
            </Link>
            <Amount value={item.salesAmount} currency={report.currencyCode} />
            <i
              aria-hidden="true"
              style={{ "--part": `${maxSales > 0 ? (Number(item.salesAmount) / maxSales) * 100 : 0}%` }}
            />
          </li>
        ))}
      </ol>
    </Section>
  );
}

interface OverviewProps {
  context: ReportContext;
  opened: string | undefined;
}

/** Renders revenue, its chart, five key figures and the highlights. */
export function Overview({ context, opened }: OverviewProps) {
  return (
    <div className="container">
      <section className={`grid line-below ${style.hero}`}>
        <div className="shrink">
          <Headline context={context} />
          <CumulativeChart context={context} opened={opened} />
        </div>
        <KeyFigures {...context} />
      </section>
      <div className={style.lower}>
        <BestSellers {...context} />
        <HourlyCard {...context} isSmall />
        <Highlights {...context} />
      </div>
    </div>
  );
}

/** Renders the revenue of the period and its difference to the comparison. */
function Headline({ context }: { context: ReportContext }) {
  const { t } = useTranslation("analytics");
  const { report } = context;
  return (
    <header className="row wrap align-start gap-16 rows-2 below-6">
      <h2 className={style.amount}>
        <Link {...hrefParts(ordersOfReport(report))} className={style.link}>
          <span className="vh">{t("tiles.revenue")}: </span>
          <Amount value={report.current.revenueAmount} currency={report.currencyCode} size="hero" />
        </Link>
      </h2>
      <p className={`column wrap ink-2 ${style.about}`}>
        {usePeriodWords(context)}
        <Change context={context} />
      </p>
    </header>
  );
}

/** Renders the difference to the comparison and the step that explains it; both have the same sign. */
export function Change({ context }: { context: ReportContext }) {
  const { t } = useTranslation("analytics");
  const { money, percent } = useFormat();
  const { untilNow } = useComparedWords(context);
  const { report, location } = context;
  const takeaway = takeawayOf(report.trend, location.currencyDecimals, runningStep(context));
  if (takeaway === null) return null;
  const { direction } = takeaway;
  if (direction === "same")
    return <b className="row align-start gap-4 weight-650 ink">{t("headline.same", { before: untilNow })}</b>;
  const percentage = changePercentage(
    report.current.revenueAmount,
    report.previous.revenueAmount,
    location.currencyDecimals,
  );
  const Icon = direction === "more" ? ArrowUpRightIcon : ArrowDownRightIcon;
  return (
    <>
      <b
        className={cx(
          direction === "more" ? `row align-start gap-4 weight-650 green-fg ${style.ahead}` : style.below,
        )}
      >
        <Icon size={16} />
        <span>
          {t(`headline.${direction}`, {
            amount: money(takeaway.amount, report.currencyCode),
            before: untilNow,
          })}
          {percentage !== null && ` (${percentage > 0 ? "+" : "−"}${percent(Math.abs(percentage))})`}
        </span>
      </b>
      <Reason context={context} takeaway={takeaway} />
    </>
  );
}

interface ReasonProps {
  context: ReportContext;
  takeaway: NonNullable<ReturnType<typeof takeawayOf>>;
}

/** Renders the step that contributed most to the change, linked to its orders. */
function Reason({ context: { report, hrefTo }, takeaway: { step, amount } }: ReasonProps) {
  const { t } = useTranslation("analytics");
  const { money, longDate } = useFormat();
  const steps = report.trend.filter(({ isAhead }) => !isAhead).length;
  if (step === null) return null;
  const name = isHourly(report) ? hourSpan(Number(step.step)) : longDate(step.step);
  const isWhole = step.amount === amount && steps === 1;
  return (
    <span className="print-hide text-sm">
      {!isWhole &&
        t(`headline.step_${step.direction}`, {
          step: name,
          amount: money(step.amount, report.currencyCode),
        })}{" "}
      <Link {...hrefParts(hrefTo(step.step))} resetScroll={false} className="link">
        {t("headline.why")}
      </Link>
    </span>
  );
}
