import { expect, test } from "vitest";
import type { DrawerReport } from "../drawers/drawers.contract.ts";
import type { PaperLanguage } from "../lib/paper.ts";
import type { OrderDetails } from "../orders/orders.contract.ts";
import type { Line } from "../orders/orders.lines.contract.ts";
import { billPaper } from "./printing.bills.rules.ts";
import { reportPaper } from "./printing.reports.rules.ts";
import { type PaperLine } from "./printing.rules.ts";
import { newestLines, ticketPaper } from "./printing.tickets.rules.ts";

/** Renders paper as text lines. */
function textOf(lines: readonly PaperLine[]): string[] {
  return lines.map((line) => {
    if ("left" in line) return `${line.left} | ${line.right}`;
    switch (line.kind) {
      case "rule":
        return "====";
      case "dashes":
        return "----";
      case "item":
        return `${line.quantity}× ${line.name} | ${line.unit} | ${line.total}`;
      case "part":
      case "partHead":
        return `${line.name} | ${line.rate} | ${line.amount}`;
      case "dish":
        return `${line.quantity}× ${line.name}`;
      case "struck":
        return `~~${line.quantity}× ${line.name}~~`;
      case "cells":
      case "cellsHead":
        return line.cells.join(" | ");
      case "banner":
        return `[${line.text}]`;
      default:
        return line.text;
    }
  });
}

const line = (changes: Partial<Line>): Line => ({
  id: "00000000-0000-4000-8000-000000000001",
  orderId: "00000000-0000-4000-8000-000000000002",
  menuItemId: "00000000-0000-4000-8000-000000000003",
  nameEn: "Pepper steak",
  nameMe: "Biftek u bibera",
  quantity: 1,
  soldBy: "piece",
  weighing: null,
  unitPrice: "18.00",
  basePrice: null,
  priceListId: null,
  priceListName: null,
  priceListNameMe: null,
  totalPrice: "18.00",
  discountPercentage: "0.00",
  billDiscountPercentage: null,
  fixedAmounts: null,
  taxRate: "21.00",
  boxes: 1,
  specialRequests: null,
  customizations: [],
  status: "preparing",
  voidReason: null,
  voidStock: null,
  createdAt: "2026-11-20T19:00:00.000Z",
  sentAt: null,
  sentBy: null,
  startedAt: "2026-11-20T19:02:00.000Z",
  course: 1,
  firedAt: null,
  readyAt: null,
  seat: null,
  comboId: null,
  comboGroupId: null,
  comboExtra: null,
  comboCourse: 1,
  ...changes,
});

const garlic = {
  orderItemId: "00000000-0000-4000-8000-000000000001",
  customizationName: "Češnjak",
  customizationValue: null,
  additionalPrice: "0.50",
};

const order = {
  number: 1054,
  status: "served",
  orderType: "dine_in",
  tableNumber: "9",
  guests: 6,
  pricesIncludeTax: true,
  subtotalAmount: "1236.50",
  discountPercentage: "10.00",
  discountAmount: "123.65",
  serviceChargeAmount: "1.00",
  taxAmount: "193.37",
  taxLines: [{ taxPercentage: "21.00", baseAmount: "1113.85", netAmount: "920.54", taxAmount: "193.31" }],
  dueAmount: "1113.85",
  correctedAmount: "0.00",
  onAccount: [{ customerName: "Marković", amount: "63.85" }],
  currencyDecimals: 2,
  createdBy: "Đorđe R.",
  servedBy: null,
  specialInstructions: "Voz u 21:05",
  customerNotes: null,
  createdAt: "2026-11-20T20:12:00.000Z",
  items: [
    line({
      quantity: 2,
      nameEn: null,
      nameMe: "Ćevapi u lepinji",
      totalPrice: "37.00",
      customizations: [garlic],
      seat: 2,
    }),
    line({ quantity: 1, status: "voided", voidReason: "gost odustao" }),
    line({
      quantity: 3,
      createdAt: "2026-11-20T19:30:00.000Z",
      startedAt: null,
      status: "pending",
      specialRequests: "Alergija: orasi",
      seat: 5,
    }),
    line({ status: "voided", startedAt: null, voidReason: null }),
  ],
  payments: [
    {
      kind: "payment",
      method: "cash",
      amount: "50.00",
      tipAmount: "2.00",
      tendered: "60.00",
      change: "8.00",
      voidedAt: null,
    },
  ],
} as unknown as OrderDetails;

