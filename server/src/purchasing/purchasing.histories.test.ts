import { randomUUID } from "node:crypto";
import { addQuantities, subtractQuantities } from "@konoba/contract/lib/quantity";
import { array, asyncProperty, assert } from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testApp, type Api, type TestApp } from "../../test/app.ts";
import { makeLocation, makeOrganization, makeProduct } from "../../test/factories.ts";
import { step, type History, type Step } from "../../test/purchasingHistory.ts";
import { creditInvoice, enterInvoice } from "../../test/purchasingInvoices.ts";
import { consumeForLines, returnForLines } from "../inventory/inventory.service.ts";
import { requireOwnLocation, type Caller } from "../lib/access/caller.ts";
import { findSession } from "../lib/access/session.ts";
import { placeChecks } from "../lib/integrity/checks.ts";

/** Number of histories; 5,000 are run before a release. */
const histories = Number(process.env.PURCHASING_HISTORIES ?? 40);
/** Histories at one location. */
const roundSize = 100;

let konoba: TestApp;
let shop: { api: Api; scope: Caller; locationId: string; supplierId: string };
beforeAll(async () => {
  konoba = await testApp();
});
afterAll(() => konoba.close());

async function openShop(): Promise<typeof shop> {
  const { owner } = await makeOrganization(konoba);
  const { api } = owner;
  const { id: locationId } = await makeLocation(konoba, api);
  const { id: supplierId } = await api.suppliers.create({ body: { name: "Mljekara Lazine" } });
  const scope = (await findSession(konoba.db, owner.token, new Date()))?.scope;
  if (!scope) throw new Error("The owner has a scope");
  return { api, scope, locationId, supplierId };
}

const price = 1_000;
/** Contents by which the price does not divide. */
const packSizes = ["0.75", "1.8", "7"];

async function begin(steps: readonly Step[]): Promise<History> {
  const { api, locationId, supplierId } = shop;
  const product = await makeProduct(api, locationId, { name: `Sir ${randomUUID()}`, unit: "kg" });
  const packSize = packSizes[Math.floor(Math.random() * packSizes.length)] ?? "7";
  const item = await api.suppliers.createItem({
    body: {
      locationId,
      supplierId,
      productId: product.id,
      name: "Sir",
      packSize,
      unit: "kg",
      price: "10.00",
    },
  });
  return {
    steps,
    productId: product.id,
    itemId: item.id,
    packSize,
    orders: [],
    arrived: [],
    sales: [],
    expected: "0",
    owed: 0,
    lowest: 0,
    highest: 0,
  };
}

const content = ({ packSize }: History, packs: number) => (Number(packSize) * packs).toFixed(3);

/** Returns the batches of a product with stock, first to expire first. */
const batchesOf = async ({ productId }: History) =>
  (await shop.api.inventory.list({ params: { locationId: shop.locationId }, query: { productId } })).items;

async function order(history: History, { packs }: Step): Promise<void> {
  const { api, locationId, supplierId } = shop;
  const { id } = await api.purchasing.createOrder({ body: { locationId, supplierId, from: "empty" } });
  const lines = [{ supplierItemId: history.itemId, packs: packs + 1 }];
  await api.purchasing.updateOrder({ params: { id }, body: { lines } });
  const sent = await api.purchasing.sendOrder({ params: { id }, body: { via: "phone" } });
  history.orders.push({ id, lineId: sent.lines[0]?.id ?? "" });
}

/** Sends a delivery, twice at once if it is repeated, and expects one answer for both. */
async function receive(history: History, { pick, packs, cents, isRepeated, batch }: Step, isExtra: boolean) {
  const { api, locationId, supplierId } = shop;
  const from = isExtra ? undefined : history.orders[pick % Math.max(1, history.orders.length)];
  if (!isExtra && !from) return;
  const state = from && (await api.purchasing.findOrder({ params: { id: from.id }, query: {} }));
  if (state && state.status !== "sent" && state.status !== "partly_received") return;
  const line = {
    id: randomUUID(),
    supplierItemId: history.itemId,
    orderLineId: from?.lineId ?? null,
    packs,
    batchNumber: batch,
    ...(cents === null ? {} : { price: (cents / 100).toFixed(2) }),
    ...(from && packs === 0 ? { reason: "later" as const } : {}),
  };
  const body = { id: randomUUID(), locationId, supplierId, orderId: from?.id ?? null, lines: [line] };
  const send = () => api.purchasing.receive({ body });
  const answers = await Promise.all(isRepeated ? [send(), send()] : [send()]);
  if (isRepeated) answers.push(await send());
  expect(new Set(answers.map(({ id, total }) => `${id} ${total}`)).size).toBe(1);
  const listed = state?.lines[0] ? Math.round(Number(state.lines[0].price) * 100) : await listPrice(history);
  const value = packs * (cents ?? listed);
  expect(answers[0]?.total).toBe((value / 100).toFixed(2));
  const { orderLineId, id: lineId } = line;
  const agreed = from ? listed : (cents ?? listed);
  const arrived = { id: body.id, orderLineId, lineId, packs, cents: value, agreed };
  history.arrived.push({ ...arrived, isUndone: false, invoice: null });
  history.expected = addQuantities(history.expected, content(history, packs));
}

