import { describe, expect, it } from "vitest";
import { correctionOf, offlineCash } from "./orders.payments.ts";

describe("cash taken offline", () => {
  it.each<[string, string, string, string | undefined, ReturnType<typeof offlineCash>]>([
    [
      "exactly",
      "20.00",
      "0",
      "20.00",
      { amount: "20.00", tipAmount: "0.00", tendered: "20.00", changeAmount: "0.00", roundingAmount: "0.00" },
    ],
    [
      "without a count",
      "20.00",
      "1.50",
      undefined,
      { amount: "20.00", tipAmount: "1.50", tendered: "21.50", changeAmount: "0.00", roundingAmount: "0.00" },
    ],
    [
      "with change",
      "20.00",
      "0",
      "50.00",
      {
        amount: "20.00",
        tipAmount: "0.00",
        tendered: "50.00",
        changeAmount: "30.00",
        roundingAmount: "0.00",
      },
    ],
    [
      "with change and a tip",
      "22.30",
      "2.00",
      "50.00",
      {
        amount: "22.30",
        tipAmount: "2.00",
        tendered: "50.00",
        changeAmount: "25.70",
        roundingAmount: "0.00",
      },
    ],
    [
      "as a tip alone",
      "0",
      "2.00",
      "2.00",
      { amount: "0.00", tipAmount: "2.00", tendered: "2.00", changeAmount: "0.00", roundingAmount: "0.00" },
    ],
    ["with too little", "20.00", "0", "19.99", null],
    ["with too little for the tip", "20.00", "1.00", "20.99", null],
    ["for nothing", "0", "0", "5.00", null],
  ])("%s is split into bill, tip and change", (_, ...[amount, tipAmount, handedAmount, split]) => {
    expect(offlineCash({ amount, tipAmount, handedAmount, roundingStep: null }, 2)).toEqual(split);
  });

  it.each([
    ["50.00", { roundingAmount: "-0.02", changeAmount: "2.40" }],
    ["47.60", { roundingAmount: "-0.02", changeAmount: "0.00" }],
    [undefined, { tendered: "47.60", roundingAmount: "-0.02" }],
    ["47.62", { roundingAmount: "0.00", changeAmount: "0.00" }],
    ["47.59", null],
  ])("rounds the cash of a device that knows the step: %s", (handedAmount, split) => {
    const cash = { amount: "47.62", tipAmount: "0", handedAmount, roundingStep: "0.05" } as const;
    if (split === null) expect(offlineCash(cash, 2)).toBeNull();
    else expect(offlineCash(cash, 2)).toMatchObject(split);
  });
});

describe("a change of an order with an open excess", () => {
  const cash = { method: "cash" } as const;
  it.each<[string, string, string, string, Parameters<typeof correctionOf>[1], object]>([
    ["keeps the excess that is known", "10.00", "20.00", "10.00", undefined, { kind: "none" }],
    ["may use some of it up", "4.00", "20.00", "10.00", undefined, { kind: "none" }],
    ["may not add to it", "10.01", "20.00", "10.00", undefined, { kind: "refused", code: "payments_exist" }],
    [
      "adds nothing where none is known",
      "0.01",
      "20.00",
      "0",
      undefined,
      { kind: "refused", code: "payments_exist" },
    ],
    [
      "refunds all of it with a refund that names no amount",
      "15.00",
      "20.00",
      "10.00",
      cash,
      { kind: "refund", method: "cash", amount: "15.00" },
    ],
    [
      "refunds at least what it adds",
      "15.00",
      "20.00",
      "10.00",
      { ...cash, amount: "5.00" },
      { kind: "refund", method: "cash", amount: "5.00" },
    ],
    [
      "refunds no less than that",
      "15.00",
      "20.00",
      "10.00",
      { ...cash, amount: "4.99" },
      { kind: "refused", code: "payments_exist" },
    ],
  ])("%s", (_, ...[excessAmount, refundableAmount, acceptedAmount, refund, correction]) => {
    const settlement = { excessAmount, refundableAmount };
    expect(correctionOf(settlement, refund, { decimals: 2, acceptedAmount })).toEqual(correction);
  });
});
