import { analytics } from "@konoba/contract/analytics/analytics.contract";
import type { PeriodComparison } from "@konoba/contract/analytics/analytics.periods";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, callsOf } from "../../lib/api/api.ts";
import { shownLanguage } from "../../lib/text/translation.ts";

const calls = callsOf(analytics);

/** Query for today's figures and those of an earlier day at the same time. */
export const todaySummary = (locationId: string, compare: PeriodComparison) =>
  queryOptions({
    queryKey: ["orders", locationId, "summary", compare],
    queryFn: () => calls.summary({ params: { locationId }, query: { period: "today", compare } }),
  });

/** Query for the tables with their open orders. */
export const floor = (locationId: string) =>
  queryOptions({
    queryKey: ["orders", locationId, "floor"],
    queryFn: () => api.orders.floor({ params: { locationId } }),
  });

/** Query for today's reservations. */
export const expectedToday = (locationId: string) =>
  queryOptions({
    queryKey: ["reservations", locationId, "list", {}],
    queryFn: () => api.reservations.list({ params: { locationId } }),
  });

export const featuredItems = (locationId: string) =>
  queryOptions({
    queryKey: ["menu", locationId, "featured"],
    queryFn: async () => (await calls.featured({ params: { locationId } })).items,
  });

export function stockAlerts(locationId: string) {
  const language = shownLanguage();
  return queryOptions({
    queryKey: ["inventory", locationId, "alerts", language],
    queryFn: () => api.inventory.alerts({ params: { locationId }, query: { language, pageSize: 10 } }),
    placeholderData: keepPreviousData,
  });
}
