import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testApp, type TestApp } from "./app.ts";
import { makeLocation, makeOrganization, makeProduct, makeTable } from "./factories.ts";
import { refusal } from "./refusal.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await testApp();
});
afterAll(() => konoba.close());

async function makeTestLocation() {
  const { owner } = await makeOrganization(konoba);
  const { id: locationId } = await makeLocation(konoba, owner.api);
  return { api: owner.api, locationId };
}

const marko = { firstName: "Marko", lastName: "Vuković", role: "waiter", pin: "0042" } as const;

test("takes a name once, however its letters, case and blanks are written", async () => {
  const { api, locationId } = await makeTestLocation();
  const addWorker = (username: string) => api.team.create({ body: { ...marko, locationId, username } });
  const addPrinter = (name: string) =>
    api.printing.create({ body: { locationId, name, host: "192.168.1.50" } });

  await addWorker("marko");
  await expect(addWorker("ＭＡＲＫＯ")).rejects.toEqual(refusal("username_taken"));
  await makeTable(api, locationId, { tableNumber: "T 1" });
  await expect(makeTable(api, locationId, { tableNumber: "ｔ\u00a0 １" })).rejects.toEqual(
    refusal("table_number_taken"),
  );
  await api.suppliers.create({ body: { name: "Plantaže vina" } });
  await expect(api.suppliers.create({ body: { name: "ＰＬＡＮＴＡＺＥ  vina" } })).rejects.toEqual(
    refusal("supplier_name_taken"),
  );
  await api.drawers.create({ body: { locationId, name: "ﬁskalna" } });
  await expect(api.drawers.create({ body: { locationId, name: "Fiskalna" } })).rejects.toEqual(
    refusal("drawer_name_taken"),
  );
  await addPrinter("Šank 1");
  await expect(addPrinter("šank  １")).rejects.toEqual(refusal("printer_name_taken"));
  await addPrinter("Sank 1");
});

test("signs a person in by any form of the username", async () => {
  const { api, locationId } = await makeTestLocation();
  await api.team.create({ body: { ...marko, locationId, username: "jovana" } });

  await konoba.client().team.signIn({ body: { username: "ＪＯＶＡＮＡ ", pin: marko.pin, locationId } });
});

test("finds Cyrillic names by Latin words and the reverse, those of earlier versions too", async () => {
  const { api, locationId } = await makeTestLocation();
  await makeProduct(api, locationId, { name: "Његушки пршут" });
  await makeProduct(api, locationId, { name: "Đuveč sa šljivama" });
  await makeTable(api, locationId, { tableNumber: "1", name: "Башта" });
  const find = async (q: string) =>
    (await api.products.list({ params: { locationId }, query: { q } })).items.map(({ name }) => name);

  expect(await find("njeguski prsut")).toEqual(["Његушки пршут"]);
  expect(await find("ЂУВЕЧ шљивама")).toEqual(["Đuveč sa šljivama"]);
  const { tables } = await api.search.find({ params: { locationId }, query: { q: "bašta" } });
  expect(tables.map(({ name }) => name)).toEqual(["Башта"]);
  const old =
    "update products set folded_name = search_key(name), search_key = search_key(name) where location_id = $1";
  await konoba.pool.query(old, [locationId]);
  expect(await find("njeguski")).toEqual([]);
  await konoba.pool.query(migration("381_name_twins"));
  expect(await find("njeguski")).toEqual(["Његушки пршут"]);
  const csv = "name,price\nЊегушки пршут,9";
  expect(await api.products.importCsv({ body: { locationId, csv } })).toMatchObject({
    problems: [{ code: "import_exists" }],
  });
});

const migration = (name: string) =>
  readFileSync(new URL(`../migrations/${name}.sql`, import.meta.url), "utf8");

test("keeps every record of names that were different before, and tells the later ones apart", async () => {
  const { api, locationId } = await makeTestLocation();
  for (const index of ["workers_username", "tables_number", "suppliers_by_name"])
    await konoba.pool.query(`drop index ${index}`);
  const people = ["ana", "ａｎａ", "ANA "].map((username) => ({ ...marko, locationId, username }));
  for (const body of people) await api.team.create({ body });
  for (const tableNumber of ["7", "７"]) await makeTable(api, locationId, { tableNumber });
  for (const name of ["Voda d.o.o.", "Вода д.о.о."]) await api.suppliers.create({ body: { name } });

  await konoba.pool.query(migration("381_name_twins"));
  for (const statement of migration("382_name_indexes").split(/;\s*$/m))
    if (statement.trim() !== "") await konoba.pool.query(statement);

  const { items: workers } = await api.team.list({ params: { locationId } });
  expect(workers.map(({ username }) => username.replace(/#.{4}$/, "#…")).toSorted()).toEqual([
    "ANA #…",
    "ana",
    "ａｎａ #…",
  ]);
  const { items: tables } = await api.tables.listByLocation({ params: { locationId } });
  expect(tables.map(({ tableNumber }) => tableNumber.replace(/#.{4}$/, "#…")).toSorted()).toEqual([
    "7",
    "７ #…",
  ]);
  const { items: suppliers } = await api.suppliers.list({});
  expect(suppliers).toHaveLength(2);
  const again = api.team.create({ body: { ...marko, locationId, username: "Ana" } });
  await expect(again).rejects.toEqual(refusal("username_taken"));
});
