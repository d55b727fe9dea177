import fc from "fast-check";
import { expect, it } from "vitest";
import { readGroups, writeGroups } from "./menu.comboCells.rules.ts";

it("writes groups as one cell and reads it", () => {
  const groups = [
    {
      nameEn: "Soup",
      nameMe: "Supa",
      minimum: 1,
      maximum: 1,
      sharePercent: "62.5",
      course: 1,
      choices: [
        { name: "Veal soup", extraPrice: "0" },
        { name: "Fish + chips", extraPrice: "2.00" },
      ],
    },
    {
      nameEn: null,
      nameMe: "Piće",
      minimum: 0,
      maximum: 2,
      sharePercent: null,
      course: 2,
      choices: [{ name: "Cola", extraPrice: "0" }],
    },
  ];
  const text = 'Soup / Supa [1, 62.5%]: Veal soup | "Fish + chips" +2.00; / Piće [0-2, course 2]: Cola';
  expect(writeGroups(groups)).toBe(text);
  expect(readGroups(text)).toEqual(groups);
  expect(readGroups("Main: Steak +2,50 €")).toMatchObject([
    { nameEn: "Main", minimum: 1, maximum: 1, course: 1, choices: [{ name: "Steak", extraPrice: "2.50" }] },
  ]);
});

it.each([
  ["Main [1, course 2]: Steak", null, 2],
  ["Main [1, 40 %, Course 3]: Steak", "40", 3],
  ["Glavno jelo [1, tura 2]: Biftek", null, 2],
  ["Main [1-2]: Steak", null, 1],
])("reads the course of %s", (text, sharePercent, course) => {
  expect(readGroups(text)).toMatchObject([{ minimum: 1, sharePercent, course }]);
});

it.each([
  "Soup [1, course]: Veal",
  "Soup [1, course two]: Veal",
  "Soup",
  "Soup [x]: Veal",
  "Soup [1]: ",
  "Soup [1]: Veal | | Fish",
  "Soup: a: b",
])("reads no groups from %s", (text) => {
  expect(readGroups(text)).toBeNull();
});

const anyName = fc
  .string({ minLength: 1, maxLength: 12 })
  .map((name) => name.trim())
  .filter((name) => name !== "");

it("reads back every name", () => {
  const choice = fc.record({ name: anyName, extraPrice: fc.constantFrom("0", "1.50") });
  const anyGroup = fc.record({
    nameEn: anyName,
    nameMe: fc.option(anyName),
    minimum: fc.integer({ min: 0, max: 2 }),
    maximum: fc.integer({ min: 2, max: 9 }),
    sharePercent: fc.constantFrom(null, "0", "33.333", "100"),
    course: fc.integer({ min: 1, max: 9 }),
    choices: fc.array(choice, { minLength: 1, maxLength: 4 }),
  });
  fc.assert(
    fc.property(fc.array(anyGroup, { minLength: 1, maxLength: 4 }), (groups) => {
      expect(readGroups(writeGroups(groups))).toEqual(groups);
    }),
  );
});
