import { expect, it } from "vitest";
import { overlapsOf } from "./prices.overlaps.rules.ts";
import type { PriceRules } from "./prices.rules.ts";

const clock = { timezone: "Europe/Podgorica", businessDayStart: "04:00", specialDays: [] };
/** Sunday 29 November 2026, 18:40 at the location. */
const at = new Date("2026-11-29T17:40:00Z");
const items = [
  { id: "vranac", categoryId: "wine", price: "4.20" },
  { id: "spritz", categoryId: "cocktails", price: "6.00" },
];

const list = (id: string, fields: Partial<PriceRules>): PriceRules => ({
  id,
  name: id,
  isOn: true,
  priority: 1,
  locationIds: ["here"],
  channels: ["tables"],
  platforms: [],
  graceMinutes: 10,
  windows: [],
  specialDays: "usual",
  firstDate: null,
  lastDate: null,
  entries: [{ itemId: null, categoryId: "wine", change: "percent", value: "-20", ending: "10" }],
  ...fields,
});

const happy = list("happy", {
  priority: 2,
  windows: [{ days: [1, 2, 3, 4, 5], from: "17:00", to: "19:00" }],
  entries: [{ itemId: null, categoryId: null, change: "percent", value: "-25", ending: "10" }],
});
const thursday = list("thursday", { windows: [{ days: [4], from: "18:00", to: "23:00" }] });
const found = (one: PriceRules, ...others: PriceRules[]) =>
  overlapsOf(one, others, { items, clock, decimals: 2, at });

it("finds the next time two lists price an item differently, with both prices", () => {
  expect(found(happy, happy, thursday)).toEqual([
    {
      other: thursday,
      when: { from: new Date("2026-12-03T17:00:00Z"), to: new Date("2026-12-03T18:00:00Z") },
      item: items[0],
      count: 1,
      isHigher: true,
      price: "3.20",
      otherPrice: "3.40",
    },
  ]);
  expect(found(thursday, happy)).toMatchObject([{ isHigher: false, price: "3.40", otherPrice: "3.20" }]);
});

it.each<[why: string, other: PriceRules]>([
  ["off", { ...thursday, isOn: false }],
  ["in other channels", { ...thursday, channels: ["delivery"] }],
  ["elsewhere", { ...thursday, locationIds: ["there"] }],
  ["at other times", { ...thursday, windows: [{ days: [4], from: "19:00", to: "23:00" }] }],
  [
    "for other items",
    { ...thursday, entries: thursday.entries.map((entry) => ({ ...entry, categoryId: "food" })) },
  ],
  ["at the same price", { ...thursday, entries: happy.entries }],
])("finds none with a list that is %s", (_, other) => {
  expect(found(happy, other)).toEqual([]);
});

it("searches from the first date of a list that begins later", () => {
  const eve = list("eve", { firstDate: "2026-12-31", lastDate: "2026-12-31" });
  expect(found(happy, eve)).toMatchObject([{ when: { from: new Date("2026-12-31T16:00:00Z") } }]);
});
