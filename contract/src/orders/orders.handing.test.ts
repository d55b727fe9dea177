import { describe, expect, it } from "vitest";
import { likelyCash } from "./orders.handing.totals.ts";

describe("cash a guest is likely to hand over", () => {
  it.each([
    ["22.30", "EUR", 2, ["25.00", "30.00", "50.00"]],
    ["8.09", "EUR", 2, ["10.00", "20.00", "50.00"]],
    ["12.10", "EUR", 2, ["15.00", "20.00", "50.00"]],
    ["63.00", "EUR", 2, ["70.00", "80.00", "100.00"]],
    ["50.00", "EUR", 2, ["100.00", "200.00", "500.00"]],
    ["499.99", "EUR", 2, ["500.00"]],
    ["1230", "RSD", 0, ["1400", "1500", "2000"]],
    ["22.30", "XXX", 2, ["25.00", "30.00", "50.00"]],
    ["0.00", "EUR", 2, []],
  ])("%s %s", (due, currency, decimals, expected) => {
    expect(likelyCash(due, currency, decimals)).toEqual(expected);
  });
});
