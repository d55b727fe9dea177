import { expect, it } from "vitest";
import { isDeletable } from "./orders.deletion.rules.ts";

const at = "2026-11-21T12:00:00Z";
const pending = { status: "pending", startedAt: null } as const;
const removed = { status: "voided", startedAt: null } as const;
const wasted = { status: "voided", startedAt: at } as const;
const started = { status: "preparing", startedAt: at } as const;

it.each([
  ["without items", [], "0", true],
  ["whose items were removed before the start", [removed, removed], "0.00", true],
  ["with an item at the kitchen", [removed, pending], "0", false],
  ["with a started item", [started], "0", false],
  ["whose started item was voided", [wasted], "0", false],
  ["with money", [], "5.00", false],
] as const)("an order %s: deleted %#", (_, items, settledAmount, expected) => {
  expect(isDeletable({ items, settledAmount, currencyDecimals: 2 })).toBe(expected);
});
