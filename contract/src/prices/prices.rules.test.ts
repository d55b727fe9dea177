import { describe, expect, it } from "vitest";
import {
  isConflict,
  itemAt,
  linePrice,
  listProblems,
  priceByEntry,
  priceOf,
  type PriceEntry,
  type PriceRules,
  type Sale,
  type SalePoint,
} from "./prices.rules.ts";

const clock = { timezone: "Europe/Podgorica", businessDayStart: "04:00", specialDays: [] };
const entry = (fields: Partial<PriceEntry>): PriceEntry => ({
  itemId: null,
  categoryId: null,
  change: "percent",
  value: "-25",
  ending: "none",
  ...fields,
});
const list = (fields: Partial<PriceRules>): PriceRules => ({
  id: "happy",
  name: "Happy hour",
  isOn: true,
  priority: 1,
  locationIds: ["here"],
  channels: ["tables"],
  platforms: [],
  windows: [{ days: [0, 1, 2, 3, 4, 5, 6], from: "17:00", to: "19:00" }],
  specialDays: "usual",
  firstDate: null,
  lastDate: null,
  entries: [entry({})],
  graceMinutes: 10,
  ...fields,
});
const spritz = { id: "spritz", categoryId: "cocktails", price: "6.00" };
const point: SalePoint = { locationId: "here", channel: "tables", platform: null };
const sale = (lists: PriceRules[], fields: Partial<SalePoint> = {}): Sale => ({
  lists,
  point: { ...point, ...fields },
  clock,
  decimals: 2,
});
/** An instant of Thursday 3 December 2026 at the location, which is an hour ahead of UTC. */
const at = (time: string) => new Date(`2026-12-03T${time}:00+01:00`);

it.each<[base: string, entry: Partial<PriceEntry>, price: string, exact: string]>([
  ["6.00", { value: "-25" }, "4.50", "4.50"],
  ["5.80", { value: "-25", ending: "10" }, "4.40", "4.35"],
  ["6.50", { value: "-25", ending: "10" }, "4.90", "4.875"],
  ["4.20", { value: "-25", ending: "10" }, "3.20", "3.15"],
  ["3.00", { value: "-25", ending: "50" }, "2.50", "2.25"],
  ["3.00", { value: "10", ending: "90" }, "2.90", "3.30"],
  ["3.60", { value: "0", ending: "90" }, "3.90", "3.60"],
  ["3.40", { value: "0", ending: "90" }, "3.90", "3.40"],
  ["0.20", { value: "0", ending: "90" }, "0.90", "0.20"],
  ["3.50", { value: "0", ending: "00" }, "4.00", "3.50"],
  ["0.40", { value: "0", ending: "00" }, "0.00", "0.40"],
  ["3.00", { change: "minus", value: "0.50" }, "2.50", "2.50"],
  ["0.30", { change: "minus", value: "0.50" }, "0.00", "0.00"],
  ["4.50", { change: "fixed", value: "3.50", ending: "90" }, "3.50", "3.50"],
  ["1.00", { value: "-33.333" }, "0.67", "0.66667"],
])("changes %s by %o to %s", (base, fields, price, exactPrice) => {
  expect(priceByEntry(base, entry(fields), 2)).toEqual({ price, exactPrice });
});

it("ends prices of a currency without decimals in whole units", () => {
  expect(priceByEntry("350", entry({ value: "-25", ending: "90" }), 0).price).toBe("263");
  expect(priceByEntry("350", entry({ value: "-25", ending: "00" }), 0).price).toBe("263");
});

it("prefers the entry of the item to its category's to that for everything", () => {
  const entries = [
    entry({ change: "fixed", value: "3" }),
    entry({ categoryId: "cocktails", change: "fixed", value: "2" }),
    entry({ itemId: "spritz", change: "fixed", value: "1" }),
  ];
  const price = (id: string, categoryId: string) =>
    priceOf({ id, categoryId, price: "6.00" }, sale([list({ entries })]), at("18:00")).price;
  expect(price("spritz", "cocktails")).toBe("1.00");
  expect(price("negroni", "cocktails")).toBe("2.00");
  expect(price("water", "soft")).toBe("3.00");
});

it("lets the highest list with an entry for the item decide, and never adds lists up", () => {
  const wine = list({ id: "wine", priority: 2, entries: [entry({ categoryId: "wines", value: "-20" })] });
  const lists = [list({}), wine];
  expect(priceOf(spritz, sale(lists), at("18:00"))).toMatchObject({
    price: "4.50",
    basePrice: "6.00",
    reason: { listId: "happy", name: "Happy hour", until: at("19:00") },
  });
  const vranac = { id: "vranac", categoryId: "wines", price: "4.00" };
  expect(priceOf(vranac, sale(lists), at("18:00"))).toMatchObject({
    price: "3.20",
    reason: { listId: "wine" },
  });
});

