import { Link } from "@tanstack/react-router";
import { changeAmount } from "@konoba/contract/analytics/analytics.totals";
import { hrefOf } from "../../lib/addresses.ts";
import type { Summary } from "@konoba/contract/analytics/analytics.contract";
import { businessDate } from "@konoba/contract/locations/locations.rules";
import type { FloorTable } from "@konoba/contract/orders/orders.floor.contract";
import type { Location } from "@konoba/contract/locations/locations.contract";
import { useFormat } from "../../lib/format.ts";
import { usePollingQuery } from "../../lib/usePollingQuery.ts";
import { useTranslation } from "../../lib/translation.ts";
import { Amount } from "../../ui/display/Amount.tsx";
import { ErrorBlock } from "../../ui/display/ErrorBlock.tsx";
import { SkeletonLines } from "../../ui/display/Skeleton.tsx";
import { Delta, Strip, StripItem } from "../../ui/display/Strip.tsx";
import { hrefParts } from "../../ui/hrefs.ts";
import { navCounts } from "../../lib/navCounts.ts";
import { floor, todaySummary } from "./home.queries.ts";
import { chairsTaken } from "./floorPlan.ts";
import style from "./SalesSummary.module.css";

const width = 120;
const height = 72;
const edge = 6;

/** Running totals for a drawing; what is written beside it comes from the server. */
function heights(amounts: readonly string[]): number[] {
  let sum = 0;
  return amounts.map((amount) => (sum += Number(amount)));
}

function pathOf(values: readonly number[], steps: number, maxValue: number): string {
  const point = (value: number, index: number) => {
    const x = edge + (index / Math.max(1, steps - 1)) * (width - 2 * edge);
    const y = height - edge - (value / maxValue) * (height - 2 * edge);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  };
  return values.map((value, index) => `${index === 0 ? "M" : "L"}${point(value, index)}`).join("");
}

/** Today's takings as they grew, hour by hour, over yesterday's dashed line. Decoration: the figures stand beside it. */
function Sparkline({ trend }: { trend: Summary["trend"] }) {
  const past = trend.filter((step) => !step.isAhead);
  const today = heights(past.map((step) => step.revenueAmount));
  const yesterday = heights(past.map((step) => step.previousRevenueAmount));
  const maxValue = Math.max(1, ...today, ...yesterday);
  const line = pathOf(today, past.length, maxValue);
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
      <path className={style.before} d={pathOf(yesterday, past.length, maxValue)} />
      <path className={style.now} d={line} />
      <circle className={style.end} cx={last[0]} cy={last[1]} r="4" />
    </svg>
  );
}

interface Summaries {
  summary: Summary;
  location: Location;
}

/** Revenue, orders, average and the room, today against yesterday until this time; each leads to what it was counted from. */
export function SalesSummary({ location }: { location: Location }) {
  const { t } = useTranslation("home");
  const summary = usePollingQuery(todaySummary(location.id));
  const room = usePollingQuery(floor(location.id));
  const open = usePollingQuery(navCounts(location.id));
  if (summary.error && !summary.data)
    return (
      <ErrorBlock title={t("sales.failed")} error={summary.error} onRetry={() => void summary.refetch()} />
    );
  // Together, as each figure takes its width from the others.
  if (!summary.data || [room, open].some(({ data, error }) => !data && !error))
    return (
      <div className={style.waiting}>
        <SkeletonLines count={3} />
      </div>
    );
  const context = { summary: summary.data, location };
  return (
    <section aria-label={t("sales.label")}>
      <Strip>
        <Revenue {...context} />
        <Orders {...context} open={open.data?.openOrders ?? summary.data.current.openOrders} />
        <Average {...context} />
        <Utilization tables={room.data?.items ?? []} />
      </Strip>
    </section>
  );
}

/** The orders that count of the business day of a summary, or those of them that are paid. */
function ordersOf({ from }: Summary, { timezone, businessDayStart }: Location, payment?: "paid"): string {
  const day = businessDate(new Date(from), timezone, businessDayStart);
  return hrefOf("/orders", { tab: "list", from: day, to: day, counted: "1", payment });
}

