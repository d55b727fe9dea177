import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { roundingSteps } from "../locations/locations.roundingSteps.rules.ts";
import {
  largestPayment,
  type Bill,
  type LedgerEntry,
  canRefund,
  openPieces,
  piecesTooMany,
  paymentStatusRequest,
  settlementOf,
  takePayment,
} from "./orders.payments.ts";
import { type LineStatus, paymentMethods, type PaymentStatus, paymentStatuses } from "./orders.status.ts";

const entry = (
  kind: "payment" | "refund",
  amount: string,
  change: Partial<LedgerEntry> = {},
): LedgerEntry => ({
  kind,
  method: "cash",
  amount,
  tipAmount: "0",
  voidedAt: null,
  ...change,
});

const bill = (ledger: LedgerEntry[], change: Partial<Bill> = {}): Bill => ({
  orderStatus: "served",
  dueAmount: "27.41",
  ledger,
  correctedAmount: "0",
  lastAttemptFailed: false,
  decimals: 2,
  ...change,
});

const status = (ledger: LedgerEntry[], change?: Partial<Bill>) =>
  settlementOf(bill(ledger, change)).paymentStatus;

describe("payment status", () => {
  it("is pending or failed before anything is settled", () => {
    expect(status([])).toBe("pending");
    expect(status([], { lastAttemptFailed: true })).toBe("failed");
    expect(status([entry("payment", "27.41", { voidedAt: "2026-11-21T12:00:00Z" })])).toBe("pending");
  });

  it("follows the settled amount without tips", () => {
    expect(status([entry("payment", "27.40")], { lastAttemptFailed: true })).toBe("partially_paid");
    expect(status([entry("payment", "20.00", { tipAmount: "7.41" })])).toBe("partially_paid");
    expect(status([entry("payment", "20.00"), entry("payment", "7.41")])).toBe("paid");
  });

  it("stays paid after a partial refund and is refunded after the whole", () => {
    const half = settlementOf(bill([entry("payment", "27.41"), entry("refund", "7.41")]));
    expect(half).toMatchObject({
      paymentStatus: "paid",
      refundedAmount: "7.41",
      refundableAmount: "20.00",
      balanceAmount: "0.00",
    });
    expect(status([entry("payment", "27.41"), entry("refund", "27.41")])).toBe("refunded");
    expect(status([entry("payment", "5.00"), entry("refund", "5.00")])).toBe("refunded");
  });

  it("of a cancelled order is cancelled unless money was settled", () => {
    expect(status([], { orderStatus: "cancelled", dueAmount: "0", lastAttemptFailed: true })).toBe(
      "cancelled",
    );
    expect(
      status([entry("payment", "5"), entry("refund", "5")], { orderStatus: "cancelled", dueAmount: "0" }),
    ).toBe("refunded");
  });

  it("of a bill of 0 is paid only once completed", () => {
    expect(status([], { dueAmount: "0" })).toBe("pending");
    expect(status([], { dueAmount: "0", orderStatus: "completed" })).toBe("paid");
    expect(status([], { orderStatus: "completed" })).toBe("pending");
  });

  it.each<[string, string, string[], string[], string, PaymentStatus, string]>([
    ["owes everything again after a full correction", "12.00", ["30"], ["30"], "30", "pending", "12.00"],
    [
      "owes what it grew by after a part was corrected",
      "15.00",
      ["30"],
      ["20"],
      "20",
      "partially_paid",
      "5.00",
    ],
    ["is paid in part once more", "12.00", ["30", "5"], ["30"], "30", "partially_paid", "7.00"],
    ["is paid once more", "12.00", ["30", "12"], ["30"], "30", "paid", "0.00"],
    [
      "is refunded once what was paid again is given back",
      "12.00",
      ["30", "12"],
      ["30", "12"],
      "30",
      "refunded",
      "0.00",
    ],
    ["is refunded while it still comes to nothing", "0.00", ["30"], ["30"], "30", "refunded", "0.00"],
  ])(
    "of a bill that grows again: %s",
    (...[, dueAmount, paid, back, correctedAmount, paymentStatus, balanceAmount]) => {
      const ledger = [
        ...paid.map((amount) => entry("payment", amount)),
        ...back.map((amount) => entry("refund", amount)),
      ];
      expect(settlementOf(bill(ledger, { dueAmount, correctedAmount }))).toMatchObject({
        paymentStatus,
        balanceAmount,
      });
    },
  );

  it("of a bill that grows again after a full correction is failed after a failed attempt", () => {
    const ledger = [entry("payment", "30"), entry("refund", "30")];
    const change = { dueAmount: "12", correctedAmount: "30", lastAttemptFailed: true };
    expect(status(ledger, change)).toBe("failed");
  });

  it("accepts only paid and a failed attempt by hand", () => {
    expect(paymentStatuses.map((requested) => paymentStatusRequest("pending", requested))).toEqual([
      "unchanged",
      "pay_balance",
      "refused",
      "note_failure",
      "refused",
      "refused",
    ]);
    expect(paymentStatuses.map((current) => paymentStatusRequest(current, "paid"))).toEqual([
      "pay_balance",
      "unchanged",
      "pay_balance",
      "pay_balance",
      "refused",
      "refused",
    ]);
    expect(paymentStatusRequest("partially_paid", "failed")).toBe("refused");
  });
});

