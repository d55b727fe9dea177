import type { BoardItem } from "@konoba/contract/menu/menu.board.contract";
import type { PriceList } from "@konoba/contract/prices/prices.contract";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { emptyDraft, toLineInput, withItem, type SoldItem } from "../../orderDraft.ts";
import { expiredLines, withMenuPrices } from "./atMenuPrices.ts";
import { heldNow, keyOfHeld, sellUnder, waitUntilEdge, type TillSale } from "./tillPrices.ts";

const clock = { timezone: "Europe/Podgorica", businessDayStart: "04:00", specialDays: [] };
const list: PriceList = {
  id: "happy",
  name: "Happy hour",
  nameMe: "Srećni sat",
  color: 5,
  locationIds: ["here"],
  channels: ["tables"],
  platforms: [],
  windows: [{ days: [4], from: "17:00", to: "19:00" }],
  specialDays: "usual",
  firstDate: null,
  lastDate: null,
  priority: 1,
  entries: [{ itemId: null, categoryId: null, change: "percent", value: "-25", ending: "10" }],
  graceMinutes: 10,
  isOn: true,
  updatedAt: "2026-12-01T10:00:00Z",
};
const sale: TillSale = {
  lists: [list],
  point: { locationId: "here", channel: "tables", platform: null },
  clock,
  decimals: 2,
};
/** Thursday, an hour ahead of UTC. */
const at = (time: string) => new Date(`2026-12-03T${time}+01:00`);
const item: BoardItem = {
  id: "spritz",
  type: "drink",
  name: "Spritz",
  nameEn: "Spritz",
  nameMe: null,
  price: "5.80",
  soldBy: "piece",
  minWeight: null,
  maxWeight: null,
  tareWeight: null,
  scaleCode: null,
  taxPercentage: "0",
  taxExempt: false,
  taxGroup: null,
  quantity: null,
  isActive: true,
  hidden: false,
  featured: false,
  activeFrom: null,
  activeTo: null,
  soldOutUntil: null,
  availableDays: [],
  containsAlcohol: true,
  preparationTimeMinutes: null,
  imageId: null,
  spicinessLevel: 0,
  isVegan: false,
  isVegetarian: false,
  isGlutenFree: false,
  allergens: [],
  ingredients: [],
  optionGroupIds: [],
  comboGroups: [],
};
const sold = (time: string): SoldItem => sellUnder(heldNow(sale, at(time)), 2)(item, "drinks");

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(at("18:59:30"));
});
afterEach(() => {
  vi.useRealTimers();
});

it("sells an item by the list that holds, until its end and its grace", () => {
  expect(sold("18:00:00")).toMatchObject({
    price: "4.40",
    sold: {
      basePrice: "5.80",
      priceListId: "happy",
      priceListName: "Happy hour",
      priceListNameMe: "Srećni sat",
      priceUntil: at("19:00:00").toISOString(),
      graceUntil: at("19:10:00").toISOString(),
    },
  });
  expect(sold("19:00:00")).toBe(item);
});

it("waits for the next edge, at most a minute, and names what holds", () => {
  expect(waitUntilEdge(sale, at("18:59:30"))).toBe(30_020);
  vi.setSystemTime(at("12:00:00"));
  expect(waitUntilEdge(sale, at("12:00:00"))).toBe(60_000);
  expect(keyOfHeld(heldNow(sale, at("18:00:00")))).toBe(keyOfHeld(heldNow(sale, at("18:30:00"))));
  expect(keyOfHeld(heldNow(sale, at("19:00:00")))).toBe("");
});

it("adds a piece at another price as a line of its own, and sends when each was added", () => {
  const draft = withItem(withItem(withItem(emptyDraft(), sold("18:00:00")), sold("18:01:00")), item);
  expect(draft.lines.map(({ quantity, unitPrice, basePrice }) => [quantity, unitPrice, basePrice])).toEqual([
    [2, "4.40", "5.80"],
    [1, "5.80", null],
  ]);
  const [line] = draft.lines;
  expect(line && toLineInput(line)).toMatchObject({ addedAt: at("18:59:30").toISOString() });
  expect(line && toLineInput(line)).not.toHaveProperty("queuedAt");
  expect(line && toLineInput(line, "2026-12-03T17:00:00Z")).toMatchObject({
    queuedAt: "2026-12-03T17:00:00Z",
  });
});

it("gives lines the price of the menu once their grace is over", () => {
  const draft = withItem(emptyDraft(), sold("18:00:00"));
  expect(expiredLines(draft.lines, at("19:10:00"))).toEqual([]);
  const expired = expiredLines(draft.lines, at("19:10:01"));
  expect(expired).toHaveLength(1);
  const later = withMenuPrices(draft, expired);
  expect(later.lines[0]).toMatchObject({ unitPrice: "5.80", basePrice: null, graceUntil: null });
});
