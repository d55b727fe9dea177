import type { OrderDetails } from "@konoba/contract/orders/orders.contract";
import { describe, expect, it } from "vitest";
import { refundedPieces } from "../orderBill.ts";
import {
  limitPieces,
  refundableLines,
  refundBody,
  refundMethodOf,
  refundOf,
  type RefundWay,
} from "./refunds.ts";

type Line = OrderDetails["items"][number];
type Entry = OrderDetails["payments"][number];

const line = (id: string, quantity: number, unitPrice: string): Line => ({
  id,
  orderId: "o",
  menuItemId: "m",
  nameEn: id,
  nameMe: null,
  quantity,
  soldBy: "piece",
  weighing: null,
  unitPrice,
  basePrice: null,
  priceListId: null,
  priceListName: null,
  priceListNameMe: null,
  totalPrice: unitPrice,
  discountPercentage: "0",
  billDiscountPercentage: null,
  fixedAmounts: null,
  taxRate: "21",
  specialRequests: null,
  customizations: [],
  status: "served",
  voidReason: null,
  voidStock: null,
  createdAt: "2026-11-20T18:00:00Z",
  sentAt: null,
  sentBy: null,
  startedAt: null,
  course: 1,
  seat: null,
  firedAt: null,
  readyAt: null,
  comboId: null,
  comboGroupId: null,
  comboExtra: null,
  comboCourse: 1,
  boxes: 1,
});

const entry = (changes: Partial<Entry>): Entry => ({
  id: "p",
  orderId: "o",
  kind: "payment",
  method: "card",
  amount: "0",
  tipAmount: "0",
  roundingAmount: "0",
  tendered: null,
  change: null,
  reference: null,
  reason: null,
  lines: null,
  takenBy: "Ana",
  isOffline: false,
  drawerShiftId: null,
  at: "2026-11-20T19:00:00Z",
  voidedAt: null,
  ...changes,
});

/** 3 × 10.00 and 1 × 5.00, 10 % discount, 1.00 gratuity: 32.50, paid by card. */
const order = (more: readonly Entry[] = []) => {
  const details: Pick<
    OrderDetails,
    | "items"
    | "payments"
    | "onAccount"
    | "status"
    | "dueAmount"
    | "correctedAmount"
    | "currencyDecimals"
    | "discountPercentage"
    | "orderType"
    | "serviceChargeAmount"
    | "carriedServiceAmount"
    | "carriedServiceTax"
    | "fees"
    | "serviceTaxRate"
    | "pricesIncludeTax"
    | "gratuityAmount"
  > = {
    items: [line("trout", 3, "10.00"), line("salad", 1, "5.00")],
    payments: [entry({ amount: "32.50" }), ...more],
    onAccount: [],
    status: "completed",
    dueAmount: "32.50",
    correctedAmount: "0.00",
    currencyDecimals: 2,
    discountPercentage: "10",
    orderType: "dine_in",
    serviceChargeAmount: "1.00",
    carriedServiceAmount: "0",
    carriedServiceTax: "0",
    fees: [],
    serviceTaxRate: "21",
    pricesIncludeTax: true,
    gratuityAmount: "0.00",
  };
  return details;
};

const back = (changes: Partial<Entry>) => entry({ id: "r", kind: "refund", ...changes });
const troutBack = back({ amount: "9.29", lines: [{ lineId: "trout", quantity: 1 }] });

interface RefundCase {
  what: string;
  before?: readonly Entry[];
  way?: RefundWay;
  pieces?: Readonly<Record<string, number>>;
  typed?: string;
  expected: string;
}

const choiceOf = ({
  way = "items",
  pieces = {},
  typed = "",
}: Pick<RefundCase, "way" | "pieces" | "typed">) => ({
  way,
  pieces: Object.entries(pieces).map(([lineId, quantity]) => ({ lineId, quantity })),
  amount: typed,
});

