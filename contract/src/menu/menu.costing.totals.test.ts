import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { productFigures, type CostedBatch } from "../inventory/inventory.costs.totals.ts";
import { minor, sum, toMinor, toText } from "../lib/money.ts";
import { exactQuantity } from "../products/products.rules.ts";
import { dishCost, marginOf, type CostedRow, type ProductCost } from "./menu.costing.totals.ts";

const trout = { productId: "trout", unit: "kg", unitCost: "12.00", onHand: "3.5" };
const oil = { productId: "oil", unit: "l", unitCost: "8.40", onHand: "0.75" };
const lemon = { productId: "lemon", unit: "piece", unitCost: "0.35", onHand: "-2" };
const salt = { productId: "salt", unit: "g", unitCost: null, onHand: "900" };
const parsley = { productId: "parsley", unit: "g", unitCost: null, onHand: null };
const products = new Map<string, ProductCost>(
  [trout, oil, lemon, salt, parsley].map((product) => [product.productId, product]),
);
const row = (productId: string | null, quantity: string, unit: string, isOptional = false): CostedRow => ({
  productId,
  quantity,
  unit,
  isOptional,
});
const cost = (...rows: CostedRow[]) => dishCost(rows, products, 2);

describe("the cost of a dish", () => {
  it("adds up required ingredients, each quantity in the product's unit", () => {
    const dish = cost(row("trout", "350", "g"), row("oil", "2", "cl"), row("lemon", "0.5", "piece", true));
    expect(dish).toMatchObject({ cost: "4.37", withoutCost: [], portions: 10, limitedBy: ["trout"] });
    expect(dish.rows.map((each) => each.cost)).toEqual(["4.20", "0.17", "0.18"]);
  });

  it("lists ingredients without a known cost or stock item, and counts them as 0", () => {
    expect(cost(row("trout", "0.350", "kg"), row("salt", "3", "g"), row("parsley", "5", "g"))).toMatchObject({
      cost: "4.20",
      withoutCost: ["salt", "parsley"],
      withoutStock: ["parsley"],
      portions: 10,
    });
    expect(cost(row("salt", "3", "g"))).toMatchObject({ cost: null, portions: 300 });
    expect(cost(row("parsley", "3", "g"))).toMatchObject({ cost: null, portions: null, limitedBy: [] });
    expect(cost()).toMatchObject({ cost: null, portions: null, rows: [] });
  });

  it("has no portions when stock is below 0", () => {
    expect(cost(row("trout", "100", "g"), row("lemon", "1", "piece"))).toMatchObject({
      portions: 0,
      limitedBy: ["lemon"],
    });
  });

  it.each([
    row(null, "1", "g"),
    row("trout", "", "g"),
    row("trout", "0", "g"),
    row("trout", "1", "l"),
    row("gone", "1", "g"),
  ])("skips an unfinished row: $productId $quantity $unit", (unfinished) => {
    const dish = cost(unfinished, row("oil", "1", "dl"));
    expect(dish.rows[0]).toMatchObject({ isUnfinished: true, cost: null, portions: null });
    expect(dish).toMatchObject({ cost: "0.84", withoutCost: [] });
  });

  it("rounds once, and its rows still add up", () => {
    const gram = (productId: string) =>
      [productId, { productId, unit: "g", unitCost: "0.00333333", onHand: null }] as const;
    const dish = dishCost(
      [row("a", "1", "g"), row("b", "1", "g"), row("c", "1", "g")],
      new Map(["a", "b", "c"].map(gram)),
      2,
    );
    expect(dish.cost).toBe("0.01");
    expect(dish.rows.map((each) => each.cost)).toEqual(["0.01", "0.00", "0.00"]);
  });
});

const mass = fc.constantFrom("g", "kg");
const quantity = fc.integer({ min: 1, max: 5_000_000 }).map((value) => toText(minor(BigInt(value)), 3));
const recipe = fc.array(
  fc.record({ quantity, unit: mass, cost: fc.integer({ min: 0, max: 10 ** 9 }), onHand: quantity }),
  {
    minLength: 1,
    maxLength: 8,
  },
);

test("has enough on hand for its portions, and not for one more", () => {
  fc.assert(
    fc.property(quantity, mass, quantity, mass, (need, unit, onHand, ownUnit) => {
      const product = { productId: "x", unit: ownUnit, unitCost: null, onHand };
      const portions = BigInt(dishCost([row("x", need, unit)], new Map([["x", product]]), 2).portions ?? -1);
      const [required, held] = [exactQuantity(need, unit), exactQuantity(onHand, ownUnit)];
      expect(portions * required <= held && held < (portions + 1n) * required).toBe(true);
    }),
  );
});

