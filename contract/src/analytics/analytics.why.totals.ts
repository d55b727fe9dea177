import { divideHalfAway, minor, subtract, toMinor, toText } from "../lib/money.ts";

interface Sold {
  orders: number;
  revenueAmount: string;
}

/**
 * Splits a difference in revenue: the change in the number of orders at the previous average, and the rest,
 * caused by the average. Both add up to the difference.
 */
export function changeOf(current: Sold, previous: Sold, decimals: number) {
  const before = toMinor(previous.revenueAmount, decimals);
  const difference = subtract(toMinor(current.revenueAmount, decimals), before);
  const more = BigInt(current.orders - previous.orders);
  const ofOrders =
    previous.orders === 0 ? difference : minor(divideHalfAway(more * before, BigInt(previous.orders)));
  return {
    ordersAmount: toText(ofOrders, decimals),
    averageAmount: toText(subtract(difference, ofOrders), decimals),
    differenceAmount: toText(difference, decimals),
  };
}
