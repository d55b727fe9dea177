import { describe, expect, it } from "vitest";
import { chairsOf, tableSize } from "./tableGeometry.ts";

describe.each(["round", "square", "rectangle", "bar"] as const)("a %s table", (form) => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8, 10, 12])(
    "places a chair for each of %d seats without overlap",
    (seats) => {
      const chairs = chairsOf(form, seats);

      expect(chairs).toHaveLength(seats);
      const places = new Set(chairs.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`));
      expect(places.size).toBe(seats);
    },
  );

  it.each([2, 4, 6, 8])("places the chairs of %d seats outside the table top", (seats) => {
    const { width, height } = tableSize(form, seats);

    for (const { x, y } of chairsOf(form, seats)) {
      const isOutside =
        form === "round" ? Math.hypot(x, y) > width / 2 : Math.abs(x) > width / 2 || Math.abs(y) > height / 2;
      expect(isOutside).toBe(true);
    }
  });
});

it("grows with the number of seats", () => {
  expect(tableSize("round", 2)).toEqual({ width: 64, height: 64 });
  expect(tableSize("square", 4)).toEqual({ width: 74, height: 74 });
  expect(tableSize("rectangle", 6)).toEqual({ width: 120, height: 74 });
  expect(tableSize("rectangle", 8)).toEqual({ width: 160, height: 74 });
});
