import type { Order } from "@konoba/contract/orders/orders.shapes.contract";
// @vitest-environment node
import { QueryClient } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { applyOptimistic } from "./applyOptimistic.ts";
import { cacheOrder, patchOrder, refreshAfter } from "./orderCache.ts";

const locationId = "47866d03-25e3-4811-b4bc-71bf219a4a31";
const order: Order = {
  id: "7ec8ff0e-a189-4837-877a-2935300cd855",
  locationId,
  number: 42,
  businessDate: "2026-11-20",
  orderType: "dine_in",
  status: "ready",
  paymentStatus: "pending",
  tableId: null,
  tableNumber: null,
  guests: null,
  currencyId: locationId,
  currencyDecimals: 2,
  pricesIncludeTax: true,
  subtotalAmount: "10.00",
  discountPercentage: "0",
  discountAmount: "0.00",
  serviceChargeAmount: "0.00",
  feeAmount: "0.00",
  carriedServiceAmount: "0",
  carriedServiceTax: "0",
  fees: [],
  combos: [],
  taxPercentage: "21.00",
  taxAmount: "1.74",
  taxLines: [],
  gratuityAmount: "0.00",
  totalAmount: "10.00",
  dueAmount: "10.00",
  settledAmount: "0.00",
  refundedAmount: "0.00",
  correctedAmount: "0.00",
  excessAmount: "0.00",
  paymentMethod: null,
  paymentReference: null,
  customerId: null,
  customerName: null,
  customerPhone: null,
  customerEmail: null,
  customerNotes: null,
  specialInstructions: null,
  source: null,
  sourceDeliveryId: null,
  deliveryAddress: null,
  requestedTime: null,
  prepaidAmount: null,
  platformDiscountAmount: null,
  acceptance: null,
  estimatedReadyTime: null,
  actualReadyTime: null,
  createdBy: "Ana",
  userId: null,
  workerId: null,
  preparedBy: null,
  servedBy: null,
  cancelReason: null,
  version: 1,
  createdAt: "2026-11-20T18:00:00Z",
  updatedAt: "2026-11-20T18:00:00Z",
  closedAt: null,
  items: [],
};

const other: Order = { ...order, id: "0b1c0c39-6a5f-4a39-8a3c-3f0e6f0f7a11", number: 43 };
const elsewhere = "b7a0de4e-6a2c-4f41-8f3b-b4f7a1f7c0aa";
const line = { id: "line" };
const marks = { sectionIds: ["garden"], stationIds: ["grill"] };
const table = "f2a5cf5e-7a0e-4c09-9a49-1a58e32a7f55";

/** Cached queries before a change: key → data, of this location unless the key has another. */
const cached = {
  list: [["orders", locationId, "list", {}], { items: [other, order], total: 2 }],
  board: [["orders", locationId, "board"], { items: [{ ...order, ...marks }], finished: 3 }],
  details: [["orders", locationId, "details", order.id], { ...order, items: [line], payments: [] }],
  otherDetails: [["orders", locationId, "details", other.id], { ...other, payments: [] }],
  table: [
    ["orders", locationId, "table", table],
    [other, order],
  ],
  floor: [["orders", locationId, "floor"], { items: [{ id: table, status: "free" }, { id: "t2" }] }],
  history: [["orders", locationId, "history", order.id], [order]],
  elsewhere: [["orders", elsewhere, "list", {}], { items: [order], total: 1 }],
} as const;
type Name = keyof typeof cached;

function filledClient(): QueryClient {
  const client = new QueryClient();
  for (const [key, data] of Object.values(cached)) client.setQueryData(key, data);
  return client;
}
const read = (client: QueryClient, name: Name) => client.getQueryData(cached[name][0]);
const names = Object.keys(cached) as Name[];

describe("the expected state of an order", () => {
  it("is shown wherever the order is cached and leaves other entries unchanged", () => {
    const client = filledClient();

    patchOrder(client, order, { status: "served" });

    const served = { ...order, status: "served" };
    const expected: Partial<Record<Name, unknown>> = {
      list: { items: [other, served], total: 2 },
      board: { items: [{ ...served, ...marks }], finished: 3 },
      details: { ...served, items: [line], payments: [] },
      table: [other, served],
    };
    for (const name of names)
      if (name in expected) expect(read(client, name), name).toEqual(expected[name]);
      else expect(read(client, name), name).toBe(cached[name][1]);
  });

  it("is rolled back", () => {
    const client = filledClient();
    const restore = patchOrder(client, order, { status: "served" });
    restore();
    for (const name of names) expect(read(client, name), name).toEqual(cached[name][1]);
  });

  it("keeps the lines of the full order, which list rows lack", () => {
    const client = filledClient();
    patchOrder(client, order, { items: [] });
    expect(read(client, "details")).toMatchObject({ items: [line] });
  });

  it("skips queries that are not loaded yet", () => {
    const client = new QueryClient();
    client.getQueryCache().build(client, { queryKey: cached.list[0] });
    patchOrder(client, order, { status: "served" });
    expect(read(client, "list")).toBeUndefined();
  });
});

