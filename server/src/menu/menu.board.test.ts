import { randomUUID } from "node:crypto";
import { soldOutForever } from "@konoba/contract/menu/menu.rules";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testApp, type TestApp } from "../../test/app.ts";
import {
  makeCategory,
  makeLocation,
  makeMenuItem,
  makeOrganization,
  makeWorker,
} from "../../test/factories.ts";
import { refusal } from "../../test/refusal.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await testApp();
});
afterAll(() => konoba.close());

async function makeTestLocation(fields: Parameters<typeof makeLocation>[2] = {}) {
  const { owner } = await makeOrganization(konoba);
  const { id: locationId } = await makeLocation(konoba, owner.api, fields);
  const { id: categoryId } = await makeCategory(owner.api, locationId);
  return { api: owner.api, locationId, categoryId };
}

async function orderOf(locationId: string, itemId: string) {
  const orderId = randomUUID();
  await konoba.pool.query(
    `insert into orders (id, location_id, business_date, number, order_type, status, payment_status, currency_id,
       currency_decimals, prices_include_tax, service_price, service_tax_rate, discount_percentage, subtotal_amount,
       discount_amount, service_charge_amount, tax_percentage, tax_amount, tax_lines, gratuity_amount, total_amount,
       created_by, created_at, updated_at)
     select $1, id, '2026-11-20', 1, 'takeaway', 'received', 'pending', currency_id, 2, true, 0, 0, 0, 0, 0, 0, 0, 0,
       '[]', 0, 0, 'Ana', now(), now() from locations where id = $2`,
    [orderId, locationId],
  );
  await konoba.pool.query(
    `insert into order_items (id, location_id, order_id, menu_item_id, position, quantity, unit_price,
       discount_percentage, tax_rate, total_price, status, created_at)
     values ($1, $2, $3, $4, 0, 1, 0, 0, 0, 0, 'pending', now())`,
    [randomUUID(), locationId, orderId, itemId],
  );
}

test("filters the list by category, activity, featured or missing texts, and searches without accents", async () => {
  const location = await makeTestLocation();
  const { api, locationId } = location;
  const other = await makeCategory(api, locationId, { displayOrder: 1 });
  const named = (en: string, me: string) => ({
    translations: [
      { languageCode: "en", name: en },
      { languageCode: "me", name: me },
    ],
  });
  await makeMenuItem(api, location, { ...named("Stew", "Đuveč sa šunkom"), featured: true, price: "10.00" });
  await makeMenuItem(api, location, { ...named("Lamb", "Jagnjetina"), isActive: false, price: "9.00" });
  await makeMenuItem(api, { locationId, categoryId: other.id }, { price: "100.00" });
  const names = async (query: object) =>
    (await api.menu.listItems({ query: { locationId, ...query } })).items.map((item) => item.name);

  expect(await names({})).toEqual(["Stew", "Lamb", "Trout"]);
  expect(await names({ categoryId: other.id })).toEqual(["Trout"]);
  expect(await names({ active: "false" })).toEqual(["Lamb"]);
  expect(await names({ featured: "true" })).toEqual(["Stew"]);
  expect(await names({ missing: "translation" })).toEqual(["Trout"]);
  expect(await names({ q: "sunkom djuvec" })).toEqual(["Stew"]);
  expect(await names({ q: "DUVEC", language: "me" })).toEqual(["Đuveč sa šunkom"]);
  expect(await names({ q: "100%" })).toEqual([]);
  expect(await names({ sort: "-price" })).toEqual(["Trout", "Stew", "Lamb"]);
  expect(await names({ sort: "name", pageSize: 10 })).toEqual(["Lamb", "Stew", "Trout"]);
  await expect(names({ sort: "secret" })).rejects.toEqual(refusal("invalid_request"));
});

