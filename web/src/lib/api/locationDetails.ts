import { hourMs } from "@konoba/contract/lib/durations";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { noCurrency } from "../text/format.ts";
import { api } from "./api.ts";
import { useCurrentLocation } from "./currentLocation.ts";

/** Query for one location with its name, currency, rates, hours and timezone; fresh for an hour. */
export const locationDetails = (id: string) =>
  queryOptions({
    queryKey: ["locations", id, "details"],
    queryFn: () => api.locations.find({ params: { id } }),
    staleTime: hourMs,
  });

/**
 * Returns the currency code of a location. Until the location is loaded it is the one stored on this device,
 * else none, so that no amount ever has the sign of another currency.
 */
export function useCurrency(locationId: string | null): string {
  const chosen = useCurrentLocation();
  const { data } = useQuery({ ...locationDetails(locationId ?? ""), enabled: Boolean(locationId) });
  const stored = chosen.id === locationId ? chosen.currencyCode : null;
  return data?.currencyCode ?? stored ?? noCurrency;
}
