/** Highest course of a line. */
export const maxCourse = 9;

/**
 * Returns the course of a dish of a set menu: that of the line, later by the course of its group, at most the highest.
 * Groups and lines stored before groups had courses count as the first.
 */
export const courseOfDish = (lineCourse: number, groupCourse: number | undefined): number =>
  Math.min(maxCourse, lineCourse + (groupCourse ?? 1) - 1);

/**
 * Returns the course of a group in an order: away from the tables the dishes of a set menu are handed over together, so
 * none waits to be fired.
 */
export const groupCourseIn = (
  orderType: "dine_in" | "takeaway" | "delivery",
  group: { course?: number | undefined } | undefined,
): number => (orderType === "dine_in" ? (group?.course ?? 1) : 1);
