import { expect, it } from "vitest";
import { elapsedOf, isLate } from "./elapsed.ts";

const now = new Date("2026-11-24T20:30:00Z");
const order = {
  createdAt: "2026-11-24T20:00:30Z",
  closedAt: null,
  status: "preparing" as const,
  estimatedReadyTime: null,
  actualReadyTime: null,
};
const promised = { ...order, estimatedReadyTime: "2026-11-24T20:25:30Z" };

it.each([
  ["an open order", order, { minutes: 29, promised: null }, false],
  [
    "an order of a clock that is ahead",
    { ...order, createdAt: "2026-11-24T21:00:00Z" },
    { minutes: 0, promised: null },
    false,
  ],
  ["a promise that is broken", promised, { minutes: 29, promised: 25 }, true],
  [
    "a promise for now",
    { ...promised, estimatedReadyTime: "2026-11-24T20:29:30Z" },
    { minutes: 29, promised: 29 },
    false,
  ],
  [
    "what is ready",
    { ...promised, actualReadyTime: "2026-11-24T20:29:00Z" },
    { minutes: 29, promised: null },
    false,
  ],
  [
    "what was closed",
    { ...promised, status: "completed" as const, closedAt: "2026-11-24T20:10:30Z" },
    { minutes: 10, promised: null },
    false,
  ],
])("counts the minutes of %s", (_, timed, elapsed, late) => {
  expect(elapsedOf(timed, now)).toEqual(elapsed);
  expect(isLate(elapsed)).toBe(late);
});
