import { describe, expect, it } from "vitest";
import { cashRoundingOf, roundingOf, roundingStepsOf } from "../locations/locations.cashRounding.rules.ts";
import { roundingSteps } from "../locations/locations.roundingSteps.rules.ts";
import { takePayment } from "./orders.payments.ts";

describe("cash that is rounded", () => {
  const due = { tipAmount: "0", method: "cash", roundingStep: "0.05", decimals: 2 } as const;

  it.each([
    ["down", "47.62", "47.60", { amount: "47.62", roundingAmount: "-0.02", changeAmount: "0.00" }],
    ["down, with change", "47.62", "50", { amount: "47.62", roundingAmount: "-0.02", changeAmount: "2.40" }],
    ["up", "47.63", "50", { amount: "47.63", roundingAmount: "0.02", changeAmount: "2.35" }],
    [
      "not, handed exactly",
      "47.63",
      "47.63",
      { amount: "47.63", roundingAmount: "0.00", changeAmount: "0.00" },
    ],
    ["not, for a part", "47.62", "20.02", { amount: "20.02", roundingAmount: "0.00", changeAmount: "0.00" }],
    ["to nothing", "0.02", "0", { amount: "0.02", roundingAmount: "-0.02", changeAmount: "0.00" }],
  ] as const)("is rounded %s", (_name, balanceAmount, handedAmount, expected) => {
    expect(takePayment({ ...due, balanceAmount, handedAmount })).toMatchObject(expected);
  });

  it("leaves the tip as it is", () => {
    const handed = { balanceAmount: "47.62", tipAmount: "2.01", handedAmount: "50" };
    expect(takePayment({ ...due, ...handed })).toMatchObject({ tipAmount: "2.01", changeAmount: "0.39" });
  });

  it("has no step finer than the currency, and none while bills are fiscal receipts", () => {
    expect([0, 1, 2].map((decimals) => roundingStepsOf(decimals))).toEqual([
      ["1", "5"],
      ["1", "5"],
      [...roundingSteps],
    ]);
    expect(roundingOf("7", "0.05", 0)).toBe("0");
    expect(["2.50", "-2.50", "2.49"].map((amount) => roundingOf(amount, "5", 2))).toEqual([
      "2.50",
      "-2.50",
      "-2.49",
    ]);
    expect(
      [true, false].map((issuesReceipts) => cashRoundingOf({ cashRounding: "1", issuesReceipts })),
    ).toEqual([null, "1"]);
  });
});