it("holds from the start of a window to right before its end, in its channels and locations, when on", () => {
  const price = (time: string, fields: Partial<SalePoint> = {}, change: Partial<PriceRules> = {}) =>
    priceOf(spritz, sale([list(change)], fields), at(time)).price;
  expect([price("16:59"), price("17:00"), price("18:59"), price("19:00")]).toEqual([
    "6.00",
    "4.50",
    "4.50",
    "6.00",
  ]);
  expect(price("18:00", { channel: "counter" })).toBe("6.00");
  expect(price("18:00", { locationId: "there" })).toBe("6.00");
  expect(price("18:00", {}, { isOn: false })).toBe("6.00");
  expect(price("18:00", { platform: "Wolt" })).toBe("6.00");
  expect(price("18:00", { platform: "wolt" }, { platforms: ["Wolt"] })).toBe("4.50");
});

it.each<[name: string, addedAt: string, sentAt: string, price: string]>([
  ["added and sent in the window", "18:00", "18:30", "4.50"],
  ["sent within the grace", "18:55", "19:10", "4.50"],
  ["sent after the grace", "18:55", "19:11", "6.00"],
  ["added before the window, sent within the grace of its start", "16:55", "17:10", "6.00"],
  ["added before the window, sent later", "16:55", "17:30", "4.50"],
  ["added and sent after the window", "19:05", "19:06", "6.00"],
])("prices a line %s", (_, addedAt, sentAt, price) => {
  const times = { addedAt: at(addedAt).toISOString(), now: at(sentAt) };
  expect(linePrice(spritz, sale([list({})]), times).price).toBe(price);
});

it.each<[name: string, addedAt: string, sentAt: string, price: string, listed: string]>([
  ["before the change", "11:00", "11:30", "5.00", "5.00"],
  ["added before, sent within the grace of ten minutes", "11:55", "12:10", "5.00", "5.00"],
  ["added before, sent after the grace", "11:55", "12:11", "6.00", "6.00"],
  ["added and sent after the change", "12:01", "12:05", "6.00", "6.00"],
  [
    "added before, sent after the grace, in a list on percent that holds at both times",
    "17:55",
    "18:11",
    "6.00",
    "4.50",
  ],
])("prices a line by the menu of a planned change: %s", (_, ...[addedAt, sentAt, price, listed]) => {
  const until = addedAt.startsWith("17") ? at("18:00") : at("12:00");
  const past = [
    { itemId: "vranac", price: "1.00", until: until.toISOString() },
    { itemId: spritz.id, price: "5.00", until: until.toISOString() },
  ];
  const times = { addedAt: at(addedAt).toISOString(), now: at(sentAt) };
  expect(linePrice(spritz, sale([]), times, past).price).toBe(price);
  expect(linePrice(spritz, sale([list({})]), times, past).price).toBe(listed);
});

it("prices a line at the earliest menu of several changes, while all graces last", () => {
  const past = [
    { itemId: spritz.id, price: "5.00", until: at("12:00").toISOString() },
    { itemId: spritz.id, price: "5.50", until: at("12:06").toISOString() },
  ];
  const price = (addedAt: string, sentAt: string) =>
    linePrice(spritz, sale([]), { addedAt: at(addedAt).toISOString(), now: at(sentAt) }, past).price;
  expect([price("11:59", "12:08"), price("12:01", "12:15"), price("11:59", "12:12")]).toEqual([
    "5.00",
    "5.50",
    "6.00",
  ]);
});

it("has planned prices on the menu from their moment, and those of before until then", () => {
  const moment = (time: string, price: string, oldPrice: string | null) => ({
    itemId: spritz.id,
    at: at(time).toISOString(),
    price,
    oldPrice,
  });
  const other = { ...moment("10:00", "1.00", null), itemId: "vranac" };
  const moments = [other, moment("12:00", "6.00", "5.50"), moment("14:00", "6.40", null)];
  const past = (time: string, price: string) => ({ itemId: spritz.id, price, until: at(time).toISOString() });
  expect(itemAt(spritz, moments, at("13:59"))).toEqual({ item: spritz, past: [past("12:00", "5.50")] });
  expect(itemAt(spritz, moments, at("14:00"))).toEqual({
    item: { ...spritz, price: "6.40" },
    past: [past("12:00", "5.50"), past("14:00", "6.00")],
  });
});

it("takes the time of sending from a device that was offline, never one of the future", () => {
  const times = (addedAt: string, queuedAt: string, now: string) => ({
    addedAt: at(addedAt).toISOString(),
    queuedAt: at(queuedAt).toISOString(),
    now: at(now),
  });
  const price = (...given: Parameters<typeof times>) =>
    linePrice(spritz, sale([list({})]), times(...given)).price;
  expect(price("18:30", "18:31", "21:00")).toBe("4.50");
  expect(price("18:30", "19:20", "21:00")).toBe("6.00");
  expect(price("17:30", "17:30", "16:30")).toBe("6.00");
});

