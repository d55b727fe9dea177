// @vitest-environment node
import { expect, it } from "vitest";
import { firstTables, setupProgress, type SetupState } from "./setupSteps.ts";

const nothing: SetupState = {
  location: false,
  menu: false,
  tables: false,
  hours: false,
  team: false,
  pin: false,
  order: false,
};
const everything: SetupState = {
  location: true,
  menu: true,
  tables: true,
  hours: true,
  team: true,
  pin: true,
  order: true,
};

it.each([
  [{}, { next: "location", done: 0, minutesLeft: 13 }],
  [{ location: true }, { next: "menu", done: 1, minutesLeft: 11 }],
  [
    { location: true, tables: true },
    { next: "menu", done: 2, minutesLeft: 9 },
  ],
  [
    { location: true, menu: true },
    { next: "tables", done: 2, minutesLeft: 6 },
  ],
  [
    { ...everything, order: false },
    { next: "order", done: 6, minutesLeft: 1 },
  ],
  [everything, { next: null, done: 7, minutesLeft: 0 }],
])("after %j the next step and what is left are clear", (state, expected) => {
  expect(setupProgress({ ...nothing, ...state })).toMatchObject(expected);
});

it("has a fixed order and at most one open step", () => {
  const { steps } = setupProgress({ ...nothing, location: true });

  expect(steps.map(({ name }) => name)).toEqual([
    "location",
    "menu",
    "tables",
    "hours",
    "team",
    "pin",
    "order",
  ]);
  expect(steps.filter(({ isOpen }) => isOpen).map(({ name }) => name)).toEqual(["menu"]);
});

it.each([1, 10, 200])("creates the tables 1 to %d with four seats", (count) => {
  expect(firstTables("riva", count)).toEqual({
    locationId: "riva",
    from: 1,
    to: count,
    seats: 4,
    shape: "square",
    sectionId: null,
  });
});

it.each([null, 0, 201])("creates no tables for the number %j", (count) => {
  expect(firstTables("riva", count)).toBeNull();
});
