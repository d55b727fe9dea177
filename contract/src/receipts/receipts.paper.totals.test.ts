import { expect, it } from "vitest";
import { compareRates } from "./receipts.paper.totals.ts";

it("orders rates from the lowest to the highest, exempt sales after 0 %", () => {
  const taxes = ["21.00", null, "7.00", "0.00", "15.00"].map((vatRate) => ({ vatRate }));
  const rates = taxes.toSorted(compareRates).map(({ vatRate }) => vatRate);
  expect(rates).toEqual(["0.00", null, "7.00", "15.00", "21.00"]);
});
