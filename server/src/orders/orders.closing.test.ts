import type { LocationInput } from "@konoba/contract/locations/locations.writing.contract";
import type { OrderDetails } from "@konoba/contract/orders/orders.contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testApp, type TestApp } from "../../test/app.ts";
import { makeKey } from "../../test/shop.ts";
import { makeTestLocation, type TestLocation } from "../../test/testLocation.ts";
import { completeReady } from "./orders.closing.service.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await testApp();
});
afterAll(() => konoba.close());

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

type Making = Partial<Parameters<TestLocation["api"]["orders"]["createWithItems"]>[0]["body"]>;

/** Creates a takeaway order of two dishes that is paid by card and ready. */
async function waiting(location: TestLocation, more: Making = {}, { isPaid = true, isReady = true } = {}) {
  const { api, locationId } = location;
  const items = [{ menuItemId: await location.item("10.00") }, { menuItemId: await location.item("6.00") }];
  const { id, items: lines } = await api.orders.createWithItems({
    body: { locationId, orderType: "takeaway", items, ...more },
  });
  if (isPaid) await api.orders.takePayment({ params: { id }, body: { method: "card" } });
  const ready = isReady ? lines : lines.slice(0, 1);
  const body = { lineIds: ready.map((line) => line.id), status: "ready" as const };
  await api.orders.prepareItems({ params: { id }, body });
  const find = (): Promise<OrderDetails> => api.orders.find({ params: { id } });
  return { id, params: { id }, lines, find };
}

const place = (fields: Partial<LocationInput> = {}) => makeTestLocation(konoba, fields);

test("completes a paid order without a table an hour after it was ready, in history, kitchen and feed", async () => {
  const location = await place();
  const { api, locationId } = location;
  const takeaway = await waiting(location);
  const counter = await waiting(location, { orderType: "dine_in" });

  await completeReady(konoba.db, inMinutes(59));
  expect([(await takeaway.find()).status, (await counter.find()).status]).toEqual(["ready", "ready"]);
  await completeReady(konoba.db, inMinutes(61));

  for (const { find, params } of [takeaway, counter]) {
    const { status, closedAt, items, servedBy, version } = await find();
    expect([status, items.map((line) => line.status), servedBy]).toEqual([
      "completed",
      ["served", "served"],
      null,
    ]);
    expect(closedAt).not.toBeNull();
    const history = (await api.orders.history({ params })).items.slice(-2);
    expect(history).toMatchObject([
      { kind: "closed_ready", to: "60", actorName: "Konoba" },
      { kind: "status", from: "ready", to: "completed", actorName: "Konoba" },
    ]);
    await completeReady(konoba.db, inMinutes(90));
    expect((await find()).version).toBe(version);
  }
  expect((await api.kitchen.wall({ query: { locationId } })).items).toEqual([]);
});

const open: [string, (location: TestLocation) => ReturnType<typeof waiting>][] = [
  ["is not paid", (location) => waiting(location, {}, { isPaid: false })],
  ["has a dish in the kitchen", (location) => waiting(location, {}, { isReady: false })],
  ["is at a table", (location) => waiting(location, { orderType: "dine_in", tableId: location.tableId })],
  [
    "is on account",
    async (location) => {
      const order = await waiting(location, {}, { isPaid: false });
      const body = { method: "credit", customerName: "Marković" } as const;
      await location.api.orders.takePayment({ params: order.params, body });
      return order;
    },
  ],
  [
    "got another dish after it was ready",
    async (location) => {
      const order = await waiting(location);
      const body = { menuItemId: await location.item("1.00") };
      await location.api.orders.addItems({ params: { orderId: order.id }, body });
      return order;
    },
  ],
];

test.each(open)("leaves an order that %s as it is", async (_, make) => {
  const { find } = await make(await place());
  const before = await find();

  await completeReady(konoba.db, inMinutes(600));

  expect(await find()).toEqual(before);
});

test.each<[string, Partial<LocationInput>]>([
  ["the minutes are empty", { autoCompleteMinutes: null }],
  ["orders are closed by hand", { completeWhenServedAndPaid: false }],
])("leaves ready orders open where %s", async (_, fields) => {
  const { find } = await waiting(await place(fields));
  await completeReady(konoba.db, inMinutes(600));
  expect(await find()).toMatchObject({ status: "ready", closedAt: null });
});

test("counts from the last dish and the last payment", async () => {
  const location = await place({ autoCompleteMinutes: 30 });
  const { find, lines, id } = await waiting(location);
  const at = (minutes: number) => inMinutes(minutes).toISOString();
  const setReady = (minutes: number) =>
    konoba.pool.query("update order_items set ready_at = $2 where id = $1", [lines[1]?.id, at(minutes)]);

  await setReady(5);
  await completeReady(konoba.db, inMinutes(31));
  expect((await find()).status).toBe("ready");
  await setReady(-90);
  await konoba.pool.query("update payments set at = $2 where order_id = $1", [id, at(10)]);
  await completeReady(konoba.db, inMinutes(31));
  expect((await find()).status).toBe("ready");
  await completeReady(konoba.db, inMinutes(41));
  expect((await find()).status).toBe("completed");
});

test("completes each order once when several servers run at once, in every organization but a leaving one", async () => {
  const staying = await place();
  const leaving = await place();
  const first = await waiting(staying);
  const second = await waiting(leaving);
  await konoba.pool.query("update organizations set deletes_at = now() + interval '3 days' where id = $1", [
    leaving.id,
  ]);

  await Promise.all([1, 2, 3].map(() => completeReady(konoba.db, inMinutes(61))));

  const { items } = await staying.api.orders.history({ params: first.params });
  expect(items.filter(({ kind }) => kind === "closed_ready")).toHaveLength(1);
  const { rows } = await konoba.pool.query("select status from orders where id = $1", [second.id]);
  expect(rows).toEqual([{ status: "ready" }]);
});

test("leaves a prepaid order of a platform to a person, whose receipt it needs", async () => {
  const location = await place({ autoAcceptOrders: true });
  const { secret } = await makeKey(location, { scopes: ["menu:read", "orders:write"] });
  const { locationId } = location;
  const items = [{ menuItemId: await location.item("10.00") }];
  const sent = { source: "wolt", sourceDeliveryId: "W-1", prepaidAmount: "10.00" };
  const { id, items: lines } = await konoba
    .client(secret)
    .orders.createWithItems({ body: { locationId, orderType: "delivery", items, ...sent } });
  const body = { lineIds: lines.map((line) => line.id), status: "ready" as const };
  await location.api.orders.prepareItems({ params: { id }, body });

  await completeReady(konoba.db, inMinutes(600));

  expect(await location.api.orders.find({ params: { id } })).toMatchObject({
    status: "ready",
    closedAt: null,
  });
});
