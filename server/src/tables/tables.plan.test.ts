import { randomUUID } from "node:crypto";
import type { FloorPiece } from "@konoba/contract/tables/tables.floor.contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testApp, type TestApp } from "../../test/app.ts";
import {
  makeCategory,
  makeLocation,
  makeMenuItem,
  makeOrganization,
  makeTable,
} from "../../test/factories.ts";
import { refusal } from "../../test/refusal.ts";

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

test("saves the floor plan of a location for every device", async () => {
  const { api, locationId } = await makeTestLocation();
  const { id } = await makeTable(api, locationId);
  const place = {
    shape: "bar" as const,
    planX: 120,
    planY: 40,
    planWidth: 240,
    planHeight: 40,
    rotation: 90,
  };

  await api.tables.saveLayout({ body: { locationId, tables: [{ id, ...place }] } });

  expect(await api.tables.find({ params: { tableId: id } })).toMatchObject(place);
  await expect(
    api.tables.saveLayout({ body: { locationId, tables: [{ id, ...place, rotation: 360 }] } }),
  ).rejects.toEqual(refusal("invalid_request"));
});

test("saves walls, bars and frames for every device, and removes a frame with its section", async () => {
  const { api, locationId } = await makeTestLocation();
  const { id } = await makeTable(api, locationId);
  const section = await api.tables.createSection({ body: { locationId, name: "Terrace" } });
  const at = { x: 20, y: 40, width: 200, height: 0, label: null, sectionId: null };
  const wall = { ...at, id: randomUUID(), kind: "wall" as const };
  const bar = { ...at, id: randomUUID(), kind: "bar" as const, height: 40, label: "Bar" };
  const frame = { ...at, id: randomUUID(), kind: "frame" as const, height: 300, sectionId: section.id };
  const place = {
    shape: "round" as const,
    planX: 0,
    planY: 0,
    planWidth: null,
    planHeight: null,
    rotation: 0,
  };
  const save = (pieces?: FloorPiece[]) =>
    api.tables.saveLayout({ body: { locationId, tables: [{ id, ...place }], ...(pieces && { pieces }) } });
  const shown = async () => (await api.orders.floor({ params: { locationId } })).pieces;

  await save([wall, bar, frame]);
  expect(await shown()).toEqual([bar, frame, wall]);
  await save();
  expect(await shown()).toHaveLength(3);
  await save([bar, frame]);
  expect(await shown()).toEqual([bar, frame]);
  await expect(save([{ ...bar, label: "x".repeat(41) }])).rejects.toEqual(refusal("invalid_request"));
  await expect(save([{ ...frame, sectionId: randomUUID() }])).rejects.toEqual(refusal("section_not_found"));

  await api.tables.removeSection({ params: { sectionId: section.id } });
  expect(await shown()).toEqual([bar]);
});

test("shows the guest data of a table to anyone with its code, until the code is replaced", async () => {
  const { api, locationId } = await makeTestLocation();
  const { id: categoryId } = await makeCategory(api, locationId);
  await makeMenuItem(
    api,
    { locationId, categoryId },
    { translations: [{ languageCode: "me", name: "Pastrmka" }] },
  );
  const table = await makeTable(api, locationId, { tableNumber: "12", name: "Window" });
  const guest = konoba.client();
  const { qrCode } = table;

  const seen = await guest.tables.findByQrCode({ params: { qrCode } });
  await api.tables.update({ params: { tableId: table.id }, body: { status: "out_of_service" } });
  const closed = await guest.tables.findByQrCode({ params: { qrCode: qrCode.toLowerCase() } });
  const replaced = await api.tables.replaceQrCode({ params: { tableId: table.id } });

  expect(seen).toEqual({
    tableNumber: "12",
    name: "Window",
    seats: 4,
    locationName: "Stara varoš",
    languages: ["me"],
    acceptsGuests: true,
    menuLink: `${konoba.env.PUBLIC_URL}/m/${qrCode}`,
  });
  expect(closed.acceptsGuests).toBe(false);
  expect(replaced.qrCode).not.toBe(qrCode);
  await expect(guest.tables.findByQrCode({ params: { qrCode } })).rejects.toEqual(refusal("table_not_found"));
});