it("refuses equal priorities only where two lists may price one item at one moment", () => {
  const about = { businessDayStart: "04:00", categoryOf: new Map([["spritz", "cocktails"]]) };
  const other = (fields: Partial<PriceRules>) => isConflict(list({}), list({ id: "late", ...fields }), about);
  expect(other({})).toBe(true);
  expect(other({ priority: 2 })).toBe(false);
  expect(other({ channels: ["delivery"] })).toBe(false);
  expect(other({ locationIds: ["there"] })).toBe(false);
  expect(other({ windows: [{ days: [1], from: "19:00", to: "21:00" }] })).toBe(false);
  expect(other({ windows: [{ days: [1], from: "18:59", to: "21:00" }] })).toBe(true);
  expect(other({ windows: [] })).toBe(true);
  expect(other({ firstDate: "2027-01-01" })).toBe(true);
  const cocktails = list({ entries: [entry({ categoryId: "cocktails" })] });
  const named = (fields: Partial<PriceEntry>) =>
    isConflict(cocktails, list({ id: "late", entries: [entry(fields)] }), about);
  expect(named({ itemId: "spritz" })).toBe(true);
  expect(named({ itemId: "vranac" })).toBe(false);
  expect(named({ categoryId: "wines" })).toBe(false);
});

it("sees that a window after midnight belongs to the night of the day before", () => {
  const about = { businessDayStart: "04:00", categoryOf: new Map<string, string>() };
  const night = list({ windows: [{ days: [5], from: "23:00", to: "03:00" }] });
  const late = (days: number[]) =>
    isConflict(night, list({ id: "late", windows: [{ days, from: "01:00", to: "02:00" }] }), about);
  expect(late([5])).toBe(true);
  expect(late([6])).toBe(false);
});

it("names what has to change before a list can be saved", () => {
  expect(listProblems(list({}))).toEqual([]);
  const problems = listProblems(
    list({
      channels: [],
      firstDate: "2026-12-02",
      lastDate: "2026-12-01",
      windows: [{ days: [1], from: "17:00", to: "17:00" }],
      entries: [entry({ value: "-101" }), entry({ change: "minus", value: "-1" })],
    }),
  );
  expect(problems.map(({ path }) => path)).toEqual([
    "channels",
    "lastDate",
    "windows.0.to",
    "entries.0.value",
    "entries.1",
    "entries.1.value",
  ]);
});

describe("entries for options", () => {
  const extraShot = { optionId: "shot", price: "0.80" };
  const named = entry({ optionId: "shot", change: "minus", value: "0.30" });

  it.each<[what: string, entries: PriceEntry[], price: string]>([
    ["keeps an option that no entry names, whatever holds for everything", [entry({})], "0.80"],
    ["changes the additional price of a named option", [entry({}), named], "0.50"],
    ["takes an ending", [entry({ optionId: "shot", change: "percent", value: "-25", ending: "50" })], "0.50"],
    ["never goes below 0", [entry({ optionId: "shot", change: "minus", value: "1.00" })], "0.00"],
  ])("%s", (_, entries, price) => {
    expect(priceOf(extraShot, sale([list({ entries })]), at("18:00")).price).toBe(price);
  });

  it("gives the reason, and leaves items alone", () => {
    const only = sale([list({ entries: [named] })]);
    expect(priceOf(extraShot, only, at("18:00")).reason).toMatchObject({ listId: "happy", entry: named });
    expect(priceOf(spritz, only, at("18:00"))).toMatchObject({ price: spritz.price, reason: null });
  });

  it("keeps the price on an unsent line for the grace of its list", () => {
    const times = (now: string) => ({ addedAt: at("18:30").toISOString(), now: at(now) });
    const only = sale([list({ entries: [named] })]);
    expect(linePrice(extraShot, only, times("19:10")).price).toBe("0.50");
    expect(linePrice(extraShot, only, times("19:11")).price).toBe("0.80");
  });

  it("conflicts only with a list that names the same option", () => {
    const about = { businessDayStart: "04:00", categoryOf: new Map<string, string>() };
    const conflicts = (other: PriceEntry) =>
      isConflict(list({ entries: [named] }), list({ id: "late", entries: [other] }), about);
    expect([conflicts(named), conflicts(entry({})), conflicts(entry({ optionId: "milk" }))]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it("names one thing, once", () => {
    const both = entry({ optionId: "shot", itemId: "spritz" });
    expect(listProblems(list({ entries: [named, named] })).map(({ path }) => path)).toEqual(["entries.1"]);
    expect(listProblems(list({ entries: [both] })).map(({ path }) => path)).toEqual(["entries.0"]);
  });
});
