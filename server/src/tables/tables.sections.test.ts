import { beforeAll, expect, test } from "vitest";
import { sharedApp, type TestApp } from "../../test/app.ts";
import { makeLocation, makeOrganization, makeTable, makeWorker } from "../../test/factories.ts";
import { refusal } from "../../test/refusal.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await sharedApp();
});

async function makeTestLocation() {
  const { owner } = await makeOrganization(konoba);
  const { id: locationId } = await makeLocation(konoba, owner.api);
  const table = await makeTable(owner.api, locationId);
  const section = await owner.api.tables.createSection({ body: { locationId, name: "Terrace" } });
  return { api: owner.api, locationId, tableId: table.id, sectionId: section.id };
}

test("shows sections to workers, and lets only their manager change them", async () => {
  const { locationId, tableId, sectionId } = await makeTestLocation();
  const forbidden = refusal("forbidden");

  for (const role of ["cashier", "waiter", "kitchen", "stock"] as const) {
    const { tables } = (await makeWorker(konoba, locationId, role)).api;
    await expect(tables.createSection({ body: { locationId, name: "Hall" } })).rejects.toEqual(forbidden);
    await expect(tables.updateSection({ params: { sectionId }, body: { name: "Hall" } })).rejects.toEqual(
      forbidden,
    );
    await expect(tables.removeSection({ params: { sectionId } })).rejects.toEqual(forbidden);
    await expect(tables.addTableToSection({ body: { sectionId, tableId } })).rejects.toEqual(forbidden);
    expect((await tables.listSections({ params: { locationId } })).total).toBe(1);
  }
});

test("hides another organization's sections, and rejects links between two locations", async () => {
  const mine = await makeTestLocation();
  const theirs = await makeTestLocation();
  const { tables } = mine.api;
  const absent = refusal("section_not_found");
  const params = { sectionId: theirs.sectionId };

  await expect(tables.findSection({ params })).rejects.toEqual(absent);
  await expect(tables.updateSection({ params, body: { name: "Hall" } })).rejects.toEqual(absent);
  await expect(tables.removeSection({ params })).rejects.toEqual(absent);
  await expect(tables.addTableToSection({ body: { ...params, tableId: mine.tableId } })).rejects.toEqual(
    absent,
  );
  await expect(
    tables.addTableToSection({ body: { sectionId: mine.sectionId, tableId: theirs.tableId } }),
  ).rejects.toEqual(refusal("table_not_found"));
  await expect(
    tables.update({ params: { tableId: mine.tableId }, body: { sectionIds: [theirs.sectionId] } }),
  ).rejects.toEqual(absent);
  await expect(
    tables.createSection({ body: { locationId: mine.locationId, name: "Hall", tableIds: [theirs.tableId] } }),
  ).rejects.toEqual(refusal("table_not_found"));
  await expect(tables.listSections({ params: { locationId: theirs.locationId } })).rejects.toEqual(
    refusal("location_not_found"),
  );
});

test("rejects sharing tables between two locations of one organization", async () => {
  const { owner } = await makeOrganization(konoba);
  const near = await makeLocation(konoba, owner.api);
  const far = await makeLocation(konoba, owner.api);
  const table = await makeTable(owner.api, far.id);
  const section = await owner.api.tables.createSection({ body: { locationId: near.id, name: "Terrace" } });

  await expect(
    owner.api.tables.addTableToSection({ body: { sectionId: section.id, tableId: table.id } }),
  ).rejects.toEqual(refusal("table_not_found"));
});

test("requires a name, and creates a section active and without a season", async () => {
  const { api, locationId } = await makeTestLocation();

  await expect(api.tables.createSection({ body: { locationId, name: " " } })).rejects.toEqual(
    refusal("invalid_request"),
  );
  expect(await api.tables.createSection({ body: { locationId, name: "Hall" } })).toMatchObject({
    isActive: true,
    activeFrom: null,
    activeTo: null,
    tables: [],
  });
});

test("allows a table in several sections, and ignores adding it twice", async () => {
  const { api, locationId, tableId, sectionId } = await makeTestLocation();
  const hall = await api.tables.createSection({ body: { locationId, name: "Hall", tableIds: [tableId] } });

  await api.tables.addTableToSection({ body: { sectionId, tableId } });
  await api.tables.addTableToSection({ body: { sectionId, tableId } });

  const table = await api.tables.find({ params: { tableId } });
  expect(table.sections.map((section) => section.name)).toEqual(["Hall", "Terrace"]);
  expect(hall.tables.map((each) => each.id)).toEqual([tableId]);
});

test("removes a table from a section once; a missing link is not found", async () => {
  const { api, tableId, sectionId } = await makeTestLocation();
  await api.tables.addTableToSection({ body: { sectionId, tableId } });

  await api.tables.removeTableFromSection({ params: { sectionId, tableId } });

  expect((await api.tables.findSection({ params: { sectionId } })).tables).toEqual([]);
  await expect(api.tables.removeTableFromSection({ params: { sectionId, tableId } })).rejects.toEqual(
    refusal("table_not_found"),
  );
});

test("leaves unnamed fields unchanged, and replaces the tables when named", async () => {
  const { api, locationId, tableId, sectionId } = await makeTestLocation();
  const second = await makeTable(api, locationId, { tableNumber: "2" });
  await api.tables.addTableToSection({ body: { sectionId, tableId } });

  const renamed = await api.tables.updateSection({ params: { sectionId }, body: { name: "Garden" } });
  const moved = await api.tables.updateSection({ params: { sectionId }, body: { tableIds: [second.id] } });

  expect(renamed).toMatchObject({ name: "Garden", isActive: true });
  expect(renamed.tables.map((table) => table.tableNumber)).toEqual(["1"]);
  expect(moved.tables.map((table) => table.tableNumber)).toEqual(["2"]);
});

test("removes only the links of a deleted section", async () => {
  const { api, tableId, sectionId } = await makeTestLocation();
  await api.tables.addTableToSection({ body: { sectionId, tableId } });

  const answer = await api.tables.removeSection({ params: { sectionId } });

  expect(answer.outcome).toBe("deleted");
  expect(await api.tables.find({ params: { tableId } })).toMatchObject({ tableNumber: "1", sections: [] });
});
