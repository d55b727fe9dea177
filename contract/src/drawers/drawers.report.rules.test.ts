import { expect, it } from "vitest";
import type { DrawerReport } from "./drawers.contract.ts";
import { auditHeadText, reportParts } from "./drawers.report.rules.ts";

const report: DrawerReport = {
  shiftId: "00000000-0000-4000-8000-000000000001",
  drawerId: "00000000-0000-4000-8000-000000000002",
  drawerName: "Šank",
  locationName: "Konoba Ribnica",
  currencyCode: "EUR",
  number: 12,
  openedAt: "2026-11-20T06:00:00.000Z",
  openedBy: "Jelena P.",
  at: "2026-11-20T22:30:00.000Z",
  by: "Đorđe R.",
  orders: 31,
  openOrders: 0,
  takenAmount: "1240.00",
  refunds: 1,
  refundedAmount: "9.50",
  turnoverAmount: "1230.50",
  roundingAmount: "0.00",
  methods: [{ method: "cash", turnoverAmount: "1230.50" }],
  taxes: [{ taxPercentage: "21.00", netAmount: "1016.94", taxAmount: "213.56", grossAmount: "1230.50" }],
  discounts: 2,
  discountAmount: "5.00",
  voids: 0,
  voidedAmount: "0.00",
  tips: [{ name: "Jelena P.", amount: "12.00" }],
  tipAmount: "12.00",
  cash: {
    openingAmount: "100.00",
    paidInAmount: "0.00",
    paidOutAmount: "20.00",
    tipsOutAmount: "0.00",
    receivedAmount: "1300.00",
    changeAmount: "48.00",
    refundedAmount: "9.50",
    tipAmount: "12.00",
    expectedAmount: "1322.50",
  },
  movements: [
    {
      id: "00000000-0000-4000-8000-000000000003",
      kind: "paid_out",
      amount: "20.00",
      reason: "Led",
      by: "Jelena P.",
      at: "2026-11-20T12:00:00.000Z",
    },
  ],
  count: { lines: [], countedAmount: "1320.00", countedBy: "Đorđe R.", at: "2026-11-20T22:29:00.000Z" },
  outside: [
    {
      id: "00000000-0000-4000-8000-000000000004",
      orderNumber: 24,
      kind: "payment",
      method: "cash",
      amount: "12.00",
      takenBy: "Jelena P.",
      at: "2026-11-20T05:40:00.000Z",
    },
  ],
  outsideAmount: "12.00",
  differenceAmount: "-2.50",
  note: "Pogrešan kusur",
  receipts: null,
  auditHead: { position: 1204, hash: `9f3a1c2d44e08b71${"0".repeat(48)}` },
};

const linesOf = (changes: Partial<DrawerReport>) =>
  Object.fromEntries(reportParts({ ...report, ...changes }).map(({ name, lines }) => [name, lines]));

it("shows every part with its signs and its sums in bold", () => {
  const paidIn = {
    id: report.shiftId,
    kind: "paid_in" as const,
    amount: "5.00",
    reason: "Sitno",
    by: "Ana",
    at: report.at,
  };
  expect(linesOf({ movements: [...report.movements, paidIn] })).toEqual({
    sales: [
      { word: "orders", amount: 31 },
      { word: "takenAmount", amount: "1240.00" },
      { word: "refunds", count: 1, amount: "-9.50" },
      { word: "turnoverAmount", amount: "1230.50", isStrong: true },
    ],
    methods: [{ method: "cash", amount: "1230.50" }],
    taxes: report.taxes,
    corrections: [
      { word: "discounts", count: 2, amount: "-5.00" },
      { word: "voids", count: 0, amount: "0.00" },
    ],
    tips: [
      { text: "Jelena P.", amount: "12.00" },
      { word: "total", amount: "12.00", isStrong: true },
    ],
    cash: [
      { word: "openingAmount", amount: "100.00" },
      { word: "paidInAmount", amount: "0.00" },
      { word: "receivedAmount", amount: "1300.00" },
      { word: "changeAmount", amount: "-48.00" },
      { word: "refundedAmount", amount: "-9.50" },
      { word: "paidOutAmount", amount: "-20.00" },
      { word: "tipsOutAmount", amount: "0.00" },
      { word: "expectedAmount", amount: "1322.50", isStrong: true },
      { word: "countedAmount", amount: "1320.00" },
      { word: "differenceAmount", amount: "-2.50", isStrong: true },
    ],
    note: ["Pogrešan kusur"],
    movements: [
      { text: "Led", at: "2026-11-20T12:00:00.000Z", amount: "-20.00" },
      { text: "Sitno", at: report.at, amount: "5.00" },
    ],
    outside: [
      { method: "cash", at: "2026-11-20T05:40:00.000Z", order: 24, amount: "12.00" },
      { word: "total", amount: "12.00", isStrong: true },
    ],
  });
});

it("omits parts without lines, and the count of an open drawer", () => {
  const empty = linesOf({
    methods: [],
    taxes: [],
    tips: [],
    movements: [],
    outside: [],
    note: null,
    count: null,
    differenceAmount: null,
  });

  expect(Object.keys(empty)).toEqual(["sales", "corrections", "cash"]);
  expect(empty["cash"]).toHaveLength(8);
});

it("shows the fiscal receipts with their VAT, and those not confirmed only if there are any", () => {
  const receipts = {
    count: 30,
    unconfirmed: 2,
    grossAmount: "1218.50",
    hash: "",
    taxes: [
      { vatRate: "21.00", netAmount: "800.00", vatAmount: "168.00" },
      { vatRate: null, netAmount: "250.50", vatAmount: "0.00" },
    ],
    exchanges: [
      { tender: "cash" as const, amount: "-6.00" },
      { tender: "card" as const, amount: "6.00" },
    ],
  };
  expect(linesOf({ receipts })["receipts"]).toEqual([
    { word: "receiptCount", amount: 30 },
    { word: "unconfirmed", amount: 2 },
    { rate: "21.00", amount: "168.00" },
    { rate: null, amount: "0.00" },
    { word: "receiptsAmount", amount: "1218.50", isStrong: true },
    { exchanged: "cash", amount: "-6.00" },
    { exchanged: "card", amount: "6.00" },
  ]);
  expect(linesOf({ receipts: { ...receipts, unconfirmed: 0 } })["receipts"]).toHaveLength(6);
});

it("prints the last entry of the audit log on a Z report only", () => {
  expect(auditHeadText(report)).toBe("1204 · 9F3A 1C2D 44E0 8B71");
  expect(auditHeadText({ ...report, number: null })).toBeNull();
  expect(auditHeadText({ ...report, auditHead: null })).toBeNull();
});