describe("ledger", () => {
  it("sums tips separately and returns the method of the largest payment, the earlier of equals", () => {
    const ledger = [
      entry("payment", "5.00", { tipAmount: "1.00" }),
      entry("payment", "9.00", { method: "card", tipAmount: "0.50" }),
      entry("payment", "9.00", { method: "mobile_wallet" }),
      entry("payment", "99.00", { method: "credit", voidedAt: "2026-11-21T12:00:00Z" }),
    ];
    expect(settlementOf(bill(ledger))).toMatchObject({
      settledAmount: "23.00",
      balanceAmount: "4.41",
      tipAmount: "1.50",
      paymentMethod: "card",
    });
    expect(settlementOf(bill([])).paymentMethod).toBeNull();
    expect(largestPayment(ledger, 2)).toBe(ledger[1]);
    expect(largestPayment([entry("refund", "9.00")], 2)).toBeUndefined();
  });

  it("refunds more than 0 and never more than what is left", () => {
    const settlement = settlementOf(bill([entry("payment", "27.41"), entry("refund", "7.41")]));
    expect(["0", "-1", "20.01", "20.00", "0.01"].map((amount) => canRefund(amount, settlement, 2))).toEqual([
      false,
      false,
      false,
      true,
      true,
    ]);
  });
});

