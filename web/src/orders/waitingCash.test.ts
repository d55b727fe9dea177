import type { OrderWrite } from "@konoba/contract/orders/orders.offlineQueue.rules";
import { describe, expect, it } from "vitest";
import type { QueuedChange } from "../lib/device/deviceStore.ts";
import { leftAfterCash } from "./leftAfterCash.ts";
import { waitingCashOf } from "./waitingCash.ts";

const change = (entityId: string, write: OrderWrite): QueuedChange => ({
  id: crypto.randomUUID(),
  userId: "m",
  userName: "Marko",
  entityId,
  place: 1,
  isCreate: false,
  payload: {
    write,
    shown: {
      id: entityId,
      locationId: "l",
      number: 1,
      tableNumber: null,
      orderType: "takeaway",
      currencyDecimals: 2,
    },
  },
  at: "2026-11-24T20:00:00Z",
  faults: 0,
  refusal: null,
});
const cash = (entityId: string, amount: string) =>
  change(entityId, {
    route: "takePayment",
    input: { params: { id: entityId }, body: { method: "cash", amount, offline: true } },
  });
const fired = change("a", { route: "fire", input: { params: { id: "a" }, body: { course: 2 } } });

describe("queued cash", () => {
  it.each<[string, QueuedChange[], string | null]>([
    ["is none while nothing waits", [], null],
    ["is none of other changes", [fired], null],
    ["is none of another order", [cash("b", "9.50")], null],
    ["is what was taken for the order", [cash("b", "1.00"), fired, cash("a", "9.50")], "9.50"],
    ["adds up", [cash("a", "9.50"), cash("a", "0.60")], "10.10"],
    [
      "counts while it was refused: it changed hands all the same",
      [{ ...cash("a", "9.50"), refusal: { code: "forbidden", sentence: "No" } }],
      "9.50",
    ],
  ])("%s", (_, changes, amount) => {
    expect(waitingCashOf(changes, { id: "a" })).toBe(amount);
  });

  it.each<[string, string | null, number, string]>([
    ["20.00", null, 2, "20.00"],
    ["20.00", "9.50", 2, "10.50"],
    ["20.00", "20.00", 2, "0.00"],
    ["20.00", "25.00", 2, "0.00"],
    ["1500", "500", 0, "1000"],
  ])("leaves of %s after %s to take (%i decimals): %s", (balance, waiting, ...[decimals, left]) => {
    expect(leftAfterCash(balance, waiting, decimals)).toBe(left);
  });
});
