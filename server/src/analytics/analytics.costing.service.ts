import { profitOf } from "@konoba/contract/analytics/analytics.profit.totals";
import { divideHalfAway, minor, toMinor, toText } from "@konoba/contract/lib/money";
import { dishCost, type ProductCost } from "@konoba/contract/menu/menu.costing.totals";
import { thousandthsOf } from "@konoba/contract/menu/menu.weight.rules";
import { listProductFigures } from "../inventory/inventory.service.ts";
import type { Db, OwnedLocation } from "../lib/database/db.ts";
import { readRecipes, type RecipeRow } from "./analytics.profit.store.ts";

interface SoldDish {
  menuItemId: string;
  quantity: number;
  /** Pieces, or the sum of weights in the unit that the recipe is for. */
  units: number;
  netAmount: string;
  costAmount: string;
  costedQuantity: number;
}

/** Returns today's cost of the recipe of one piece, and the ingredients it lacks. */
function recipeCost(
  { quantity, units }: SoldDish,
  recipe: readonly RecipeRow[],
  products: ReadonlyMap<string, ProductCost>,
  decimals: number,
) {
  const { cost: unitCost, withoutCost } = dishCost(recipe, products, decimals);
  const thousandths = thousandthsOf(units) ?? 0n;
  const cost =
    unitCost === null || units === quantity
      ? unitCost
      : toText(
          minor(divideHalfAway(toMinor(unitCost, decimals) * thousandths, BigInt(quantity) * 1000n)),
          decimals,
        );
  const missing = recipe.filter(
    ({ productId, isOptional }) => !isOptional && withoutCost.includes(productId),
  );
  return { cost, withoutCost: missing.map(({ nameEn, nameMe }) => ({ nameEn, nameMe })) };
}

/** Adds the profit to sold dishes; reads recipes only for dishes without a recorded cost. */
export async function withProfits<Dish extends SoldDish>(
  db: Db,
  location: OwnedLocation,
  dishes: readonly Dish[],
  decimals: number,
) {
  const uncosted = dishes.flatMap(({ menuItemId, costedQuantity }) => (costedQuantity > 0 ? [] : menuItemId));
  const recipes = uncosted.length === 0 ? new Map() : await readRecipes(db, location, uncosted);
  const figures = recipes.size === 0 ? [] : await listProductFigures(db, location);
  const products = new Map(figures.map((product) => [product.productId, product]));
  return dishes.map((dish) => {
    const cost = recipeCost(dish, recipes.get(dish.menuItemId) ?? [], products, decimals);
    const profit = profitOf(dish, cost, decimals);
    const { units: _, ...sold } = dish;
    return { ...sold, ...profit, costedQuantity: profit.marginAmount === null ? 0 : dish.quantity };
  });
}
