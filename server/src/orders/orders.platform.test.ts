import { wallTime } from "@konoba/contract/lib/zonedTime";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testApp, type Api, type TestApp } from "../../test/app.ts";
import { makeWorker } from "../../test/factories.ts";
import { refusal } from "../../test/refusal.ts";
import { makeKey } from "../../test/shop.ts";
import { makeTestLocation, type TestLocation } from "../../test/testLocation.ts";
import { rejectUnanswered } from "./orders.platform.service.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await testApp();
});
afterAll(() => konoba.close());

let sent = 0;

const hours = (isClosed: boolean) =>
  [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
    dayOfWeek,
    openTime: isClosed ? null : "00:00",
    closeTime: isClosed ? null : "00:00",
    isClosed,
  }));

/** Creates a location with a platform that sends it orders. */
async function makePlatform(fields: Parameters<typeof makeTestLocation>[1] = {}) {
  const location = await makeTestLocation(konoba, fields);
  const { secret } = await makeKey(location, { scopes: ["menu:read", "orders:write"] });
  const program = konoba.client(secret);
  const params = { id: location.locationId };
  await location.api.locations.updateWorkingHours({ params, body: { workingHours: hours(false) } });
  const itemId = await location.item("10.00");
  const send = (more: Partial<Parameters<Api["orders"]["createWithItems"]>[0]["body"]> = {}) =>
    program.orders.createWithItems({
      body: {
        locationId: location.locationId,
        orderType: "delivery",
        source: "wolt",
        sourceDeliveryId: `W-${++sent}`,
        items: [{ menuItemId: itemId, quantity: 2 }],
        ...more,
      },
    });
  return { ...location, secret, program, itemId, send };
}

const wall = async ({ api, locationId }: TestLocation) =>
  (await api.kitchen.wall({ query: { locationId } })).items.map(({ id }) => id);
const waiting = async ({ api, locationId }: TestLocation) =>
  (await api.orders.listWaiting({ params: { locationId } })).items.map(({ id }) => id);

test("lets an order of a platform wait until somebody accepts it with its ready time", async () => {
  const place = await makePlatform();
  const { api, locationId, send } = place;
  const order = await send({
    customerName: "Ana",
    customerPhone: "+382 67 111 222",
    deliveryAddress: "Njegoševa 4",
    customerNotes: "Second floor",
  });
  expect(order).toMatchObject({
    status: "received",
    acceptance: "waiting",
    source: "wolt",
    deliveryAddress: "Njegoševa 4",
    estimatedReadyTime: null,
    requestedTime: null,
    prepaidAmount: null,
    dueAmount: "20.00",
  });
  const { id } = order;
  expect(await waiting(place)).toEqual([id]);
  expect((await api.analytics.counts({ params: { locationId } })).waitingOrders).toBe(1);
  expect(await wall(place)).toEqual([]);
  const query = { date: order.businessDate };
  expect((await api.orders.board({ params: { locationId }, query })).items).toEqual([]);

  const before = Date.now();
  const waiter = await makeWorker(konoba, locationId, "waiter");
  const accepted = await waiter.api.orders.accept({ params: { id }, body: { minutes: 20 } });
  expect(accepted).toMatchObject({ status: "confirmed", acceptance: "accepted" });
  const minutes = (Date.parse(accepted.estimatedReadyTime ?? "") - before) / 60_000;
  expect(minutes).toBeGreaterThan(19.9);
  expect(minutes).toBeLessThan(20.5);
  expect(await wall(place)).toEqual([id]);
  expect(await waiting(place)).toEqual([]);
  expect((await api.analytics.counts({ params: { locationId } })).waitingOrders).toBe(0);
  await expect(waiter.api.orders.accept({ params: { id }, body: {} })).rejects.toEqual(
    refusal("order_answered", { details: { acceptance: "accepted", status: "confirmed" } }),
  );
  const { items } = await api.orders.history({ params: { id } });
  expect(items.map(({ kind }) => kind)).toEqual(["created", "status", "field:estimatedReadyTime"]);
});

