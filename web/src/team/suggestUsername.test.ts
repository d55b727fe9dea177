import { expect, it } from "vitest";
import { suggestUsername } from "./suggestUsername.ts";

it("is the first name in ASCII", () => {
  expect(suggestUsername("Đorđe", "Šćepanović", [])).toBe("djordje");
});

it("adds part of the last name if the first name is taken, ignoring case", () => {
  expect(suggestUsername("Marko", "Žugić", ["MARKO"])).toBe("marko.z");
  expect(suggestUsername("Marko", "Žugić", ["marko", "marko.z"])).toBe("marko.zugic");
});

it("adds a number if every name is taken", () => {
  expect(suggestUsername("Ana", "", ["ana", "ana2"])).toBe("ana3");
});

it("is empty without a name", () => {
  expect(suggestUsername("", "Marković", [])).toBe("");
});
