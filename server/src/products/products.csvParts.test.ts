import { joinPart, nothingImported } from "@konoba/contract/lib/csvTwins";
import { beforeAll, expect, test } from "vitest";
import { sharedApp, type TestApp } from "../../test/app.ts";
import { makeLocation, makeOrganization, makeProduct, makeStock } from "../../test/factories.ts";

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

const partsOf = (rows: readonly string[], size: number) =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, part) => ({
    csv: ["name,price,unit,category,barcode", ...rows.slice(part * size, (part + 1) * size)].join("\n"),
    firstRow: part * size + 2,
  }));

test("rejects a name an earlier row of the file has, in whichever part", async () => {
  const { api, locationId, list } = await makeTestLocation();
  await makeProduct(api, locationId, { name: "Ulje", barcode: "50" });
  const rows = [
    "So,1.00,kg,,1",
    "Ulje,2.00,l,,50",
    "SO,1.10,kg,,",
    "Med,3.00,kg,,",
    "Ulje s mora,2.00,l,,50",
  ];
  const run = async (mode: "create" | "update", dryRun: boolean) => {
    let sum = nothingImported;
    for (const part of partsOf(rows, 2)) {
      const importId = sum.importId ?? undefined;
      const answer = await api.products.importCsv({ body: { locationId, mode, dryRun, importId, ...part } });
      sum = joinPart(sum, answer, dryRun);
    }
    const { created, updated } = sum;
    return { created, updated, problems: sum.problems.map(({ row, code, twin }) => [row, code, twin]) };
  };

  const rehearsed = await run("create", true);
  const rehearsedChanges = await run("update", true);
  const changes = await run("update", false);

  expect(rehearsed).toEqual({
    created: 2,
    updated: 0,
    problems: [
      [3, "import_exists", null],
      [4, "import_repeated", 2],
      [6, "import_exists", null],
    ],
  });
  expect(rehearsedChanges).toEqual({
    created: 2,
    updated: 1,
    problems: [
      [4, "import_repeated", 2],
      [6, "import_repeated", 3],
    ],
  });
  expect(changes).toEqual(rehearsedChanges);
  expect((await list()).map(({ name, price }) => [name, price])).toEqual([
    ["Med", "3.00"],
    ["So", "1.00"],
    ["Ulje", "2.00"],
  ]);
});

test("imports the other rows of a part when one is rejected while writing", async () => {
  const { api, locationId, list } = await makeTestLocation();
  await makeStock(api, await makeProduct(api, locationId, { name: "So", unit: "kg" }));
  const csv = "name,unit\nMed,kg\nSo,l\nUlje,l";

  const result = await api.products.importCsv({ body: { locationId, csv, mode: "update" } });

  expect(result).toMatchObject({ created: 2, updated: 0, problems: [{ row: 3, code: "unit_mismatch" }] });
  expect((await list()).map(({ name, unit }) => [name, unit])).toEqual([
    ["Med", "kg"],
    ["So", "kg"],
    ["Ulje", "l"],
  ]);
});

test("imports 10,000 rows in parts as one import, and undoes it at once", { timeout: 120_000 }, async () => {
  const { api, locationId } = await makeTestLocation();
  const rows = Array.from(
    { length: 10_000 },
    (_, row) => `Product ${row},1.50,kg,Group ${row % 20},38${row}`,
  );
  let sum = nothingImported;
  for (const [part, { csv, firstRow }] of partsOf(rows, 500).entries()) {
    const body = { locationId, csv, firstRow, ...(sum.importId !== null && { importId: sum.importId }) };
    sum = joinPart(sum, await api.products.importCsv({ body }, { idempotencyKey: `part-${part}` }), false);
  }
  const undone = await api.products.undoImport({ params: { id: sum.importId ?? "" } });

  expect(sum).toMatchObject({ created: 10_000, updated: 0, problems: [] });
  expect(undone).toEqual({ success: true, undone: 10_000, kept: 0 });
});
