import { minuteMs } from "@konoba/contract/lib/durations";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "./api.ts";

/** Query for a location's counts, shown on every page. */
export const navCounts = (locationId: string | null) =>
  queryOptions({
    queryKey: ["analytics", locationId, "counts"],
    queryFn: () => api.analytics.counts({ params: { locationId: locationId ?? "" } }),
    enabled: locationId !== null,
    // Live updates refetch it, and time alone makes tickets late; components that mount later share the reply.
    staleTime: 30_000,
    refetchInterval: minuteMs,
  });

/** Returns whether something at a location needs attention on any page. */
export const useHasAlerts = (locationId: string | null): boolean =>
  useQuery({
    ...navCounts(locationId),
    select: ({ receipts, waitingOrders, excessOrders, approvals, accessRequests }) =>
      receipts !== null || waitingOrders + excessOrders + approvals + accessRequests > 0,
  }).data ?? false;

/** Returns the unconfirmed fiscal receipts of a location; null where receipts are off. */
export const useReceiptCounts = (locationId: string | null) =>
  useQuery({ ...navCounts(locationId), select: ({ receipts }) => receipts }).data ?? null;
