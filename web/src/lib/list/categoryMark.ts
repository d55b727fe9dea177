/** Number of category colors; the last one is neutral. */
const colorCount = 8;

/** Returns the color index of a category by its position in the location's list; neutral without one. */
export function markColorOf(category: string | null, categories: readonly string[]): number {
  const index = category === null ? -1 : categories.indexOf(category);
  return index < 0 ? colorCount : (index % (colorCount - 1)) + 1;
}
