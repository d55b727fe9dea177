import { changes as routes, type Resource } from "@konoba/contract/changes/changes.contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Copy, waitForHorizon } from "../../test/changes/reader.ts";
import { makeLocation, makeOrganization, type TestOrganization } from "../../test/factories.ts";
import { fiscalApp, type FiscalApp } from "../../test/fiscal.ts";
import { makeEverything, type Everything } from "../../test/isolation/everything.ts";
import { refusal } from "../../test/refusal.ts";

let konoba: FiscalApp;
let organization: TestOrganization;
let mine: Everything;
beforeAll(async () => {
  konoba = await fiscalApp();
  organization = await makeOrganization(konoba);
  mine = await makeEverything(konoba, organization);
});
afterAll(() => konoba.close());

const resources = Object.keys(routes) as Resource[];
const api = () => organization.owner.api;
const copyOf = (resource: Resource, more = {}) =>
  new Copy(resource, { locationId: mine.locationId, ...more });
/** Reads once nothing holds the feed back. */
async function readNow(copy: Copy): Promise<number> {
  await waitForHorizon(konoba.pool);
  return copy.read(api());
}
const inDatabase = async (table: string, where = "true") =>
  (
    await konoba.pool.query<{ id: string }>(
      `select id from ${table} where location_id = $1 and ${where} order by id`,
      [mine.locationId],
    )
  ).rows.map(({ id }) => id);
const stored: Record<Resource, [table: string, where?: string]> = {
  orders: ["orders"],
  payments: ["payments", "kind = 'payment'"],
  refunds: ["payments", "kind = 'refund'"],
  movements: ["inventory_movements"],
  products: ["products", "archived_at is null"],
  menuItems: ["menu_items", "archived_at is null"],
  priceLists: ["price_lists"],
  priceChanges: ["price_changes"],
  tables: ["tables", "archived_at is null"],
  reservations: ["reservations"],
  shifts: ["drawer_shifts"],
  receipts: ["receipts"],
};

/** Changes a row of each resource through the API and returns its id. */
const change: Record<Resource, () => Promise<string>> = {
  orders: async () =>
    (await api().orders.update({ params: { id: mine.orderId }, body: { customerName: "Ana" } })).id,
  payments: async () => {
    const { payments } = await api().orders.takePayment({
      params: { id: mine.startedOrderId },
      body: { method: "card" },
    });
    return payments[0]?.id ?? "";
  },
  refunds: async () => {
    const { payments } = await api().orders.refund({
      params: { id: mine.startedOrderId },
      body: { amount: "1.00", method: "card", reason: "Cold" },
    });
    return payments.find(({ kind }) => kind === "refund")?.id ?? "";
  },
  movements: async () => {
    const body = { inventoryId: mine.stockId, movementType: "IN", quantity: "2" } as const;
    return (await api().inventory.createMovement({ body })).id;
  },
  products: async () =>
    (await api().products.update({ params: { id: mine.productId }, body: { description: "Fresh" } })).id,
  menuItems: async () =>
    (
      await api().menu.updateItem({
        params: { id: mine.itemId },
        body: { ingredients: [{ productId: mine.productId, quantity: "0.3", unit: "kg" }] },
      })
    ).id,
  priceLists: async () =>
    (await api().prices.update({ params: { id: mine.priceListId }, body: { color: 3 } })).id,
  priceChanges: async () =>
    (await api().prices.updateChange({ params: { id: mine.priceChangeId }, body: { name: "Winter" } })).id,
  tables: async () =>
    (await api().tables.update({ params: { tableId: mine.spareTableId }, body: { seats: 7 } })).id,
  reservations: async () =>
    (await api().reservations.update({ params: { id: mine.reservationId }, body: { note: "Cake" } })).id,
  shifts: async () => {
    const body = { kind: "paid_in", amount: "5.00", reason: "Coins" } as const;
    await api().drawers.move({ params: { id: mine.shiftId }, body });
    return mine.shiftId;
  },
  receipts: async () => {
    await konoba.pool.query("update receipts set attempt_count = attempt_count + 1 where id = $1", [
      mine.receiptId,
    ]);
    return mine.receiptId;
  },
};

