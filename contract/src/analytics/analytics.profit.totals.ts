import {
  divideHalfAway,
  minor,
  multiply,
  subtract,
  sum,
  toMinor,
  toText,
  zero,
  type Minor,
} from "../lib/money.ts";

export const dishClasses = ["star", "plowhorse", "puzzle", "dog"] as const;
export type DishClass = (typeof dishClasses)[number];

interface SoldGoods {
  quantity: number;
  /** Sales without tax. */
  netAmount: string;
  /** Ingredient cost of `costedQuantity` pieces, known when they were sold. */
  costAmount: string;
  costedQuantity: number;
}

interface RecipeCost<Ingredient> {
  /** Cost of one portion today; null when no ingredient has a known cost. */
  cost: string | null;
  /** Ingredients whose cost is unknown. */
  withoutCost: readonly Ingredient[];
}

interface DishProfit<Ingredient> {
  /** Ingredient cost of one piece; null when nothing is known. */
  unitCostAmount: string | null;
  /** True when `unitCostAmount` comes from today's recipe instead of the day of sale. */
  isTodaysCost: boolean;
  /** Net price of one piece less its ingredients. */
  contributionAmount: string | null;
  /** Net sales less ingredients of all pieces. */
  marginAmount: string | null;
  /** Ingredient cost of all pieces; 0 when nothing is known. */
  costAmount: string;
  /** Ingredients missing from the cost; the profit is at most the shown one. */
  withoutCost: Ingredient[];
}

const perPiece = (amount: Minor, quantity: number): Minor =>
  quantity === 0 ? amount : minor(divideHalfAway(amount, BigInt(quantity)));

/**
 * Computes the profit of a dish: the only rule behind every margin shown or exported. Costs known at the time
 * of sale are extrapolated to all pieces; without any, today's recipe applies, and its ingredients without a
 * cost are listed.
 */
export function profitOf<Ingredient>(
  sold: SoldGoods,
  recipe: RecipeCost<Ingredient>,
  decimals: number,
): DishProfit<Ingredient> {
  const { quantity, costedQuantity } = sold;
  const isCosted = costedQuantity > 0;
  const withoutCost = isCosted ? [] : [...recipe.withoutCost];
  if (!isCosted && recipe.cost === null)
    return {
      unitCostAmount: null,
      isTodaysCost: false,
      contributionAmount: null,
      marginAmount: null,
      costAmount: toText(zero, decimals),
      withoutCost,
    };
  const net = toMinor(sold.netAmount, decimals);
  const costed = toMinor(sold.costAmount, decimals);
  const unitCost = isCosted ? perPiece(costed, costedQuantity) : toMinor(recipe.cost ?? "0", decimals);
  const total = isCosted
    ? minor(divideHalfAway(costed * BigInt(quantity), BigInt(costedQuantity)))
    : multiply(unitCost, quantity);
  return {
    unitCostAmount: toText(unitCost, decimals),
    isTodaysCost: !isCosted,
    contributionAmount: toText(subtract(perPiece(net, quantity), unitCost), decimals),
    marginAmount: toText(subtract(net, total), decimals),
    costAmount: toText(total, decimals),
    withoutCost,
  };
}

interface DishTotals {
  quantity: number;
  netAmount: string;
  costAmount: string;
  marginAmount: string | null;
  withoutCost: readonly unknown[];
}

/** Adds up the margins of dishes; those without any known cost are excluded and counted. */
export function marginTotals(dishes: readonly DishTotals[], decimals: number) {
  const known = dishes.flatMap(({ marginAmount, ...dish }) =>
    marginAmount === null ? [] : [{ ...dish, marginAmount }],
  );
  const total = (amounts: readonly string[]): Minor =>
    sum(amounts.map((amount) => toMinor(amount, decimals)));
  const margin = total(known.map(({ marginAmount }) => marginAmount));
  const net = total(known.map(({ netAmount }) => netAmount));
  return {
    costAmount: toText(total(known.map(({ costAmount }) => costAmount)), decimals),
    costedQuantity: known.reduce((count, { quantity }) => count + quantity, 0),
    marginAmount: known.length === 0 ? null : toText(margin, decimals),
    marginPercentage: net > 0n ? Number(divideHalfAway(margin * 100n, net)) : null,
    dishesWithoutCost:
      dishes.length - known.length + known.filter(({ withoutCost }) => withoutCost.length > 0).length,
  };
}

interface SoldDish {
  menuItemId: string;
  quantity: number;
  /** Null when the cost is unknown. */
  contributionAmount: string | null;
}

/** Popularity threshold: percent of the average dish's sales. */
const popularPercentage = 70;

/** Classification of a dish among all dishes sold. */
interface DishRanking {
  class: DishClass;
  /** Pieces sold as a percentage of the average dish. */
  popularity: number;
  /** Profit of a piece less that of the average dish. */
  aheadAmount: string;
}

interface MenuRanking {
  rankings: Map<string, DishRanking>;
  /** Number of pieces from which a dish is popular. */
  popularFrom: number;
  /** Profit per item from which a dish is profitable; null when no cost is known. */
  richFrom: string | null;
}

/**
 * Classifies dishes against the average dish of the menu by popularity and profit per item. A dish without
 * profit is never profitable; one without a cost has no class.
 */
export function placesOf(dishes: readonly SoldDish[], decimals: number): MenuRanking {
  const pieces = dishes.reduce((count, { quantity }) => count + quantity, 0);
  const known = dishes.flatMap(({ contributionAmount, ...dish }) =>
    contributionAmount === null ? [] : [{ ...dish, contribution: toMinor(contributionAmount, decimals) }],
  );
  const average = perPiece(sum(known.map(({ contribution }) => contribution)), known.length);
  const places = known.map(({ menuItemId, quantity, contribution }): [string, DishRanking] => {
    const isPopular = quantity * dishes.length * 100 >= pieces * popularPercentage;
    const isRich = contribution > 0n && contribution >= average;
    return [
      menuItemId,
      {
        class: isPopular ? (isRich ? "star" : "plowhorse") : isRich ? "puzzle" : "dog",
        popularity: pieces === 0 ? 0 : Math.round((quantity * dishes.length * 100) / pieces),
        aheadAmount: toText(subtract(contribution, average), decimals),
      },
    ];
  });
  return {
    rankings: new Map(places),
    popularFrom: dishes.length === 0 ? 0 : (pieces * popularPercentage) / (dishes.length * 100),
    richFrom: known.length === 0 ? null : toText(average, decimals),
  };
}

export interface PricedDish {
  price: string;
  quantity: number;
  salesAmount: string;
  netAmount: string;
  unitCostAmount: string;
}

interface WhatIf {
  /** Profit per item at the new list price. */
  contributionAmount: string;
  /** Change of the total profit if as many pieces are sold. */
  gainAmount: string;
}

/** Computes the effect of another price, with the tax of the sold pieces and the same ingredients. */
export function whatIf(dish: PricedDish, newPrice: string, decimals: number): WhatIf {
  const [net, sales] = [toMinor(dish.netAmount, decimals), toMinor(dish.salesAmount, decimals)];
  const netOf = (price: bigint, times: bigint): Minor =>
    minor(sales > 0n ? divideHalfAway(price * times * net, sales) : price * times);
  const [before, after] = [toMinor(dish.price, decimals), toMinor(newPrice, decimals)];
  return {
    contributionAmount: toText(subtract(netOf(after, 1n), toMinor(dish.unitCostAmount, decimals)), decimals),
    gainAmount: toText(netOf(after - before, BigInt(dish.quantity)), decimals),
  };
}
