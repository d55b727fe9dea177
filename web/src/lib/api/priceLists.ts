import { priceChangeRoutes } from "@konoba/contract/prices/prices.changes.contract";
import { prices } from "@konoba/contract/prices/prices.contract";
import { queryOptions } from "@tanstack/react-query";
import { callsOf } from "./api.ts";

const { list } = callsOf(prices);
const { moments } = callsOf(priceChangeRoutes);

/** Query for the price lists of a location, the highest first; the till sells by them offline, too. */
export const priceLists = (locationId: string) =>
  queryOptions({
    queryKey: ["menu", locationId, "priceLists"],
    queryFn: async () => (await list({ params: { locationId } })).items,
    enabled: locationId !== "",
  });

/** Query for the prices that planned changes set around now; the till switches by them offline, too. */
export const priceMoments = (locationId: string) =>
  queryOptions({
    queryKey: ["menu", locationId, "priceLists", "moments"],
    queryFn: async () => (await moments({ params: { locationId } })).items,
    enabled: locationId !== "",
  });
