import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { sharedApp, type TestApp } from "../../test/app.ts";
import { makeLocation, makeOrganization, makeProduct, makeStock } from "../../test/factories.ts";
import { requireOwnLocation } from "../lib/access/caller.ts";
import { findSession } from "../lib/access/session.ts";
import { readNeeds } from "./purchasing.needs.store.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await sharedApp();
});

/** Saturday evening in London, Sunday morning in Auckland (UTC+13). */
const now = new Date("2026-11-28T20:00:00Z");

interface Moved {
  at: string;
  quantity: string;
  type?: string;
}

/** Enters movements as they were stored at other times. */
async function enter(locationId: string, inventoryId: string, moved: readonly Moved[]): Promise<void> {
  const client = await konoba.pool.connect();
  await client.query("set session_replication_role = replica");
  for (const { at, quantity, type = "SALE" } of moved)
    await client.query(
      `insert into inventory_movements (id, location_id, inventory_id, movement_type, quantity, balance, created_by, created_at)
       values ($1, $2, $3, $4, $5, 0, 'Test', $6)`,
      [randomUUID(), locationId, inventoryId, type, quantity, at],
    );
  client.release(true);
}

async function makeShelf(timezone: string) {
  const { owner } = await makeOrganization(konoba);
  const { id: locationId } = await makeLocation(konoba, owner.api);
  await konoba.pool.query("update locations set timezone = $2 where id = $1", [locationId, timezone]);
  const flour = await makeProduct(owner.api, locationId, { unit: "kg", alertWhenLessThan: 2 });
  const bag = await makeStock(owner.api, flour, { quantity: 5, minimumStockLevel: 3, maximumStockLevel: 20 });
  const scope = (await findSession(konoba.db, owner.token, new Date()))?.scope;
  if (!scope) throw new Error("The owner has a scope");
  const location = requireOwnLocation(scope, locationId);
  const needOf = async () => (await readNeeds(konoba.db, location, [flour.id], now)).get(flour.id);
  return { api: owner.api, locationId, flour, bag, needOf };
}

test("adds up usage by the weekday of the location's calendar, from four weeks ago on", async () => {
  const moved = [
    { at: "2026-10-31T20:00:00.000Z", quantity: "-1" },
    { at: "2026-10-31T19:59:59.999Z", quantity: "-100" },
    { at: "2026-11-27T10:59:59.999Z", quantity: "-10" },
    { at: "2026-11-27T11:00:00.000Z", quantity: "-20" },
    { at: "2026-11-27T23:59:59.999Z", quantity: "-0.5" },
    { at: "2026-11-28T00:00:00.000Z", quantity: "-0.25" },
  ];
  const usageIn = async (timezone: string) => {
    const { locationId, bag, needOf } = await makeShelf(timezone);
    await enter(locationId, bag.id, moved);
    return (await needOf())?.usage;
  };

  // Fridays and Saturdays in London; in Auckland midnight falls between the two movements at 11:00.
  expect(await usageIn("Europe/London")).toEqual({ 5: "30.500000", 6: "1.250000" });
  expect(await usageIn("Pacific/Auckland")).toEqual({ 0: "1.000000", 5: "10.000000", 6: "20.750000" });
});

test("counts what was sold and used in any unit of mass, and nothing else", async () => {
  const { api, locationId, flour, bag, needOf } = await makeShelf("Europe/Podgorica");
  const grams = await makeStock(api, flour, { quantity: 500, unit: "g", unitCost: "0.01" });
  const at = "2026-11-23T10:00:00Z";
  await enter(locationId, bag.id, [
    { at, quantity: "-1" },
    { at, quantity: "-2", type: "OUT" },
    { at, quantity: "-4", type: "EXPIRED" },
    { at, quantity: "-8", type: "DAMAGED" },
    { at, quantity: "-16", type: "ADJUSTMENT" },
    { at, quantity: "-32", type: "TRANSFER" },
    { at, quantity: "64", type: "IN" },
  ]);
  await enter(locationId, grams.id, [{ at, quantity: "-250" }]);
  const elsewhere = await makeShelf("Europe/Podgorica");
  await enter(elsewhere.locationId, elsewhere.bag.id, [{ at, quantity: "-7" }]);

  expect(await needOf()).toMatchObject({
    unit: "kg",
    onHand: "5.5",
    minimum: "3",
    target: "20",
    onOrder: "0",
    usage: { 1: "3.250000" },
  });
  expect((await elsewhere.needOf())?.usage).toEqual({ 1: "7.000000" });
});

test("takes the highest level, and what open orders still bring", async () => {
  const { api, locationId, flour, bag, needOf } = await makeShelf("Europe/Podgorica");
  const { id: supplierId } = await api.suppliers.create({
    body: { name: "Mlin", email: "mlin@example.com" },
  });
  const item = await api.suppliers.createItem({
    body: {
      locationId,
      supplierId,
      productId: flour.id,
      name: "Brašno",
      packCount: 4,
      packSize: 500,
      unit: "g",
      price: "2",
    },
  });
  const { id } = await api.purchasing.createOrder({ body: { locationId, supplierId } });
  await api.purchasing.updateOrder({
    params: { id },
    body: { lines: [{ supplierItemId: item.id, packs: 3 }] },
  });
  expect((await needOf())?.onOrder).toBe("0");
  const { lines } = await api.purchasing.sendOrder({ params: { id }, body: { via: "phone" } });
  expect((await needOf())?.onOrder).toBe("6");
  const [line] = lines;
  await konoba.pool.query("update purchase_lines set received_packs = 1 where id = $1", [line?.id]);
  expect((await needOf())?.onOrder).toBe("4");
  await konoba.pool.query("update purchase_lines set received_packs = 5 where id = $1", [line?.id]);
  expect((await needOf())?.onOrder).toBe("0");
  await konoba.pool.query("update purchase_lines set received_packs = 1, is_closed = true where id = $1", [
    line?.id,
  ]);
  expect((await needOf())?.onOrder).toBe("0");

  const levels = async (minimum: number, maximum: number | null, alert: number) => {
    await konoba.pool.query(
      "update inventory set minimum_stock_level = $2, maximum_stock_level = $3 where id = $1",
      [bag.id, minimum, maximum],
    );
    await konoba.pool.query("update products set alert_when_less_than = $2 where id = $1", [flour.id, alert]);
    const need = await needOf();
    return [need?.minimum, need?.target];
  };
  expect(await levels(3, null, 2)).toEqual(["3", "3"]);
  expect(await levels(3, 20, 25)).toEqual(["25", "25"]);
  expect(await levels(0, null, 0)).toEqual(["0", "0"]);
  await konoba.pool.query("update inventory set archived_at = now() where id = $1", [bag.id]);
  expect(await needOf()).toMatchObject({ onHand: "0", minimum: "0", target: "0" });
});
