import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { testApp, type TestApp } from "../../test/app.ts";
import { makeOptionGroup, makeProduct } from "../../test/factories.ts";
import { makeTestLocation, type TestLocation } from "../../test/testLocation.ts";
import { openReceiver, type WebhookReceiver } from "../../test/webhookReceiver.ts";

vi.setConfig({ testTimeout: 90_000 });

let konoba: TestApp;
let receiver: WebhookReceiver;
let location: TestLocation;
beforeAll(async () => {
  konoba = await testApp({ WEBHOOK_NETWORKS: "127.0.0.0/8" });
  await konoba.work();
  receiver = await openReceiver();
  location = await makeTestLocation(konoba);
  const body = { url: receiver.url, eventTypes: ["menu.changed" as const] };
  await location.api.integrations.createEndpoint({ body });
});
afterAll(async () => {
  await konoba.close();
  await receiver.close();
});

const soon = { timeout: 30_000, interval: 25 };
/** Waits until every event has arrived; returns how many did since. */
async function eventsOf(change: () => Promise<unknown>): Promise<number> {
  const before = receiver.received.length;
  await change();
  await vi.waitFor(async () => {
    const waiting = await location.api.integrations.listDeliveries({ query: { status: "waiting" } });
    expect(waiting.total).toBe(0);
  }, soon);
  return receiver.received.length - before;
}

test("announces each kind of change of the menu, and what it is of", async () => {
  const { api, locationId, item } = location;
  const id = await item("4.00");
  const product = await makeProduct(api, locationId);
  const group = await makeOptionGroup(api, locationId);
  const { categoryId } = await api.menu.findItem({ params: { id } });
  const update = (body: object) => () => api.menu.updateItem({ params: { id }, body });
  const ingredients = [{ productId: product.id, quantity: "0.1", unit: "kg" }];
  await eventsOf(update({ ingredients }));
  const changes: Record<string, () => Promise<unknown>> = {
    price: update({ price: "5.00" }),
    name: update({ translations: [{ languageCode: "en", name: "Broth" }] }),
    allergens: update({ allergens: ["milk"] }),
    options: update({ optionGroupIds: [group.id] }),
    "allergens of an ingredient": () =>
      api.products.update({ params: { id: product.id }, body: { allergens: ["sesame"] } }),
    category: () => api.menu.updateCategory({ params: { id: categoryId }, body: { isActive: false } }),
    "closed today": () =>
      api.locations.putSpecialDay({
        params: { id: locationId, date: "2031-03-04" },
        body: { name: "Inventory", isClosed: true },
      }),
    "category again": () => api.menu.updateCategory({ params: { id: categoryId }, body: { isActive: true } }),
    deletion: () => api.menu.removeItem({ params: { id } }),
  };

  for (const [name, change] of Object.entries(changes)) expect(await eventsOf(change), name).toBe(1);
  expect(receiver.received.at(-1)?.body).toMatchObject({
    type: "menu.changed",
    data: { id: locationId, locationId },
  });
});

test("announces a bulk change once, after its last part", async () => {
  const { api, item } = location;
  const ids: string[] = [];
  for (let made = 0; made < 20; made += 1) ids.push(await item("4.00"));
  const changed = await eventsOf(async () => {
    for (const id of ids) await api.menu.updateItem({ params: { id }, body: { price: "6.00" } });
  });

  expect(changed).toBeLessThanOrEqual(2);
  expect(changed).toBeGreaterThan(0);
});

test("says nothing of portions sold, which have an event of their own", async () => {
  const { api, locationId, item } = location;
  const id = await item("4.00", { quantity: 5 });
  await eventsOf(async () => undefined);

  const order = () => api.orders.createWithItems({ body: { locationId, items: [{ menuItemId: id }] } });
  expect(await eventsOf(order)).toBe(0);
});