/** Returns the current price of the list in cents; deliveries at another price change it. */
async function listPrice({ itemId }: History): Promise<number> {
  const { prices } = await shop.api.suppliers.listPrices({ params: { id: itemId } });
  return Math.round(Number(prices.at(-1)?.price ?? price / 100) * 100);
}

async function undo(history: History, { pick, isRepeated }: Step): Promise<void> {
  const open = history.arrived.filter(({ isUndone, invoice }) => !isUndone && invoice === null);
  const delivery = open[pick % Math.max(1, open.length)];
  if (!delivery) return;
  const send = () => shop.api.purchasing.undoDelivery({ params: { id: delivery.id } });
  const { isUsed } = await shop.api.purchasing.findDelivery({ params: { id: delivery.id }, query: {} });
  const results = await Promise.allSettled(isRepeated ? [send(), send()] : [send()]);
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(isUsed ? 0 : 1);
  if (isUsed) return;
  delivery.isUndone = true;
  history.expected = subtractQuantities(history.expected, content(history, delivery.packs));
}

async function closeRest(history: History, { pick }: Step): Promise<void> {
  const found = history.orders[pick % Math.max(1, history.orders.length)];
  if (!found) return;
  const params = { id: found.id };
  const { status } = await shop.api.purchasing.findOrder({ params, query: {} });
  if (status === "partly_received") await shop.api.purchasing.closeOrder({ params });
}

/** Sells at most what is on hand, since goods sold before they came have no cost. */
async function sell(history: History, { thousandths }: Step): Promise<void> {
  const quantity = (thousandths / 1000).toFixed(3);
  const batches = await batchesOf(history);
  const largest = Math.max(0, ...batches.map((batch) => Number(batch.quantity)));
  if (largest < Number(quantity)) return;
  const lineId = randomUUID();
  await inTransaction((acting, location) =>
    consumeForLines(acting, location, [{ lineId, productId: history.productId, quantity, unit: "kg" }]),
  );
  history.sales.push(lineId);
  history.expected = subtractQuantities(history.expected, quantity);
}

const inTransaction = async (
  work: (
    acting: Parameters<typeof consumeForLines>[0],
    location: Parameters<typeof consumeForLines>[1],
  ) => Promise<unknown>,
) =>
  konoba.db.transaction().execute(async (db) => {
    const acting = { db, scope: shop.scope, now: new Date() };
    await work(acting, requireOwnLocation(shop.scope, shop.locationId));
  });

const takenBy = async (lineId: string): Promise<string> => {
  const { rows } = await konoba.pool.query<{ taken: string }>(
    "select coalesce(-sum(quantity), 0)::text as taken from inventory_movements where line_id = $1",
    [lineId],
  );
  return rows[0]?.taken ?? "0";
};

async function giveBack(history: History): Promise<void> {
  const lineId = history.sales.pop();
  if (lineId === undefined) return;
  const taken = await takenBy(lineId);
  await inTransaction((acting, location) =>
    returnForLines(acting, location, [{ lineId, remaining: 0, total: 1 }]),
  );
  history.expected = addQuantities(history.expected, taken);
}

async function adjust(history: History, { kind, pick, thousandths }: Step): Promise<void> {
  const batches = await batchesOf(history);
  const batch = batches[pick % Math.max(1, batches.length)];
  if (!batch) return;
  const quantity = (thousandths / 1000).toFixed(3);
  if (kind === "waste") {
    if (Number(batch.quantity) < Number(quantity)) return;
    const body = { inventoryId: batch.id, movementType: "DAMAGED", quantity: `-${quantity}`, reason: "Test" };
    await shop.api.inventory.createMovement({ body });
    history.expected = subtractQuantities(history.expected, quantity);
    return;
  }
  const lines = [{ inventoryId: batch.id, counted: quantity }];
  await shop.api.inventory.count({ body: { locationId: shop.locationId, lines } });
  const difference = subtractQuantities(quantity, String(batch.quantity));
  history.expected = addQuantities(history.expected, difference);
}

