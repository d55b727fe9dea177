/** Dependency order of domains: each may import only earlier ones, in every workspace. */
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
  "receipts",
  "reservations",
  "changes",
  "printing",
  "accounting",
  "analytics",
  "integrations",
  "search",
] as const;

export type Domain = (typeof domains)[number];
