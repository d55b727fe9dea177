import { array, assert, constantFrom, integer, property, record, uniqueArray } from "fast-check";
import { describe, expect, it } from "vitest";
import { toMinor } from "../lib/money.ts";
import type { Allergen } from "../products/products.rules.ts";
import { movementValue } from "./inventory.books.totals.ts";
import {
  allIngredients,
  batchNumberOf,
  findRecipeLoop,
  inheritedAllergens,
  isWrittenOff,
} from "./inventory.production.rules.ts";
import {
  batchReceipts,
  batchUnit,
  missingQuantity,
  neededIngredients,
  neededQuantity,
  netYield,
  recipeCost,
  suggestedProduction,
  type ProductionRecipe,
} from "./inventory.production.totals.ts";

const recipes = new Map([
  ["pizza sauce", ["tomato sauce", "oregano"]],
  ["tomato sauce", ["stock", "tomato"]],
  ["stock", ["celery", "water"]],
]);

describe("a circle of recipes", () => {
  it.each([
    ["stock", ["celery"], null],
    ["stock", ["stock"], ["stock", "stock"]],
    ["stock", ["water", "tomato sauce"], ["stock", "tomato sauce", "stock"]],
    ["stock", ["pizza sauce"], ["stock", "pizza sauce", "tomato sauce", "stock"]],
    ["dough", ["flour", "pizza sauce"], null],
  ])("of %s from %j is %j", (product, ingredients, loop) => {
    expect(findRecipeLoop(product, ingredients, recipes)).toEqual(loop);
  });

  it("is found exactly when a product would be made of itself", () => {
    const product = constantFrom("a", "b", "c", "d", "e");
    const edges = array(record({ made: product, used: product }), { maxLength: 12 });
    assert(
      property(edges, product, uniqueArray(product, { minLength: 1 }), (known, made, used) => {
        // Recipes without circles, as they are stored: each next one is only added where it closes none.
        const stored = new Map<string, string[]>();
        for (const edge of known) {
          const before = stored.get(edge.made) ?? [];
          if (findRecipeLoop(edge.made, [edge.used], stored) === null)
            stored.set(edge.made, [...before, edge.used]);
        }
        const isCircle = used.some((id) => id === made || allIngredients(id, stored).includes(made));
        const loop = findRecipeLoop(made, used, stored);
        expect(loop !== null).toBe(isCircle);
        if (loop) expect([loop[0], loop.at(-1)]).toEqual([made, made]);
      }),
    );
  });
});

describe("allergens of a produced product", () => {
  const own = new Map<string, readonly Allergen[]>([
    ["celery", ["celery"]],
    ["tomato sauce", ["sulphites"]],
    ["oregano", []],
  ]);

  it("follow through nested recipes, without its own", () => {
    expect(inheritedAllergens("pizza sauce", recipes, own)).toEqual(["celery", "sulphites"]);
    expect(inheritedAllergens("tomato sauce", recipes, own)).toEqual(["celery"]);
    expect(inheritedAllergens("celery", recipes, own)).toEqual([]);
  });
});

describe("the yield of a recipe", () => {
  it.each([
    ["5", "0", "5"],
    ["5", "10", "4.5"],
    ["1", "33.333", "0.667"],
    ["20", "100", "0"],
  ])("of %s with %s percent loss is %s", (yieldQuantity, lossPercent, net) => {
    expect(netYield({ yieldQuantity, lossPercent })).toBe(net);
  });

  it("scales ingredients", () => {
    expect(neededQuantity("2.5", "9", "4.5")).toBe("5");
    expect(neededQuantity("0.1", "1", "3")).toBe("0.033333");
  });

  it.each([
    ["5", "2", "3"],
    ["5", "5", "0"],
    ["5", "8", "0"],
    ["5", "-2", "5"],
  ])("needing %s with %s on hand misses %s", (needed, onHand, missing) => {
    expect(missingQuantity(needed, onHand)).toBe(missing);
  });

  it.each([
    [{ onHand: "1", minimum: "4", expected: "2" }, "3"],
    [{ onHand: "1", minimum: "0", expected: "2.5" }, "1.5"],
    [{ onHand: "9", minimum: "4", expected: "2" }, "0"],
    [{ onHand: "-1", minimum: "4", expected: "0" }, "4"],
  ])("is suggested for %j as %s", (stock, suggested) => {
    expect(suggestedProduction(stock)).toBe(suggested);
  });
});

it("needs of each ingredient its part, in the unit that is read", () => {
  const rows = [
    { productId: "tomato", quantity: 6, unit: "kg", productUnit: "kg", onHand: 20 },
    { productId: "oil", quantity: 250, unit: "ml", productUnit: "l", onHand: 0.2 },
    { productId: "salt", quantity: 10, unit: "g", productUnit: "kg", onHand: null },
    { productId: "onion", quantity: 800, unit: "g", productUnit: "kg", onHand: 1 },
  ];
  expect(neededIngredients(rows, "9", "4.5")).toEqual([
    { productId: "tomato", unit: "kg", needed: "12", missing: "0" },
    { productId: "oil", unit: "ml", needed: "500", missing: "300" },
    { productId: "salt", unit: "g", needed: "20", missing: "20" },
    { productId: "onion", unit: "kg", needed: "1.6", missing: "0.6" },
  ]);
});

