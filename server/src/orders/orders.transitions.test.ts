import type { ApiError } from "@konoba/contract/lib/client";
import { canTransition, orderStatuses, type OrderStatus } from "@konoba/contract/orders/orders.status";
import { beforeAll, expect, test } from "vitest";
import { sharedApp, type TestApp } from "../../test/app.ts";
import { makeWorker } from "../../test/factories.ts";
import { refusal } from "../../test/refusal.ts";
import { makeTestLocation, type TestLocation } from "../../test/testLocation.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await sharedApp();
});

async function orderIn(location: TestLocation, status: OrderStatus) {
  const { api, locationId } = location;
  const order = await api.orders.createWithItems({
    body: { locationId, items: [{ menuItemId: await location.item("5.00") }] },
  });
  if (status === "completed")
    await api.orders.takePayment({ params: { id: order.id }, body: { method: "cash" } });
  const body = { status: status === "completed" ? ("served" as const) : status };
  return status === "received" ? order : api.orders.update({ params: { id: order.id }, body });
}

test("allows exactly the transitions of the status table", async () => {
  const location = await makeTestLocation(konoba);
  const outcomes: string[] = [];
  const expected: string[] = [];
  for (const from of orderStatuses) {
    for (const to of orderStatuses) {
      const order = await orderIn(location, from);
      const body = { status: to, reason: "test", stock: "wasted" as const };
      const paid = to === "completed" ? { paymentStatus: "paid" as const } : {};
      const payable = from !== "completed" && from !== "cancelled";
      const call = location.api.orders.update({
        params: { id: order.id },
        body: { ...body, ...(payable ? paid : {}), unfinishedLineIds: order.items.map(({ id }) => id) },
      });
      outcomes.push(
        `${from} → ${to}: ${await call.then(
          (moved) => moved.status,
          (error: ApiError) => error.code,
        )}`,
      );
      const move = canTransition(from, to);
      expected.push(`${from} → ${to}: ${move.kind === "refused" ? "order_transition" : to}`);
    }
  }

  expect(outcomes).toEqual(expected);
});

test("names the way out in the refusal", async () => {
  const location = await makeTestLocation(konoba);
  const order = await orderIn(location, "preparing");

  const refused = location.api.orders.update({ params: { id: order.id }, body: { status: "confirmed" } });

  await expect(refused).rejects.toMatchObject({
    details: { from: "preparing", to: "confirmed", allowed: ["ready", "served", "completed", "cancelled"] },
  });
});

test("updates lines with their order, and the order with its lines", async () => {
  const location = await makeTestLocation(konoba);
  const ready = await orderIn(location, "ready");

  const pulledBack = await location.api.orders.addItems({
    params: { orderId: ready.id },
    body: { menuItemId: await location.item("2.00") },
  });
  const served = await location.api.orders.update({ params: { id: ready.id }, body: { status: "ready" } });

  expect(ready.items.map((line) => line.status)).toEqual(["ready"]);
  expect(pulledBack.status).toBe("preparing");
  expect(served.items.map((line) => line.status)).toEqual(["ready", "ready"]);
});

test("rejects completing an unpaid order unless the location allows it or it is on account", async () => {
  const strict = await makeTestLocation(konoba);
  const easy = await makeTestLocation(konoba, { requirePaymentToComplete: false });
  const complete = async (location: TestLocation) =>
    location.api.orders.update({
      params: { id: (await orderIn(location, "served")).id },
      body: { status: "completed" },
    });
  const owed = await orderIn(strict, "served");

  await expect(complete(strict)).rejects.toEqual(refusal("order_unpaid"));
  await expect(complete(easy)).resolves.toMatchObject({ status: "completed", paymentStatus: "pending" });
  await strict.api.orders.takePayment({ params: { id: owed.id }, body: { method: "credit" } });
  await expect(
    strict.api.orders.update({ params: { id: owed.id }, body: { status: "completed" } }),
  ).resolves.toMatchObject({ status: "completed", paymentMethod: "credit", settledAmount: "0.00" });
});