describe("the amount of a refund", () => {
  it.each<RefundCase>([
    { what: "everything", way: "all", expected: "32.50" },
    {
      what: "the rest after an earlier refund",
      before: [back({ amount: "2.50" })],
      way: "all",
      expected: "30.00",
    },
    { what: "a piece with its share of discount and service", pieces: { salad: 1 }, expected: "4.64" },
    { what: "all pieces, to the cent", pieces: { trout: 3, salad: 1 }, expected: "32.50" },
    {
      what: "the pieces left after one",
      before: [troutBack],
      pieces: { trout: 2, salad: 1 },
      expected: "23.21",
    },
    { what: "an amount", way: "amount", typed: "12.34", expected: "12.34" },
  ])("is known for $what", ({ expected, before = [], ...choice }) => {
    expect(refundOf(order(before), choiceOf(choice))).toMatchObject({ amount: expected, isAllowed: true });
  });

  const maxRefund = [back({ amount: "30.00" })];

  it.each<RefundCase>([
    { what: "no piece", pieces: {}, expected: "0" },
    {
      what: "an amount above what is left",
      before: maxRefund,
      way: "amount",
      typed: "2.51",
      expected: "2.51",
    },
    { what: "pieces above what is left", before: maxRefund, pieces: { salad: 1 }, expected: "4.64" },
    { what: "an amount with a decimal too many", way: "amount", typed: "1.234", expected: "0" },
    { what: "no amount at all", way: "amount", typed: "abc", expected: "0" },
  ])("is refused for $what", ({ expected, before = [], ...choice }) => {
    expect(refundOf(order(before), choiceOf(choice))).toMatchObject({
      amount: expected,
      isAllowed: false,
      isSome: expected !== "0",
    });
  });

  it("has no decimals in a currency without them", () => {
    const yen = {
      ...order(),
      payments: [entry({ amount: "32" })],
      dueAmount: "32",
      correctedAmount: "0",
      currencyDecimals: 0,
      serviceChargeAmount: "0",
      carriedServiceAmount: "0",
      carriedServiceTax: "0",
      fees: [],
      gratuityAmount: "0",
    };
    const typed = (amount: string) => refundOf(yen, { way: "amount", pieces: [], amount });

    expect(typed("12")).toMatchObject({ amount: "12", isSome: true });
    expect(typed("1.5")).toMatchObject({ amount: "0", isSome: false });
  });
});

describe("the items of a refund", () => {
  it("are those not refunded before", () => {
    const left = refundableLines(order([troutBack])).map((each) => [each.line.id, each.left]);

    expect(left).toEqual([
      ["trout", 2],
      ["salad", 1],
    ]);
    expect([...refundedPieces(order([troutBack]))]).toEqual([["trout", 1]]);
  });

  it("leave out lines that are refunded completely or cost nothing", () => {
    const all = back({ amount: "27.86", lines: [{ lineId: "trout", quantity: 3 }] });
    const { items, payments } = order([all]);
    const bread = line("bread", 2, "0.00");

    expect(refundableLines({ items: [...items, bread], payments }).map((each) => each.line.id)).toEqual([
      "salad",
    ]);
  });
});

it("uses the original payment method; shares on account are refunded in cash", () => {
  expect(refundMethodOf({ paymentMethod: "mobile_wallet" })).toBe("mobile_wallet");
  expect(refundMethodOf({ paymentMethod: "credit" })).toBe("cash");
  expect(refundMethodOf({ paymentMethod: null })).toBe("cash");
});

it("limits chosen quantities to what is left, without zeros", () => {
  const lines = [
    { line: line("a", 3, "10.00"), left: 2 },
    { line: line("b", 1, "5.00"), left: 1 },
    { line: line("c", 1, "5.00"), left: 1 },
  ];
  expect(limitPieces(lines, { a: 3, b: 1, c: 0, gone: 2 })).toEqual([
    { lineId: "a", quantity: 2 },
    { lineId: "b", quantity: 1 },
  ]);
  expect(limitPieces(lines, {})).toEqual([]);
});

it.each([
  ["all", {}],
  ["items", { lines: [{ lineId: "a", quantity: 1 }] }],
  ["amount", { amount: "2.50" }],
] as const)("requests %s with %j", (way, what) => {
  const pieces = [{ lineId: "a", quantity: 1 }];
  const choices = { way, pieces, amount: "2.50", method: "card", reason: " cold ", reference: "  " } as const;
  expect(refundBody("r1", choices)).toEqual({
    id: "r1",
    method: "card",
    reason: "cold",
    reference: null,
    ...what,
  });
  expect(refundBody("r1", { ...choices, reference: " 7 " }).reference).toBe("7");
});