async function bill(history: History, { kind, pick, cents, isRepeated }: Step): Promise<void> {
  const delivery = history.arrived[pick % Math.max(1, history.arrived.length)];
  if (!delivery) return;
  if (kind === "credit") return creditInvoice(shop, delivery, history);
  await enterInvoice(shop, delivery, history, { cents, more: isRepeated ? 1 : 0 });
}

async function take(history: History, each: Step): Promise<void> {
  switch (each.kind) {
    case "order":
      return order(history, each);
    case "receive":
    case "extra":
      return receive(history, each, each.kind === "extra");
    case "undo":
      return undo(history, each);
    case "close":
      return closeRest(history, each);
    case "sale":
      return sell(history, each);
    case "return":
      return giveBack(history);
    case "waste":
    case "count":
      return adjust(history, each);
    case "invoice":
    case "credit":
      return bill(history, each);
  }
}

const stockChecks = new Set(["stock", "stockCosts", "consumption", "deliveries", "invoices"]);

/** Returns the rows that the data audit would name. */
async function faults(): Promise<unknown[]> {
  const found = [];
  for (const { name, text } of placeChecks)
    if (stockChecks.has(name)) found.push((await konoba.pool.query(text, [[shop.locationId]])).rows);
  return found.flat();
}

/** Returns what the accounting postings of invoices owe, in cents. */
async function owedBySuppliers(): Promise<number> {
  const { rows } = await konoba.pool.query<{ owed: number }>(
    `select coalesce(round(sum(e.amount) * 100), 0)::int as owed from accounting_postings p
    cross join lateral jsonb_to_recordset(p.entries) as e(kind text, amount numeric)
    where p.location_id = $1 and p.invoice_id is not null and e.kind = 'payable'`,
    [shop.locationId],
  );
  return rows[0]?.owed ?? 0;
}

/** Half a unit of the fourth decimal of an average cost, for the largest stock of a history, in money. */
const roundingOf = (receipts: number) => 0.01 + receipts * 400 * 0.00005;

/** Plays histories at one location and returns them; each is checked against the server's answers. */
async function play(count: number): Promise<History[]> {
  const all: History[] = [];
  await assert(
    asyncProperty(array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      const history = await begin(steps);
      all.push(history);
      for (const each of steps) await take(history, each);
      const onHand = (await batchesOf(history)).reduce(
        (sum, { quantity }) => addQuantities(sum, String(quantity)),
        "0",
      );
      expect(Number(onHand)).toBe(Number(history.expected));
      for (const { id, lineId } of history.orders) {
        const found = await shop.api.purchasing.findOrder({ params: { id }, query: {} });
        const packs = history.arrived
          .filter((each) => each.orderLineId === lineId && !each.isUndone)
          .reduce((sum, each) => sum + each.packs, 0);
        expect(found.lines[0]?.receivedPacks).toBe(packs);
      }
    }),
    { numRuns: count },
  );
  return all;
}

/** Checks the stock report of a location against what was bought. */
async function checkBooks(all: readonly History[]): Promise<void> {
  expect(await faults()).toEqual([]);
  const { products } = await shop.api.inventory.report({
    params: { locationId: shop.locationId },
    query: {},
  });
  const bookOf = new Map(products.map((product) => [product.productId, product.amounts]));
  for (const { steps, productId, arrived, packSize, lowest, highest } of all) {
    const book = bookOf.get(productId);
    if (!book) continue;
    const stands = arrived.filter(({ isUndone }) => !isUndone);
    const purchases = stands.reduce((sum, { cents }) => sum + cents, 0) / 100;
    expect(Number(book.received)).toBeCloseTo(purchases, 6);
    // What was sold and wasted is negative: purchases − sold − wasted ± counted + revaluation = closing.
    const remains = purchases + Number(book.sold) + Number(book.wasted) + Number(book.counted);
    expect(Number(book.closing)).toBeCloseTo(remains + Number(book.revaluation), 6);
    // Averages are rounded. Undoing a delivery that was partly sold leaves its cost to the rest.
    if (stands.length < arrived.length) continue;
    const played = JSON.stringify({ packSize, steps });
    const rounding = roundingOf(arrived.length + stands.filter(({ invoice }) => invoice !== null).length);
    expect(Number(book.revaluation), played).toBeGreaterThanOrEqual(lowest / 100 - rounding);
    expect(Number(book.revaluation), played).toBeLessThanOrEqual(highest / 100 + rounding);
  }
  expect(await owedBySuppliers()).toBe(all.reduce((total, { owed }) => total + owed, 0));
}

test("keeps the books of stock to the cent over any history of orders, deliveries, sales, counts and undoing", async () => {
  for (let left = histories; left > 0; left -= roundSize) {
    shop = await openShop();
    await checkBooks(await play(Math.min(left, roundSize)));
  }
}, 7_200_000);
