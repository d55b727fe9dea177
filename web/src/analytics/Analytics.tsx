import { Suspense } from "react";
import { useQuery } from "@tanstack/react-query";
import { hrefParts } from "../ui/hrefs.ts";
import { Link, useNavigate } from "@tanstack/react-router";
import type { Period } from "@konoba/contract/analytics/analytics.periods";
import { hrefOf, useSearchOf } from "../lib/addresses.ts";
import { useLocationId } from "../lib/currentLocation.ts";
import { usePermission } from "../lib/session.ts";
import { useSteadyQuery } from "../lib/steadyQuery.ts";
import { useTranslation } from "../lib/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { cx } from "../ui/cx.ts";
import { EmptyState } from "../ui/display/EmptyState.tsx";
import { ErrorBlock } from "../ui/display/ErrorBlock.tsx";
import { Forbidden } from "../ui/display/Forbidden.tsx";
import { Page } from "../ui/display/Page.tsx";
import { PageHeader } from "../ui/display/PageHeader.tsx";
import { periodSummary } from "./analytics.queries.ts";
import { HeatMapCard } from "./HeatMapCard.tsx";
import { HourlyCard } from "./HourlyCard.tsx";
import { ordersOfPart } from "./ordersOf.ts";
import { PeriodBar } from "./PeriodBar.tsx";
import { periodOf } from "./periodText.ts";

import { Tiles } from "./Tiles.tsx";
import { DishTimes, TopItems, TopTables } from "./TopCards.tsx";
import { TrendCard } from "./TrendCard.tsx";

import type { Part } from "./part.ts";
import { largest } from "./scale.ts";
import style from "./Analytics.module.css";
import { AfterMoment, Skeleton, SkeletonLines } from "../ui/display/Skeleton.tsx";
import waitingStyle from "./Waiting.module.css";
import { useFormat } from "../lib/format.ts";
import { ChartCard } from "./ChartCard.tsx";
import { lazyPart } from "../lib/lazyPart.ts";
import { locationDetails } from "../lib/locationDetails.ts";

type SearchOfAnalytics = Parameters<typeof hrefOf<"/analytics">>[1];

const daysReports = lazyPart(async () => (await import("./DaysReports.tsx")).DaysReports);

interface Share {
  key: string;
  name: string;
  /** How large its piece is; nothing below 0 is drawn. */
  size: number;
  text: string;
  to: string;
}

/** How much of all a piece is, in percent; nothing below 0 counts. */
function partsIn(shares: readonly Pick<Share, "size">[]): (size: number) => number {
  const whole = shares.reduce((sum, { size }) => sum + Math.max(0, size), 0);
  return (size) => (whole > 0 ? (Math.max(0, size) / whole) * 100 : 0);
}

/** The largest piece by its name and its part, for a sentence. */
function useLargest(shares: readonly Share[]): { name: string; share: string } | undefined {
  const { percent } = useFormat();
  const found = largest(shares, ({ size }) => size);
  return found && { name: found.name, share: percent(Math.round(partsIn(shares)(found.size))) };
}

