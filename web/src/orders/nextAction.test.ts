// @vitest-environment node
import { describe, expect, it } from "vitest";
import { nextActionOf } from "./nextAction.ts";

const served = {
  status: "served",
  paymentStatus: "pending",
  paymentMethod: null,
  dueAmount: "10.00",
} as const;

describe("the next step of an order", () => {
  it("asks for the money before an order is completed", () => {
    expect(nextActionOf(served, "waiter")).toEqual({ kind: "pay" });
    expect(nextActionOf({ ...served, paymentStatus: "paid" }, "waiter")).toEqual({
      kind: "advance",
      to: "completed",
    });
    expect(nextActionOf({ ...served, paymentMethod: "credit" }, "waiter")).toMatchObject({ to: "completed" });
    expect(nextActionOf(served, "waiter", false)).toMatchObject({ to: "completed" });
  });

  it("ends at ready for the kitchen", () => {
    expect(nextActionOf({ ...served, status: "preparing" }, "kitchen")).toMatchObject({ to: "ready" });
    expect(nextActionOf({ ...served, status: "ready" }, "kitchen")).toBeNull();
    expect(nextActionOf(served, "kitchen")).toBeNull();
  });

  it("is none for a finished order and for who may not move it", () => {
    expect(nextActionOf({ ...served, status: "completed" }, "owner")).toBeNull();
    expect(nextActionOf({ ...served, status: "received" }, "stock")).toBeNull();
  });
});
