/** A list with the entry of one place moved by some steps. */
export function moved<T>(list: readonly T[], place: number, step: number): T[] {
  const rest = list.filter((_, index) => index !== place);
  const entry = list[place];
  return entry === undefined ? [...list] : rest.toSpliced(place + step, 0, entry);
}
