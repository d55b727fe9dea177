import { divideHalfAway, trimDecimal } from "../lib/decimal.ts";
import { greater, minor, toMinor, toText, zero } from "../lib/money.ts";
import { toQuantity } from "../lib/quantity.ts";

/** Decimals of unit costs: costs per gram need more than a currency has. */
const costDecimals = 4;
const oneUnit = 1000n;

const valueOf = (quantity: string, unitCost: string): bigint =>
  toQuantity(quantity) * toMinor(unitCost, costDecimals);

/** Returns quantity × unit cost as an amount of a currency with `decimals` decimals; below 0 counts as 0. */
export function stockValue(quantity: string, unitCost: string, decimals: number): string {
  const value = greater(zero, minor(valueOf(quantity, unitCost)));
  const scale = oneUnit * 10n ** BigInt(costDecimals);
  const amount = divideHalfAway(value * 10n ** BigInt(decimals), scale);
  return toText(minor(amount), decimals);
}

interface Receipt {
  /** Quantity on hand before the receipt, and its unit cost. */
  quantity: string;
  unitCost: string;
  receivedQuantity: string;
  receivedUnitCost: string;
}

/**
 * Returns the moving average unit cost after a receipt, up to four decimals. Stock at or below 0 has no cost
 * of its own, so the received cost applies.
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
