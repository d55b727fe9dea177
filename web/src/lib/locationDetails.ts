import { queryOptions } from "@tanstack/react-query";
import { api } from "./api.ts";

const hourMs = 3_600_000;

/** Query for one location with its name, currency, rates, hours and timezone; fresh for an hour. */
export const locationDetails = (id: string) =>
  queryOptions({
    queryKey: ["locations", id, "details"],
    queryFn: () => api.locations.find({ params: { id } }),
    staleTime: hourMs,
  });
