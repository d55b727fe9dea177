// @vitest-environment node
import { describe, expect, it } from "vitest";
import { drawerState, takesCash } from "./drawerState.ts";

const open = { id: "bar", name: "Bar", shift: {} };
const terrace = { id: "terrace", name: "Terrace", shift: {} };
const closed = { id: "old", name: "Old till", shift: null };

describe("the drawer of a device", () => {
  it.each([
    ["drawers that are not loaded", undefined, "bar", { kind: "unknown" }, true],
    ["a location without drawers", [], undefined, { kind: "unused", toOpen: [] }, true],
    ["the only open one", [open, closed], undefined, { kind: "open", name: "Bar" }, true],
    ["the one beside it", [open, terrace], "terrace", { kind: "open", name: "Terrace" }, true],
    [
      "a closed one beside it, never another",
      [open, closed],
      "old",
      { kind: "closed", name: "Old till", toOpen: [closed] },
      false,
    ],
    ["one that is gone", [open], "gone", { kind: "closed", name: null, toOpen: [] }, false],
    ["none that is open", [closed], undefined, { kind: "none", toOpen: [closed] }, false],
    ["several, and none of its own", [open, terrace], undefined, { kind: "several" }, false],
  ])("%s", (...[, drawers, device, state, takes]) => {
    const found = drawerState(drawers, device);
    expect(found).toEqual(state);
    expect(takesCash(found)).toBe(takes);
  });
});
