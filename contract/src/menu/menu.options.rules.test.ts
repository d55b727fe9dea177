import { expect, it } from "vitest";
import { opensOnTap, type OptionPrompt } from "./menu.options.rules.ts";

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
])("with %s, whether a tap opens the sheet", (_, groups, expected) => {
  expect(opensOnTap(groups)).toBe(expected);
});
