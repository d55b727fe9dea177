import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dayMs } from "@konoba/contract/lib/durations";
import { keyScopes } from "@konoba/contract/lib/keyScopes";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { refuseOutsideSandbox } from "../src/lib/access/caller.ts";
import { hashToken } from "../src/lib/access/session.ts";
import { listOrganizationSizes } from "../src/lib/database/storage.ts";
import { deleteDue } from "../src/organizations/organizations.leaving.service.ts";
import { setDisabled } from "../src/organizations/organizations.operator.service.ts";
import { listOrganizationsAnyTenant } from "../src/organizations/organizations.operator.store.ts";
import { makeMenuItem, makeOrganization, makeProduct, makeTable } from "./factories.ts";
import { fiscalApp, type FiscalApp } from "./fiscal.ts";
import { watchRows } from "./isolation/digest.ts";
import { makeEverything } from "./isolation/everything.ts";
import { refusal } from "./refusal.ts";
import { makeKey, makeShop } from "./shop.ts";

vi.setConfig({ testTimeout: 60_000 });

const folder = mkdtempSync(join(tmpdir(), "konoba-sandbox-"));
let konoba: FiscalApp;
beforeAll(async () => {
  konoba = await fiscalApp({ DATA_DIR: folder });
});
afterAll(async () => {
  await konoba.close();
  rmSync(folder, { recursive: true });
});

/** Creates a shop with a table, and a test key with every scope. */
async function makeTested() {
  const shop = await makeShop(konoba, { scopes: [...keyScopes] });
  await makeTable(shop.api, shop.locationId);
  const key = await makeKey(shop.organization, { scopes: [...keyScopes], isTest: true });
  const tester = konoba.client(key.secret);
  const { id: sandboxId } = await tester.organizations.mine();
  const { items } = await tester.locations.listByOrganization({ params: { organizationId: sandboxId } });
  return { ...shop, key, tester, sandboxId, copyId: items[0]?.id ?? "" };
}

const menuOf = (client: Awaited<ReturnType<typeof makeTested>>["tester"], locationId: string) =>
  client.menu.listItems({ query: { locationId } });

test("gives test keys a copy of the locations with menus and tables, under other ids", async () => {
  const { api, key, tester, program, locationId, copyId } = await makeTested();

  expect(key.secret).toMatch(/^kn_test_[\w-]{43}$/);
  expect(key).toMatchObject({ isTest: true, locationIds: null });
  const [original, copy] = await Promise.all([menuOf(program, locationId), menuOf(tester, copyId)]);
  expect(copyId).not.toBe(locationId);
  expect(copy.items.map(({ nameEn, price }) => [nameEn, price])).toEqual(
    original.items.map(({ nameEn, price }) => [nameEn, price]),
  );
  const [tables, copies] = await Promise.all([
    program.tables.listByLocation({ params: { locationId } }),
    tester.tables.listByLocation({ params: { locationId: copyId } }),
  ]);
  expect(copies.items.map(({ tableNumber }) => tableNumber)).toEqual(["1"]);
  expect(copies.items[0]?.id).not.toBe(tables.items[0]?.id);
  expect((await api.integrations.findSandbox()).sandbox?.locations).toEqual([
    { id: copyId, name: (await api.locations.find({ params: { id: locationId } })).name },
  ]);
});

test("keeps live keys out of the sandbox, and test keys in it", async () => {
  const { tester, program, locationId, itemId, copyId } = await makeTested();
  const missing = refusal("location_not_found", { httpStatus: 404 });

  await expect(program.locations.find({ params: { id: copyId } })).rejects.toEqual(missing);
  await expect(tester.locations.find({ params: { id: locationId } })).rejects.toEqual(missing);
  const live = { locationId, items: [{ menuItemId: itemId }] };
  await expect(tester.orders.createWithItems({ body: live })).rejects.toEqual(missing);
  const { items } = await menuOf(tester, copyId);
  const menuItemId = items[0]?.id ?? "";
  const order = await tester.orders.createWithItems({
    body: { locationId: copyId, items: [{ menuItemId }] },
  });
  expect(order.number).toBe(1);
  expect((await program.orders.listByLocation({ params: { locationId } })).total).toBe(0);
  await expect(program.orders.find({ params: { id: order.id } })).rejects.toBeDefined();
});

test("refuses a secret whose prefix is of the other kind", async () => {
  const { key, organization, tester, copyId } = await makeTested();
  const live = await makeKey(organization);
  const swap = async (id: string, secret: string) => {
    await konoba.pool.query("update api_key_secrets set hash = $2 where key_id = $1", [
      id,
      hashToken(secret),
    ]);
    return konoba.client(secret);
  };
  const asTest = await swap(live.id, live.secret.replace("kn_live_", "kn_test_"));
  const asLive = await swap(key.id, key.secret.replace("kn_test_", "kn_live_"));

  for (const client of [tester, asTest, asLive])
    await expect(client.locations.find({ params: { id: copyId } })).rejects.toEqual(
      refusal("key_unknown", { httpStatus: 401 }),
    );
});