test("changes nothing about a waiting order but its answer", async () => {
  const place = await makePlatform();
  const { api, send, tableId, itemId } = place;
  const { id } = await send();
  const changes = [
    () => api.orders.update({ params: { id }, body: { status: "preparing" } }),
    () => api.orders.update({ params: { id }, body: { customerName: "Other" } }),
    () => api.orders.addItems({ params: { orderId: id }, body: { menuItemId: itemId } }),
    () => api.orders.takePayment({ params: { id }, body: { method: "card" } }),
    () => api.orders.move({ params: { id }, body: { tableId } }),
  ];
  for (const change of changes) await expect(change()).rejects.toEqual(refusal("order_waiting"));
  expect(await api.orders.find({ params: { id } })).toMatchObject({ version: 1, payments: [] });
});

test("rejects with a reason, and gives the portions back", async () => {
  const { api, item, send, locationId } = await makePlatform();
  const menuItemId = await item("5.00", { quantity: 3 });
  const { id } = await send({ items: [{ menuItemId, quantity: 3 }] });
  const kitchen = await makeWorker(konoba, locationId, "kitchen");
  const body = { reason: "Too busy" };
  await expect(kitchen.api.orders.reject({ params: { id }, body })).rejects.toEqual(refusal("forbidden"));
  const rejected = await api.orders.reject({ params: { id }, body });
  expect(rejected).toMatchObject({ status: "cancelled", acceptance: "rejected", cancelReason: "Too busy" });
  await send({ items: [{ menuItemId, quantity: 3 }] });
});

test("is answered by a program with a scope of its own, never by the platform's key", async () => {
  const { program, send, ...location } = await makePlatform();
  const kitchen = konoba.client(
    (await makeKey(location, { scopes: ["orders:read", "fulfillment:write"] })).secret,
  );
  const [first, second] = [await send(), await send()];
  const params = { id: first.id };
  const missing = refusal("scope_missing", { details: { scope: "fulfillment:write" } });
  for (const answer of [
    () => program.orders.accept({ params, body: {} }),
    () => program.orders.reject({ params, body: { reason: "Too busy" } }),
    () => program.orders.ready({ params }),
  ])
    await expect(answer()).rejects.toEqual(missing);

  await expect(kitchen.orders.ready({ params })).rejects.toEqual(refusal("order_waiting"));
  expect(await kitchen.orders.accept({ params, body: { minutes: 15 } })).toMatchObject({
    acceptance: "accepted",
    status: "confirmed",
  });
  const ready = await kitchen.orders.ready({ params });
  expect(ready).toMatchObject({ status: "ready", items: [{ status: "ready" }] });
  expect(await kitchen.orders.ready({ params })).toMatchObject({ status: "ready", version: ready.version });
  const refused = { params: { id: second.id }, body: { reason: "Too busy" } };
  expect(await kitchen.orders.reject(refused)).toMatchObject({ acceptance: "rejected" });
  await expect(kitchen.orders.ready({ params: { id: second.id } })).rejects.toEqual(
    refusal("order_transition", { details: expect.anything() }),
  );
  await expect(kitchen.orders.update({ params, body: { status: "served" } })).rejects.toEqual(
    refusal("scope_missing", { details: { scope: "orders:write" } }),
  );
});

test("is withdrawn when the platform cancels it first, and rejected when a person does", async () => {
  const { api, program, send } = await makePlatform();
  const first = await send();
  const second = await send();
  const withdrawn = await program.orders.cancel({
    params: { id: first.id },
    body: { reason: "Guest gave up" },
  });
  expect(withdrawn).toMatchObject({ status: "cancelled", acceptance: "withdrawn" });
  const cancelled = await api.orders.cancel({ params: { id: second.id }, body: { reason: "Closed" } });
  expect(cancelled).toMatchObject({ status: "cancelled", acceptance: "rejected" });
});

