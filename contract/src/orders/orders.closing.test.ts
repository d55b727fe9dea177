import { describe, expect, it } from "vitest";
import { closingOf, waitingSince, type WaitingOrder } from "./orders.closing.rules.ts";
import { lineStatuses } from "./orders.status.ts";

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
