import { describe, expect, it } from "vitest";
import type { OrderDetails } from "@konoba/contract/orders/orders.contract";
import { refundMethodOf, refundOf, refundableLines, refundedPieces } from "./refunds.ts";

type Line = OrderDetails["items"][number];
type Entry = OrderDetails["payments"][number];

const line = (id: string, quantity: number, unitPrice: string): Line => ({
  id,
  orderId: "o",
  menuItemId: "m",
  nameEn: id,
  nameMe: null,
  quantity,
  unitPrice,
  totalPrice: unitPrice,
  discountPercentage: "0",
  taxRate: "21",
  specialRequests: null,
  customizations: [],
  status: "served",
  voidReason: null,
  voidStock: null,
  createdAt: "2026-11-20T18:00:00Z",
  startedAt: null,
});

const entry = (changes: Partial<Entry>): Entry => ({
  id: "p",
  orderId: "o",
  kind: "payment",
  method: "card",
  amount: "0",
  tipAmount: "0",
  tendered: null,
  change: null,
  reference: null,
  lines: null,
  takenBy: "Ana",
  at: "2026-11-20T19:00:00Z",
  voidedAt: null,
  ...changes,
});

/** 3 × 10.00 and 1 × 5.00, a tenth off, 1.00 for the service: 32.50, paid by card. */
const order = (more: readonly Entry[] = []) => {
  const details: Pick<
    OrderDetails,
    | "items"
    | "payments"
    | "status"
    | "dueAmount"
    | "correctedAmount"
    | "currencyDecimals"
    | "discountPercentage"
    | "orderType"
    | "serviceChargeAmount"
    | "serviceTaxRate"
    | "pricesIncludeTax"
    | "gratuityAmount"
  > = {
    items: [line("trout", 3, "10.00"), line("salad", 1, "5.00")],
    payments: [entry({ amount: "32.50" }), ...more],
    status: "completed",
    dueAmount: "32.50",
    correctedAmount: "0.00",
    currencyDecimals: 2,
    discountPercentage: "10",
    orderType: "dine_in",
    serviceChargeAmount: "1.00",
    serviceTaxRate: "21",
    pricesIncludeTax: true,
    gratuityAmount: "0.00",
  };
  return details;
};

const back = (changes: Partial<Entry>) => entry({ id: "r", kind: "refund", ...changes });
const troutBack = back({ amount: "9.29", lines: [{ lineId: "trout", quantity: 1 }] });

describe("what a refund gives back", () => {
  it.each([
    ["everything", order(), "all", [], "", "32.50", true],
    ["the rest after an earlier refund", order([back({ amount: "2.50" })]), "all", [], "", "30.00", true],
    ["a piece with its share of discount and service", order(), "items", [["salad", 1]], "", "4.64", true],
    [
      "all pieces, to the cent",
      order(),
      "items",
      [
        ["trout", 3],
        ["salad", 1],
      ],
      "",
      "32.50",
      true,
    ],
    [
      "the other pieces after one",
      order([troutBack]),
      "items",
      [
        ["trout", 2],
        ["salad", 1],
      ],
      "",
      "23.21",
      true,
    ],
    ["no piece", order(), "items", [], "", "0", false],
    ["an amount", order(), "amount", [], "12.34", "12.34", true],
    ["an amount above what is left", order([back({ amount: "30.00" })]), "amount", [], "2.51", "2.51", false],
    [
      "pieces above what is left",
      order([back({ amount: "30.00" })]),
      "items",
      [["salad", 1]],
      "",
      "4.64",
      false,
    ],
    ["an amount with a decimal too many", order(), "amount", [], "1.234", "0", false],
    ["no amount at all", order(), "amount", [], "abc", "0", false],
  ] as const)("is known for %s", (_, of, way, named, typed, amount, isAllowed) => {
    const pieces = named.map(([lineId, quantity]) => ({ lineId, quantity }));
    const refund = refundOf(of, { way, pieces, amount: typed });

    expect(refund).toMatchObject({ amount, isAllowed });
  });
});

describe("the pieces of a refund", () => {
  it("are those that were not given back before", () => {
    const left = refundableLines(order([troutBack])).map((each) => [each.line.id, each.left]);

    expect(left).toEqual([
      ["trout", 2],
      ["salad", 1],
    ]);
    expect([...refundedPieces(order([troutBack]))]).toEqual([["trout", 1]]);
  });
});

it("goes back by the method it was paid with; what was put on account goes back in cash", () => {
  expect(refundMethodOf({ paymentMethod: "mobile_wallet" })).toBe("mobile_wallet");
  expect(refundMethodOf({ paymentMethod: "credit" })).toBe("cash");
  expect(refundMethodOf({ paymentMethod: null })).toBe("cash");
});
