const decimals = 1_000_000;

/** Returns what a discount of a line and one of its order take off together, in percent: 10 and 10 are 19. */
export function combinedDiscount(line: string, order: string): string {
  const rest = ((100 - Number(line)) * (100 - Number(order))) / 100;
  return String(Math.round((100 - rest) * decimals) / decimals);
}

/** Returns the largest of some percentages, null when none is above 0. */
export function highestDiscount(percentages: readonly string[]): string | null {
  const highest = Math.max(0, ...percentages.map(Number));
  return highest === 0 ? null : String(highest);
}
