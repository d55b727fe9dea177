import { expect, test } from "vitest";
import { day, instant, optionalText, text } from "./primitives.ts";

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

test.each([
  ["2027-05-31T12:00:00.000Z", true],
  ["0001-01-01T00:00:00Z", true],
  ["0000-01-01T00:00:00Z", false],
  ["0001-01-01T00:00:00+14:00", false],
  ["9999-12-31T23:00:00-14:00", false],
])("takes instants of the years that the database knows: %s", (value, isTaken) => {
  expect(instant.safeParse(value).success).toBe(isTaken);
});

test.each([
  ["2027-05-31", true],
  ["0001-01-01", true],
  ["9999-12-31", true],
  ["0000-01-01", false],
])("takes days of the years that the database knows: %s", (value, isTaken) => {
  expect(day.safeParse(value).success).toBe(isTaken);
});
