import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { diskFiles } from "../src/lib/files/diskFiles.ts";
import { runAudit } from "../src/lib/integrity/integrityAudit.ts";
import { testApp, type TestApp } from "./app.ts";
import { caseCount } from "./caseCount.ts";
import { randomOrderAction, randomOf, allowRefusal } from "./randomOrderActions.ts";
import { seedOf } from "./seeds.ts";
import { makeTestLocation, type TestLocation } from "./testLocation.ts";

vi.setConfig({ testTimeout: 60_000 });

/** Number of random histories; KONOBA_HISTORIES=10000 takes ten minutes. */
const histories = Number(process.env["KONOBA_HISTORIES"] ?? caseCount(150));
/** Seed of the actions, though not of their interleaving. */
const firstSeed = seedOf("HISTORIES_SEED", 0);
const stepsOfOne = 9;
const atOnce = 6;

let konoba: TestApp;
beforeAll(async () => {
  konoba = await testApp();
});
afterAll(() => konoba.close());

async function play(location: TestLocation, items: string[], seed: number): Promise<void> {
  const random = randomOf(seed);
  const first = { menuItemId: random.one(items), quantity: random.whole(1, 3) };
  const body = { locationId: location.locationId, items: [first, { menuItemId: random.one(items) }] };
  const { id } = await location.api.orders.createWithItems({ body });
  for (let step = 0; step < stepsOfOne; step += 1) {
    const order = await location.api.orders.find({ params: { id } });
    const count = random.chance(0.3) ? 2 : 1;
    await Promise.all(
      Array.from({ length: count }, () =>
        allowRefusal(randomOrderAction({ location, items, random }, order)),
      ),
    );
  }
}

async function playAll(location: TestLocation, items: string[], from: number): Promise<void> {
  let seed = from;
  const players = Array.from({ length: atOnce }, async () => {
    while (seed < from + histories / 2) {
      seed += 1;
      await play(location, items, seed);
    }
  });
  await Promise.all(players);
}

/** Query of orders whose stored amounts differ from their ledger. */
const broken = `
  with p as (
    select order_id, coalesce(sum(amount) filter (where kind = 'payment'), 0) as settled,
      coalesce(sum(amount) filter (where kind = 'refund'), 0) as refunded,
      bool_or(amount < 0) as negative
    from payments where voided_at is null group by order_id)
  select o.id, o.status, o.settled_amount, o.refunded_amount, o.total_amount from orders o left join p on p.order_id = o.id
  where o.settled_amount <> coalesce(p.settled, 0) or o.refunded_amount <> coalesce(p.refunded, 0) or p.negative
    or o.settled_amount - o.refunded_amount > o.total_amount - o.gratuity_amount
    or (o.status = 'cancelled' and o.settled_amount <> o.refunded_amount)
    or (o.status = 'completed' and o.payment_status = 'partially_paid')
    or o.subtotal_amount <> coalesce((select sum(i.total_price) from order_items i
      where i.order_id = o.id and i.status <> 'voided'), 0)`;

const cents = (amount: string) => Math.round(Number(amount) * 100);

for (const pricesIncludeTax of [true, false])
  test(`accounts for all money over random histories (tax ${pricesIncludeTax ? "inside" : "on top"})`, async () => {
    const location = await makeTestLocation(konoba, { pricesIncludeTax, servicePrice: "1.00" });
    const items = [];
    for (const [price, taxPercentage] of [
      ["2.35", "7"],
      ["9.99", "21"],
      ["0.45", "0"],
    ] as const)
      items.push(await location.item(price, { taxPercentage }));

    await playAll(location, items, firstSeed + (pricesIncludeTax ? 0 : 1_000_000));

    expect((await konoba.pool.query(broken)).rows).toEqual([]);
    const files = diskFiles(konoba.env.MEDIA_DIR);
    expect(await runAudit({ pool: konoba.pool, files, seconds: 600 })).toMatchObject({
      findings: [],
      unfinished: [],
    });
    const { current, byMethod } = await location.api.analytics.summary({
      params: { locationId: location.locationId },
      query: { period: "this_month" },
    });
    const { rows } = await konoba.pool.query<{ due: string; count: number }>(
      `select sum(total_amount - gratuity_amount)::text as due, count(*)::int as count from orders
       where location_id = $1 and status <> 'cancelled'`,
      [location.locationId],
    );
    const { revenueAmount, refundedAmount, correctedAmount, pendingAmount } = current;
    const goodwill = cents(refundedAmount) - cents(correctedAmount);
    expect(cents(revenueAmount) + goodwill + cents(pendingAmount)).toBe(cents(rows[0]?.due ?? ""));
    expect(byMethod.reduce((sum, { amount }) => sum + cents(amount), 0)).toBe(cents(revenueAmount));
  }, 1_800_000);
