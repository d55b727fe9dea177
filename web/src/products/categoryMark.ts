/** How many category colours there are; the last one is neutral. */
const colorCount = 8;

/** Returns the colour of a product's category by its place among those of the location; neutral without one. */
export function markColorOf(category: string | null, categories: readonly string[]): number {
  const place = category === null ? -1 : categories.indexOf(category);
  return place < 0 ? colorCount : (place % (colorCount - 1)) + 1;
}
