import { divideHalfAway, trimDecimal, writeDecimal } from "../lib/decimal.ts";
import { toMinor } from "../lib/money.ts";
import { quantityDecimals, toQuantity } from "../lib/quantity.ts";
import { exactQuantity, isConvertible, unitSize } from "../products/products.rules.ts";

/** Decimals of stored unit costs; a smaller unit needs as many more. */
const costDecimals = 4;
export const figureDecimals = 8;
const moreDecimals = 10n ** BigInt(figureDecimals - costDecimals);
/** Decimals of a quantity, and three more for thousandths of the largest unit. */
export const onHandDecimals = quantityDecimals + 3;

export interface CostedBatch {
  quantity: string;
  unit: string;
  /** Cost of one `unit`; 0 when unknown. */
  unitCost: string;
  isArchived: boolean;
}

interface ProductFigures {
  /** Cost of one of the product's unit, up to eight decimals; null when unknown. */
  unitCost: string | null;
  /** Exact quantity in the product's unit; null without a stock item. */
  onHand: string | null;
}

const hasCost = ({ unitCost }: CostedBatch) => toMinor(unitCost, costDecimals) > 0n;

/** Returns the mean cost of one `unit` over batches, weighted by quantity. */
function meanCost(unit: string, batches: readonly CostedBatch[]): string {
  let value = 0n;
  let weight = 0n;
  for (const batch of batches) {
    value += toQuantity(batch.quantity) * toMinor(batch.unitCost, costDecimals);
    weight += exactQuantity(batch.quantity, batch.unit);
  }
  const cost = divideHalfAway(value * unitSize(unit) * moreDecimals, weight);
  return trimDecimal(writeDecimal(cost, figureDecimals), 2);
}

/**
 * Computes the cost and stock of a product from its batches, last restocked first. The cost is the weighted
 * mean of the stock on hand; with nothing on hand, the last known cost. Batches whose unit does not convert
 * to the product's are ignored, as in a sale.
 */
export function productFigures(unit: string, batches: readonly CostedBatch[]): ProductFigures {
  const own = batches.filter((batch) => isConvertible(batch.unit, unit));
  const open = own.filter((batch) => !batch.isArchived);
  const valued = open.filter((batch) => hasCost(batch) && toQuantity(batch.quantity) > 0n);
  const last = open.find(hasCost) ?? own.find(hasCost);
  const counted = valued.length > 0 ? valued : last ? [{ ...last, quantity: "1" }] : [];
  return {
    unitCost: counted.length > 0 ? meanCost(unit, counted) : null,
    onHand: open.length > 0 ? onHandText(unit, open) : null,
  };
}

function onHandText(unit: string, batches: readonly CostedBatch[]): string {
  let total = 0n;
  for (const { quantity, unit: own } of batches) total += exactQuantity(quantity, own);
  return trimDecimal(writeDecimal((total * 1000n) / unitSize(unit), onHandDecimals));
}
