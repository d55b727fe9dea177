import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { comparisons } from "@konoba/contract/analytics/analytics.periods";
import { reports } from "@konoba/contract/analytics/analytics.reports.contract";
import { callsOf } from "../lib/api.ts";

export interface Asked {
  from: string;
  to: string;
  compare: (typeof comparisons)[number];
}

const calls = callsOf(reports);

/** Every figure of some business days beside those they are compared with. */
export const daysReport = (locationId: string, asked: Asked) =>
  queryOptions({
    queryKey: ["orders", locationId, "report", asked],
    queryFn: () => calls.report({ params: { locationId }, query: asked }),
    placeholderData: keepPreviousData,
  });

export interface AskedWhy {
  date: string;
  against: string;
  hour?: number;
}

/** Why a day, or an hour of it, differs from that of another day. */
export const whyOf = (locationId: string, asked: AskedWhy) =>
  queryOptions({
    queryKey: ["orders", locationId, "why", asked],
    queryFn: () => calls.why({ params: { locationId }, query: asked }),
  });

/** The same days of every location of the caller; of all, so the key names none. */
export const everyLocation = (asked: Asked) =>
  queryOptions({
    queryKey: ["orders", "every", "report", asked],
    queryFn: () => calls.locations({ query: asked }),
    placeholderData: keepPreviousData,
  });

/** What the dishes of some days bring, and what was used for them. */
export const menuProfit = (locationId: string, asked: Pick<Asked, "from" | "to">) =>
  queryOptions({
    queryKey: ["orders", locationId, "report", "profit", asked],
    queryFn: () => calls.profit({ params: { locationId }, query: asked }),
    placeholderData: keepPreviousData,
  });