interface ChangeProps extends Summaries {
  /** The difference to yesterday until this time; null without anything to compare with. */
  change: string | null;
}

/** How far an amount is ahead of yesterday until this time, or below it. */
function Change({ change, summary, location }: ChangeProps) {
  const { t } = useTranslation("home");
  const { money, time } = useFormat(location.timezone);
  const until = { time: time(summary.to) };
  if (change === null) return t("sales.firstDay", until);
  if (Number(change) === 0) return t("sales.same", until);
  const isBelow = change.startsWith("-");
  const amount = money(change.replace("-", ""), summary.currencyCode);
  return (
    <Delta direction={isBelow ? "down" : "up"}>
      {t(`sales.${isBelow ? "below" : "ahead"}`, { amount, ...until })}
    </Delta>
  );
}

function Revenue({ summary, location }: Summaries) {
  const { t } = useTranslation("home");
  const { current, previous, currencyCode } = summary;
  const isFirst = Number(previous.revenueAmount) === 0;
  const change = isFirst
    ? null
    : changeAmount(current.revenueAmount, previous.revenueAmount, location.currencyDecimals);
  return (
    <StripItem
      label={t("sales.revenue")}
      to="/analytics"
      value={<Amount value={current.revenueAmount} currency={currencyCode} size="hero" />}
      aside={<Sparkline trend={summary.trend} />}
    >
      <Link {...hrefParts(hrefOf("/analytics", { period: "yesterday" }))}>
        <Change change={change} summary={summary} location={location} />
      </Link>
    </StripItem>
  );
}

/** Open are as many as beside the navigation: what is left of the day before is open still. */
function Orders({ summary, location, open }: Summaries & { open: number }) {
  const { t } = useTranslation("home");
  const { orders, paidOrders } = summary.current;
  return (
    <StripItem label={t("sales.orders")} to={ordersOf(summary, location)} value={orders}>
      <span>
        <Link {...hrefParts(hrefOf("/orders", { tab: "list", view: "open" }))} className={style.open}>
          {t("sales.open", { count: open })}
        </Link>{" "}
        ·{" "}
        <Link {...hrefParts(ordersOf(summary, location, "paid"))}>
          {t("sales.paid", { count: paidOrders })}
        </Link>
      </span>
    </StripItem>
  );
}

function Average({ summary, location }: Summaries) {
  const { t } = useTranslation("home");
  const { currencyCode, current, previous } = summary;
  const [now, before] = [current.averageAmount, previous.averageAmount];
  return (
    <StripItem
      label={t("sales.average")}
      to={ordersOf(summary, location, "paid")}
      value={now === null ? t("sales.none") : <Amount value={now} currency={currencyCode} size="xl" />}
    >
      {now !== null && before !== null && (
        <Change
          change={changeAmount(now, before, location.currencyDecimals)}
          summary={summary}
          location={location}
        />
      )}
    </StripItem>
  );
}

/** As many chairs fit beside each other; in a larger room each stands for several tables. */
const maxChairs = 20;

/** The room right now: occupied of the tables in service, one chair each. */
function Utilization({ tables }: { tables: readonly FloorTable[] }) {
  const { t } = useTranslation("home");
  const { percent } = useFormat();
  const inService = tables.filter((table) => table.status !== "out_of_service");
  const occupied = inService.filter((table) => table.status === "occupied").length;
  const count = inService.length;
  const chairs = Math.min(count, maxChairs);
  const taken = chairsTaken(occupied, count, chairs);
  const value = count === 0 ? t("sales.none") : percent(Math.round((occupied / count) * 100));
  return (
    <StripItem
      label={t("sales.utilization")}
      to={hrefOf("/tables", { view: "list", status: "occupied" })}
      value={
        <>
          {value} <small className={style.of}>{t("sales.tables", { occupied, count })}</small>
        </>
      }
    >
      <span className={style.chairs} aria-hidden="true">
        {Array.from({ length: chairs }, (_, index) => (
          <i key={index} className={index < taken ? style.taken : undefined} />
        ))}
      </span>
    </StripItem>
  );
}
