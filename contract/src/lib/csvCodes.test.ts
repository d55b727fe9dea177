import fc from "fast-check";
import { expect, it } from "vitest";
import { isGtin, mendCode, mendCodes } from "./csvCodes.ts";

it.each([
  ["3830001234567", "3830001234567"],
  ['="0383"', "0383"],
  ["'0383", "0383"],
  ["3830001234567,00", "3830001234567"],
  ["3830001234567.0", "3830001234567"],
  ["5,901234123457E+12", "5901234123457"],
  ["5.90E+2", "590"],
  ["5,90123E+12", null],
  ["5,9E12", null],
  ["3.83E+015", null],
  ["1E5-A", "1E5-A"],
  ["12.50", "12.50"],
  ["SKU-01", "SKU-01"],
  ["", ""],
])("mends the code %j to %j", (text, code) => {
  expect(mendCode(text)).toEqual(code === null ? { reason: "shortened" } : { code });
});

it("restores lost zeros only among article numbers of one length", () => {
  const codesOf = (column: string[]) =>
    mendCodes(column).map((each) => ("code" in each ? each.code : each.reason));

  expect(codesOf(["5901234123457", "4006381333931", "12345678905", "17"])).toEqual([
    "5901234123457",
    "4006381333931",
    "0012345678905",
    "17",
  ]);
  expect(codesOf(["5901234123457", "4006381333931", "12345678901"])[2]).toBe("12345678901");
  expect(codesOf(["5901234123457", "96385074", "1234565"])[2]).toBe("1234565");
  expect(codesOf(["5901234123457", "1234565"])[1]).toBe("1234565");
});

it("tells article numbers by their last digit", () => {
  expect(["5901234123457", "96385074", "036000291452"].every(isGtin)).toBe(true);
  expect(["5901234123456", "abc", "12345", ""].some(isGtin)).toBe(false);
});

it("leaves complete article numbers and words as they are", () => {
  const gtin = fc.stringMatching(/^\d{12}$/).map((twelve) => {
    const last = [..."0123456789"].find((digit) => isGtin(twelve + digit)) ?? "0";
    return twelve + last;
  });
  const word = fc.stringMatching(/^[A-Z]{2}-\d{1,4}$/);
  fc.assert(
    fc.property(fc.array(fc.oneof(gtin, word)), (column) => {
      expect(mendCodes(column)).toEqual(column.map((code) => ({ code })));
    }),
  );
});
