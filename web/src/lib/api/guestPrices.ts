import type { Location } from "@konoba/contract/locations/locations.contract";
import { heldLists, priceUnder, type PricedItem } from "@konoba/contract/prices/prices.rules";
import { useQuery } from "@tanstack/react-query";
import { priceLists } from "./priceLists.ts";

interface GuestPrice {
  price: string;
  /** Price of the menu when a price list changes it. */
  basePrice: string | null;
}

/** Returns a function from an item to its price on guest phones at a moment. */
export function useGuestPrices(location: Location, at: Date): (item: PricedItem) => GuestPrice {
  const lists = useQuery(priceLists(location.id)).data ?? [];
  const point = { locationId: location.id, channel: "guests", platform: null } as const;
  const held = heldLists(lists, point, { clock: location, at });
  return (item) => {
    const { price, basePrice, reason } = priceUnder(held, item, location.currencyDecimals);
    return { price, basePrice: reason === null || price === basePrice ? null : basePrice };
  };
}
