import { dishCost, type CostedRow, type ProductCost } from "../menu/menu.costing.totals.ts";

interface Dish {
  menuItemId: string;
  recipe: readonly CostedRow[];
}

interface RestockedDish {
  menuItemId: string;
  portions: number;
}

/** Decimals of costs, of which only the portions are used. */
const anyDecimals = 2;

const byProduct = (products: readonly ProductCost[]) =>
  new Map(products.map((product) => [product.productId, product]));

/** Returns the dishes that the stock was enough for no portion of before, and is after, most portions first. */
export function restockedDishes(
  dishes: readonly Dish[],
  { before, after }: { before: readonly ProductCost[]; after: readonly ProductCost[] },
): RestockedDish[] {
  const [was, is] = [byProduct(before), byProduct(after)];
  return dishes
    .filter(({ recipe }) => dishCost(recipe, was, anyDecimals).portions === 0)
    .map(({ menuItemId, recipe }) => ({
      menuItemId,
      portions: dishCost(recipe, is, anyDecimals).portions ?? 0,
    }))
    .filter(({ portions }) => portions > 0)
    .toSorted((a, b) => b.portions - a.portions);
}