const location = {
  name: "Konoba Ribnica",
  address: "Njegoševa 14",
  city: "Podgorica",
  phoneNumber: null,
  taxNumber: "03123456",
  timezone: "Europe/Podgorica",
  sign: "€",
  roundingStep: null,
};

test.each([
  ["en", "Price list | Happy hour, Late"],
  ["me", "Cjenovnik | Srećni sat, Late"],
] as const)("names the price lists of a bill once, in %s", (language, expected) => {
  const happy = { priceListName: "Happy hour", priceListNameMe: "Srećni sat" };
  const late = line({ priceListName: "Late" });
  const voided = line({ status: "voided", priceListName: "Evening" });
  const items = [line(happy), line(happy), line({}), late, voided];
  const paper = textOf(billPaper({ ...order, items }, location, language));
  expect(paper.filter((text) => /^(Price list|Cjenovnik)/.test(text))).toEqual([expected]);
});

test("prints a bill in Montenegrin with items, prices and the note that it is no fiscal receipt", () => {
  expect(textOf(billPaper(order, location, "me"))).toEqual([
    "Konoba Ribnica",
    "Njegoševa 14 · Podgorica",
    "PIB 03123456",
    "====",
    "Račun #1054 | 20. 11. 2026. 21:12",
    "Sto 9 · Gosti: 6 | Đorđe R.",
    "----",
    "2× Ćevapi u lepinji | 18,00 | 37,00",
    "Gost 2",
    "+ Češnjak 0,50",
    "3× Biftek u bibera | 18,00 | 18,00",
    "Gost 5",
    "----",
    "Međuzbir | 1.236,50",
    "Popust 10% | −123,65",
    "Naknada za uslugu | 1,00",
    "====",
    "Ukupno | 1.113,85 €",
    "====",
    "PDV uračunat | Osnovica | PDV | Ukupno",
    "21% | 920,54 | 193,31 | 1.113,85",
    "----",
    "Gotovina | 60,00",
    "Napojnica | 2,00",
    "Kusur | 8,00",
    "Odloženo plaćanje: Marković | 63,85",
    "Za naplatu | 1.000,00",
    "----",
    "[Nije fiskalni račun]",
    "Hvala i doviđenja. Čekamo vas!",
  ]);
});

test.each<[PaperLanguage, number, string[]]>([
  ["en", 3, ["Packaging 21% | 0.90", "3 boxes × 0.30"]],
  ["me", 3, ["Packaging 21% | 0,90", "3 kutije × 0,30"]],
  ["me", 5, ["Packaging 21% | 1,50", "5 kutija × 0,30"]],
])("states the boxes of packaging and the price of one, in %s", (language, boxes, expected) => {
  const amount = (boxes * 0.3).toFixed(2);
  const fees = [
    { id: "1", feeId: "a", kind: "delivery", name: "Delivery", amount: "2.50", taxRate: "21.00" },
    {
      id: "2",
      feeId: "b",
      kind: "packaging",
      name: "Packaging",
      amount,
      taxRate: "21.00",
      boxAmount: "0.30",
      boxes,
    },
  ] as const;
  const lines = textOf(billPaper({ ...order, fees: [...fees], feeAmount: "3.40" }, location, language));
  const at = lines.findIndex((text) => text.startsWith("Packaging"));
  expect(lines.slice(at - 1, at + 3)).toEqual([
    language === "en" ? "Delivery 21% | 2.50" : "Delivery 21% | 2,50",
    ...expected,
    "====",
  ]);
});

