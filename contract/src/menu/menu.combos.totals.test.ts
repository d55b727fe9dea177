import { expect, it } from "vitest";
import { comboMargins, comboSplit, proposedExtra } from "./menu.combos.totals.ts";

const dish = (menuItemId: string, price: string, cost: string | null, taxRate: string) => ({
  menuItemId,
  price,
  extraPrice: "0",
  cost,
  taxRate,
});
const one = { minimum: 1, maximum: 1 };
const veal = dish("Veal soup", "3.80", "0.95", "15");
const steak = { ...dish("Beef steak", "14.50", "5.90", "15"), extraPrice: "2.00" };
const lemonade = dish("Lemonade", "2.50", "0.55", "21");
const lunch = [
  {
    ...one,
    dishes: [veal, dish("Fish soup", "4.50", "1.40", "15"), dish("Vegetable soup", "3.50", "0.60", "15")],
  },
  {
    ...one,
    dishes: [
      dish("Chicken fillet", "8.90", "2.60", "15"),
      dish("Ćevapi", "7.50", "2.45", "15"),
      dish("Kačamak", "7.50", "1.70", "15"),
      steak,
    ],
  },
  {
    ...one,
    dishes: [
      dish("Still water", "1.80", "0.35", "15"),
      lemonade,
      dish("Espresso", "1.60", "0.34", "21"),
      dish("Cola", "3.00", "0.85", "21"),
    ],
  },
];
it("shares the price by fixed shares of the groups, within a group by menu prices", () => {
  const shared = (groupId: string, sharePercent: string, each: typeof veal) => ({
    ...each,
    groupId,
    sharePercent,
  });
  const parts = comboSplit(
    [
      shared("soup", "25", veal),
      shared("main", "60", steak),
      shared("main", "60", dish("Ćevapi", "7.50", "2.45", "15")),
      shared("drink", "15", lemonade),
    ],
    { price: "9.99", decimals: 2, pricesIncludeTax: true },
  ).parts.map(({ share, amount }) => [share, amount]);
  // 2.4975, 5.994 and 1.4985: the cent goes to the largest remainder, which is that of the soup.
  expect(parts).toEqual([
    ["2.50", "2.50"],
    ["3.95", "5.95"],
    ["2.04", "2.04"],
    ["1.50", "1.50"],
  ]);
});

const terms = { price: "9.90", decimals: 2, pricesIncludeTax: true };
const names = (dishes: { menuItemId: string }[]) => dishes.map(({ menuItemId }) => menuItemId);

it("splits the business lunch over its dishes and their rates", () => {
  expect(comboSplit([veal, steak, lemonade], terms)).toEqual({
    parts: [
      { share: "1.81", extra: "0.00", amount: "1.81" },
      { share: "6.90", extra: "2.00", amount: "8.90" },
      { share: "1.19", extra: "0.00", amount: "1.19" },
    ],
    total: "11.90",
    taxes: [
      { rate: "15", net: "9.31", tax: "1.40", gross: "10.71" },
      { rate: "21", net: "0.98", tax: "0.21", gross: "1.19" },
    ],
    margin: { amount: "2.89", percent: "28.09" },
  });
});

it("adds the tax on top where prices are without it", () => {
  const { taxes } = comboSplit([veal], { ...terms, pricesIncludeTax: false });
  expect(taxes).toEqual([{ rate: "15", net: "9.90", tax: "1.49", gross: "11.39" }]);
});

it("names the choices with the lowest and the highest margin, and proposes one extra charge", () => {
  const margins = comboMargins(lunch, terms);
  expect(margins).toMatchObject({
    count: 48,
    lowest: { amount: "2.14", percent: "20.80" },
    highest: { amount: "5.96" },
  });
  expect(names(margins?.lowest.dishes ?? [])).toEqual(["Fish soup", "Beef steak", "Cola"]);
  expect(names(margins?.highest.dishes ?? [])).toEqual(["Vegetable soup", "Kačamak", "Still water"]);
  const proposal = margins && proposedExtra(lunch, terms, margins);
  expect(proposal).toMatchObject({ menuItemId: "Beef steak", extraPrice: "4.00" });
  expect(Math.round(Number(proposal?.percent))).toBe(32);
});

it("knows no margin without a cost, and counts optional dishes", () => {
  expect(comboMargins([{ ...one, dishes: [dish("Soup", "3.00", null, "15")] }], terms)).toBeNull();
  const two = { minimum: 0, maximum: 2, dishes: [veal, lemonade, steak] };
  expect(comboMargins([{ ...one, dishes: [veal] }, two], terms)?.count).toBe(7);
});
