import type { Period } from "@konoba/contract/analytics/analytics.periods";
import type { Report } from "@konoba/contract/analytics/analytics.reports.contract";
import type { Location } from "@konoba/contract/locations/locations.contract";
import type { ReportQuery } from "./analytics.queries.ts";
import type { ReportTab } from "./reportTabs.ts";

/** Props of every report card: one report and its comparison. */
export interface ReportContext {
  period: Period | "range";
  reportQuery: ReportQuery;
  report: Report;
  location: Location;
  /** Returns the URL that opens the explanation of a step. */
  hrefTo: (step: string | undefined) => string;
  /** Returns the URL of another report of the same days. */
  hrefOfTab: (tab: ReportTab) => string;
}
