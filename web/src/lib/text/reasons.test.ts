import { isReasonCode, reasonCodes } from "@konoba/contract/lib/reasons";
import { reasonWord } from "@konoba/contract/printing/printing.reasons.rules";
import { expect, it } from "vitest";
import english from "../reasons.en.json?raw";
import montenegrin from "../reasons.me.json?raw";

const codes = Object.values(reasonCodes).flat();

it.each(codes)("%s reads the same on screen and on paper in both languages", (code) => {
  expect(isReasonCode(code)).toBe(true);
  expect(JSON.parse(english)).toHaveProperty(code, reasonWord(code, "en"));
  expect(JSON.parse(montenegrin)).toHaveProperty(code, reasonWord(code, "me"));
});

it("leaves free text as it was typed", () => {
  expect(isReasonCode("Hladna riba")).toBe(false);
  expect(reasonWord("Hladna riba", "en")).toBe("Hladna riba");
  expect(reasonWord(null, "me")).toBeNull();
});
