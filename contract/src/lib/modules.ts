/** Parts of Konoba that a location can switch off; its pages, buttons and notices follow from this list. */
export const modules = [
  "reservations",
  "purchasing",
  "checklists",
  "receipts",
  "priceLists",
  "languages",
  "developers",
] as const;
export type Module = (typeof modules)[number];
