/** Keys of queries that show orders, deliveries, or the stock and prices that they change. */
export const changedByPurchasing = [
  ["purchasing"],
  ["suppliers"],
  ["inventory"],
  ["products"],
  ["menu"],
] as const;
