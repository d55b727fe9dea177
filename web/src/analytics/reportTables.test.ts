import type { Report } from "@konoba/contract/analytics/analytics.reports.contract";
import { expect, test } from "vitest";
import { reportOf } from "./reportTables.ts";

type Sold = Report["items"][number];

const sold = (menuItemId: string, salesAmount: string, marginAmount: string | null): Sold => ({
  menuItemId,
  nameEn: "Trout",
  nameMe: null,
  categoryId: "fish",
  quantity: 2,
  salesAmount,
  netAmount: salesAmount,
  costAmount: "1.00",
  costedQuantity: 2,
  marginAmount,
  lines: 0,
  averageMinutes: null,
  slowestMinutes: 0,
  servedMinutes: null,
});

const figures = {
  orders: 0,
  openOrders: 0,
  paidOrders: 0,
  revenueAmount: "0.00",
  refundedAmount: "0.00",
  correctedAmount: "0.00",
  pendingAmount: "0.00",
  averageAmount: null,
  tableUtilization: null,
  guests: 0,
  gratuityAmount: "0.00",
  discounts: 0,
  discountAmount: "0.00",
  voids: 0,
  voidedAmount: "0.00",
};
const days = { firstDate: "2026-11-01", lastDate: "2026-11-02", from: "", to: "" };

const reportWith = (changes: Partial<Report>): Report => ({
  ...days,
  currencyCode: "EUR",
  comparison: days,
  current: figures,
  previous: figures,
  trend: [],
  hourly: [],
  peakHour: null,
  heatmap: [],
  byType: [],
  tables: [],
  sections: [],
  sold: sold("", "0.00", null),
  items: [],
  categories: [],
  people: [],
  methods: [],
  drawers: [],
  taxes: [],
  reasons: [],
  ...changes,
});

const totalOf = (kind: Parameters<typeof reportOf>[0], changes: Partial<Report>) =>
  reportOf(kind, reportWith(changes), "UTC").rows.find(({ isTotal }) => isTotal)?.cells;

test("below several dishes or categories stands the one total the report tells of them, not that of rounded rows", () => {
  const items = [sold("a", "10.10", "4.00"), sold("b", "5.05", null)];
  const categories = items.map((item) => ({ ...item, categoryId: item.menuItemId }));
  const together = { ...sold("", "15.15", null), quantity: 4, netAmount: "15.16", costAmount: "2.00" };

  for (const kind of ["dishes", "categories"] as const)
    expect(totalOf(kind, { items, categories, sold: together })).toEqual([
      { said: "together" },
      { number: 4 },
      { money: "15.15" },
      { money: "15.16" },
      { said: "unknown" },
      { said: "unknown" },
    ]);
  expect(totalOf("dishes", { items: items.slice(1) })).toBeUndefined();
});

test("below several rows stands what they come to, and nothing of a column that is not known of all", () => {
  const section = (sectionName: string) => ({
    sectionId: sectionName,
    sectionName,
    orders: 2,
    guests: 3,
    revenueAmount: "5.05",
    averageStayMinutes: 40,
  });

  expect(totalOf("sections", { sections: [section("Terrace"), section("Hall")] })).toEqual([
    { said: "together" },
    { number: 4 },
    { number: 6 },
    { money: "10.10" },
    { said: "nothing" },
  ]);
});

test("reasons are of different kinds and come to nothing together", () => {
  const reason = (kind: "void" | "cancelled") => ({ kind, reason: "", count: 1, amount: "1.00" });

  expect(totalOf("reasons", { reasons: [reason("void"), reason("cancelled")] })).toBeUndefined();
});