test("derives availability from the item, its category, its times and its portions", async () => {
  const location = await makeTestLocation();
  const { api, locationId } = location;
  const closed = await makeCategory(api, locationId, { isActive: false });
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  const today = (
    await konoba.pool.query<{ day: number }>(
      "select extract(dow from (now() at time zone 'Europe/Podgorica') - interval '4 hours')::int as day",
    )
  ).rows[0]?.day;
  const otherDays = [0, 1, 2, 3, 4, 5, 6].filter((day) => day !== today);
  const item = (name: string, fields: object = {}, categoryId = location.categoryId) =>
    makeMenuItem(
      api,
      { locationId, categoryId },
      { translations: [{ languageCode: "en", name }], ...fields },
    );
  await item("free");
  await item("counted", { quantity: 3 });
  await item("none left", { quantity: 0 });
  await item("later", { activeFrom: tomorrow });
  await item("hidden", { hidden: true });
  await item("other day", { availableDays: otherDays });
  await item("closed category", {}, closed.id);
  const { id } = await item("marked");
  await api.menu.setAvailability({ params: { id }, body: { soldOut: "today" } });
  const names = async (availability: string) =>
    (
      await api.menu.listItems({
        query: { locationId, availability: availability as "hidden", sort: "name" },
      })
    ).items.map((each) => each.name);

  expect(await names("available")).toEqual(["counted", "free"]);
  expect(await names("soldOut")).toEqual(["marked", "none left"]);
  expect(await names("hidden")).toEqual(["hidden"]);
  expect(await names("unavailable")).toHaveLength(6);
});

test("ends sold out today with the business day, until at its time, and always by hand", async () => {
  const location = await makeTestLocation();
  const { id } = await makeMenuItem(location.api, location, { quantity: 0 });
  const until = new Date(Date.now() + 3_600_000).toISOString();
  const set = async (soldOut: "no" | "today" | "until" | "always", at?: string) =>
    await location.api.menu.setAvailability({ params: { id }, body: { soldOut, ...(at && { until: at }) } });

  const today = new Date((await set("today")).soldOutUntil ?? "");
  expect(today.getTime()).toBeGreaterThan(Date.now());
  expect(today.getTime() - Date.now()).toBeLessThanOrEqual(25 * 3_600_000);
  expect(today.toLocaleTimeString("en-GB", { timeZone: "Europe/Podgorica" })).toBe("04:00:00");
  expect(new Date((await set("until", until)).soldOutUntil ?? "").toISOString()).toBe(until);
  expect(new Date((await set("always")).soldOutUntil ?? "").toISOString()).toBe(soldOutForever);
  expect(await set("no")).toMatchObject({ soldOutUntil: null, quantity: null });
  await expect(set("until")).rejects.toEqual(refusal("invalid_request"));
  await expect(set("until", "2020-01-01T00:00:00Z")).rejects.toEqual(refusal("invalid_request"));
});

test("restores the previous state when a mark is removed, including no portions left", async () => {
  const location = await makeTestLocation();
  const { id } = await makeMenuItem(location.api, location, { quantity: 0 });
  const set = (body: { soldOut: "no" | "today"; portions?: 0 }) =>
    location.api.menu.setAvailability({ params: { id }, body });

  expect(await set({ soldOut: "today" })).toMatchObject({ quantity: 0 });
  expect(await set({ soldOut: "no", portions: 0 })).toMatchObject({ soldOutUntil: null, quantity: 0 });
  expect(await set({ soldOut: "no" })).toMatchObject({ soldOutUntil: null, quantity: null });
  expect(await set({ soldOut: "no", portions: 0 })).toMatchObject({ soldOutUntil: null, quantity: 0 });
  await expect(set({ soldOut: "no", portions: 5 as 0 })).rejects.toEqual(refusal("invalid_request"));
});

test("deletes an item never ordered, and archives an ordered one out of lists and board", async () => {
  const location = await makeTestLocation();
  const { api, locationId } = location;
  const fresh = await makeMenuItem(api, location);
  const ordered = await makeMenuItem(api, location);
  await orderOf(locationId, ordered.id);

  expect((await api.menu.removeItem({ params: { id: fresh.id } })).outcome).toBe("deleted");
  expect((await api.menu.removeItem({ params: { id: ordered.id } })).outcome).toBe("archived");

  expect((await api.menu.listItems({ query: { locationId } })).total).toBe(0);
  expect((await api.menu.board({ query: { locationId } })).categories[0]?.items).toEqual([]);
  await expect(api.menu.findItem({ params: { id: ordered.id } })).rejects.toEqual(
    refusal("menu_item_not_found"),
  );
  expect((await api.menu.removeCategory({ params: { id: location.categoryId } })).outcome).toBe("archived");
});

