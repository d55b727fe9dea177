import { describe, expect, it } from "vitest";
import { compareCloses, expectedTogether, positionOf } from "./drawers.position.totals.ts";
import type { DrawerEntry, ShiftCash } from "./drawers.totals.ts";

const entry = (fields: Partial<DrawerEntry>): DrawerEntry => ({
  orderId: "one",
  kind: "payment",
  method: "cash",
  amount: "0.00",
  tipAmount: "0.00",
  tendered: null,
  change: null,
  takenBy: "Jelena P.",
  netPaidBefore: "0",
  ...fields,
});

const shift: ShiftCash = {
  openingAmount: "150.00",
  movements: [
    { kind: "paid_in", amount: "40.00" },
    { kind: "paid_out", amount: "45.50" },
    { kind: "tips_out", amount: "2.00" },
  ],
  entries: [
    entry({ amount: "12.10", tipAmount: "1.00", tendered: "20.00", change: "6.90" }),
    entry({ amount: "9.00" }),
    entry({ amount: "30.00", method: "card" }),
    entry({ kind: "refund", amount: "4.00" }),
  ],
  decimals: 2,
};

describe("cash of an open drawer", () => {
  it("adds up from the float to the expected amount, change taken off and tips paid out among cash out", () => {
    expect(positionOf(shift, true)).toEqual({
      openingAmount: "150.00",
      sales: 2,
      salesAmount: "22.10",
      refundedAmount: "-4.00",
      inAmount: "40.00",
      outAmount: "-47.50",
      expectedAmount: "160.60",
    });
  });

  it("hides sales, refunds and the expected amount until they may be seen", () => {
    expect(positionOf(shift, false)).toEqual({
      openingAmount: "150.00",
      sales: null,
      salesAmount: null,
      refundedAmount: null,
      inAmount: "40.00",
      outAmount: "-47.50",
      expectedAmount: null,
    });
  });

  it.each([
    [["160.60", "20.00"], "180.60"],
    [["160.60", null], null],
    [[], null],
  ])("of %j together is %s", (amounts, together) => {
    expect(expectedTogether(amounts, 2)).toBe(together);
  });
});

describe("differences of closed drawers", () => {
  const euro = { currency: "EUR", decimals: 2 };
  const yen = { currency: "JPY", decimals: 0 };
  it.each([
    ["a tolerance of the smallest note", euro, { "0.00": 0, "-3.50": -0.45, "5.00": 0.643 }],
    ["no bar longer than half the axis", euro, { "-80.00": -1, "100.00": 1 }],
    ["the greatest difference without a list of notes", yen, { "-20": -1, "10": 0.5 }],
    ["all exact without a list of notes", yen, { "0": 0 }],
    ["none closed", euro, {}],
  ])("have %s", (_, { currency, decimals }, bars) => {
    const closes = Object.keys(bars).map((differenceAmount) => ({ differenceAmount }));
    const compared = compareCloses(closes, currency, decimals);

    const byAmount = Object.fromEntries(
      compared.closes.map(({ differenceAmount, share }) => [differenceAmount, share]),
    );
    expect(byAmount).toEqual(bars);
    expect(compared.toleranceAmount).toBe(currency === "EUR" ? "5.00" : "0");
  });

  it("add up", () => {
    const closes = ["0.00", "-3.50", "0.00", "1.20"].map((differenceAmount) => ({ differenceAmount }));
    expect(compareCloses(closes, "EUR", 2)).toMatchObject({ closesAmount: "-2.30" });
  });
});