/** Tables that triggers write. */
const written = new Set(["menu_versions", "row_changes"]);

/** Lists the tables that have as many rows at the locations of a sandbox as at the original's, unless there are none. */
async function copiedTables(organizationId: string): Promise<string> {
  const { rows: tables } = await konoba.pool.query<{ name: string }>(
    `select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = 'location_id' order by 1`,
  );
  const copied: string[] = [];
  for (const { name } of tables) {
    const { rows } = await konoba.pool.query<{ original: number; copy: number }>(
      `select count(*) filter (where o.id = $1)::int as original, count(*) filter (where o.sandbox_of = $1)::int as copy
       from ${name} r join locations l on l.id = r.location_id join organizations o on o.id = l.organization_id`,
      [organizationId],
    );
    const [{ original, copy } = { original: 0, copy: 0 }] = rows;
    if (copy > 0 && !written.has(name))
      copied.push(copy === original ? name : `${name}: ${copy} of ${original}`);
  }
  return copied.join(" ");
}

test("copies everything that a location is set up with, and nobody, no sale and no printer", async () => {
  const organization = await makeOrganization(konoba);
  const { api } = organization.owner;
  const { locationId, categoryId, optionGroupId, tableId } = await makeEverything(konoba, organization);
  await makeProduct(api, locationId, { category: "Suho" });
  await api.menu.updateCategory({ params: { id: categoryId }, body: { optionGroupIds: [optionGroupId] } });
  const place = {
    planX: 0,
    planY: 0,
    planWidth: null,
    planHeight: null,
    rotation: 0,
    shape: "round",
  } as const;
  const wall = { x: 0, y: 40, width: 200, height: 0, label: null, sectionId: null, kind: "wall" } as const;
  await api.tables.saveLayout({
    body: { locationId, tables: [{ id: tableId, ...place }], pieces: [{ id: randomUUID(), ...wall }] },
  });
  const changed = await watchRows(konoba.pool);
  await makeKey(organization, { isTest: true });

  const { rows } = await konoba.pool.query<{ id: string }>(
    "select id from organizations where sandbox_of = $1",
    [organization.id],
  );
  const copied = await konoba.pool.query<Record<string, number>>(
    `select (select count(*) from users where organization_id = $1) as users,
       (select count(*) from menu_items m join locations l on l.id = m.location_id where l.organization_id = $1) as items,
       (select count(*) from price_lists where organization_id = $1) as lists,
       (select count(*) from orders o join locations l on l.id = o.location_id where l.organization_id = $1) as orders,
       (select count(*) from workers w join locations l on l.id = w.location_id where l.organization_id = $1) as workers,
       (select count(*) from receipt_locations r join locations l on l.id = r.location_id where l.organization_id = $1) as fiscal,
       (select count(*) from printers p join locations l on l.id = p.location_id where l.organization_id = $1) as printers`,
    [rows[0]?.id],
  );
  expect(copied.rows[0]).toMatchObject({ users: 0, orders: 0, workers: 0, fiscal: 0, printers: 0 });
  expect(copied.rows[0]?.["items"]).toBeGreaterThan(0);
  expect(copied.rows[0]?.["lists"]).toBeGreaterThan(0);
  expect(await changed()).not.toContain("orders");
  expect(await copiedTables(organization.id)).toMatchInlineSnapshot(
    `"drawers floor_pieces menu_categories menu_category_option_groups menu_item_ingredients menu_item_option_groups menu_items menu_option_groups menu_options price_lists product_categories products section_tables sections station_categories stations tables"`,
  );
});

