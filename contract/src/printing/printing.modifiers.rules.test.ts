import { expect, test } from "vitest";
import type { OrderDetails } from "../orders/orders.contract.ts";
import type { Line } from "../orders/orders.lines.contract.ts";
import { billPaper } from "./printing.bills.rules.ts";
import { type PaperLine } from "./printing.rules.ts";
import { ticketPaper } from "./printing.tickets.rules.ts";

const chosen = (names: object, additionalPrice = "0.00") => ({
  optionId: "00000000-0000-4000-8000-000000000009",
  customizationName: "Anything",
  customizationValue: null,
  quantity: 1,
  additionalPrice,
  ...names,
});

const dish = {
  nameEn: "Burger",
  nameMe: "Pljeskavica",
  quantity: 1,
  unitPrice: "9.00",
  totalPrice: "12.00",
  discountPercentage: "0.00",
  specialRequests: null,
  status: "pending",
  seat: null,
  customizations: [
    chosen({ nameEn: "Kajmak", nameMe: "Kajmak", effect: "add" }, "1.00"),
    chosen({ nameEn: "Onion", nameMe: "Luk", effect: "remove" }),
    chosen({ nameEn: "Well done", nameMe: "Dobro pečeno", effect: "choice" }),
    chosen({ nameEn: "Large", nameMe: "Velika", effect: "choice", quantity: 2 }, "2.00"),
  ],
} as unknown as Line;

const order = {
  number: 7,
  status: "received",
  orderType: "takeaway",
  tableNumber: null,
  guests: null,
  createdBy: "Jelena",
  servedBy: null,
  specialInstructions: null,
  customerNotes: null,
  createdAt: "2026-11-20T20:12:00.000Z",
  pricesIncludeTax: true,
  dueAmount: "12.00",
  subtotalAmount: "12.00",
  discountAmount: "0.00",
  discountPercentage: "0.00",
  serviceChargeAmount: "0.00",
  taxAmount: "0.00",
  taxLines: [],
  correctedAmount: "0.00",
  currencyDecimals: 2,
  payments: [],
  onAccount: [],
  items: [dish],
} as unknown as OrderDetails;

const location = {
  name: "Konoba Ribnica",
  address: null,
  city: null,
  phoneNumber: null,
  taxNumber: null,
  timezone: "Europe/Podgorica",
  sign: "€",
  roundingStep: null,
};

const details = (lines: readonly PaperLine[]) =>
  lines.flatMap((line) => (line.kind === "detail" ? [line.text] : []));

test.each([
  ["en", ["+ Kajmak", "NO onion", "Well done", "Large × 2"], ["+ Kajmak 1.00", "Large × 2 2.00"]],
  ["me", ["+ Kajmak", "BEZ luk", "Dobro pečeno", "Velika × 2"], ["+ Kajmak 1,00", "Velika × 2 2,00"]],
] as const)("a ticket and a bill say of each modifier what it does (%s)", (language, onTicket, onBill) => {
  const ticket = {
    order,
    lines: [{ ...dish, isVoid: false }],
    at: order.createdAt,
    timezone: location.timezone,
    station: null,
  };
  expect(details(ticketPaper(ticket, language))).toEqual(onTicket);
  expect(details(billPaper(order, location, language))).toEqual(onBill);
});
