// @vitest-environment node
import type { KitchenLine } from "@konoba/contract/kitchen/kitchen.contract";
import { describe, expect, it } from "vitest";
import { coursesOf, mentionsIn, openDishes, partsOf, phaseOf, timesOf } from "./wall.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 18, minute)).toISOString();
const line = (changes: Partial<KitchenLine> = {}): KitchenLine => ({
  id: crypto.randomUUID(),
  menuItemId: "trout",
  nameEn: "Trout",
  nameMe: "Pastrmka",
  quantity: 1,
  specialRequests: null,
  customizations: [],
  status: "pending",
  course: 1,
  seat: null,
  createdAt: at(0),
  firedAt: null,
  preparationTimeMinutes: 10,
  ...changes,
});
const later = (changes: Partial<KitchenLine> = {}) => line({ course: 2, ...changes });

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

describe("the time of a ticket", () => {
  const times = (lines: KitchenLine[], minute: number, estimatedReadyTime: string | null = null) => {
    const { minutes, promised } = timesOf({ lines, estimatedReadyTime }, new Date(at(minute)));
    return [minutes, promised];
  };

  it("counts from the oldest dish that is still to be made to when the slowest is due", () => {
    expect(times([line(), line({ createdAt: at(4), preparationTimeMinutes: 20 })], 12)).toEqual([12, 24]);
    expect(times([line({ status: "ready" }), line({ createdAt: at(4) })], 12)).toEqual([8, 10]);
  });

  it("counts a fired course from when it was fired", () => {
    expect(times([later({ firedAt: at(30) })], 35)).toEqual([5, 10]);
  });

  it("is the promised one when that is later, and none when nothing is known", () => {
    expect(times([line()], 3, at(45))).toEqual([3, 45]);
    expect(times([line({ createdAt: at(50) })], 55, at(45))).toEqual([5, 10]);
    expect(times([line({ preparationTimeMinutes: null })], 3)).toEqual([3, null]);
    expect(times([later()], 3)).toEqual([0, null]);
  });
});

it("puts lines under their courses, first to last", () => {
  const courses = coursesOf([later(), line(), later({ course: 3, firedAt: at(9) })]);
  expect(courses.map(({ course, waits, lines }) => [course, waits, lines.length])).toEqual([
    [1, false, 1],
    [2, true, 1],
    [3, false, 1],
  ]);
});

it("adds up every dish that is still to be made, the most numerous first", () => {
  const tickets = [
    { lines: [line({ quantity: 2 }), line({ menuItemId: "soup", quantity: 4, status: "preparing" })] },
    { lines: [later({ quantity: 3 }), line({ specialRequests: "well done" }), line({ status: "ready" })] },
  ];
  const dishes = openDishes(tickets);
  expect(dishes.map((dish) => [dish.menuItemId, dish.quantity, dish.later, dish.special.length])).toEqual([
    ["trout", 6, 3, 1],
    ["soup", 4, 0, 0],
  ]);
});

it.each([
  ["Allergy: nuts", true, ["nuts"]],
  ["gost 3 alergičan na orahe i mlijeko", true, ["milk", "nuts"]],
  ["bez školjki", false, ["molluscs"]],
  ["without eggs", false, ["eggs"]],
  ["eggplant, no onion", false, []],
  ["bez luka, ribs dobro pečena", false, []],
  ["ALERGIJA!", true, []],
] as const)("reads of %s what must not be overlooked", (text, isAllergy, allergens) => {
  expect(mentionsIn([null, text])).toEqual({ isAllergy, allergens });
});

it("a ticket longer than a column goes on in the next, course by course, and loses no line", () => {
  const lines = [later(), ...Array.from({ length: 8 }, () => line()), later()];
  const parts = partsOf(lines, 4);
  expect(parts.map((part) => part.length)).toEqual([4, 4, 2]);
  expect(parts.flat().map(({ course }) => course)).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 2, 2]);
  expect(new Set(parts.flat())).toEqual(new Set(lines));
  expect(partsOf([line()], 4)).toHaveLength(1);
});
