import { randomUUID } from "node:crypto";
import type { LocationChanges } from "@konoba/contract/locations/locations.writing.contract";
import { beforeAll, expect, test } from "vitest";
import { sharedApp, type TestApp } from "./app.ts";
import {
  makeCategory,
  makeLocation,
  makeMenuItem,
  makeOrganization,
  makeProduct,
  makeStock,
  makeTable,
  makeWorker,
} from "./factories.ts";
import { refusal } from "./refusal.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await sharedApp();
});

async function makeTestLocation() {
  const { owner } = await makeOrganization(konoba);
  const { api } = owner;
  const { id: locationId } = await makeLocation(konoba, api);
  const category = await makeCategory(api, locationId);
  const item = await makeMenuItem(api, { locationId, categoryId: category.id });
  const product = await makeProduct(api, locationId);
  const stock = await makeStock(api, product, { quantity: "5" });
  const table = await makeTable(api, locationId);
  const items = [{ menuItemId: item.id, quantity: 1 }];
  const order = await api.orders.createWithItems({ body: { locationId, tableId: table.id, items } });
  const close = () => api.locations.update({ params: { id: locationId }, body: { active: false } });
  const open = () => api.locations.update({ params: { id: locationId }, body: { active: true } });
  return { api, locationId, category, item, product, stock, table, order, close, open };
}

test("allows reading an inactive location, and rejects changes with the reason", async () => {
  const location = await makeTestLocation();
  const { api, locationId, category, item, product, stock, table } = location;
  await location.close();

  const writes: Record<string, () => Promise<unknown>> = {
    "a product is added": () => makeProduct(api, locationId, { name: "So" }),
    "a product is changed": () =>
      api.products.update({ params: { id: product.id }, body: { price: "9.00" } }),
    "stock is counted": () =>
      api.inventory.count({ body: { locationId, lines: [{ inventoryId: stock.id, counted: "4" }] } }),
    "a category is added": () => makeCategory(api, locationId),
    "a category is deleted": () => api.menu.removeCategory({ params: { id: category.id }, query: {} }),
    "an item is sold out": () =>
      api.menu.setAvailability({ params: { id: item.id }, body: { soldOut: "today" } }),
    "a table is added": () => makeTable(api, locationId, { tableNumber: "2" }),
    "a table is changed": () => api.tables.update({ params: { tableId: table.id }, body: { seats: 8 } }),
    "an order is opened": () => api.orders.create({ body: { locationId, orderType: "takeaway" } }),
  };
  for (const [what, write] of Object.entries(writes))
    await expect(write(), what).rejects.toEqual(refusal("location_inactive"));

  expect((await api.products.find({ params: { id: product.id } })).price).toBe(product.price);
  expect((await api.inventory.find({ params: { id: stock.id } })).quantity).toBe(5);
  expect((await api.users.me()).inactiveLocationIds).toEqual([locationId]);
});

const hours = [{ dayOfWeek: 1, openTime: "08:00", closeTime: "23:00", isClosed: false }];
const closedDay = { name: null, isYearly: false, isClosed: true, openTime: null, closeTime: null };

test("rejects changes of fields, hours and special days of an inactive location", async () => {
  const location = await makeTestLocation();
  const { api, locationId } = location;
  const day = { params: { id: locationId, date: "2026-12-25" } };
  await api.locations.putSpecialDay({ ...day, body: closedDay });
  await location.close();
  const update = (body: LocationChanges) => api.locations.update({ params: { id: locationId }, body });

  const writes: Record<string, () => Promise<unknown>> = {
    "it is renamed": () => update({ name: "Nova" }),
    "it is closed again and renamed": () => update({ active: false, name: "Nova" }),
    "its hours are set": () =>
      api.locations.updateWorkingHours({ params: { id: locationId }, body: { workingHours: hours } }),
    "a day is closed": () => api.locations.putSpecialDay({ ...day, body: closedDay }),
    "a module is switched off": () =>
      api.locations.switchModules({ params: { id: locationId }, body: { modules: { checklists: false } } }),
    "a day is open again": () => api.locations.removeSpecialDay(day),
  };
  for (const [what, write] of Object.entries(writes))
    await expect(write(), what).rejects.toEqual(refusal("location_inactive"));

  // A page sends the whole form: the switch and other changes.
  expect(await update({ active: true, name: "Nova" })).toMatchObject({ active: true, name: "Nova" });
});

test("rejects changes of a location that a smaller plan made inactive until it fits the plan", async () => {
  const { owner } = await makeOrganization(konoba);
  const { api } = owner;
  const remaining = await makeLocation(konoba, api);
  const extra = await makeLocation(konoba, api, { name: "Obala" });
  await api.organizations.choosePlan({ body: { plan: "starter", keepLocationIds: [remaining.id] } });
  const update = (body: LocationChanges) => api.locations.update({ params: { id: extra.id }, body });

  await expect(update({ name: "Nova" })).rejects.toEqual(refusal("location_inactive"));
  await expect(update({ active: true, name: "Nova" })).rejects.toEqual(refusal("plan_limit_reached"));
  expect((await api.locations.find({ params: { id: extra.id } })).name).toBe("Obala");
});

test("allows finishing open work there, and everything once it is active again", async () => {
  const location = await makeTestLocation();
  const { api, locationId, order } = location;
  await location.close();

  await api.orders.takePayment({
    params: { id: order.id },
    body: { method: "cash" },
  });
  const done = await api.orders.update({ params: { id: order.id }, body: { status: "served" } });
  expect(done).toMatchObject({ status: "completed", paymentStatus: "paid" });

  await location.open();
  await expect(makeProduct(api, locationId, { name: "So" })).resolves.toBeDefined();
});

test("answers 404 for missing rows, and allows changes of the other locations", async () => {
  const location = await makeTestLocation();
  const { api } = location;
  const other = await makeLocation(konoba, api, { name: "Obala" });
  await location.close();

  const gone = api.products.update({ params: { id: randomUUID() }, body: { price: "1.00" } });
  await expect(gone).rejects.toEqual(refusal("product_not_found"));
  const stranger = (await makeOrganization(konoba)).owner.api;
  const foreign = stranger.products.update({ params: { id: location.product.id }, body: { price: "1.00" } });
  await expect(foreign).rejects.toEqual(refusal("product_not_found"));
  const product = await makeProduct(api, other.id);
  const changed = await api.products.update({ params: { id: product.id }, body: { price: "2.50" } });
  expect(changed.price).toBe("2.50");
});

test("gives its team the same errors", async () => {
  const location = await makeTestLocation();
  const keeper = await makeWorker(konoba, location.locationId, "stock");
  await location.close();

  const add = makeProduct(keeper.api, location.locationId, { name: "So" });
  await expect(add).rejects.toEqual(refusal("location_inactive"));
});
