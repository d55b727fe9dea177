import fc from "fast-check";
import { expect, it } from "vitest";
import { fold, isFound, nameKey, searchKey, searchWords } from "./search.ts";

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

it.each([
  ["Ћевапи у лепињи", "cevapi lepinj"],
  ["Ćevapi u lepinji", "ћевапи лепињи"],
  ["Џем од шљива", "džem šljiva"],
  ["Dječji sok", "Дјечји"],
  ["Ђорђе Ђурђевић", "đorđe djurdjevic"],
  ["Đorđe", "Ђорђе"],
  ["Ǉubiša ǈ", "љубиша"],
  ["Ŋ Ｐivo ﬁlet", "pivo filet"],
  ["Борщ со сметаною", "borsc smetanoju"],
])("finds %s by %s", (text, query) => {
  expect(isFound(text, query)).toBe(true);
});

it("has the same key after a second folding, and the same key for a word in both scripts", () => {
  const pairs: [string, string][] = [
    ...[
      "аa",
      "бb",
      "вv",
      "гg",
      "ђđ",
      "еe",
      "жž",
      "зz",
      "иi",
      "јj",
      "кk",
      "мm",
      "оo",
      "ћć",
      "чč",
      "шš",
      "цc",
    ].map(([cyrillic = "", own = ""]): [string, string] => [cyrillic, own]),
    ["љ", "lj"],
    ["њ", "nj"],
    ["џ", "dž"],
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pairs)), (letters) => {
      const [cyrillic, own] = [0, 1].map((at) => searchKey(letters.map((pair) => pair[at]).join("")));
      expect(cyrillic).toBe(own);
      expect(searchKey(cyrillic ?? "")).toBe(cyrillic);
    }),
  );
});

it.each([
  ["Ana", "  ａNA ", true],
  ["ﬁlet", "FILET", true],
  ["T\u00a01", "t 1", true],
  ["Č1", "c\u030c1", true],
  ["Šime", "Sime", false],
  ["Ana", "Ана", false],
  ["Đ1", "D1", false],
])("compares the names %j and %j: %s", (one, other, isSame) => {
  expect(nameKey(one) === nameKey(other)).toBe(isSame);
});
