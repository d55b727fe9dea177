import { queryOptions } from "@tanstack/react-query";
import { api } from "../lib/api/api.ts";

/** Query for the price lists of a location, the highest first; the till sells by them offline, too. */
export const priceLists = (locationId: string) =>
  queryOptions({
    queryKey: ["menu", locationId, "priceLists"],
    queryFn: async () => (await api.prices.list({ params: { locationId } })).items,
    enabled: locationId !== "",
  });
