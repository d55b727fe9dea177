import { randomUUID } from "node:crypto";
import { asyncProperty, assert, array, constantFrom, integer, nat, record, type Arbitrary } from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testApp, type Api, type TestApp } from "../../test/app.ts";
import { makeLocation, makeOrganization, makeProduct, makeStock } from "../../test/factories.ts";
import { requireOwnLocation } from "../lib/access/caller.ts";
import { findSession } from "../lib/access/session.ts";
import { auditStock, consumeForLines, returnForLines } from "./inventory.service.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await testApp();
});
afterAll(() => konoba.close());

const kinds = [
  "receive",
  "use",
  "count",
  "sale",
  "return",
  "send",
  "close",
  "remove",
  "removeAgain",
  "retry",
  "retryCount",
  "edit",
] as const;
interface Step {
  kind: (typeof kinds)[number];
  /** Index of one of two items, four order lines or the movements made so far. */
  pick: number;
  thousandths: number;
}
const step: Arbitrary<Step> = record({
  kind: constantFrom(...kinds),
  pick: nat(3),
  thousandths: integer({ min: 1, max: 4000 }),
});

async function makeBench() {
  const { owner } = await makeOrganization(konoba);
  const { api } = owner;
  const { id: locationId } = await makeLocation(konoba, api);
  const { id: toLocationId } = await makeLocation(konoba, api);
  const product = await makeProduct(api, locationId);
  const items = [
    await makeStock(api, product, { quantity: 3 }),
    await makeStock(api, product, { quantity: 2, unit: "g" }),
  ];
  const scope = (await findSession(konoba.db, owner.token, new Date()))?.scope;
  if (!scope) throw new Error("The owner has a scope");
  const lines = [0, 1, 2, 3].map(() => randomUUID());
  return {
    api,
    locationId,
    toLocationId,
    productId: product.id,
    items,
    lines,
    scope,
    transfers: [] as string[],
    /** Highest quantity requested so far for each line, in kg. */
    requested: new Map<string, number>(),
    key: randomUUID(),
  };
}
type Bench = Awaited<ReturnType<typeof makeBench>>;

const move = (api: Api, inventoryId: string, movementType: string, quantity: string) =>
  api.inventory.createMovement({ body: { inventoryId, movementType, quantity, reason: "Test" } });

async function lineStep(bench: Bench, kind: "sale" | "return", lineId: string, quantity: string) {
  const { scope, productId } = bench;
  await konoba.db.transaction().execute(async (db) => {
    const acting = { db, scope, now: new Date() };
    const location = requireOwnLocation(scope, bench.locationId);
    if (kind === "sale")
      await consumeForLines(acting, location, [{ lineId, productId, quantity, unit: "kg" }]);
    else await returnForLines(acting, location, [{ lineId, remaining: 1, total: 3 }]);
  });
}

async function removeLatest({ api }: Bench, inventoryId: string, pick: number) {
  const { items } = await api.inventory.listMovements({ params: { id: inventoryId } });
  const movement = items[pick % items.length];
  if (movement) await api.inventory.removeMovement({ params: { id: movement.id } });
}

async function run(bench: Bench, { kind, pick, thousandths }: Step): Promise<unknown> {
  const { api, items, lines, locationId, toLocationId, transfers } = bench;
  const inventoryId = items[pick % 2]?.id ?? "";
  const lineId = lines[pick] ?? "";
  const quantity = (thousandths / 1000).toFixed(3);
  const transferId = transfers[pick % Math.max(1, transfers.length)];
  switch (kind) {
    case "receive":
      return move(api, inventoryId, "IN", quantity);
    case "use":
      return move(api, inventoryId, "DAMAGED", `-${quantity}`);
    case "count":
      return api.inventory.count({ body: { locationId, lines: [{ inventoryId, counted: quantity }] } });
    case "sale":
    case "return":
      if (kind === "sale")
        bench.requested.set(lineId, Math.max(bench.requested.get(lineId) ?? 0, Number(quantity)));
      return lineStep(bench, kind, lineId, quantity);
    case "send": {
      const body = { fromLocationId: locationId, toLocationId, lines: [{ inventoryId, quantity }] };
      return transfers.push((await api.inventory.sendTransfer({ body })).id);
    }
    case "close": {
      if (!transferId) return null;
      const params = { id: transferId };
      return pick % 2 === 0
        ? api.inventory.receiveTransfer({ params, body: {} })
        : api.inventory.cancelTransfer({ params });
    }
    case "remove":
      return removeLatest(bench, inventoryId, pick);
    case "removeAgain": {
      // The same movement twice at once: at most one of the two may write its reversal.
      const results = await Promise.allSettled([
        removeLatest(bench, inventoryId, pick),
        removeLatest(bench, inventoryId, pick),
      ]);
      expect(results.filter((result) => !isRefusal(result))).toEqual([]);
      return null;
    }
    case "retryCount":
      return api.inventory.count(
        { body: { locationId, lines: [{ inventoryId: items[1]?.id ?? "", counted: "7" }] } },
        { idempotencyKey: `${bench.key}-count` },
      );
    case "retry":
      return api.inventory.createMovement(
        { body: { inventoryId: items[0]?.id ?? "", movementType: "IN", quantity: "1" } },
        { idempotencyKey: bench.key },
      );
    case "edit":
      return api.inventory.update({ params: { id: inventoryId }, body: { quantity } });
  }
}

