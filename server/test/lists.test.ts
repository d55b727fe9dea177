import { randomUUID } from "node:crypto";
import { contract } from "@konoba/contract";
import { addressOf } from "@konoba/contract/lib/client";
import type { Route } from "@konoba/contract/lib/route";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { sessionCookie } from "../src/lib/access/session.ts";
import type { Api } from "./app.ts";
import {
  makeCategory,
  makeLocation,
  makeMenuItem,
  makeOptionGroup,
  makeProduct,
  makeStock,
  makeTable,
  makeWorker,
} from "./factories.ts";
import { fiscalApp, type FiscalApp, setUpReceipts } from "./fiscal.ts";
import { makeTestLocation, type TestLocation } from "./testLocation.ts";

const NAME = "Dječji ugao";
const MORE_THAN_A_PAGE = 11;

const shapeOf = (schema: unknown) => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : []);
const isList = (route: Route) =>
  shapeOf(route.query).includes("page") && shapeOf(route.response).includes("total");
const lists = Object.entries(contract).flatMap(([domain, group]) =>
  Object.entries(group as Record<string, Route>)
    .filter(([, route]) => isList(route))
    .map(([name, route]): [string, Route] => [`${domain}.${name}`, route]),
);

let konoba: FiscalApp;
let location: TestLocation;
let stockId: string;
let productId: string;

/** Issues a receipt for a table with the search name as its number. */
async function issueNamed(test: TestLocation, menuItemId: string): Promise<void> {
  const { api, locationId } = test;
  await setUpReceipts(konoba, test);
  const { id: tableId } = await makeTable(api, locationId, { tableNumber: NAME });
  const items = [{ menuItemId, quantity: 1 }];
  const { id } = await api.orders.createWithItems({ body: { locationId, tableId, items } });
  await api.orders.takePayment({ params: { id }, body: { method: "card" } });
}

/** Orders from a supplier with the search name, and receives a delivery of it. */
async function orderNamed(api: Api, { locationId, productId }: { locationId: string; productId: string }) {
  const { id: supplierId } = await api.suppliers.create({ body: { name: NAME } });
  const seller = { locationId, supplierId };
  const item = await api.suppliers.createItem({ body: { ...seller, productId, name: NAME, price: "1" } });
  await api.purchasing.createOrder({ body: seller });
  const lines = [{ id: randomUUID(), supplierItemId: item.id, packs: 1 }];
  await api.purchasing.receive({ body: { ...seller, id: randomUUID(), lines } });
  const billed = [{ name: NAME, packs: 1, price: "1", taxRate: "0" }];
  const invoice = { number: "1", invoiceDate: "2026-03-14", statedTotal: "1", lines: billed };
  await api.purchasing.createInvoice({ body: { ...seller, ...invoice } });
}

/** Produces a batch of a product with the search name. */
async function produceNamed(
  api: Api,
  { locationId, productId, usedId }: { locationId: string; productId: string; usedId: string },
): Promise<void> {
  const ingredients = [{ productId: usedId, quantity: "1", unit: "kg" }];
  const recipe = { locationId, productId, yieldQuantity: "1", yieldUnit: "kg", ingredients };
  const { id: recipeId } = await api.inventory.createRecipe({ body: recipe });
  const batch = { id: randomUUID(), locationId, recipeId, quantity: "1", allowsMissing: true };
  await api.inventory.produce({ body: batch });
}

/** Puts the search name into every searched text of a location. */
async function nameEverything({ api, locationId, tableId, id }: TestLocation): Promise<void> {
  const translations = [{ languageCode: "me", name: NAME }];
  const { id: targetId } = await makeLocation(konoba, api, { name: NAME });
  const { id: categoryId } = await makeCategory(api, locationId, { translations });
  const item = await makeMenuItem(api, { locationId, categoryId }, { translations });
  await makeOptionGroup(api, locationId, { nameEn: undefined, nameMe: NAME });
  const product = await makeProduct(api, locationId, { name: NAME, category: NAME, alertWhenLessThan: 500 });
  const stock = await makeStock(api, product, { quantity: 100 });
  stockId = stock.id;
  productId = product.id;
  const out = { inventoryId: stock.id, movementType: "OUT", quantity: -1, reason: NAME } as const;
  await api.inventory.createMovement({ body: out });
  const lines = [{ inventoryId: stock.id, quantity: 1 }];
  await api.inventory.sendTransfer({ body: { fromLocationId: locationId, toLocationId: targetId, lines } });
  await orderNamed(api, { locationId, productId: product.id });
  const { id: usedId } = await makeProduct(api, locationId, { name: "Voda" });
  await produceNamed(api, { locationId, productId: product.id, usedId });
  await makeTable(api, locationId, { tableNumber: "2", name: NAME });
  await api.tables.createSection({ body: { locationId, name: NAME } });
  await api.menu.createStation({ body: { locationId, name: NAME } });
  const items = [{ menuItemId: item.id, quantity: 1 }];
  await api.orders.createWithItems({ body: { locationId, tableId, customerName: NAME, items } });
  const { id: drawerId } = await api.drawers.create({ body: { locationId, name: NAME } });
  const { shift } = await api.drawers.open({ body: { locationId, drawerId, openingAmount: "0" } });
  const closing = { id: shift?.id ?? "" };
  await api.drawers.count({ params: closing, body: { lines: [] } });
  await api.drawers.close({ params: closing, body: {} });
  const printer = await api.printing.create({ body: { locationId, name: NAME, host: "192.168.1.50" } });
  await api.printing.print({ params: { id: printer.id }, body: { paper: "test" } });
  const endpoint = { url: "https://example.com/in", eventTypes: ["order.created" as const] };
  const webhook = await api.integrations.createEndpoint({ body: endpoint });
  await api.integrations.testEndpoint({ params: { id: webhook.id } });
  await makeWorker(konoba, locationId, "waiter");
  const named = `update workers set last_name = $1 where location_id = $2`;
  await konoba.pool.query(named, [NAME, locationId]);
  await konoba.pool.query("update users set last_name = $1 where organization_id = $2", [NAME, id]);
  await konoba.pool.query(
    `insert into media (id, organization_id, location_id, name, file_name, media_type, bytes)
     values (gen_random_uuid(), $1, $2, $3, 'photo.webp', 'image/webp', 100)`,
    [id, locationId, NAME],
  );
}

