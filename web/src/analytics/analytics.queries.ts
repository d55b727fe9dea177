import type { comparisons } from "@konoba/contract/analytics/analytics.periods";
import { reports } from "@konoba/contract/analytics/analytics.reports.contract";
import { taxes } from "@konoba/contract/analytics/analytics.taxes.contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callsOf } from "../lib/api/api.ts";

export interface ReportQuery {
  from: string;
  to: string;
  compare: (typeof comparisons)[number];
}

const calls = callsOf({ ...reports, ...taxes });

/** Query for all figures of a range of business days and its comparison. */
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

/** Query for the explanation of a day's or hour's difference to another day. */
export const whyOf = (locationId: string, whyQuery: WhyQuery) =>
  queryOptions({
    queryKey: ["orders", locationId, "why", whyQuery],
    queryFn: () => calls.why({ params: { locationId }, query: whyQuery }),
  });

/** Query for the same days of every location of the caller; the key therefore has no location ID. */
export const everyLocation = (reportQuery: ReportQuery) =>
  queryOptions({
    queryKey: ["orders", "every", "report", reportQuery],
    queryFn: () => calls.locations({ query: reportQuery }),
    placeholderData: keepPreviousData,
  });

/** Query for the taxes of payments and refunds of a date range. */
export const paidTaxes = (locationId: string, reportQuery: Pick<ReportQuery, "from" | "to">) =>
  queryOptions({
    queryKey: ["orders", locationId, "report", "taxes", reportQuery],
    queryFn: () => calls.taxes({ params: { locationId }, query: reportQuery }),
    placeholderData: keepPreviousData,
  });

/** Query for profit per dish and product consumption of a date range. */
export const menuProfit = (locationId: string, reportQuery: Pick<ReportQuery, "from" | "to">) =>
  queryOptions({
    queryKey: ["orders", locationId, "report", "profit", reportQuery],
    queryFn: () => calls.profit({ params: { locationId }, query: reportQuery }),
    placeholderData: keepPreviousData,
  });
