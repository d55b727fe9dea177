// @vitest-environment node
import { QueryClient } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import type { Order } from "@konoba/contract/orders/orders.shapes.contract";
import { keepOrder, patchOrder, refreshAfter } from "./orderCache.ts";
import { showOrder } from "./shownOrder.ts";

const place = "47866d03-25e3-4811-b4bc-71bf219a4a31";
const order: Order = {
  id: "7ec8ff0e-a189-4837-877a-2935300cd855",
  locationId: place,
  number: 42,
  businessDate: "2026-11-20",
  orderType: "dine_in",
  status: "ready",
  paymentStatus: "pending",
  tableId: null,
  tableNumber: null,
  guests: null,
  currencyId: place,
  currencyDecimals: 2,
  pricesIncludeTax: true,
  subtotalAmount: "10.00",
  discountPercentage: "0",
  discountAmount: "0.00",
  serviceChargeAmount: "0.00",
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
  sourceDeliveryId: null,
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

const list = ["orders", place, "list", {}];
const details = ["orders", place, "details", order.id];
const table = ["orders", place, "table", "t"];
const floor = ["orders", place, "floor"];

function filledClient(): QueryClient {
  const client = new QueryClient();
  client.setQueryData(list, { items: [order], total: 1, page: 1, pageSize: 10 });
  client.setQueryData(details, { ...order, payments: [] });
  client.setQueryData(table, [order]);
  client.setQueryData(floor, { items: [{ id: "t" }], sections: [] });
  return client;
}

describe("the expected state of an order", () => {
  it("shows wherever the order is cached and leaves everything else alone", () => {
    const client = filledClient();
    const before = client.getQueryData(floor);

    patchOrder(client, order, { status: "served" });

    expect(client.getQueryData(list)).toMatchObject({ items: [{ status: "served" }] });
    expect(client.getQueryData(details)).toMatchObject({ status: "served" });
    expect(client.getQueryData(table)).toMatchObject([{ status: "served" }]);
    expect(client.getQueryData(floor)).toBe(before);
  });

  it("goes back to what it was", () => {
    const client = filledClient();

    const restore = patchOrder(client, order, { status: "served" });
    restore();

    expect(client.getQueryData(list)).toMatchObject({ items: [{ status: "ready" }] });
    expect(client.getQueryData(details)).toMatchObject({ status: "ready" });
  });
});

const other = { ...order, id: "0b0f0a55-7c83-4c4f-9a1d-0f6f1f3f3d11" };
const board = ["orders", place, "board"];
const elsewhere = ["orders", "another location", "list", {}];

describe("a change of one order", () => {
  it.each([
    ["another order of a list", list, { items: [other], total: 1 }],
    ["another order of a table", table, [other]],
    ["the details of another order", details, { ...other, payments: [] }],
    [
      "another ticket of the board",
      board,
      { items: [{ ...other, sectionIds: [], stationIds: [] }], finished: 0 },
    ],
    ["the same order of another location", elsewhere, { items: [order], total: 1 }],
    ["a query without an answer", list, undefined],
  ])("leaves %s as it is", (_, key, cached) => {
    const client = new QueryClient();
    client.setQueryData(key, cached);

    patchOrder(client, order, { status: "served" });
    keepOrder(client, { ...order, status: "served" });

    expect(client.getQueryData(key)).toEqual(cached);
  });

  it("keeps the lines of the order's own page, which says more of them than a list", () => {
    const client = new QueryClient();
    const items = [{ id: "line" }];
    client.setQueryData(details, { ...order, payments: [], items });

    patchOrder(client, order, { status: "served", items: [] });

    expect(client.getQueryData(details)).toMatchObject({ status: "served", items });
  });
});

describe("the answer of the server", () => {
  it("stands on the page of the order and on the board at once, and has the rest asked again but the board", () => {
    const client = filledClient();
    client.setQueryData(board, { items: [{ ...order, sectionIds: [], stationIds: [] }], finished: 0 });
    const answer = {
      ...order,
      status: "served" as const,
      payments: [],
      onAccount: [],
      splitPlan: null,
      serviceTaxRate: "0",
    };

    refreshAfter(client, answer);

    expect(client.getQueryData(details)).toEqual(answer);
    expect(client.getQueryData(board)).toMatchObject({ items: [{ status: "served" }] });
    const isStale = (key: unknown[]) => client.getQueryState(key)?.isInvalidated;
    expect([list, details, table, board].map(isStale)).toEqual([true, true, true, false]);
  });
});

describe("an order that waits on the device", () => {
  const waiting = { ...order, id: other.id, number: -1 };
  it.each([
    ["stands first in an unfiltered first page", [{ page: 1, pageSize: 10 }, {}, { open: "true" }], 2],
    ["is in no page that asks for more", [{ page: 2 }, { status: "ready" }, { q: "042" }], 1],
  ])("%s", (_, queries, total) => {
    const client = new QueryClient();
    const keys = queries.map((query) => ["orders", place, "list", query]);
    for (const key of keys) client.setQueryData(key, { items: [order], total: 1 });

    showOrder(client, waiting);
    showOrder(client, waiting);

    for (const key of keys) expect(client.getQueryData(key)).toMatchObject({ total });
  });

  it("is on the board once, and takes its table", () => {
    const client = new QueryClient();
    const free = {
      id: "t",
      status: "available",
      openOrders: 0,
      orderId: null,
      guests: null,
      openedAt: null,
      balanceAmount: null,
    };
    client.setQueryData(board, { items: [], finished: 0 });
    client.setQueryData(floor, { items: [free, { ...free, id: "u" }], sections: [] });

    showOrder(client, { ...waiting, tableId: "t" });
    showOrder(client, { ...waiting, tableId: "t" });

    expect(client.getQueryData(board)).toMatchObject({ items: [{ id: waiting.id }] });
    expect(client.getQueryData(floor)).toMatchObject({
      items: [{ status: "occupied", openOrders: 1, orderId: waiting.id }, { status: "available" }],
    });
  });
});
