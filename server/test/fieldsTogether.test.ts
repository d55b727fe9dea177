import { randomUUID } from "node:crypto";
import { contract } from "@konoba/contract";
import { expect, test } from "vitest";
import type { z } from "zod";

type Fields = Record<string, unknown>;

interface Case {
  of: string;
  schema: z.ZodType;
  /** Fields of every input of the case. */
  base: Fields;
  taken: readonly Fields[];
  /** Inputs one step beyond the limit, with the first issue. */
  refused: readonly (readonly [input: Fields, path: string, message: string])[];
}

const [id, other] = [randomUUID(), randomUUID()];
const { accounting, checklists, drawers, inventory, locations, menu, orders, purchasing, tables } = contract;

const tooLong = ["to", "Choose at most 400 days, earliest first"] as const;
const stockDays = {
  base: {},
  taken: [
    {},
    { from: "2026-03-01" },
    { to: "2026-03-01" },
    { from: "2026-03-01", to: "2026-03-01" },
    { from: "2025-01-01", to: "2026-02-04" },
  ],
  refused: [
    [{ from: "2026-03-02", to: "2026-03-01" }, ...tooLong],
    [{ from: "2025-01-01", to: "2026-02-05" }, ...tooLong],
  ],
} as const;

const belowMinimum = ["maximumStockLevel", "The maximum must be above the minimum"] as const;
const stockLevels = {
  taken: [
    { minimumStockLevel: "2", maximumStockLevel: "2.001" },
    { minimumStockLevel: "10", maximumStockLevel: "11" },
    { minimumStockLevel: "2", maximumStockLevel: null },
    { maximumStockLevel: "1" },
    { minimumStockLevel: "2" },
  ],
  refused: [
    [{ minimumStockLevel: "2", maximumStockLevel: "2" }, ...belowMinimum],
    [{ minimumStockLevel: "10", maximumStockLevel: "9" }, ...belowMinimum],
  ],
} as const;

const nightly = { days: [1], from: "22:00", to: "02:00" };
const point = { id, name: "Fridge", kind: "temperature", min: null, max: null };
const line = { id, supplierItemId: id, packs: "1" };
const whyLess = ["lossReason", "Say why less came out"] as const;
const isWhole = ["lossReason", "Leave it empty when nothing was lost"] as const;
const isNothing = ["actualQuantity", "Enter more than 0"] as const;
const isReversed = ["lastDate", "Choose a last day that isn't before the first"] as const;

