import type { AuditSubject } from "@konoba/contract/organizations/organizations.audit.contract";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { sessionCookie } from "../src/lib/access/session.ts";
import { restorableNouns, restoreOrder } from "../src/lib/database/tableEntries.ts";
import { injectedAnswer } from "./app.ts";
import {
  makeCategory,
  makeMenuItem,
  makeOrganization,
  makeProduct,
  makeStock,
  makeTable,
  makeUser,
  makeWorker,
  type Member,
  type TestOrganization,
} from "./factories.ts";
import { fiscalApp, type FiscalApp } from "./fiscal.ts";
import { watchRows } from "./isolation/digest.ts";
import { makeEverything, type Everything } from "./isolation/everything.ts";
import { refusal } from "./refusal.ts";

vi.setConfig({ testTimeout: 120_000 });

type Api = Member["api"];
type Reply = { outcome: "deleted" | "archived"; restore: string };
/** Deletion at a location with everything, its outcome, and the call that restores it. */
interface DeletionCase {
  name: string;
  noun: AuditSubject;
  outcome: Reply["outcome"];
  remove: (api: Api, id: string) => Promise<Reply>;
  restore: (api: Api, id: string) => Promise<unknown>;
  make: (api: Api, all: Everything) => Promise<string>;
}

const at = (id: string) => ({ params: { id } });
const here =
  (kind: keyof Everything): DeletionCase["make"] =>
  async (_api, all) =>
    all[kind];

const menuItem = {
  noun: "menuItem",
  remove: (api: Api, id: string) => api.menu.removeItem(at(id)),
  restore: (api: Api, id: string) => api.menu.restoreItem(at(id)),
} as const;
const table = {
  noun: "table",
  remove: (api: Api, id: string) => api.tables.remove({ params: { tableId: id } }),
  restore: (api: Api, id: string) => api.tables.restore(at(id)),
} as const;
const stock = {
  noun: "stock",
  remove: (api: Api, id: string) => api.inventory.remove(at(id)),
  restore: (api: Api, id: string) => api.inventory.restore(at(id)),
} as const;
const product = {
  noun: "product",
  remove: (api: Api, id: string) => api.products.remove(at(id)),
  restore: (api: Api, id: string) => api.products.restore(at(id)),
} as const;
const user = {
  noun: "user",
  remove: (api: Api, id: string) => api.users.remove(at(id)),
  restore: (api: Api, id: string) => api.users.restore(at(id)),
} as const;

