import type { DishClass } from "@konoba/contract/analytics/analytics.profit.totals";
import type { DishProfit } from "@konoba/contract/analytics/analytics.reports.contract";

/** Dish with a known cost, and its name in the user's language. */
export interface ClassedDish extends DishProfit {
  name: string;
  class: DishClass;
  unitCostAmount: string;
  contributionAmount: string;
  marginAmount: string;
}

/** Returns the dishes whose cost is known, at least in part. */
export const classedDishes = (
  items: readonly DishProfit[],
  nameOf: (dish: DishProfit) => string,
): ClassedDish[] =>
  items.flatMap((dish) => {
    const { class: kind, unitCostAmount, contributionAmount, marginAmount } = dish;
    if (kind === null || unitCostAmount === null || contributionAmount === null || marginAmount === null)
      return [];
    return [{ ...dish, name: nameOf(dish), class: kind, unitCostAmount, contributionAmount, marginAmount }];
  });
