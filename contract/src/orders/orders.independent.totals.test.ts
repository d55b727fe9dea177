import { expect, it } from "vitest";
import { caseCount } from "../../test/caseCount.ts";
import { independently } from "../../test/independentTotals.ts";
import { randomness } from "../../test/randomness.ts";
import { type TotalsInput, type TotalsLine, orderTotals } from "./orders.totals.ts";

type Input = TotalsInput<string> & { decimals: number };

function randomOrder({ below, pick }: ReturnType<typeof randomness>): Input {
  const decimals = pick([0, 2, 2, 2, 3]);
  const amount = (limit: number) => {
    const digits = String(below(limit)).padStart(decimals + 1, "0");
    return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
  };
  const percent = () =>
    pick(["0", "0", "5", "10", "50", "100", "33.33", "12.5", "0.0001", `${below(100)}.${below(10_000)}`]);
  const rate = () => pick(["0", "7", "15", "21", "21", "21.00", "7.125", "99.9999"]);
  const measure = () => {
    const soldBy = pick(["piece", "piece", "piece", "kg", "100g", "l"] as const);
    const pieces = pick([1, 1, 2, 3, 0, 1 + below(40)]);
    return { soldBy, quantity: soldBy === "piece" ? pieces : below(pick([1000, 12_000])) / 1000 };
  };
  const line = (): TotalsLine<string> => ({
    unitPrice: amount(pick([2, 10, 2000, 20_000, 10_000_000])),
    ...measure(),
    taxRate: rate(),
    discountPercentage: percent(),
    billDiscountPercentage: pick([null, null, "0", percent()]),
    fixedAmounts: null,
    status: pick(["pending", "preparing", "ready", "served", "voided"]),
    customizations: Array.from({ length: pick([0, 0, 1, 2]) }, () => ({ additionalPrice: amount(300) })),
  });
  const pricesIncludeTax = pick([true, false]);
  return {
    lines: Array.from({ length: below(7) }, line),
    orderDiscountPercentage: percent(),
    orderType: pick(["dine_in", "dine_in", "takeaway", "delivery"]),
    servicePrice: amount(pick([1, 300])),
    // Tax on top of a carried service charge is fixed by the move that brought it.
    carriedServiceAmount: pricesIncludeTax ? amount(pick([1, 1, 300])) : "0",
    carriedServiceTax: "0",
    fees: Array.from({ length: pick([0, 0, 1, 2]) }, () => ({
      id: String(below(1_000_000)),
      feeId: null,
      kind: "other" as const,
      name: "Fee",
      amount: amount(pick([2, 500])),
      taxRate: rate(),
    })),
    serviceTaxRate: rate(),
    pricesIncludeTax,
    gratuity: amount(500),
    decimals,
  };
}

it("equals an independent calculation over 100,000 random orders", () => {
  const random = randomness(20_261_121);
  for (let order = 0; order < caseCount(100_000); order += 1) {
    const input = randomOrder(random);
    const totals = orderTotals(input);
    const found = {
      totalPrices: totals.lines.map((line) => line.totalPrice),
      shares: totals.lines.map((line) => line.orderDiscountShare),
      subtotalAmount: totals.subtotalAmount,
      discountAmount: totals.discountAmount,
      serviceChargeAmount: totals.serviceChargeAmount,
      feeAmount: totals.feeAmount,
      taxes: totals.taxLines.map((line) => line.taxAmount),
      taxAmount: totals.taxAmount,
      taxPercentage: Number(totals.taxPercentage),
      dueAmount: totals.dueAmount,
      totalAmount: totals.totalAmount,
    };
    const expected = independently(input);
    if (JSON.stringify(found) !== JSON.stringify(expected))
      expect({ input, ...found }).toEqual({ input, ...expected });
  }
});
