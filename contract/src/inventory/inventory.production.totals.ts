import { divideHalfAway, readDecimal, trimDecimal, writeDecimal } from "../lib/decimal.ts";
import { toMinor, toPercent } from "../lib/money.ts";
import {
  compareQuantities,
  quantity,
  quantityDecimals,
  quantityText,
  scaleQuantity,
  measuredQuantity,
  subtractQuantities,
  toQuantity,
} from "../lib/quantity.ts";
import { convertQuantity, exactQuantity, isConvertible, unitSize } from "../products/products.rules.ts";
import { figureDecimals } from "./inventory.costs.totals.ts";

/** Ingredient of a recipe, in `unit`. */
interface RecipeIngredient {
  productId: string;
  quantity: string;
  unit: string;
}

interface RecipeYield {
  yieldQuantity: string;
  /** Percent of the yield that is lost, as text. */
  lossPercent: string;
}

/** Recipe of a produced product: its ingredients make the yield, of which some is lost. */
export interface ProductionRecipe extends RecipeYield {
  productId: string;
  yieldUnit: string;
  ingredients: readonly RecipeIngredient[];
}

const hundredPercent = toPercent("100");

/** Returns what a recipe yields after its loss, as it is measured: up to three decimals. */
export const netYield = ({ yieldQuantity, lossPercent }: RecipeYield): string =>
  measuredQuantity(scaleQuantity(yieldQuantity, hundredPercent - toPercent(lossPercent), hundredPercent));

/** Returns the quantity of an ingredient that `target` needs of a recipe yielding `net`, both in one unit. */
export const neededQuantity = (ofRecipe: string, target: string, net: string): string =>
  scaleQuantity(ofRecipe, toQuantity(target), toQuantity(net));

/** Returns what is missing of a need when `onHand` is there; 0 when nothing is. */
export function missingQuantity(needed: string, onHand: string): string {
  const missing = subtractQuantities(needed, compareQuantities(onHand, "0") > 0 ? onHand : "0");
  return compareQuantities(missing, "0") > 0 ? missing : "0";
}

/** Need of an ingredient and what of it is missing, in `unit`. */
export interface NeededIngredient {
  productId: string;
  unit: string;
  needed: string;
  missing: string;
}

/** Ingredient with what is on hand in its product's unit. */
interface StockedIngredient {
  productId: string;
  quantity: number | string;
  unit: string;
  productUnit: string;
  onHand: number | null;
}

/** Returns the unit that a quantity is read in: the product's from 1 of it on, as the stock is, else the given one. */
function shownUnit(quantity: string, unit: string, productUnit: string): string {
  const converted = convertQuantity(quantity, unit, productUnit);
  return converted !== null && compareQuantities(converted, "1") >= 0 ? productUnit : unit;
}

/** Returns what a quantity needs of each ingredient of a recipe that yields `net`, both in one unit. */
export const neededIngredients = (
  ingredients: readonly StockedIngredient[],
  quantity: string,
  net: string,
): NeededIngredient[] =>
  ingredients.map(({ productId, quantity: ofRecipe, unit, productUnit, onHand }) => {
    const ofUnit = neededQuantity(String(ofRecipe), quantity, net);
    const shown = shownUnit(ofUnit, unit, productUnit);
    const needed = convertQuantity(ofUnit, unit, shown) ?? ofUnit;
    const inStock = convertQuantity(String(onHand ?? 0), productUnit, shown) ?? "0";
    return { productId, unit: shown, needed, missing: missingQuantity(needed, inStock) };
  });

interface KnownCost {
  unit: string;
  /** Cost of one `unit`; null when unknown. */
  unitCost: string | null;
}

interface RecipeCost {
  /** Cost of one of the product's unit, up to eight decimals; null when no ingredient has a known cost. */
  unitCost: string | null;
  /** Ingredients that count as 0 because their cost is unknown. */
  withoutCost: string[];
}

/** Largest size of a unit; every other one divides it, so that no cost is rounded before the division. */
const largest = 1000n;

/**
 * Computes the cost of one unit of a product: the costs of its ingredients, added exactly, divided by the yield after
 * loss and rounded once. An ingredient without stock that is produced itself costs what its own recipe costs.
 */
