const ends = [1, 2, 3, 5, 10, 15, 20, 30, 50, 75, 100];

/** Returns the end of a scale in percent: a round value with room above the largest share. */
export function scaleOf(percentages: readonly (string | null)[]): number {
  const largest = Math.max(0, ...percentages.map(Number));
  return ends.find((end) => end >= largest * 1.4) ?? Math.max(100, largest);
}
