import { randomUUID } from "node:crypto";
import type { BusinessKind } from "@konoba/contract/lib/businessKinds";
import { type Module, modules } from "@konoba/contract/lib/modules";
import { afterAll, beforeAll, expect, test } from "vitest";
import { lastMessage, openBrowser } from "../../test/browser.ts";
import { makeLocation, makeOrganization, makeProduct, makeWorker } from "../../test/factories.ts";
import { fiscalApp, type FiscalApp, makeFiscalLocation } from "../../test/fiscal.ts";
import { follow, listen } from "../../test/live.ts";
import { refusal } from "../../test/refusal.ts";
import { makeTestLocation, type TestLocation } from "../../test/testLocation.ts";

let konoba: FiscalApp;
beforeAll(async () => {
  konoba = await fiscalApp({ MAIL_GAP_SECONDS: "0", SMS_GAP_SECONDS: "0" });
  await listen(konoba);
});
afterAll(() => konoba.close());

type Where = Pick<TestLocation, "api" | "locationId">;

const setModules = ({ api, locationId }: Where, modules: Partial<Record<Module, boolean>>) =>
  api.locations.switchModules({ params: { id: locationId }, body: { modules } });
const stateOf = async ({ api, locationId }: Where, module: Module) => {
  const { items } = await api.locations.modules({ params: { id: locationId } });
  return items.find((each) => each.module === module);
};
const offAt = async ({ api }: Pick<Where, "api">) => (await api.users.me()).modulesOff;
let phones = 0;
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

test("switches modules off and on, for everybody at the location, and audits it by name", async () => {
  const place = await makeTestLocation(konoba);
  const { api, locationId } = place;
  const waiter = await makeWorker(konoba, locationId, "waiter");
  expect(await offAt(place)).toEqual([]);
  const stream = await follow(konoba, { token: waiter.token, locationId });
  await stream.until("hello");

  const { items } = await setModules(place, { checklists: false, reservations: false });

  expect(items.filter(({ isOn }) => !isOn).map(({ module }) => module)).toEqual([
    "reservations",
    "checklists",
  ]);
  const off = [{ locationId, modules: ["reservations", "checklists"] }];
  expect([await offAt(place), await offAt(waiter)]).toEqual([off, off]);
  await stream.until("change", ({ data }) => data["modules"] !== undefined);
  stream.cut();
  const { items: entries } = await api.organizations.audit({ query: { action: "location.updated" } });
  expect(entries[0]).toMatchObject({
    before: { modules },
    after: { modules: modules.filter((each) => !["reservations", "checklists"].includes(each)) },
  });

  await setModules(place, { checklists: true });
  expect(await offAt(place)).toEqual([{ locationId, modules: ["reservations"] }]);
  await setModules(place, { reservations: true });
  expect(await offAt(place)).toEqual([]);
});

test("changes modules only for those who may change the location, and not of an inactive one", async () => {
  const place = await makeTestLocation(konoba);
  const { api, locationId } = place;
  for (const role of ["waiter", "cashier", "kitchen", "stock"] as const) {
    const worker = await makeWorker(konoba, locationId, role);
    const switching = setModules({ api: worker.api, locationId }, { checklists: false });
    await expect(switching).rejects.toEqual(refusal("forbidden"));
    expect((await worker.api.locations.modules({ params: { id: locationId } })).items).toHaveLength(
      modules.length,
    );
  }
  const manager = await makeWorker(konoba, locationId, "manager");
  await setModules({ api: manager.api, locationId }, { checklists: false });
  await api.locations.update({ params: { id: locationId }, body: { active: false } });
  await expect(setModules(place, { checklists: true })).rejects.toEqual(refusal("location_inactive"));
});

test("stays on while guests are expected, and names how many", async () => {
  const place = await makeTestLocation(konoba);
  const { api, locationId } = place;
  const book = (startsAt: string) =>
    api.reservations.create({ body: { locationId, name: "Marković", partySize: 2, startsAt } });
  const { id } = await book(inHours(3));
  await book(inHours(2_000));

  const open = [{ name: "guestsAhead", count: 2, of: null, day: null }];
  await expect(setModules(place, { reservations: false })).rejects.toEqual(
    refusal("module_open", { details: { module: "reservations", open } }),
  );
  // The other modules of the same request stay too.
  await expect(setModules(place, { reservations: false, checklists: false })).rejects.toEqual(
    refusal("module_open"),
  );
  expect(await offAt(place)).toEqual([]);
  expect(await stateOf(place, "reservations")).toMatchObject({
    stays: [{ name: "reservations", count: 2 }],
    open,
  });

  await konoba.pool.query("update reservations set status = 'cancelled' where id = $1", [id]);
  await konoba.pool.query(
    "update reservations set starts_at = now() - interval '5 hours' where location_id = $1",
    [locationId],
  );
  await setModules(place, { reservations: false });
  expect((await api.reservations.list({ params: { locationId }, query: { q: "Mark" } })).items).toHaveLength(
    2,
  );
});

test("stays on while a purchase order waits for goods, and names it", async () => {
  const place = await makeTestLocation(konoba);
  const { api, locationId } = place;
  const { id: supplierId } = await api.suppliers.create({ body: { name: "Mljekara Lazine" } });
  const { id: productId } = await makeProduct(api, locationId, { name: "Sir", unit: "kg" });
  const { id: supplierItemId } = await api.suppliers.createItem({
    body: { locationId, supplierId, productId, name: "Sir", packSize: 1, price: "9.00" },
  });
  const order = await api.purchasing.createOrder({ body: { locationId, supplierId } });
  await setModules(place, { purchasing: false });
  await setModules(place, { purchasing: true });
  const params = { id: order.id };
  await api.purchasing.updateOrder({ params, body: { lines: [{ supplierItemId, packs: 2 }] } });
  await konoba.pool.query("update purchase_orders set status = 'sent' where id = $1", [order.id]);

  await expect(setModules(place, { purchasing: false })).rejects.toEqual(
    refusal("module_open", {
      details: {
        module: "purchasing",
        open: [{ name: "openPurchaseOrders", count: 1, of: `PO-${order.year}-${order.number}`, day: null }],
      },
    }),
  );
  await konoba.pool.query("update purchase_orders set status = 'received' where id = $1", [order.id]);
  await setModules(place, { purchasing: false });
});

