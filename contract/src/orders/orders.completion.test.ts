import { describe, expect, it } from "vitest";
import {
  closingOf,
  completionProblem,
  isServedAndPaid,
  unfinishedLines,
  unnamedUnfinished,
  waitingSince,
  type WaitingOrder,
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

describe("a paid and ready order", () => {
  const line = { status: "ready", readyAt: "2026-11-28T18:00:00Z", servedAt: null } as const;
  const order: WaitingOrder = {
    orderType: "takeaway",
    tableId: null,
    status: "ready",
    paymentStatus: "paid",
    lines: [line, { ...line, readyAt: "2026-11-28T18:10:00Z" }],
    payments: [{ at: "2026-11-28T17:40:00Z", voidedAt: null }],
  };
  const since = (changes: Partial<WaitingOrder> = {}) => {
    const at = waitingSince({ ...order, ...changes });
    return at === null ? null : new Date(at).toISOString().slice(11, 16);
  };

  it("waits since the last line was ready or the last payment was taken", () => {
    expect(since()).toBe("18:10");
    expect(since({ payments: [{ at: "2026-11-28T18:20:00Z", voidedAt: null }] })).toBe("18:20");
    expect(since({ payments: [{ at: "2026-11-28T18:20:00Z", voidedAt: "2026-11-28T18:21:00Z" }] })).toBe(
      "18:10",
    );
    const served = { status: "served", readyAt: null, servedAt: "2026-11-28T18:15:00Z" } as const;
    expect(since({ lines: [line, served] })).toBe("18:15");
  });

  it("does not wait at a table, unpaid or with unfinished lines", () => {
    expect(since({ orderType: "dine_in" })).toBe("18:10");
    expect(since({ orderType: "dine_in", tableId: "t" })).toBeNull();
    expect(since({ orderType: "delivery", tableId: "t" })).toBe("18:10");
    expect(since({ paymentStatus: "partially_paid" })).toBeNull();
    for (const status of lineStatuses)
      expect([status, since({ lines: [line, { ...line, status }] }) !== null]).toEqual([
        status,
        status === "ready" || status === "served" || status === "voided",
      ]);
    expect(since({ lines: [] })).toBeNull();
  });

  it("closes by the rule of its location", () => {
    const rules = { completeWhenServedAndPaid: true, autoCompleteMinutes: 60 };
    const atTable = { orderType: "dine_in", tableId: "t" } as const;
    expect(closingOf(order, rules)).toBe("ready");
    expect(closingOf(atTable, rules)).toBe("served");
    expect(closingOf(order, { ...rules, autoCompleteMinutes: null })).toBe("served");
    expect(closingOf(order, { ...rules, completeWhenServedAndPaid: false })).toBe("by_hand");
  });
});
