import { describe, expect, it } from "vitest";
import { balanceAfter, likelyCash, openOfBill, settlementOfBill } from "./orders.tendered.totals.ts";

describe("likely cash amounts", () => {
  it.each([
    ["22.30", "EUR", 2, ["25.00", "30.00", "50.00"]],
    ["8.09", "EUR", 2, ["10.00", "20.00", "50.00"]],
    ["12.10", "EUR", 2, ["15.00", "20.00", "50.00"]],
    ["63.00", "EUR", 2, ["70.00", "80.00", "100.00"]],
    ["50.00", "EUR", 2, ["100.00", "200.00", "500.00"]],
    ["141.00", "EUR", 2, ["150.00", "160.00", "200.00"]],
    ["499.99", "EUR", 2, ["500.00"]],
    ["1230", "RSD", 0, ["1400", "1500", "2000"]],
    ["22.30", "XXX", 2, ["25.00", "30.00", "50.00"]],
    ["0.00", "EUR", 2, []],
  ])("%s %s", (due, currency, decimals, expected) => {
    expect(likelyCash(due, currency, decimals)).toEqual(expected);
  });
});

describe("balance of a bill", () => {
  const entry = (kind: "payment" | "refund", amount: string) =>
    ({ kind, method: "card", amount, tipAmount: "1.00", voidedAt: null }) as const;
  const bill = {
    status: "served",
    dueAmount: "30.00",
    payments: [entry("payment", "10.00")],
    correctedAmount: "0.00",
    currencyDecimals: 2,
  } as const;

  it("is what payments left, and after one more payment", () => {
    expect(settlementOfBill(bill)).toMatchObject({ paymentStatus: "partially_paid", balanceAmount: "20.00" });
    expect(settlementOfBill({ ...bill, payments: [] }).paymentStatus).toBe("pending");
    expect(balanceAfter(bill, "cash", "5.00")).toBe("15.00");
    expect(balanceAfter(bill, "cash", "20.00")).toBe("0.00");
  });

  it("excludes shares on account, and is never below 0", () => {
    expect(openOfBill({ ...bill, onAccount: [] })).toBe("20.00");
    expect(openOfBill({ ...bill, onAccount: [{ amount: "5.00" }, { amount: "7.50" }] })).toBe("7.50");
    expect(openOfBill({ ...bill, onAccount: [{ amount: "25.00" }] })).toBe("0.00");
  });
});
