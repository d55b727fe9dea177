export const plans = ["starter", "growth", "group"] as const;
export type Plan = (typeof plans)[number];

/** Active locations a plan includes; null is without a limit. Nothing else is limited by a plan. */
export const planLocations = { starter: 1, growth: 5, group: null } as const satisfies Record<
  Plan,
  number | null
>;

/** Days until an organization is deleted, in which it can be taken back. */
export const deletionDays = 30;

/** Days of the trial that starts when no payment provider is configured. */
export const trialDays = 30;

/** Days before the end of the trial from which owners are told. */
export const trialWarningDays = 7;

const dayMs = 86_400_000;

/**
 * Days left of a trial, a begun one counts; 0 once it is over, null where none runs. Its end takes
 * nothing away: the plan's own limit is all that ever holds.
 */
export function trialDaysLeft(trialEndsAt: string | null, now: Date): number | null {
  if (trialEndsAt === null) return null;
  return Math.max(0, Math.ceil((Date.parse(trialEndsAt) - now.getTime()) / dayMs));
}
