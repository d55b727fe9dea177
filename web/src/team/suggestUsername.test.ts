import { expect, it } from "vitest";
import { suggestUsername } from "./suggestUsername.ts";

it("is the first name, in plain letters", () => {
  expect(suggestUsername("Đorđe", "Šćepanović", [])).toBe("djordje");
});

it("takes from the last name when the first is taken, whatever its case", () => {
  expect(suggestUsername("Marko", "Žugić", ["MARKO"])).toBe("marko.z");
  expect(suggestUsername("Marko", "Žugić", ["marko", "marko.z"])).toBe("marko.zugic");
});

it("counts on when every name is taken", () => {
  expect(suggestUsername("Ana", "", ["ana", "ana2"])).toBe("ana3");
});

it("has nothing to say before there is a name", () => {
  expect(suggestUsername("", "Marković", [])).toBe("");
});
