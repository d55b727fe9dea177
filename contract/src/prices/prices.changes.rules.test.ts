import { describe, expect, it } from "vitest";
import {
  appliedEntries,
  effectOfChange,
  isUnapproved,
  listsOfChange,
  marginOfDishes,
  oldPrices,
  plannedState,
  plannedTwice,
  pricesByName,
  pricesByPercent,
  repeatedEntry,
  undoableUntil,
  undoneEntries,
  type ChangeEntry,
} from "./prices.changes.rules.ts";
import type { PriceEntry, PriceRules } from "./prices.rules.ts";

const entry = (itemId: string, price: string, fields: Partial<ChangeEntry> = {}): ChangeEntry => ({
  itemId,
  name: itemId,
  price,
  oldPrice: null,
  outcome: null,
  ...fields,
});

describe("applying and undoing", () => {
  const menu = new Map([
    ["a", "4.00"],
    ["b", "5"],
  ]);

  it("stores the price each entry replaces, and names items that are gone", () => {
    expect(appliedEntries([entry("a", "4.50"), entry("gone", "1.00")], menu)).toEqual([
      entry("a", "4.50", { oldPrice: "4.00", outcome: "applied" }),
      entry("gone", "1.00", { outcome: "missing" }),
    ]);
  });

  it("restores only prices nobody changed since, whatever their trailing zeros", () => {
    const applied = [
      entry("a", "4.50", { oldPrice: "3.00", outcome: "applied" }),
      entry("b", "5.00", { oldPrice: "4.00", outcome: "applied" }),
      entry("gone", "1.00", { oldPrice: "2.00", outcome: "applied" }),
      entry("never", "1.00", { outcome: "missing" }),
    ];
    const outcomes = undoneEntries(applied, menu, 2).map(({ outcome }) => outcome);
    expect(outcomes).toEqual(["changedSince", "restored", "missing", "missing"]);
  });

  it("allows undo for a day after the prices changed", () => {
    const appliedAt = "2026-12-01T05:00:00.000Z";
    expect(undoableUntil({ state: "live", appliedAt })?.toISOString()).toBe("2026-12-02T05:00:00.000Z");
    expect(undoableUntil({ state: "undone", appliedAt })).toBeNull();
    expect(undoableUntil({ state: "planned", appliedAt: null })).toBeNull();
  });
});

describe("planning", () => {
  const at = "2026-12-01T05:00:00Z";
  const change = (id: string, appliesAt: string, ...items: string[]) => ({
    id,
    name: id,
    appliesAt,
    entries: items.map((itemId) => ({ itemId, price: "1.00" })),
  });

  it("finds another change of an item at the same moment, in any time zone", () => {
    const mine = change("mine", "2026-12-01T06:00:00+01:00", "a", "b");
    expect(plannedTwice(mine, [change("other", at, "b", "c")])).toMatchObject({
      other: { id: "other" },
      itemId: "b",
    });
    expect(plannedTwice(mine, [change("mine", at, "b")])).toBeUndefined();
    expect(plannedTwice(mine, [change("other", at, "c")])).toBeUndefined();
    expect(plannedTwice(mine, [change("other", "2026-12-01T05:01:00Z", "b")])).toBeUndefined();
  });

  it("finds an item that is named twice", () => {
    expect(repeatedEntry(change("x", at, "a", "b", "a").entries)).toBe(2);
    expect(repeatedEntry(change("x", at, "a", "b").entries)).toBe(-1);
  });

  it("changes prices of chosen categories by a percentage, and leaves out what stays the same", () => {
    const items = [
      { id: "soup", categoryId: "food", price: "3.50" },
      { id: "water", categoryId: "drinks", price: "0.10" },
      { id: "wine", categoryId: "drinks", price: "4.20" },
    ];
    const by = (percent: string, ending: PriceEntry["ending"], categoryIds: string[]) =>
      pricesByPercent(items, { percent, ending, categoryIds }, 2);
    expect(by("5", "10", [])).toEqual([
      { itemId: "soup", price: "3.70" },
      { itemId: "wine", price: "4.40" },
    ]);
    expect(by("-10", "none", ["drinks"])).toEqual([
      { itemId: "water", price: "0.09" },
      { itemId: "wine", price: "3.78" },
    ]);
  });
});

