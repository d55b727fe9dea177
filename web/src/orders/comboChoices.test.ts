// @vitest-environment node
import { describe, expect, it } from "vitest";
import {
  firstChoices,
  missingChoice,
  offeredChoices,
  separateSum,
  withDish,
  type OfferedCombo,
} from "./comboChoices.ts";
import { comboOf, dishLines } from "./comboDraft.ts";
import { byMenu, toLineInput, type DraftLine } from "./orderDraft.ts";

const dish = (id: string, price: string, extraPrice = "0.00", isSoldOut = false) => ({
  item: { id, nameEn: id, nameMe: null, price, taxPercentage: "7", taxExempt: false, taxGroup: null },
  extraPrice,
  isSoldOut,
});
const group = (id: string, dishes: ReturnType<typeof dish>[], minimum = 1, maximum = 1) =>
  ({ id, nameEn: id, nameMe: null, minimum, maximum, dishes }) as unknown as OfferedCombo;

const later = (from: OfferedCombo, course: number): OfferedCombo => ({ ...from, course });

const soups = group("soups", [dish("veal", "3.80"), dish("fish", "4.20", "0.00", true)]);
const mains = group("mains", [dish("chicken", "9.50"), dish("steak", "14.50", "2.00")]);
const sides = group("sides", [dish("rice", "2.00"), dish("salad", "3.00")], 0, 2);
const groups = [soups, mains, sides];
const at = (from: OfferedCombo, index: number) => {
  const found = from.dishes[index];
  if (!found) throw new Error("the dish is in the group");
  return found;
};
const lunchLine: DraftLine = {
  id: "lunch",
  menuItemId: "combo",
  nameEn: "Lunch",
  nameMe: null,
  quantity: 2,
  unitPrice: "9.90",
  taxPercentage: "21",
  taxExempt: false,
  taxGroup: null,
  specialRequests: null,
  discountPercentage: "0",
  customizations: [],
  options: [],
  course: 1,
  seat: null,
  addedAt: "2026-11-27T12:00:00.000Z",
  ...byMenu,
};
const ids = (choices: readonly { menuItemId: string }[]) => choices.map(({ menuItemId }) => menuItemId);
const noOptions = () => [];

describe("dishes of a set menu", () => {
  it("chooses the only dish left of a required group at once", () => {
    expect(ids(firstChoices(groups))).toEqual(["veal"]);
  });

  it("replaces a dish where one is chosen, and adds up to the maximum elsewhere", () => {
    const chicken = withDish([], mains, at(mains, 0));
    const steak = withDish(chicken, mains, at(mains, 1));
    expect(ids(steak)).toEqual(["steak"]);
    expect(ids(withDish(steak, mains, at(mains, 1)))).toEqual(["steak"]);
    const rice = withDish(withDish(steak, sides, at(sides, 0)), sides, at(sides, 0));
    expect(ids(rice)).toEqual(["steak", "rice", "rice"]);
    expect(ids(withDish(rice, sides, at(sides, 1)))).toEqual(["steak", "rice", "rice"]);
    expect(ids(withDish(rice, sides, at(sides, 0)))).toEqual(["steak"]);
  });

  it("names the first group in which a dish is missing, then required modifiers of a dish", () => {
    expect(missingChoice(groups, [], noOptions)).toBe(soups);
    const both = [...firstChoices(groups), ...withDish([], mains, at(mains, 1))];
    expect(missingChoice(groups, both, noOptions)).toBeNull();
    const doneness = { id: "doneness", nameEn: "Doneness", nameMe: null, minChoices: 1, maxChoices: 1 };
    const required = [{ ...doneness, prompt: "always" as const, options: [] }];
    expect(missingChoice(groups, both, (id) => (id === "steak" ? required : []))?.nameEn).toBe("Doneness");
  });

  it("leaves out dishes that ran out, in the order of the groups", () => {
    const choices = [...withDish([], mains, at(mains, 0)), ...withDish([], soups, at(soups, 1))];
    expect(ids(offeredChoices(groups, choices))).toEqual(["chicken"]);
  });

  it("is sent as one line with its dishes, which share its price as on the server", () => {
    const choices = offeredChoices(groups, [
      ...withDish([], mains, at(mains, 1)),
      ...withDish([], soups, at(soups, 0)),
    ]);
    const line = { ...lunchLine, choices };
    expect(
      dishLines(line, 2, "dine_in").map((each) => [each.menuItemId, each.unitPrice, each.comboExtra]),
    ).toEqual([
      ["veal", "2.06", "0.00"],
      ["steak", "9.84", "2.00"],
    ]);
    expect(comboOf(line)).toMatchObject([{ id: "lunch", quantity: 2, unitPrice: "9.90" }]);
    expect(toLineInput(line).choices?.map(({ groupId, menuItemId }) => [groupId, menuItemId])).toEqual([
      ["soups", "veal"],
      ["mains", "steak"],
    ]);
    expect(separateSum(choices, 2, 2)).toBe("36.60");
  });

  it.each([
    ["dine_in", 1, [1, 2]],
    ["dine_in", 2, [2, 3]],
    ["dine_in", 9, [9, 9]],
    ["takeaway", 1, [1, 1]],
    ["delivery", 2, [2, 2]],
  ] as const)(
    "has its dishes made in the courses of their groups: %s, course %s",
    (orderType, course, made) => {
      const choices = [...withDish([], soups, at(soups, 0)), ...withDish([], later(mains, 2), at(mains, 1))];
      const line = { ...lunchLine, course, choices };
      expect(dishLines(line, 2, orderType).map((each) => each.course)).toEqual(made);
      // The server decides by the groups of the menu.
      expect(toLineInput(line)).toMatchObject({ course, choices: [{}, {}] });
      expect(toLineInput(line).choices?.some((choice) => "course" in choice)).toBe(false);
    },
  );

  it("has no courses of groups in a draft that a device stored before they existed", () => {
    const choices = withDish([], mains, at(mains, 1)).map(({ groupCourse: _, ...choice }) => choice);
    expect(dishLines({ ...lunchLine, course: 2, choices }, 2, "dine_in").map(({ course }) => course)).toEqual(
      [2],
    );
  });
});
