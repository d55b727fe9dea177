import { expect, test } from "vitest";
import { restockedDishes } from "./purchasing.restocked.totals.ts";

const stock = (onHand: Record<string, string | null>) =>
  Object.entries(onHand).map(([productId, held]) => ({
    productId,
    unit: "kg",
    unitCost: null,
    onHand: held,
  }));

const row = (productId: string, quantity: string, isOptional = false) => ({
  productId,
  quantity,
  unit: "g",
  isOptional,
});
const salad = { menuItemId: "salad", recipe: [row("tomato", "200"), row("cheese", "100")] };
const soup = { menuItemId: "soup", recipe: [row("tomato", "500"), row("salt", "5", true)] };

test.each([
  [
    "a product that had run out",
    { tomato: "0", cheese: "1" },
    { tomato: "2", cheese: "1" },
    ["salad 10", "soup 4"],
  ],
  ["a rest that was too little for one dish", { tomato: "0.3", cheese: "1" }, { tomato: "2.3" }, ["soup 4"]],
  ["another product that is still missing", { tomato: "0", cheese: "0" }, { tomato: "2" }, ["soup 4"]],
  ["stock that was enough before", { tomato: "1", cheese: "1" }, { tomato: "9" }, []],
  [
    "a product without stock, which limits nothing",
    { tomato: null, cheese: "0" },
    { cheese: "1" },
    ["salad 10"],
  ],
  ["an optional product", { tomato: "1", cheese: "1", salt: "0" }, { salt: "1" }, []],
])("finds the dishes that are possible again after %s", (_, before, delivered, dishes) => {
  const found = restockedDishes([soup, salad], {
    before: stock(before),
    after: stock({ ...before, ...delivered }),
  });
  expect(found.map(({ menuItemId, portions }) => `${menuItemId} ${portions}`)).toEqual(dishes);
});