describe("effects", () => {
  it("adds price differences of what was sold, in both directions and by weight", () => {
    const prices = [
      { before: "38.00", after: "40.00", sold: 31 },
      { before: "4.50", after: "4.30", sold: 97 },
      { before: "30.00", after: "33.00", sold: 0.742 },
    ];
    expect(effectOfChange(prices, 2)).toBe("44.83");
    expect(effectOfChange([], 2)).toBe("0.00");
    expect(effectOfChange([{ before: "1.00", after: "0.90", sold: 3 }], 2)).toBe("-0.30");
  });

  it("weighs the margins of dishes by what was sold", () => {
    const dishes = [
      { net: "4.00", left: "3.00", sold: 10 },
      { net: "10.00", left: "2.00", sold: 2 },
    ];
    expect(marginOfDishes(dishes, 2)).toBe("56.67");
    expect(marginOfDishes([{ net: "4.00", left: "3.00", sold: 0 }], 2)).toBeNull();
  });

  it("tells the lists that follow the menu from those that stay", () => {
    const list = (name: string, entries: Partial<PriceEntry>[], isOn = true): PriceRules => ({
      id: name,
      name,
      isOn,
      priority: 1,
      locationIds: [],
      channels: [],
      platforms: [],
      graceMinutes: 10,
      windows: [],
      specialDays: "usual",
      firstDate: null,
      lastDate: null,
      entries: entries.map((each) => ({
        itemId: null,
        categoryId: null,
        change: "percent",
        value: "-10",
        ending: "none",
        ...each,
      })),
    });
    const items = [
      { id: "soup", categoryId: "food" },
      { id: "wine", categoryId: "drinks" },
    ];
    const lists = [
      list("All", [{}]),
      list("Eve", [{ itemId: "soup", change: "fixed", value: "3" }]),
      list("Both", [{ categoryId: "drinks" }, { itemId: "soup", change: "fixed", value: "3" }]),
      list("Other", [{ categoryId: "desserts" }]),
      list("Off", [{}], false),
    ];
    expect(listsOfChange(lists, items)).toEqual([
      { name: "All", follows: 2, stays: 0 },
      { name: "Eve", follows: 0, stays: 1 },
      { name: "Both", follows: 1, stays: 1 },
    ]);
  });
});

describe("a change made from another", () => {
  const names = (id: string, nameEn: string | null, nameMe: string | null = null) => ({ id, nameEn, nameMe });

  it("finds the items of another location by name, and names those that it does not have or has twice", () => {
    const entries = [
      entry("a", "4.50", { name: "Soup" }),
      entry("b", "2.00", { name: "Espresso" }),
      entry("c", "9.00", { name: "Squid" }),
      entry("d", "5.00", { name: "Wine" }),
    ];
    const menu = [
      names("1", " soup "),
      names("2", null, "ESPRESSO"),
      names("3", "Wine"),
      names("4", "Wine", "Vino"),
    ];
    expect(pricesByName(entries, menu)).toEqual({
      prices: [
        { itemId: "1", price: "4.50" },
        { itemId: "2", price: "2.00" },
      ],
      missing: ["Squid", "Wine"],
    });
  });

  it("names an item once when two entries have its names", () => {
    const entries = [entry("a", "4.50", { name: "Soup" }), entry("b", "5.00", { name: "Supa" })];
    expect(pricesByName(entries, [names("1", "Soup", "Supa")])).toEqual({
      prices: [{ itemId: "1", price: "4.50" }],
      missing: ["Supa"],
    });
  });

  it("plans the old prices of what is live, without items that it did not change", () => {
    const entries = [entry("a", "4.50", { oldPrice: "4.00" }), entry("b", "2.00", { outcome: "missing" })];
    expect(oldPrices({ state: "live", entries })).toEqual([{ itemId: "a", price: "4.00" }]);
    for (const state of ["planned", "undone", "cancelled"] as const)
      expect(oldPrices({ state, entries })).toEqual([]);
  });
});

describe("the approval of a change", () => {
  it("waits for another person, but not where there is none", () => {
    const states = [
      [false, false],
      [false, true],
      [true, true],
      [true, false],
    ] as const;
    expect(states.map(([needsApproval, hasOther]) => plannedState({ needsApproval, hasOther }))).toEqual([
      { state: "planned", event: null },
      { state: "planned", event: null },
      { state: "waiting", event: null },
      { state: "planned", event: "ownApproved" },
    ]);
  });

  it("is late once the moment has come, and only for what waits", () => {
    const appliesAt = "2026-12-01T05:00:00Z";
    const at = (state: "waiting" | "planned", now: string) =>
      isUnapproved({ state, appliesAt }, new Date(now));
    expect([
      at("waiting", "2026-12-01T04:59:59Z"),
      at("waiting", appliesAt),
      at("planned", appliesAt),
    ]).toEqual([false, true, false]);
  });
});
