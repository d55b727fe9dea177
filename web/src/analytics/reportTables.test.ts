import type { Report } from "@konoba/contract/analytics/analytics.reports.contract";
import { expect, test } from "vitest";
import { reportOf } from "./reportTables.ts";

const sold = (salesAmount: string, marginAmount: string | null): Report["sold"] => ({
  quantity: 2,
  salesAmount,
  netAmount: salesAmount,
  costAmount: "1.00",
  costedQuantity: 2,
  marginAmount,
  marginPercentage: null,
  dishesWithoutCost: 0,
});

const category = (categoryId: string, salesAmount: string, marginAmount: string | null) => ({
  ...sold(salesAmount, marginAmount),
  categoryId,
  nameEn: "Fish",
  nameMe: null,
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
  sold: sold("0.00", null),
  kitchen: { lines: 0, averageMinutes: null, previousMinutes: null },
  items: [],
  categories: [],
  combos: [],
  people: [],
  methods: [],
  drawers: [],
  taxes: [],
  reasons: [],
  ...changes,
});

const totalOf = (kind: Parameters<typeof reportOf>[0], changes: Partial<Report>) =>
  reportOf(kind, reportWith(changes), "UTC").rows.find(({ isTotal }) => isTotal)?.cells;

test("the total below several categories is that of the report, not the sum of rounded rows", () => {
  const categories = [category("a", "10.10", "4.00"), category("b", "5.05", null)];
  const total = { ...sold("15.15", "4.00"), quantity: 4, netAmount: "15.16", dishesWithoutCost: 1 };

  expect(totalOf("categories", { categories, sold: total })).toEqual([
    { said: "together" },
    { number: 4 },
    { money: "15.15" },
    { money: "15.16" },
    { money: "1.00" },
    { money: "4.00", lacking: { dishes: 1 } },
  ]);
  expect(totalOf("categories", { categories: categories.slice(1) })).toBeUndefined();
});

test("a category without any known cost shows a text instead of an amount", () => {
  const [row] = reportOf("categories", reportWith({ categories: [category("b", "5.05", null)] }), "UTC").rows;

  expect(row?.cells.slice(-2)).toEqual([{ said: "noCost" }, { said: "noCost" }]);
});

test("several rows have totals, except in columns with unknown values", () => {
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

test("reasons have no total because they differ in kind", () => {
  const reason = (kind: "void" | "cancelled") => ({ kind, reason: "", count: 1, amount: "1.00" });

  expect(totalOf("reasons", { reasons: [reason("void"), reason("cancelled")] })).toBeUndefined();
});
