import type { OrderWrite } from "@konoba/contract/orders/orders.offlineQueue.rules";
import { describe, expect, it } from "vitest";
import type { QueuedChange } from "../lib/device/deviceStore.ts";
import { decidedOrders } from "./decidedOrders.ts";

const ids = { order: "7ec8ff0e-a189-4837-877a-2935300cd855", place: "47866d03-25e3-4811-b4bc-71bf219a4a31" };
const names = { trout: ["Trout", "Pastrmka"], soup: ["Soup", null] } as const;

const change = (write: OrderWrite, number = 42): QueuedChange => ({
  id: crypto.randomUUID(),
  userId: "m",
  userName: "Marko",
  entityId: ids.order,
  place: 1,
  isCreate: false,
  payload: {
    write,
    shown: {
      id: ids.order,
      locationId: ids.place,
      number,
      tableNumber: "4",
      orderType: "dine_in",
      items: Object.entries(names).map(([id, [nameEn, nameMe]]) => ({
        id,
        menuItemId: id,
        nameEn,
        nameMe,
        quantity: 1,
        unitPrice: "1.00",
        totalPrice: "1.00",
        status: "pending",
        specialRequests: null,
        customizations: [],
        course: 1,
        seat: null,
      })) as never,
    },
  },
  at: "2026-11-24T20:00:00Z",
  faults: 0,
  refusal: null,
});

const added = (...items: { id: string; quantity?: number }[]): OrderWrite => ({
  route: "addItems",
  input: {
    params: { orderId: ids.order },
    body: { items: items.map((item) => ({ menuItemId: item.id, ...item })) },
  },
});
const fired: OrderWrite = { route: "fire", input: { params: { id: ids.order }, body: { course: 2 } } };

describe("a queued order in the audit log", () => {
  it.each<[string, QueuedChange[], object]>([
    [
      "names what was entered",
      [change(added({ id: "trout", quantity: 2 }, { id: "soup" }))],
      { items: ["2 × Pastrmka", "1 × Soup"], changes: 1, name: "#042", tableNumber: "4" },
    ],
    [
      "counts what entered nothing",
      [change(added({ id: "soup" })), change(fired)],
      { items: ["1 × Soup"], changes: 2 },
    ],
    ["leaves out a line that is gone", [change(added({ id: "gone" }))], { items: [] }],
    [
      "has the mark of the device while it has no number",
      [change(fired, -3)],
      { name: expect.stringMatching(/^•[A-Z]3$/) },
    ],
  ])("%s", (_, changes, order) => {
    expect(decidedOrders(changes, "me")).toMatchObject([{ id: ids.order, ...order }]);
  });
});
