import { expect, test } from "vitest";
import type { PaperLanguage } from "../lib/paper.ts";
import type { OrderDetails } from "../orders/orders.contract.ts";
import { billContent } from "./printing.bills.rules.ts";

type Entry = OrderDetails["payments"][number];
const entryOf = (kind: Entry["kind"], method: Entry["method"], amount: string, voidedAt: string | null) => ({
  kind,
  method,
  amount,
  tipAmount: "0.00",
  tendered: null,
  change: null,
  voidedAt,
});

const order = {
  status: "served",
  items: [],
  taxLines: [],
  onAccount: [],
  pricesIncludeTax: true,
  discountPercentage: "0",
  dueAmount: "40.00",
  correctedAmount: "0.00",
  currencyDecimals: 2,
  payments: [
    entryOf("payment", "card", "40.00", null),
    entryOf("refund", "cash", "9.50", null),
    entryOf("refund", "card", "1.00", null),
    entryOf("refund", "card", "2.00", "2026-11-20T21:00:00.000Z"),
  ],
} as unknown as OrderDetails;

test.each<[PaperLanguage, string[]]>([
  ["en", ["Card 40.00", "Refund (Cash) −9.50", "Refund (Card) −1.00"]],
  ["me", ["Kartica 40,00", "Povraćaj (Gotovina) −9,50", "Povraćaj (Kartica) −1,00"]],
])("prints refunds with a minus and omits voided lines on a bill (%s)", (language, expected) => {
  const printed = billContent(order, { sign: "€", roundingStep: null }, language).flatMap((line) =>
    line.kind === "pair" ? [`${line.left} ${line.right}`] : [],
  );
  expect(printed).toEqual(expected);
});
