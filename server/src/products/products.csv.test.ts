import { afterAll, beforeAll, expect, test } from "vitest";
import { testApp, type TestApp } from "../../test/app.ts";
import {
  makeLocation,
  makeOrganization,
  makeProduct,
  makeStock,
  makeWorker,
  type Member,
} from "../../test/factories.ts";
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
  const list = async () =>
    (await owner.api.products.list({ params: { locationId }, query: { pageSize: 100 } })).items;
  return { api: owner.api, owner, locationId, list };
}

async function exported(member: Member, locationId: string, query = "") {
  const reply = await konoba.app.inject({
    url: `/v1/products/export/${locationId}${query}`,
    headers: {
      origin: konoba.env.PUBLIC_URL,
      cookie: `${sessionCookie(konoba.env.PUBLIC_URL)}=${member.token}`,
    },
  });
  return reply;
}

const titles = "Naziv;Cijena;Jedinica mjere;Kategorija;Bar-kod;Alergeni;Aktivan";

test("reads a regional file: byte order mark, semicolons, decimal commas, quotes, titles in both languages", async () => {
  const { api, locationId, list } = await makeTestLocation();
  const csv = `\uFEFF${titles}\r\n"Sir ""Kačkavalj""";12,50;KG;Mliječni;380001;mlijeko;da\r\n"Ulje;
maslinovo";1.000,5;l;;;;ne\r\n`;

  const result = await api.products.importCsv({ body: { locationId, csv } });

  expect(result).toMatchObject({
    delimiter: ";",
    created: 2,
    updated: 0,
    problems: [],
    columns: ["name", "price", "unit", "category", "barcode", "allergens", "isActive"],
  });
  expect(await list()).toMatchObject([
    { name: 'Sir "Kačkavalj"', price: "12.50", unit: "kg", category: "Mliječni", allergens: ["milk"] },
    { name: "Ulje;\nmaslinovo", price: "1000.5", unit: "l", isActive: false },
  ]);
});

test("creates 197 of 200 rows and reports the 3 bad ones with row and field", async () => {
  const { api, locationId } = await makeTestLocation();
  await makeProduct(api, locationId, { name: "Taken", barcode: "111" });
  const rows = Array.from({ length: 200 }, (_, index) => `Product ${index},1.50,kg,9${index}`);
  rows[9] = "Bad price,much,kg,";
  rows[99] = ",2.00,kg,";
  rows[199] = "Bad code,2.00,kg,111";
  const csv = ["name,price,unit,barcode", ...rows].join("\n");
  const rehearsal = await api.products.importCsv({ body: { locationId, csv, dryRun: true } });

  expect((await api.products.list({ params: { locationId } })).total).toBe(1);
  const result = await api.products.importCsv({ body: { locationId, csv } });

  expect(result).toMatchObject({
    created: 197,
    problems: [
      { row: 11, field: "price", message: "Enter an amount such as 12.50" },
      { row: 101, field: "name" },
      { row: 201, code: "import_exists" },
    ],
  });
  expect(rehearsal).toEqual({ ...result, importId: null });
  expect((await api.products.list({ params: { locationId } })).total).toBe(198);
});

test("rejects or updates existing products by choice, ignoring empty cells", async () => {
  const { api, locationId, list } = await makeTestLocation();
  const before = await makeProduct(api, locationId, {
    name: "Šećer",
    price: "1.00",
    category: "Suho",
    barcode: "77",
    translations: [{ languageCode: "me", name: "Šećer kristal" }],
  });
  const byName = "name,price\nSecer,2.00";
  const csv = "name,nameEn,price,category,barcode\nSlatki šećer,Sugar,3.00,,77";

  const created = await api.products.importCsv({ body: { locationId, csv: byName } });
  const changed = await api.products.importCsv({ body: { locationId, csv: byName, mode: "update" } });
  await api.products.undoImport({ params: { id: changed.importId ?? "" } });
  const updated = await api.products.importCsv({ body: { locationId, csv, mode: "update" } });

  expect(created).toMatchObject({ created: 0, problems: [{ code: "import_exists" }] });
  expect(changed).toMatchObject({ created: 0, updated: 1, problems: [] });
  expect(updated).toMatchObject({ created: 0, updated: 1, problems: [] });
  expect(await list()).toMatchObject([
    { name: "Slatki šećer", price: "3.00", category: "Suho", barcode: "77" },
  ]);
  expect((await list())[0]?.translations.map((each) => each.name)).toEqual(["Šećer kristal", "Sugar"]);
  await api.products.undoImport({ params: { id: updated.importId ?? "" } });
  expect(await list()).toEqual([before]);
});

test("prefers chosen columns to titles, and allows each column once", async () => {
  const { api, locationId, list } = await makeTestLocation();
  const csv = "a\tb\tc\nx\tSo\t0,40";
  const send = (columns: (string | null)[], dryRun = false) =>
    api.products.importCsv({ body: { locationId, csv, columns, dryRun } });

  await expect(send(["name", "name", null])).rejects.toEqual(refusal("csv_columns"));
  await expect(send([null, "price", null])).rejects.toEqual(refusal("csv_columns"));
  await expect(send([null, "name", "locationId"])).rejects.toEqual(refusal("csv_columns"));
  expect(await api.products.importCsv({ body: { locationId, csv, dryRun: true } })).toMatchObject({
    columns: [null, null, null],
    header: ["a", "b", "c"],
    samples: [["x", "So", "0,40"]],
  });
  expect(await send([null, "name", "price"])).toMatchObject({ delimiter: "\t", created: 1 });
  expect(await list()).toMatchObject([{ name: "So", price: "0.40" }]);
});

