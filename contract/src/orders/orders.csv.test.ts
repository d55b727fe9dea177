import { expect, it } from "vitest";
import { orderCells, orderTitles, type OrderFileRow } from "./orders.csv.rules.ts";

const row: OrderFileRow = {
  id: "0f3c7a52-91d4-4c1e-8a57-2b6f0c9d1e43",
  number: 42,
  businessDate: "2026-11-24",
  openedAt: "2026-11-24 20:14",
  closedAt: "2026-11-25 00:31",
  orderType: "dine_in",
  tableNumber: "7",
  guests: 4,
  status: "completed",
  paymentStatus: "paid",
  pieces: 5,
  subtotalAmount: "29.35",
  discountAmount: "2.94",
  serviceChargeAmount: "1.00",
  feeAmount: "0.00",
  taxAmount: "3.91",
  taxLines: [
    { taxPercentage: "15.00", baseAmount: "19.62", netAmount: "17.06", taxAmount: "2.56" },
    { taxPercentage: "21.00", baseAmount: "7.79", netAmount: "6.44", taxAmount: "1.35" },
  ],
  gratuityAmount: "2.00",
  totalAmount: "29.41",
  settledAmount: "27.41",
  refundedAmount: "0.00",
  paid: { cash: "9.41", card: "20.00" },
  createdBy: "Marko",
  customerName: null,
  cancelReason: null,
};

const asTable = (language: "en" | "me") => {
  const file = { language, rates: ["7.00", "15.00", "21.00"] };
  const cells = orderCells(row, file);
  return Object.fromEntries(orderTitles(file).map((title, index) => [title, cells[index]]));
};

it("writes words, local times, each tax rate and each method in the reader's language", () => {
  expect(asTable("en")).toMatchObject({
    Opened: "2026-11-24 20:14",
    Type: "Dine in",
    Status: "Completed",
    Payment: "Paid",
    Discount: "2.94",
    "Service charge": "1.00",
    VAT: "3.91",
    "VAT 7 %": "0.00",
    "VAT 15 %": "2.56",
    "VAT 21 %": "1.35",
    Tip: "2.00",
    Cash: "9.41",
    Card: "20.00",
    "Bank transfer": "0.00",
    Id: row.id,
  });
  expect(asTable("me")).toMatchObject({
    Vrsta: "U lokalu",
    Status: "Završena",
    "PDV 15 %": "2.56",
    Kartica: "20.00",
  });
});

it("has one title for each cell", () => {
  const file = { language: "me", rates: ["21.00"] } as const;
  const all = orderTitles(file);
  expect(orderCells(row, file)).toHaveLength(all.length);
  expect(new Set(all).size).toBe(all.length);
});