describe("the reply of the server", () => {
  const reply = { ...order, status: "served", version: 2, payments: [] } as const;

  it("replaces the order and its ticket, which keeps its sections and stations", () => {
    const client = filledClient();
    cacheOrder(client, reply);
    expect(read(client, "details")).toEqual(reply);
    expect(read(client, "board")).toEqual({ items: [{ ...reply, ...marks }], finished: 3 });
  });

  it("without payments replaces only the ticket, and another order nothing", () => {
    const client = filledClient();
    cacheOrder(client, { ...order, status: "served" });
    expect(read(client, "details")).toEqual(cached.details[1]);
    expect(read(client, "board")).toMatchObject({ items: [{ status: "served" }] });
    cacheOrder(client, { ...other, status: "ready" });
    expect(read(client, "board")).toMatchObject({ items: [{ id: order.id, status: "served" }] });
  });

  it("invalidates every query of the location except the board, which already has it", () => {
    const client = filledClient();
    const more = [
      ["tables", locationId],
      ["menu", locationId, "board"],
      ["tables", elsewhere],
      ["users", locationId],
    ];
    for (const key of more) client.setQueryData(key, {});

    refreshAfter(client, reply);

    const isStale = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated;
    expect(names.filter((name) => !isStale(cached[name][0]))).toEqual(["board", "elsewhere"]);
    expect(more.map(isStale)).toEqual([true, true, false, false]);
  });
});

describe("a new order", () => {
  const opened: Order = { ...order, id: "new", tableId: table, dueAmount: "7.00", guests: 2 };

  it.each<[string, unknown, boolean]>([
    ["the first page of all", { page: 1, pageSize: 20 }, true],
    ["the first page of open ones", { open: true, page: 1, q: undefined }, true],
    ["page 2", { page: 2 }, false],
    ["a search", { page: 1, q: "043" }, false],
    ["a filter", { page: 1, type: "takeaway" }, false],
    ["another order of the rows", { page: 1, sort: "-number" }, false],
  ])("is on %s or not", (_, query, isShown) => {
    const client = new QueryClient();
    const key = ["orders", locationId, "list", query];
    client.setQueryData(key, { items: [order], total: 31 });

    for (let time = 0; time < 2; time += 1) applyOptimistic(client, opened);

    const expected = isShown ? { items: [opened, order], total: 32 } : { items: [order], total: 31 };
    expect(client.getQueryData(key)).toEqual(expected);
  });

  it("is on the board once, at its table and on the floor", () => {
    const client = filledClient();

    for (let time = 0; time < 2; time += 1) applyOptimistic(client, opened);

    expect(read(client, "board")).toMatchObject({ items: [{ id: order.id }, { id: "new", sectionIds: [] }] });
    expect(read(client, "table")).toEqual([opened, other, order]);
    expect(read(client, "floor")).toMatchObject({
      items: [
        { id: table, status: "occupied", orderId: "new", openOrders: 1, guests: 2, balanceAmount: "7.00" },
        { id: "t2" },
      ],
    });
    expect(read(client, "floor")).not.toHaveProperty("items.1.status");
  });

  it("preserves earlier orders of its table, and at the counter changes no table", () => {
    const client = filledClient();
    const seated = {
      id: table,
      orderId: order.id,
      openOrders: 2,
      guests: 5,
      openedAt: "a",
      balanceAmount: "9",
    };
    client.setQueryData(cached.floor[0], { items: [seated] });

    applyOptimistic(client, opened);
    expect(read(client, "floor")).toEqual({ items: [{ ...seated, status: "occupied" }] });
    client.setQueryData(cached.floor[0], cached.floor[1]);
    applyOptimistic(client, { ...opened, tableId: null });
    expect(read(client, "floor")).toEqual(cached.floor[1]);
  });
});
