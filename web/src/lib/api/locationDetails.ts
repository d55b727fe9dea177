import { hourMs } from "@konoba/contract/lib/durations";
import { queryOptions } from "@tanstack/react-query";
import { api } from "./api.ts";

/** Query for one location with its name, currency, rates, hours and timezone; fresh for an hour. */
export const locationDetails = (id: string) =>
  queryOptions({
    queryKey: ["locations", id, "details"],
    queryFn: () => api.locations.find({ params: { id } }),
    staleTime: hourMs,
  });
