import fc from "fast-check";
import { expect, test } from "vitest";
import { axisSteps, heatStep, labelEvery, largest, leader } from "./scale.ts";
import { placedIn } from "./profitPlaces.ts";
import { hourSpan, shownHours } from "./shownHours.ts";
import { runningStep } from "./trendSteps.ts";

const hourly = (ordersAt: Record<number, number>) =>
  Array.from({ length: 24 }, (_, index) => (index + 4) % 24).map((hour) => ({
    hour,
    orders: ordersAt[hour] ?? 0,
    revenueAmount: "0.00",
  }));

const day = (dayOfWeek: number, openTime: string, closeTime: string) => ({
  dayOfWeek,
  openTime,
  closeTime,
  isClosed: false,
});

test("hours run from the first open one to the last, past midnight, and further where orders were", () => {
  const venue = { workingHours: [day(1, "08:00", "23:30"), day(5, "10:00", "01:00")] };

  expect(shownHours(hourly({}), venue)).toEqual([
    8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 0,
  ]);
  expect(shownHours(hourly({ 6: 1 }), venue)[0]).toBe(6);
  expect(shownHours(hourly({}), { workingHours: [] })).toHaveLength(24);
  expect(hourSpan(23)).toBe("23–0");
});

test("an axis has round steps and covers the highest value", () => {
  expect(axisSteps(1838)).toEqual([0, 500, 1000, 1500, 2000]);
  expect(axisSteps(7)).toEqual([0, 2, 4, 6, 8]);
  expect(axisSteps(0)).toEqual([0, 1]);
  expect(labelEvery(31, 310, 30)).toBe(3);
});

test("the heat map keeps its palest step for nothing at all", () => {
  expect([0, 0.1, 6.5, 13].map((value) => heatStep(value, 13))).toEqual([0, 1, 3, 6]);
});

test("every dish is drawn in the quarter of its kind, and names cover neither each other nor the edge", () => {
  const dish = fc.oneof(
    fc.record({
      class: fc.constantFrom("star" as const, "plowhorse" as const),
      popularity: fc.integer({ min: 70, max: 900 }),
    }),
    fc.record({
      class: fc.constantFrom("puzzle" as const, "dog" as const),
      popularity: fc.integer({ min: 0, max: 69 }),
    }),
  );
  const named = fc.record({
    name: fc.string({ minLength: 1, maxLength: 30 }),
    aheadAmount: fc.integer({ min: -3000, max: 3000 }).map((minor) => (minor / 100).toFixed(2)),
  });
  const box = { width: 360, height: 340 };
  fc.assert(
    fc.property(fc.array(fc.tuple(dish, named), { maxLength: 60 }), (dishes) => {
      const placed = placedIn(
        dishes.map(([kind, rest]) => ({ ...kind, ...rest })),
        box,
      );
      expect(placed).toHaveLength(dishes.length);
      for (const { dish: each, x, y } of placed) {
        expect(x > 180).toBe(each.class === "star" || each.class === "plowhorse");
        expect(y < 170).toBe(each.class === "star" || each.class === "puzzle");
        expect(x > 8 && x < 352 && y > 20 && y < 320).toBe(true);
      }
      const names = placed
        .filter(({ isNamed }) => isNamed)
        .map(({ dish: { name }, x, y, isLeft }) => {
          const wide = name.length * 6;
          return { y, left: isLeft ? x - 10 - wide : x + 10, right: isLeft ? x - 10 : x + 10 + wide };
        });
      for (const [index, one] of names.entries()) {
        expect(one.left > 0 && one.right < 360).toBe(true);
        for (const other of names.slice(index + 1))
          expect(Math.abs(one.y - other.y) < 12 && one.left < other.right && other.left < one.right).toBe(
            false,
          );
      }
    }),
  );
});

test("the largest is the first of several, who leads is alone, and nothing at or below 0 is either", () => {
  const of = (find: typeof largest, ...sizes: number[]) => {
    const entries = sizes.map((size, index) => ({ size, index }));
    return find(entries, ({ size }) => size)?.index;
  };

  expect(of(largest, 3, 7, 7, 2)).toBe(1);
  expect(of(leader, 3, 7, 7, 2)).toBeUndefined();
  for (const find of [largest, leader]) {
    expect(of(find, 3, 7, 5, 5)).toBe(1);
    expect(of(find, 4)).toBe(0);
    expect(of(find, -5, 0)).toBeUndefined();
    expect(of(find)).toBeUndefined();
  }
});

test("the hour or day that runs is the last one begun, and of days that are over none runs", () => {
  const venue = { timezone: "Europe/Podgorica", businessDayStart: "04:00" };
  const part = (
    lastDate: string,
    to: string,
    steps: readonly (readonly [step: string, isAhead: boolean])[],
  ) =>
    runningStep({
      venue,
      report: { lastDate, to, trend: steps.map(([step, isAhead]) => ({ step, isAhead })) },
    });
  const hours = [
    ["18", false],
    ["19", false],
    ["20", true],
  ] as const;
  const days = [
    ["2026-11-22", false],
    ["2026-11-23", false],
    ["2026-11-24", true],
  ] as const;

  expect(part("2026-11-23", "2026-11-23T18:30:00Z", hours)).toBe("19");
  expect(part("2026-11-23", "2026-11-24T03:00:00Z", hours)).toBeNull();
  expect(part("2026-11-23", "2026-11-23T18:30:00Z", days)).toBe("2026-11-23");
});
