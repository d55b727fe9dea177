import { addDays } from "@konoba/contract/lib/zonedTime";
import { useNavigate } from "@tanstack/react-router";
import { Suspense } from "react";
import { lazyComponent } from "../lib/page/lazyComponent.ts";
import { hrefParts } from "../ui/hrefs.ts";
import type { WhyQuery } from "./analytics.queries.ts";
import type { ReportContext } from "./reportContext.ts";
import { isHourly } from "./trendSteps.ts";

const panel = lazyComponent(async () => (await import("./WhyPanel.tsx")).WhyPanel);

/** Renders the panel of the step in the URL if the report contains it. */
export function WhyOf({ context, step }: { context: ReportContext; step: string | undefined }) {
  const navigate = useNavigate();
  const opened = step === undefined ? null : whyQueryOf(context.report, step);
  return (
    <Suspense fallback={null}>
      {opened && (
        <panel.Component
          location={context.location}
          whyQuery={opened}
          onClose={() =>
            void navigate({ ...hrefParts(context.hrefTo(undefined)), replace: true, resetScroll: false })
          }
        />
      )}
    </Suspense>
  );
}

/** Returns the query for a step; `null` if the report does not contain it. */
function whyQueryOf(report: ReportContext["report"], step: string): WhyQuery | null {
  const index = report.trend.findIndex((each) => each.step === step && !each.isAhead);
  const { firstDate, comparison } = report;
  if (index < 0) return null;
  return isHourly(report)
    ? { date: firstDate, against: comparison.firstDate, hour: Number(step) }
    : { date: step, against: addDays(comparison.firstDate, index) };
}
