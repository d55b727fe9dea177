import { expect, test } from "vitest";
import { allergensIn } from "./mentionedAllergens.ts";

test.each([
  ["Alergija: orašasti plodovi", ["nuts"]],
  ["bez jaja i mlijeka", ["eggs", "milk"]],
  ["no gluten, no shrimp", ["gluten", "crustaceans"]],
  ["Allergic to peanuts", ["peanuts"]],
  ["ribarska čorba, dobro pečeno", []],
  ["coconut, eggplant, Nutella", []],
])("what a note mentions: %s", (note, mentioned) => {
  expect(allergensIn(note)).toEqual(mentioned);
});
