import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { comparisons } from "@konoba/contract/analytics/analytics.periods";
import { reports } from "@konoba/contract/analytics/analytics.reports.contract";
import { callsOf } from "../lib/api.ts";

export interface ReportQuery {
  from: string;
  to: string;
  compare: (typeof comparisons)[number];
}

const calls = callsOf(reports);

/** Every figure of some business days beside those they are compared with. */
export const daysReport = (locationId: string, reportQuery: ReportQuery) =>
  queryOptions({
    queryKey: ["orders", locationId, "report", reportQuery],
    queryFn: () => calls.report({ params: { locationId }, query: reportQuery }),
    placeholderData: keepPreviousData,
  });

export interface WhyQuery {
  date: string;
  against: string;
  hour?: number;
}

/** Why a day, or an hour of it, differs from that of another day. */
export const whyOf = (locationId: string, whyQuery: WhyQuery) =>
  queryOptions({
    queryKey: ["orders", locationId, "why", whyQuery],
    queryFn: () => calls.why({ params: { locationId }, query: whyQuery }),
  });

/** The same days of every location of the caller; of all, so the key names none. */
export const everyLocation = (reportQuery: ReportQuery) =>
  queryOptions({
    queryKey: ["orders", "every", "report", reportQuery],
    queryFn: () => calls.locations({ query: reportQuery }),
    placeholderData: keepPreviousData,
  });

/** What the dishes of some days bring, and what was used for them. */
export const menuProfit = (locationId: string, reportQuery: Pick<ReportQuery, "from" | "to">) =>
  queryOptions({
    queryKey: ["orders", locationId, "report", "profit", reportQuery],
    queryFn: () => calls.profit({ params: { locationId }, query: reportQuery }),
    placeholderData: keepPreviousData,
  });
