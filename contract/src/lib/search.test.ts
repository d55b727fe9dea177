import { expect, it } from "vitest";
import { fold, isFound, searchKey, searchWords } from "./search.ts";

it("folds case, accents and blanks, and replaces đ", () => {
  expect(fold("  Đuveč  sa ŠUNKOM ")).toBe("djuvec sa sunkom");
  expect(fold("Ćevapi, žar, śutra, Crème brûlée, straße")).toBe("cevapi, zar, sutra, creme brulee, strasse");
  expect(fold("č")).toBe(fold("c\u030c"));
});

it("matches đ, dj and d with each other", () => {
  const spellings = ["Đorđe", "djordje", "DORDE", "Dordje", "Djorđe"];
  for (const text of spellings) for (const query of spellings) expect(isFound(text, query)).toBe(true);
  expect(searchKey("Đuveč")).toBe("duvec");
});

it("matches words in any order, and matches everything for an empty query", () => {
  expect(isFound("Njeguški pršut sa sirom", "sir njeg")).toBe(true);
  expect(isFound("Njeguški pršut", "sir")).toBe(false);
  expect(isFound("anything", "   ")).toBe(true);
  expect(searchWords(" Pršut  i sir ")).toEqual(["prsut", "i", "sir"]);
});
