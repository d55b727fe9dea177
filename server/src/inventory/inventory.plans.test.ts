import { afterAll, beforeAll, expect, test } from "vitest";
import { testApp, type Api, type TestApp } from "../../test/app.ts";
import { dayFromNow } from "../../test/days.ts";
import { makeLocation, makeOrganization } from "../../test/factories.ts";
import { tablesReadWhole } from "../../test/plans.ts";

const PRODUCTS = 5000;
const NEIGHBOURS = 4;
/** Each item moved once on each of these days. */
const MOVED_DAYS = 3;

let konoba: TestApp;
let api: Api;
let locationId: string;

/** Inserts products with categories, codes and allergens, each with a batch in stock. */
async function fill(id: string): Promise<void> {
  await konoba.pool.query(
    `insert into product_categories (id, location_id, name, folded_name)
     select gen_random_uuid(), $1, 'Group ' || n, 'group ' || n from generate_series(1, 20) n`,
    [id],
  );
  await konoba.pool.query(
    `insert into products (id, location_id, name, folded_name, search_key, category_id, price, unit, barcode, allergens,
       is_active, alert_when_less_than)
     select gen_random_uuid(), $1, 'Product ' || n, 'product ' || n, 'product ' || n || ' 38' || n, c.id, n * 0.1, 'kg',
       '38' || n, case when n % 9 = 0 then '{milk}' else '{}' end::text[], n % 10 > 0, 5
     from generate_series(1, $2::int) n
       join product_categories c on c.location_id = $1 and c.folded_name = 'group ' || (n % 20 + 1)`,
    [id, PRODUCTS],
  );
  await konoba.pool.query(
    `insert into inventory (id, location_id, product_id, unit, quantity, supplier_name, search_key)
     select gen_random_uuid(), $1, id, 'kg', 3, 'Mlin', 'mlin' from products where location_id = $1`,
    [id],
  );
  await konoba.pool.query(
    `with supplier as (
       insert into suppliers (id, organization_id, name, language, order_days_before, created_at, updated_at)
       select gen_random_uuid(), organization_id, 'Mlin ' || id, 'me', 1, now(), now() from locations where id = $1 returning id, organization_id)
     insert into supplier_items (id, organization_id, location_id, supplier_id, product_id, name, pack_name, pack_count,
       pack_size, unit, price, minimum_packs, valid_from, created_at, updated_at)
     select gen_random_uuid(), s.organization_id, p.location_id, s.id, p.id, p.name, 'sack', 1, 25, 'kg', 20, 1, current_date,
       now(), now() from products p cross join supplier s where p.location_id = $1`,
    [id],
  );
  await konoba.pool.query(
    `insert into inventory_movements (id, location_id, inventory_id, movement_type, quantity, balance, unit_cost, created_by,
       created_at)
     select gen_random_uuid(), $1, id, 'IN', 3, 3, 1.5, 'Ana', now() - n * interval '1 day'
     from inventory cross join generate_series(1, $2::int) n where location_id = $1`,
    [id, MOVED_DAYS],
  );
}

beforeAll(async () => {
  konoba = await testApp();
  const { owner } = await makeOrganization(konoba);
  ({ api } = owner);
  ({ id: locationId } = await makeLocation(konoba, api));
  await fill(locationId);
  for (let made = 0; made < NEIGHBOURS; made += 1) await fill((await makeLocation(konoba, api)).id);
  await konoba.pool.query(
    "analyze products, product_categories, inventory, inventory_movements, supplier_items",
  );
}, 60_000);
afterAll(() => konoba.close());

const productLists = {
  "a page": {},
  "the last page": { page: PRODUCTS / 100, pageSize: 100 },
  "a search": { q: "product 47" },
  "a category": { category: "Group 7" },
  "an allergen": { allergen: "milk" },
  "the inactive": { active: "false" },
  "a barcode": { barcode: "38123" },
  "by price": { sort: "-price" },
  "by category": { sort: "category" },
} as const;

test.each(Object.entries(productLists))(
  "reads no other location's rows for %s of 5,000 products",
  async (_, query) => {
    const list = () => api.products.list({ params: { locationId }, query });

    expect((await list()).total).toBeGreaterThan(0);
    const tables = await tablesReadWhole(konoba, list);
    expect(tables).not.toContain("products");
    expect(tables).not.toContain("inventory");
  },
);

const stockLists = {
  "a page": {},
  "a search": { q: "product 47" },
  "the low ones": { view: "low" },
  "a supplier": { supplier: "Mlin" },
  "by value": { sort: "-totalCost" },
  "by expiry": { sort: "expiryDate" },
} as const;

test.each(Object.entries(stockLists))(
  "reads no other location's rows for %s of 5,000 stock items",
  async (_, query) => {
    const list = () => api.inventory.list({ params: { locationId }, query });

    expect((await list()).total).toBeGreaterThan(0);
    const tables = await tablesReadWhole(konoba, list);
    expect(tables).not.toContain("inventory");
    expect(tables).not.toContain("products");
  },
);

test.each(Object.entries(stockLists))(
  "reads no other location's rows for %s of 5,000 products in stock",
  async (_, query) => {
    const list = () => api.inventory.listProducts({ params: { locationId }, query });

    expect((await list()).total).toBeGreaterThan(0);
    const tables = await tablesReadWhole(konoba, list);
    expect(tables).not.toContain("inventory");
    expect(tables).not.toContain("inventory_movements");
  },
);

test("reads no other location's rows for the alerts of 5,000 stock items", async () => {
  const alerts = () => api.inventory.alerts({ params: { locationId } });

  expect(await tablesReadWhole(konoba, alerts)).not.toContain("inventory");
});

test("reads no other location's rows to count 5,000 stock items with their packs", async () => {
  const list = () => api.inventory.listToCount({ params: { locationId }, query: {} });

  expect((await list()).items).toHaveLength(PRODUCTS);
  const tables = await tablesReadWhole(konoba, list);
  expect(tables).not.toContain("inventory");
  expect(tables).not.toContain("supplier_items");
});

const reports = {
  "the stock report": () => api.inventory.report({ params: { locationId } }),
  "the stock value of a past day": () =>
    api.inventory.value({ params: { locationId }, query: { date: dayFromNow() } }),
};

test.each(Object.entries(reports))("reads no other location's movements for %s", async (_, report) => {
  const tables = await tablesReadWhole(konoba, report);

  expect(tables).not.toContain("inventory_movements");
  expect(tables).not.toContain("inventory");
  expect(tables).not.toContain("products");
});