const sauce: ProductionRecipe = {
  productId: "sauce",
  yieldQuantity: "5",
  yieldUnit: "l",
  lossPercent: "10",
  ingredients: [
    { productId: "tomato", quantity: "6", unit: "kg" },
    { productId: "oil", quantity: "250", unit: "ml" },
    { productId: "stock", quantity: "1", unit: "l" },
  ],
};
const stock: ProductionRecipe = {
  productId: "stock",
  yieldQuantity: "10",
  yieldUnit: "l",
  lossPercent: "0",
  ingredients: [{ productId: "bones", quantity: "4", unit: "kg" }],
};
const costs = new Map([
  ["tomato", { unit: "kg", unitCost: "1.20" }],
  ["oil", { unit: "l", unitCost: "6" }],
  ["bones", { unit: "kg", unitCost: "2" }],
  ["stock", { unit: "ml", unitCost: null as string | null }],
  ["sauce", { unit: "l", unitCost: null }],
]);

describe("the cost of a recipe", () => {
  const all = new Map([sauce, stock].map((recipe) => [recipe.productId, recipe]));

  it("is what its ingredients cost, nested ones by their recipe, over the yield after loss", () => {
    // 7.20 + 1.50 + 1 l of stock at 0.80 = 9.50 for 4.5 l.
    expect(recipeCost("sauce", all, costs)).toEqual({ unitCost: "2.11111111", withoutCost: [] });
    expect(recipeCost("stock", all, costs).unitCost).toBe("0.0008");
  });

  it("takes the cost of stock before that of a recipe, and names what has none", () => {
    const dear = new Map([...costs, ["stock", { unit: "l", unitCost: "1.25" }] as const]);
    dear.delete("oil");
    // 7.20 + 1.25 for 4.5 l.
    expect(recipeCost("sauce", all, dear)).toEqual({ unitCost: "1.87777778", withoutCost: ["oil"] });
  });

  it("is unknown without any known ingredient, and for a product without a recipe", () => {
    const none = new Map([["stock", { unit: "ml", unitCost: null }]]);
    expect(recipeCost("stock", all, none)).toEqual({ unitCost: null, withoutCost: ["bones"] });
    expect(recipeCost("tomato", all, costs).unitCost).toBeNull();
  });
});

const valueOf = (receipts: ReturnType<typeof batchReceipts>) =>
  receipts.reduce((sum, { quantity, unitCost }) => sum + toMinor(movementValue(quantity, unitCost), 14), 0n);

describe("the receipts of a batch", () => {
  it.each([
    ["4.5", "9.5", [{ quantity: "4.5", unitCost: "2.1111" }]],
    ["4", "10", [{ quantity: "4", unitCost: "2.50" }]],
    [
      "200",
      "21.37",
      [
        { quantity: "100", unitCost: "0.1068" },
        { quantity: "100", unitCost: "0.1069" },
      ],
    ],
    ["3", "0", [{ quantity: "3", unitCost: "0.00" }]],
  ])("of %s for %s are %j", (quantity, value, receipts) => {
    expect(batchReceipts(quantity, value, 2)).toEqual(receipts);
  });

  it("bring in what was used, to the cent, and exactly when there are two", () => {
    const thousandths = integer({ min: 1, max: 5_000_000 });
    const worth = integer({ min: 0, max: 1_000_000_000 });
    assert(
      property(thousandths, worth, (quantity, value) => {
        const exact = BigInt(value) * 10n ** 10n;
        const receipts = batchReceipts(String(quantity / 1000), String(value / 10_000), 2);
        const sum = valueOf(receipts);
        if (receipts.length === 2) expect(sum).toBe(exact);
        else expect(sum > exact ? sum - exact : exact - sum).toBeLessThan(10n ** 12n);
        const total = receipts.reduce((all, receipt) => all + toMinor(receipt.quantity, 6), 0n);
        expect(total).toBe(BigInt(quantity) * 1000n);
      }),
    );
  });

  it.each([
    ["4500", "g", "10", "kg"],
    ["4500", "ml", "10", "l"],
    ["4500.5", "g", "10", "g"],
    ["4.5", "l", "10", "l"],
    ["200", "piece", "21.37", "piece"],
    ["1000", "g", "10", "g"],
  ])("of %s %s for %s are in %s", (quantity, unit, value, expected) => {
    expect(batchUnit(quantity, unit, value, 2)).toBe(expected);
  });
});

describe("a production", () => {
  it("is written off where goods were lost, not where they were reduced", () => {
    expect(
      [null, "reduced", "spilled", "spoiled", "other"].map((reason) => isWrittenOff(reason as null)),
    ).toEqual([false, false, true, true, true]);
  });

  it("names its batch by day and number", () => {
    expect(batchNumberOf("2026-11-26", 2)).toBe("261126-2");
  });
});
