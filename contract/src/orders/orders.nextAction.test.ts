import { describe, expect, it } from "vitest";
import type { Role } from "../lib/permissions.ts";
import { defaultStepRules, nextActionOf } from "./orders.nextAction.rules.ts";
import type { OrderStatus } from "./orders.status.ts";

const served = {
  status: "served",
  paymentStatus: "pending",
  paymentMethod: null,
  dueAmount: "10.00",
} as const;

const stepsOf = (role: Role, skipConfirmed = false) =>
  (["received", "confirmed", "preparing", "ready", "served", "completed", "cancelled"] as const).map(
    (status: OrderStatus) => {
      const rules = { ...defaultStepRules, skipConfirmed };
      const action = nextActionOf({ ...served, status, paymentStatus: "paid" }, role, rules);
      return action?.kind === "advance" ? action.to : (action?.kind ?? null);
    },
  );

describe("the next step of an order", () => {
  it("requires payment before an order is completed", () => {
    expect(nextActionOf(served, "waiter")).toEqual({ kind: "pay" });
    expect(nextActionOf({ ...served, paymentStatus: "paid" }, "waiter")).toEqual({
      kind: "advance",
      to: "completed",
    });
    expect(nextActionOf({ ...served, paymentMethod: "credit" }, "waiter")).toMatchObject({ to: "completed" });
    expect(nextActionOf({ ...served, dueAmount: "0.00" }, "waiter")).toMatchObject({ to: "completed" });
    expect(
      nextActionOf(served, "waiter", { ...defaultStepRules, requirePaymentToComplete: false }),
    ).toMatchObject({ to: "completed" });
  });

  it("requires no payment before the last step, and is none once the order is closed", () => {
    for (const status of ["received", "confirmed", "preparing", "ready"] as const)
      expect(nextActionOf({ ...served, status }, "waiter")?.kind).toBe("advance");
    for (const status of ["completed", "cancelled"] as const)
      expect(nextActionOf({ ...served, status }, "owner")).toBeNull();
  });

  it("follows the table for each role, ends at ready for the kitchen and is none for the stock keeper", () => {
    const all = ["confirmed", "preparing", "ready", "served", "completed", null, null];
    for (const role of ["owner", "manager", "cashier", "waiter"] as const) expect(stepsOf(role)).toEqual(all);
    expect(stepsOf("kitchen")).toEqual(["confirmed", "preparing", "ready", null, null, null, null]);
    expect(stepsOf("stock")).toEqual(all.map(() => null));
  });

  it("goes from received to preparing where a location skips confirmed", () => {
    const all = ["preparing", "preparing", "ready", "served", "completed", null, null];
    expect(stepsOf("waiter", true)).toEqual(all);
    expect(stepsOf("kitchen", true)).toEqual(["preparing", "preparing", "ready", null, null, null, null]);
  });
});
