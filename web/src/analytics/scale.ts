/** Returns round axis steps from 0: at most `maxSteps` at 1, 2, 2.5 or 5 times a power of ten. */
export function axisSteps(highest: number, maxSteps = 4): number[] {
  if (highest <= 0) return [0, 1];
  const rough = highest / maxSteps;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
  const count = Math.ceil(highest / step - 1e-9);
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Creates chart scales: x of a step index below `count`, y of a value up to `highest`. */
export function createScales(box: Box, count: number, highest: number) {
  const wide = box.right - box.left;
  const high = box.bottom - box.top;
  return {
    x: (index: number) => box.left + (count > 1 ? (index / (count - 1)) * wide : wide / 2),
    y: (value: number) => box.bottom - (value / (highest || 1)) * high,
  };
}

/** Returns the interval of axis labels at which they do not overlap. */
export const labelEvery = (count: number, width: number, labelWidth: number): number =>
  Math.max(1, Math.ceil((count * labelWidth) / Math.max(1, width)));

/** Returns the heat map step of a value, 0 to 6, relative to the highest. */
export const heatStep = (value: number, highest: number): number =>
  value <= 0 || highest <= 0 ? 0 : Math.max(1, Math.min(6, Math.ceil((value / highest) * 6)));

/** Returns the single largest entry; `undefined` on a tie or if none is above 0. */
export function leader<Entry>(
  entries: readonly Entry[],
  sizeOf: (entry: Entry) => number,
): Entry | undefined {
  const found = largest(entries, sizeOf);
  const isAlone = entries.every((entry) => entry === found || sizeOf(entry) !== sizeOf(found ?? entry));
  return isAlone ? found : undefined;
}

/** Returns the first entry with the largest size above 0; `undefined` if there is none. */
export function largest<Entry>(
  entries: readonly Entry[],
  sizeOf: (entry: Entry) => number,
): Entry | undefined {
  const [first, ...others] = entries.filter((entry) => sizeOf(entry) > 0);
  if (first === undefined) return undefined;
  return others.reduce((best, entry) => (sizeOf(entry) > sizeOf(best) ? entry : best), first);
}
