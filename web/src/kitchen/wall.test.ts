// @vitest-environment node
import type { KitchenLine } from "@konoba/contract/kitchen/kitchen.contract";
import { expect, it } from "vitest";
import { coursesOf, mentionsIn } from "./wall.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 18, minute)).toISOString();
const line = (changes: Partial<KitchenLine> = {}): KitchenLine => ({
  id: crypto.randomUUID(),
  menuItemId: "trout",
  nameEn: "Trout",
  nameMe: "Pastrmka",
  quantity: 1,
  soldBy: "piece",
  specialRequests: null,
  customizations: [],
  status: "pending",
  course: 1,
  seat: null,
  createdAt: at(0),
  firedAt: null,
  preparationTimeMinutes: 10,
  combo: null,
  ...changes,
});
const later = (changes: Partial<KitchenLine> = {}) => line({ course: 2, ...changes });

it("groups lines by course, in order", () => {
  const courses = coursesOf([later(), line(), later({ course: 3, firedAt: at(9) })]);
  expect(courses.map(({ course, waits, lines }) => [course, waits, lines.length])).toEqual([
    [1, false, 1],
    [2, true, 1],
    [3, false, 1],
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