test.each(resources)(
  "%s: begins with every row, then returns what changed, and nothing twice",
  async (resource) => {
    const copy = copyOf(resource, { limit: 2 });
    await readNow(copy);
    expect([...copy.rows.keys()].toSorted()).toEqual(await inDatabase(...stored[resource]));
    expect(copy.pages.every(({ items, deleted }) => items.length + deleted.length <= 2)).toBe(true);
    expect(await readNow(copy)).toBe(0);

    const id = await change[resource]();
    const before = copy.pages.length;
    await readNow(copy);

    expect(copy.pages.slice(before).flatMap(({ items }) => items.map((item) => item.id))).toContain(id);
    expect(await readNow(copy)).toBe(0);
  },
);

test("returns deleted and archived rows as such, and restored ones again", async () => {
  const copy = copyOf("tables");
  const { locationId } = mine;
  const { id: tableId } = await api().tables.create({ body: { locationId, tableNumber: "77", seats: 2 } });
  await readNow(copy);
  await api().tables.remove({ params: { tableId } });
  await readNow(copy);
  expect([copy.rows.has(tableId), copy.deleted.has(tableId)]).toEqual([false, true]);

  await api().tables.restore({ params: { id: tableId } });
  await readNow(copy);

  expect([copy.rows.has(tableId), copy.deleted.has(tableId)]).toEqual([true, false]);
});

test("tells each location of a price list, and that one of them lost it", async () => {
  const { locationId } = mine;
  const { id: elsewhere } = await makeLocation(konoba, api());
  const list = await api().prices.create({
    body: {
      name: "Everywhere",
      locationIds: [locationId, elsewhere],
      channels: ["delivery"],
      entries: [{ change: "percent", value: "-10" }],
    },
  });
  const feed = async (cursor?: string) => {
    await waitForHorizon(konoba.pool);
    return api().changes.priceLists({ query: { locationId: elsewhere, cursor } });
  };
  const first = await feed();
  expect(first.items.map(({ id }) => id)).toEqual([list.id]);
  await api().prices.update({ params: { id: list.id }, body: { locationIds: [locationId] } });
  const seen = new Set<string>();
  let { nextCursor: cursor } = first;
  for (;;) {
    const page = await feed(cursor ?? undefined);
    for (const { id } of page.deleted) seen.add(id);
    cursor = page.nextCursor;
    if (!page.hasMore) break;
  }
  expect([...seen]).toEqual([list.id]);
});

test("changes a row whenever what it shows of others changes", async () => {
  const { locationId, itemId, productId, spareTableId: tableId } = mine;
  const [items, movements, tables] = [copyOf("menuItems"), copyOf("movements"), copyOf("tables")];
  const ingredients = [{ productId, quantity: "0.3", unit: "kg" as const }];
  await api().menu.updateItem({ params: { id: itemId }, body: { ingredients } });
  const { categoryId } = await api().menu.findItem({ params: { id: itemId } });
  for (const copy of [items, movements, tables]) await readNow(copy);

  await api().products.update({ params: { id: productId }, body: { allergens: ["sesame"] } });
  await readNow(items);
  expect(items.rows.get(itemId)).toMatchObject({ shownAllergens: [{ allergen: "sesame", isOwn: false }] });

  await api().menu.updateCategory({ params: { id: categoryId }, body: { isActive: false } });
  await readNow(items);
  expect(items.rows.get(itemId)).toMatchObject({ categoryIsActive: false });

  const body = { inventoryId: mine.stockId, movementType: "IN", quantity: "2" } as const;
  const { id } = await api().inventory.createMovement({ body });
  await readNow(movements);
  await api().inventory.removeMovement({ params: { id } });
  await readNow(movements);
  expect(movements.rows.get(id)).toMatchObject({ reversedById: expect.any(String) as string });

  const section = { locationId, name: "Roof", tableIds: [tableId] };
  const { id: sectionId } = await api().tables.createSection({ body: section });
  await readNow(tables);
  await api().tables.updateSection({ params: { sectionId }, body: { name: "Terrace" } });
  await readNow(tables);
  expect(tables.rows.get(tableId)).toMatchObject({ sections: [{ name: "Terrace" }] });
});

test("starts at what changed since an instant, or with everything when that is too long ago", async () => {
  await konoba.pool.query(
    "update row_changes set at = at - interval '1 hour' where location_id = $1 and resource = 'products'",
    [mine.locationId],
  );
  await konoba.pool.query("update change_timeline set started_at = started_at - interval '1 day'");
  const since = new Date(Date.now() - 60_000).toISOString();
  const recent = copyOf("products", { updatedSince: since });
  expect(await readNow(recent)).toBe(0);
  await change.products();
  await readNow(recent);
  expect([...recent.rows.keys()]).toEqual([mine.productId]);

  const all = copyOf("products", { updatedSince: "2020-01-01T00:00:00Z" });
  await readNow(all);

  expect([...all.rows.keys()].toSorted()).toEqual(await inDatabase(...stored.products));
});

