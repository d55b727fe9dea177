import type { Location } from "@konoba/contract/locations/locations.contract";
import { heldLists, priceUnder, type ItemPrice, type PricedItem } from "@konoba/contract/prices/prices.rules";
import { useQuery } from "@tanstack/react-query";
import { useIsModuleOn } from "../../lib/api/modules.ts";
import { priceLists } from "../menu.prices.queries.ts";

/** Returns a function that prices items for guest phones at a moment, by the price lists that hold then. */
export function useGuestPrices(location: Location, at: Date): (item: PricedItem) => ItemPrice {
  const enabled = useIsModuleOn("priceLists");
  const { data = [] } = useQuery({ ...priceLists(location.id), enabled });
  const point = { locationId: location.id, channel: "guests", platform: null } as const;
  const held = heldLists(data, point, { clock: location, at });
  return (item) => priceUnder(held, item, location.currencyDecimals);
}
