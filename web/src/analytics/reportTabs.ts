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

/** Checks whether a report shows a comparison; the tables have one period only. */
export const isCompared = (tab: ReportTab): boolean => tab === "overview" || tab === "sales";

/** Aliases of renamed tabs, which still occur in e-mails and bookmarks. */
const formerTabs: Partial<Record<string, ReportTab>> = {
  people: "staff",
  categories: "dishes",
  profit: "dishes",
  tables: "sales",
  locations: "sales",
  reasons: "voids",
};

/** Returns the tab in the URL, by default `overview`. */
export const tabOf = (value: string | undefined): ReportTab =>
  reportTabs.find((tab) => tab === value) ?? formerTabs[value ?? ""] ?? "overview";
