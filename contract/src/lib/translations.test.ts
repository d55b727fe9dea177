import { expect, it } from "vitest";
import { textIn } from "./translations.ts";

const both = [
  { languageCode: "me", name: "Pršut", description: null },
  { languageCode: "en", name: "Ham", description: "Dry-cured" },
];

it("takes the wanted language, then English, then the first that is filled", () => {
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
