/** Starters of an empty list of price lists, which fill the form. */
export const starters = ["happyHour", "delivery", "evening"] as const;
export type Starter = (typeof starters)[number];
