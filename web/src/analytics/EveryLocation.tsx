import { usePollingQuery } from "../lib/cache/usePollingQuery.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { ErrorBlock } from "../ui/display/ErrorBlock.tsx";
import { SkeletonLines } from "../ui/display/Skeleton.tsx";
import { everyLocation, type ReportQuery } from "./analytics.queries.ts";
import { ordersOf } from "./ordersOf.ts";
import { ReportTable } from "./ReportTable.tsx";

/** Renders the date range for every location the caller may see, with totals by currency. */
export function EveryLocation({ reportQuery }: { reportQuery: ReportQuery }) {
  const { t } = useTranslation("analytics");
  const { data, error, refetch } = usePollingQuery(everyLocation(reportQuery));
  if (error && !data) return <ErrorBlock title={t("failed")} error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines count={4} />;
  return data.totals.map((total) => {
    const rows = data.items.filter(({ currencyCode }) => currencyCode === total.currencyCode);
    const together = { ...total, locationId: "", averageAmount: null };
    return (
      <ReportTable
        key={total.currencyCode}
        name={t("reports.kind.locations")}
        table={{
          head: ["location", "orders", "revenue", "before", "average"],
          currency: total.currencyCode,
          file: `locations-${reportQuery.from}-${reportQuery.to}-${total.currencyCode}.csv`,
          rows: [...rows, together].map((row) => ({
            key: row.locationId,
            isTotal: !("name" in row),
            to:
              "name" in row
                ? ordersOf(reportQuery.from, reportQuery.to, { venue: row.locationId })
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
