import { useQuery } from "@tanstack/react-query";
import { api } from "../lib/api.ts";
import { useCurrentLocation } from "../lib/currentLocation.ts";

const refreshMs = 10_000;

/** Numbers beside navigation entries: open orders and stock alerts. Absent ones show nothing. */
export interface NavCounts {
  orders?: number;
  inventory?: number;
}

/** The counts of the chosen location, asked again every few seconds while the page is looked at. */
export function useNavCounts(): NavCounts {
  const { id } = useCurrentLocation();
  const counts = useQuery({
    queryKey: ["analytics", id, "counts"],
    queryFn: () => api.analytics.counts({ params: { locationId: id ?? "" } }),
    enabled: id !== null,
    refetchInterval: refreshMs,
  });
  if (!counts.data) return {};
  return { orders: counts.data.openOrders, inventory: counts.data.stockAlerts };
}
