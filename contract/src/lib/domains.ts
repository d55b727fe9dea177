/** The one order of domains: a domain may use only those before it, in every workspace. */
export const domains = [
  "reference",
  "organizations",
  "locations",
  "users",
  "team",
  "auth",
  "media",
  "products",
  "inventory",
  "menu",
  "tables",
  "orders",
  "kitchen",
  "drawers",
  "reservations",
  "printing",
  "analytics",
  "search",
] as const;

export type Domain = (typeof domains)[number];
