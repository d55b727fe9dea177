import { cellFaults } from "@konoba/contract/lib/csvKinds";
import { beforeAll, expect, test } from "vitest";
import { sharedApp, type TestApp } from "../../test/app.ts";
import { makeLocation, makeOrganization } from "../../test/factories.ts";
import { refusal } from "../../test/refusal.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await sharedApp();
});

async function makeTestLocation() {
  const { owner } = await makeOrganization(konoba);
  const { id: locationId } = await makeLocation(konoba, owner.api);
  const list = async () => (await owner.api.products.list({ params: { locationId } })).items;
  return { api: owner.api, locationId, list };
}

test("reads thousands by the column, names the delimiter by its first line, and takes no percentage for a price", async () => {
  const { api, locationId, list } = await makeTestLocation();
  const csv = "sep=;\r\nNaziv;Cijena;Minimum\r\nKafa;12,50;1.000\r\nVino;1.000;5\r\nRabat;10%;1\r\n";

  const result = await api.products.importCsv({ body: { locationId, csv } });

  expect(result).toMatchObject({
    delimiter: ";",
    header: ["Naziv", "Cijena", "Minimum"],
    decimals: [null, ",", ","],
    created: 2,
    problems: [{ row: 4, field: "price", message: "Enter an amount such as 12.50" }],
  });
  expect(result.numberFields).toEqual(expect.arrayContaining(["price", "alertWhenLessThan"]));
  expect(await list()).toMatchObject([
    { name: "Kafa", price: "12.50", alertWhenLessThan: 1000 },
    { name: "Vino", price: "1000" },
  ]);
});

test("never guesses a number that its column leaves open: the dry run names it, and a choice decides it", async () => {
  const { api, locationId, list } = await makeTestLocation();
  const csv = "name,price\nWine,1.000\nTruffle,2.500\nSalt,3";
  const send = (more: object) => api.products.importCsv({ body: { locationId, csv, ...more } });

  const rehearsal = await send({ dryRun: true });
  expect(rehearsal).toMatchObject({
    decimals: [null, "ask"],
    created: 1,
    problems: [
      { row: 2, field: "price", message: cellFaults.ask },
      { row: 3, field: "price", message: cellFaults.ask },
    ],
  });
  expect(await send({ dryRun: true, decimals: [null, "."] })).toMatchObject({ created: 3, problems: [] });
  expect(await send({ decimals: [null, ","] })).toMatchObject({ created: 3, problems: [] });
  expect((await list()).map(({ price }) => price).toSorted()).toEqual(["1000", "2500", "3"]);
});

test("refuses a number written differently from its column, and no other row", async () => {
  const { api, locationId } = await makeTestLocation();
  const csv = "name;price\nWine;1.234,50\nSalt;2.50\nSoup;3,5";

  const result = await api.products.importCsv({ body: { locationId, csv, decimals: [null, ","] } });

  expect(result).toMatchObject({
    created: 2,
    problems: [{ row: 3, field: "price", message: cellFaults.other }],
  });
});

test("mends codes that a spreadsheet spoiled, and refuses those that lost digits", async () => {
  const { api, locationId, list } = await makeTestLocation();
  const csv = [
    "Naziv;EAN",
    'A;"=""0017"""',
    "B;5,901234123457E+12",
    "C;5,90123E+12",
    "D;4006381333931",
    "E;12345678905",
  ].join("\r\n");

  const result = await api.products.importCsv({ body: { locationId, csv } });

  expect(result).toMatchObject({
    created: 4,
    problems: [{ row: 4, field: "barcode", message: cellFaults.shortened }],
  });
  expect((await list()).map(({ barcode }) => barcode)).toEqual([
    "0017",
    "5901234123457",
    "4006381333931",
    "0012345678905",
  ]);
});

test("refuses the bytes of a spreadsheet file sent as text with a sentence of its own", async () => {
  const { api, locationId } = await makeTestLocation();

  await expect(
    api.products.importCsv({ body: { locationId, csv: "PK\u0003\u0004 xl/workbook.xml" } }),
  ).rejects.toEqual(refusal("csv_spreadsheet"));
});
