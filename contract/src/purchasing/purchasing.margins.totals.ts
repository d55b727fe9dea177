import { divideHalfAway, readDecimal, trimDecimal, writeDecimal } from "../lib/decimal.ts";
import {
  add,
  minor,
  percentOf,
  subtract,
  taxOnTop,
  toMinor,
  toPercent,
  toText,
  type Minor,
} from "../lib/money.ts";
import { dishCost, marginOf, type CostedRow, type ProductCost } from "../menu/menu.costing.totals.ts";

/** Decimals of product costs. */
const costDecimals = 8;

/** Returns the change from one price to another in percent with one decimal; null without a price before. */
export function priceChange(before: string | null, after: string | null): string | null {
  if (before === null || after === null) return null;
  const was = readDecimal(before, costDecimals);
  if (was === 0n) return null;
  return writeDecimal(divideHalfAway((readDecimal(after, costDecimals) - was) * 1000n, was), 1);
}

/** Decimals of prices per unit. */
const unitDecimals = 4;

/**
 * Returns what a unit of a product costs before its first delivery: the cost of its opening stock, else the price it was
 * ordered at, else that of the price list; null when none is known.
 */
export function expectedCost(...known: readonly (string | null)[]): string | null {
  const scale = 10n ** BigInt(costDecimals - unitDecimals);
  for (const cost of known) {
    const rounded = cost === null ? 0n : divideHalfAway(readDecimal(cost, costDecimals), scale);
    if (rounded > 0n) return trimDecimal(writeDecimal(rounded, unitDecimals), 2);
  }
  return null;
}

/** Price of a dish and what decides its margin. */
interface PricedDish {
  price: string;
  taxRate: string;
  pricesIncludeTax: boolean;
  decimals: number;
}

/** Steps of suggested prices: a tenth of the currency's unit, such as 10 cents. */
const stepOf = (decimals: number): bigint => 10n ** BigInt(Math.max(0, decimals - 1));

const roundUp = (amount: bigint, step: bigint): Minor => minor(((amount + step - 1n) / step) * step);

/**
 * Returns the lowest price in steps of ten cents at which a dish reaches a margin; null when no price does, or
 * the dish costs nothing.
 */
export function priceForMargin(
  cost: string,
  target: string,
  { taxRate, pricesIncludeTax, decimals }: Omit<PricedDish, "price">,
): string | null {
  const spent = toMinor(cost, decimals);
  const whole = toPercent("100");
  const left = whole - toPercent(target);
  if (left <= 0n || spent <= 0n) return null;
  const net = minor((spent * whole + left - 1n) / left);
  const step = stepOf(decimals);
  let price = roundUp(pricesIncludeTax ? add(net, taxOnTop(net, toPercent(taxRate))) : net, step);
  const reaches = () => {
    const text = toText(price, decimals);
    const margin = marginOf({ price: text, cost, taxRate, pricesIncludeTax, decimals });
    const needed = percentOf(toMinor(margin.net, decimals), target);
    return subtract(toMinor(margin.amount, decimals), needed) >= 0n;
  };
  while (!reaches()) price = add(price, minor(step));
  return toText(price, decimals);
}

/** Cost of one of a product's unit by moving average and by last price. */
export interface ProductCosts {
  productId: string;
  unit: string;
  average: string | null;
  last: string | null;
}

export interface CostedDish extends PricedDish {
  menuItemId: string;
  recipe: readonly CostedRow[];
}

/** Cost and margin of a dish at one time. */
interface DishFigures {
  /** At the moving average, and at the last prices; null when no ingredient has a cost. */
  averageCost: string | null;
  lastCost: string | null;
  /** Margin at the last prices in percent; null without a cost or price. */
  margin: string | null;
}

interface MarginChange {
  menuItemId: string;
  before: DishFigures;
  after: DishFigures;
  isBelowTarget: boolean;
  /** True when this change brought it below the target. */
  fellBelowTarget: boolean;
  /** Price at which it reaches the target; null when it does already. */
  targetPrice: string | null;
}

const costsBy = (products: readonly ProductCosts[], by: "average" | "last"): Map<string, ProductCost> =>
  new Map(
    products.map(({ productId, unit, average, last }) => [
      productId,
      { productId, unit, unitCost: by === "last" ? (last ?? average) : (average ?? last), onHand: null },
    ]),
  );

function figuresOf(
  dish: CostedDish,
  costs: { average: ReadonlyMap<string, ProductCost>; last: ReadonlyMap<string, ProductCost> },
): DishFigures {
  const { decimals, recipe } = dish;
  const averageCost = dishCost(recipe, costs.average, decimals).cost;
  const lastCost = dishCost(recipe, costs.last, decimals).cost;
  const margin = lastCost === null ? null : marginOf({ ...dish, cost: lastCost }).percent;
  return { averageCost, lastCost, margin };
}

const isBelow = (margin: string | null, target: string) => margin !== null && Number(margin) < Number(target);

/** Points of margin that a dish gained; negative when it lost. */
const marginPoints = ({ before, after }: Pick<MarginChange, "before" | "after">): number =>
  Number(after.margin ?? 0) - Number(before.margin ?? 0);

/** Costs dishes before and after prices changed; those whose cost changed, with the largest loss of margin first. */
export function marginChanges(
  dishes: readonly CostedDish[],
  { before, after }: { before: readonly ProductCosts[]; after: readonly ProductCosts[] },
  target: string,
): MarginChange[] {
  const was = { average: costsBy(before, "average"), last: costsBy(before, "last") };
  const is = { average: costsBy(after, "average"), last: costsBy(after, "last") };
  return dishes
    .map((dish) => {
      const [earlier, now] = [figuresOf(dish, was), figuresOf(dish, is)];
      const isBelowTarget = isBelow(now.margin, target);
      const targetPrice =
        isBelowTarget && now.lastCost !== null ? priceForMargin(now.lastCost, target, dish) : null;
      return {
        menuItemId: dish.menuItemId,
        before: earlier,
        after: now,
        isBelowTarget,
        fellBelowTarget: isBelowTarget && !isBelow(earlier.margin, target),
        targetPrice,
      };
    })
    .filter(
      (each) =>
        each.before.lastCost !== each.after.lastCost || each.before.averageCost !== each.after.averageCost,
    )
    .toSorted((a, b) => marginPoints(a) - marginPoints(b));
}
