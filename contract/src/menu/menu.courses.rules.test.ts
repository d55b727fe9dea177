import { expect, it } from "vitest";
import { courseOfDish, groupCourseIn, maxCourse } from "./menu.courses.rules.ts";

it.each<[line: number, group: number | undefined, dish: number]>([
  [1, 1, 1],
  [1, 2, 2],
  [2, 1, 2],
  [2, 2, 3],
  [3, 3, 5],
  [1, 9, 9],
  [9, 1, 9],
  [8, 2, 9],
  [9, 2, 9],
  [9, 9, 9],
  [1, undefined, 1],
  [4, undefined, 4],
])("a dish of a set menu of course %s in a group of course %s has course %s", (line, group, dish) => {
  expect(courseOfDish(line, group)).toBe(dish);
});

it("never makes a dish before its set menu or after the highest course", () => {
  const courses = Array.from({ length: maxCourse }, (_, index) => index + 1);
  for (const line of courses)
    for (const group of courses) {
      expect(courseOfDish(line, group)).toBeGreaterThanOrEqual(line);
      expect(courseOfDish(line, group)).toBeLessThanOrEqual(maxCourse);
    }
});

it("counts the course of a group at tables only", () => {
  expect(groupCourseIn("dine_in", { course: 2 })).toBe(2);
  expect(groupCourseIn("dine_in", {})).toBe(1);
  expect(groupCourseIn("dine_in", undefined)).toBe(1);
  expect(groupCourseIn("takeaway", { course: 2 })).toBe(1);
  expect(groupCourseIn("delivery", { course: 3 })).toBe(1);
});
