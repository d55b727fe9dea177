export const reportTabs = [
  "overview",
  "sales",
  "dishes",
  "staff",
  "taxes",
  "payments",
  "times",
  "voids",
] as const;
export type ReportTab = (typeof reportTabs)[number];

/** Names of earlier addresses, which are in mails and bookmarks. */
const formerTabs: Partial<Record<string, ReportTab>> = {
  people: "staff",
  categories: "dishes",
  profit: "dishes",
  tables: "sales",
  locations: "sales",
  reasons: "voids",
};

/** Returns the tab an address names, the overview unless it names one. */
export const tabOf = (value: string | undefined): ReportTab =>
  reportTabs.find((tab) => tab === value) ?? formerTabs[value ?? ""] ?? "overview";