beforeAll(async () => {
  konoba = await fiscalApp();
  location = await makeTestLocation(konoba);
  await nameEverything(location);
  const { api, locationId, tableId } = location;
  const menuItemId = await location.item("3.00");
  for (let made = 0; made < MORE_THAN_A_PAGE; made += 1) {
    await makeLocation(konoba, api, { name: `Lokal ${made}` });
    await makeTable(api, locationId, { tableNumber: `B${made}` });
    await makeStock(api, await makeProduct(api, locationId, { name: `Roba ${made}` }));
    const items = [{ menuItemId, quantity: 1 }];
    await api.orders.createWithItems({ body: { locationId, tableId, items } });
  }
  await issueNamed(location, menuItemId);
}, 60_000);
afterAll(() => konoba.close());

const answer = z.object({
  items: z.array(z.unknown()),
  total: z.number(),
  page: z.number(),
  pageSize: z.number(),
});

async function request(route: Route, query: Record<string, unknown>) {
  const { locationId, tableId, id: organizationId, owner } = location;
  const params = { locationId, organizationId, tableId, productId, inventoryId: stockId, id: stockId };
  const place = shapeOf(route.query).includes("locationId") ? { locationId } : {};
  const reply = await konoba.app.inject({
    method: "GET",
    url: `/v1${addressOf(route, { params, query: { ...place, ...query } })}`,
    headers: {
      origin: konoba.env.PUBLIC_URL,
      cookie: `${sessionCookie(konoba.env.PUBLIC_URL)}=${owner.token}`,
    },
  });
  expect(reply.statusCode, reply.body.slice(0, 300)).toBe(200);
  return answer.parse(reply.json());
}

test("covers every list of the contract", () => {
  expect(lists.length).toBeGreaterThan(20);
});

test.each(lists)(
  "answers a page past the end of %s with the last one and the right total",
  async (_, route) => {
    const first = await request(route, {});
    const last = Math.max(1, Math.ceil(first.total / first.pageSize));

    const past = await request(route, { page: 999 });

    expect(first.total).toBeGreaterThan(0);
    expect(past.items.length).toBeGreaterThan(0);
    expect(past).toEqual(await request(route, { page: last }));
    expect(past).toMatchObject({ total: first.total, page: last });
  },
);

// Lists that come with a release, read whole; the contract's own function searches them.
const isReference = (name: string) => name.startsWith("reference.") || name === "products.meatTypes";

const screenLists = lists.filter(([name]) => !isReference(name));

test.each(screenLists)("takes 10, 20, 50 or 100 rows of %s, 10 by default", async (_, { query }) => {
  const sizeOf = (pageSize?: number) => {
    const { shape } = query instanceof z.ZodObject ? query : z.object({ pageSize: z.never() });
    const { success, data } = shape.pageSize.safeParse(pageSize);
    return success ? data : null;
  };
  expect([undefined, 10, 20, 50, 100, 1, 15, 500].map(sizeOf)).toEqual([
    10,
    10,
    20,
    50,
    100,
    null,
    null,
    null,
  ]);
});

const searched = lists.filter(([name, { query }]) => !isReference(name) && shapeOf(query).includes("q"));
const spellings = [NAME, "djecji", "đečji", "DECJI UG", "ugao dječji", "DJEČJI", "дјечји угао"];

test.each(searched)("finds a name in %s regardless of case, accents and script", async (_, route) => {
  for (const q of spellings) expect((await request(route, { q })).total, q).toBeGreaterThan(0);
  expect((await request(route, { q: "%" })).total).toBe(0);
  expect((await request(route, { q: `${NAME} nema` })).total).toBe(0);
});
