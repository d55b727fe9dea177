import { afterAll, beforeAll, expect, test } from "vitest";
import { testApp, type TestApp } from "../../test/app.ts";
import { testDatabase } from "../../test/database.ts";
import { makeProduct } from "../../test/factories.ts";
import { planOf, watchStatements, type Statement } from "../../test/statements.ts";
import { makeTestLocation, type TestLocation } from "../../test/testLocation.ts";

let one: TestApp;
let other: TestApp;
let location: TestLocation;
let itemId: string;
let seen: Statement[];

beforeAll(async () => {
  const database = testDatabase();
  one = await testApp({}, database);
  other = await testApp({}, database);
  seen = watchStatements(other.pool);
  location = await makeTestLocation(one);
  itemId = await location.item("4.50", { quantity: 5 });
});
afterAll(async () => {
  await one.close();
  await other.close();
});

/** Reads the list from the server that makes no changes in these tests, and whether it queried the menu. */
async function list(query: object = {}) {
  seen.length = 0;
  const { locationId } = location;
  const api = other.client(location.owner.token);
  const { items } = await api.menu.listItems({ query: { locationId, ...query } });
  return { items, isRead: seen.some(({ text }) => text.includes("menu_items")) };
}

test("reads an unchanged menu once for each query", async () => {
  const { items } = await list();
  expect(await list()).toEqual({ items, isRead: false });
  expect((await list({ language: "me" })).isRead).toBe(true);
  expect((await list({ q: "nothing" })).isRead).toBe(true);
  expect((await list({ q: "nothing" })).isRead).toBe(true);
  expect((await list({ availability: "available" })).isRead).toBe(true);
  expect((await list({ availability: "available" })).isRead).toBe(true);
});

test("shows a change made at another server in the next reply", async () => {
  const { api, locationId } = location;
  const row = async () => (await list()).items.find(({ id }) => id === itemId);
  const params = { id: itemId };
  await row();
  await api.menu.updateItem({ params, body: { price: "7.20" } });
  expect(await row()).toMatchObject({ price: "7.20", quantity: 5, ingredients: [] });
  const items = [{ menuItemId: itemId, quantity: 2 }];
  await api.orders.createWithItems({ body: { locationId, orderType: "takeaway", items } });
  expect(await row()).toMatchObject({ quantity: 3 });
  const product = await makeProduct(api, locationId, { allergens: ["milk"] });
  await api.menu.updateItem({
    params,
    body: { ingredients: [{ productId: product.id, quantity: "1", unit: "kg" }] },
  });
  expect((await row())?.shownAllergens).toMatchObject([{ allergen: "milk" }]);
  await api.products.update({ params: { id: product.id }, body: { allergens: ["fish"] } });
  expect((await row())?.shownAllergens).toMatchObject([{ allergen: "fish" }]);
  const categoryId = (await row())?.categoryId ?? "";
  await api.menu.updateCategory({ params: { id: categoryId }, body: { isActive: false } });
  expect(await row()).toMatchObject({ categoryIsActive: false });
});

test("raises the version with every table the list reads", async () => {
  const { rows } = await one.pool.query<{ name: string; events: number }>(
    "select tgrelid::regclass::text as name, count(*)::int as events from pg_trigger where tgname like 'bump\\_version\\_%' group by 1",
  );
  const raising = new Set(rows.filter(({ events }) => events === 3).map(({ name }) => name));
  const read = new Set<string>();
  const sorts = ["displayOrder", "-name", "price", "popularityScore", "createdAt"] as const;
  const questions = [
    ...sorts.map((sort) => ({ sort })),
    ...(["photo", "translation"] as const).map((missing) => ({ missing })),
    { language: "de", categoryId: location.id, active: true, featured: false, type: "drink" as const },
  ];
  for (const question of questions) {
    await list(question);
    const statement = seen.find(({ text }) => text.includes("menu_items"));
    for (const node of statement ? await planOf(one.pool, statement) : [])
      if (node["Relation Name"]) read.add(node["Relation Name"]);
  }
  expect(read).toContain("products");
  expect([...read].filter((name) => !raising.has(name))).toEqual([]);
});

test("does not block concurrent changes of other menus, and raises nothing on rollback", async () => {
  const version = async () =>
    (await one.pool.query<{ sum: string }>("select sum(raised) from menu_versions")).rows[0]?.sum;
  const before = Number(await version());
  const second = await location.item("3.00");
  const [here, there, undone] = [
    await one.pool.connect(),
    await one.pool.connect(),
    await one.pool.connect(),
  ];
  const change = async (client: typeof here, id: string) => {
    await client.query("begin");
    await client.query("set local lock_timeout = '10s'");
    await client.query("update menu_items set price = price + 1 where id = $1", [id]);
  };
  const third = await location.item("3.00");
  const started = Number(await version());
  expect(started).toBeGreaterThan(before);
  await change(here, itemId);
  await change(there, second);
  await change(undone, third);
  for (const client of [here, there]) await client.query("commit");
  await undone.query("rollback");
  for (const client of [here, there, undone]) client.release();
  expect(Number(await version())).toBe(started + 2);
});
