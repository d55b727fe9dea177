import { figureDecimals } from "../inventory/inventory.costs.totals.ts";
import { divideHalfAway, readDecimal } from "../lib/decimal.ts";
import { minor, ratioText, spread, subtract, taxInside, toMinor, toPercent, toText } from "../lib/money.ts";
import { isQuantity, toQuantity } from "../lib/quantity.ts";
import { exactQuantity, isConvertible, unitSize } from "../products/products.rules.ts";

/** A row of a recipe, saved or still being typed. */
export interface CostedRow {
  productId: string | null;
  /** For one portion, in `unit`. */
  quantity: string;
  unit: string;
  isOptional: boolean;
}

export interface ProductCost {
  productId: string;
  unit: string;
  /** For one of `unit`; null = unknown. */
  unitCost: string | null;
  /** In `unit`; null = there is no stock item. */
  onHand: string | null;
}

export interface RowCost {
  productId: string | null;
  isOptional: boolean;
  /** Without product, quantity or a unit that converts; such a row counts for nothing. */
  isUnfinished: boolean;
  /** In the location's currency; null when nobody knows it. */
  cost: string | null;
  /** How many portions what is on hand is enough for; null without a stock item. */
  portions: number | null;
}

export interface DishCost {
  /** As the recipe's rows; the costs of those that are not optional add up to `cost` exactly. */
  rows: RowCost[];
  /** Of the ingredients that are not optional and whose cost is known; null when there is none. */
  cost: string | null;
  /** Products that are not optional and count for nothing, because their cost is unknown. */
  withoutCost: string[];
  /** Products that are not optional and limit nothing, because nobody keeps them in stock. */
  withoutStock: string[];
  /** What is on hand is enough for so many; null when no ingredient says. */
  portions: number | null;
  /** The products that run out first. */
  limitedBy: string[];
}

interface Known {
  row: CostedRow;
  product: ProductCost | null;
  /** Exact: one portion's need of the product times its cost, in `exactUnits` of the currency's unit. */
  value: bigint | null;
  portions: number | null;
}

/** Largest size of a unit: what divides every other, so that no cost is rounded before the sum. */
const largest = 1000n;
const exactDecimals = BigInt(figureDecimals + 3 + 3);
const onHandDecimals = 6;

function valueOf(need: bigint, { unit, unitCost }: ProductCost): bigint | null {
  if (unitCost === null) return null;
  return need * readDecimal(unitCost, figureDecimals) * (largest / unitSize(unit));
}

function portionsOf(need: bigint, { unit, onHand }: ProductCost): number | null {
  if (onHand === null) return null;
  const held = readDecimal(onHand, onHandDecimals) * unitSize(unit);
  return held <= 0n ? 0 : Number(held / (need * 1000n));
}

function know(row: CostedRow, products: ReadonlyMap<string, ProductCost>): Known {
  const product = products.get(row.productId ?? "") ?? null;
  const isFinished = isQuantity(row.quantity) && toQuantity(row.quantity) > 0n;
  if (!product || !isFinished || !isConvertible(row.unit, product.unit))
    return { row, product: null, value: null, portions: null };
  const need = exactQuantity(row.quantity, row.unit);
  return { row, product, value: valueOf(need, product), portions: portionsOf(need, product) };
}

/** An exact value as an amount of a currency, rounded once. */
const rounded = (value: bigint, decimals: number) =>
  minor(divideHalfAway(value * 10n ** BigInt(decimals), 10n ** exactDecimals));

const isPresent = <T>(value: T | null): value is T => value !== null;

const idsOf = (rows: readonly Known[]) => rows.map(({ row }) => row.productId).filter(isPresent);

/** The rounded sum of the counted rows, and each row's cost: a share of the sum, or its own when it is optional. */
function addUp(counted: readonly Known[], decimals: number) {
  const values = counted.map(({ value }) => value ?? 0n);
  const total = rounded(
    values.reduce((sum, value) => sum + value, 0n),
    decimals,
  );
  const parts = spread(total, values);
  const costOf = (each: Known): string | null => {
    if (each.value === null) return null;
    return toText(parts[counted.indexOf(each)] ?? rounded(each.value, decimals), decimals);
  };
  return { total, costOf };
}

/**
 * What one portion costs and how many portions what is on hand is enough for. Costs are added
 * exactly and rounded once; the rounded sum is then spread over the rows, so that they add up.
 */
export function dishCost(
  recipe: readonly CostedRow[],
  products: ReadonlyMap<string, ProductCost>,
  decimals: number,
): DishCost {
  const known = recipe.map((row) => know(row, products));
  const counted = known.filter(({ row, product }) => product !== null && !row.isOptional);
  const { total, costOf } = addUp(counted, decimals);
  const limits = counted.map(({ portions }) => portions).filter(isPresent);
  const portions = limits.length > 0 ? Math.min(...limits) : null;
  return {
    rows: known.map((each) => ({
      productId: each.row.productId,
      isOptional: each.row.isOptional,
      isUnfinished: each.product === null,
      cost: costOf(each),
      portions: each.portions,
    })),
    cost: counted.some(({ value }) => value !== null) ? toText(total, decimals) : null,
    withoutCost: idsOf(counted.filter(({ value }) => value === null)),
    withoutStock: idsOf(counted.filter((each) => each.portions === null)),
    portions,
    limitedBy: portions === null ? [] : idsOf(counted.filter((each) => each.portions === portions)),
  };
}

interface MarginQuestion {
  price: string;
  cost: string;
  /** Percentage text. */
  taxRate: string;
  pricesIncludeTax: boolean;
  decimals: number;
}

interface Margin {
  /** What of the price is left after tax. */
  net: string;
  /** Net price less cost; below 0 a loss. */
  amount: string;
  /** Of the net price, with two decimals; null when the price is 0. */
  percent: string | null;
  /** The ingredients cost as much as the price brings, or more. */
  isLoss: boolean;
}

/** What is left of a price once its tax and the ingredients are paid. */
export function marginOf({ price, cost, taxRate, pricesIncludeTax, decimals }: MarginQuestion): Margin {
  const gross = toMinor(price, decimals);
  const net = pricesIncludeTax ? subtract(gross, taxInside(gross, toPercent(taxRate))) : gross;
  const left = subtract(net, toMinor(cost, decimals));
  return {
    net: toText(net, decimals),
    amount: toText(left, decimals),
    percent: net === 0n ? null : ratioText(left, net),
    isLoss: left <= 0n,
  };
}
