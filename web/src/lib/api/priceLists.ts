import { prices } from "@konoba/contract/prices/prices.contract";
import { queryOptions } from "@tanstack/react-query";
import { callsOf } from "./api.ts";

const { list } = callsOf(prices);

/** Query for the price lists of a location, the highest first; the till sells by them offline, too. */
export const priceLists = (locationId: string) =>
  queryOptions({
    queryKey: ["menu", locationId, "priceLists"],
    queryFn: async () => (await list({ params: { locationId } })).items,
    enabled: locationId !== "",
  });