test("accepts at once where the location wants it, promised for the requested time", async () => {
  const place = await makePlatform({ autoAcceptOrders: true });
  const soon = await place.send();
  expect(soon).toMatchObject({ status: "confirmed", acceptance: "accepted" });
  const minutes = (Date.parse(soon.estimatedReadyTime ?? "") - Date.parse(soon.createdAt)) / 60_000;
  expect(minutes).toBeCloseTo(10, 1);
  expect(await wall(place)).toEqual([soon.id]);
  const requestedTime = new Date(Date.now() + 2 * 3_600_000).toISOString();
  const later = await place.send({ requestedTime });
  expect(Date.parse(later.estimatedReadyTime ?? "")).toBe(Date.parse(requestedTime));
  for (const hours of [-1, 25]) {
    const far = new Date(Date.now() + hours * 3_600_000).toISOString();
    await expect(place.send({ requestedTime: far })).rejects.toEqual(
      refusal("invalid_request", {
        details: [{ path: "requestedTime", message: "Choose a time within the next 24 hours" }],
      }),
    );
  }
});

test("answers ten posts of one order at once with the same order", async () => {
  const { program, send, itemId, locationId, secret } = await makePlatform();
  const posts = await Promise.all(
    Array.from({ length: 10 }, () => send({ sourceDeliveryId: "R-1", customerName: "Ana" })),
  );
  expect(new Set(posts.map(({ id }) => id)).size).toBe(1);
  const query = { pageSize: 50 };
  expect((await program.orders.listByLocation({ params: { locationId }, query })).total).toBe(1);

  const again = await konoba.app.inject({
    method: "POST",
    url: "/v1/orders/createWithItems",
    headers: { authorization: `Bearer ${secret}`, "idempotency-key": "another" },
    payload: { locationId, source: "wolt", sourceDeliveryId: "R-1", items: [{ menuItemId: itemId }] },
  });
  expect(again.statusCode).toBe(201);
  expect(again.headers["idempotency-replayed"]).toBe("true");
  expect(again.json().id).toBe(posts[0]?.id);
  const other = await send({ source: "glovo", sourceDeliveryId: "R-1" });
  expect(other.id).not.toBe(posts[0]?.id);
});

test("names what cannot be ordered", async () => {
  const { api, send, item, locationId, itemId } = await makePlatform();
  const unknown = "0199aaaa-0000-7000-8000-000000000000";
  await expect(send({ items: [{ menuItemId: unknown }] })).rejects.toEqual(
    refusal("menu_item_not_found", { httpStatus: 404, details: { menuItemId: unknown } }),
  );
  const soldOut = await item("5.00", { quantity: 0 });
  await expect(send({ items: [{ menuItemId: soldOut }] })).rejects.toEqual(
    refusal("item_not_orderable", {
      httpStatus: 409,
      details: { menuItemId: soldOut, nameEn: "Soup", nameMe: "Čorba", reason: "sold_out" },
    }),
  );
  await expect(
    send({
      items: [
        { menuItemId: itemId },
        { menuItemId: itemId, customizations: [{ customizationName: "Extra", additionalPrice: "1.00" }] },
      ],
    }),
  ).rejects.toEqual(
    refusal("invalid_request", {
      details: [{ path: "items.1.customizations", message: "Choose priced modifiers by option id" }],
    }),
  );
  await expect(send({ sourceDeliveryId: null })).rejects.toEqual(refusal("invalid_request"));
  await expect(send({ expectedDueAmount: "19.00" })).rejects.toEqual(
    refusal("order_price_changed", { details: { dueAmount: "20.00", totalAmount: "20.00" } }),
  );
  await send({ expectedDueAmount: "20" });

  await api.locations.updateWorkingHours({ params: { id: locationId }, body: { workingHours: hours(true) } });
  await expect(send()).rejects.toMatchObject({
    code: "item_not_orderable",
    details: { reason: "location_closed" },
  });

  // Open around the clock, but for the hours around now.
  const { hour } = wallTime(new Date(), "Europe/Podgorica");
  const at = (hours: number) => `${String((hour + hours + 24) % 24).padStart(2, "0")}:00`;
  const times = { openTime: at(12), closeTime: at(12), breakFrom: at(-1), breakTo: at(2) };
  const workingHours = hours(false).map((day) => ({ ...day, ...times }));
  await api.locations.updateWorkingHours({ params: { id: locationId }, body: { workingHours } });
  await expect(send()).rejects.toMatchObject({ details: { reason: "location_closed" } });
});

