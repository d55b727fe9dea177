import fc from "fast-check";
import { expect, it } from "vitest";
import { decimalSigns } from "./csv.ts";
import { decideSigns, readNumber, readPercent } from "./csvNumbers.ts";

it.each([
  ["12,50", "12.50", null],
  ["12.50", null, "12.50"],
  ["1.000", "1000", "1.00"],
  ["1,000", "1.00", "1000"],
  ["1.234,56 €", "1234.56", null],
  ["€ 1,234.56", null, "1234.56"],
  ["1,234,567", null, "1234567"],
  ["1.234.567", "1234567", null],
  ["1 234,5", "1234.5", null],
  ["1\u00a0234\u202f567", "1234567", "1234567"],
  ["1'234.50", null, "1234.50"],
  ["0.350", null, "0.35"],
  ["0,350", "0.35", null],
  [",5", "0.5", null],
  ["-.5", null, "-0.5"],
  ["−3", "-3", "-3"],
  ["42", "42", "42"],
  ["2,50 KM", "2.50", null],
  ["RSD 1.200,00", "1200.00", null],
  ["1,2340", "1.234", null],
  ["12.50000", null, "12.50"],
  ["1.23.456", null, null],
  ["1.234.56", null, null],
  ["1 234.567,8", null, null],
  ["10%", null, null],
  ["1,5E+3", null, null],
  ["5 kom", null, null],
  ["12,", null, null],
  ["-", null, null],
  ["", null, null],
])("reads %j as %j with decimal commas and as %j with decimal points", (text, comma, dot) => {
  expect([readNumber(text, ","), readNumber(text, ".")]).toEqual([comma, dot]);
});

it.each([
  [[["1.000", "12,50"]], [","]],
  [[["1,000", "12.50"]], ["."]],
  [[["1.000", "2.500"]], ["ask"]],
  [
    [["1.000", "2.500"], ["3,20"]],
    [",", ","],
  ],
  [
    [["1.000"], ["3,20"], ["3.20"]],
    ["ask", ",", "."],
  ],
  [
    [["3,20", "3.20"], ["1,5"]],
    ["ask", ","],
  ],
  [[["1", "12", "much"]], [null]],
  [[[]], [null]],
  [[["1,234,567", "5,900"]], ["."]],
] as const)("decides the signs of the columns %j: %j", (columns, signs) => {
  expect(decideSigns(columns)).toEqual(signs);
});

it("reads a percentage with or without its sign", () => {
  expect(["21 %", "7%", "21,5", "%", "2%1"].map((text) => readPercent(text, ","))).toEqual([
    "21",
    "7",
    "21.5",
    null,
    null,
  ]);
});

const sign = fc.constantFrom(...decimalSigns);
const grouped = fc.record({
  cents: fc.integer({ min: 0, max: 99_999_999_999 }),
  group: fc.constantFrom("", " ", "'", "other"),
});

it("reads every number back that a program writes with one sign and one way of grouping", () => {
  fc.assert(
    fc.property(fc.array(grouped, { minLength: 1 }), sign, (numbers, decimal) => {
      const written = numbers.map(({ cents, group }) => {
        const whole = String(Math.floor(cents / 100)).replace(
          /\B(?=(\d{3})+$)/g,
          group === "other" ? (decimal === "," ? "." : ",") : group,
        );
        return `${whole}${decimal}${String(cents % 100).padStart(2, "0")}`;
      });
      expect(decideSigns([written])).toEqual([decimal]);
      const read = written.map((text) => Number(readNumber(text, decimal)));
      expect(read).toEqual(numbers.map(({ cents }) => cents / 100));
    }),
  );
});

it("never gives a column a sign by which one of its unambiguous numbers cannot be read", () => {
  const cell = fc.string({ unit: fc.constantFrom(..."0123456789,. ") });
  fc.assert(
    fc.property(fc.array(fc.array(cell)), (columns) => {
      for (const [index, decided] of decideSigns(columns).entries()) {
        if (decided === null || decided === "ask") continue;
        const other = decided === "," ? "." : ",";
        for (const text of columns[index] ?? [])
          expect(readNumber(text, other) !== null && readNumber(text, decided) === null).toBe(false);
      }
    }),
  );
});
