import { setTimeout as sleep } from "node:timers/promises";
import { ApiError } from "@konoba/contract/lib/client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { postEarlier } from "../src/accounting/accounting.postings.service.ts";
import type { Trouble } from "../src/demo/taxService/taxService.ts";
import { fiscalApp, type FiscalApp, type FiscalLocation, makeFiscalLocation } from "./fiscal.ts";
import { journalFaults } from "./journalFaults.ts";
import { randomOf, randomOrderAction } from "./randomOrderActions.ts";

/** Orders with random histories for each kind of location; `RECEIPT_BILLS=700` runs a long evening. */
const orderCount = Number(process.env["RECEIPT_BILLS"] ?? 6);
const actionsPerOrder = 10;
const random = randomOf(Number(process.env["RECEIPT_SEED"] ?? 2411));

let konoba: FiscalApp;
beforeAll(async () => {
  konoba = await fiscalApp();
  await konoba.work();
});
afterAll(() => konoba.close());

const troubles: (Trouble | null)[] = [
  null,
  null,
  null,
  { kind: "drop", when: "after" },
  { kind: "drop", when: "before" },
  { kind: "fault", code: 920 },
  { kind: "unavailable" },
  { kind: "tamper" },
];

/** Plays random actions on new orders; only the rules may refuse one, never a fault of the server. */
async function play(location: FiscalLocation, orders: number): Promise<void> {
  const { api, locationId } = location;
  const items = await Promise.all(["1.10", "3.33", "9.90", "21.50"].map((price) => location.item(price)));
  for (let number = 0; number < orders; number += 1) {
    const lines = Array.from({ length: random.whole(1, 4) }, () => ({
      menuItemId: random.one(items),
      quantity: random.whole(1, 3),
    }));
    const orderType = random.one(["dine_in", "takeaway"] as const);
    const { id } = await api.orders.createWithItems({ body: { locationId, orderType, items: lines } });
    for (let action = 0; action < actionsPerOrder; action += 1) {
      const order = await api.orders.find({ params: { id } });
      await randomOrderAction({ location, items, random }, order)().catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.httpStatus >= 500) throw error;
      });
    }
    await api.orders.takePayment({ params: { id }, body: { method: "card" } }).catch(() => undefined);
  }
}

/** Makes every waiting receipt due at once and waits until all are confirmed. */
async function deliver({ api, locationId }: FiscalLocation) {
  for (const end = Date.now() + 120_000; Date.now() < end; await sleep(100)) {
    for (const table of ["receipts", "receipt_deposits"])
      await konoba.pool.query(
        `update ${table} set next_attempt_at = null where location_id = $1 and status = 'waiting' and next_attempt_at > now()`,
        [locationId],
      );
    const state = await api.receipts.state({ params: { locationId } });
    const params = { locationId };
    const { items } = await api.receipts.list({ params, query: { status: "rejected" } });
    expect(items.map(({ kind, fault }) => [kind, fault?.code, fault?.text])).toEqual([]);
    if (state.waiting === 0) return;
  }
  throw new Error("not delivered");
}

/** Lists orders whose money differs from their receipts; those of rounds get a summary once they are settled. */
async function ordersWithoutReceipts(locationId: string, isPerRound: boolean) {
  const { rows } = await konoba.pool.query(
    `select o.id, o.total_amount - o.gratuity_amount as due, o.payment_status, o.status, p.paid, r.receipts
    from orders o
    cross join lateral (select coalesce(sum(case kind when 'payment' then amount else -amount end), 0) as paid
      from payments p where p.location_id = o.location_id and p.order_id = o.id and p.voided_at is null) p
    cross join lateral (
      select coalesce(sum(gross_amount), 0) as receipts from receipts r
      where r.location_id = o.location_id and r.order_id = o.id
        and (r.kind = 'SUMMARY' or not r.message->'payments' @> '[{"method":"ORDER"}]')) r
    where o.location_id = $1 and p.paid <> r.receipts and not ($2
      and o.payment_status <> 'paid' and o.status not in ('completed', 'cancelled') and exists (
      select from payments p where p.location_id = o.location_id and p.order_id = o.id and p.voided_at is null
        and not exists (select from receipts s where s.location_id = o.location_id and s.order_id = o.id
          and s.kind = 'SUMMARY' and p.id = any(s.payment_ids))))`,
    [locationId, isPerRound],
  );
  return rows;
}

test.each([
  ["prices with VAT", {}],
  ["prices without VAT", { pricesIncludeTax: false }],
  ["a receipt for each round", { isPerRound: true }],
] as const)(
  "registers every receipt of random histories once: %s",
  { timeout: 60_000 + orderCount * 4_000 },
  async (_, fields) => {
    const location = await makeFiscalLocation(konoba, fields);
    await postEarlier(konoba.db);
    konoba.disturb(() => random.one(troubles));
    await play(location, orderCount);
    await deliver(location);
    konoba.disturb(null);
    const { api, locationId, taxNumber } = location;
    const { rows } = await konoba.pool.query<{ iic: string; confirmation: string }>(
      "select message->>'iic' as iic, confirmation from receipts where location_id = $1",
      [locationId],
    );
    const { invoices, deferred } = konoba.service.ledger;
    // Of few orders, half may be unpaid or cancelled.
    expect(rows.length).toBeGreaterThan(orderCount / 2 - 2);
    expect(rows.filter(({ iic, confirmation }) => invoices.get(iic)?.fic !== confirmation)).toEqual([]);
    const registered = [...invoices.values()].filter(({ content }) => content.includes(`"${taxNumber}"`));
    expect(registered).toHaveLength(rows.length);
    expect(deferred).toEqual([]);
    expect(konoba.service.ledger.gaps()).toEqual([]);
    expect(await ordersWithoutReceipts(locationId, "isPerRound" in fields)).toEqual([]);
    expect(await journalFaults(konoba.pool, locationId)).toEqual([]);
    const day = await api.receipts.day({ params: { locationId } });
    expect(day).toMatchObject({ missingAmount: "0.00", waiting: 0, rejected: 0 });
    // Cash above the bill is on no receipt, and may go back by card: only the sums agree.
    const sum = (values: string[]) => values.reduce((total, value) => total + Number(value), 0).toFixed(2);
    expect(sum(day.tenders.map((each) => each.paymentsAmount))).toBe(day.paymentsAmount);
    expect(sum(day.tenders.map((each) => each.receiptsAmount))).toBe(day.receiptsAmount);
  },
);
