import { randomUUID } from "node:crypto";
import type { ApiError } from "@konoba/contract/lib/client";
import {
  canSetStatus,
  statusAfterClosing,
  statusAfterOpening,
  tableStatuses,
} from "@konoba/contract/tables/tables.rules";
import { beforeAll, expect, test } from "vitest";
import { sharedApp, type TestApp } from "../../test/app.ts";
import { makeLocation, makeWorker } from "../../test/factories.ts";
import { refusal } from "../../test/refusal.ts";
import { makeTestLocation, tableStatus } from "../../test/testLocation.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await sharedApp();
});

test("computes the worked case to the cent, and stores what it returned", async () => {
  const location = await makeTestLocation(konoba, { servicePrice: "1.00" });
  const { api, locationId, tableId } = location;
  const [main, soup, coffee, water] = [
    await location.item("9.90", { taxPercentage: "15" }),
    await location.item("3.50"),
    await location.item("1.80"),
    await location.item("1.50"),
  ];

  const order = await api.orders.createWithItems({
    body: {
      locationId,
      tableId,
      discountPercentage: "10",
      gratuityAmount: "2.00",
      items: [
        {
          menuItemId: main,
          quantity: 2,
          customizations: [{ customizationName: "Cheese", additionalPrice: "1.00" }],
        },
        { menuItemId: soup },
        { menuItemId: coffee },
        { menuItemId: water, quantity: 3, discountPercentage: "50" },
      ],
    },
  });

  expect(order).toMatchObject({
    number: 1,
    subtotalAmount: "29.35",
    discountAmount: "2.94",
    taxAmount: "3.91",
    taxPercentage: "16.64",
    serviceChargeAmount: "1.00",
    gratuityAmount: "2.00",
    totalAmount: "29.41",
    dueAmount: "27.41",
    tableNumber: "1",
    createdBy: "Ana Đukić",
  });
  expect(order.items.map((line) => line.totalPrice)).toEqual(["21.80", "3.50", "1.80", "2.25"]);
  expect(await api.orders.find({ params: { id: order.id } })).toEqual(order);
});

test("returns a new order as it is stored, whatever notation its ids, amounts and times had", async () => {
  const { api, locationId, tableId, item } = await makeTestLocation(konoba);
  const [id, lineId, customerId] = [randomUUID(), randomUUID(), randomUUID()];

  const order = await api.orders.createWithItems({
    body: {
      id: id.toUpperCase(),
      locationId,
      tableId: tableId.toUpperCase(),
      customerId: customerId.toUpperCase(),
      guests: 2,
      discountPercentage: "05.50",
      gratuityAmount: "001.5",
      estimatedReadyTime: "2026-07-01T20:30:10.5+02:00",
      paymentMethod: "credit",
      customerName: "  Đorđe ",
      items: [
        {
          id: lineId.toUpperCase(),
          menuItemId: await item("3.5", { taxPercentage: "07.125" }),
          discountPercentage: "00",
          customizations: [{ customizationName: "Ice", customizationValue: "", additionalPrice: "0.20" }],
          seat: 2,
        },
      ],
    },
  });

  expect(order).toMatchObject({ id, tableId, customerId, number: 1, discountPercentage: "5.50" });
  expect(order.items).toMatchObject([{ id: lineId, orderId: id, discountPercentage: "0", taxRate: "7.125" }]);
  expect(await api.orders.find({ params: { id } })).toEqual(order);
});

test("computes the same in a preview and saves nothing", async () => {
  const { api, locationId, item } = await makeTestLocation(konoba);
  const body = { locationId, items: [{ menuItemId: await item("12.50"), quantity: 3 }] };

  const preview = await api.orders.preview({ body });
  const list = await api.orders.listByLocation({ params: { locationId } });
  const order = await api.orders.createWithItems({ body });

  expect(list.total).toBe(0);
  expect(preview).toMatchObject({ totalAmount: order.totalAmount, taxLines: order.taxLines });
});

test("ignores amounts sent by the client", async () => {
  const { api, locationId, item } = await makeTestLocation(konoba);
  const items = [{ menuItemId: await item("5.00"), unitPrice: "0.01", totalPrice: "0.01" }];

  const order = await api.orders.createWithItems({
    body: { locationId, totalAmount: "0.01", items } as never,
  });

  expect(order.totalAmount).toBe("5.00");
});

