import { randomUUID } from "node:crypto";
import { addQuantities, multiplyQuantity, subtractQuantities } from "@konoba/contract/lib/quantity";
import { convertQuantity } from "@konoba/contract/products/products.rules";
import { array, assert, asyncProperty, constantFrom, integer, record } from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testApp, type TestApp } from "../../test/app.ts";
import { dayFromNow } from "../../test/days.ts";
import { makeLocation, makeOrganization, makeProduct, makeStock } from "../../test/factories.ts";
import { requireOwnLocation, type Caller } from "../lib/access/caller.ts";
import { findSession } from "../lib/access/session.ts";
import {
  consumeForLines,
  returnForLines,
  wasteForLines,
  type LineNeed,
  type RemainingLine,
} from "./inventory.service.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await testApp();
});
afterAll(() => konoba.close());

async function kitchen() {
  const { owner } = await makeOrganization(konoba);
  const { id: locationId } = await makeLocation(konoba, owner.api);
  const session = await findSession(konoba.db, owner.token, new Date());
  const scope: Caller | null = session?.scope ?? null;
  if (!scope) throw new Error("The owner has a scope");
  const location = requireOwnLocation(scope, locationId);
  const inTransaction = (work: (acting: { db: TestApp["db"]; scope: Caller; now: Date }) => Promise<void>) =>
    konoba.db.transaction().execute((db) => work({ db, scope, now: new Date() }));
  return {
    api: owner.api,
    locationId,
    consume: (...needs: LineNeed[]) => inTransaction((acting) => consumeForLines(acting, location, needs)),
    giveBack: (...lines: RemainingLine[]) =>
      inTransaction((acting) => returnForLines(acting, location, lines)),
    waste: (...lines: RemainingLine[]) => inTransaction((acting) => wasteForLines(acting, location, lines)),
    onHand: async (id: string) => (await owner.api.inventory.find({ params: { id } })).quantity,
    sales: async (id: string) =>
      (await owner.api.inventory.listMovements({ params: { id } })).items
        .toReversed()
        .map(({ movementType, quantity }) => [movementType, quantity]),
  };
}

test("consumes a line once however often it is repeated, and of a raised quantity only the increase", async () => {
  const { api, locationId, consume, onHand, sales } = await kitchen();
  const product = await makeProduct(api, locationId, { unit: "kg" });
  const item = await makeStock(api, product, { quantity: 5 });
  const lineId = randomUUID();
  const need = (quantity: string): LineNeed => ({ lineId, productId: product.id, quantity, unit: "g" });

  await consume(need("400"));
  await consume(need("400"));
  await Promise.all([consume(need("600")), consume(need("600")), consume(need("600"))]);
  await consume(need("200"));

  expect(await onHand(item.id)).toBe(4.4);
  expect(await sales(item.id)).toEqual([
    ["IN", 5],
    ["SALE", -0.4],
    ["SALE", -0.2],
  ]);
  const { items } = await api.inventory.listMovements({ params: { id: item.id } });
  expect(items[0]).toMatchObject({ referenceId: lineId });
});

test("uses batches by expiry, and takes the last one below zero", async () => {
  const { api, locationId, consume, onHand } = await kitchen();
  const product = await makeProduct(api, locationId, { unit: "piece" });
  const late = await makeStock(api, product, { quantity: 5, expiryDate: dayFromNow(30) });
  const early = await makeStock(api, product, { quantity: 2, expiryDate: dayFromNow(1) });
  const never = await makeStock(api, product, { quantity: 1 });
  const need = (quantity: string): LineNeed => ({
    lineId: randomUUID(),
    productId: product.id,
    quantity,
    unit: "piece",
  });

  await consume(need("3"), need("1"));
  expect([await onHand(early.id), await onHand(late.id), await onHand(never.id)]).toEqual([0, 3, 1]);
  await consume(need("6"));
  expect([await onHand(early.id), await onHand(late.id), await onHand(never.id)]).toEqual([0, 0, -2]);
  expect((await api.inventory.find({ params: { id: never.id } })).needsCount).toBe(true);
});

test("returns everything of a returned line once, to the batches it came from", async () => {
  const { api, locationId, consume, giveBack, onHand, sales } = await kitchen();
  const product = await makeProduct(api, locationId, { unit: "kg" });
  const early = await makeStock(api, product, { quantity: "0.3", expiryDate: dayFromNow(1) });
  const late = await makeStock(api, product, { quantity: 1, expiryDate: dayFromNow(9) });
  const lineId = randomUUID();

  await consume({ lineId, productId: product.id, quantity: "0.9", unit: "kg" });
  await giveBack({ lineId, remaining: 2, total: 3 });
  expect([await onHand(early.id), await onHand(late.id)]).toEqual([0.1, 0.6]);
  const returns = () => giveBack({ lineId, remaining: 0, total: 2 });
  await Promise.all([returns(), returns(), returns()]);
  await returns();

  expect([await onHand(early.id), await onHand(late.id)]).toEqual([0.3, 1]);
  expect(await sales(early.id)).toEqual([
    ["IN", 0.3],
    ["SALE", -0.3],
    ["IN", 0.1],
    ["IN", 0.2],
  ]);
});

