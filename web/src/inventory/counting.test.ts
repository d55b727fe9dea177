import { expect, test } from "vitest";
import { differenceOf, linesOf } from "./counting.ts";

const item = (id: string, expected: number | null) => ({ id, expected });
const at = "2026-11-21T10:00:00.000Z";
const flour = item("flour", 0.35);
const salt = item("salt", 3);

test("computes exact differences, and none for an invalid count or a hidden amount", () => {
  expect(differenceOf(flour, "0.3")).toBe(-0.05);
  expect(differenceOf(flour, "0.35")).toBe(0);
  expect(differenceOf({ expected: 0.3504 }, "0.35")).toBe(0);
  expect(differenceOf(flour, "-1")).toBeNull();
  expect(differenceOf(flour, "a lot")).toBeNull();
  expect(differenceOf(flour, undefined)).toBeNull();
  expect(differenceOf({ expected: null }, "0.3")).toBeNull();
});

test("sends every counted line with its time", () => {
  const counted = { flour: { text: "0.35", at }, salt: { text: "2.5", at } };

  expect(linesOf([flour, salt, item("oil", 1)], { ...counted, oil: { text: "x", at } })).toEqual([
    { inventoryId: "flour", counted: "0.35", countedAt: at },
    { inventoryId: "salt", counted: "2.5", countedAt: at },
  ]);
});
