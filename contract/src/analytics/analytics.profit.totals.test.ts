import { expect, it } from "vitest";
import { marginTotals, placesOf, profitOf, whatIf } from "./analytics.profit.totals.ts";

const sold = { quantity: 4, netAmount: "30.00", costAmount: "0.00", costedQuantity: 0 };
const unknown = { cost: null, withoutCost: [] };

it.each([
  [
    "costs of the day of sale",
    { ...sold, costAmount: "8.60", costedQuantity: 4 },
    { cost: "9.00", withoutCost: ["Honey"] },
    {
      unitCostAmount: "2.15",
      isTodaysCost: false,
      contributionAmount: "5.35",
      marginAmount: "21.40",
      withoutCost: [],
    },
  ],
  [
    "costs of some pieces, which stand for all",
    { ...sold, costAmount: "4.30", costedQuantity: 2 },
    unknown,
    {
      unitCostAmount: "2.15",
      contributionAmount: "5.35",
      marginAmount: "21.40",
      costAmount: "8.60",
      withoutCost: [],
    },
  ],
  [
    "today's recipe",
    sold,
    { cost: "2.00", withoutCost: [] },
    {
      unitCostAmount: "2.00",
      isTodaysCost: true,
      contributionAmount: "5.50",
      marginAmount: "22.00",
      withoutCost: [],
    },
  ],
  [
    "a recipe with an ingredient of unknown cost, which is named",
    sold,
    { cost: "0.50", withoutCost: ["Honey"] },
    { unitCostAmount: "0.50", contributionAmount: "7.00", marginAmount: "28.00", withoutCost: ["Honey"] },
  ],
  [
    "nothing known",
    sold,
    unknown,
    {
      unitCostAmount: null,
      contributionAmount: null,
      marginAmount: null,
      costAmount: "0.00",
      withoutCost: [],
    },
  ],
  [
    "ingredients of which none has a cost",
    sold,
    { cost: null, withoutCost: ["Honey"] },
    { contributionAmount: null, withoutCost: ["Honey"] },
  ],
])("computes the profit of a dish from %s", (_name, goods, recipe, profit) => {
  expect(profitOf(goods, recipe, 2)).toMatchObject(profit);
});

it("adds up margins exactly as the rows show them and counts dishes without a full cost", () => {
  const rowOf = (quantity: number, netAmount: string, cost: string | null, withoutCost: string[] = []) => ({
    quantity,
    netAmount,
    ...profitOf({ ...sold, quantity, netAmount }, { cost, withoutCost }, 2),
  });
  const rows = [rowOf(3, "10.00", "1.00"), rowOf(1, "5.00", "0.50", ["Honey"]), rowOf(2, "9.00", null)];

  expect(marginTotals(rows, 2)).toEqual({
    costAmount: "3.50",
    costedQuantity: 4,
    marginAmount: "11.50",
    marginPercentage: 77,
    dishesWithoutCost: 2,
  });
  expect(marginTotals([rowOf(2, "9.00", null)], 2)).toMatchObject({
    marginAmount: null,
    marginPercentage: null,
  });
});

const dish = (menuItemId: string, quantity: number, contributionAmount: string | null) => ({
  menuItemId,
  quantity,
  contributionAmount,
});

it.each([
  [
    "one of each kind",
    [dish("a", 40, "8.00"), dish("b", 45, "3.00"), dish("c", 8, "9.90"), dish("d", 7, "2.00")],
    { a: "star", b: "plowhorse", c: "puzzle", d: "dog" },
  ],
  ["a dish alone", [dish("a", 3, "0.10")], { a: "star" }],
  // The average dish of 100 pieces among four sells 25; 70 % of them are 17.5.
  [
    "a dish that sells just enough",
    [dish("a", 18, "1.00"), dish("b", 17, "1.00"), dish("c", 32, "1.00"), dish("d", 33, "1.00")],
    { a: "star", b: "puzzle", c: "star", d: "star" },
  ],
  [
    "a dish without a cost, which still counts for the average",
    [dish("a", 10, "2.00"), dish("b", 90, null)],
    { a: "puzzle" },
  ],
  ["a loss", [dish("a", 10, "-1.00"), dish("b", 10, "2.00")], { a: "plowhorse", b: "star" }],
  ["a loss alone", [dish("a", 10, "-1.00")], { a: "plowhorse" }],
  ["equal losses", [dish("a", 90, "-1.00"), dish("b", 10, "-1.00")], { a: "plowhorse", b: "dog" }],
])("classifies %s", (_name, dishes, classes) => {
  const found = [...placesOf(dishes, 2).rankings].map(([id, place]) => [id, place.class]);
  expect(Object.fromEntries(found)).toEqual(classes);
});

it("classifies dishes at exactly the limits", () => {
  const dishes = [dish("a", 40, "8.00"), dish("b", 45, "3.00"), dish("c", 15, "9.90")];
  const { rankings, popularFrom, richFrom } = placesOf(dishes, 2);

  expect([popularFrom, richFrom]).toEqual([23.333333333333332, "6.97"]);
  expect([...rankings.values()].map(({ popularity, aheadAmount }) => [popularity, aheadAmount])).toEqual([
    [120, "1.03"],
    [135, "-3.97"],
    [45, "2.93"],
  ]);
  for (const { menuItemId, quantity, contributionAmount } of dishes) {
    const found = rankings.get(menuItemId)?.class;
    expect(["star", "plowhorse"].includes(found ?? "")).toBe(quantity >= popularFrom);
    expect(["star", "puzzle"].includes(found ?? "")).toBe(Number(contributionAmount) >= Number(richFrom));
  }
});

const soup = {
  price: "5.00",
  quantity: 100,
  salesAmount: "500.00",
  netAmount: "400.00",
  unitCostAmount: "2.00",
};

it.each([
  // 80 % of the price is left after tax.
  ["6.00", { contributionAmount: "2.80", gainAmount: "80.00" }],
  ["5.00", { contributionAmount: "2.00", gainAmount: "0.00" }],
  ["4.00", { contributionAmount: "1.20", gainAmount: "-80.00" }],
  ["2.00", { contributionAmount: "-0.40", gainAmount: "-240.00" }],
])("computes what the price %s would change: %o", (price, expected) => {
  expect(whatIf(soup, price, 2)).toEqual(expected);
});

it("treats a dish given away as sold at its list price", () => {
  const free = { ...soup, salesAmount: "0.00", netAmount: "0.00" };
  expect(whatIf(free, "6.00", 2)).toEqual({ contributionAmount: "4.00", gainAmount: "100.00" });
});