test("waits for transactions under way: a row that commits late is missed by nobody", async () => {
  const copy = copyOf("products");
  await readNow(copy);
  const late = await konoba.pool.connect();
  await late.query("begin");
  await late.query("update products set description = 'late' where id = $1", [mine.productId]);
  await api().products.update({ params: { id: mine.spareProductId }, body: { description: "early" } });
  expect(await copy.read(api())).toBe(0);
  await late.query("commit");
  late.release();

  await readNow(copy);

  for (const id of [mine.productId, mine.spareProductId])
    expect(copy.rows.get(id)).toMatchObject({ description: expect.stringMatching(/late|early/) as string });
});

test("rejects a cursor that it did not answer, by name", async () => {
  const copy = copyOf("orders");
  await readNow(copy);
  const query = (cursor: string) => ({ query: { locationId: mine.locationId, cursor } });
  const named = { code: "invalid_request", details: [{ path: "cursor" }] };

  for (const wrong of ["nonsense", "W10", copy.cursor?.slice(4) ?? ""])
    await expect(api().changes.orders(query(wrong)), wrong).rejects.toMatchObject(named);
  await expect(api().changes.tables(query(copy.cursor ?? ""))).rejects.toMatchObject(named);
  const elsewhere = { query: { locationId: mine.branchId, cursor: copy.cursor ?? "" } };
  await expect(api().changes.orders(elsewhere)).rejects.toMatchObject(named);
});

test("refuses a cursor beside updatedSince, and names both", async () => {
  const copy = copyOf("tables");
  await readNow(copy);
  const message = "Send the cursor or updatedSince, not both";
  const query = { locationId: mine.locationId, cursor: copy.cursor, updatedSince: "2026-11-01T00:00:00Z" };

  await expect(api().changes.tables({ query })).rejects.toMatchObject({
    code: "invalid_request",
    httpStatus: 400,
    details: ["cursor", "updatedSince"].map((path) => ({ path, message })),
  });
});

test("ends cursors of other data, of the future and of more than 14 days ago", async () => {
  const copy = copyOf("orders");
  await readNow(copy);
  const expired = refusal("cursor_expired");
  const changed = (at: number, value: unknown) => {
    const position = JSON.parse(Buffer.from(copy.cursor ?? "", "base64url").toString()) as unknown[];
    const cursor = Buffer.from(JSON.stringify(position.with(at, value))).toString("base64url");
    return api().changes.orders({ query: { locationId: mine.locationId, cursor } });
  };

  await expect(changed(1, "0123456789ab")).rejects.toEqual(expired);
  await expect(changed(5, "9000000000000000000")).rejects.toEqual(expired);
  await expect(changed(7, Date.now() / 1000 - 15 * 86_400)).rejects.toEqual(expired);
  await konoba.pool.query("update change_timeline set id = gen_random_uuid()");
  await expect(copy.read(api())).rejects.toEqual(expired);
});

test("payments and refunds are listed by business day, method and cursor", async () => {
  const { locationId } = mine;
  const all = await api().orders.listPayments({ query: { locationId, limit: 200 } });
  expect(all.items.map(({ id }) => id).toSorted()).toEqual(await inDatabase(...stored.payments));
  const seen: string[] = [];
  for (let cursor: string | undefined; ;) {
    const page = await api().orders.listPayments({ query: { locationId, limit: 2, cursor } });
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
    if (!page.hasMore) break;
  }
  expect(seen).toEqual(all.items.map(({ id }) => id));

  const past = await api().orders.listPayments({ query: { locationId, cursor: all.nextCursor } });
  expect(past).toEqual({ items: [], nextCursor: all.nextCursor, hasMore: false });
  const date = all.items[0]?.businessDate ?? "";
  const ofDay = { locationId, dateFrom: date, dateTo: date, limit: 200 };
  expect((await api().orders.listPayments({ query: ofDay })).items.length).toBe(all.items.length);
  const before = { locationId, dateTo: "2020-01-01" };
  expect((await api().orders.listPayments({ query: before })).items).toEqual([]);
  const cash = await api().orders.listPayments({ query: { locationId, method: "cash", limit: 200 } });
  expect(cash.items.every(({ method }) => method === "cash")).toBe(true);
  const refunds = await api().orders.listRefunds({ query: { locationId } });
  expect(refunds.items).toMatchObject([{ kind: "refund", businessDate: date }]);
});
