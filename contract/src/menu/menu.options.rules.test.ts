import { describe, expect, it } from "vitest";
import {
  changedRecipe,
  choiceProblem,
  chosenOptions,
  isSingle,
  opensOnTap,
  type OptionPrompt,
} from "./menu.options.rules.ts";

const group = (minChoices: number, prompt: OptionPrompt) => ({
  id: "group",
  minChoices,
  maxChoices: 1,
  prompt,
  options: [{ id: "option" }],
});

it.each([
  ["no group", [], false],
  ["a group that is always asked", [group(0, "always")], true],
  ["a group only from the line", [group(0, "line")], false],
  ["a required group only from the line", [group(1, "line")], true],
  ["one of both", [group(0, "line"), group(0, "always")], true],
])("decides whether a tap opens the sheet: %s", (_, groups, expected) => {
  expect(opensOnTap(groups)).toBe(expected);
});

describe("choices", () => {
  const side = { id: "side", minChoices: 1, maxChoices: 2, options: [{ id: "chips" }, { id: "salad" }] };
  const extras = { id: "extras", minChoices: 0, maxChoices: null, options: [{ id: "cream" }] };
  const chosen = (...choices: [string, number][]) =>
    choices.map(([optionId, quantity]) => ({ optionId, quantity }));

  it.each([
    ["one of what must be chosen", chosen(["chips", 1]), null],
    ["as many as may be, and extras without a limit", chosen(["chips", 1], ["salad", 1], ["cream", 9]), null],
    ["nothing", [], { problem: "option_required", groupId: "side" }],
    ["extras alone", chosen(["cream", 1]), { problem: "option_required", groupId: "side" }],
    ["one too many", chosen(["chips", 2], ["salad", 1]), { problem: "option_limit", groupId: "side" }],
    [
      "what no group offers",
      chosen(["chips", 1], ["gone", 1]),
      { problem: "option_not_offered", optionId: "gone" },
    ],
  ])("of %s are validated", (_, choices, problem) => {
    expect(choiceProblem([side, extras], choices)).toEqual(problem);
  });

  it("are listed in display order", () => {
    expect(chosenOptions([side, extras], chosen(["cream", 3], ["salad", 1]))).toEqual([
      { option: { id: "salad" }, group: side, quantity: 1 },
      { option: { id: "cream" }, group: extras, quantity: 3 },
    ]);
  });

  it("exclude each other where the limit is one", () => {
    expect([isSingle(side), isSingle(extras), isSingle({ ...side, maxChoices: 1 })]).toEqual([
      false,
      false,
      true,
    ]);
  });

  it("remove ingredients from a recipe and add others, once per choice", () => {
    const need = (productId: string) => ({ productId, quantity: "0.1", unit: "kg" });
    const recipe = [need("onion"), need("beef")];

    expect(changedRecipe(recipe, [])).toEqual(
      recipe.map((each) => ({ need: each, times: 1, isAdded: false })),
    );
    expect(
      changedRecipe(recipe, [
        { removesProductId: "onion", adds: null, times: 1 },
        { removesProductId: null, adds: need("cream"), times: 2 },
      ]),
    ).toEqual([
      { need: need("beef"), times: 1, isAdded: false },
      { need: need("cream"), times: 2, isAdded: true },
    ]);
  });
});
