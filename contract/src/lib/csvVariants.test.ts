import fc from "fast-check";
import { expect, it } from "vitest";
import { dishKey, joinVariants, splitSize, variantFaults, type FileRow } from "./csvVariants.ts";

it.each([
  ["Pizza – velika", "Pizza", "velika"],
  ["Pizza Margherita - Small", "Pizza Margherita", "Small"],
  ["Coca-Cola (0,25 l)", "Coca-Cola", "0,25 l"],
  ["Pršut, 200 g", "Pršut", "200 g"],
  ["Pizza [32cm]", "Pizza", "32cm"],
  ["Sok – jabuka", null, null],
  ["Coca-Cola", null, null],
  ["Sendvič (mali, topli)", null, null],
  ["(XL)", null, null],
])("splits %j into %j and %j", (name, dish, size) => {
  expect(splitSize(name)).toEqual(dish === null ? null : { dish, size });
});

const rowsOf = (...cells: Record<string, string>[]): FileRow[] =>
  cells.map((each, index) => ({ number: index + 2, cells: each, faults: [] }));
const short = (rows: FileRow[], areOptions = true) =>
  joinVariants(rows, areOptions).map(({ number, cells, variants, others }) => ({
    number,
    cells,
    variants,
    others,
  }));

it("joins rows of one item by the column of variations, as Square exports them", () => {
  const rows = rowsOf(
    { nameEn: "Pizza", variation: "Large", price: "12.00", category: "Pizza" },
    { nameEn: "Tea", variation: "Regular", price: "2.00", category: "Drinks" },
    { nameEn: "pizza ", variation: "Small", price: "8.50", descriptionEn: "Hot" },
    { nameEn: "Wine", variation: "Glass", price: "4.00" },
  );

  expect(short(rows)).toEqual([
    {
      number: 2,
      cells: { nameEn: "Pizza", price: "8.50", category: "Pizza", descriptionEn: "Hot" },
      variants: [
        { nameEn: "Large", nameMe: null, price: "12.00" },
        { nameEn: "Small", nameMe: null, price: "8.50" },
      ],
      others: [4],
    },
    { number: 3, cells: { nameEn: "Tea", price: "2.00", category: "Drinks" }, variants: [], others: [] },
    { number: 5, cells: { nameEn: "Wine – Glass", price: "4.00" }, variants: [], others: [] },
  ]);
});

it("joins rows by sizes behind the names in each language, and rows without a name with the dish above", () => {
  const sized = rowsOf(
    { nameEn: "Pizza – small", nameMe: "Pica – mala", price: "5" },
    { nameEn: "Pizza – large", nameMe: "Pica – velika", price: "7" },
    { nameMe: "Sok – jabuka", price: "2" },
  );
  expect(short(sized)).toMatchObject([
    {
      cells: { nameEn: "Pizza", nameMe: "Pica", price: "5" },
      variants: [{ nameMe: "mala" }, { nameMe: "velika" }],
    },
    { cells: { nameMe: "Sok – jabuka" }, variants: [] },
  ]);
  const below = rowsOf(
    { nameMe: "Pica", variation: "mala", price: "5" },
    { variation: "velika", price: "7" },
  );
  expect(short(below)).toMatchObject([
    { cells: { nameMe: "Pica" }, variants: [{ price: "5" }, { price: "7" }] },
  ]);
});

it("leaves dishes apart where that is chosen, each with its variation in the name", () => {
  const rows = rowsOf(
    { nameMe: "Pica", variation: "mala", price: "5" },
    { nameMe: "Pica", variation: "velika", price: "7" },
    { nameMe: "Cola – velika", price: "3" },
  );

  expect(short(rows, false).map(({ cells }) => cells["nameMe"])).toEqual([
    "Pica – mala",
    "Pica – velika",
    "Cola – velika",
  ]);
});

it("refuses all rows of a dish when one has no price, and joins none with the same variation twice", () => {
  const [first, second] = joinVariants(
    rowsOf(
      { nameEn: "Pizza", variation: "S", price: "variable" },
      { nameEn: "Pizza", variation: "L", price: "9" },
    ),
    true,
  );
  expect(first?.faults).toEqual([{ field: "price", message: variantFaults.price }]);
  expect(second?.faults).toEqual([{ field: "variation", message: variantFaults.other }]);
  const twice = rowsOf(
    { nameEn: "Pizza", variation: "S", price: "1" },
    { nameEn: "Pizza", variation: "s", price: "2" },
  );
  expect(short(twice)).toHaveLength(2);
});

it("keeps every row of a file once, and the lowest price for each dish", () => {
  const cells = fc.record(
    {
      nameEn: fc.constantFrom("Pizza", "Pizza – small", "Pizza – large", "Tea", "tea (0,5 l)"),
      variation: fc.constantFrom("S", "M", "Regular"),
      price: fc.integer({ min: 0, max: 99 }).map(String),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.array(cells), fc.boolean(), (all, areOptions) => {
      const dishes = joinVariants(rowsOf(...all), areOptions);
      const numbers = dishes.flatMap(({ number, others }) => [number, ...others]);
      expect(numbers.toSorted((a, b) => a - b)).toEqual(all.map((_, index) => index + 2));
      for (const { cells: dish, variants } of dishes)
        if (variants.length > 0)
          expect(Number(dish["price"])).toBe(Math.min(...variants.map(({ price }) => Number(price))));
    }),
  );
});

it("gives the rows of one dish one key", () => {
  expect(dishKey("Pizza – velika")).toBe(dishKey("PIZZA (0,5 l)"));
  expect(dishKey("Pizza")).not.toBe(dishKey("Sok – jabuka"));
});
