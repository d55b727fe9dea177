import { sampleCsv, sampleFor, sampleSize } from "@konoba/contract/menu/menu.sample.rules";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testApp, type TestApp } from "../../test/app.ts";
import { makeCategory, makeLocation, makeOrganization, makeWorker } from "../../test/factories.ts";
import { refusal } from "../../test/refusal.ts";
import { sessionCookie } from "../lib/access/session.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await testApp();
});
afterAll(() => konoba.close());

async function makeTestLocation() {
  const { owner } = await makeOrganization(konoba);
  const { id: locationId } = await makeLocation(konoba, owner.api);
  const list = async () => (await owner.api.menu.listItems({ query: { locationId, sort: "name" } })).items;
  return { api: owner.api, owner, locationId, list };
}

test("imports items with their categories by name, and reports bad rows", async () => {
  const { api, locationId, list } = await makeTestLocation();
  const grill = await makeCategory(api, locationId, {
    translations: [
      { languageCode: "en", name: "Grill" },
      { languageCode: "me", name: "Roštilj" },
    ],
  });
  const csv = [
    "Naziv;Name;Kategorija;Cijena;Vrsta;Vegansko;Alergeni;Porez",
    "Ćevapi;Cevapi;rostilj;9,5;hrana;ne;gluten;21",
    "Loša;;Pića;skupo;;;;",
    "Rakija;;Pića;2,50;piće;da;;21",
    ";;Pića;2,50;;;;",
  ].join("\n");

  const result = await api.menu.importCsv({ body: { locationId, csv } });

  expect(result).toMatchObject({
    created: 2,
    problems: [
      { row: 3, field: "price" },
      { row: 5, field: "nameEn", message: "Name is required" },
    ],
  });
  expect(await list()).toMatchObject([
    { nameMe: "Ćevapi", nameEn: "Cevapi", categoryId: grill.id, price: "9.50", allergens: ["gluten"] },
    { nameMe: "Rakija", nameEn: null, categoryName: "Pića", type: "drink", isVegan: true },
  ]);
  expect((await api.menu.listCategories({ query: { locationId } })).total).toBe(2);
});

test.each([
  [true, 38],
  [false, 33],
])("imports the whole sample menu into a location where alcohol is %s", async (servesAlcohol, count) => {
  const { api, locationId, list } = await makeTestLocation();
  await api.locations.update({ params: { id: locationId }, body: { servesAlcohol } });
  for (const { en, me } of sampleFor(servesAlcohol))
    await makeCategory(api, locationId, {
      translations: [
        { languageCode: "en", name: en },
        { languageCode: "me", name: me },
      ],
    });

  const csv = sampleCsv(servesAlcohol);
  const result = await api.menu.importCsv({ body: { locationId, csv, delimiter: "," } });

  expect(result).toMatchObject({ created: count, problems: [] });
  expect(sampleSize(servesAlcohol)).toBe(count);
  expect((await api.menu.listCategories({ query: { locationId } })).total).toBe(
    sampleFor(servesAlcohol).length,
  );
  expect((await list()).every(({ nameEn, nameMe }) => nameEn && nameMe)).toBe(true);
});

test("adds imported categories behind the existing ones, and items in the file's order", async () => {
  const { api, locationId } = await makeTestLocation();
  for (const [displayOrder, name] of ["First", "Second"].entries())
    await makeCategory(api, locationId, { displayOrder, translations: [{ languageCode: "en", name }] });
  const csv = "name,category,price\nTea,Third,1\nBread,Second,1\nWine,Third,1\nSalt,Fourth,1\nCoffee,Third,1";

  await api.menu.importCsv({ body: { locationId, csv } });

  const categories = (await api.menu.listCategories({ query: { locationId } })).items;
  expect(categories.map(({ name }) => name)).toEqual(["First", "Second", "Third", "Fourth"]);
  const { items } = await api.menu.listItems({ query: { locationId } });
  expect(items.map(({ name }) => name)).toEqual(["Bread", "Tea", "Wine", "Coffee", "Salt"]);
});

test("updates only filled cells, and undoes the import except for ordered items", async () => {
  const { api, locationId, list } = await makeTestLocation();
  const csv = "name,description,category,price\nTrout,Fresh,Fish,12.00\nSoup,Hot,Fish,4.00";
  const made = await api.menu.importCsv({ body: { locationId, csv } });
  const before = await list();

  const changed = await api.menu.importCsv({
    body: { locationId, csv: "naziv,name,price\nPastrmka,trout,13.00", mode: "update" },
  });

  expect(changed).toMatchObject({ created: 0, updated: 1 });
  expect((await list())[1]).toMatchObject({ nameMe: "Pastrmka", nameEn: "trout", price: "13.00" });
  await api.menu.undoImport({ params: { id: changed.importId ?? "" } });
  expect(await list()).toEqual(before);
  const soup = before.find((item) => item.nameEn === "Soup");
  await api.orders.createWithItems({
    body: { locationId, items: [{ menuItemId: soup?.id ?? "", quantity: 1 }] },
  });
  expect(await api.menu.undoImport({ params: { id: made.importId ?? "" } })).toEqual({
    success: true,
    undone: 1,
    kept: 1,
  });
  expect((await list()).map((item) => item.nameEn)).toEqual(["Soup"]);
});

test("exports the filtered menu, and allows the import to leads only", async () => {
  const { api, owner, locationId } = await makeTestLocation();
  const csv = "name,naziv,category,price,type,isActive\nTea,Čaj,Hot,1.50,drink,yes\nOld,,Hot,1.00,drink,no";
  await api.menu.importCsv({ body: { locationId, csv } });
  const waiter = await makeWorker(konoba, locationId, "waiter");
  const other = await makeTestLocation();

  const reply = await konoba.app.inject({
    url: `/v1/menu/export/${locationId}?active=true`,
    headers: {
      origin: konoba.env.PUBLIC_URL,
      cookie: `${sessionCookie(konoba.env.PUBLIC_URL)}=${owner.token}`,
    },
  });

  const lines = reply.body.split("\r\n");
  expect(lines).toHaveLength(3);
  expect(lines[1]).toMatch(/^Tea,Čaj,,,,Hot,drink,1.50,/);
  await expect(waiter.api.menu.importCsv({ body: { locationId, csv } })).rejects.toEqual(
    refusal("forbidden"),
  );
  await expect(other.api.menu.importCsv({ body: { locationId, csv } })).rejects.toEqual(
    refusal("location_not_found"),
  );
});
