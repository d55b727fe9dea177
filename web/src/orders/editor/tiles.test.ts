import { copyHours } from "@konoba/contract/locations/locations.rules";
import type { BoardCategory, BoardItem } from "@konoba/contract/menu/menu.board.contract";
import type { Table } from "@konoba/contract/tables/tables.contract";
import { describe, expect, it } from "vitest";
import { foundTiles, freeFirst, tilesOf, withFavorites, type TileCategory } from "./tiles.ts";

const item = (id: string, changes: Partial<BoardItem> = {}): BoardItem => ({
  id,
  type: "food",
  name: id,
  nameEn: id,
  nameMe: null,
  price: "9.50",
  taxPercentage: "0",
  taxExempt: false,
  taxGroup: null,
  boxes: 1,
  quantity: null,
  soldBy: "piece",
  minWeight: null,
  maxWeight: null,
  tareWeight: null,
  scaleCode: null,
  isActive: true,
  hidden: false,
  featured: false,
  activeFrom: null,
  activeTo: null,
  soldOutUntil: null,
  availableDays: [],
  saleWindows: [],
  saleChannels: [],
  containsAlcohol: false,
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
  ...changes,
});
const category = (id: string, items: BoardItem[], color: number | null = null): BoardCategory => ({
  id,
  name: id,
  color,
  isActive: true,
  items,
});
const hours = (isClosed: boolean) =>
  copyHours({ dayOfWeek: 0, openTime: "08:00", closeTime: "02:00", isClosed });
const location = {
  timezone: "Europe/Podgorica",
  businessDayStart: "04:00",
  servesAlcohol: true,
  workingHours: hours(false),
  specialDays: [],
};
const at = { now: new Date("2026-11-20T11:00:00Z"), channel: "tables" as const };
const shown = (categories: readonly TileCategory[]) =>
  categories.map(({ id, color, tiles }) => [id, color, ...tiles.map((tile) => tile.item.id)]);

describe("the tiles of the menu", () => {
  it("contain orderable and sold-out items only", () => {
    const food = [item("soup"), item("trout", { quantity: 0 }), item("cake", { hidden: true })];

    const [tiles] = tilesOf(
      [category("food", food), category("none", [item("x", { isActive: false })])],
      location,
      at,
    );

    expect(tiles?.tiles.map((tile) => [tile.item.id, tile.isSoldOut])).toEqual([
      ["soup", false],
      ["trout", true],
    ]);
    expect(tilesOf([category("none", [item("x", { isActive: false })])], location, at)).toEqual([]);
  });

  it("say why a dish is not sold now", () => {
    const food = [
      item("breakfast", { saleWindows: [{ days: [5], from: "07:00", to: "11:00" }] }),
      item("lunch", { saleWindows: [{ days: [5], from: "11:00", to: "15:00" }], saleChannels: ["tables"] }),
      item("box", { saleChannels: ["takeaway", "platforms"] }),
    ];

    const [tiles] = tilesOf([category("food", food)], location, at);

    expect(tiles?.tiles.map(({ isSoldOut, unserved }) => [isSoldOut, unserved])).toEqual([
      [true, "time"],
      [false, null],
      [true, "channel"],
    ]);
  });

  it("are enabled while the location is closed", () => {
    const closed = { ...location, workingHours: hours(true) };
    expect(shown(tilesOf([category("food", [item("soup")])], closed, at))).toEqual([["food", 1, "soup"]]);
  });

  it("have the color of their category, or one of the first seven by its position", () => {
    const categories = Array.from({ length: 9 }, (_, at) =>
      category(`${at}`, [item("a")], at === 2 ? 8 : null),
    );
    const tiles = tilesOf(categories, location, at);

    expect(tiles.map(({ color }) => color)).toEqual([1, 2, 8, 4, 5, 6, 7, 1, 2]);
    expect(tiles[2]?.tiles[0]?.color).toBe(8);
  });
});

describe("favorites", () => {
  const menuOf = (count: number) =>
    tilesOf(
      [
        category(
          "food",
          Array.from({ length: count }, (_, at) => item(`${at}`, { quantity: at === 1 ? 0 : null })),
        ),
      ],
      location,
      at,
    );

  it("come before the categories in their own order, without sold-out or deleted items", () => {
    const [first, second] = withFavorites(menuOf(13), ["4", "1", "gone", "2"], "Favourites");

    expect(first).toMatchObject({ id: "favorites", name: "Favourites", color: 8 });
    expect(first?.tiles.map((tile) => tile.item.id)).toEqual(["4", "2"]);
    expect(second?.id).toBe("food");
  });

  it.each([
    ["a menu that is seen at a glance", menuOf(12), ["4"]],
    ["no favourite that can be had", menuOf(13), ["1"]],
  ])("are left out of %s", (_, menu, ids) => {
    expect(withFavorites(menu, ids, "Favourites")).toBe(menu);
  });

  it("are not listed twice in search results", () => {
    const menu = withFavorites(menuOf(13), ["4"], "Favourites");
    expect(shown(foundTiles(menu, "4"))).toEqual([["food", 1, "4"]]);
  });
});

describe("a search", () => {
  const menu = tilesOf(
    [
      category("fish", [item("trout", { name: "Riba", nameMe: "Pastrmka" }), item("carp", { nameEn: null })]),
      category("wine", [item("vranac")]),
    ],
    location,
    at,
  );

  it.each([
    [
      "  ",
      [
        ["fish", 1, "trout", "carp"],
        ["wine", 2, "vranac"],
      ],
    ],
    ["trout", [["fish", 1, "trout"]]],
    ["pastr", [["fish", 1, "trout"]]],
    ["riba", [["fish", 1, "trout"]]],
    ["carp", [["fish", 1, "carp"]]],
    ["null", []],
    ["trout riba", [["fish", 1, "trout"]]],
    ["trout carp", []],
  ])("for %j looks at the names of every language", (typed, found) => {
    expect(shown(foundTiles(menu, typed))).toEqual(found);
  });
});

it("lists free tables first, each kind in its order", () => {
  const tables = (["out_of_service", "occupied", "available", "reserved", "available"] as const).map(
    (status, at) => ({ id: `${at}`, status }) as Table,
  );
  expect(freeFirst(tables).map(({ id }) => id)).toEqual(["2", "4", "3", "1", "0"]);
});
