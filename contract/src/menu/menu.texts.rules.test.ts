import { expect, it } from "vitest";
import { missingNames, missingTexts } from "./menu.texts.rules.ts";

const text = (languageCode: string, name: string, description: string | null = null) => ({
  languageCode,
  name,
  description,
});
const missing = (...texts: ReturnType<typeof text>[]) =>
  missingTexts(texts).map(({ language, field }) => `${language} ${field}`);

it("lists missing translations, and requires no description where none exists", () => {
  expect(missing(text("en", "Trout"), text("me", "Pastrmka"))).toEqual([]);
  expect(missing(text("en", "Trout"))).toEqual(["me name"]);
  expect(missing(text("me", "Pastrmka", "Sa žara"))).toEqual(["en name", "en description"]);
  expect(missing(text("en", "Trout", "Grilled"), text("me", "Pastrmka", " "))).toEqual(["me description"]);
  expect(missing(text("de", "Forelle", "Vom Grill"), text("en", "Trout"))).toEqual([
    "en description",
    "me name",
    "me description",
  ]);
  expect(missingNames({ nameEn: "Extras", nameMe: null })).toEqual([{ language: "me", field: "name" }]);
});