test("occupies the table of an opened order, and frees it with the last one closed", async () => {
  const { api, locationId, tableId, item, table } = await makeTestLocation(konoba);
  const others = [await table("2"), (await makeTestLocation(konoba)).tableId];
  const items = [{ menuItemId: await item("5.00") }];
  const first = await api.orders.createWithItems({ body: { locationId, tableId, items } });
  for (const other of others) expect(await tableStatus(konoba, other)).toBe("available");
  const second = await api.orders.createWithItems({ body: { locationId, tableId, items } });

  await api.orders.cancel({ params: { id: first.id }, body: {} });
  const whileOneIsOpen = await tableStatus(konoba, tableId);
  await api.orders.update({ params: { id: second.id }, body: { status: "served" } });
  await api.orders.takePayment({ params: { id: second.id }, body: { method: "cash" } });

  expect(whileOneIsOpen).toBe("occupied");
  expect(await tableStatus(konoba, tableId)).toBe("available");
});

test.each(tableStatuses)("handles orders at a table that is %s by the rules", async (status) => {
  const { api, locationId, item, table } = await makeTestLocation(konoba);
  const tableId = await table("12");
  const set = () => api.tables.update({ params: { tableId }, body: { status } });
  const items = [{ menuItemId: await item("5.00") }];

  await set();
  const order = await api.orders.createWithItems({ body: { locationId, tableId, items } });
  expect(await tableStatus(konoba, tableId)).toBe(statusAfterOpening(status));

  if (canSetStatus(status, true)) await set();
  await api.orders.cancel({ params: { id: order.id }, body: {} });
  expect(await tableStatus(konoba, tableId)).toBe(statusAfterClosing(status));
});

test("moves an order to another table", async () => {
  const { api, locationId, tableId, item, table } = await makeTestLocation(konoba);
  const terrace = await table("12");
  const order = await api.orders.createWithItems({
    body: { locationId, tableId, items: [{ menuItemId: await item("5.00") }] },
  });

  const moved = await api.orders.update({ params: { id: order.id }, body: { tableId: terrace } });

  expect(moved.tableNumber).toBe("12");
  expect([await tableStatus(konoba, tableId), await tableStatus(konoba, terrace)]).toEqual([
    "available",
    "occupied",
  ]);
});

test("replays the first reply for an idempotency key, and rejects another body", async () => {
  const { api, locationId, item } = await makeTestLocation(konoba);
  const body = { locationId, items: [{ menuItemId: await item("5.00") }] };
  const options = { idempotencyKey: randomUUID() };

  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => api.orders.createWithItems({ body }, options)));
  const list = await api.orders.listByLocation({ params: { locationId } });

  expect(new Set(answers.map((answer) => answer.id)).size).toBe(1);
  expect(list.total).toBe(1);
  await expect(api.orders.createWithItems({ body: { ...body, guests: 3 } }, options)).rejects.toEqual(
    refusal("idempotency_mismatch"),
  );
});

test("scopes an idempotency key to its location", async () => {
  const { api, owner, locationId } = await makeTestLocation(konoba);
  const other = await makeLocation(konoba, owner.api, { name: "Terrace" });
  const options = { idempotencyKey: randomUUID() };
  const open = (at: string, guests: number | null = null) =>
    api.orders.create({ body: { locationId: at, guests } }, options);

  const [here, there, again] = [await open(locationId), await open(other.id), await open(locationId)];

  expect(again.id).toBe(here.id);
  expect(there.locationId).toBe(other.id);
  await expect(open(other.id, 3)).rejects.toEqual(refusal("idempotency_mismatch"));
});

test("scopes an idempotency key to its route", async () => {
  const { api, locationId, item } = await makeTestLocation(konoba);
  const options = { idempotencyKey: randomUUID() };
  const open = (menuItemId: string) =>
    api.orders.createWithItems({ body: { locationId, items: [{ menuItemId }] } }, options);

  const first = await api.orders.create({ body: { locationId } }, options);

  await expect(open(randomUUID())).rejects.toEqual(refusal("menu_item_not_found"));
  expect((await open(await item("5.00"))).id).not.toBe(first.id);
});

test("numbers orders of a location without gaps or duplicates under concurrency", async () => {
  const { api, locationId, item } = await makeTestLocation(konoba);
  const items = [{ menuItemId: await item("5.00") }];

  const orders = await Promise.all(
    Array.from({ length: 30 }, () => api.orders.createWithItems({ body: { locationId, items } })),
  );

  expect(orders.map((order) => order.number).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 30 }, (_, index) => index + 1),
  );
});

