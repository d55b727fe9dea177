import { expect, it } from "vitest";
import { textIn } from "./translations.ts";

const both = [
  { languageCode: "me", name: "Pršut", description: null },
  { languageCode: "en", name: "Ham", description: "Dry-cured" },
];

it("returns the requested language, then English, then the first filled one", () => {
  expect(textIn(both, "me", "name")).toEqual({ text: "Pršut", languageCode: "me", isFallback: false });
  expect(textIn(both, "me", "description")).toEqual({
    text: "Dry-cured",
    languageCode: "en",
    isFallback: true,
  });
  expect(textIn(both.slice(0, 1), "en", "name")).toEqual({
    text: "Pršut",
    languageCode: "me",
    isFallback: true,
  });
});

it("counts blank text as absent", () => {
  expect(textIn([{ languageCode: "en", name: "  " }], "en", "name")).toEqual({
    text: "",
    languageCode: null,
    isFallback: true,
  });
  expect(textIn([], "en", "name").text).toBe("");
});
