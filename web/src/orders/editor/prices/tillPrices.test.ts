import type { BoardItem, BoardOptionGroup } from "@konoba/contract/menu/menu.board.contract";
import type { PriceList } from "@konoba/contract/prices/prices.contract";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { emptyDraft, toLineInput, withItem, type SoldItem } from "../../orderDraft.ts";
import { priceEnds } from "./priceEnds.ts";
import {
  dueMoments,
  heldNow,
  keyOfPrices,
  optionPricesUnder,
  sellUnder,
  sentAt,
  waitUntilEdge,
  type TillSale,
} from "./tillPrices.ts";

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
  entries: [
    { itemId: null, categoryId: null, optionId: null, change: "percent", value: "-25", ending: "10" },
  ],
  graceMinutes: 10,
  isOn: true,
  updatedAt: "2026-12-01T10:00:00Z",
};
const sale: TillSale = {
  lists: [list],
  moments: [],
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
  boxes: 1,
  quantity: null,
  isActive: true,
  hidden: false,
  featured: false,
  activeFrom: null,
  activeTo: null,
  soldOutUntil: null,
  availableDays: [],
  saleWindows: [],
  saleChannels: [],
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
  expect(keyOfPrices(heldNow(sale, at("18:00:00")), [])).toBe(keyOfPrices(heldNow(sale, at("18:30:00")), []));
  expect(keyOfPrices(heldNow(sale, at("19:00:00")), [])).toBe("");
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

const boardAt = (price: string) => ({
  categories: [{ id: "drinks", name: "Drinks", color: null, isActive: true, items: [{ ...item, price }] }],
  optionGroups: [groupOf("0.50")],
});
const groupOf = (price: string): BoardOptionGroup => ({
  id: "extras",
  nameEn: "Extras",
  nameMe: null,
  minChoices: 0,
  maxChoices: null,
  prompt: "line",
  options: [{ id: "ice", nameEn: "Ice", nameMe: null, price, removes: [], adds: false }],
});
const board = boardAt("5.80");
/** Line that was added at 18:59:30. */
const lineOf = (sell: SoldItem) => {
  const [line] = withItem(emptyDraft(), sell).lines;
  if (!line) throw new Error("a line was added");
  return line;
};

it("gives lines the price of the time they are sent once the grace of their list is over", () => {
  const line = lineOf(sold("18:00:00"));
  expect(sentAt(line, board, sale, at("19:10:00"))).toBe(line);
  const later = sentAt(line, board, sale, at("19:10:01"));
  expect(later).toMatchObject({ unitPrice: "5.80", basePrice: null, graceUntil: null });
  expect(later.addedAt).toBe(at("19:10:01").toISOString());
  // A lower list holds then.
  const late = {
    ...list,
    id: "late",
    priority: 0,
    windows: [],
    entries: [{ ...list.entries[0]!, value: "-50" }],
  };
  expect(sentAt(line, board, { ...sale, lists: [list, late] }, at("19:10:01"))).toMatchObject({
    unitPrice: "2.90",
    basePrice: "5.80",
    priceListId: "late",
  });
});

describe("a planned change at 19:00", () => {
  const planned = { itemId: "spritz", at: at("19:00:00").toISOString(), price: "6.20", oldPrice: null };
  const sells = (moments: TillSale["moments"]): TillSale => ({ ...sale, lists: [], moments });
  const live = { ...planned, oldPrice: "5.80" };
  const line = { ...lineOf(item), addedAt: at("18:40:00").toISOString() };

  it("switches tiles by the clock of the device, until the board has the price", () => {
    const till = sells([planned]);
    const sell = (time: string) => sellUnder([], 2, dueMoments(till, at(time)))(item, "drinks");
    expect(sell("18:59:59")).toBe(item);
    expect(sell("19:00:00")).toMatchObject({ price: "6.20" });
    expect(dueMoments(sells([live]), at("19:00:00"))).toEqual([]);
    expect(waitUntilEdge(till, at("18:59:30"))).toBe(30_020);
    expect(keyOfPrices([], dueMoments(till, at("19:00:00")))).not.toBe("");
  });

  it.each([
    ["offline, with the board of before", sells([planned]), board],
    ["online, with the board of after", sells([live]), boardAt("6.20")],
  ])("keeps the price of an unsent line for ten minutes %s", (_, till, found) => {
    expect(sentAt(line, found, till, at("19:00:00"))).toBe(line);
    expect(sentAt(line, found, till, at("19:10:00"))).toBe(line);
    expect(sentAt(line, found, till, at("19:10:01"))).toMatchObject({ unitPrice: "6.20", basePrice: null });
    vi.setSystemTime(at("19:00:30"));
    const fresh = lineOf({ ...item, price: "6.20" });
    expect(sentAt(fresh, found, till, at("19:30:00"))).toBe(fresh);
  });

  it.each([
    ["18:49:59", []],
    ["18:59:40", [["menu", at("19:10:00").toISOString(), "6.20"]]],
    ["19:05:00", [["menu", at("19:10:00").toISOString(), "6.20"]]],
  ])("is announced on the ticket at %s", (time, expected) => {
    const ends = priceEnds([line], board, sells([planned]), at(time));
    expect(ends.map(({ kind, graceUntil, later }) => [kind, graceUntil, later.unitPrice])).toEqual(expected);
  });

  it("is followed by a list on percent, and names the end that comes first", () => {
    const before = { ...planned, at: at("18:49:40").toISOString() };
    const happy = { ...lineOf(sold("18:00:00")), addedAt: at("18:45:00").toISOString() };
    const [end] = priceEnds([happy], board, { ...sale, moments: [before] }, at("18:59:50"));
    expect(end).toMatchObject({ kind: "menu", later: { unitPrice: "4.70" } });
  });

  it("leaves lines at a fixed price of a list alone", () => {
    const fixed = {
      ...list,
      windows: [],
      entries: [{ ...list.entries[0]!, change: "fixed" as const, value: "5.00" }],
    };
    const till = { ...sale, lists: [fixed], moments: [planned] };
    const happy = lineOf(sellUnder(heldNow(till, at("18:59:30")), 2)(item, "drinks"));
    expect(priceEnds([happy], board, till, at("19:05:00"))).toEqual([]);
  });
});

it("sells an option by the list that names it, and asks once its grace is over", () => {
  const iceFree = { ...list.entries[0]!, optionId: "ice", change: "fixed" as const, value: "0.20" };
  const till = { ...sale, lists: [{ ...list, entries: [iceFree] }] };
  expect(optionPricesUnder(heldNow(till, at("18:59:30")), board.optionGroups, 2)).toEqual(
    new Map([["ice", "0.20"]]),
  );
  expect(optionPricesUnder(heldNow(till, at("19:00:00")), board.optionGroups, 2)).toEqual(new Map());
  const ice = {
    optionId: "ice",
    quantity: 1,
    nameEn: "Ice",
    nameMe: null,
    price: "0.20",
    effect: "add" as const,
  };
  const line = { ...lineOf(item), options: [ice] };
  expect(sentAt(line, board, till, at("19:10:00"))).toBe(line);
  expect(sentAt(line, board, till, at("19:10:01"))).toMatchObject({
    unitPrice: "5.80",
    priceListId: null,
    options: [{ optionId: "ice", price: "0.50" }],
  });
});
