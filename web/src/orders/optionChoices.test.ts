import type { BoardOptionGroup } from "@konoba/contract/menu/menu.board.contract";
import { describe, expect, it } from "vitest";
import { groupsOf, isFull, offered, pressed } from "./optionChoices.ts";

const option = (id: string, price = "0.00") => ({
  id,
  nameEn: id,
  nameMe: null,
  price,
  removes: [],
  adds: false,
});
const group = (id: string, options: string[], rule: Partial<BoardOptionGroup> = {}): BoardOptionGroup => ({
  id,
  nameEn: id,
  nameMe: null,
  minChoices: 0,
  maxChoices: 1,
  prompt: "always",
  options: options.map((each) => option(each)),
  ...rule,
});

const doneness = group("doneness", ["medium", "well done"], { minChoices: 1 });
const milk = group("milk", ["oat", "soy"]);
const extras = group("extras", ["kajmak", "ajvar", "urnebes"], { maxChoices: 2 });

const press = (of: BoardOptionGroup, ids: string[]) =>
  ids.reduce((chosen, id) => pressed(of, option(id, "1.00"), chosen), [] as ReturnType<typeof pressed>);
const ids = (chosen: { optionId: string }[]) => chosen.map(({ optionId }) => optionId);

describe("the options of an item", () => {
  it("replace each other within a single-choice group", () => {
    expect(ids(press(doneness, ["medium", "well done"]))).toEqual(["well done"]);
  });

  it("are deselected by a second press, except a required single choice", () => {
    expect(ids(press(milk, ["oat", "oat"]))).toEqual([]);
    expect(ids(press(doneness, ["medium", "medium"]))).toEqual(["medium"]);
  });

  it("add up in a multiple-choice group until it is full", () => {
    const chosen = press(extras, ["kajmak", "ajvar"]);

    expect(ids(chosen)).toEqual(["kajmak", "ajvar"]);
    expect(isFull(extras, chosen)).toBe(true);
    expect(isFull(extras, chosen.slice(1))).toBe(false);
    expect(isFull(doneness, press(doneness, ["medium"]))).toBe(false);
  });

  it("follow the menu: deleted ones are dropped, the others get the current price", () => {
    const chosen = press(extras, ["kajmak"]).concat(press(milk, ["oat"]));

    expect(offered([extras], chosen)).toEqual([
      { optionId: "kajmak", quantity: 1, effect: "choice", nameEn: "kajmak", nameMe: null, price: "0.00" },
    ]);
  });

  it("are listed in the order of the item, available ones only", () => {
    const item = { optionGroupIds: ["extras", "gone", "milk"] };

    expect(groupsOf(item, [milk, extras]).map(({ id }) => id)).toEqual(["extras", "milk"]);
    expect(groupsOf(undefined, [milk])).toEqual([]);
  });
});