test("leaves a wasted portion consumed, and consumes its replacement again", async () => {
  const { api, locationId, consume, giveBack, waste, onHand } = await kitchen();
  const product = await makeProduct(api, locationId, { unit: "piece" });
  const item = await makeStock(api, product, { quantity: 10 });
  const lineId = randomUUID();
  const need = (quantity: string): LineNeed => ({ lineId, productId: product.id, quantity, unit: "piece" });

  await consume(need("3"));
  await waste({ lineId, remaining: 2, total: 3 });
  expect(await onHand(item.id)).toBe(7);
  await consume(need("3"));
  expect(await onHand(item.id)).toBe(6);
  await giveBack({ lineId, remaining: 0, total: 3 });
  expect(await onHand(item.id)).toBe(9);
});

test("consumes nothing of a product without stock, and returns nothing of a line never started", async () => {
  const { api, locationId, consume, giveBack, onHand } = await kitchen();
  const product = await makeProduct(api, locationId, { unit: "piece" });
  const lineId = randomUUID();
  const need: LineNeed = { lineId, productId: product.id, quantity: "1", unit: "piece" };

  await consume(need);
  const item = await makeStock(api, product, { quantity: 4 });
  await consume(need);
  await giveBack({ lineId, remaining: 0, total: 1 }, { lineId: randomUUID(), remaining: 0, total: 1 });

  expect(await onHand(item.id)).toBe(4);
});

const dimensions = [["g", "kg"], ["ml", "cl", "dl", "l"], ["piece"]] as const;

const recipe = constantFrom(...dimensions).chain((unitsOf) =>
  record({
    productUnit: constantFrom(...unitsOf),
    batchUnits: array(constantFrom(...unitsOf), { minLength: 1, maxLength: 3 }),
    unit: constantFrom(...unitsOf),
    thousandths: integer({ min: 1, max: 50_000 }),
    portions: array(integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 12 }),
    opening: integer({ min: 0, max: 3_000_000 }),
  }),
);

test("uses exactly recipe × sold of any unit from batches of any unit", async () => {
  const { api, locationId, consume, onHand } = await kitchen();
  await assert(
    asyncProperty(recipe, async ({ productUnit, batchUnits, unit, thousandths, portions, opening }) => {
      const product = await makeProduct(api, locationId, { name: randomUUID(), unit: productUnit });
      const batches = [];
      for (const batchUnit of batchUnits)
        batches.push(
          await makeStock(api, product, { unit: batchUnit, quantity: (opening / 1000).toFixed(3) }),
        );
      const onePortion = (thousandths / 1000).toFixed(3);
      await consume(
        ...portions.map((count): LineNeed => {
          const quantity = multiplyQuantity(onePortion, count);
          return { lineId: randomUUID(), productId: product.id, quantity, unit };
        }),
      );
      let used = "0";
      for (const batch of batches) {
        const left = convertQuantity(String(await onHand(batch.id)), batch.unit, productUnit) ?? "";
        const before = convertQuantity((opening / 1000).toFixed(3), batch.unit, productUnit) ?? "";
        used = addQuantities(used, subtractQuantities(before, left));
      }
      const sold = portions.reduce((sum, count) => sum + count, 0);
      expect(used).toBe(convertQuantity(multiplyQuantity(onePortion, sold), unit, productUnit));
    }),
    { numRuns: 25 },
  );
});

test("takes 7.5 g and 0.4 g from kilograms for each portion, and returns them to the last milligram", async () => {
  const { api, locationId, consume, giveBack, onHand } = await kitchen();
  const product = await makeProduct(api, locationId, { name: "Coffee", unit: "kg" });
  const item = await makeStock(api, product, { quantity: 1 });
  const lines = Array.from({ length: 20 }, () => randomUUID());
  for (const lineId of lines) await consume({ lineId, productId: product.id, quantity: "7.5", unit: "g" });
  expect(await onHand(item.id)).toBe(0.85);
  for (const _ of lines)
    await consume({ lineId: randomUUID(), productId: product.id, quantity: "0.4", unit: "g" });
  expect(await onHand(item.id)).toBe(0.842);
  for (const lineId of lines) await giveBack({ lineId, remaining: 0, total: 1 });
  expect(await onHand(item.id)).toBe(0.992);
});

test("counts what is shown as exact, and empties a rest that is counted as none", async () => {
  const { api, locationId, consume, onHand } = await kitchen();
  const product = await makeProduct(api, locationId, { name: "Saffron", unit: "kg" });
  const item = await makeStock(api, product, { quantity: 1 });
  const need = (quantity: string): LineNeed => ({
    lineId: randomUUID(),
    productId: product.id,
    quantity,
    unit: "g",
  });
  const count = (counted: string, balanceAtCount: number) =>
    api.inventory.count({ body: { locationId, lines: [{ inventoryId: item.id, counted, balanceAtCount }] } });
  await consume(need("7.5"));
  expect(await count("0.993", 0.9925)).toMatchObject({ posted: 0 });
  await consume(need("992.1"));
  expect(await api.inventory.find({ params: { id: item.id } })).toMatchObject({
    quantity: 0.0004,
    level: null,
  });
  expect(await count("0", 0.0004)).toMatchObject({ posted: 1 });
  expect(await onHand(item.id)).toBe(0);
});
