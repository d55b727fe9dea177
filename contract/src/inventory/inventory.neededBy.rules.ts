import {
  businessDate,
  businessDayBounds,
  openIntervals,
  type Opening,
} from "../locations/locations.rules.ts";

/** Need that comes within so many ms is urgent. */
const urgentMs = 2 * 3_600_000;

interface Need {
  onHand: number;
  /** Usual usage of the business day. */
  expected: number;
}

/**
 * Returns when the stock of a product runs out in this business day if its usual usage is spread evenly over the opening
 * hours; null if it lasts.
 */
export function neededBy(
  opening: Opening & { businessDayStart: string },
  { onHand, expected }: Need,
  now: Date,
): Date | null {
  const { timezone, businessDayStart } = opening;
  const day = businessDayBounds(businessDate(now, timezone, businessDayStart), timezone, businessDayStart);
  const openMs = (from: Date) =>
    openIntervals(opening, { from, to: day.to }).map((each) => ({
      from: each.from.getTime(),
      ms: each.to.getTime() - each.from.getTime(),
    }));
  const wholeMs = openMs(day.from).reduce((sum, { ms }) => sum + ms, 0);
  if (expected <= 0 || wholeMs === 0) return null;
  let leftMs = (Math.max(0, onHand) / expected) * wholeMs;
  for (const { from, ms } of openMs(now)) {
    if (leftMs < ms) return new Date(from + leftMs);
    leftMs -= ms;
  }
  return null;
}

/** Checks whether a need comes so soon that the product is made first. */
export const isUrgent = (neededAt: Date | null, now: Date): boolean =>
  neededAt !== null && neededAt.getTime() - now.getTime() <= urgentMs;
