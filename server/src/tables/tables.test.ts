import { randomUUID } from "node:crypto";
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
  return { api: owner.api, locationId };
}

async function openOrder(locationId: string, tableId: string): Promise<string> {
  const id = randomUUID();
  await konoba.pool.query(
    `insert into orders (id, location_id, business_date, number, order_type, status, payment_status, table_id,
       currency_id, currency_decimals, prices_include_tax, service_price, service_tax_rate, discount_percentage,
       subtotal_amount, discount_amount, service_charge_amount, tax_percentage, tax_amount, tax_lines, gratuity_amount,
       total_amount, created_by, created_at, updated_at)
     select $1, id, '2026-11-20', 7, 'dine_in', 'received', 'pending', $3, currency_id, 2, true, 0, 0, 0, 0, 0, 0, 0, 0,
       '[]', 0, 0, 'Ana', now(), now() from locations where id = $2`,
    [id, locationId, tableId],
  );
  return id;
}

const closeOrder = (id: string) =>
  konoba.pool.query("update orders set status = 'cancelled', closed_at = now() where id = $1", [id]);

test("forbids the kitchen and the stock keeper to change tables, and the floor anything but the status", async () => {
  const { api, locationId } = await makeTestLocation();
  const { id: tableId } = await makeTable(api, locationId);

  for (const role of ["cashier", "waiter", "kitchen", "stock"] as const) {
    const { api: worker } = await makeWorker(konoba, locationId, role);
    const setStatus = () => worker.tables.update({ params: { tableId }, body: { status: "reserved" } });
    if (role === "kitchen" || role === "stock")
      await expect(setStatus()).rejects.toEqual(refusal("forbidden"));
    else expect((await setStatus()).status).toBe("reserved");
    await expect(
      worker.tables.update({ params: { tableId }, body: { status: "reserved", seats: 8 } }),
    ).rejects.toEqual(refusal("forbidden"));
    await expect(makeTable(worker, locationId, { tableNumber: "2" })).rejects.toEqual(refusal("forbidden"));
    await expect(worker.tables.remove({ params: { tableId } })).rejects.toEqual(refusal("forbidden"));
    await expect(worker.tables.replaceQrCode({ params: { tableId } })).rejects.toEqual(refusal("forbidden"));
    expect((await worker.tables.listByLocation({ params: { locationId } })).total).toBe(1);
  }
});

test("hides another organization's tables in every call", async () => {
  const mine = await makeTestLocation();
  const theirs = await makeTestLocation();
  const { id: tableId } = await makeTable(theirs.api, theirs.locationId);
  const absent = refusal("table_not_found");
  const { tables } = mine.api;
  const place = {
    shape: "round" as const,
    planX: 0,
    planY: 0,
    planWidth: null,
    planHeight: null,
    rotation: 0,
  };

  await expect(tables.find({ params: { tableId } })).rejects.toEqual(absent);
  await expect(tables.update({ params: { tableId }, body: { status: "occupied" } })).rejects.toEqual(absent);
  await expect(tables.replaceQrCode({ params: { tableId } })).rejects.toEqual(absent);
  await expect(tables.remove({ params: { tableId } })).rejects.toEqual(absent);
  await expect(
    tables.saveLayout({ body: { locationId: mine.locationId, tables: [{ id: tableId, ...place }] } }),
  ).rejects.toEqual(absent);
  const foreign = refusal("location_not_found");
  await expect(makeTable(mine.api, theirs.locationId)).rejects.toEqual(foreign);
  await expect(tables.listByLocation({ params: { locationId: theirs.locationId } })).rejects.toEqual(foreign);
  await expect(
    tables.createMany({ body: { locationId: theirs.locationId, from: 1, to: 2 } }),
  ).rejects.toEqual(foreign);
  expect((await theirs.api.tables.find({ params: { tableId } })).status).toBe("available");
});

test("hides the tables of another location of the organization from a worker", async () => {
  const { owner } = await makeOrganization(konoba);
  const near = await makeLocation(konoba, owner.api);
  const far = await makeLocation(konoba, owner.api, { name: "Obala" });
  const { id: tableId } = await makeTable(owner.api, far.id);
  const { api } = await makeWorker(konoba, near.id, "manager");

  await expect(api.tables.find({ params: { tableId } })).rejects.toEqual(refusal("table_not_found"));
  await expect(api.tables.listByLocation({ params: { locationId: far.id } })).rejects.toEqual(
    refusal("location_not_found"),
  );
});

test("creates a table available, with a random code", async () => {
  const { api, locationId } = await makeTestLocation();

  const table = await makeTable(api, locationId);

  expect(table).toMatchObject({
    tableNumber: "1",
    seats: 4,
    status: "available",
    isActive: true,
    sections: [],
    planX: null,
  });
  expect(table.qrCode).toMatch(/^[A-Z2-7]{26}$/);
  await expect(makeTable(api, locationId, { tableNumber: " " })).rejects.toEqual(refusal("invalid_request"));
});

