// @vitest-environment node
import { QueryClient } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import type { Order } from "@konoba/contract/orders/orders.shapes.contract";
import { patchOrder } from "./orderCache.ts";

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
