/** What goes into a drawer and out of it beside payments. */
export const movementKinds = ["paid_in", "paid_out", "tips_out"] as const;
export type CashMovementKind = (typeof movementKinds)[number];
