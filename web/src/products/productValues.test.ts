import { expect, it } from "vitest";
import { sentTranslations } from "./productValues.ts";

const text = (languageCode: "en" | "me", name: string | null, description: string | null = null) => ({
  languageCode,
  name,
  description,
});

it("falls back to the product's own name for the language without a text once the other has one", () => {
  const typed = [text("en", "Flour"), text("me", null)];
  expect(sentTranslations(typed, "Brašno", "")).toEqual([text("en", "Flour"), text("me", "Brašno")]);
});

it("sends no translation while no language has a text, and a description alone unchanged", () => {
  expect(sentTranslations([text("en", null), text("me", null)], "Brašno", "")).toEqual([]);
  expect(sentTranslations([text("en", null, "White"), text("me", null)], "Brašno", "")).toEqual([
    text("en", null, "White"),
  ]);
});

it("renames a text equal to the former name", () => {
  const stored = [text("en", "Flour"), text("me", "Brašno")];
  expect(sentTranslations(stored, "Bijelo brašno", "Brašno")).toEqual([
    text("en", "Flour"),
    text("me", "Bijelo brašno"),
  ]);
});
