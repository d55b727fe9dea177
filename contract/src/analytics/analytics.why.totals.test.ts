import { expect, it } from "vitest";
import { changeOf } from "./analytics.why.totals.ts";

const sold = (orders: number, revenueAmount: string) => ({ orders, revenueAmount });

it.each([
  ["fewer orders and a lower average", sold(6, "211.50"), sold(9, "320.50"), ["-106.83", "-2.17", "-109.00"]],
  ["more orders that came to less", sold(4, "20.00"), sold(2, "30.00"), ["30.00", "-40.00", "-10.00"]],
  ["nothing before", sold(2, "18.50"), sold(0, "0.00"), ["18.50", "0.00", "18.50"]],
  ["nothing now", sold(0, "0.00"), sold(3, "10.00"), ["-10.00", "0.00", "-10.00"]],
])("splits the difference of %s", (_name, current, previous, expected) => {
  expect(Object.values(changeOf(current, previous, 2))).toEqual(expected);
});
