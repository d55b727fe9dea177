import { expect, it } from "vitest";
import { tillStateOf } from "./tillState.ts";

const now = new Date("2026-11-22T20:00:00Z");
const fault = { code: 41, cause: "unit", text: "Unknown unit" } as const;

it.each([
  [{ code: null, readyAt: null, fault: null }, "unregistered"],
  [{ code: null, readyAt: null, fault }, "refused"],
  [{ code: "ef789gh012", readyAt: "2026-11-22T20:00:01Z", fault: null }, "soon"],
  [{ code: "ef789gh012", readyAt: "2026-11-22T20:00:00Z", fault: null }, "registered"],
  [{ code: "ef789gh012", readyAt: "2026-11-03T10:00:00Z", fault }, "registered"],
] as const)("%o is %s", (till, state) => {
  expect(tillStateOf(till, now)).toBe(state);
});
