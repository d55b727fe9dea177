import { randomUUID } from "node:crypto";
import { ApiError } from "@konoba/contract/lib/client";
import { addQuantities, negateQuantity, subtractQuantities } from "@konoba/contract/lib/quantity";
import {
  array,
  asyncProperty,
  assert,
  boolean,
  constantFrom,
  integer,
  nat,
  record,
  type Arbitrary,
} from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testApp, type Api, type TestApp } from "../../test/app.ts";
import { makeLocation, makeOrganization, makeProduct, makeStock } from "../../test/factories.ts";
import { placeChecks } from "../lib/integrity/checks.ts";

/** Number of histories; 1,000 are run before a release. */
const histories = Number(process.env.PRODUCTION_HISTORIES ?? 25);

let konoba: TestApp;
beforeAll(async () => {
  konoba = await testApp();
});
afterAll(() => konoba.close());

const kinds = ["receive", "receive", "sauce", "sauce", "soup", "undo", "use", "waste", "count"] as const;
const losses = [null, "reduced", "spilled"] as const;

interface Step {
  kind: (typeof kinds)[number];
  /** Index of a product, a batch or a production made so far. */
  pick: number;
  thousandths: number;
  /** Cost of a unit in ten-thousandths. */
  cost: number;
  loss: (typeof losses)[number];
  isRepeated: boolean;
}

const step: Arbitrary<Step> = record({
  kind: constantFrom(...kinds),
  pick: nat(7),
  thousandths: integer({ min: 1, max: 9_000 }),
  cost: constantFrom(1, 997, 10_000, 33_333, 123_457),
  loss: constantFrom(...losses),
  isRepeated: boolean(),
});

/** Kitchen of one history, with what each product should have: computed beside the server. */
interface History {
  api: Api;
  locationId: string;
  bought: { id: string; unit: string }[];
  recipes: { sauce: string; soup: string };
  /** Quantity that is expected of each product. */
  expected: Map<string, string>;
  /** Value of what was bought, in ten-millionths. */
  purchases: bigint;
  productions: { id: string; isUndone: boolean; moved: (readonly [productId: string, quantity: string])[] }[];
}

async function begin(): Promise<History> {
  const { owner } = await makeOrganization(konoba);
  const { api } = owner;
  const { id: locationId } = await makeLocation(konoba, api);
  const add = (name: string, unit: string) => makeProduct(api, locationId, { name, unit });
  const tomato = await add("Tomato", "kg");
  const oil = await add("Oil", "l");
  const sauce = await add("Sauce", "l");
  const soup = await add("Soup", "l");
  const recipe = async (
    productId: string,
    fields: { yieldQuantity: string; lossPercent: string },
    ingredients: { productId: string; quantity: string; unit: string }[],
  ) => {
    const body = { ...fields, locationId, productId, yieldUnit: "l", ingredients };
    return (await api.inventory.createRecipe({ body })).id;
  };
  const sauceRecipe = await recipe(sauce.id, { yieldQuantity: "3", lossPercent: "7.5" }, [
    { productId: tomato.id, quantity: "1.3", unit: "kg" },
    { productId: oil.id, quantity: "350", unit: "ml" },
  ]);
  const soupRecipe = await recipe(soup.id, { yieldQuantity: "2", lossPercent: "0" }, [
    { productId: sauce.id, quantity: "7", unit: "dl" },
    { productId: tomato.id, quantity: "200", unit: "g" },
  ]);
  return {
    api,
    locationId,
    bought: [tomato, oil].map(({ id, unit }) => ({ id, unit })),
    recipes: { sauce: sauceRecipe, soup: soupRecipe },
    expected: new Map(),
    purchases: 0n,
    productions: [],
  };
}

/** Opening stock, so that productions find their ingredients. */
const opening = [0, 1].map((pick): Step => {
  return { kind: "receive", pick, thousandths: 9_000, cost: 33_333, loss: null, isRepeated: false };
});

const decimal = (thousandths: number) => (thousandths / 1000).toFixed(3);

function move({ expected }: History, productId: string, quantity: string): void {
  expected.set(productId, addQuantities(expected.get(productId) ?? "0", quantity));
}

const batchesOf = async ({ api, locationId }: History) =>
  (await api.inventory.list({ params: { locationId }, query: { pageSize: 100 } })).items;

async function receive(history: History, { pick, thousandths, cost }: Step): Promise<void> {
  const product = history.bought[pick % history.bought.length];
  if (!product) return;
  const quantity = decimal(thousandths * 2);
  const expiryDate = `2031-01-0${(pick % 8) + 1}`;
  const place = { ...product, locationId: history.locationId };
  await makeStock(history.api, place, { quantity, unitCost: (cost / 10_000).toFixed(4), expiryDate });
  history.purchases += BigInt(thousandths * 2) * BigInt(cost);
  move(history, product.id, quantity);
}

/** Returns the code of a refusal. */
const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : String(error));