test("books what was prepaid once, when a person hands the order over", async () => {
  const { api, program, send, locationId } = await makePlatform({ autoAcceptOrders: true });
  const prepaid = await send({ prepaidAmount: "20", sourceDeliveryId: "P-1" });
  const { id } = prepaid;
  expect(prepaid).toMatchObject({
    prepaidAmount: "20.00",
    paymentStatus: "pending",
    onAccount: [{ customerName: "wolt", amount: "20.00" }],
  });
  await expect(api.orders.takePayment({ params: { id }, body: { method: "cash" } })).rejects.toEqual(
    refusal("nothing_to_pay"),
  );
  await program.orders.update({ params: { id }, body: { status: "ready" } });
  expect((await api.orders.find({ params: { id } })).payments).toEqual([]);
  const waiter = await makeWorker(konoba, locationId, "waiter");
  const served = await waiter.api.orders.update({ params: { id }, body: { status: "served" } });
  expect(served).toMatchObject({ status: "completed", paymentStatus: "paid", onAccount: [] });
  expect(served.payments).toMatchObject([
    { method: "bank_transfer", amount: "20.00", reference: "wolt P-1", takenBy: "Marko Vuković" },
  ]);
  await expect(send({ prepaidAmount: "20.01" })).rejects.toEqual(
    refusal("order_prepaid_exceeds", { details: { dueAmount: "20.00" } }),
  );
});

test("takes only the rest of a partly prepaid order from the guest", async () => {
  const { api, send } = await makePlatform({ autoAcceptOrders: true });
  const { id } = await send({ prepaidAmount: "15.00" });
  const paid = await api.orders.takePayment({
    params: { id },
    body: { method: "cash", handedAmount: "10.00" },
  });
  expect(paid.payments).toMatchObject([{ method: "cash", amount: "5.00", change: "5.00" }]);
  const [first, second] = paid.items;
  expect(second).toBeUndefined();
  const served = await api.orders.updateItem({
    params: { itemId: first?.id ?? "" },
    body: { status: "served" },
  });
  expect(served).toMatchObject({ status: "completed", paymentStatus: "paid", settledAmount: "20.00" });
  expect(served.payments.map(({ method, amount }) => [method, amount])).toEqual([
    ["cash", "5.00"],
    ["bank_transfer", "15.00"],
  ]);
});

test("leaves a prepaid order that a program completes on account, for a person to settle", async () => {
  const { api, program, send } = await makePlatform({ autoAcceptOrders: true });
  const { id, items } = await send({ prepaidAmount: "20.00" });
  const body = { status: "completed" as const, unfinishedLineIds: items.map((line) => line.id) };
  const completed = await program.orders.update({ params: { id }, body });
  expect(completed).toMatchObject({ status: "completed", payments: [], onAccount: [{ id }] });
  const paid = await api.orders.takePayment({
    params: { id },
    body: { method: "bank_transfer", accountId: id },
  });
  expect(paid).toMatchObject({ paymentStatus: "paid", onAccount: [], settledAmount: "20.00" });
});

test("rejects what nobody answers within the minutes of the location, and waits for ever without them", async () => {
  const patient = await makePlatform();
  const strict = await makePlatform({ autoRejectMinutes: 5 });
  const unanswered = await patient.send();
  const { id } = await strict.send();
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  await rejectUnanswered(konoba.db, inMinutes(4));
  expect(await waiting(strict)).toEqual([id]);
  await rejectUnanswered(konoba.db, inMinutes(6));
  expect(await waiting(strict)).toEqual([]);
  expect(await waiting(patient)).toEqual([unanswered.id]);
  expect(await strict.program.orders.find({ params: { id } })).toMatchObject({
    acceptance: "rejected",
    cancelReason: expect.stringContaining("Nobody answered in time"),
  });
});