test("returns active categories in order with their visible items, and 304 when unchanged", async () => {
  const location = await makeTestLocation();
  const { api, locationId } = location;
  const first = await makeCategory(api, locationId, {
    translations: [{ languageCode: "en", name: "First" }],
    displayOrder: 0,
  });
  await api.menu.orderCategories({ body: { locationId, ids: [first.id] } });
  await makeCategory(api, locationId, { isActive: false });
  await makeMenuItem(api, location, { quantity: 0, preparationTimeMinutes: 12, taxPercentage: "21" });
  await makeMenuItem(api, location, { hidden: true });
  await makeMenuItem(api, location, { isActive: false });
  const { token } = await makeWorker(konoba, locationId, "waiter");
  const request = (headers: object) =>
    konoba.app.inject({
      url: `/v1/menu/board?locationId=${locationId}&language=me`,
      headers: { cookie: `konoba=${token}`, ...headers },
    });

  const board = await api.menu.board({ query: { locationId } });
  const whole = await request({});
  const again = await request({ "if-none-match": whole.headers["etag"] });
  await api.menu.updateCategory({
    params: { id: first.id },
    body: { translations: [{ languageCode: "en", name: "New" }] },
  });
  const changed = await request({ "if-none-match": whole.headers["etag"] });

  expect(board.categories.map((category) => [category.name, category.items.length])).toEqual([
    ["First", 0],
    ["Grill", 1],
  ]);
  expect(board.categories[1]?.items[0]).toMatchObject({
    price: "9.50",
    quantity: 0,
    preparationTimeMinutes: 12,
    taxPercentage: "21",
  });
  expect([whole.statusCode, again.statusCode, again.body, changed.statusCode]).toEqual([200, 304, "", 200]);
});

test("groups items of categories with an equal display order", async () => {
  const location = await makeTestLocation();
  const { api, locationId } = location;
  const other = await makeCategory(api, locationId);
  for (const categoryId of [location.categoryId, other.id, location.categoryId, other.id])
    await makeMenuItem(api, { locationId, categoryId });

  const { items } = await api.menu.listItems({ query: { locationId } });

  const { categoryId } = location;
  expect(items.map((item) => item.categoryId)).toEqual([categoryId, categoryId, other.id, other.id]);
});

test("reorders the named items of a category, and leaves the others", async () => {
  const location = await makeTestLocation();
  const { api, locationId } = location;
  const one = await makeMenuItem(api, location);
  const two = await makeMenuItem(api, location);

  await api.menu.orderItems({ body: { locationId, ids: [two.id, one.id] } });

  const { items } = await api.menu.listItems({ query: { locationId } });
  expect(items.map((item) => item.id)).toEqual([two.id, one.id]);
  const three = await makeMenuItem(api, location);
  const four = await makeMenuItem(api, location);
  await api.menu.orderItems({ body: { locationId, ids: [four.id, two.id] } });
  const { items: all } = await api.menu.listItems({ query: { locationId } });
  expect(all.map((item) => item.id)).toEqual([four.id, one.id, three.id, two.id]);
  await expect(api.menu.orderItems({ body: { locationId, ids: [randomUUID()] } })).rejects.toEqual(
    refusal("menu_item_not_found"),
  );
});

test("puts best sellers of the board first, then featured items", async () => {
  const location = await makeTestLocation();
  const { api, locationId } = location;
  const [often, once, never, featured, hidden] = await Promise.all([
    makeMenuItem(api, location),
    makeMenuItem(api, location),
    makeMenuItem(api, location),
    makeMenuItem(api, location, { featured: true }),
    makeMenuItem(api, location),
  ]);
  const sell = (...lines: [string, number][]) =>
    api.orders.createWithItems({
      body: {
        locationId,
        orderType: "takeaway",
        items: lines.map(([menuItemId, quantity]) => ({ menuItemId, quantity })),
      },
    });
  const { items } = await sell([once.id, 1], [often.id, 2], [hidden.id, 9], [never.id, 9]);
  await sell([often.id, 1]);
  const taken = items.find(({ menuItemId }) => menuItemId === never.id)?.id ?? "";
  await api.orders.removeItem({ params: { itemId: taken }, body: {} });
  await api.menu.updateItem({ params: { id: hidden.id }, body: { hidden: true } });

  const { favoriteIds } = await api.menu.board({ query: { locationId } });

  expect(favoriteIds).toEqual([often.id, once.id, featured.id]);
});