test("has rows that add up to the cost to the cent, in any order", () => {
  fc.assert(
    fc.property(recipe, (rows) => {
      const known = new Map<string, ProductCost>(
        rows.map(({ cost: value, onHand, unit }, place) => [
          `${place}`,
          { productId: `${place}`, unit, unitCost: toText(minor(BigInt(value)), 8), onHand },
        ]),
      );
      const input = rows.map((each, place) => row(`${place}`, each.quantity, each.unit));
      const dish = dishCost(input, known, 2);
      const parts = dish.rows.map((each) => toMinor(each.cost ?? "", 2));
      expect(toText(sum(parts), 2)).toBe(dish.cost);
      expect(dishCost(input.toReversed(), known, 2).cost).toBe(dish.cost);
    }),
  );
});

test("is equal in every unit of a dimension", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 900_000 }), (grams) => {
      const inKilos = toText(minor(BigInt(grams)), 3);
      expect(cost(row("trout", `${grams}`, "g"))).toEqual(cost(row("trout", inKilos, "kg")));
    }),
  );
});

const batch = (quantityOf: string, unit: string, unitCost: string, isArchived = false): CostedBatch => ({
  quantity: quantityOf,
  unit,
  unitCost,
  isArchived,
});

interface ProductCase {
  says: string;
  unit: string;
  batches: CostedBatch[];
  unitCost: string | null;
  onHand: string | null;
}

const productCases: ProductCase[] = [
  {
    says: "nothing is known of a product without stock",
    unit: "kg",
    batches: [],
    unitCost: null,
    onHand: null,
  },
  {
    says: "each batch counts by what is on hand",
    unit: "kg",
    batches: [batch("1", "kg", "10"), batch("3000", "g", "0.0060")],
    unitCost: "7.00",
    onHand: "4",
  },
  {
    says: "an empty batch only counts when nothing is on hand",
    unit: "kg",
    batches: [batch("0", "kg", "9"), batch("2", "kg", "5")],
    unitCost: "5.00",
    onHand: "2",
  },
  {
    says: "with nothing on hand the last known cost holds",
    unit: "kg",
    batches: [batch("0", "kg", "0"), batch("-1", "g", "0.009"), batch("0", "kg", "5")],
    unitCost: "9.00",
    onHand: "-0.001",
  },
  {
    says: "a batch nobody priced does not make the rest cheaper",
    unit: "l",
    batches: [batch("1", "l", "0"), batch("1", "l", "4")],
    unitCost: "4.00",
    onHand: "2",
  },
  {
    says: "an archived item lends its cost, not its quantity",
    unit: "piece",
    batches: [batch("4", "piece", "0.5", true)],
    unitCost: "0.50",
    onHand: null,
  },
  {
    says: "a batch that does not convert counts for nothing",
    unit: "kg",
    batches: [batch("4", "l", "0.5")],
    unitCost: null,
    onHand: null,
  },
  {
    says: "a cost for a kilo is exact for a gram",
    unit: "g",
    batches: [batch("1", "kg", "8.5312")],
    unitCost: "0.0085312",
    onHand: "1000",
  },
];

test.each(productCases)("$says", ({ unit, batches, unitCost, onHand }) => {
  expect(productFigures(unit, batches)).toEqual({ unitCost, onHand });
});

describe("margin", () => {
  const input = { price: "12.10", cost: "4.20", taxRate: "21", pricesIncludeTax: true, decimals: 2 };
  it("is the price less its tax and cost", () => {
    expect(marginOf(input)).toEqual({ net: "10.00", amount: "5.80", percent: "58.00", isLoss: false });
    expect(marginOf({ ...input, pricesIncludeTax: false })).toMatchObject({ net: "12.10", amount: "7.90" });
  });

  it("is a loss as soon as the ingredients cost what the price brings", () => {
    expect(marginOf({ ...input, cost: "9.99" }).isLoss).toBe(false);
    expect(marginOf({ ...input, cost: "10.00" })).toMatchObject({ amount: "0.00", isLoss: true });
    expect(marginOf({ ...input, price: "0" })).toMatchObject({
      amount: "-4.20",
      percent: null,
      isLoss: true,
    });
  });
});
