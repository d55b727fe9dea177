import { figureDecimals, onHandDecimals } from "../inventory/inventory.costs.totals.ts";
import { divideHalfAway, readDecimal } from "../lib/decimal.ts";
import { minor, ratioText, spread, subtract, taxInside, toMinor, toPercent, toText } from "../lib/money.ts";
import { isQuantity, quantityDecimals, toQuantity } from "../lib/quantity.ts";
import { exactQuantity, isConvertible, unitSize } from "../products/products.rules.ts";

/** Row of a recipe, saved or being edited. */
export interface CostedRow {
  productId: string | null;
  /** Quantity for one portion, in `unit`. */
  quantity: string;
  unit: string;
  isOptional: boolean;
}

export interface ProductCost {
  productId: string;
  unit: string;
  /** Cost of one `unit`; null when unknown. */
  unitCost: string | null;
  /** Quantity in `unit`; null without a stock item. */
  onHand: string | null;
}

export interface RowCost {
  productId: string | null;
  isOptional: boolean;
  /** True without a product, a quantity or a convertible unit; such a row counts as 0. */
  isUnfinished: boolean;
  /** Cost in the location's currency; null when unknown. */
  cost: string | null;
  /** Number of portions the stock is enough for; null without a stock item. */
  portions: number | null;
}

export interface DishCost {
  /** Costs of the recipe's rows in order; those of required rows add up to `cost` exactly. */
  rows: RowCost[];
  /** Cost of the required ingredients with a known cost; null without any. */
  cost: string | null;
  /** Required products that count as 0 because their cost is unknown. */
  withoutCost: string[];
  /** Required products that limit nothing because they have no stock item. */
  withoutStock: string[];
  /** Number of portions the stock is enough for; null when no ingredient limits it. */
  portions: number | null;
  /** Products that run out first. */
  limitedBy: string[];
}

interface Known {
  row: CostedRow;
  product: ProductCost | null;
  /**
   * Exact value: one portion's need of the product times its cost, in `exactUnits` of the currency's unit.
   */
  value: bigint | null;
  portions: number | null;
}

/** Largest size of a unit; every other one divides it, so that no cost is rounded before the sum. */
const largest = 1000n;
const exactDecimals = BigInt(figureDecimals + quantityDecimals + 3);

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

/** Rounds an exact value once, to an amount of a currency. */
const rounded = (value: bigint, decimals: number) =>
  minor(divideHalfAway(value * 10n ** BigInt(decimals), 10n ** exactDecimals));

const isPresent = <T>(value: T | null): value is T => value !== null;

const idsOf = (rows: readonly Known[]) => rows.map(({ row }) => row.productId).filter(isPresent);

/**
 * Returns the rounded sum of the counted rows, and each row's cost: a share of the sum, or its own when it is
 * optional.
 */
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
 * Computes the cost of one portion and how many portions the stock is enough for. Costs are added exactly and
 * rounded once; the rounded sum is then spread over the rows, so that they add up.
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
  /** Percentage as text. */
  taxRate: string;
  pricesIncludeTax: boolean;
  decimals: number;
}

interface Margin {
  /** Price less tax. */
  net: string;
  /** Net price less cost; below 0 a loss. */
  amount: string;
  /** Percentage of the net price with two decimals; null when the price is 0. */
  percent: string | null;
  /** True when the ingredients cost as much as the price brings, or more. */
  isLoss: boolean;
}

/** Computes the margin: the price less its tax and ingredients. */
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
