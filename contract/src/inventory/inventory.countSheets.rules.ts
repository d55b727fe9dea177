import { compareQuantities } from "../lib/quantity.ts";

/** Number of people on a sheet, who check each other. */
export const countersPerSheet = 2;

/** agreed: both counted the same. differs: two numbers. once: only one of them counted. */
const countResults = ["agreed", "differs", "once", "missing"] as const;
export type CountResult = (typeof countResults)[number];

/** Compares the counts of one item. */
export function countResult(counts: readonly string[]): CountResult {
  const [first, second] = counts;
  if (first === undefined) return "missing";
  if (second === undefined) return "once";
  return compareQuantities(first, second) === 0 ? "agreed" : "differs";
}

/** Returns whether both counters of a sheet have finished, so that their numbers are shown and can be posted. */
export const isReviewable = (counters: readonly { finishedAt: string | null }[]): boolean =>
  counters.length === countersPerSheet && counters.every(({ finishedAt }) => finishedAt !== null);