describe("taking a payment", () => {
  const handing = { balanceAmount: "27.41", tipAmount: "0", roundingStep: null, decimals: 2 };

  it("gives change for cash above the balance", () => {
    expect(takePayment({ ...handing, method: "cash", handedAmount: "50" })).toEqual({
      kind: "taken",
      amount: "27.41",
      tipAmount: "0.00",
      tendered: "50.00",
      changeAmount: "22.59",
      roundingAmount: "0.00",
    });
    expect(takePayment({ ...handing, method: "cash", handedAmount: "30", tipAmount: "2" })).toMatchObject({
      amount: "27.41",
      changeAmount: "0.59",
    });
  });

  it("rejects other methods above the balance unless the rest is a tip", () => {
    expect(takePayment({ ...handing, method: "card", handedAmount: "30" })).toEqual({
      kind: "refused",
      reason: "overpayment",
      excessAmount: "2.59",
    });
    expect(takePayment({ ...handing, method: "card", handedAmount: "30", tipAmount: "2.59" })).toMatchObject({
      amount: "27.41",
      tipAmount: "2.59",
    });
    expect(takePayment({ ...handing, method: "card", handedAmount: "1", tipAmount: "1.50" })).toMatchObject({
      reason: "tip_above_handed",
      excessAmount: "0.50",
    });
  });

  it.each(paymentMethods.filter((method) => method !== "cash"))(
    "rejects a payment by %s above the balance, and accepts exactly the balance with a tip",
    (method) => {
      expect(takePayment({ ...handing, method, handedAmount: "27.42" })).toEqual({
        kind: "refused",
        reason: "overpayment",
        excessAmount: "0.01",
      });
      const exact = { kind: "taken", amount: "27.41", tendered: "27.41", changeAmount: "0.00" };
      expect(takePayment({ ...handing, method, handedAmount: "27.41" })).toMatchObject(exact);
      expect(takePayment({ ...handing, method, handedAmount: "29.41", tipAmount: "2.00" })).toMatchObject({
        amount: "27.41",
        tipAmount: "2.00",
        changeAmount: "0.00",
      });
    },
  );

  it("accepts a tip alone", () => {
    expect(takePayment({ ...handing, method: "card", handedAmount: "2", tipAmount: "2" })).toMatchObject({
      kind: "taken",
      amount: "0.00",
      tipAmount: "2.00",
    });
  });

  it("always accounts for every minor unit handed over", () => {
    const cents = fc.integer({ min: 0, max: 20_000 }).map((units) => (units / 100).toFixed(2));
    const units = (text: string) => BigInt(text.replace(".", ""));
    fc.assert(
      fc.property(
        cents,
        cents,
        cents,
        fc.constantFrom(...paymentMethods),
        fc.constantFrom(null, ...roundingSteps),
        (...[handedAmount, tipAmount, balanceAmount, method, roundingStep]) => {
          const given = { handedAmount, tipAmount, balanceAmount, method, roundingStep, decimals: 2 };
          const taken = takePayment(given);
          if (taken.kind === "refused") return;
          const { amount, changeAmount, roundingAmount, tendered } = taken;
          expect(units(amount) + units(taken.tipAmount) + units(changeAmount) + units(roundingAmount)).toBe(
            units(tendered),
          );
          expect(units(tendered)).toBe(units(handedAmount));
          expect(units(amount) <= units(balanceAmount)).toBe(true);
          expect(units(changeAmount) >= 0n).toBe(true);
          if (units(roundingAmount) !== 0n) {
            expect([method, amount]).toEqual(["cash", balanceAmount]);
            const step = units(Number(roundingStep).toFixed(2));
            expect((units(amount) + units(roundingAmount)) % step).toBe(0n);
          }
          if (method !== "cash") expect(changeAmount).toBe("0.00");
        },
      ),
    );
  });
});

it("leaves open the pieces of live lines that no valid entry of the same kind names", () => {
  const line = (id: string, quantity: number, lineStatus: LineStatus = "served") => ({
    id,
    quantity,
    status: lineStatus,
  });
  const naming = (kind: "payment" | "refund", quantity: number, voidedAt: string | null = null) => ({
    kind,
    voidedAt,
    lines: [{ lineId: "a", quantity }],
  });
  const lines = [line("a", 5), line("b", 2), line("c", 1, "voided")];
  const ledger = [
    naming("payment", 2),
    naming("payment", 1),
    naming("payment", 1, "2026-11-21T12:00:00Z"),
    naming("refund", 1),
    { kind: "payment", voidedAt: null, lines: null } as const,
  ];
  expect([...openPieces(lines, ledger, "payment")]).toEqual([
    ["a", 2],
    ["b", 2],
  ]);
  expect(openPieces(lines, ledger, "refund").get("a")).toBe(4);
  expect(openPieces(lines, [...ledger, naming("payment", 9)], "payment").get("a")).toBe(0);
});

it("returns the lines with too many named pieces, with their open pieces", () => {
  const open = new Map([
    ["a", 3],
    ["b", 1],
  ]);
  const pieces = (lineId: string, quantity: number) => ({ lineId, quantity });
  expect(piecesTooMany([pieces("a", 3), pieces("b", 1)], open)).toEqual([]);
  const named = [pieces("a", 3), pieces("a", 1), pieces("b", 1), pieces("gone", 1)];
  expect(piecesTooMany(named, open)).toEqual([pieces("a", 3), pieces("gone", 0)]);
});
