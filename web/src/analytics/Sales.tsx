import { usePollingQuery } from "../lib/cache/usePollingQuery.ts";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { ErrorBlock } from "../ui/display/ErrorBlock.tsx";
import { Section } from "../ui/display/Section.tsx";
import { SkeletonLines } from "../ui/display/Skeleton.tsx";
import { everyLocation, type ReportQuery } from "./analytics.queries.ts";
import { OrderTypeBreakdown } from "./BreakdownCards.tsx";
import { usePeriodWords } from "./compared.ts";
import { HeatMapCard } from "./HeatMapCard.tsx";
import { HourlyCard } from "./HourlyCard.tsx";
import { ordersOf } from "./ordersOf.ts";
import { Change } from "./Overview.tsx";
import type { ReportContext } from "./reportContext.ts";
import { ReportTable } from "./ReportTable.tsx";
import { reportOf } from "./reportTables.ts";
import { StepBars } from "./StepBars.tsx";
import { Tiles } from "./Tiles.tsx";
import { TopTables } from "./TopCards.tsx";
import { TrendCard } from "./TrendCard.tsx";
import { isHourly } from "./trendSteps.ts";
import style from "./Sales.module.css";

/** Renders the date range for every location the caller may see, with totals by currency. */
function EveryLocation({ reportQuery }: { reportQuery: ReportQuery }) {
  const { t } = useTranslation("analytics");
  const { data, error, refetch } = usePollingQuery(everyLocation(reportQuery));
  if (error && !data) return <ErrorBlock title={t("failed")} error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines count={4} />;
  return data.totals.map((total) => {
    const rows = data.items.filter(({ currencyCode }) => currencyCode === total.currencyCode);
    const sum = { ...total, locationId: "", averageAmount: null };
    return (
      <ReportTable
        key={total.currencyCode}
        name={t("reports.kind.locations")}
        table={{
          head: ["location", "orders", "revenue", "before", "average"],
          currency: total.currencyCode,
          file: `locations-${reportQuery.from}-${reportQuery.to}-${total.currencyCode}.csv`,
          rows: [...rows, sum].map((row) => ({
            key: row.locationId,
            isTotal: !("name" in row),
            to:
              "name" in row
                ? ordersOf(reportQuery.from, reportQuery.to, { locationId: row.locationId })
                : undefined,
            cells: [
              {
                text: "name" in row ? row.name : t("reports.together", { currency: row.currencyCode }),
              },
              { number: row.orders },
              { money: row.revenueAmount },
              { money: row.previousRevenueAmount },
              row.averageAmount === null ? { said: "nothing" } : { money: row.averageAmount },
            ],
          })),
        }}
      />
    );
  });
}

interface SalesProps {
  context: ReportContext;
  opened: string | undefined;
}

/** Renders revenue by time, table, section and type, with every figure and its definition. */
export function Sales({ context, opened }: SalesProps) {
  const { report } = context;
  const isOneDay = isHourly(report);
  return (
    <div className={`column gap-24 container ${style.sales}`}>
      {report.current.orders > 0 && (
        <>
          <Summary context={context} />
          <Tiles {...context} />
          <div className={style.pair}>
            {isOneDay ? (
              <StepBars {...context} opened={opened} />
            ) : (
              <TrendCard {...context} opened={opened} />
            )}
            <HourlyCard {...context} />
          </div>
          {/* A heat map of one day would repeat the hourly chart. */}
          {!isOneDay && <HeatMapCard {...context} />}
          <div className={style.pair}>
            <TopTables {...context} />
            <OrderTypeBreakdown {...context} />
          </div>
        </>
      )}
      <Tables context={context} />
    </div>
  );
}

/** Renders the change of the revenue in one sentence. */
function Summary({ context }: { context: ReportContext }) {
  const { money } = useFormat();
  const { report } = context;
  return (
    <p className={`column ink-2 ${style.summary}`}>
      <b>
        {money(report.current.revenueAmount, report.currencyCode)} {usePeriodWords(context)}
      </b>
      <Change context={context} />
    </p>
  );
}

function Tables({ context: { report, location, reportQuery } }: { context: ReportContext }) {
  const { t } = useTranslation("analytics");
  return (
    <>
      {(["sections", "tables"] as const).map((kind) => (
        <Section key={kind} title={t(`reports.kind.${kind}`)}>
          <ReportTable name={t(`reports.kind.${kind}`)} table={reportOf(kind, report, location.timezone)} />
        </Section>
      ))}
      <Section title={t("reports.kind.locations")}>
        <EveryLocation reportQuery={reportQuery} />
      </Section>
    </>
  );
}