/** One bar in pieces, and a line for each of them. */
function StackedBar({ shares }: { shares: readonly Share[] }) {
  const { t } = useTranslation("analytics");
  const { percent } = useFormat();
  const partOf = partsIn(shares);
  if (shares.length === 0) return <p className={style.none}>{t("nothing")}</p>;
  return (
    <>
      <span className={style.bar} aria-hidden="true">
        {shares.map(({ key, size }, index) => (
          <i key={key} data-series={index + 1} style={{ flexGrow: partOf(size) }} />
        ))}
      </span>
      <ul className={style.list}>
        {shares.map(({ key, name, size, text, to }, index) => (
          <li key={key}>
            <i data-series={index + 1} aria-hidden="true" />
            <Link {...hrefParts(to)} className={style.name}>
              {name}
            </Link>
            <span className={style.text}>{text}</span>
            <span className={style.share}>{percent(Math.round(partOf(size)))}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Orders by how they left the house. */
function TypeShares(part: Part) {
  const { t } = useTranslation("analytics");
  const { money, number } = useFormat();
  const { byType, currencyCode } = part.summary;
  const listOf = (type: string) => ordersOfPart(part, { type });
  const shares = byType.map(({ orderType, orders }) => ({
    key: orderType,
    name: t(`type.${orderType}`),
    size: orders,
    text: t("orders", { count: orders }),
    to: listOf(orderType),
  }));
  const most = useLargest(shares);
  return (
    <ChartCard
      title={t("types.title")}
      told={most && t("types.told", most)}
      table={{
        head: [t("types.type"), t("tiles.orders"), t("tiles.revenue")],
        rows: byType.map(({ orderType, orders, revenueAmount }) => [
          t(`type.${orderType}`),
          number(orders),
          money(revenueAmount, currencyCode),
        ]),
        to: byType.map(({ orderType }) => listOf(orderType)),
      }}
    >
      <StackedBar shares={shares} />
    </ChartCard>
  );
}

/** Money taken by payment method, refunds taken off. */
function MethodShares(part: Part) {
  const { t } = useTranslation("analytics");
  const { money } = useFormat();
  const { byMethod, currencyCode } = part.summary;
  const listOf = (method: string) => ordersOfPart(part, { method });
  const shares = byMethod.map(({ method, amount }) => ({
    key: method,
    name: t(`method.${method}`),
    size: Number(amount),
    text: money(amount, currencyCode),
    to: listOf(method),
  }));
  const most = useLargest(shares);
  return (
    <ChartCard
      title={t("methods.title")}
      told={most && t("methods.told", most)}
      table={{
        head: [t("methods.method"), t("methods.amount")],
        rows: byMethod.map(({ method, amount }) => [t(`method.${method}`), money(amount, currencyCode)]),
        to: byMethod.map(({ method }) => listOf(method)),
      }}
    >
      <StackedBar shares={shares} />
    </ChartCard>
  );
}

const lines = [36, 75, 114, 153, 192];
const tiles = ["revenue", "orders", "average", "utilization", "peak", "pending"];

/** The axes of a chart that is on its way. */
function Axes() {
  return (
    <svg className={waitingStyle.axes} height="228" aria-hidden="true">
      {lines.map((y) => (
        <line key={y} x1="52" x2="100%" y1={y} y2={y} />
      ))}
    </svg>
  );
}

/** The shape of the page while its figures are counted. */
function Waiting() {
  const { t } = useTranslation("analytics");
  return (
    <AfterMoment>
      <div className={waitingStyle.waiting} role="status" aria-label={t("loading")}>
        <div className={waitingStyle.tiles}>
          {tiles.map((tile) => (
            <div key={tile} className={waitingStyle.tile}>
              <Skeleton width="60%" />
              <Skeleton width="80%" height={30} />
              <Skeleton width="45%" />
            </div>
          ))}
        </div>
        <div className={waitingStyle.pair}>
          <Axes />
          <Axes />
          <SkeletonLines count={5} />
          <SkeletonLines count={5} />
        </div>
      </div>
    </AfterMoment>
  );
}

/** /analytics: the figures of a period beside the same elapsed length of the one before. */
export function Analytics() {
  const { t } = useTranslation("analytics");
  const mayView = usePermission("analytics.view");
  return (
    <Page>
      <PageHeader title={t("title")} />
      {mayView ? <Figures /> : <Forbidden />}
    </Page>
  );
}

function Figures() {
  const { t } = useTranslation("analytics");
  const locationId = useLocationId();
  const search = useSearchOf("/analytics");
  const navigate = useNavigate();
  const isRange = search.period === "range";
  const period = periodOf(search.period);
  const venue = useQuery(locationDetails(locationId));
  const summary = useSteadyQuery({ ...periodSummary(locationId, period), enabled: !isRange });
  const go = (changes: SearchOfAnalytics) =>
    void navigate({
      ...hrefParts(hrefOf("/analytics", { ...search, ...changes })),
      replace: true,
      resetScroll: false,
    });
  const choose = (next: Period | "range") => go({ period: next, step: undefined });

  const failed = [venue, summary].find((query) => query.error && !query.data);
  const part = venue.data && summary.data && !isRange ? { summary: summary.data, venue: venue.data } : null;
  const isEmpty = part?.summary.current.orders === 0;
  const reports = venue.data && (isRange || part) && (
    <Suspense
      fallback={
        <div className={style.coming}>
          <SkeletonLines count={4} />
        </div>
      }
    >
      <daysReports.Part
        venue={venue.data}
        // A morning without orders tells of the day before.
        period={isEmpty && period === "today" ? "yesterday" : isRange ? "range" : period}
        search={search}
        onChange={go}
      />
    </Suspense>
  );
  return (
    <div className={style.analytics}>
      <PeriodBar period={isRange ? "range" : period} part={part} answer={summary} onChange={choose} />
      {failed && (
        <ErrorBlock title={t("failed")} error={failed.error} onRetry={() => void failed.refetch()} />
      )}
      {!failed && !part && !isRange && <Waiting />}
      {/* A day that is over is asked why it was as it was. */}
      {period === "yesterday" && reports}
      {part && (
        <div className={cx(summary.isPlaceholderData && style.stale)} aria-busy={summary.isPlaceholderData}>
          {isEmpty ? (
            <NoOrders period={part.summary.period} onSeeMonth={() => choose("this_month")} />
          ) : (
            <Cards {...part} />
          )}
        </div>
      )}
      {period !== "yesterday" && reports}
    </div>
  );
}

function NoOrders({ period, onSeeMonth }: { period: Period; onSeeMonth: () => void }) {
  const { t } = useTranslation("analytics");
  return (
    <EmptyState drawing="ticket" title={t("empty.title")} text={t("empty.text")}>
      {period !== "this_month" && <Button onClick={onSeeMonth}>{t("empty.seeMonth")}</Button>}
    </EmptyState>
  );
}

function Cards(part: Part) {
  return (
    <>
      <Tiles {...part} />
      <div className={style.pair}>
        <TrendCard {...part} />
        <HourlyCard {...part} />
      </div>
      <div className={style.pair}>
        <HeatMapCard {...part} />
        <TopTables {...part} />
      </div>
      <div className={style.trio}>
        <TypeShares {...part} />
        <MethodShares {...part} />
        <TopItems {...part} />
      </div>
      <div className={style.whole}>
        <DishTimes {...part} />
      </div>
    </>
  );
}
