import { isAmount } from "@konoba/contract/lib/money";
import { percent } from "@konoba/contract/lib/primitives";
import type { Location } from "@konoba/contract/locations/locations.contract";
import { dishCost, marginOf, type CostedRow } from "@konoba/contract/menu/menu.costing.totals";
import type { MenuItem } from "@konoba/contract/menu/menu.items.contract";
import { taxRateOf } from "@konoba/contract/menu/menu.rates.totals";
import { useQuery } from "@tanstack/react-query";
import { locationDetails } from "../../lib/api/locationDetails.ts";
import { useMenuCosts, type Costs } from "../menu.costs.queries.ts";

/** Item fields that determine cost and margin, saved or in a form. */
type Priced = Pick<MenuItem, "price"> &
  Partial<Pick<MenuItem, "taxPercentage" | "taxExempt" | "taxGroup">> & { ingredients: readonly CostedRow[] };

/** Returns recipe cost and margin of an item; the margin is `null` while either is unknown. */
export function costOf(item: Priced, costs: Costs, location: Location) {
  const decimals = location.currencyDecimals;
  const dish = dishCost(item.ingredients, costs, decimals);
  const own = percent.safeParse(item.taxPercentage ?? "0");
  const rated = { taxPercentage: own.data ?? "0", taxExempt: item.taxExempt ?? false, taxGroup: null };
  const taxRate = taxRateOf(rated, [item.taxGroup ?? null], location);
  const { pricesIncludeTax } = location;
  const margin =
    dish.cost !== null && isAmount(item.price, decimals)
      ? marginOf({ price: item.price, cost: dish.cost, taxRate, pricesIncludeTax, decimals })
      : null;
  return { dish, margin, taxRate, pricesIncludeTax };
}

/** Returns cost and margin of the form values; `null` while loading or without permission. */
export function useDishCost(item: Priced & { locationId: string }) {
  const costs = useMenuCosts(item.locationId);
  const location = useQuery(locationDetails(item.locationId)).data;
  return costs && location ? { ...costOf(item, costs, location), currency: location.currencyCode } : null;
}
