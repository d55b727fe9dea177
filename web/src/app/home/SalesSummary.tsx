import type { Summary } from "@konoba/contract/analytics/analytics.contract";
import type { PeriodComparison } from "@konoba/contract/analytics/analytics.periods";
import { changeAmount } from "@konoba/contract/lib/money";
import { daysBetween, weekdayOf } from "@konoba/contract/lib/zonedTime";
import type { Location } from "@konoba/contract/locations/locations.contract";
import { businessDate } from "@konoba/contract/locations/locations.rules";
import type { FloorTable } from "@konoba/contract/orders/orders.floor.contract";
import { Link } from "@tanstack/react-router";
import { Suspense } from "react";
import { navCounts } from "../../lib/api/navCounts.ts";
import { usePermission } from "../../lib/api/session.ts";
import { usePollingQuery } from "../../lib/cache/usePollingQuery.ts";
import { hrefOf } from "../../lib/list/addresses.ts";
import { lazyComponent } from "../../lib/page/lazyComponent.ts";
import { useNow } from "../../lib/page/useNow.ts";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { Amount } from "../../ui/display/Amount.tsx";
import { ErrorBlock } from "../../ui/display/ErrorBlock.tsx";
import { SkeletonLines } from "../../ui/display/Skeleton.tsx";
import { Delta, Strip, StripItem } from "../../ui/display/Strip.tsx";
import { hrefParts } from "../../ui/hrefs.ts";
import { chairsTaken } from "./floorPlan.ts";
import { floor, todaySummary } from "./home.queries.ts";
import style from "./SalesSummary.module.css";

const width = 120;
const height = 72;
const edge = 6;

// Loaded lazily, because not every location issues receipts.
const receiptFigure = lazyComponent(async () => (await import("./ReceiptFigure.tsx")).ReceiptFigure);

/** Returns running totals as numbers, for drawing only. */
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

/** Renders today's cumulative revenue over the dashed line of the day it is compared with; decorative. */
function Sparkline({ trend }: { trend: Summary["trend"] }) {
  const past = trend.filter((step) => !step.isAhead);
  const today = heights(past.map((step) => step.revenueAmount));
  const before = heights(past.map((step) => step.previousRevenueAmount));
  const maxValue = Math.max(1, ...today, ...before);
  const line = pathOf(today, past.length, maxValue);
  const last = line.slice(line.lastIndexOf(past.length > 1 ? "L" : "M") + 1).split(" ");
  return (
    <svg
      className={`block within ${style.sparkline}`}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
    >
      <path className={style.area} d={`${line}V${height}H${edge}Z`} />
      <path className={style.before} d={pathOf(before, past.length, maxValue)} />
      <path className={style.now} d={line} />
      <circle className={style.end} cx={last[0]} cy={last[1]} r="4" />
    </svg>
  );
}

interface Summaries {
  summary: Summary;
  location: Location;
}

/** Age in days from which a location has figures of the same weekday of the week before. */
const comparableAfterDays = 7;

const clockOf = ({ timezone, businessDayStart }: Location) => [timezone, businessDayStart] as const;

/** Returns what today is compared with: the same weekday, or yesterday in the first week of a location. */
function comparisonOf(location: Location, now: Date): PeriodComparison {
  const firstDay = businessDate(new Date(location.createdAt), ...clockOf(location));
  const today = businessDate(now, ...clockOf(location));
  return daysBetween(firstDay, today) >= comparableAfterDays ? "weekday" : "previous";
}

/**
 * Renders revenue, orders and average against an earlier day at this time, and fiscal receipts, or occupancy where there
 * are none; each linked to its source.
 */
export function SalesSummary({ location }: { location: Location }) {
  const { t } = useTranslation("home");
  const compare = comparisonOf(location, useNow());
  const hasReceipts = usePermission("receipts.manage") && location.issuesReceipts;
  const summary = usePollingQuery(todaySummary(location.id, compare));
  const room = usePollingQuery(floor(location.id));
  const open = usePollingQuery(navCounts(location.id));
  if (summary.error && !summary.data)
    return (
      <ErrorBlock title={t("sales.failed")} error={summary.error} onRetry={() => void summary.refetch()} />
    );
  // Wait for all figures, because their widths depend on each other.
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
        {hasReceipts ? (
          <Suspense fallback={<StripItem label={t("sales.receipts")} value={t("sales.none")} />}>
            <receiptFigure.Component location={location} />
          </Suspense>
        ) : (
          <Utilization tables={room.data?.items ?? []} />
        )}
      </Strip>
    </section>
  );
}

/** Returns the address of the counted, optionally paid, orders of the summary's business day. */
function ordersOf({ from }: Summary, location: Location, payment?: "paid"): string {
  const day = businessDate(new Date(from), ...clockOf(location));
  return hrefOf("/orders", { tab: "list", from: day, to: day, counted: "1", payment });
}

interface ChangeProps extends Summaries {
  /** Difference to the compared day at this time; null without a comparison. */
  change: string | null;
}

/** Returns the first day that today is compared with. */
const comparedDay = ({ comparisonFrom }: Summary, location: Location): string =>
  businessDate(new Date(comparisonFrom), ...clockOf(location));

/** Renders the difference of an amount to the compared day at this time. */
function Change({ change, summary, location }: ChangeProps) {
  const { t } = useTranslation("home");
  const { money, time } = useFormat(location.timezone);
  const day = comparedDay(summary, location);
  const isYesterday = daysBetween(day, businessDate(new Date(summary.from), ...clockOf(location))) === 1;
  const until = { time: time(summary.to), day: isYesterday ? "yesterday" : String(weekdayOf(day)) };
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
  const before = comparedDay(summary, location);
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
      <Link {...hrefParts(hrefOf("/analytics", { period: "range", from: before, to: before }))}>
        <Change change={change} summary={summary} location={location} />
      </Link>
    </StripItem>
  );
}

/** Counts open orders like the navigation, including those of earlier days. */
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

/** Maximum number of chairs; in a larger room each stands for several tables. */
const maxChairs = 20;

/** Renders occupied tables of those in service, one chair per table. */
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
          {value}{" "}
          <small className={`text-sm hint ${style.of}`}>{t("sales.tables", { occupied, count })}</small>
        </>
      }
    >
      <span className={`row full ${style.chairs}`} aria-hidden="true">
        {Array.from({ length: chairs }, (_, index) => (
          <i key={index} className={index < taken ? style.taken : undefined} />
        ))}
      </span>
    </StripItem>
  );
}