test("undoes an import once, except for products used or changed since", async () => {
  const { api, locationId, list } = await makeTestLocation();
  const csv = "name,unit\nUsed,kg\nChanged,kg\nUntouched,kg";
  const { importId } = await api.products.importCsv({ body: { locationId, csv, fileName: "list.csv" } });
  const [changed, , used] = await list();
  if (!used || !changed) throw new Error("The rows are missing");
  await makeStock(api, used);
  await api.products.update({ params: { id: changed.id }, body: { price: "3.00" } });
  const params = { id: importId ?? "" };
  expect((await api.products.lastImport({ params: { locationId } })).import).toMatchObject({
    fileName: "list.csv",
    created: 3,
    updated: 0,
  });

  const undone = await api.products.undoImport({ params });

  expect(undone).toEqual({ success: true, undone: 1, kept: 2 });
  expect((await list()).map(({ name }) => name)).toEqual(["Changed", "Used"]);
  await expect(api.products.undoImport({ params })).rejects.toEqual(refusal("import_undone"));
  await expect(
    api.products.importCsv({ body: { locationId, csv: "name\nMore", importId: params.id } }),
  ).rejects.toEqual(refusal("import_undone"));
  expect(await api.products.lastImport({ params: { locationId } })).toEqual({ import: null });
});

test("truncates a cell in the reply, whether it is rejected or not", async () => {
  const { api, locationId } = await makeTestLocation();
  const long = "x".repeat(200_000);
  const csv = `name,price,${long}\n${long},1\nSo,${long}\nSo,1,${long}`;

  const result = await api.products.importCsv({
    body: { locationId, csv, columns: ["name", "price", null] },
  });

  expect(result.problems.map(({ row, field }) => [row, field])).toEqual([
    [2, "name"],
    [3, "price"],
  ]);
  expect(JSON.stringify(result).length).toBeLessThan(5_000);
});

test("exports the filtered rows in order, without formulas, in a file that can be imported", async () => {
  const { api, owner, locationId, list } = await makeTestLocation();
  await makeProduct(api, locationId, { name: "=1+1", description: '@x "y"', price: "2.50", category: "A" });
  await makeProduct(api, locationId, {
    name: "+385 wine",
    price: "1.00",
    category: "A",
    allergens: ["milk", "nuts"],
  });
  await makeProduct(api, locationId, { name: "Other", category: "B" });
  for (const sign of "＝＋－＠") await makeProduct(api, locationId, { name: `${sign}1+1`, category: "C" });
  const wide = (await exported(owner, locationId, "?category=C")).body.split("\r\n").slice(1, -1);
  expect(wide.map((row) => row.slice(0, 5)).toSorted()).toEqual(["'＋1+1", "'－1+1", "'＝1+1", "'＠1+1"]);

  const reply = await exported(owner, locationId, "?category=A&sort=-price&delimiter=;");
  const [header, first, second, ...rest] = reply.body.split("\r\n");

  expect(reply.headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(reply.body.startsWith("\uFEFFname;nameEn;")).toBe(true);
  expect(header).toContain(";price;unit;barcode;");
  expect(first).toContain('\'=1+1;;;"\'@x ""y""";A;2,50;kg');
  expect(second).toContain("'+385 wine");
  expect(second).toContain("milk|nuts");
  expect(rest).toEqual([""]);
  const before = await list();
  const other = await makeLocation(konoba, api);
  await api.products.importCsv({ body: { locationId: other.id, csv: reply.body } });
  const copies = (await api.products.list({ params: { locationId: other.id } })).items;
  const plain = ({ name, description, price, allergens, category }: (typeof before)[number]) => ({
    name,
    description,
    price,
    allergens,
    category,
  });
  expect(copies.map(plain)).toEqual(before.filter(({ category }) => category === "A").map(plain));
});

test("rejects a file that is not CSV or has too many rows", async () => {
  const { api, locationId } = await makeTestLocation();
  const many = ["name", ...Array.from({ length: 501 }, (_, index) => `P${index}`)].join("\n");

  await expect(api.products.importCsv({ body: { locationId, csv: 'name\n"open' } })).rejects.toEqual(
    refusal("csv_unreadable"),
  );
  await expect(api.products.importCsv({ body: { locationId, csv: many } })).rejects.toEqual(
    refusal("csv_too_many_rows"),
  );
});

test("hides another organization's location and imports, and lets the kitchen only export", async () => {
  const mine = await makeTestLocation();
  const theirs = await makeTestLocation();
  const csv = "name\nTheirs";
  const { importId } = await theirs.api.products.importCsv({ body: { locationId: theirs.locationId, csv } });
  const cook = await makeWorker(konoba, theirs.locationId, "kitchen");
  const params = { id: importId ?? "" };

  await expect(mine.api.products.importCsv({ body: { locationId: theirs.locationId, csv } })).rejects.toEqual(
    refusal("location_not_found"),
  );
  await expect(
    mine.api.products.importCsv({
      body: { locationId: mine.locationId, csv, importId: params.id },
    }),
  ).rejects.toEqual(refusal("import_not_found"));
  await expect(mine.api.products.undoImport({ params })).rejects.toEqual(refusal("import_not_found"));
  expect((await exported(mine.owner, theirs.locationId)).statusCode).toBe(404);
  expect((await exported(cook, theirs.locationId)).statusCode).toBe(200);
  await expect(cook.api.products.importCsv({ body: { locationId: theirs.locationId, csv } })).rejects.toEqual(
    refusal("forbidden"),
  );
  await expect(cook.api.products.undoImport({ params })).rejects.toEqual(refusal("forbidden"));
});
