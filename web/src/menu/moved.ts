/** A list with the entry of one place moved by some steps. */
export function moved<T>(list: readonly T[], from: number, step: number): T[] {
  const rest = list.filter((_, index) => index !== from);
  const entry = list[from];
  return entry === undefined ? [...list] : rest.toSpliced(from + step, 0, entry);
}

/** A whole list with some of its entries put, in their order, into the places they have among them. */
export function filledInto<T>(whole: readonly T[], some: readonly T[]): T[] {
  const left = [...some];
  return whole.map((entry) => (some.includes(entry) ? (left.shift() ?? entry) : entry));
}
