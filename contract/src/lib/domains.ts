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
  "suppliers",
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
  "purchasing",
  "analytics",
  "integrations",
  "search",
] as const;

export type Domain = (typeof domains)[number];
