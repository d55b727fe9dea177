import { expect, it } from "vitest";
import {
  fillSheets,
  labelsPerSheet,
  placeOf,
  repeated,
  sheetFormats,
  sheetHeight,
  sheetNames,
  sheetWidth,
} from "./labelSheet.ts";

const { a4x24, a4x21, a4x10 } = sheetFormats;
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

it.each([
  ["a4x24", 24],
  ["a4x21", 21],
  ["a4x10", 10],
] as const)("%s has %i labels", (name, count) => {
  expect(labelsPerSheet(sheetFormats[name])).toBe(count);
});

it.each(sheetNames)("the labels of %s lie on the page and do not overlap", (name) => {
  const format = sheetFormats[name];
  const places = numbers(labelsPerSheet(format)).map((place) => placeOf(format, place - 1));
  for (const [index, { x, y }] of places.entries()) {
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
    expect(x + format.width).toBeLessThanOrEqual(sheetWidth + 0.01);
    expect(y + format.height).toBeLessThanOrEqual(sheetHeight + 0.01);
    for (const other of places.slice(index + 1)) {
      const isBeside = Math.abs(other.x - x) >= format.width - 0.01;
      const isBelow = Math.abs(other.y - y) >= format.height - 0.01;
      expect(isBeside || isBelow).toBe(true);
    }
  }
});

it.each([
  [a4x24, 0, { x: 0, y: 0.5 }],
  [a4x24, 4, { x: 70, y: 37.5 }],
  [a4x21, 1, { x: 73.2, y: 15.1 }],
  [a4x10, 9, { x: 105, y: 234 }],
] as const)("place $1 begins where the pack says", (format, place, at) => {
  const { x, y } = placeOf(format, place);
  expect([x, y]).toEqual([expect.closeTo(at.x), expect.closeTo(at.y)]);
});

it.each([
  [24, 1, 1, 0],
  [25, 1, 2, 23],
  [22, 3, 1, 0],
  [23, 3, 2, 23],
  [1, 24, 1, 0],
  [2, 24, 2, 23],
])("%i labels from place %i on take %i sheets, with %i places left over", (count, first, sheets, left) => {
  const filled = fillSheets(a4x24, numbers(count), first);
  expect(filled).toHaveLength(sheets);
  const places = filled.flat();
  expect(places.filter((label) => label !== null)).toEqual(numbers(count));
  expect(places.indexOf(1)).toBe(first - 1);
  expect(places.length - (first - 1) - count).toBe(left);
});

it("puts copies of a label side by side", () => {
  expect(repeated(["sauce", "stock"], 2)).toEqual(["sauce", "sauce", "stock", "stock"]);
});