// Each return rounds its part of a batch to six decimals.
const rounding = 0.00001;

/** Returns the quantity each line holds, net of returns, in kg. */
async function takenBy({ lines }: Bench): Promise<{ lineId: string; taken: number }[]> {
  const { rows } = await konoba.pool.query<{ lineId: string; taken: string }>(
    `select m.line_id as "lineId", -sum(m.quantity * unit_size(i.unit)) / 1000 as taken
     from inventory_movements m join inventory i on i.id = m.inventory_id
     where m.line_id = any($1::uuid[]) group by m.line_id`,
    [lines],
  );
  return rows.map(({ lineId, taken }) => ({ lineId, taken: Number(taken) }));
}

// A refusal (deleted or closed before) is a valid reply; a fault or a deadlock is not.
const isRefusal = (result: PromiseSettledResult<unknown>) =>
  result.status === "fulfilled" ||
  (typeof result.reason === "object" &&
    result.reason !== null &&
    "httpStatus" in result.reason &&
    Number(result.reason.httpStatus) < 500);

test("keeps on hand = Σ movements and consumes each line at most once under any interleaving of receipts, uses, counts, sales, returns, transfers, deletions and retries", async () => {
  await assert(
    asyncProperty(
      array(array(step, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 5 }),
      async (rounds) => {
        const bench = await makeBench();

        for (const round of rounds) {
          const results = await Promise.allSettled(round.map((each) => run(bench, each)));
          expect(results.filter((result) => !isRefusal(result))).toEqual([]);
        }

        expect((await auditStock(konoba.db)).wrong).toEqual([]);
        for (const { lineId, taken } of await takenBy(bench)) {
          expect(taken).toBeGreaterThanOrEqual(-rounding);
          expect(taken).toBeLessThanOrEqual((bench.requested.get(lineId) ?? 0) + rounding);
        }
        const { items } = await bench.api.inventory.listMovements({
          params: { id: bench.items[0]?.id ?? "" },
          query: { pageSize: 100 },
        });
        const retried = items.filter(
          (movement) => movement.movementType === "IN" && movement.quantity === 1 && movement.reason === null,
        );
        expect(retried.length).toBeLessThanOrEqual(1);
        const reversed = items.flatMap(({ reversesId }) => reversesId ?? []);
        expect(new Set(reversed).size).toBe(reversed.length);
      },
    ),
    { numRuns: 25 },
  );
}, 120_000);

test("finds exactly the item with a wrong quantity among 100 000 movements", async () => {
  const { owner } = await makeOrganization(konoba);
  const { id: locationId } = await makeLocation(konoba, owner.api);
  const item = await makeStock(owner.api, await makeProduct(owner.api, locationId));
  await konoba.pool.query(
    `insert into inventory_movements (id, location_id, inventory_id, movement_type, quantity, balance, created_by)
     select gen_random_uuid(), $1, $2, 'IN', 0.1, n * 0.1, 'Test' from generate_series(1, 100000) n`,
    [locationId, item.id],
  );

  const { wrong, movements } = await auditStock(konoba.db);

  expect(movements).toBeGreaterThanOrEqual(100_000);
  expect(wrong).toEqual([{ id: item.id, quantity: "0", moved: "10000.0", lastBalance: "10000.0" }]);
});

test("never changes or removes an existing movement", async () => {
  await expect(konoba.pool.query("update inventory_movements set quantity = 1")).rejects.toThrow(
    /append-only/,
  );
  await expect(konoba.pool.query("delete from inventory_movements")).rejects.toThrow(/append-only/);
});
