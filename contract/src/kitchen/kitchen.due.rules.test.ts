import { describe, expect, it } from "vitest";
import { dueOf, phaseOf, type TimedLine } from "./kitchen.due.rules.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 18, minute)).toISOString();
const line = (changes: Partial<TimedLine> = {}): TimedLine => ({
  status: "pending",
  course: 1,
  createdAt: at(0),
  firedAt: null,
  preparationTimeMinutes: 10,
  ...changes,
});
const later = (changes: Partial<TimedLine> = {}) => line({ course: 2, ...changes });

it.each([
  ["new", [line(), line()]],
  ["cooking", [line({ status: "preparing" }), line()]],
  ["cooking", [line({ status: "ready" }), line()]],
  ["later", [later()]],
  ["later", [line({ status: "ready" }), later()]],
  ["new", [later({ firedAt: at(5) })]],
] as const)("calls a ticket %s", (phase, lines) => {
  expect(phaseOf({ lines: [...lines] })).toBe(phase);
});

describe("due time of a ticket", () => {
  const due = (
    lines: TimedLine[],
    minute: number,
    changes: { estimatedReadyTime?: string | null; orderType?: "dine_in" | "takeaway" } = {},
  ) => {
    const ticket = { lines, estimatedReadyTime: null, orderType: "dine_in" as const, ...changes };
    return dueOf(ticket, new Date(at(minute)), 70);
  };
  const pickup = (minute: number) => ({ orderType: "takeaway" as const, estimatedReadyTime: at(minute) });

  const cases = [
    [
      "how long the oldest dish waits",
      [line(), line({ createdAt: at(4), preparationTimeMinutes: 30 })],
      12,
      {},
      { kind: "elapsed", minutes: 12 },
    ],
    [
      "nothing of what is finished",
      [line({ status: "ready" }), line({ createdAt: at(4), preparationTimeMinutes: 30 })],
      12,
      {},
      { kind: "elapsed", minutes: 8 },
    ],
    ["what is left from 70 % on", [line()], 7, {}, { kind: "left", minutes: 3 }],
    ["the last minute", [line()], 10, {}, { kind: "left", minutes: 0 }],
    ["how late it is", [line()], 16, {}, { kind: "late", minutes: 6 }],
    [
      "the slowest dish before it is late",
      [line(), line({ preparationTimeMinutes: 20 })],
      11,
      {},
      { kind: "elapsed", minutes: 11 },
    ],
    ["a fired course from its firing", [later({ firedAt: at(30) })], 35, {}, { kind: "elapsed", minutes: 5 }],
    ["the course on hold", [line({ status: "ready" }), later()], 50, {}, { kind: "held", course: 2 }],
    [
      "only the wait without a cooking time",
      [line({ preparationTimeMinutes: null })],
      55,
      {},
      { kind: "elapsed", minutes: 55 },
    ],
    [
      "the promise when it is later",
      [line()],
      30,
      { estimatedReadyTime: at(45) },
      { kind: "elapsed", minutes: 30 },
    ],
    [
      "no promise from before the last round",
      [line({ createdAt: at(50) })],
      55,
      { estimatedReadyTime: at(45) },
      { kind: "elapsed", minutes: 5 },
    ],
    ["when a pick-up comes", [line()], 40, pickup(55), { kind: "for", at: new Date(at(55)) }],
    ["a pick-up due soon by its cooking time", [line()], 53, pickup(55), { kind: "left", minutes: 2 }],
    ["a pick-up that is late", [line()], 58, pickup(55), { kind: "late", minutes: 3 }],
  ] as const;
  it.each(cases.map(([name, ...input]) => ({ name, input })))("says $name", ({ input }) => {
    const [lines, minute, changes, expected] = input;
    expect(due([...lines], minute, changes)).toEqual(expected);
  });
});
