/** Cash movements of a drawer beside payments. */
export const movementKinds = ["paid_in", "paid_out", "tips_out"] as const;
export type CashMovementKind = (typeof movementKinds)[number];

/** Part of half the axis of differences that the tolerance takes up. */
export const toleranceShare = 9 / 14;