test("stays on while a check waits for its signature, and names it", async () => {
  const place = await makeTestLocation(konoba, { businessDayStart: "00:00", timezone: "Etc/UTC" });
  const { api, locationId } = place;
  const floor = { id: randomUUID(), name: "Floor", kind: "task", min: null, max: null } as const;
  const now = new Date().toISOString().slice(11, 16);
  const checklist = await api.checklists.create({
    body: { locationId, name: "Closing", points: [floor], dueTimes: [now], graceMinutes: 600 },
  });
  await konoba.pool.query(
    "update checklist_versions set effective_at = effective_at - interval '2 minutes' where location_id = $1",
    [locationId],
  );

  await expect(setModules(place, { checklists: false })).rejects.toEqual(
    refusal("module_open", {
      details: { module: "checklists", open: [{ name: "openChecks", count: 1, of: "Closing", day: null }] },
    }),
  );
  const [due] = (await api.checklists.checks({ params: { locationId }, query: {} })).items;
  await api.checklists.sign({
    body: {
      locationId,
      checklistId: checklist.id,
      dueAt: due?.dueAt ?? null,
      points: [{ id: floor.id, value: null, isDone: true, action: null }],
    },
  });
  await setModules(place, { checklists: false });
  expect(await stateOf(place, "checklists")).toMatchObject({
    isOn: false,
    stays: [
      { name: "checklists", count: 1 },
      { name: "signedRecords", count: 1 },
    ],
    open: [],
  });
});

test("stays on while a key or an endpoint of this location works, not for those of others", async () => {
  const place = await makeTestLocation(konoba);
  const { api } = place;
  const other = { api, locationId: (await makeLocation(konoba, api, { name: "Obala" })).id };
  const key = await api.integrations.createKey({
    body: { name: "Web shop", scopes: ["menu:read"], locationIds: [other.locationId] },
  });
  await setModules(place, { developers: false });
  await expect(setModules(other, { developers: false })).rejects.toEqual(
    refusal("module_open", {
      details: { module: "developers", open: [{ name: "keys", count: 1, of: "Web shop", day: null }] },
    }),
  );
  await api.integrations.revokeKey({ params: { id: key.id } });
  await setModules(other, { developers: false });
});

test("keeps fiscal receipts on while they are issued, and after the first real one", async () => {
  const place = await makeFiscalLocation(konoba);
  const { api, locationId } = place;
  await expect(setModules(place, { receipts: false })).rejects.toEqual(
    refusal("module_open", {
      details: { module: "receipts", open: [{ name: "issuing", count: 1, of: null, day: null }] },
    }),
  );
  await api.receipts.setLocation({ params: { locationId }, body: { isOn: false } });
  await setModules(place, { receipts: false });
  await setModules(place, { receipts: true });

  await konoba.pool.query("update receipts set environment = 'production' where location_id = $1", [
    locationId,
  ]);
  expect(await stateOf(place, "receipts")).toMatchObject({ isRequired: true });
  await expect(setModules(place, { receipts: false })).rejects.toEqual(refusal("module_required"));
});

test("begins a further location with the modules that were set last", async () => {
  const { owner } = await makeOrganization(konoba);
  const first = await makeLocation(konoba, owner.api);
  await setModules({ api: owner.api, locationId: first.id }, { languages: false });
  const second = await makeLocation(konoba, owner.api, { name: "Obala" });
  const byId = (a: { locationId: string }, b: { locationId: string }) =>
    a.locationId < b.locationId ? -1 : 1;
  expect(await offAt(owner)).toEqual(
    [first, second].map(({ id }) => ({ locationId: id, modules: ["languages"] })).sort(byId),
  );
  // Those of one location say nothing about the other.
  await setModules({ api: owner.api, locationId: second.id }, { languages: true });
  expect(await offAt(owner)).toEqual([{ locationId: first.id, modules: ["languages"] }]);
});

test.each<[BusinessKind | undefined, Module[]]>([
  ["cafe", modules.filter((each) => each !== "receipts")],
  ["restaurant", ["developers"]],
  [undefined, []],
])("a place that signs up as %s begins without %j", async (businessKind, off) => {
  const email = `${randomUUID()}@example.com`;
  const browser = openBrowser(konoba);
  await browser.api.auth.signUp({ body: { email, firstName: "Ana", lastName: "Đukić" } });
  await browser.api.auth.verifyOtp({ body: { email, token: (await lastMessage(konoba, email)).code } });
  phones += 1;
  const phoneNumber = `+3826712300${phones}`;
  await browser.api.auth.verifyPhone({ body: { phoneNumber } });
  const { code } = await lastMessage(konoba, phoneNumber);
  await browser.api.auth.verifyPhone({ body: { phoneNumber, code } });
  const person = { firstName: "Ana", lastName: "Đukić", role: "owner", organizationName: "Kafe Marija" };
  await browser.api.auth.createUser({ body: { ...person, phoneNumber, businessKind } });
  const { id: locationId } = await makeLocation(konoba, browser.api);
  expect(await offAt(browser)).toEqual(off.length > 0 ? [{ locationId, modules: off }] : []);
});
