import { Suspense } from "react";
import { lazyComponent } from "../lib/page/lazyComponent.ts";
import { SkeletonLines } from "../ui/display/Skeleton.tsx";
import { Overview } from "./Overview.tsx";
import type { ReportContext } from "./reportContext.ts";
import type { ReportTab } from "./reportTabs.ts";
import { WhyOf } from "./WhyOf.tsx";

const sales = lazyComponent(async () => (await import("./Sales.tsx")).Sales);
const dishes = lazyComponent(async () => (await import("./Profit.tsx")).Profit);
const tables = lazyComponent(async () => (await import("./Reports.tsx")).Reports);

/** Returns `true` for reports that show yesterday before the first order of the day. */
export const showsYesterday = (tab: ReportTab) => tab === "overview" || tab === "sales";

interface ReportContentProps {
  tab: ReportTab;
  context: ReportContext;
  search: { step?: string | undefined; category?: string | undefined; dish?: string | undefined };
}

/** Renders the report of a tab and the panel of the selected step. */
export function ReportContent({ tab, context, search: { step, category, dish } }: ReportContentProps) {
  const hasOrders = context.report.current.orders > 0;
  return (
    <Suspense fallback={<SkeletonLines count={6} />}>
      {tab === "overview" && hasOrders && <Overview context={context} opened={step} />}
      {tab === "sales" && <sales.Component context={context} opened={step} />}
      {tab === "dishes" && <dishes.Component context={context} category={category} chosen={dish} />}
      {tab !== "overview" && tab !== "sales" && tab !== "dishes" && (
        <tables.Component context={context} tab={tab} />
      )}
      <WhyOf context={context} step={step} />
    </Suspense>
  );
}
