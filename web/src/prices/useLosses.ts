import { isAmount } from "@konoba/contract/lib/money";
import { dishCost, marginOf } from "@konoba/contract/menu/menu.costing.totals";
import { taxRateOf } from "@konoba/contract/menu/menu.rates.totals";
import { entryFor, priceByEntry, type PriceEntry } from "@konoba/contract/prices/prices.rules";
import { useQuery } from "@tanstack/react-query";
import { locationDetails } from "../lib/api/locationDetails.ts";
import { useMenuCosts } from "../menu/menu.costs.queries.ts";
import { usePricedMenu } from "./usePriceTexts.ts";

/** Returns the dishes that entries would sell under the cost of their ingredients, with that cost. */
export function useLosses(
  locationId: string,
  entries: readonly PriceEntry[],
): { name: string; cost: string }[] {
  const { items } = usePricedMenu(locationId);
  const costs = useMenuCosts(locationId);
  const location = useQuery(locationDetails(locationId)).data;
  if (!costs || !location) return [];
  const { pricesIncludeTax, currencyDecimals: decimals } = location;
  const readable = entries.filter(({ change, value }) =>
    isAmount(value, change === "percent" ? 3 : decimals),
  );
  return items.flatMap((item) => {
    const entry = entryFor(readable, item);
    const { cost } = dishCost(item.ingredients, costs, decimals);
    if (entry === undefined || cost === null) return [];
    const { price } = priceByEntry(item.price, entry, decimals);
    const taxRate = taxRateOf(item, [item.taxGroup], location);
    const { isLoss } = marginOf({ price, cost, taxRate, pricesIncludeTax, decimals });
    return isLoss ? [{ name: item.name, cost }] : [];
  });
}