test("formats amounts of an English bill in English", () => {
  const lines = textOf(billPaper(order, location, "en"));
  expect(lines).toContain("Bill #1054 | 20 Nov 2026 21:12");
  expect(lines).toContain("Total | €1,113.85");
  expect(lines).toContain("Discount 10% | −123.65");
  expect(lines).toContain("[Not a fiscal receipt]");
  expect(textOf(billPaper(order, { ...location, sign: "EUR" }, "en"))).toContain("Total | 1,113.85 EUR");
});

const ticket = { order, lines: newestLines(order.items), at: order.createdAt, timezone: location.timezone };

test.each<[PaperLanguage, string[]]>([
  [
    "me",
    [
      "Sto 9 | 21:12",
      "Gosti: 6 · Đorđe R. | #1054",
      "====",
      "Kuhinja | ",
      "====",
      "~~1× Biftek u bibera~~",
      "STORNIRANO · gost odustao",
      "----",
      "3× Biftek u bibera",
      "Gost 5",
      "Alergija: orasi",
      "====",
      "Voz u 21:05",
    ],
  ],
  [
    "en",
    [
      "Table 9 | 21:12",
      "Guests: 6 · Đorđe R. | #1054",
      "====",
      "Kuhinja | ",
      "====",
      "~~1× Pepper steak~~",
      "VOIDED · gost odustao",
      "----",
      "3× Pepper steak",
      "Seat 5",
      "Alergija: orasi",
      "====",
      "Voz u 21:05",
    ],
  ],
])(
  "prints new lines without prices on a kitchen ticket in %s, and strikes voided ones",
  (language, lines) => {
    expect(textOf(ticketPaper({ ...ticket, station: "Kuhinja" }, language))).toEqual(lines);
  },
);

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
  auditHead: null,
};

test("prints every figure of the screen on a Z report", () => {
  expect(textOf(reportPaper(report, location.timezone, "me"))).toEqual([
    "Z-izvještaj 12",
    "Konoba Ribnica",
    "====",
    "Šank | EUR",
    "20. 11. 2026. 07:00 - 20. 11. 2026. 23:30",
    "Jelena P., Đorđe R.",
    "----",
    "Porudžbine | 31",
    "Naplaćeno | 1.240,00",
    "Povraćaji (1) | −9,50",
    "Promet | 1.230,50",
    "----",
    "Po načinu plaćanja, bez napojnica | ",
    "Gotovina | 1.230,50",
    "----",
    "Porez po stopama | Osnovica | PDV | Ukupno",
    "21% | 1.016,94 | 213,56 | 1.230,50",
    "----",
    "Popusti (2) | −5,00",
    "Stornirane stavke (0) | 0,00",
    "----",
    "Napojnice po osobama | ",
    "Jelena P. | 12,00",
    "Ukupno | 12,00",
    "----",
    "Gotovina u kasi | ",
    "Početni polog | 100,00",
    "Uplate u kasu | 0,00",
    "Primljena gotovina | 1.300,00",
    "Vraćen kusur | −48,00",
    "Povraćaji u gotovini | −9,50",
    "Isplate iz kase | −20,00",
    "Isplaćene napojnice | 0,00",
    "Očekivano | 1.322,50",
    "Prebrojano | 1.320,00",
    "Razlika | −2,50",
    "Pogrešan kusur",
    "----",
    "Uplate i isplate | ",
    "13:00 Led | −20,00",
    "----",
    "Van smjene | ",
    "06:40 #024 Gotovina | 12,00",
    "Ukupno | 12,00",
    "----",
    "[Nije fiskalni račun]",
  ]);
  expect(textOf(reportPaper({ ...report, number: null }, location.timezone, "en"))[0]).toBe("X report");
});