const deletionCases: DeletionCase[] = [
  { ...user, name: "a manager", outcome: "archived", make: here("userId") },
  { ...user, name: "an invitation", outcome: "deleted", make: here("invitedId") },
  {
    name: "a team member",
    noun: "worker",
    outcome: "archived",
    make: here("workerId"),
    remove: (api, id) => api.team.remove(at(id)),
    restore: (api, id) => api.team.restore(at(id)),
  },
  { ...product, name: "a product nobody uses", outcome: "deleted", make: here("spareProductId") },
  {
    ...product,
    name: "a product with empty stock",
    outcome: "archived",
    make: async (api, { locationId }) => {
      const made = await makeProduct(api, locationId, { name: "Biber", barcode: "3850000000001" });
      await makeStock(api, made, { quantity: "0" });
      return made.id;
    },
  },
  {
    name: "a supplier with a price list",
    noun: "supplier",
    outcome: "archived",
    make: here("supplierId"),
    remove: (api, id) => api.suppliers.remove(at(id)),
    restore: (api, id) => api.suppliers.restore(at(id)),
  },
  {
    name: "an item of a price list with its prices",
    noun: "supplierItem",
    outcome: "deleted",
    make: async (api, { locationId, supplierId, spareProductId }) => {
      const body = { locationId, supplierId, productId: spareProductId, name: "So 25 kg", price: "4.10" };
      return (await api.suppliers.createItem({ body })).id;
    },
    remove: (api, id) => api.suppliers.removeItem(at(id)),
    restore: (api, id) => api.suppliers.restoreItem(at(id)),
  },
  {
    name: "a recipe of a produced product",
    noun: "productionRecipe",
    outcome: "deleted",
    make: here("recipeId"),
    remove: (api, id) => api.inventory.removeRecipe(at(id)),
    restore: (api, id) => api.inventory.restoreRecipe(at(id)),
  },
  { ...stock, name: "stock that moved", outcome: "archived", make: here("stockId") },
  {
    ...stock,
    name: "stock that never moved",
    outcome: "deleted",
    make: async (api, { locationId }) => {
      const made = await makeProduct(api, locationId, { name: "Sirće" });
      return (await makeStock(api, made, { quantity: "0" })).id;
    },
  },
  {
    name: "a category whose items moved",
    noun: "category",
    outcome: "archived",
    make: async (api, { locationId, spareCategoryId }) => {
      const { id } = await makeCategory(api, locationId);
      const gone = await makeMenuItem(api, { locationId, categoryId: id });
      await api.orders.createWithItems({
        body: { locationId, items: [{ menuItemId: gone.id, quantity: 1 }] },
      });
      await api.menu.removeItem(at(gone.id));
      await makeMenuItem(api, { locationId, categoryId: id });
      moveTo = spareCategoryId;
      return id;
    },
    remove: (api, id) => api.menu.removeCategory({ ...at(id), query: { moveTo } }),
    restore: (api, id) => api.menu.restoreCategory(at(id)),
  },
  {
    name: "a category with its station and options",
    noun: "category",
    outcome: "deleted",
    make: async (api, { locationId, optionGroupId }) => {
      const { id } = await makeCategory(api, locationId, { optionGroupIds: [optionGroupId] });
      await api.menu.createStation({ body: { locationId, name: "Šank", categoryIds: [id] } });
      return id;
    },
    remove: (api, id) => api.menu.removeCategory(at(id)),
    restore: (api, id) => api.menu.restoreCategory(at(id)),
  },
  { ...menuItem, name: "an item that was ordered", outcome: "archived", make: here("itemId") },
  {
    ...menuItem,
    name: "an item with picture, recipe and options",
    outcome: "deleted",
    make: async (api, { locationId, categoryId, productId, imageId, optionGroupId }) => {
      const ingredients = [{ productId, quantity: "0.2", unit: "kg" }];
      const fields = { ingredients, imageId, optionGroupIds: [optionGroupId] };
      return (await makeMenuItem(api, { locationId, categoryId }, fields)).id;
    },
  },
  {
    name: "a group of options",
    noun: "optionGroup",
    outcome: "deleted",
    make: here("optionGroupId"),
    remove: (api, id) => api.menu.removeOptionGroup(at(id)),
    restore: (api, id) => api.menu.restoreOptionGroup(at(id)),
  },
  {
    name: "a station that a printer prints for",
    noun: "station",
    outcome: "deleted",
    make: async (api, { printerId, stationId }) => {
      await api.printing.update({ ...at(printerId), body: { stationIds: [stationId] } });
      return stationId;
    },
    remove: (api, id) => api.menu.removeStation(at(id)),
    restore: (api, id) => api.menu.restoreStation(at(id)),
  },
  {
    name: "a price list",
    noun: "priceList",
    outcome: "deleted",
    make: here("priceListId"),
    remove: (api, id) => api.prices.remove(at(id)),
    restore: (api, id) => api.prices.restore(at(id)),
  },
  { ...table, name: "a table with a reservation", outcome: "deleted", make: here("spareTableId") },
  {
    ...table,
    name: "a table of a section with orders",
    outcome: "archived",
    make: async (api, { locationId, sectionId }) => {
      const { id } = await makeTable(api, locationId, { tableNumber: "77", sectionIds: [sectionId] });
      const order = await api.orders.create({ body: { locationId, tableId: id } });
      await api.orders.cancel(at(order.id));
      return id;
    },
  },
  {
    name: "a section with tables and its frame on the plan",
    noun: "section",
    outcome: "deleted",
    make: async (api, { locationId, sectionId, tableId }) => {
      const found = await api.tables.find({ params: { tableId } });
      const { shape, planX, planY, planWidth, planHeight, rotation } = found;
      const place = { id: tableId, shape, planX, planY, planWidth, planHeight, rotation };
      const frame = {
        id: crypto.randomUUID(),
        kind: "frame",
        x: 0,
        y: 0,
        width: 200,
        height: 200,
      } as const;
      const pieces = [{ ...frame, label: null, sectionId }];
      await api.tables.saveLayout({ body: { locationId, tables: [place], pieces } });
      return sectionId;
    },
    remove: (api, id) => api.tables.removeSection({ params: { sectionId: id } }),
    restore: (api, id) => api.tables.restoreSection(at(id)),
  },
  {
    name: "a printer with what waits for it",
    noun: "printer",
    outcome: "deleted",
    make: here("printerId"),
    remove: (api, id) => api.printing.remove(at(id)),
    restore: (api, id) => api.printing.restore(at(id)),
  },
];
let moveTo = "";

let konoba: FiscalApp;
let house: TestOrganization;
let all: Everything;
beforeAll(async () => {
  konoba = await fiscalApp();
  house = await makeOrganization(konoba);
  all = await makeEverything(konoba, house);
});
afterAll(() => konoba.close());

/** Tables with rows that came back. */
const captured = new Set<string>();

