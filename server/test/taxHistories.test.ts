import { setTimeout as sleep } from "node:timers/promises";
import { toMinor, toText, minor } from "@konoba/contract/lib/money";
import { isLive } from "@konoba/contract/orders/orders.status";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type FiscalApp, fiscalApp, type FiscalLocation, makeFiscalLocation } from "./fiscal.ts";
import { add } from "./journals.ts";
import { allowRefusal, type Random, randomOf, randomOrderAction } from "./randomOrderActions.ts";

/** Orders with random histories for each kind of location; `TAX_ORDERS=300` tries many. */
const orderCount = Number(process.env["TAX_ORDERS"] ?? 12);
const seed = Number(process.env["TAX_SEED"] ?? 37);
const actionsPerOrder = 8;

let konoba: FiscalApp;
beforeAll(async () => {
  konoba = await fiscalApp();
  await konoba.work();
});
afterAll(() => konoba.close());

/** Plays random actions on a new order, then pays, closes or cancels what is left of it. */
async function play(location: FiscalLocation, items: string[], random: Random): Promise<void> {
  const { api, locationId } = location;
  const lines = Array.from({ length: random.whole(1, 4) }, () => ({
    menuItemId: random.one(items),
    quantity: random.whole(1, 3),
  }));
  const orderType = random.one(["dine_in", "takeaway"] as const);
  const { id } = await api.orders.createWithItems({ body: { locationId, orderType, items: lines } });
  for (let action = 0; action < actionsPerOrder; action += 1) {
    const order = await api.orders.find({ params: { id } });
    if (random.chance(0.25)) await allowRefusal(transferred(location, id, random));
    else await allowRefusal(randomOrderAction({ location, items, random }, order));
  }
}

/** Returns a payment by transfer, whole or in part, or a refund by it. */
function transferred({ api }: FiscalLocation, id: string, random: Random): () => Promise<unknown> {
  const params = { id };
  const method = "bank_transfer";
  const amount = (random.whole(1, 1_500) / 100).toFixed(2);
  return random.one([
    () => api.orders.takePayment({ params, body: { method } }),
    () => api.orders.takePayment({ params, body: { method, amount } }),
    () => api.orders.refund({ params, body: { method, amount, reason: "Cold" } }),
  ]);
}

/** Pays and completes what is open, or cancels it. */
async function close({ api, locationId }: FiscalLocation, random: Random): Promise<void> {
  const { items } = await api.orders.listByLocation({
    params: { locationId },
    query: { open: "true", pageSize: 100 },
  });
  for (const { id } of items) {
    const params = { id };
    const method = random.one(["cash", "card", "bank_transfer"] as const);
    const order = await api.orders.find({ params });
    const unfinishedLineIds = order.items.filter(({ status }) => isLive(status)).map((line) => line.id);
    await allowRefusal(() => api.orders.takePayment({ params, body: { method } }));
    await allowRefusal(() => api.orders.update({ params, body: { status: "completed", unfinishedLineIds } }));
    const refund = { method };
    const body = { status: "cancelled", reason: "Left", stock: "wasted", refund } as const;
    await allowRefusal(() => api.orders.update({ params, body }));
  }
}

type Rates = Record<string, readonly [net: string, tax: string]>;

const ratesOf = (rows: readonly { rate: string | null; net: string; tax: string }[]): Rates =>
  Object.fromEntries(
    rows
      .map(({ rate, net, tax }) => [Number(rate ?? "0").toFixed(2), [net, tax]] as const)
      .filter(([, [net, tax]]) => Number(net) !== 0 || Number(tax) !== 0)
      .toSorted(([one], [other]) => Number(one) - Number(other)),
  );

