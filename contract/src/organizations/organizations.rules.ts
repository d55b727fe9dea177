import { dayMs } from "../lib/durations.ts";

export const plans = ["starter", "growth", "group"] as const;
export type Plan = (typeof plans)[number];

/** Active locations a plan includes; null for no limit. Plans limit nothing else. */
export const planLocations = { starter: 1, growth: 5, group: null } as const satisfies Record<
  Plan,
  number | null
>;

/** Days until an organization is deleted; the deletion can be cancelled before. */
export const deletionDays = 30;

/** Days of the trial that starts when no payment provider is configured. */
export const trialDays = 30;

/** Days before the end of the trial from which owners are warned. */
export const trialWarningDays = 7;

/**
 * Returns the days left of a trial, rounded up; 0 once it is over, null without one. Its end removes nothing:
 * only the plan's own limit applies.
 */
export function trialDaysLeft(trialEndsAt: string | null, now: Date): number | null {
  if (trialEndsAt === null) return null;
  return Math.max(0, Math.ceil((Date.parse(trialEndsAt) - now.getTime()) / dayMs));
}
