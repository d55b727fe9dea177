import { divideHalfAway, trimDecimal } from "../lib/decimal.ts";
import { greater, minor, toMinor, toText, zero } from "../lib/money.ts";
import { toQuantity } from "../lib/quantity.ts";

/** Costs per gram need more decimals than a currency has. */
const costDecimals = 4;
const oneUnit = 1000n;

const valueOf = (quantity: string, unitCost: string): bigint =>
  toQuantity(quantity) * toMinor(unitCost, costDecimals);

/** Quantity × unit cost as an amount of a currency with `decimals` decimals; below 0 counts as 0. */
export function stockValue(quantity: string, unitCost: string, decimals: number): string {
  const value = greater(zero, minor(valueOf(quantity, unitCost)));
  const scale = oneUnit * 10n ** BigInt(costDecimals);
  const amount = divideHalfAway(value * 10n ** BigInt(decimals), scale);
  return toText(minor(amount), decimals);
}

interface Receipt {
  /** On hand before, and its cost for one unit. */
  quantity: string;
  unitCost: string;
  receivedQuantity: string;
  receivedUnitCost: string;
}

/**
 * The moving average cost of one unit after receiving, up to four decimals. Stock at or below 0 has
 * no cost of its own, so the received cost is taken.
 */
export function averageUnitCost(receipt: Receipt): string {
  const onHand = toQuantity(receipt.quantity);
  const received = toQuantity(receipt.receivedQuantity);
  if (onHand <= 0n || received <= 0n) {
    return trimDecimal(received > 0n ? receipt.receivedUnitCost : receipt.unitCost, 2);
  }
  const value =
    valueOf(receipt.quantity, receipt.unitCost) + valueOf(receipt.receivedQuantity, receipt.receivedUnitCost);
  return trimDecimal(toText(minor(divideHalfAway(value, onHand + received)), costDecimals), 2);
}
