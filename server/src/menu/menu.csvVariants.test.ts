import { variantFaults } from "@konoba/contract/lib/csvVariants";
import { beforeAll, expect, test } from "vitest";
import { sharedApp, type TestApp } from "../../test/app.ts";
import { makeLocation, makeOrganization } from "../../test/factories.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await sharedApp();
});

async function makeTestLocation() {
  const { owner } = await makeOrganization(konoba);
  const { id: locationId } = await makeLocation(konoba, owner.api);
  const { api } = owner;
  const list = async () => (await api.menu.listItems({ query: { locationId, sort: "name" } })).items;
  const groups = async () => (await api.menu.listOptionGroups({ query: { locationId } })).items;
  return { api, locationId, list, groups };
}

/** Item library of Square, with the columns that matter and some that do not. */
const square = [
  "Token,Item Name,Variation Name,SKU,Description,Categories,Price,Tax - VAT (21%)",
  'A,Pizza Margherita,Small,1,"Tomato, cheese",Pizza,8.50,Y',
  "B,Pizza Margherita,Large,2,,Pizza,12.00,Y",
  "C,Pizza Vesuvio,Small,3,,Pizza,9.50,Y",
  "D,Pizza Vesuvio,Large,4,,Pizza,13.00,Y",
  "E,Espresso,Regular,5,,Coffee,1.50,N",
  "F,Catch of the day,Plate,6,,Fish,variable,N",
  "G,Catch of the day,Platter,7,,Fish,30.00,N",
].join("\r\n");

test("imports the item library of Square: variations become a required choice of their dish, and undo removes it", async () => {
  const { api, locationId, list, groups } = await makeTestLocation();
  const rehearsal = await api.menu.importCsv({ body: { locationId, csv: square, dryRun: true } });

  const result = await api.menu.importCsv({ body: { locationId, csv: square } });

  expect({ ...result, importId: null }).toEqual(rehearsal);
  expect(result).toMatchObject({
    columns: [null, "nameEn", "variation", null, "descriptionEn", "category", "price", null],
    created: 3,
    variants: 4,
    problems: [
      { row: 7, field: "price", message: variantFaults.price },
      { row: 8, field: "variation", message: variantFaults.other },
    ],
  });
  expect(await list()).toMatchObject([
    { nameEn: "Espresso", price: "1.50" },
    { nameEn: "Pizza Margherita", price: "8.50", categoryName: "Pizza" },
    { nameEn: "Pizza Vesuvio", price: "9.50" },
  ]);
  expect(await groups()).toMatchObject([
    {
      nameEn: "Size",
      nameMe: "Veličina",
      minChoices: 1,
      maxChoices: 1,
      itemCount: 2,
      options: [
        { nameEn: "Small", price: "0.00" },
        { nameEn: "Large", price: "3.50" },
      ],
    },
  ]);
  await api.menu.undoImport({ params: { id: result.importId ?? "" } });
  expect(await list()).toEqual([]);
  expect(await groups()).toEqual([]);
});

test("keeps sizes apart where that is chosen, and never changes those of a dish of the menu", async () => {
  const { api, locationId, list, groups } = await makeTestLocation();
  const csv = "Naziv;Kategorija;Cijena\nPica – mala;Pice;5,00\nPica – velika;Pice;7,00";
  const send = (more: object) => api.menu.importCsv({ body: { locationId, csv, ...more } });

  const apart = await send({ variants: "dishes" });
  expect((await list()).map(({ nameMe, price }) => [nameMe, price])).toEqual([
    ["Pica – mala", "5.00"],
    ["Pica – velika", "7.00"],
  ]);
  await api.menu.undoImport({ params: { id: apart.importId ?? "" } });
  await send({});
  expect(await list()).toMatchObject([{ nameMe: "Pica", price: "5.00" }]);
  expect(await groups()).toMatchObject([
    { options: [{ nameMe: "mala" }, { nameMe: "velika", price: "2.00" }] },
  ]);
  expect(await send({ mode: "update" })).toMatchObject({
    created: 0,
    updated: 0,
    problems: [
      { row: 2, field: "variation" },
      { row: 3, message: variantFaults.other },
    ],
  });
});