const cases: readonly Case[] = [
  {
    of: "numbers of many tables",
    schema: tables.createMany.body,
    base: { locationId: id, from: 14 },
    taken: [{ to: 14 }, { to: 213 }],
    refused: [
      [{ to: 13 }, "to", "Enter a number that isn't below the first"],
      [{ to: 214 }, "to", "Add at most 200 tables at once"],
    ],
  },
  { of: "days of a stock report", schema: inventory.report.query, ...stockDays },
  { of: "days of movements", schema: inventory.trail.query, ...stockDays },
  {
    of: "levels of a stock item",
    schema: inventory.create.body,
    base: { locationId: id, productId: id },
    ...stockLevels,
  },
  { of: "changed levels of a stock item", schema: inventory.update.body, base: {}, ...stockLevels },
  {
    of: "days of an export",
    schema: accounting.createExport.body,
    base: { firstDate: "2026-03-01" },
    taken: [{ lastDate: "2026-03-01" }, { lastDate: "2026-03-02" }],
    refused: [[{ lastDate: "2026-02-28" }, ...isReversed]],
  },
  {
    of: "numbers of choices",
    schema: menu.createOptionGroup.body,
    base: { locationId: id, nameMe: "Prilog", minChoices: 2, options: [{ nameEn: "Chips" }] },
    taken: [{ maxChoices: 2 }, { maxChoices: 3 }, { maxChoices: null }],
    refused: [[{ maxChoices: 1 }, "maxChoices", "Enter a number that isn't below the minimum"]],
  },
  {
    of: "names of modifiers",
    schema: menu.createOptionGroup.body,
    base: { locationId: id, options: [{ nameMe: "Pomfrit" }] },
    taken: [{ nameEn: "Side" }, { nameMe: "Prilog" }, { nameEn: "Side", options: [{ nameEn: "Chips" }] }],
    refused: [
      [{}, "nameEn", "Name is required"],
      [{ nameEn: "Side", options: [{}] }, "options.0.nameEn", "Name is required"],
    ],
  },
  {
    of: "times of a dish",
    schema: menu.updateItem.body,
    base: {},
    taken: [{ saleWindows: [nightly] }],
    refused: [
      [
        { saleWindows: [{ ...nightly, to: nightly.from }] },
        "saleWindows.0.to",
        "Choose an end that differs from the start",
      ],
    ],
  },
  {
    of: "temperatures of a checklist",
    schema: checklists.update.body,
    base: {},
    taken: [
      { points: [{ ...point, min: 2, max: 2 }] },
      { points: [{ ...point, min: 2 }] },
      { points: [{ ...point, max: -18 }] },
    ],
    refused: [
      [
        { points: [point, { ...point, id: other, min: 2.1, max: 2 }] },
        "points",
        "The lowest temperature can't be above the highest",
      ],
    ],
  },
  {
    of: "what came out of a production",
    schema: inventory.produce.body,
    base: { id, locationId: id, recipeId: id, quantity: "2" },
    taken: [
      {},
      { actualQuantity: "2" },
      { actualQuantity: "2.001" },
      { actualQuantity: "1.999", lossReason: "reduced" },
      { actualQuantity: "0", lossReason: "spilled" },
    ],
    refused: [
      [{ actualQuantity: "1.999" }, ...whyLess],
      [{ actualQuantity: "2", lossReason: "reduced" }, ...isWhole],
      [{ lossReason: "reduced" }, ...isWhole],
      [{ actualQuantity: "0", lossReason: "reduced" }, ...isNothing],
    ],
  },
  {
    of: "loss of a recipe",
    schema: inventory.updateRecipe.body,
    base: {},
    taken: [{ lossPercent: "99.99" }, { yieldQuantity: "0.001" }],
    refused: [
      [{ lossPercent: "100" }, "lossPercent", "Enter less than 100"],
      [{ yieldQuantity: "0" }, "yieldQuantity", "Enter more than 0"],
    ],
  },
  {
    of: "a delivered line",
    schema: purchasing.receive.body,
    base: { id, locationId: id, supplierId: id },
    taken: [
      { lines: [line] },
      { lines: [{ ...line, orderLineId: id, surplus: "next_order" }] },
      { lines: [{ ...line, substitutesLineId: id }] },
    ],
    refused: [
      [
        { lines: [{ ...line, orderLineId: id, substitutesLineId: id }] },
        "lines.0",
        "A substitute can't be the ordered item",
      ],
      [
        { lines: [{ ...line, surplus: "next_order" }] },
        "lines.0",
        "Only more of an ordered item can count for the next order",
      ],
    ],
  },
  {
    of: "what is refunded",
    schema: orders.refund.body,
    base: { method: "cash", reason: "Cold" },
    taken: [{}, { amount: "1.00" }, { lines: [{ lineId: id, quantity: 1 }] }],
    refused: [
      [
        { amount: "1.00", lines: [{ lineId: id, quantity: 1 }] },
        "amount",
        "Enter an amount or items, not both",
      ],
    ],
  },
  {
    of: "notes of a drawer",
    schema: drawers.count.body,
    base: {},
    taken: [{ lines: [{ value: "1000000", quantity: 1 }] }],
    refused: [
      [{ lines: [{ value: "1000000.01", quantity: 1 }] }, "lines.0.value", "Choose an existing note or coin"],
    ],
  },
  {
    of: "coordinates",
    schema: locations.update.body,
    base: {},
    taken: [
      { latitude: "90", longitude: "180" },
      { latitude: "-90", longitude: "-180" },
    ],
    refused: [
      [{ latitude: "90.00000001" }, "latitude", "Enter degrees from -90 to 90"],
      [{ latitude: "-90.00000001" }, "latitude", "Enter degrees from -90 to 90"],
      [{ longitude: "180.00000001" }, "longitude", "Enter degrees from -180 to 180"],
    ],
  },
];

test.each(cases)("takes $of up to the limit, and names the field beyond it", (each) => {
  const { schema, base, taken, refused } = each;
  for (const input of taken) expect(schema.safeParse({ ...base, ...input }).error?.issues).toBeUndefined();
  for (const [input, path, message] of refused) {
    const [issue] = schema.safeParse({ ...base, ...input }).error?.issues ?? [];
    expect([issue?.path.join("."), issue?.message], JSON.stringify(input)).toEqual([path, message]);
  }
});