test.each(deletionCases)("restores $name unchanged", async ({ noun, outcome, remove, restore, make }) => {
  const { api } = house.owner;
  const id = await make(api, all);
  const changed = await watchRows(konoba.pool);
  const gone = await remove(api, id);
  expect(gone.outcome).toBe(outcome);
  const { rows } = await konoba.pool.query<{ name: string }>(
    "select distinct table_name as name from deleted_rows where subject_id = $1",
    [id],
  );
  for (const { name } of rows) captured.add(name);
  const headers = {
    origin: konoba.env.PUBLIC_URL,
    cookie: `${sessionCookie(konoba.env.PUBLIC_URL)}=${house.owner.token}`,
  };
  const back = await injectedAnswer(konoba.app, { method: "POST", url: gone.restore, headers });
  expect(back).toMatchObject({ status: 200, body: '{"success":true}' });
  const left = await changed();
  // The log, the change feed and the events of webhooks have both entries, and versions only grow.
  const growing = ["menu_versions", "row_changes", "webhook_events"];
  expect(left.filter((name) => !growing.includes(name))).toEqual(["audit", "audit_chains"]);
  const { items } = await api.organizations.audit({ query: { pageSize: 10 } });
  expect(items[0]).toMatchObject({ action: `${noun}.restored`, subjectId: id });
  expect(items[1]).toMatchObject({ subjectId: id, subjectName: items[0]?.subjectName });
  await expect(restore(api, id)).rejects.toEqual(refusal("removal_not_found"));
});

test("each noun and each table that can be restored was restored above", () => {
  const nouns = restorableNouns.map(({ noun }) => noun);
  expect(nouns.filter((noun) => !deletionCases.some((each) => each.noun === noun))).toEqual([]);
  expect(restoreOrder().filter((name) => !captured.has(name))).toEqual([]);
});

test("does not take back a number that is used again", async () => {
  const { api } = house.owner;
  const { locationId } = all;
  const { id } = await makeTable(api, locationId, { tableNumber: "90" });
  await table.remove(api, id);
  const { id: newer } = await makeTable(api, locationId, { tableNumber: "90" });
  await expect(table.restore(api, id)).rejects.toEqual(refusal("table_number_taken"));
  await table.remove(api, newer);
  await table.restore(api, id);
  expect((await api.tables.find({ params: { tableId: id } })).tableNumber).toBe("90");
});

test("does not restore a row whose parent is gone", async () => {
  const { api } = house.owner;
  const { locationId } = all;
  const { id: categoryId } = await makeCategory(api, locationId);
  const { id } = await makeMenuItem(api, { locationId, categoryId });
  await menuItem.remove(api, id);
  await api.menu.removeCategory(at(categoryId));
  await expect(menuItem.restore(api, id)).rejects.toEqual(refusal("removal_changed"));
  await api.menu.restoreCategory(at(categoryId));
  await menuItem.restore(api, id);
  expect((await api.menu.findItem(at(id))).categoryId).toBe(categoryId);
});

test("overwrites nothing that was changed since; changes of other fields stay", async () => {
  const { api } = house.owner;
  const { locationId } = all;
  const [from, to, elsewhere] = [
    await makeCategory(api, locationId),
    await makeCategory(api, locationId),
    await makeCategory(api, locationId),
  ];
  const { id } = await makeMenuItem(api, { locationId, categoryId: from.id });
  await api.menu.removeCategory({ ...at(from.id), query: { moveTo: to.id } });
  await api.menu.updateItem({ ...at(id), body: { categoryId: elsewhere.id } });

  await expect(api.menu.restoreCategory(at(from.id))).rejects.toEqual(refusal("removal_changed"));

  expect((await api.menu.findItem(at(id))).categoryId).toBe(elsewhere.id);
  await api.menu.updateItem({ ...at(id), body: { categoryId: to.id, price: "77.00" } });
  await api.menu.restoreCategory(at(from.id));
  expect(await api.menu.findItem(at(id))).toMatchObject({ categoryId: from.id, price: "77.00" });
});

test("requires the permission to delete, and expires after a day", async () => {
  const { api } = house.owner;
  const { locationId } = all;
  const waiter = await makeWorker(konoba, locationId, "waiter");
  const made = await makeStock(api, await makeProduct(api, locationId, { name: "Brašno" }), {
    quantity: "4",
  });
  await stock.remove(api, made.id);
  await expect(stock.restore(waiter.api, made.id)).rejects.toEqual(refusal("forbidden"));
  await konoba.pool.query("update deleted_rows set deleted_at = now() - interval '25 hours'");
  await expect(stock.restore(api, made.id)).rejects.toEqual(refusal("removal_not_found"));
});

test("requires re-authentication to restore an owner", async () => {
  const { owner, id } = await makeOrganization(konoba);
  const second = await makeUser(konoba, id, "owner");
  await owner.api.users.remove(at(second.id));
  const age = (minutes: number) =>
    konoba.pool.query(
      "update sessions set proven_at = now() - make_interval(mins => $2::int) where user_id = $1",
      [owner.id, minutes],
    );
  await age(60);
  await expect(owner.api.users.restore(at(second.id))).rejects.toEqual(refusal("proof_required"));
  await age(0);
  await owner.api.users.restore(at(second.id));
  expect(await owner.api.users.find(at(second.id))).toMatchObject({ role: "owner", status: "active" });
});
