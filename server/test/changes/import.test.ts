import { PassThrough, Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPool } from "../../src/lib/database/connections.ts";
import { exportStore } from "../../src/lib/postgres/export.ts";
import { importStore } from "../../src/lib/postgres/import.ts";
import { testApp, type TestApp } from "../app.ts";
import { emptyDatabase } from "../database.ts";
import { makeProduct } from "../factories.ts";
import { refusal } from "../refusal.ts";
import { makeTestLocation, type TestLocation } from "../testLocation.ts";
import { Copy, waitForHorizon } from "./reader.ts";

let konoba: TestApp;
let location: TestLocation;
beforeAll(async () => {
  konoba = await testApp();
  location = await makeTestLocation(konoba);
});
afterAll(() => konoba.close());

test("ends the cursors of the original in an imported store, whose feeds begin at their first row", async () => {
  const { id: productId } = await makeProduct(location.api, location.locationId);
  const copy = new Copy("products", { locationId: location.locationId });
  await copy.read(location.api);
  const stream = new PassThrough();
  const [bytes] = await Promise.all([buffer(stream), exportStore(konoba.pool, stream)]);
  const database = await emptyDatabase();
  const target = openPool({ connectionString: database });
  await importStore(target, Readable.from([bytes]));
  await target.end();
  const imported = await testApp({}, Promise.resolve(database));
  const there = imported.client(location.owner.token);
  await expect(copy.read(there)).rejects.toEqual(refusal("cursor_expired"));

  const fresh = new Copy("products", { locationId: location.locationId });
  await fresh.read(there);
  expect([...fresh.rows.keys()].toSorted()).toEqual([...copy.rows.keys()].toSorted());
  await there.products.update({ params: { id: productId }, body: { description: "Imported" } });
  await waitForHorizon(imported.pool);
  await fresh.read(there);

  expect(fresh.rows.get(productId)).toMatchObject({ description: "Imported" });
  await imported.close();
});
