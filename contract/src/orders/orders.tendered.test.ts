import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  balanceAfter,
  likelyCash,
  openOfBill,
  paidWithTip,
  settlementOfBill,
} from "./orders.tendered.totals.ts";

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

describe("what was paid, tips included", () => {
  const bill = { status: "served", correctedAmount: "0.00", currencyDecimals: 2 } as const;
  const payment = (amount: string, tipAmount: string) =>
    ({ kind: "payment", method: "card", amount, tipAmount, voidedAt: null }) as const;

  it.each([
    ["8.60", "1.00", [payment("8.60", "1.00")], ["9.60", "0.00"]],
    ["8.60", "1.00", [payment("4.30", "0.50")], ["4.80", "0.50"]],
    ["8.60", "1.00", [payment("8.60", "0.00")], ["8.60", "1.00"]],
    ["8.60", "0.00", [], ["0.00", "0.00"]],
  ])("due %s, tip %s", (dueAmount, gratuityAmount, payments, [paidAmount, openTipAmount]) => {
    expect(paidWithTip({ ...bill, dueAmount, gratuityAmount, payments })).toEqual({
      paidAmount,
      openTipAmount,
    });
  });

  it("adds up to the total with the rest of the tip and the balance", () => {
    const cents = fc.integer({ min: 0, max: 5_000 });
    const text = (amount: number) => (amount / 100).toFixed(2);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(cents, cents), { maxLength: 5 }),
        cents,
        cents,
        (paid, left, declined) => {
          const [amounts, tips] = [0, 1].map((at) => paid.reduce((sum, pair) => sum + (pair[at] ?? 0), 0));
          const due = (amounts ?? 0) + left;
          const gratuity = (tips ?? 0) + declined;
          const payments = paid.map(([amount, tip]) => payment(text(amount), text(tip)));
          const whole = { ...bill, dueAmount: text(due), gratuityAmount: text(gratuity), payments };
          const { paidAmount, openTipAmount } = paidWithTip(whole);
          const rest = Number(settlementOfBill(whole).balanceAmount);
          expect(Number(paidAmount) + Number(openTipAmount) + rest).toBeCloseTo((due + gratuity) / 100, 5);
        },
      ),
    );
  });
});
