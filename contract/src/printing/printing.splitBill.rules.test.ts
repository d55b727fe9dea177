import { describe, expect, test } from "vitest";
import type { OrderDetails } from "../orders/orders.contract.ts";
import type { PaperLine } from "./printing.rules.ts";
import { sharePaper } from "./printing.splitBill.rules.ts";

/** Renders paper without its header as text lines. */
const textOf = (lines: readonly PaperLine[]) =>
  lines.slice(7).map(({ kind, ...line }) => Object.values(line).flat().join(" | ") || kind);

const location = {
  name: "Konoba Ribnica",
  address: "Njegoševa 14",
  city: "Podgorica",
  phoneNumber: "+382 20 123 456",
  taxNumber: "03123456",
  timezone: "Europe/Podgorica",
  sign: "€",
  roundingStep: null,
};
const line = {
  unitPrice: "10.00",
  discountPercentage: "0.00",
  billDiscountPercentage: null,
  fixedAmounts: null,
  customizations: [],
  status: "served",
};
const taken = {
  kind: "payment",
  method: "card",
  tipAmount: "0.00",
  tendered: null,
  change: null,
  lines: null,
};
const order = {
  number: 54,
  status: "served",
  orderType: "dine_in",
  tableNumber: "9",
  guests: 3,
  pricesIncludeTax: true,
  discountPercentage: "10.00",
  serviceChargeAmount: "1.00",
  carriedServiceAmount: "0.00",
  carriedServiceTax: "0.00",
  fees: [],
  serviceTaxRate: "21.00",
  gratuityAmount: "2.00",
  dueAmount: "46.00",
  correctedAmount: "0.00",
  onAccount: [],
  currencyDecimals: 2,
  createdBy: "Đorđe R.",
  servedBy: null,
  createdAt: "2026-11-20T20:12:00.000Z",
  splitPlan: { parts: 3, paid: ["second"] },
  items: [
    {
      ...line,
      id: "trout",
      nameEn: "Trout",
      nameMe: "Pastrmka",
      quantity: 3,
      totalPrice: "30.00",
      taxRate: "15.00",
    },
    {
      ...line,
      id: "wine",
      nameEn: "Wine",
      nameMe: "Vino",
      quantity: 2,
      totalPrice: "20.00",
      taxRate: "21.00",
    },
  ],
  payments: [
    {
      ...taken,
      id: "first",
      method: "cash",
      amount: "18.40",
      tipAmount: "1.60",
      tendered: "50.00",
      change: "30.00",
      lines: [
        { lineId: "trout", quantity: 1 },
        { lineId: "wine", quantity: 1 },
      ],
      voidedAt: null,
    },
    { ...taken, id: "second", amount: "9.20", voidedAt: null },
    { ...taken, id: "third", amount: "1.00", voidedAt: "2026-11-20T20:30:00.000Z" },
  ],
} as unknown as OrderDetails;

describe("receipt of a share", () => {
  test("names the location with its tax number", () => {
    const head = sharePaper(order, "first", location, "me").slice(0, 3);

    expect(head.map((each) => "text" in each && each.text)).toEqual([
      "Konoba Ribnica",
      "Njegoševa 14 · Podgorica",
      "PIB 03123456 · +382 20 123 456",
    ]);
  });

  test("of pieces includes their part of discount, service charge and tax, the tip and the change", () => {
    expect(textOf(sharePaper(order, "first", location, "me"))).toEqual([
      "Dio računa | ",
      "1 | Pastrmka | 10,00 | 10,00",
      "1 | Vino | 10,00 | 10,00",
      "dashes",
      "Popust | −2,00",
      "Naknada za uslugu | 0,40",
      "rule",
      "Uplata | 18,40 €",
      "rule",
      "PDV uračunat 15% | 1,17",
      "PDV uračunat 21% | 1,63",
      "dashes",
      "Napojnica | 1,60",
      "Gotovina | 50,00",
      "Kusur | 30,00",
      "dashes",
      "Nije fiskalni račun",
      "Hvala i doviđenja. Čekamo vas!",
    ]);
  });

  test("of equal shares shows its position among them", () => {
    expect(textOf(sharePaper(order, "second", location, "en")).slice(0, 9)).toEqual([
      "Part of the bill | 1 of 3",
      "Total | 46.00",
      "rule",
      "Payment | €9.20",
      "rule",
      "VAT included 15% | 0.78",
      "VAT included 21% | 0.56",
      "dashes",
      "Card | 9.20",
    ]);
  });

  test("does not exist for money that was not taken", () => {
    expect(sharePaper(order, "third", location, "en")).toEqual([]);
    expect(sharePaper(order, "nobody", location, "en")).toEqual([]);
  });
});
