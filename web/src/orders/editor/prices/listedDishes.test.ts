import type { PriceList } from "@konoba/contract/prices/prices.contract";
import { expect, test } from "vitest";
import { afterwards, dishesUnder } from "./listedDishes.ts";
import { heldNow, type TillSale } from "./tillPrices.ts";

const listOf = (id: string, from: string, to: string, priority: number): PriceList => ({
  id,
  name: id,
  nameMe: null,
  color: 5,
  locationIds: ["here"],
  channels: ["tables"],
  platforms: [],
  windows: [{ days: [4], from, to }],
  specialDays: "usual",
  firstDate: null,
  lastDate: null,
  priority,
  entries: [
    { itemId: "spritz", categoryId: null, optionId: null, change: "fixed", value: "4.50", ending: "none" },
  ],
  graceMinutes: 10,
  isOn: true,
  updatedAt: "2026-12-01T10:00:00Z",
});

const sale: TillSale = {
  lists: [listOf("Happy hour", "17:00", "19:00", 1), listOf("Evening", "18:30", "21:00", 2)],
  moments: [],
  point: { locationId: "here", channel: "tables", platform: null },
  clock: { timezone: "Europe/Podgorica", businessDayStart: "04:00", specialDays: [] },
  decimals: 2,
};
/** Thursday, an hour ahead of UTC. */
const at = (time: string) => new Date(`2026-12-03T${time}+01:00`);
const dish = (id: string, price: string) => ({ id, name: id, price });
const board = {
  categories: [{ id: "drinks", items: [dish("spritz", "6.00"), dish("water", "1.80")] }],
};

test("names the dishes under the list that prices them, and no others", () => {
  const held = heldNow(sale, at("18:40"));
  expect(dishesUnder(held, board, 2).map(({ list, dishes }) => [list.name, dishes])).toEqual([
    [held[0]?.name, [{ id: "spritz", name: "spritz", price: "4.50", basePrice: "6.00" }]],
  ]);
  expect(dishesUnder([], board, 2)).toEqual([]);
});

test.each([
  ["18:00", "18:30", ["Happy hour", "Evening"]],
  ["18:40", "19:00", ["Evening"]],
  ["20:00", "21:00", []],
])("at %s it says what follows at %s", (now, from, names) => {
  const next = afterwards(sale, at(now));
  expect(next?.from).toEqual(at(from));
  expect(next?.held.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
});