test("is emptied and copied again by a reset: ids and keys stay, orders go, new items come", async () => {
  const { api, organization, locationId, itemId, tester, copyId } = await makeTested();
  const before = (await menuOf(tester, copyId)).items.map(({ id }) => id);
  const body = { locationId: copyId, items: [{ menuItemId: before[0] ?? "" }] };
  const order = await tester.orders.createWithItems({ body });
  const { categoryId } = await api.menu.findItem({ params: { id: itemId } });
  await makeMenuItem(
    api,
    { locationId, categoryId },
    { translations: [{ languageCode: "en", name: "Added later" }] },
  );
  const { nextCursor: cursor } = await tester.changes.orders({ query: { locationId: copyId } });

  const sandbox = await api.integrations.resetSandbox();

  expect(sandbox.locations.map(({ id }) => id)).toEqual([copyId]);
  const { items } = await menuOf(tester, copyId);
  expect(items.map(({ id }) => id)).toEqual(expect.arrayContaining(before));
  expect(items.map(({ nameEn }) => nameEn)).toContain("Added later");
  await expect(tester.orders.find({ params: { id: order.id } })).rejects.toBeDefined();
  expect((await tester.orders.createWithItems({ body })).number).toBe(1);
  // Cursors count whole seconds.
  await konoba.pool.query(
    "update row_changes set at = at + interval '5 seconds' where location_id = $1 and resource = ''",
    [copyId],
  );
  await expect(tester.changes.orders({ query: { locationId: copyId, cursor } })).rejects.toEqual(
    refusal("cursor_expired", { httpStatus: 410 }),
  );
  const { items: entries } = await api.organizations.audit({ query: { pageSize: "50" } });
  expect(entries.find(({ action }) => action === "organization.sandboxReset")?.subjectId).toBe(
    organization.id,
  );
});

test("is there only after the first test key, and belongs to its organization", async () => {
  const { organization, api, locationId } = await makeShop(konoba);
  const other = await makeOrganization(konoba);

  expect(await api.integrations.findSandbox()).toEqual({ sandbox: null });
  await expect(api.integrations.resetSandbox()).rejects.toEqual(refusal("sandbox_missing"));
  await expect(makeKey(organization, { isTest: true, locationIds: [locationId] })).rejects.toEqual(
    refusal("sandbox_locations"),
  );
  const { id } = await makeKey(organization, { isTest: true });
  await makeKey(organization, { isTest: true });
  const sandboxes = await konoba.pool.query("select from organizations where sandbox_of = $1", [
    organization.id,
  ]);
  expect(sandboxes.rowCount).toBe(1);
  const elsewhere = other.owner.api.integrations;
  expect(await elsewhere.findSandbox()).toEqual({ sandbox: null });
  await expect(elsewhere.revokeKey({ params: { id } })).rejects.toEqual(refusal("key_not_found"));
  await expect(elsewhere.rollKey({ params: { id }, body: {} })).rejects.toEqual(refusal("key_not_found"));
  const rolled = await api.integrations.rollKey({ params: { id }, body: {} });
  expect(rolled.secret).toMatch(/^kn_test_/);
  await api.integrations.revokeKey({ params: { id } });
  await expect(konoba.client(rolled.secret).organizations.mine()).rejects.toEqual(refusal("key_revoked"));
});

test("counts as its organization for the operator", async () => {
  const { organization, sandboxId } = await makeTested();
  const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

  for (const ids of [
    idsOf(await listOrganizationsAnyTenant(konoba.db)),
    idsOf(await listOrganizationSizes(konoba.db)),
  ]) {
    expect(ids).toContain(organization.id);
    expect(ids).not.toContain(sandboxId);
  }
  const disable = setDisabled(konoba.db, sandboxId, true, new Date());
  await expect(disable).rejects.toEqual(refusal("organization_not_found"));
});

test("neither mails nor prints for a test key", async () => {
  const { tester, copyId } = await makeTested();
  const printer = { locationId: copyId, name: "Bar", address: "192.168.1.9", documents: [] };

  await expect(tester.printing.create({ body: printer as never })).rejects.toEqual(
    refusal("sandbox_stays_inside", { httpStatus: 403 }),
  );
  expect(() => refuseOutsideSandbox({ key: { isTest: true } as never })).toThrow("sandbox_stays_inside");
  expect(() => refuseOutsideSandbox({})).not.toThrow();
});

test("ends with its organization: refused while that is disabled or leaving, deleted with it", async () => {
  const { organization, tester, copyId, sandboxId } = await makeTested();
  const find = () =>
    tester.orders.listByLocation({ params: { locationId: copyId }, query: { pageSize: "1" } });
  await konoba.db.transaction().execute((db) => setDisabled(db, organization.id, true, new Date()));
  await vi.waitFor(() => expect(find()).rejects.toEqual(refusal("organization_disabled")), 10_000);
  await konoba.db.transaction().execute((db) => setDisabled(db, organization.id, false, new Date()));

  const due = new Date(Date.now() + 60 * dayMs);
  await konoba.pool.query("update organizations set deletes_at = now() where id = $1", [organization.id]);
  await vi.waitFor(() => expect(find()).rejects.toEqual(refusal("organization_leaving")), 10_000);
  await deleteDue({ pool: konoba.pool, db: konoba.db, env: konoba.env }, due, organization.id);

  const left = await konoba.pool.query("select from organizations where id = any($1::uuid[])", [
    [organization.id, sandboxId],
  ]);
  expect(left.rowCount).toBe(0);
  await expect(find()).rejects.toEqual(refusal("key_unknown"));
});
