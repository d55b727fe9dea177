import { soldOutForever } from "@konoba/contract/menu/menu.rules";
import { describe, expect, it } from "vitest";
import { changeBack, isSoldOut } from "./itemState.ts";

const now = new Date("2026-11-21T12:00:00Z");
const later = "2026-11-21T20:00:00Z";
const earlier = "2026-11-21T11:00:00Z";

describe("undoing a mark", () => {
  it.each([
    ["no mark", { quantity: null, soldOutUntil: null }, { soldOut: "no" }],
    ["a mark that ended", { quantity: 5, soldOutUntil: earlier }, { soldOut: "no" }],
    ["a mark until a time", { quantity: null, soldOutUntil: later }, { soldOut: "until", until: later }],
    ["a mark without an end", { quantity: 3, soldOutUntil: soldOutForever }, { soldOut: "always" }],
    ["no portions left", { quantity: 0, soldOutUntil: null }, { soldOut: "no", portions: 0 }],
    ["both", { quantity: 0, soldOutUntil: later }, { soldOut: "until", until: later, portions: 0 }],
  ])("returns to %s", (_, before, change) => {
    expect(changeBack(before, now)).toEqual(change);
  });
});

it("is sold out by mark or by portions, up to the end of the mark", () => {
  expect(isSoldOut({ quantity: 0, soldOutUntil: null }, now)).toBe(true);
  expect(isSoldOut({ quantity: null, soldOutUntil: later }, now)).toBe(true);
  expect(isSoldOut({ quantity: null, soldOutUntil: later }, new Date(later))).toBe(false);
});
