import type { Period } from "@konoba/contract/analytics/analytics.periods";
import type { Report } from "@konoba/contract/analytics/analytics.reports.contract";
import type { Location } from "@konoba/contract/locations/locations.contract";
import type { ReportQuery } from "./analytics.queries.ts";
import type { ReportTab } from "./reportTabs.ts";

/** What every card draws from: one report, beside the one thing it is compared with. */
export interface ReportContext {
  period: Period | "range";
  reportQuery: ReportQuery;
  report: Report;
  location: Location;
  /** Where the step of a chart is taken apart. */
  hrefTo: (step: string | undefined) => string;
  /** Another report of the same days. */
  hrefOfTab: (tab: ReportTab) => string;
}