/** Produces a batch, three times if it is repeated, and expects one answer for all. */
async function produce(
  history: History,
  { thousandths, loss, isRepeated }: Step,
  recipeId: string,
): Promise<void> {
  const { api, locationId } = history;
  const planned = Math.ceil(thousandths / 3);
  const came = loss === null ? planned : Math.max(1, Math.floor(planned * 0.8));
  const isLess = came < planned;
  const body = {
    id: randomUUID(),
    locationId,
    recipeId,
    quantity: decimal(planned),
    actualQuantity: decimal(came),
    lossReason: isLess ? loss : null,
  };
  const send = () => api.inventory.produce({ body });
  const [first, ...others] = await Promise.allSettled(isRepeated ? [send(), send(), send()] : [send()]);
  if (first?.status !== "fulfilled") {
    expect(codeOf(first?.reason)).toBe("production_missing");
    return;
  }
  for (const other of others)
    expect(other.status === "fulfilled" && other.value.batchNumber).toBe(first.value.batchNumber);
  const { value: made } = first;
  // Each ingredient costs what its batches cost; the sum is the cost of the batch, to the cent.
  const used = made.lines.flatMap(({ productId, batches }) =>
    batches.map(({ quantity }) => [productId, negateQuantity(String(quantity))] as const),
  );
  const moved = [...used, [made.productId, decimal(came)] as const];
  for (const [productId, quantity] of moved) move(history, productId, quantity);
  history.productions.push({ id: made.id, isUndone: false, moved });
}

/** Undoes a production; only one whose batch was used is refused. */
async function undo(history: History, { pick, isRepeated }: Step): Promise<void> {
  const open = history.productions.filter(({ isUndone }) => !isUndone);
  const production = open[pick % Math.max(1, open.length)];
  if (!production) return;
  const send = () => history.api.inventory.undoProduction({ params: { id: production.id } });
  const results = await Promise.allSettled(isRepeated ? [send(), send()] : [send()]);
  const refused = results.flatMap((result) => (result.status === "rejected" ? [codeOf(result.reason)] : []));
  if (refused.length === results.length) {
    expect(new Set(refused)).toEqual(new Set(["production_batch_gone"]));
    return;
  }
  expect(results.length - refused.length).toBe(1);
  production.isUndone = true;
  for (const [productId, quantity] of production.moved) move(history, productId, negateQuantity(quantity));
}

async function adjust(history: History, { kind, pick, thousandths }: Step): Promise<void> {
  const batches = await batchesOf(history);
  const batch = batches[pick % Math.max(1, batches.length)];
  if (!batch) return;
  const quantity = decimal(Math.ceil(thousandths / 4));
  if (kind === "count") {
    const lines = [{ inventoryId: batch.id, counted: quantity }];
    await history.api.inventory.count({ body: { locationId: history.locationId, lines } });
    move(history, batch.productId, subtractQuantities(quantity, String(batch.quantity)));
    return;
  }
  if (batch.quantity < Number(quantity)) return;
  const movementType = kind === "use" ? "OUT" : "DAMAGED";
  const movement = { inventoryId: batch.id, movementType, quantity: `-${quantity}`, reason: "Test" } as const;
  await history.api.inventory.createMovement({ body: movement });
  move(history, batch.productId, negateQuantity(quantity));
}

async function take(history: History, each: Step): Promise<void> {
  switch (each.kind) {
    case "receive":
      return receive(history, each);
    case "sauce":
    case "soup":
      return produce(history, each, history.recipes[each.kind]);
    case "undo":
      return undo(history, each);
    default:
      return adjust(history, each);
  }
}

const stockChecks = new Set(["stock", "stockCosts", "consumption", "production"]);

async function checkBooks(history: History): Promise<void> {
  const { api, locationId, expected, purchases, productions } = history;
  for (const { name, text } of placeChecks)
    if (stockChecks.has(name))
      expect.soft((await konoba.pool.query(text, [[locationId]])).rows, name).toEqual([]);
  const onHand = new Map<string, number>();
  for (const { productId, quantity } of await batchesOf(history))
    onHand.set(productId, Number(addQuantities(String(onHand.get(productId) ?? 0), String(quantity))));
  for (const [productId, quantity] of expected) expect(onHand.get(productId) ?? 0).toBe(Number(quantity));
  const { totals } = await api.inventory.report({ params: { locationId }, query: {} });
  const received = Number(purchases) / 10_000_000;
  expect(Math.abs(Number(totals.received) - received)).toBeLessThan(0.025);
  // Production moves value between products: each batch is worth what it used, to the cent.
  expect(Math.abs(Number(totals.production))).toBeLessThanOrEqual(0.02 + productions.length * 0.005);
  const flows = ["received", "production", "sold", "wasted", "counted", "revaluation"] as const;
  const sum = flows.reduce((all, flow) => all + Number(totals[flow]), 0);
  expect(Number(totals.closing)).toBeCloseTo(sum, 6);
}

test("keeps value and quantity over any history of purchases, productions, losses, counts and undoing", async () => {
  await assert(
    asyncProperty(array(step, { minLength: 4, maxLength: 16 }), async (steps) => {
      const history = await begin();
      for (const each of opening) await receive(history, each);
      for (const each of steps) await take(history, each);
      await checkBooks(history);
    }),
    { numRuns: histories },
  );
}, 7_200_000);
