import { expect, it } from "vitest";
import { clockOf, readyTimeAt } from "./readyTime.ts";

const timezone = "Europe/Podgorica";

it.each([
  ["later the same day", "20:15", "2026-11-24T18:30:40Z", "2026-11-24T19:15:00.000Z"],
  ["the minute of the opening", "19:30", "2026-11-24T18:30:40Z", "2026-11-24T18:30:00.000Z"],
  ["after midnight", "00:20", "2026-11-24T22:45:00Z", "2026-11-24T23:20:00.000Z"],
])("%s", (_, time, openedAt, expected) => {
  const instant = readyTimeAt(time, new Date(openedAt), timezone);
  expect(instant).toBe(expected);
  expect(clockOf(instant, timezone)).toBe(time);
});
