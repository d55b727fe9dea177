import { expect, test } from "vitest";
import { optionalText, text } from "./primitives.ts";

test.each([
  ["Konoba kod Marka, 2 × 0,7 l – „kućno“ 🍷", true],
  ["Prvi red\r\ndrugi red\ts razmakom", true],
  ["Kon\u0000oba", false],
  ["Kon\u000Boba", false],
  ["Kon\u001Boba", false],
  ["Kon\u007Foba", false],
  ["Kon\u0085oba", false],
])("takes text without control characters: %j", (value, isTaken) => {
  expect(text(100).safeParse(value).success).toBe(isTaken);
  expect(optionalText(100).safeParse(value).success).toBe(isTaken);
});
