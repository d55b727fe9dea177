import { expect, test } from "vitest";
import type { OrderDetails } from "../orders/orders.contract.ts";
import type { Line } from "../orders/orders.lines.contract.ts";
import { billContent } from "./printing.bills.rules.ts";
import { newestLines, ticketPaper } from "./printing.tickets.rules.ts";

const weighed = (fields: Partial<Line>) =>
  ({
    customizations: [],
    discountPercentage: "0",
    billDiscountPercentage: null,
    status: "pending",
    createdAt: "2026-11-29T17:40:00.000Z",
    startedAt: null,
    voidReason: null,
    specialRequests: null,
    seat: null,
    totalPrice: "28.20",
    ...fields,
  }) as unknown as Line;

const bass = weighed({
  nameEn: "Sea bass",
  nameMe: "Brancin",
  quantity: 0.742,
  soldBy: "kg",
  unitPrice: "38.00",
});
const steak = weighed({
  nameEn: "Steak",
  nameMe: "Biftek",
  quantity: 7.42,
  soldBy: "100g",
  unitPrice: "3.80",
});

const order = {
  number: 1074,
  status: "served",
  orderType: "dine_in",
  tableNumber: "11",
  guests: 4,
  createdBy: "Jelena V.",
  items: [bass, steak],
  taxLines: [],
  onAccount: [],
  fees: [],
  payments: [],
  pricesIncludeTax: true,
  discountPercentage: "0",
  dueAmount: "56.40",
  correctedAmount: "0.00",
  currencyDecimals: 2,
} as unknown as OrderDetails;

test("prints a weighed dish as one piece with its weight and unit price", () => {
  const lines = billContent(order, { sign: "€", roundingStep: null }, "me");
  expect(lines).toContainEqual({ kind: "item", quantity: 1, name: "Brancin", unit: "", total: "28,20" });
  for (const text of ["0,742 kg × 38,00/kg", "742 g × 3,80/100 g"])
    expect(lines).toContainEqual({ kind: "detail", text });
});

test("prints the weight for the kitchen", () => {
  const about = { at: bass.createdAt, timezone: "Europe/Podgorica", station: null };
  const lines = ticketPaper({ order, lines: newestLines([bass]), ...about }, "en");
  expect(lines).toContainEqual({ kind: "dish", quantity: 1, name: "Sea bass" });
  expect(lines).toContainEqual({ kind: "strong", left: "0.742 kg", right: "" });
});
