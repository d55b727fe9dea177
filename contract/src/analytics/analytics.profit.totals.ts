import { divideHalfAway, minor, multiply, subtract, sum, toMinor, toText, type Minor } from "../lib/money.ts";

export const dishClasses = ["star", "plowhorse", "puzzle", "dog"] as const;
export type DishClass = (typeof dishClasses)[number];

interface SoldDish {
  menuItemId: string;
  categoryId: string;
  quantity: number;
  /** What a piece brings once tax and ingredients are paid; null when its cost is unknown. */
  contributionAmount: string | null;
}

/** Popular is who sells at least seven tenths of an equal part of its category. */
const popularTenths = 7;

/** Where a dish stands among those of its category. */
interface DishPlace {
  class: DishClass;
  /** What it sells, in percent of an equal part of its category. */
  popularity: number;
  /** By how much a piece brings more, or less, than the pieces of the category do on average. */
  aheadAmount: string;
}

/**
 * What the dishes are to the menu, each within its category: popular or not, and bringing at least as
 * much a piece as the pieces of the category do on average or not. What brings nothing is not worth it, be its category
 * no better. One without a cost is none of them.
 */
export function placesOf(dishes: readonly SoldDish[], decimals: number): Map<string, DishPlace> {
  const places = new Map<string, DishPlace>();
  for (const categoryId of new Set(dishes.map((dish) => dish.categoryId))) {
    const rivals = dishes.filter((dish) => dish.categoryId === categoryId);
    const pieces = rivals.reduce((count, { quantity }) => count + quantity, 0);
    const known = rivals.flatMap(({ contributionAmount, ...dish }) =>
      contributionAmount === null ? [] : [{ ...dish, contribution: toMinor(contributionAmount, decimals) }],
    );
    const whole = sum(known.map(({ contribution, quantity }) => multiply(contribution, quantity)));
    const counted = known.reduce((count, { quantity }) => count + quantity, 0);
    const average = counted === 0 ? whole : minor(divideHalfAway(whole, BigInt(counted)));
    for (const { menuItemId, quantity, contribution } of known) {
      const isPopular = quantity * rivals.length * 10 >= pieces * popularTenths;
      const isRich = contribution > 0n && multiply(contribution, counted) >= whole;
      places.set(menuItemId, {
        class: isPopular ? (isRich ? "star" : "plowhorse") : isRich ? "puzzle" : "dog",
        popularity: pieces === 0 ? 0 : Math.round((quantity * rivals.length * 100) / pieces),
        aheadAmount: toText(subtract(contribution, average), decimals),
      });
    }
  }
  return places;
}

/** What a piece brings of what its pieces came to without tax. */
export function contributionOf(
  { netAmount, quantity }: { netAmount: string; quantity: number },
  unitCost: string,
  decimals: number,
): string {
  const net = toMinor(netAmount, decimals);
  const each = quantity === 0 ? net : minor(divideHalfAway(net, BigInt(quantity)));
  return toText(subtract(each, toMinor(unitCost, decimals)), decimals);
}

interface Priced {
  price: string;
  quantity: number;
  salesAmount: string;
  netAmount: string;
  unitCostAmount: string;
}

interface WhatIf {
  /** What a piece would bring at the list price. */
  contributionAmount: string;
  /** So many pieces bring as much as those that were sold at the old one, none where those brought nothing; null when no number does. */
  enough: number | null;
}

/** What another price would change: taxed as what was sold, with the same ingredients. */
export function whatIf(dish: Priced, newPrice: string, decimals: number): WhatIf {
  const [net, sales] = [toMinor(dish.netAmount, decimals), toMinor(dish.salesAmount, decimals)];
  const cost = toMinor(dish.unitCostAmount, decimals);
  const at = (price: string): Minor => {
    const whole = toMinor(price, decimals);
    return subtract(sales > 0n ? minor(divideHalfAway(whole * net, sales)) : whole, cost);
  };
  const before = multiply(at(dish.price), dish.quantity);
  const then = at(newPrice);
  // Whole pieces, so rounded up.
  const enough = before <= 0n ? 0 : then <= 0n ? null : Number((before + then - 1n) / then);
  return { contributionAmount: toText(then, decimals), enough };
}
