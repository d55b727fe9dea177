import { dishCost, marginOf } from "@konoba/contract/menu/menu.costing.totals";
import type { MenuItemRow } from "@konoba/contract/menu/menu.items.contract";
import { taxRateOf } from "@konoba/contract/menu/menu.rates.totals";
import { useQuery } from "@tanstack/react-query";
import { locationDetails } from "../lib/api/locationDetails.ts";
import { useMenuCosts } from "../menu/menu.costs.queries.ts";

/** Returns a function from an item and a price to the margin in percent, net of VAT; null while the cost is unknown. */
export function useMargins(locationId: string): (item: MenuItemRow, price: string) => string | null {
  const costs = useMenuCosts(locationId);
  const location = useQuery(locationDetails(locationId)).data;
  return (item, price) => {
    if (!costs || !location) return null;
    const { pricesIncludeTax, currencyDecimals: decimals } = location;
    const { cost } = dishCost(item.ingredients, costs, decimals);
    if (cost === null) return null;
    const taxRate = taxRateOf(item, [item.taxGroup], location);
    return marginOf({ price, cost, taxRate, pricesIncludeTax, decimals }).percent;
  };
}
