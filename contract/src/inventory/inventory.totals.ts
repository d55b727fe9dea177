import { divideHalfAway, trimDecimal } from "../lib/decimal.ts";
import { greater, minor, toMinor, toText, zero } from "../lib/money.ts";
import { oneUnit, toQuantity } from "../lib/quantity.ts";

/** Decimals of unit costs: costs per gram need more than a currency has, and those of a delivery more again. */
const costDecimals = 4;
const receivedDecimals = 8;

const valueOf = (quantity: string, unitCost: string, decimals = costDecimals): bigint =>
  toQuantity(quantity) * toMinor(unitCost, decimals);

/** Returns whether a unit cost has more decimals than stock items store. */
const isLong = (cost: string) => (cost.split(".")[1] ?? "").length > costDecimals;

/** Rounds a unit cost with `receivedDecimals` decimals, times `weight`, to those of a stock item. */
const averageText = (value: bigint, weight: bigint): string => {
  const scale = 10n ** BigInt(receivedDecimals - costDecimals);
  return trimDecimal(toText(minor(divideHalfAway(value, weight * scale)), costDecimals), 2);
};

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
  if (received <= 0n) return trimDecimal(receipt.unitCost, 2);
  if (onHand <= 0n) {
    const { receivedUnitCost: cost } = receipt;
    return isLong(cost) ? averageText(toMinor(cost, receivedDecimals), 1n) : trimDecimal(cost, 2);
  }
  const value =
    valueOf(receipt.quantity, receipt.unitCost, receivedDecimals) +
    valueOf(receipt.receivedQuantity, receipt.receivedUnitCost, receivedDecimals);
  return averageText(value, onHand + received);
}

/**
 * Returns the unit cost after stock left at a cost of its own, as the reversal of a receipt does: that value leaves the
 * average. The cost stays when nothing, or less than no value, would remain.
 */
export function costAfterRemoval(receipt: Receipt): string {
  const rest = toQuantity(receipt.quantity) - toQuantity(receipt.receivedQuantity);
  const value =
    valueOf(receipt.quantity, receipt.unitCost, receivedDecimals) -
    valueOf(receipt.receivedQuantity, receipt.receivedUnitCost, receivedDecimals);
  return rest > 0n && value >= 0n ? averageText(value, rest) : trimDecimal(receipt.unitCost, 2);
}

interface Correction {
  unitCost: string;
  /** Unit cost at which the goods were received, and that of the invoice. */
  from: string;
  to: string;
  /** Receipts of the stock item since: the corrected one first. Balances are those after the receipt. */
  receipts: readonly { quantity: string; balance: string }[];
}

/**
 * Returns the moving average unit cost after received goods turned out to cost something else: what it would be if they
 * had been received at that cost. What was sold meanwhile has the cost it had.
 */
export function correctedUnitCost({ unitCost, from, to, receipts }: Correction): string {
  const read = (cost: string) => toMinor(cost, costDecimals);
  let part = 1n;
  let whole = 1n;
  for (const [index, { quantity, balance }] of receipts.entries()) {
    const [received, after] = [toQuantity(quantity), toQuantity(balance)];
    // A receipt into nothing gives the stock its own cost.
    const isAll = after <= received;
    if (index > 0) part *= isAll ? 0n : after - received;
    else part *= isAll ? 1n : received;
    whole *= isAll ? 1n : after;
  }
  const change = divideHalfAway((read(to) - read(from)) * part, whole);
  return trimDecimal(toText(greater(zero, minor(read(unitCost) + change)), costDecimals), 2);
}
