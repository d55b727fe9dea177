import { describe, expect, it } from "vitest";
import {
  completionProblem,
  isServedAndPaid,
  unfinishedLines,
  unnamedUnfinished,
} from "./orders.completion.rules.ts";
import { lineStatuses, paymentMethods, type LineStatus } from "./orders.status.ts";

describe("completing", () => {
  const order = {
    lineStatuses: ["served", "voided"],
    balanceAmount: "1.00",
    paymentMethod: "cash",
    requirePaymentToComplete: true,
    decimals: 2,
  } as const;

  it("needs a live line and a settled bill, an order on account or no required payment", () => {
    expect(completionProblem({ ...order, lineStatuses: ["voided"] })).toBe("order_empty");
    expect(completionProblem(order)).toBe("order_unpaid");
    expect(completionProblem({ ...order, balanceAmount: "0" })).toBeNull();
    expect(completionProblem({ ...order, paymentMethod: "credit" })).toBeNull();
    expect(completionProblem({ ...order, requirePaymentToComplete: false })).toBeNull();
  });
});

describe("a served and paid order", () => {
  const paid = {
    lineStatuses: ["served", "voided"] as LineStatus[],
    settledAmount: "10.00",
    balanceAmount: "0.00",
    paymentMethod: "cash",
    decimals: 2,
  } as const;

  it("has every live line served, whatever else is voided", () => {
    for (const status of lineStatuses) {
      const isDone = status === "served" || status === "voided";
      expect([status, isServedAndPaid({ ...paid, lineStatuses: ["served", status] })]).toEqual([
        status,
        isDone,
      ]);
    }
    expect(isServedAndPaid({ ...paid, lineStatuses: ["voided"] })).toBe(false);
    expect(isServedAndPaid({ ...paid, lineStatuses: [] })).toBe(false);
  });

  it("is paid in full by any method, or on account", () => {
    for (const paymentMethod of paymentMethods) {
      expect(isServedAndPaid({ ...paid, paymentMethod })).toBe(true);
      const owes = { ...paid, paymentMethod, settledAmount: "9.99", balanceAmount: "0.01" };
      expect([paymentMethod, isServedAndPaid(owes)]).toEqual([paymentMethod, paymentMethod === "credit"]);
    }
  });

  it("has a payment: a bill of 0 is closed by hand", () => {
    expect(isServedAndPaid({ ...paid, settledAmount: "0.00", paymentMethod: null })).toBe(false);
  });
});

describe("closing early", () => {
  const lines = lineStatuses.map((status) => ({ id: status, status }));

  it("ends lines that are neither served nor voided, and must name each of them", () => {
    expect(unfinishedLines(lines).map(({ id }) => id)).toEqual(["pending", "preparing", "ready"]);
    expect(unnamedUnfinished(lines, ["pending", "ready"]).map(({ id }) => id)).toEqual(["preparing"]);
    expect(unnamedUnfinished(lines, ["pending", "preparing", "ready", "gone"])).toEqual([]);
  });
});