export function recipeCost(
  productId: string,
  recipes: ReadonlyMap<string, ProductionRecipe>,
  costs: ReadonlyMap<string, KnownCost>,
  above: readonly string[] = [],
): RecipeCost {
  const recipe = recipes.get(productId);
  const product = costs.get(productId);
  if (!recipe || !product || above.includes(productId)) return { unitCost: null, withoutCost: [] };
  const withoutCost: string[] = [];
  let total = 0n;
  for (const ingredient of recipe.ingredients) {
    const known = costs.get(ingredient.productId);
    const unitCost =
      known?.unitCost ?? recipeCost(ingredient.productId, recipes, costs, [...above, productId]).unitCost;
    if (!known || unitCost === null || !isConvertible(ingredient.unit, known.unit))
      withoutCost.push(ingredient.productId);
    else
      total +=
        exactQuantity(ingredient.quantity, ingredient.unit) *
        readDecimal(unitCost, figureDecimals) *
        (largest / unitSize(known.unit));
  }
  const net = exactQuantity(netYield(recipe), recipe.yieldUnit);
  const isKnown = withoutCost.length < recipe.ingredients.length && net > 0n;
  if (!isKnown || !isConvertible(recipe.yieldUnit, product.unit)) return { unitCost: null, withoutCost };
  const cost = divideHalfAway(total * unitSize(product.unit), net * largest);
  return { unitCost: trimDecimal(writeDecimal(cost, figureDecimals), 2), withoutCost };
}

const costDecimals = 4;
/** Decimals of a quantity times those of a unit cost. */
const valueDecimals = quantityDecimals + costDecimals;

const costText = (cost: bigint): string => trimDecimal(writeDecimal(cost, costDecimals), 2);

const roundedValue = (value: bigint, decimals: number): bigint =>
  divideHalfAway(value * 10n ** BigInt(decimals), 10n ** BigInt(valueDecimals));

interface BatchReceipt {
  quantity: string;
  unitCost: string;
}

/**
 * Returns the receipts of a batch that cost `value` (ten decimals): one, or two whose unit costs differ by the smallest
 * step where one would be off by a cent. Their values add up to the value: to the cent with one, exactly with two.
 */
export function batchReceipts(batch: string, value: string, decimals: number): BatchReceipt[] {
  const all = toQuantity(batch);
  const worth = toMinor(value, valueDecimals);
  const cost = divideHalfAway(worth, all);
  if (roundedValue(cost * all, decimals) === roundedValue(worth, decimals))
    return [{ quantity: quantityText(all), unitCost: costText(cost) }];
  const lower = worth / all;
  const dearer = worth - lower * all;
  return [
    { quantity: quantityText(quantity(all - dearer)), unitCost: costText(lower) },
    { quantity: quantityText(quantity(dearer)), unitCost: costText(lower + 1n) },
  ];
}

const largerUnits: Readonly<Record<string, string>> = { g: "kg", ml: "l", cl: "l", dl: "l" };

/**
 * Returns the unit that a batch is counted in: the given one, or the largest of its dimension where four decimals of a
 * unit cost are too few for a gram.
 */
export function batchUnit(batch: string, unit: string, value: string, decimals: number): string {
  const larger = largerUnits[unit];
  if (larger === undefined || batchReceipts(batch, value, decimals).length === 1) return unit;
  const converted = convertQuantity(batch, unit, larger) ?? "0";
  return measuredQuantity(converted) === converted ? larger : unit;
}

/** Stock of a produced product and what it is expected to need, in the product's unit. */
interface PreparedStock {
  onHand: string;
  /** Level that must be there; 0 for none. */
  minimum: string;
  /** Usual usage until tomorrow. */
  expected: string;
}

/** Returns how much to produce today: what is missing to the minimum and to the usual usage until tomorrow, up to three decimals. */
export function suggestedProduction({ onHand, minimum, expected }: PreparedStock): string {
  const target = compareQuantities(expected, minimum) > 0 ? expected : minimum;
  return measuredQuantity(missingQuantity(target, onHand));
}

/** Returns which part of the need until tomorrow is there: from 0 for none to 1 for all of it. */
export function preparedShare({ onHand, minimum, expected }: PreparedStock): number {
  const target = Math.max(Number(expected), Number(minimum));
  return target === 0 ? 1 : Math.min(1, Math.max(0, Number(onHand)) / target);
}

/** Returns the exact value of goods, ten decimals: that of the movements that take them from the stock. */
export const goodsValue = (goods: readonly { quantity: string; unitCost: string }[]): string =>
  writeDecimal(
    goods.reduce(
      (sum, { quantity, unitCost }) => sum + toQuantity(quantity) * toMinor(unitCost, costDecimals),
      0n,
    ),
    valueDecimals,
  );