/** Returns turnover by rate as receipts, X report, journal and analytics show it. */
async function allRates({ api, locationId }: FiscalLocation, shiftId: string) {
  const params = { locationId };
  const day = await api.receipts.day({ params });
  const { taxes } = await api.drawers.report({ params: { id: shiftId } });
  const range = { from: day.date, to: day.date };
  const analytics = await api.analytics.taxes({ params, query: range });
  const { lines } = await api.accounting.journal({ params: { locationId, date: day.date } });
  const booked = (rate: string, sources: string[]) =>
    add(
      lines
        .filter((line) => line.rate === rate && sources.includes(line.source))
        .map(({ debitAmount, creditAmount }) =>
          toText(minor(toMinor(creditAmount ?? "0", 2) - toMinor(debitAmount ?? "0", 2)), 2),
        ),
    );
  const rates = [...new Set(lines.flatMap(({ rate }) => rate ?? []))];
  const ofReport = (rows: typeof taxes) =>
    ratesOf(
      rows.map(({ taxPercentage, netAmount, taxAmount }) => ({
        rate: taxPercentage,
        net: netAmount,
        tax: taxAmount,
      })),
    );
  return {
    receipts: ratesOf(
      day.rates.map(({ vatRate, netAmount, vatAmount }) => ({
        rate: vatRate,
        net: netAmount,
        tax: vatAmount,
      })),
    ),
    report: ofReport(taxes),
    analytics: ofReport(analytics.taxes),
    journal: ratesOf(
      rates.map((rate) => ({ rate, net: booked(rate, ["sales"]), tax: booked(rate, ["tax"]) })),
    ),
  };
}

/** Waits until every receipt is confirmed. */
async function deliver({ api, locationId }: FiscalLocation): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end; await sleep(100)) {
    const { waiting, rejected } = await api.receipts.state({ params: { locationId } });
    expect(rejected).toBe(0);
    if (waiting === 0) return;
  }
  throw new Error("not delivered");
}

/** Returns what the day's comparison leaves unexplained by means of payment. */
async function unexplained({ api, locationId }: FiscalLocation) {
  const { tenders, missingAmount } = await api.receipts.day({ params: { locationId } });
  const exchanged = add(tenders.map((each) => each.exchangedAmount));
  const rests = tenders.filter(
    (each) => add([each.receiptsAmount, each.exchangedAmount]) !== each.paymentsAmount,
  );
  return { missingAmount, exchanged, rests };
}

/** Lists corrections with other methods than what they correct, and methods that gave back more than they took. */
async function wrongCorrections({ locationId }: FiscalLocation) {
  const { rows } = await konoba.pool.query(
    `select c.message->>'number' as number from receipts c join receipts o on o.location_id = c.location_id and o.id = c.corrects_id
      where c.location_id = $1 and jsonb_path_query_array(c.message, '$.payments[*].method')
        <> jsonb_path_query_array(o.message, '$.payments[*].method')
    union all
    select format('%s %s', r.order_id, m->>'method') from receipts r, jsonb_array_elements(r.message->'payments') m
      where r.location_id = $1 group by r.order_id, m->>'method' having sum((m->>'amount')::numeric) < 0`,
    [locationId],
  );
  return rows;
}

test.each([
  ["prices with VAT", {}],
  ["prices without VAT", { pricesIncludeTax: false }],
  ["a receipt for each round", { isPerRound: true }],
] as const)(
  "receipts, X report, journal and analytics have one tax by rate: %s",
  { timeout: 60_000 + orderCount * 3_000 },
  async (_, fields) => {
    const random = randomOf(seed);
    const location = await makeFiscalLocation(konoba, { ...fields, servicePrice: "1.00" });
    const { api, locationId } = location;
    const items = [
      await location.item("2.35", { taxPercentage: "7" }),
      await location.item("9.90", { taxPercentage: "15" }),
      await location.item("3.33", { taxPercentage: "15" }),
      await location.item("21.50"),
      await location.item("1.10"),
    ];
    const { shift } = await api.drawers.open({ body: { locationId, openingAmount: "100.00" } });
    for (let order = 0; order < orderCount; order += 1) {
      await play(location, items, random);
      if (order % 4 === 3) await close(location, random);
      if (order % 4 !== 3 && "isPerRound" in fields) continue;
      const { receipts, ...others } = await allRates(location, shift?.id ?? "");
      for (const [name, rates] of Object.entries(others))
        expect([order, name, rates]).toEqual([order, name, receipts]);
      expect(await unexplained(location)).toEqual({ missingAmount: "0.00", exchanged: "0.00", rests: [] });
      expect(await wrongCorrections(location)).toEqual([]);
    }
    await deliver(location);
    expect(konoba.service.ledger.deferred).toEqual([]);
    expect(konoba.service.ledger.gaps()).toEqual([]);
  },
);
