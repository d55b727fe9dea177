import { expect, test } from "vitest";
import type { OrderDetails } from "../orders/orders.contract.ts";
import { billContent } from "./printing.bills.rules.ts";
import { ticketLines, ticketPaper } from "./printing.tickets.rules.ts";

const dish = (id: string, nameMe: string, totalPrice: string, more: object = {}) => ({
  id,
  nameEn: null,
  nameMe,
  quantity: 1,
  soldBy: "piece",
  unitPrice: totalPrice,
  totalPrice,
  taxRate: "15",
  discountPercentage: "0",
  billDiscountPercentage: null,
  customizations: [],
  specialRequests: null,
  status: "pending",
  voidReason: null,
  startedAt: null,
  seat: null,
  comboId: null,
  comboExtra: null,
  ...more,
});

const order = {
  number: 1042,
  status: "served",
  orderType: "dine_in",
  tableNumber: "4",
  guests: 2,
  createdBy: "Jelena V.",
  pricesIncludeTax: true,
  subtotalAmount: "13.50",
  discountPercentage: "0",
  discountAmount: "0.00",
  serviceChargeAmount: "0.00",
  fees: [],
  feeAmount: "0.00",
  taxAmount: "1.81",
  taxLines: [],
  gratuityAmount: "0.00",
  dueAmount: "13.50",
  totalAmount: "13.50",
  currencyDecimals: 2,
  specialInstructions: null,
  customerNotes: null,
  payments: [],
  onAccount: [],
  settledAmount: "0.00",
  correctedAmount: "0.00",
  combos: [{ id: "lunch", nameEn: "Business lunch", nameMe: "Poslovni ručak", quantity: 1 }],
  items: [
    dish("a", "Teleća supa", "1.81", { comboId: "lunch", comboExtra: "0.00" }),
    dish("b", "Biftek", "8.90", { comboId: "lunch", comboExtra: "2.00" }),
    dish("c", "Limunada", "1.19", { comboId: "lunch", comboExtra: "0.00", taxRate: "21" }),
    dish("d", "Kola", "1.19", { comboId: "lunch", comboExtra: "0.00", status: "voided" }),
    dish("e", "Espreso", "1.60"),
    dish("f", "Lepinja", "1.20", { quantity: 2, totalPrice: "2.40" }),
  ],
} as unknown as OrderDetails;

test("a bill shows a set menu with its sum, and its dishes with rate and part in columns of their own", () => {
  const lines = billContent(order, { sign: "€", roundingStep: null }, "me");
  expect(lines.slice(0, 8)).toEqual([
    { kind: "partHead", name: "", rate: "PDV", amount: "od toga" },
    { kind: "item", quantity: 1, name: "Poslovni ručak", unit: "", total: "11,90" },
    { kind: "part", name: "Teleća supa", rate: "15%", amount: "1,81" },
    { kind: "part", name: "Biftek, doplata 2,00", rate: "15%", amount: "8,90" },
    { kind: "part", name: "Limunada", rate: "21%", amount: "1,19" },
    // The prices of single pieces would stand below "of which".
    { kind: "item", quantity: 1, name: "Espreso", unit: "", total: "1,60" },
    { kind: "item", quantity: 2, name: "Lepinja", unit: "", total: "2,40" },
    { kind: "detail", text: "2 × 1,20" },
  ]);
});

test("a kitchen ticket names the set menu of a dish below it", () => {
  const lines = ticketPaper(
    {
      order,
      lines: ticketLines(order.items),
      at: "2026-11-27T12:04:00Z",
      timezone: "Europe/Podgorica",
      station: null,
    },
    "me",
  );
  const at = lines.findIndex((line) => line.kind === "dish" && line.name === "Biftek");
  expect(lines[at + 1]).toEqual({ kind: "detail", text: "Poslovni ručak" });
  expect(lines.at(-3)).toEqual({ kind: "dish", quantity: 1, name: "Espreso" });
});
