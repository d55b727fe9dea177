import { afterAll, beforeAll, expect, test } from "vitest";
import { type Api, testApp, type TestApp } from "../../test/app.ts";
import { makeCategory, makeLocation, makeOrganization } from "../../test/factories.ts";
import { planOf, watchStatements, type Statement } from "../../test/statements.ts";

let konoba: TestApp;
let seen: Statement[];
let location: { api: Api; locationId: string; categoryId: string };

/** Creates a menu of 5,000 items in ten categories; every hundredth is called Trout. */
async function makeLargeMenu() {
  const { owner } = await makeOrganization(konoba);
  const { id } = await makeLocation(konoba, owner.api);
  const categories = [];
  for (let place = 0; place < 10; place += 1) categories.push((await makeCategory(owner.api, id)).id);
  await konoba.pool.query(
    `insert into menu_items (id, location_id, category_id, name_en, name_me, folded_name, translations, price,
       is_active, hidden, quantity, display_order)
     select id, $1, ($2::uuid[])[1 + n % 10], name, name, lower(name), jsonb_build_array(jsonb_build_object(
         'menuItemId', id, 'languageCode', 'en', 'name', name, 'description', null)),
       9.50, n % 20 > 0, n % 30 = 0, case when n % 40 = 0 then 0 end, n
     from generate_series(1, 5000) n cross join lateral (
       select gen_random_uuid() as id, case when n % 100 = 0 then 'Trout ' else 'Dish ' end || n as name) named`,
    [id, categories],
  );
  return { api: owner.api, locationId: id, categoryId: categories[0] ?? "" };
}

beforeAll(async () => {
  konoba = await testApp();
  for (let others = 0; others < 4; others += 1) await makeLargeMenu();
  location = await makeLargeMenu();
  await konoba.pool.query("analyze menu_items, menu_categories, locations");
  seen = watchStatements(konoba.pool);
});
afterAll(() => konoba.close());

test.each([
  ["the first page", {}, 5000],
  ["a late page", { page: 300 }, 5000],
  ["the largest page", { pageSize: 100 }, 5000],
  ["a search", { q: "trout" }, 50],
  ["a search of two words", { q: "TROUT 4000" }, 1],
  ["a category", { categoryId: "its own" }, 500],
  ["what is available", { availability: "available" }, 4667],
  ["what is not", { availability: "unavailable" }, 333],
  ["what is sold out", { availability: "soldOut" }, 125],
  ["what is hidden", { availability: "hidden" }, 166],
  ["what is to be translated", { missing: "translation" }, 5000],
  ["names in order", { sort: "-name" }, 5000],
] as const)("finds %s among 25,000 items by an index, in one statement", async (_, query, total) => {
  const { api, locationId, categoryId } = location;
  seen.length = 0;

  const own = "categoryId" in query ? { categoryId } : {};
  const page = await api.menu.listItems({ query: { locationId, ...query, ...own } });

  expect(page.total).toBe(total);
  // Weekly times of items are looked up before, by an index of their own.
  const menuStatements = seen.filter(
    ({ text }) => text.includes("menu_items") && !text.includes("sale_windows <> '[]'"),
  );
  expect(menuStatements).toHaveLength(1);
  const [statement] = menuStatements;
  const nodes = statement ? await planOf(konoba.pool, statement) : [];
  const scans = nodes.filter((node) => node["Relation Name"] === "menu_items");
  expect(scans.map((node) => node["Node Type"])).not.toContain("Seq Scan");
  expect(scans.length).toBeGreaterThan(0);
});

test("reads the published menu by index, in one statement", async () => {
  const { api, locationId } = location;
  seen.length = 0;

  const menu = await api.menu.published({ query: { locationId } });

  expect(menu.categories.flatMap(({ items }) => items)).toHaveLength(4667);
  const menuStatements = seen.filter(({ text }) => text.includes("menu_items"));
  // One that takes too long to share a connection is sent again on its own.
  expect(new Set(menuStatements.map(({ text }) => text)).size).toBe(1);
  const [statement] = menuStatements;
  const nodes = statement ? await planOf(konoba.pool, statement) : [];
  const scans = nodes.filter((node) => node["Relation Name"] === "menu_items");
  expect(scans.map((node) => node["Node Type"])).not.toContain("Seq Scan");
  expect(scans.length).toBeGreaterThan(0);
});
