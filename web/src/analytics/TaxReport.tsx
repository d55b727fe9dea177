import { useNavigate } from "@tanstack/react-router";
import { usePollingQuery } from "../lib/cache/usePollingQuery.ts";
import { hrefOf, useSearchOf } from "../lib/list/addresses.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Segmented } from "../ui/controls/Segmented.tsx";
import { ErrorBlock } from "../ui/display/ErrorBlock.tsx";
import { Section } from "../ui/display/Section.tsx";
import { SkeletonLines } from "../ui/display/Skeleton.tsx";
import { hrefParts } from "../ui/hrefs.ts";
import { paidTaxes } from "./analytics.queries.ts";
import type { ReportContext } from "./reportContext.ts";
import { ReportTable } from "./ReportTable.tsx";
import { paidTaxesOf, reportOf } from "./reportTables.ts";

/** Renders the taxes of what was paid, as on receipts, or of what was billed. */
export function TaxReport({ context }: { context: ReportContext }) {
  const { t } = useTranslation("analytics");
  const navigate = useNavigate();
  const search = useSearchOf("/analytics");
  const { report, location } = context;
  const value = search.taxes ?? "paid";
  const options = (["paid", "billed"] as const).map((each) => ({
    value: each,
    label: t(`reports.taxes.${each}`),
  }));
  const choose = (next: "paid" | "billed") =>
    void navigate({
      ...hrefParts(hrefOf("/analytics", { ...search, taxes: next === "billed" ? next : undefined })),
      replace: true,
      resetScroll: false,
    });
  return (
    <Section
      title={t("reports.kind.taxes")}
      aside={<Segmented name={t("reports.taxes.label")} value={value} options={options} onChange={choose} />}
    >
      {value === "paid" ? (
        <PaidTaxes {...context} />
      ) : (
        <ReportTable name={t("reports.kind.taxes")} table={reportOf("taxes", report, location.timezone)} />
      )}
    </Section>
  );
}

function PaidTaxes({ report, location, reportQuery: { from, to } }: ReportContext) {
  const { t } = useTranslation("analytics");
  const { data, error, refetch } = usePollingQuery(paidTaxes(location.id, { from, to }));
  if (error && !data) return <ErrorBlock title={t("failed")} error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines count={3} />;
  return <ReportTable name={t("reports.kind.taxes")} table={paidTaxesOf(data.taxes, report)} />;
}
