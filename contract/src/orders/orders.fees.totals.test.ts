import { describe, expect, it } from "vitest";
import { roundingOf } from "../locations/locations.cashRounding.rules.ts";
import type { FeeSetting } from "../locations/locations.fees.contract.ts";
import { feesOfNewType, feesOfType } from "./orders.fees.rules.ts";
import { splitByItems } from "./orders.itemSplit.totals.ts";
import { splitEqually } from "./orders.splits.totals.ts";
import { orderTotals } from "./orders.totals.ts";

const line = (unitPrice: string, quantity: number, taxRate: string) => ({
  unitPrice,
  quantity,
  taxRate,
  customizations: [],
  discountPercentage: "0",
  billDiscountPercentage: null,
  fixedAmounts: null,
  status: "served" as const,
});
const fee = (name: string, amount: string, taxRate = "21") => ({
  id: name,
  feeId: null,
  kind: "other" as const,
  name,
  amount,
  taxRate,
});

/** The picture's delivery bill. */
const delivery = {
  lines: [line("16.02", 1, "15"), line("8.30", 2, "15"), line("5.00", 1, "15"), line("3.30", 2, "21")],
  fees: [fee("Delivery fee", "2.50"), fee("Packaging", "0.90")],
  orderDiscountPercentage: "0",
  orderType: "delivery" as const,
  servicePrice: "1.00",
  carriedServiceAmount: "0",
  carriedServiceTax: "0",
  serviceTaxRate: "21",
  pricesIncludeTax: true,
  gratuity: "0",
  decimals: 2,
};

describe("a bill with fees", () => {
  it("has them in the amount due and in the tax of their rate, and is rounded in cash", () => {
    const totals = orderTotals(delivery);
    expect(totals).toMatchObject({
      subtotalAmount: "44.22",
      serviceChargeAmount: "0.00",
      feeAmount: "3.40",
      dueAmount: "47.62",
      taxLines: [
        { taxPercentage: "15.00", baseAmount: "37.62", netAmount: "32.71", taxAmount: "4.91" },
        { taxPercentage: "21.00", baseAmount: "10.00", netAmount: "8.26", taxAmount: "1.74" },
      ],
    });
    expect(roundingOf(totals.dueAmount, "0.05", 2)).toBe("-0.02");
  });

  it("takes no percentage off them", () => {
    const half = orderTotals({ ...delivery, orderDiscountPercentage: "50" });
    expect(half).toMatchObject({ discountAmount: "22.11", feeAmount: "3.40", dueAmount: "25.51" });
  });

  it("charges none without a live line", () => {
    const lines = delivery.lines.map((each) => ({ ...each, status: "voided" as const }));
    expect(orderTotals({ ...delivery, lines })).toMatchObject({ feeAmount: "0.00", dueAmount: "0.00" });
  });

  it("adds the tax of each alone where prices have none", () => {
    const totals = orderTotals({
      ...delivery,
      lines: [line("10.00", 1, "21")],
      fees: [fee("One", "0.02"), fee("Two", "0.02")],
      pricesIncludeTax: false,
    });
    // 21 % of 0.02 is 0.0042: nothing for each, nothing for both.
    expect(totals).toMatchObject({ taxAmount: "2.10", dueAmount: "12.14" });
  });

  it("spreads them over pieces and equal shares to the cent", () => {
    const pieces = [
      [{ line: 0, quantity: 1 }],
      [
        { line: 1, quantity: 2 },
        { line: 2, quantity: 1 },
        { line: 3, quantity: 2 },
      ],
    ];
    const split = splitByItems(delivery, pieces);
    expect(split.map(({ feeAmount, dueAmount }) => [feeAmount, dueAmount])).toEqual([
      ["1.24", "17.26"],
      ["2.16", "30.36"],
    ]);
    expect(splitEqually(orderTotals(delivery), 3, 2).map(({ feeAmount }) => feeAmount)).toEqual([
      "1.14",
      "1.13",
      "1.13",
    ]);
  });
});

describe("the fees of an order type", () => {
  const setting = (id: string, orderTypes: FeeSetting["orderTypes"]): FeeSetting => ({
    id,
    kind: "other",
    name: id,
    amount: "1.00",
    taxRate: "21",
    orderTypes,
  });
  const settings = [setting("a", ["delivery"]), setting("b", ["takeaway", "delivery"]), setting("c", [])];
  const newId = () => "new";

  it("are those that name it", () => {
    const of = (type: "dine_in" | "takeaway" | "delivery") =>
      feesOfType(settings, { orderType: type }, newId).map(({ feeId }) => feeId);
    expect([of("dine_in"), of("takeaway"), of("delivery")]).toEqual([[], ["b"], ["a", "b"]]);
  });

  it("replace those of the former type, but not those of a platform", () => {
    const had = [...feesOfType(settings, { orderType: "delivery" }, newId), fee("Wolt", "1.99")];
    expect(feesOfNewType(had, settings, "takeaway", newId).map(({ name }) => name)).toEqual(["Wolt", "b"]);
  });
});
