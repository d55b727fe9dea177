import { contributionOf, placesOf } from "@konoba/contract/analytics/analytics.profit.totals";
import { daysBounds } from "@konoba/contract/analytics/analytics.periods";
import type { reports } from "@konoba/contract/analytics/analytics.reports.contract";
import { dishCost, type ProductCost } from "@konoba/contract/menu/menu.costing.totals";
import { businessDayBounds } from "@konoba/contract/locations/locations.rules";
import { findOwnLocation } from "../locations/locations.service.ts";
import { listProductFigures } from "../inventory/inventory.service.ts";
import type { Handlers } from "../lib/access/call.ts";
import { own } from "../lib/access/scope.ts";
import { readProfit, type SoldDish } from "./analytics.profit.store.ts";

/** What one piece costs: as it was when sold, else as its recipe costs today. */
function costOf(
  { soldCost, recipe }: SoldDish,
  products: ReadonlyMap<string, ProductCost>,
  decimals: number,
) {
  if (soldCost !== null) return { unitCostAmount: soldCost, isTodaysCost: false, withoutCost: [] };
  const { cost, withoutCost } = dishCost(recipe, products, decimals);
  const missing = recipe.filter(({ productId }) => withoutCost.includes(productId));
  const isKnown = cost !== null && missing.length === 0;
  return {
    unitCostAmount: isKnown ? cost : null,
    isTodaysCost: isKnown,
    withoutCost: missing.map(({ nameEn }) => nameEn),
  };
}

export const profit: Handlers<Pick<typeof reports, "profit">> = {
  profit: async ({ db, scope, params, query, now }) => {
    const location = await findOwnLocation(db, scope, params.locationId);
    const { timezone, businessDayStart, currencyDecimals: decimals, currencyCode } = location;
    const { firstDate, lastDate, from, to } = daysBounds(
      { ...query, compare: "previous" },
      { now, timezone, businessDayStart },
    );
    const place = { location: own(scope, location.id), timezone };
    const isWhole = to >= businessDayBounds(lastDate, timezone, businessDayStart).to;
    const days = { firstDate, lastDate, before: to, isWhole };
    const { items, unsold, products } = await readProfit(db, place, { days, from, to, decimals });
    const figures = await listProductFigures(db, place.location);
    const known = new Map(figures.map((product) => [product.productId, product]));
    const dishes = items.map((item) => {
      const { soldCost: _soldCost, recipe: _recipe, ...dish } = item;
      const cost = costOf(item, known, decimals);
      const contributionAmount =
        cost.unitCostAmount === null ? null : contributionOf(dish, cost.unitCostAmount, decimals);
      return { ...dish, ...cost, contributionAmount };
    });
    const places = placesOf(dishes, decimals);
    return {
      currencyCode,
      items: dishes.map(({ categoryId: _categoryId, ...dish }) => ({
        ...dish,
        ...(places.get(dish.menuItemId) ?? { class: null, popularity: null, aheadAmount: null }),
      })),
      unsold,
      products,
    };
  },
};
