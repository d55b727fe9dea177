export const plans = ["starter", "growth", "group"] as const;
export type Plan = (typeof plans)[number];

/** Active locations a plan includes; null is without a limit. Nothing else is limited by a plan. */
export const planLocations = { starter: 1, growth: 5, group: null } as const satisfies Record<
  Plan,
  number | null
>;

/** Days of the trial that starts when no payment provider is configured. */
export const trialDays = 30;
