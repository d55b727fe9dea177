/** Returns a copy of the list with one entry moved by `step` positions. */
export function moved<T>(list: readonly T[], from: number, step: number): T[] {
  const rest = list.filter((_, index) => index !== from);
  const entry = list[from];
  return entry === undefined ? [...list] : rest.toSpliced(from + step, 0, entry);
}

/** Returns the whole list with `some` of its entries reordered within the positions they occupy. */
export function filledInto<T>(whole: readonly T[], some: readonly T[]): T[] {
  const left = [...some];
  return whole.map((entry) => (some.includes(entry) ? (left.shift() ?? entry) : entry));
}
