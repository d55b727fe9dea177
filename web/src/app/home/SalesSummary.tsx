import { Link } from "@tanstack/react-router";
import { changeAmount, changePercentage } from "@konoba/contract/analytics/analytics.totals";
import { hrefOf } from "../../lib/addresses.ts";
import type { Summary } from "@konoba/contract/analytics/analytics.contract";
import type { Location } from "@konoba/contract/locations/locations.contract";
import { useFormat } from "../../lib/format.ts";
import { useSteadyQuery } from "../../lib/steadyQuery.ts";
import { useTranslation } from "../../lib/translation.ts";
import { Amount } from "../../ui/display/Amount.tsx";
import { ErrorBlock } from "../../ui/display/ErrorBlock.tsx";
import { SkeletonLines } from "../../ui/display/Skeleton.tsx";
import { Delta, Strip, StripItem } from "../../ui/display/Strip.tsx";
import { hrefParts } from "../../ui/hrefs.ts";
import { floor, todaySummary } from "./home.queries.ts";
import style from "./SalesSummary.module.css";

const width = 120;
const height = 72;
const edge = 6;

/** Running totals for a drawing; what is written beside it comes from the server. */
function heights(amounts: readonly string[]): number[] {
  let sum = 0;
  return amounts.map((amount) => (sum += Number(amount)));
}

function pathOf(values: readonly number[], steps: number, most: number): string {
  const point = (value: number, index: number) => {
    const x = edge + (index / Math.max(1, steps - 1)) * (width - 2 * edge);
    const y = height - edge - (value / most) * (height - 2 * edge);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  };
  return values.map((value, index) => `${index === 0 ? "M" : "L"}${point(value, index)}`).join("");
}

/** Today's takings as they grew, hour by hour, over yesterday's dashed line. Decoration: the figures stand beside it. */
function Sparkline({ trend }: { trend: Summary["trend"] }) {
  const past = trend.filter((step) => !step.isAhead);
  const today = heights(past.map((step) => step.revenueAmount));
  const yesterday = heights(past.map((step) => step.previousRevenueAmount));
  const most = Math.max(1, ...today, ...yesterday);
  const line = pathOf(today, past.length, most);
  const last = line.slice(line.lastIndexOf(past.length > 1 ? "L" : "M") + 1).split(" ");
  return (
    <svg
      className={style.sparkline}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
    >
      <path className={style.area} d={`${line}V${height}H${edge}Z`} />
      <path className={style.before} d={pathOf(yesterday, past.length, most)} />
      <path className={style.now} d={line} />
      <circle className={style.end} cx={last[0]} cy={last[1]} r="4" />
    </svg>
  );
}

interface Part {
  summary: Summary;
  location: Location;
}

/** Revenue, orders, average and the room, today so far against yesterday up to the same time. */
export function SalesSummary({ location }: { location: Location }) {
  const { t } = useTranslation("home");
  const summary = useSteadyQuery(todaySummary(location.id));
  if (summary.error && !summary.data)
    return (
      <ErrorBlock title={t("sales.failed")} error={summary.error} onRetry={() => void summary.refetch()} />
    );
  if (!summary.data)
    return (
      <div className={style.waiting}>
        <SkeletonLines count={3} />
      </div>
    );
  const part = { summary: summary.data, location };
  return (
    <section aria-label={t("sales.label")}>
      <Strip>
        <Revenue {...part} />
        <Orders {...part} />
        <Average {...part} />
        <Utilization {...part} />
      </Strip>
    </section>
  );
}

function Revenue({ summary, location }: Part) {
  const { t } = useTranslation("home");
  const { time, percent } = useFormat(location.timezone);
  const { current, previous, currencyCode } = summary;
  const change = changePercentage(current.revenueAmount, previous.revenueAmount, location.currencyDecimals);
  const until = { time: time(summary.to) };
  return (
    <StripItem
      label={t("sales.revenue")}
      to="/analytics"
      value={<Amount value={current.revenueAmount} currency={currencyCode} size="hero" />}
      aside={<Sparkline trend={summary.trend} />}
    >
      {change !== null && (
        <>
          <Delta direction={change < 0 ? "down" : "up"}>{percent(Math.abs(change))}</Delta>{" "}
        </>
      )}
      <Link {...hrefParts(hrefOf("/analytics", { period: "yesterday" }))} className={style.yesterday}>
        {t(change === null ? "sales.firstDay" : "sales.than", until)}
      </Link>
    </StripItem>
  );
}

function Orders({ summary }: Part) {
  const { t } = useTranslation("home");
  const { orders, openOrders, paidOrders } = summary.current;
  return (
    <StripItem label={t("sales.orders")} to={hrefOf("/orders", { view: "today" })} value={orders}>
      <span>
        <b className={style.open}>{t("sales.open", { count: openOrders })}</b> ·{" "}
        {t("sales.paid", { count: paidOrders })}
      </span>
    </StripItem>
  );
}

function Average({ summary, location }: Part) {
  const { t } = useTranslation("home");
  const { money } = useFormat();
  const { currencyCode, current, previous } = summary;
  const [now, before] = [current.averageAmount, previous.averageAmount];
  if (now === null) return <StripItem label={t("sales.average")} to="/analytics" value={t("sales.none")} />;
  const change = before === null ? null : changeAmount(now, before, location.currencyDecimals);
  return (
    <StripItem
      label={t("sales.average")}
      to="/analytics"
      value={<Amount value={now} currency={currencyCode} size="xl" />}
    >
      {before !== null && change !== null && (
        <>
          <Delta direction={change.startsWith("-") ? "down" : "up"}>
            {money(change.replace("-", ""), currencyCode)}
          </Delta>{" "}
          {t("sales.yesterday", { amount: money(before, currencyCode) })}
        </>
      )}
    </StripItem>
  );
}

/** The room right now: occupied of the tables in service, one chair each. */
function Utilization({ location }: Part) {
  const { t } = useTranslation("home");
  const { percent } = useFormat();
  const room = useSteadyQuery(floor(location.id));
  const inService = room.data?.items.filter((table) => table.status !== "out_of_service") ?? [];
  const occupied = inService.filter((table) => table.status === "occupied").length;
  const count = inService.length;
  const value = count === 0 ? t("sales.none") : percent(Math.round((occupied / count) * 100));
  return (
    <StripItem
      label={t("sales.utilization")}
      to="/tables"
      value={
        <>
          {value} <small className={style.of}>{t("sales.tables", { occupied, count })}</small>
        </>
      }
    >
      <span className={style.chairs} aria-hidden="true">
        {inService.map((table, index) => (
          <i key={table.id} className={index < occupied ? style.taken : undefined} />
        ))}
      </span>
    </StripItem>
  );
}
