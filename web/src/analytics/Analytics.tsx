import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import type { Period } from "@konoba/contract/analytics/analytics.periods";
import { useLocationId } from "../lib/currentLocation.ts";
import { usePermission } from "../lib/session.ts";
import { useSteadyQuery } from "../lib/steadyQuery.ts";
import { useTranslation } from "../lib/translation.ts";
import { orderVenue } from "../orders/orders.queries.ts";
import { Button } from "../ui/Button.tsx";
import { cx } from "../ui/cx.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import { ErrorBlock } from "../ui/ErrorBlock.tsx";
import { Forbidden } from "../ui/Forbidden.tsx";
import { Page } from "../ui/Page.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { periodSummary } from "./analytics.queries.ts";
import { HeatMapCard } from "./HeatMapCard.tsx";
import { HourlyCard } from "./HourlyCard.tsx";
import { PeriodBar } from "./PeriodBar.tsx";
import { periodOf } from "./periodText.ts";
import { MethodShares, TypeShares } from "./ShareCards.tsx";
import { Tiles } from "./Tiles.tsx";
import { TopItems, TopTables } from "./TopCards.tsx";
import { TrendCard } from "./TrendCard.tsx";
import { Waiting } from "./Waiting.tsx";
import type { Part } from "./part.ts";
import style from "./Analytics.module.css";

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
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const period = periodOf(search.period);
  const venue = useQuery(orderVenue(locationId));
  const summary = useSteadyQuery(periodSummary(locationId, period));
  const choose = (next: Period) =>
    void navigate({ to: ".", search: { ...search, period: next }, replace: true, resetScroll: false });

  const failed = [venue, summary].find((query) => query.error && !query.data);
  const part = venue.data && summary.data ? { summary: summary.data, venue: venue.data } : null;
  return (
    <div className={style.analytics}>
      <PeriodBar period={period} part={part} answer={summary} onChange={choose} />
      {failed && (
        <ErrorBlock title={t("failed")} error={failed.error} onRetry={() => void failed.refetch()} />
      )}
      {!failed && !part && <Waiting />}
      {part && (
        <div className={cx(summary.isPlaceholderData && style.stale)} aria-busy={summary.isPlaceholderData}>
          {part.summary.current.orders === 0 ? (
            <NoOrders period={part.summary.period} onSeeMonth={() => choose("this_month")} />
          ) : (
            <Cards {...part} />
          )}
        </div>
      )}
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
    </>
  );
}
