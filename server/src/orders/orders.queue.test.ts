import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { sharedApp, type TestApp } from "../../test/app.ts";
import { reportedEntries } from "../../test/audit/log.ts";
import { makeOrganization, makeUser, makeWorker } from "../../test/factories.ts";
import { refusal } from "../../test/refusal.ts";
import { makeTestLocation } from "../../test/testLocation.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await sharedApp();
});

test("accepts a queued write from its author's session only", async () => {
  const { api, locationId, item } = await makeTestLocation(konoba);
  const [marko, jelena] = [
    await makeWorker(konoba, locationId, "waiter"),
    await makeWorker(konoba, locationId, "waiter"),
  ];
  const body = { id: randomUUID(), locationId, items: [{ menuItemId: await item("5.00") }] };
  const options = { idempotencyKey: randomUUID(), userId: marko.id };

  await expect(jelena.api.orders.createWithItems({ body }, options)).rejects.toEqual(
    refusal("session_changed"),
  );
  expect((await api.orders.listByLocation({ params: { locationId } })).total).toBe(0);
  await expect(api.orders.createWithItems({ body }, options)).rejects.toEqual(refusal("session_changed"));
  await expect(konoba.client().orders.createWithItems({ body }, options)).rejects.toEqual(
    refusal("authentication_required"),
  );
  const order = await marko.api.orders.createWithItems({ body }, options);
  expect(order).toMatchObject({ id: body.id, workerId: marko.id });
  // A repeated request is not replayed to another session either.
  await expect(jelena.api.orders.createWithItems({ body }, options)).rejects.toEqual(
    refusal("session_changed"),
  );
});

test("sends changes taken over by a manager once, whether the author's attempt arrived or not", async () => {
  const { api, locationId, item } = await makeTestLocation(konoba);
  const marko = await makeWorker(konoba, locationId, "waiter");
  const manager = await makeWorker(konoba, locationId, "manager");
  const body = { id: randomUUID(), locationId, items: [{ menuItemId: await item("5.00") }] };
  const idempotencyKey = randomUUID();
  await marko.api.orders.createWithItems({ body }, { idempotencyKey, userId: marko.id });

  const order = await manager.api.orders.createWithItems({ body }, { idempotencyKey, userId: manager.id });

  expect(order.workerId).toBe(marko.id);
  expect((await api.orders.listByLocation({ params: { locationId } })).total).toBe(1);
});

test("treats a key used on one route as new on any other", async () => {
  const { api, locationId, item } = await makeTestLocation(konoba);
  const items = [{ menuItemId: await item("5.00") }];
  const options = { idempotencyKey: randomUUID() };
  const order = await api.orders.createWithItems({ body: { locationId, items } }, options);
  const second = await api.orders.create({ body: { locationId } }, options);
  const params = { orderId: order.id };
  const added = await api.orders.addItems({ params, body: { items } }, options);
  const again = await api.orders.addItems({ params, body: { items } }, options);
  const elsewhere = await api.orders.addItems({ params: { orderId: second.id }, body: { items } }, options);

  expect(second.id).not.toBe(order.id);
  expect(added.items).toHaveLength(2);
  expect(again).toEqual(added);
  expect(elsewhere).toMatchObject({ id: second.id, items: [{ quantity: 1 }] });
});

const decisionOf = (locationId: string, authorId: string, decision: "taken_over" | "discarded") => ({
  locationId,
  decision,
  authorId,
  orders: [
    {
      id: randomUUID(),
      name: "•A1",
      tableNumber: "4",
      changes: 2,
      items: ["2 × Trout"],
      cashAmount: "19.00",
    },
    { id: randomUUID(), name: "#012", changes: 1 },
  ],
});

test("audits decisions about queued changes, one entry for each order", async () => {
  const { id, locationId } = await makeTestLocation(konoba);
  const marko = await makeWorker(konoba, locationId, "waiter");
  const manager = await makeUser(konoba, id, "manager");
  const body = decisionOf(locationId, marko.id, "discarded");
  const options = { idempotencyKey: randomUUID() };

  await manager.api.orders.decideQueued({ body }, options);
  await manager.api.orders.decideQueued({ body }, options);
  await manager.api.orders.decideQueued({ body: decisionOf(locationId, manager.id, "taken_over") });

  const author = "Marko Vuković";
  const entries = (await reportedEntries(konoba, id)).map(({ action, subjectName, before }) => ({
    action,
    subjectName,
    before,
  }));
  expect(entries).toEqual([
    {
      action: "order.queueDiscarded",
      subjectName: "•A1",
      before: { author, changes: 2, tableNumber: "4", items: "2 × Trout", cashAmount: "19.00" },
    },
    { action: "order.queueDiscarded", subjectName: "#012", before: { author, changes: 1 } },
    {
      action: "order.queueTakenOver",
      subjectName: "•A1",
      before: { author: "Ana Đukić", changes: 2, tableNumber: "4", items: "2 × Trout", cashAmount: "19.00" },
    },
    { action: "order.queueTakenOver", subjectName: "#012", before: { author: "Ana Đukić", changes: 1 } },
  ]);
});

test("requires the permission to void for a decision, about own staff and locations", async () => {
  const { api, locationId } = await makeTestLocation(konoba);
  const waiter = await makeWorker(konoba, locationId, "waiter");
  const stranger = await makeOrganization(konoba);

  await expect(
    waiter.api.orders.decideQueued({ body: decisionOf(locationId, waiter.id, "discarded") }),
  ).rejects.toEqual(refusal("forbidden"));
  await expect(
    stranger.owner.api.orders.decideQueued({ body: decisionOf(locationId, waiter.id, "discarded") }),
  ).rejects.toEqual(refusal("location_not_found"));
  for (const authorId of [stranger.owner.id, randomUUID()])
    await expect(
      api.orders.decideQueued({ body: decisionOf(locationId, authorId, "discarded") }),
    ).rejects.toEqual(refusal("worker_not_found"));
});
