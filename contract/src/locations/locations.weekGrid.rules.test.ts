import { describe, expect, it } from "vitest";
import { weekdaysMondayFirst } from "./locations.rules.ts";
import {
  blocksOf,
  draggedSpan,
  firstMinute,
  gridStep,
  wallSpan,
  withBlock,
  type GridGrip,
} from "./locations.weekGrid.rules.ts";

const start = "04:00";
const weekdays = { days: [1, 2, 3, 4, 5], from: "17:00", to: "19:00" };
const night = { days: [5], from: "23:00", to: "01:00" };
/** Minutes since the start of the business day. */
const at = (hour: number, minute = 0) => (((hour + 20) % 24) * 60 + minute) % 1440;

describe("blocks", () => {
  it.each([
    [weekdays, 5, at(17), at(19)],
    [night, 1, at(23), at(1)],
    // Before the start of the business day: the end of its night.
    [{ days: [6], from: "01:00", to: "03:30" }, 1, at(1), at(3, 30)],
    [{ days: [6], from: "03:00", to: "05:00" }, 1, at(3), 25 * 60],
  ])("are the days of a window: %o", (window, count, from, to) => {
    const blocks = blocksOf([window], start);
    expect(blocks).toHaveLength(count);
    expect(blocks[0]).toEqual({ window: 0, day: window.days[0], from, to });
  });

  it("skip windows that are not complete", () => {
    const unfinished = [
      { ...night, to: "" },
      { ...night, to: night.from },
    ];
    expect(blocksOf(unfinished, start)).toEqual([]);
  });

  it("are shown from six unless one begins earlier", () => {
    expect(firstMinute(blocksOf([weekdays], start), start)).toBe(at(6));
    expect(firstMinute(blocksOf([{ days: [1], from: "05:30", to: "07:00" }], start), start)).toBe(0);
    expect(firstMinute([], "07:00")).toBe(0);
  });
});

it.each([
  [
    { day: 5, from: at(23), to: at(1) },
    { day: 5, time: "23:00" },
    { day: 6, time: "01:00" },
  ],
  [
    { day: 6, from: at(1), to: at(3, 30) },
    { day: 0, time: "01:00" },
    { day: 0, time: "03:30" },
  ],
  [
    { day: 1, from: at(17), to: at(19) },
    { day: 1, time: "17:00" },
    { day: 1, time: "19:00" },
  ],
  [
    { day: 1, from: at(20), to: at(0) },
    { day: 1, time: "20:00" },
    { day: 2, time: "00:00" },
  ],
])("names both days of %o", (span, from, to) => {
  expect(wallSpan(span, start)).toEqual({ from, to });
});

describe("a drag", () => {
  const span = { day: 3, from: at(17), to: at(19) };
  it.each<[GridGrip, number, number, object]>([
    ["draw", 52, 0, { from: at(17), to: at(18) }],
    ["draw", -52, 0, { from: at(16), to: at(17) }],
    ["draw", 1, 0, { from: at(17), to: at(17, 15) }],
    ["move", 20, 1, { day: 4, from: at(17, 15), to: at(19, 15) }],
    ["move", -2_000, -9, { day: 1, from: 0, to: 120 }],
    ["move", 2_000, 9, { day: 0, from: 1_320, to: 1_440 }],
    ["from", 500, 0, { from: at(18, 45) }],
    ["from", -22, 0, { from: at(16, 45) }],
    ["to", -500, 0, { to: at(17, 15) }],
    ["to", 22, 0, { to: at(19, 15) }],
    ["to", 5_000, 0, { to: 1_440 }],
  ])("by %s of %i minutes and %i days", (grip, minutes, days, expected) => {
    expect(draggedSpan(span, grip, { minutes, days })).toEqual({ ...span, ...expected });
  });

  it("keeps every block in its day, at least a step and less than a day long, on whole steps", () => {
    for (const grip of ["draw", "move", "from", "to"] as const)
      for (let from = 0; from < 1_440; from += 95)
        for (let length = gridStep; from + length <= 1_440; length += 110)
          for (let minutes = -1_500; minutes <= 1_500; minutes += 67) {
            const before = { day: 2, from, to: from + length };
            const after = draggedSpan(before, grip, { minutes, days: 0 });
            expect(after.from).toBeGreaterThanOrEqual(0);
            expect(after.to).toBeLessThanOrEqual(1_440);
            expect(after.to - after.from).toBeGreaterThanOrEqual(1);
            expect(after.to - after.from).toBeLessThan(1_440);
            if (grip === "move") expect(after.to - after.from).toBe(length);
            if (grip === "draw") expect([after.from % gridStep, after.to % gridStep]).toEqual([0, 0]);
          }
  });
});

describe("a changed block", () => {
  const windows = [weekdays, night];
  const [monday, tuesday] = blocksOf(windows, start);
  if (!monday || !tuesday) throw new Error("blocks are missing");

  it.each([
    [
      "is added",
      null,
      { day: 6, from: at(12), to: at(14) },
      [weekdays, night, { days: [6], from: "12:00", to: "14:00" }],
    ],
    [
      "joins a window of the same times",
      null,
      { day: 0, from: at(17), to: at(19) },
      [{ ...weekdays, days: [1, 2, 3, 4, 5, 0] }, night],
    ],
    ["is removed", monday, null, [{ ...weekdays, days: [2, 3, 4, 5] }, night]],
    [
      "leaves the other days",
      tuesday,
      { day: 2, from: at(18), to: at(20) },
      [{ ...weekdays, days: [1, 3, 4, 5] }, night, { days: [2], from: "18:00", to: "20:00" }],
    ],
  ])("%s", (_, before, after, expected) => {
    expect(withBlock(windows, { before, after }, start)).toEqual(expected);
  });

  it("stays in its row of the fields while it is alone in its window, which disappears with it", () => {
    const before = blocksOf(windows, start).at(-1) ?? null;
    const moved = withBlock(windows, { before, after: { day: 6, from: at(22), to: at(0) } }, start);
    expect(moved).toEqual([weekdays, { days: [6], from: "22:00", to: "00:00" }]);
    expect(withBlock(windows, { before, after: null }, start)).toEqual([weekdays]);
  });

  it("changes nothing else, whichever block is moved where", () => {
    const many = [weekdays, night, { days: [0, 6], from: "10:00", to: "12:15" }];
    const textOf = (all: typeof many) =>
      blocksOf(all, start)
        .map(({ day, from, to }) => `${day} ${from} ${to}`)
        .toSorted();
    for (const before of blocksOf(many, start))
      for (const day of weekdaysMondayFirst)
        for (const from of [0, at(10), at(17), 1_320]) {
          const after = { day, from, to: from + 120 };
          const moved = withBlock(many, { before, after }, start);
          const expected = textOf(many);
          expected.splice(expected.indexOf(`${before.day} ${before.from} ${before.to}`), 1);
          expect(textOf(moved.map((each) => ({ ...each, days: [...each.days] })))).toEqual(
            [...expected, `${day} ${from} ${from + 120}`].toSorted(),
          );
        }
  });
});
