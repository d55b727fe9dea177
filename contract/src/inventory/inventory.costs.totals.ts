import { divideHalfAway, trimDecimal, writeDecimal } from "../lib/decimal.ts";
import { toMinor } from "../lib/money.ts";
import { toQuantity } from "../lib/quantity.ts";
import { exactQuantity, isConvertible, unitSize } from "../products/products.rules.ts";

/** Costs are kept with four decimals of a unit; in a smaller unit they need as many more. */
const costDecimals = 4;
export const figureDecimals = 8;
const moreDecimals = 10n ** BigInt(figureDecimals - costDecimals);
/** Three decimals of a quantity, and three more for thousandths of the largest unit. */
const onHandDecimals = 6;

export interface CostedBatch {
  quantity: string;
  unit: string;
  /** For one of `unit`; 0 = nobody entered it. */
  unitCost: string;
  isArchived: boolean;
}

interface ProductFigures {
  /** The cost of one of the product's unit, up to eight decimals; null = unknown. */
  unitCost: string | null;
  /** In the product's unit, exact; null = there is no stock item. */
  onHand: string | null;
}

const hasCost = ({ unitCost }: CostedBatch) => toMinor(unitCost, costDecimals) > 0n;

/** The mean cost of one of `unit` over batches of which each counts by its quantity. */
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
 * What a product costs and how much of it there is, from its batches, the last restocked first. The
 * cost is that of what is on hand, each batch by its quantity; with nothing on hand, the last one
 * known. Batches whose unit does not convert to the product's count for nothing, as in a sale.
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
