import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../lib/api/api.ts";
import { shownLanguage } from "../lib/text/translation.ts";

interface Days {
  from?: string | undefined;
  to?: string | undefined;
}

/** Query for expected against counted stock of business days, localized. */
export function stockReport(locationId: string, days: Days) {
  const language = shownLanguage();
  return queryOptions({
    queryKey: ["inventory", locationId, "report", days, language],
    queryFn: () => api.inventory.report({ params: { locationId }, query: { ...days, language } }),
    placeholderData: keepPreviousData,
  });
}

type TrailQuery = Days & { page: number; pageSize: number; q?: string | undefined };

/** Query for the movements of a product on business days. */
export const productTrail = (locationId: string, productId: string, query: TrailQuery) =>
  queryOptions({
    queryKey: ["inventory", locationId, "trail", productId, query],
    queryFn: () => api.inventory.trail({ params: { locationId, productId }, query }),
    enabled: productId !== "",
    placeholderData: keepPreviousData,
  });