test("requires unique numbers of active tables of a location, and frees them by deletion", async () => {
  const { api, locationId } = await makeTestLocation();
  const { id: tableId } = await makeTable(api, locationId, { tableNumber: "t1" });
  const taken = refusal("table_number_taken");
  const other = await makeTable(api, locationId, { tableNumber: "2" });

  await expect(makeTable(api, locationId, { tableNumber: "T1" })).rejects.toEqual(taken);
  await expect(
    api.tables.update({ params: { tableId: other.id }, body: { tableNumber: "T1" } }),
  ).rejects.toEqual(taken);
  await makeTable(api, locationId, { tableNumber: "T1", isActive: false });
  await api.tables.remove({ params: { tableId } });
  expect((await makeTable(api, locationId, { tableNumber: "T1" })).tableNumber).toBe("T1");
});

test("adds many tables at once, or none when a number is taken", async () => {
  const { api, locationId } = await makeTestLocation();
  const terrace = await api.tables.createSection({ body: { locationId, name: "Terrace" } });
  const many = { locationId, from: 9, to: 11, seats: 2, sectionId: terrace.id };
  await makeTable(api, locationId, { tableNumber: "10" });

  await expect(api.tables.createMany({ body: many })).rejects.toEqual(
    refusal("table_number_taken", { details: { numbers: ["10"] } }),
  );
  await expect(api.tables.createMany({ body: { ...many, from: 20, to: 19 } })).rejects.toEqual(
    refusal("invalid_request"),
  );
  await expect(api.tables.createMany({ body: { ...many, from: 1, to: 999 } })).rejects.toEqual(
    refusal("invalid_request"),
  );
  const { items } = await api.tables.createMany({ body: { ...many, from: 11, to: 13 } });

  expect(items.map((table) => table.tableNumber)).toEqual(["11", "12", "13"]);
  expect(items[0]).toMatchObject({ seats: 2, sections: [{ id: terrace.id, name: "Terrace" }] });
  expect((await api.tables.listByLocation({ params: { locationId } })).total).toBe(4);
});

test("sorts by numeric number, filters by status and section, and counts the legend", async () => {
  const { api, locationId } = await makeTestLocation();
  for (const tableNumber of ["10", "2", "A1"]) await makeTable(api, locationId, { tableNumber });
  const bar = await makeTable(api, locationId, { tableNumber: "1", name: "Šank", status: "reserved" });
  const section = await api.tables.createSection({ body: { locationId, name: "Bar", tableIds: [bar.id] } });
  const numbers = async (query: object) =>
    (await api.tables.listByLocation({ params: { locationId }, query })).items.map(
      (table) => table.tableNumber,
    );

  expect(await numbers({})).toEqual(["1", "2", "10", "A1"]);
  expect(await numbers({ status: "reserved" })).toEqual(["1"]);
  expect(await numbers({ sectionId: section.id })).toEqual(["1"]);
  expect(await numbers({ q: "sank" })).toEqual(["1"]);
  expect(await numbers({ sort: "-tableNumber" })).toEqual(["A1", "10", "2", "1"]);
  expect((await api.tables.listByLocation({ params: { locationId } })).counts).toEqual({
    available: 3,
    occupied: 0,
    reserved: 1,
    out_of_service: 0,
  });
});

test("rejects freeing or deleting a table with an open order, and archives it afterwards", async () => {
  const { api, locationId } = await makeTestLocation();
  const { id: tableId } = await makeTable(api, locationId, { status: "occupied" });
  const orderId = await openOrder(locationId, tableId);
  const set = (body: { status?: "available" | "reserved"; isActive?: boolean }) =>
    api.tables.update({ params: { tableId }, body });
  const orders = [{ id: orderId, number: 7 }];

  await expect(set({ status: "available" })).rejects.toEqual(
    refusal("table_has_open_order", { details: { orders } }),
  );
  await expect(set({ isActive: false })).rejects.toEqual(refusal("table_has_open_order"));
  await expect(api.tables.remove({ params: { tableId } })).rejects.toEqual(
    refusal("in_use", { details: { orders } }),
  );
  expect((await set({ status: "reserved" })).status).toBe("reserved");
  await closeOrder(orderId);

  expect((await set({ status: "available" })).status).toBe("available");
  expect((await api.tables.remove({ params: { tableId } })).outcome).toBe("archived");
  expect((await api.tables.listByLocation({ params: { locationId } })).total).toBe(0);
  const { id } = await makeTable(api, locationId);
  expect((await api.tables.remove({ params: { tableId: id } })).outcome).toBe("deleted");
});

test("draws the code of a table for its own organization only", async () => {
  const mine = await makeTestLocation();
  const theirs = await makeTestLocation();
  const { id: tableId } = await makeTable(mine.api, mine.locationId);
  const { token } = await makeWorker(konoba, mine.locationId, "waiter");
  const url = `/v1/tables/${tableId}/qr`;

  const drawn = await konoba.app.inject({ url, headers: { cookie: `konoba=${token}` } });

  expect(drawn.headers["content-type"]).toContain("image/svg+xml");
  expect(drawn.body).toContain("<svg");
  await expect(theirs.api.tables.qrImage({ params: { tableId } })).rejects.toEqual(
    refusal("table_not_found"),
  );
});
