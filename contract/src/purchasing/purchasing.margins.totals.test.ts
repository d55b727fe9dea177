import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { minor, toText } from "../lib/money.ts";
import { marginOf } from "../menu/menu.costing.totals.ts";
import {
  marginChanges,
  priceChange,
  priceForMargin,
  type CostedDish,
  expectedCost,
} from "./purchasing.margins.totals.ts";

const local = { taxRate: "21", pricesIncludeTax: true, decimals: 2 };
const coffee = { productId: "coffee", unit: "kg" };
const milk = { productId: "milk", unit: "l", average: "0.98", last: "0.98" };
const dish = (menuItemId: string, price: string, grams: string): CostedDish => ({
  ...local,
  menuItemId,
  price,
  recipe: [
    { productId: "coffee", quantity: grams, unit: "g", isOptional: false },
    { productId: "milk", quantity: "5", unit: "cl", isOptional: false },
  ],
});

describe("a change of price", () => {
  it.each([
    ["21.90", "24.50", "11.9"],
    ["10", "9", "-10.0"],
    ["0", "9", null],
    [null, "9", null],
    ["9", null, null],
  ])("from %s to %s is %s %", (before, after, percent) => {
    expect(priceChange(before, after)).toBe(percent);
  });

  it("costs dishes again, and names those that fall below the target", () => {
    const before = [{ ...coffee, average: "20.00", last: "20.00" }, milk];
    const after = [{ ...coffee, average: "21.00", last: "24.00" }, milk];
    const dishes = [dish("espresso", "1.00", "10"), dish("double", "2.90", "14")];
    const changes = marginChanges(dishes, { before, after }, "70");
    expect(changes.map(({ menuItemId }) => menuItemId)).toEqual(["espresso", "double"]);
    expect(changes[0]).toMatchObject({
      before: { averageCost: "0.25", lastCost: "0.25", margin: "69.88" },
      after: { averageCost: "0.26", lastCost: "0.29", margin: "65.06" },
      isBelowTarget: true,
      fellBelowTarget: false,
      targetPrice: "1.20",
    });
    expect(changes[1]).toMatchObject({ isBelowTarget: false, fellBelowTarget: false, targetPrice: null });
    expect(marginChanges(dishes, { before: after, after }, "70")).toEqual([]);
  });
});

test("no price reaches a margin of 100 %, and a dish without a cost needs none", () => {
  expect(priceForMargin("1.00", "100", local)).toBeNull();
  expect(priceForMargin("0", "70", local)).toBeNull();
});

test("the price for a margin reaches it, and ten cents less do not", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000 }),
      fc.integer({ min: 0, max: 95 }),
      fc.constantFrom("0", "7", "21"),
      fc.boolean(),
      (cents, target, taxRate, pricesIncludeTax) => {
        const cost = toText(minor(BigInt(cents)), 2);
        const rules = { taxRate, pricesIncludeTax, decimals: 2 };
        const price = priceForMargin(cost, String(target), rules);
        const lossOf = (text: string) => {
          const { net, amount } = marginOf({ ...rules, price: text, cost });
          return Number(amount) - (Number(net) * target) / 100;
        };
        expect(lossOf(price ?? "0")).toBeGreaterThanOrEqual(-0.006);
        expect(lossOf((Number(price) - 0.2).toFixed(2))).toBeLessThan(0.006);
      },
    ),
  );
});

it.each([
  [["1.2", "2", "3"], "1.20"],
  [["3.53846154", null, "3"], "3.5385"],
  [["0", "2.5", "3"], "2.50"],
  [[null, null, "3.1234"], "3.1234"],
  [[null, "0.00", null], null],
])("expects of a product that was never delivered, with %j known, a cost of %s", (known, cost) => {
  expect(expectedCost(...known)).toBe(cost);
});