test("requires the permission or an approval, a reason and a stock decision to cancel started lines", async () => {
  const location = await makeTestLocation(konoba);
  const order = await orderIn(location, "preparing");
  const waiter = await makeWorker(konoba, location.locationId, "waiter");
  const params = { id: order.id };

  await expect(waiter.api.orders.cancel({ params, body: { reason: "x", stock: "wasted" } })).rejects.toEqual(
    refusal("approval_required"),
  );
  await expect(location.api.orders.cancel({ params, body: { reason: "left" } })).rejects.toEqual(
    refusal("void_reason"),
  );
  const cancelled = await location.api.orders.cancel({ params, body: { reason: "left", stock: "wasted" } });
  expect(cancelled).toMatchObject({
    status: "cancelled",
    paymentStatus: "cancelled",
    cancelReason: "left",
    totalAmount: "0.00",
  });
  expect(cancelled.items[0]).toMatchObject({ status: "voided", voidStock: "wasted" });
});

test("refunds the money of a cancelled order in the same request, or rejects it", async () => {
  const location = await makeTestLocation(konoba);
  const order = await orderIn(location, "received");
  const params = { id: order.id };
  await location.api.orders.takePayment({ params, body: { method: "cash", handedAmount: "2.00" } });

  await expect(location.api.orders.cancel({ params, body: {} })).rejects.toEqual(refusal("payments_exist"));
  const cancelled = await location.api.orders.cancel({ params, body: { refund: { method: "cash" } } });

  expect(cancelled).toMatchObject({ status: "cancelled", paymentStatus: "refunded", refundedAmount: "2.00" });
});

test("lets the kitchen move an order up to ready and no further", async () => {
  const location = await makeTestLocation(konoba);
  const order = await orderIn(location, "received");
  const cook = await makeWorker(konoba, location.locationId, "kitchen");
  const move = (status: OrderStatus) =>
    cook.api.orders.update({ params: { id: order.id }, body: { status } });

  await expect(move("ready")).resolves.toMatchObject({ status: "ready", preparedBy: "Marko Vuković" });
  await expect(move("served")).rejects.toEqual(refusal("forbidden"));
  await expect(cook.api.orders.update({ params: { id: order.id }, body: { guests: 3 } })).rejects.toEqual(
    refusal("forbidden"),
  );
});

test("promises the confirmation time plus the longest preparation", async () => {
  const location = await makeTestLocation(konoba);
  const { api, locationId } = location;
  const items = [
    { menuItemId: await location.item("5", { minutes: 5 }) },
    { menuItemId: await location.item("5", { minutes: 25 }) },
  ];
  const order = await api.orders.createWithItems({ body: { locationId, items } });

  const confirmed = await api.orders.update({ params: { id: order.id }, body: { status: "confirmed" } });

  const minutes = (Date.parse(confirmed.estimatedReadyTime ?? "") - Date.parse(confirmed.updatedAt)) / 60_000;
  expect(order.estimatedReadyTime).toBeNull();
  expect(minutes).toBe(25);
});

test("records every change in the history, oldest first", async () => {
  const location = await makeTestLocation(konoba);
  const order = await orderIn(location, "received");
  await location.api.orders.update({ params: { id: order.id }, body: { guests: 2 } });
  await location.api.orders.update({ params: { id: order.id }, body: { status: "served" } });
  await location.api.orders.takePayment({
    params: { id: order.id },
    body: { method: "card", complete: true, unfinishedLineIds: order.items.map(({ id }) => id) },
  });

  const { items } = await location.api.orders.history({ params: { id: order.id } });

  expect(items.map((entry) => [entry.kind, entry.to])).toEqual([
    ["created", "received"],
    ["field:guests", "2"],
    ["skipped", "confirmed"],
    ["skipped", "preparing"],
    ["skipped", "ready"],
    ["status", "served"],
    ["payment", "card"],
    ["status", "completed"],
  ]);
});

test("changes estimated ready time and delivery source; ignores the same instant in another notation", async () => {
  const { api, locationId, item } = await makeTestLocation(konoba);
  const items = [{ menuItemId: await item("5.00") }];
  const { id } = await api.orders.createWithItems({ body: { locationId, orderType: "delivery", items } });
  const params = { id };

  const order = await api.orders.update({
    params,
    body: { estimatedReadyTime: "2026-07-01T20:30:00+02:00", sourceDeliveryId: "Glovo 118" },
  });
  const same = await api.orders.update({ params, body: { estimatedReadyTime: "2026-07-01T18:30:00.000Z" } });

  expect(order.sourceDeliveryId).toBe("Glovo 118");
  expect(Date.parse(order.estimatedReadyTime ?? "")).toBe(Date.parse("2026-07-01T18:30:00Z"));
  expect(same.version).toBe(order.version);
  await expect(api.orders.update({ params, body: { estimatedReadyTime: null } })).resolves.toMatchObject({
    estimatedReadyTime: null,
  });
});
