/** Amounts to a multiple of which cash can be rounded. */
export const roundingSteps = ["0.05", "0.10", "1", "5"] as const;
export type RoundingStep = (typeof roundingSteps)[number];
