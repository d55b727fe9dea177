import { ApiError } from "@konoba/contract/lib/client";
import type { OrderDetails } from "@konoba/contract/orders/orders.contract";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { diskFiles } from "../src/lib/files/diskFiles.ts";
import { runAudit } from "../src/lib/integrity/integrityAudit.ts";
import { testApp, type TestApp } from "./app.ts";
import { caseCount } from "./caseCount.ts";
import { allowRefusal, randomOf, randomOrderAction, type Random } from "./randomOrderActions.ts";
import { seedOf } from "./seeds.ts";
import { makeTestLocation, type TestLocation } from "./testLocation.ts";

vi.setConfig({ testTimeout: 60_000 });

/** Number of random histories; KONOBA_HISTORIES=2000 takes a few minutes. */
const histories = Number(process.env["KONOBA_HISTORIES"] ?? caseCount(60));
/** Seed of the actions, though not of their interleaving. */
const firstSeed = seedOf("MOVES_SEED", 0);
const stepsOfOne = 10;
const atOnce = 6;

let konoba: TestApp;
beforeAll(async () => {
  konoba = await testApp();
});
afterAll(() => konoba.close());

interface Play {
  location: TestLocation;
  items: string[];
  random: Random;
  /** Texts made so far, each of them unique. */
  name: () => string;
}

const cents = (amount: string) => Math.round(Number(amount) * 100);
const sums = (orders: readonly OrderDetails[]) =>
  (["dueAmount", "settledAmount", "refundedAmount"] as const).map((field) =>
    orders.reduce((sum, order) => sum + cents(order[field]), 0),
  );
const textsOf = (order: OrderDetails) =>
  [
    order.specialInstructions,
    order.customerNotes,
    order.customerName,
    order.customerPhone,
    order.customerEmail,
    order.deliveryAddress,
  ].flatMap((text) => (text ?? "").split(" · ").filter((part) => part !== ""));

async function openOrder({ location, items, random, name }: Play): Promise<string> {
  const percents = ["0", "0", "10", "12.5", "50"];
  const { id } = await location.api.orders.createWithItems({
    body: {
      locationId: location.locationId,
      orderType: random.one(["dine_in", "takeaway"]),
      discountPercentage: random.one(percents),
      specialInstructions: random.chance(0.5) ? `Allergy ${name()}` : null,
      customerName: random.chance(0.4) ? `Guest ${name()}` : null,
      customerPhone: random.chance(0.4) ? `+382 67 ${name()}` : null,
      customerEmail: random.chance(0.3) ? `${name()}@example.me` : null,
      deliveryAddress: random.chance(0.3) ? `Street ${name()}` : null,
      customerNotes: random.chance(0.3) ? `Note ${name()}` : null,
      items: Array.from({ length: random.whole(1, 3) }, () => ({
        menuItemId: random.one(items),
        quantity: random.whole(1, 4),
        discountPercentage: random.one(percents),
      })),
    },
  });
  return id;
}

const refusals = ["pieces_paid", "order_closed", "payments_exist", "order_line_not_found", "invalid_request"];

/** Moves something between two orders and compares money and texts before and after. */
async function moveSomething({ location, random }: Play, ids: string[]): Promise<void> {
  const { orders } = location.api;
  const find = (id: string) => orders.find({ params: { id } });
  const from = await find(random.one(ids));
  const targetId = random.chance(0.2) ? null : random.one(ids.filter((id) => id !== from.id));
  const to = targetId === null ? { tableId: location.tableId } : { orderId: targetId };
  const before = targetId === null ? [from] : [from, await find(targetId)];
  const line = random.one(from.items);
  const lines =
    line && random.chance(0.6)
      ? { lines: [{ lineId: line.id, quantity: random.whole(1, line.quantity) }] }
      : {};
  const moving = orders.move({ params: { id: from.id }, body: { ...to, ...lines } });
  const result = await moving.catch((error: unknown) => {
    if (!(error instanceof ApiError) || !refusals.includes(error.code)) throw error;
    return null;
  });
  if (result === null) return;
  if (!ids.includes(result.orderId)) ids.push(result.orderId);
  const after = [await find(from.id), await find(result.orderId)];
  expect(sums(after), from.id).toEqual(sums(before));
  const said = textsOf(after[1] ?? from).join(" ");
  if (result.isCancelled) for (const text of before.flatMap(textsOf)) expect(said).toContain(text);
}

async function play(playing: Play): Promise<void> {
  const { location, random } = playing;
  const ids = [await openOrder(playing), await openOrder(playing), await openOrder(playing)];
  for (let step = 0; step < stepsOfOne; step += 1) {
    if (random.chance(0.5)) {
      await moveSomething(playing, ids);
      continue;
    }
    const order = await location.api.orders.find({ params: { id: random.one(ids) } });
    await allowRefusal(randomOrderAction({ ...playing, others: ids }, order));
  }
}

for (const pricesIncludeTax of [true, false])
  test(`keeps money and texts over random moves (tax ${pricesIncludeTax ? "inside" : "on top"})`, async () => {
    const location = await makeTestLocation(konoba, { pricesIncludeTax, servicePrice: "1.37" });
    const items = [
      await location.item("2.35", { taxPercentage: "7" }),
      await location.item("9.99", { taxPercentage: "21" }),
      await location.item("0.33", { taxPercentage: "0" }),
    ];
    let seed = firstSeed + (pricesIncludeTax ? 0 : 1_000_000);
    const last = seed + histories / 2;
    let names = 100_000;
    const players = Array.from({ length: atOnce }, async () => {
      while (seed < last) {
        seed += 1;
        await play({ location, items, random: randomOf(seed), name: () => String((names += 1)) });
      }
    });
    await Promise.all(players);

    const files = diskFiles(konoba.env.MEDIA_DIR);
    expect(await runAudit({ pool: konoba.pool, files, seconds: 600 })).toMatchObject({
      findings: [],
      unfinished: [],
    });
  }, 1_800_000);
