import { placesOf } from "@konoba/contract/analytics/analytics.profit.totals";
import fc from "fast-check";
import { expect, test } from "vitest";
import { placeDishes } from "./profitLayout.ts";
import { axisSteps, heatStep, labelEvery, largest, leader } from "./scale.ts";
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
  breakFrom: null,
  breakTo: null,
});

test("hours run from the first open one to the last, past midnight, extended by hours with orders", () => {
  const location = { workingHours: [day(1, "08:00", "23:30"), day(5, "10:00", "01:00")] };

  expect(shownHours(hourly({}), location)).toEqual([
    8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 0,
  ]);
  expect(shownHours(hourly({ 6: 1 }), location)[0]).toBe(6);
  expect(shownHours(hourly({}), { workingHours: [] })).toHaveLength(24);
  expect(hourSpan(23)).toBe("23–0");
});

test("an axis has round steps and covers the highest value", () => {
  expect(axisSteps(1838)).toEqual([0, 500, 1000, 1500, 2000]);
  expect(axisSteps(7)).toEqual([0, 2, 4, 6, 8]);
  expect(axisSteps(0)).toEqual([0, 1]);
  expect(labelEvery(31, 310, 30)).toBe(3);
});

test("the heat map uses its palest step only for 0", () => {
  expect([0, 0.1, 6.5, 13].map((value) => heatStep(value, 13))).toEqual([0, 1, 3, 6]);
});

const dish = fc.record({
  name: fc.string({ minLength: 1, maxLength: 30 }),
  quantity: fc.integer({ min: 0, max: 900 }),
  contributionAmount: fc.integer({ min: -500, max: 3000 }).map((minor) => (minor / 100).toFixed(2)),
  marginAmount: fc.integer({ min: -50000, max: 300000 }).map((minor) => (minor / 100).toFixed(2)),
});

test("every dish is in the field of its class, and labels overlap neither each other nor the edge", () => {
  fc.assert(
    fc.property(
      fc.array(dish, { minLength: 1, maxLength: 60 }),
      fc.integer({ min: 1, max: 31 }),
      (sold, days) => {
        const { rankings, popularFrom, richFrom } = placesOf(
          sold.map((each, index) => ({ ...each, menuItemId: String(index) })),
          2,
        );
        const dishes = sold.flatMap((each, index) => {
          const kind = rankings.get(String(index))?.class;
          return kind ? [{ ...each, class: kind }] : [];
        });
        const limits = { days, popularFrom, richFrom: richFrom ?? "0" };
        const { points, box, split } = placeDishes(dishes, limits, { width: 760, height: 620 });
        expect(points).toHaveLength(dishes.length);
        for (const { dish: each, x, y } of points) {
          expect(x > split.x).toBe(each.class === "star" || each.class === "plowhorse");
          expect(y < split.y).toBe(each.class === "star" || each.class === "puzzle");
          expect(x >= box.left - 6 && x <= box.right && y >= box.top && y <= box.bottom).toBe(true);
        }
        const names = points
          .filter(({ isNamed }) => isNamed)
          .map(({ dish: { name }, x, y, radius, isLeft }) => {
            const [wide, edge] = [name.length * 6.9, radius + 5];
            return {
              y,
              left: isLeft ? x - edge - wide : x + edge,
              right: isLeft ? x - edge : x + edge + wide,
            };
          });
        for (const [index, one] of names.entries()) {
          expect(one.left > box.left && one.right < box.right).toBe(true);
          for (const other of names.slice(index + 1))
            expect(Math.abs(one.y - other.y) < 16 && one.left < other.right && other.left < one.right).toBe(
              false,
            );
        }
      },
    ),
  );
});

test("the largest dots keep their labels on overlap, and beyond forty the smallest lose theirs", () => {
  const rows = Array.from({ length: 50 }, (_, index) => ({
    name: "Ajvar",
    class: "star" as const,
    quantity: 100 + index * 40,
    contributionAmount: String(2 + (index % 9)),
    marginAmount: String(1000 - index),
  }));
  const { points } = placeDishes(
    rows,
    { days: 1, popularFrom: 1, richFrom: "1" },
    { width: 4000, height: 2000 },
  );
  const placed = placeDishes(
    rows.map((row) => ({ ...row, quantity: 100, contributionAmount: "5.00" })),
    { days: 1, popularFrom: 1, richFrom: "1" },
    { width: 760, height: 620 },
  );

  expect(points.slice(40).some(({ isNamed }) => isNamed)).toBe(false);
  expect(points.filter(({ isNamed }) => isNamed).length).toBeGreaterThan(30);
  expect(placed.points.flatMap(({ isNamed }, index) => (isNamed ? index : []))[0] ?? 0).toBe(0);
});

test("largest takes the first of several, leader needs a single maximum, both ignore 0 and less", () => {
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

test("the running hour or day is the last one begun; finished periods have none", () => {
  const location = { timezone: "Europe/Podgorica", businessDayStart: "04:00" };
  const part = (
    lastDate: string,
    to: string,
    steps: readonly (readonly [step: string, isAhead: boolean])[],
  ) =>
    runningStep({
      location,
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