test("sells exactly three portions to sixty concurrent buyers, and names the sold-out dish to the others", async () => {
  const { api, locationId, item } = await makeTestLocation(konoba);
  const [plenty, few] = [await item("4.00"), await item("5.00", { quantity: 3 })];
  const items = [plenty, few].map((menuItemId) => ({ menuItemId }));
  const open = await api.orders.create({ body: { locationId } });

  const results = await Promise.allSettled(
    Array.from({ length: 60 }, (_, index) =>
      index % 2 === 0
        ? api.orders.createWithItems({ body: { locationId, items } })
        : api.orders.addItems({ params: { orderId: open.id }, body: { items } }),
    ),
  );

  const losers = results.flatMap((result) =>
    result.status === "rejected" ? [result.reason as ApiError] : [],
  );
  expect(losers).toHaveLength(57);
  for (const { httpStatus, details } of losers)
    expect({ httpStatus, details }).toMatchObject({
      httpStatus: 409,
      details: { menuItemId: few, nameEn: "Soup", nameMe: "Čorba" },
    });
  const { items: orders } = await api.orders.listByLocation({
    params: { locationId },
    query: { pageSize: 100 },
  });
  const sold = await Promise.all(orders.map(({ id }) => api.orders.find({ params: { id } })));
  // The others left nothing behind: neither an order nor the line that was available.
  const lines = sold.flatMap((order) => order.items.map((line) => line.menuItemId));
  expect(lines.toSorted()).toEqual(
    [...Array<string>(3).fill(plenty), ...Array<string>(3).fill(few)].toSorted(),
  );
  expect((await api.menu.findItem({ params: { id: few } })).quantity).toBe(0);
});

test("rejects an item that is not active", async () => {
  const { api, locationId, item } = await makeTestLocation(konoba);
  const items = [{ menuItemId: await item("5.00", { isActive: false }) }];

  await expect(api.orders.createWithItems({ body: { locationId, items } })).rejects.toEqual(
    refusal("item_not_orderable"),
  );
});

test("never loses a line when two waiters add to one order", async () => {
  const { api, locationId, item } = await makeTestLocation(konoba);
  const soup = await item("5.00");
  const { id } = await api.orders.createWithItems({ body: { locationId, items: [{ menuItemId: soup }] } });

  await Promise.all(
    Array.from({ length: 12 }, () =>
      api.orders.addItems({ params: { orderId: id }, body: { menuItemId: soup } }),
    ),
  );
  const order = await api.orders.find({ params: { id } });

  expect(order.items).toHaveLength(13);
  expect(order.totalAmount).toBe("65.00");
});

test("adds a repeated line of the same id once", async () => {
  const { api, locationId, item } = await makeTestLocation(konoba);
  const soup = await item("5.00");
  const { id } = await api.orders.createWithItems({ body: { locationId, items: [{ menuItemId: soup }] } });
  const line = { id: randomUUID(), menuItemId: soup };

  await api.orders.addItems({ params: { orderId: id }, body: line });
  const again = await api.orders.addItems({ params: { orderId: id }, body: { items: [line] } });

  expect(again.items).toHaveLength(2);
});

test("rejects a change of a field that someone else changed since", async () => {
  const { api, locationId, item } = await makeTestLocation(konoba);
  const order = await api.orders.createWithItems({
    body: { locationId, items: [{ menuItemId: await item("5.00") }] },
  });
  await api.orders.update({ params: { id: order.id }, body: { guests: 4, version: order.version } });

  const stale = api.orders.update({ params: { id: order.id }, body: { guests: 5, version: order.version } });
  const other = api.orders.update({
    params: { id: order.id },
    body: { customerName: "Iva", version: order.version },
  });

  await expect(stale).rejects.toEqual(refusal("order_stale"));
  await expect(other).resolves.toMatchObject({ guests: 4, customerName: "Iva" });
});

test("asks for an approval of a waiter's discount, and of a cashier's above ten percent", async () => {
  const { api, locationId, item } = await makeTestLocation(konoba);
  const order = await api.orders.createWithItems({
    body: { locationId, items: [{ menuItemId: await item("10.00") }] },
  });
  const waiter = await makeWorker(konoba, locationId, "waiter");
  const cashier = await makeWorker(konoba, locationId, "cashier");
  const discount = (who: typeof waiter, discountPercentage: string) =>
    who.api.orders.update({ params: { id: order.id }, body: { discountPercentage } });

  await expect(discount(waiter, "5")).rejects.toEqual(refusal("approval_required"));
  await expect(discount(cashier, "11")).rejects.toEqual(refusal("approval_required"));
  await expect(discount(cashier, "10")).resolves.toMatchObject({ totalAmount: "9.00" });
});

test("pages and filters the list on the server, and finds an order by its number", async () => {
  const { api, locationId, item } = await makeTestLocation(konoba);
  const items = [{ menuItemId: await item("5.00") }];
  for (let made = 0; made < 12; made += 1) await api.orders.createWithItems({ body: { locationId, items } });
  const params = { locationId };

  const second = await api.orders.listByLocation({ params, query: { page: 2 } });
  const found = await api.orders.listByLocation({ params, query: { q: "#007" } });
  const open = await api.orders.listByLocation({ params, query: { open: "false" } });

  expect(second).toMatchObject({ total: 12, page: 2, pageSize: 10 });
  expect(second.items.map((order) => order.number)).toEqual([2, 1]);
  expect(found.items.map((order) => order.number)).toEqual([7]);
  expect(open.total).toBe(0);
});
