import fc from "fast-check";
import { expect, it } from "vitest";
import { placeAfter, placed, shifts } from "./reorder.ts";

const rows = { tops: [0, 42, 84, 146], heights: [40, 40, 60, 40] };

it("puts an entry at another place and keeps the rest in order", () => {
  expect(placed(["a", "b", "c", "d"], 0, 2)).toEqual(["b", "c", "a", "d"]);
  expect(placed(["a", "b", "c", "d"], 3, 0)).toEqual(["d", "a", "b", "c"]);
  expect(placed(["a"], 4, 0)).toEqual(["a"]);
});

it.each([
  [0, 0, 0],
  [0, 22, 0],
  [0, 23, 1],
  [0, 75, 2],
  [0, 9999, 3],
  [3, -32, 3],
  [3, -33, 2],
  [3, -9999, 0],
])("a row of place %i dragged by %i px is at place %i", (from, distance, to) => {
  expect(placeAfter(rows, from, distance)).toBe(to);
});

it("makes room without moving anything over anything else", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 }), (from, to) => {
      const moves = shifts(rows, from, to);
      const now = rows.tops.map((top, place) => ({ place, top: top + (moves[place] ?? 0) }));
      const order = now.toSorted((a, b) => a.top - b.top).map(({ place }) => place);
      expect(order).toEqual(placed([0, 1, 2, 3], from, to));
      expect(Math.min(...now.map(({ top }) => top))).toBe(0);
    }),
  );
});