test("prints the kitchen tickets when the order is accepted, not before", async () => {
  const { api, send, locationId } = await makePlatform();
  const { id: stationId } = await api.menu.createStation({
    body: { locationId, name: "Kitchen", takesRest: true, categoryIds: [] },
  });
  await konoba.pool.query(
    `with printer as (insert into printers (id, location_id, name, host, port, width, letters, answers, language, prints_bills, opens_drawer, is_active)
       values (gen_random_uuid(), $1, 'Kitchen', '127.0.0.1', 9100, 80, 'plain', false, 'en', false, false, true) returning id)
     insert into printer_stations (location_id, printer_id, station_id) select $1, id, $2 from printer`,
    [locationId, stationId],
  );
  const { id } = await send();
  const jobs = async () =>
    (await konoba.pool.query("select kind, lines from print_jobs where order_id = $1", [id])).rows;
  expect(await jobs()).toEqual([]);
  await api.orders.accept({ params: { id }, body: {} });
  expect(await jobs()).toMatchObject([{ kind: "ticket", lines: [{ quantity: 2 }] }]);
});

test("needs no answer to an order that a person enters for a platform", async () => {
  const { api, locationId, itemId } = await makePlatform();
  const body = { locationId, source: "wolt", sourceDeliveryId: "T-1", items: [{ menuItemId: itemId }] };
  const order = await api.orders.createWithItems({ body });
  expect(order).toMatchObject({ acceptance: null, status: "received" });
  const again = await api.orders.createWithItems({ body });
  expect(again.id).toBe(order.id);
  const other = await api.orders.createWithItems({ body: { ...body, sourceDeliveryId: "T-2" } });
  await expect(
    api.orders.update({ params: { id: other.id }, body: { sourceDeliveryId: "T-1" } }),
  ).rejects.toEqual(refusal("order_source_taken"));
});

test("refuses a program's number of an order without its platform", async () => {
  const { program, locationId, itemId, send } = await makePlatform();
  const unnamed = refusal("invalid_request", { details: [{ path: "source", message: expect.any(String) }] });
  await expect(send({ source: null })).rejects.toEqual(unnamed);
  const body = { locationId, orderType: "takeaway", sourceDeliveryId: "N-1" } as const;
  await expect(program.orders.create({ body })).rejects.toEqual(unnamed);
  const items = [{ menuItemId: itemId }];
  const own = await program.orders.createWithItems({ body: { locationId, orderType: "takeaway", items } });
  const change = { params: { id: own.id }, body: { sourceDeliveryId: "N-2" } };
  await expect(program.orders.update(change)).rejects.toEqual(unnamed);
});

test("knows a platform in any case of its name, and finds its orders by name and number", async () => {
  const { api, locationId, send } = await makePlatform();
  const one = await send({ source: "Wolt", sourceDeliveryId: "W-Case" });
  expect(await send({ source: "WOLT", sourceDeliveryId: "W-Case" })).toMatchObject({ id: one.id });
  const other = await send({ source: "glovo", sourceDeliveryId: "4711" });

  const list = async (query: Parameters<Api["orders"]["listByLocation"]>[0]["query"]) =>
    (await api.orders.listByLocation({ params: { locationId }, query })).items.map(({ id }) => id);
  expect(await list({ source: "wolt" })).toEqual([one.id]);
  expect(await list({ sourceDeliveryId: "W-Case" })).toEqual([one.id]);
  expect(await list({ source: "GLOVO", sourceDeliveryId: "4711" })).toEqual([other.id]);
  expect(await list({ source: "wolt", sourceDeliveryId: "4711" })).toEqual([]);
  expect(await list({ q: "w-case" })).toEqual([one.id]);
  expect(await list({ q: "glovo" })).toEqual([other.id]);
  expect(await list({ q: "4711" })).toEqual([other.id]);
});
