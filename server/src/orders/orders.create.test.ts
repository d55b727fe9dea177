import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { testApp, type TestApp } from "../../test/app.ts";
import { refusal } from "../../test/refusal.ts";
import { watchStatements, type Statement } from "../../test/statements.ts";
import { makeTestLocation, type TestLocation } from "../../test/testLocation.ts";

let konoba: TestApp;
let location: TestLocation;
let menuItemId: string;
let seen: Statement[];
beforeAll(async () => {
  konoba = await testApp();
  seen = watchStatements(konoba.pool);
});
beforeEach(async () => {
  location = await makeTestLocation(konoba);
  menuItemId = await location.item("5.00");
});
afterAll(() => konoba.close());

const total = async () =>
  (await location.api.orders.listByLocation({ params: { locationId: location.locationId } })).total;
const bodyOf = (fields: { discountPercentage?: string; tableId?: string; guests?: number } = {}) => ({
  locationId: location.locationId,
  items: [{ menuItemId, quantity: 2 }],
  ...fields,
});

/** Creates an order and returns the statements from its insert to the end of its transaction. */
async function lastStatements(options: { idempotencyKey?: string }): Promise<string[]> {
  seen.length = 0;
  await location.api.orders.createWithItems({ body: bodyOf() }, options);
  const texts = seen.filter(({ route }) => route?.startsWith("POST")).map(({ text }) => text);
  return texts.slice(texts.findIndex((text) => text.includes("insert into orders")));
}

test("ends the transaction of an order with its insert, which also stores the reply of a key", async () => {
  const [withKey, without] = [
    await lastStatements({ idempotencyKey: randomUUID() }),
    await lastStatements({}),
  ];

  expect(withKey).toEqual([expect.stringContaining("idempotency_keys"), expect.stringMatching(/^commit/)]);
  expect(without).toEqual([
    expect.not.stringContaining("idempotency_keys"),
    expect.stringMatching(/^commit/),
  ]);
});

test.each([
  ["takeaway", () => bodyOf()],
  ["at a table", () => bodyOf({ tableId: location.tableId })],
  ["with a discount, which is audited", () => bodyOf({ discountPercentage: "10" })],
])("replays the reply of an order %s, as a read returns the order", async (_, make) => {
  const options = { idempotencyKey: randomUUID() };
  const body = make();

  const first = await location.api.orders.createWithItems({ body }, options);
  const again = await location.api.orders.createWithItems({ body }, options);

  expect(again).toEqual(first);
  expect(await location.api.orders.find({ params: { id: first.id } })).toEqual(first);
  expect(await total()).toBe(1);
});

test("stores one of two orders that are sent at once with the same key and different content", async () => {
  const options = { idempotencyKey: randomUUID() };
  const attempts = [2, 3, 4, 5].map((guests) =>
    location.api.orders.createWithItems({ body: bodyOf({ guests }) }, options),
  );

  const results = await Promise.allSettled(attempts);

  const refused = results.filter(({ status }) => status === "rejected");
  expect(refused).toEqual(
    Array.from({ length: 3 }, () => ({ status: "rejected", reason: refusal("idempotency_mismatch") })),
  );
  expect(await total()).toBe(1);
});

test.each([{ idempotencyKey: randomUUID() }, {}])(
  "stores nothing of an order at an inactive location: %j",
  async (options) => {
    const { api, locationId } = location;
    await api.locations.update({ params: { id: locationId }, body: { active: false } });

    await expect(api.orders.createWithItems({ body: bodyOf() }, options)).rejects.toEqual(
      refusal("location_inactive"),
    );

    const { rows } = await konoba.pool.query("select from orders where location_id = $1", [locationId]);
    expect(rows).toEqual([]);
  },
);
