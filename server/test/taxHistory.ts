import { setTimeout as sleep } from "node:timers/promises";
import type { DrawerReport } from "@konoba/contract/drawers/drawers.contract";
import type { LineInput } from "@konoba/contract/orders/orders.lines.contract";
import { isLive } from "@konoba/contract/orders/orders.status";
import type pg from "pg";
import { expect } from "vitest";
import type { FiscalLocation } from "./fiscal.ts";
import { add, bookedOn, opposite } from "./journals.ts";
import { allowRefusal, type Random, randomOrderAction } from "./randomOrderActions.ts";

const actionsPerOrder = 8;

/** Returns a random weight of a dish, in its unit. */
const weighed = (menuItemId: string, random: Random) => ({
  menuItemId,
  quantity: random.whole(120, 2_400) / 1000,
  weighing: { source: "keypad" as const },
});

interface Play {
  location: FiscalLocation;
  items: string[];
  /** Dishes sold by weight. */
  weighedItems?: string[];
  /** Set menus with the dishes that are chosen in them. */
  setMenus?: readonly Pick<LineInput, "menuItemId" | "choices">[];
  random: Random;
}

/** Plays random actions on a new order, then pays, closes or cancels what is left of it; returns its id. */
export async function playOrder({
  location,
  items,
  weighedItems = [],
  setMenus = [],
  random,
}: Play): Promise<string> {
  const { api, locationId } = location;
  const lines = Array.from({ length: random.whole(1, 4) }, () => {
    if (setMenus.length > 0 && random.chance(0.3))
      return { ...random.one(setMenus), quantity: random.whole(1, 3) };
    const menuItemId = random.one([...items, ...weighedItems]);
    return weighedItems.includes(menuItemId)
      ? weighed(menuItemId, random)
      : { menuItemId, quantity: random.whole(1, 3) };
  });
  const orderType = random.one(["dine_in", "takeaway"] as const);
  const { id } = await api.orders.createWithItems({ body: { locationId, orderType, items: lines } });
  for (let action = 0; action < actionsPerOrder; action += 1) {
    const order = await api.orders.find({ params: { id } });
    const dish = order.items.find(({ soldBy }) => soldBy !== "piece");
    const itemId = order.combos[0]?.id;
    if (random.chance(0.25)) await allowRefusal(transferred(location, id, random));
    else if (itemId !== undefined && random.chance(0.2))
      await allowRefusal(changedCombo(location, itemId, random));
    else if (dish && random.chance(0.2)) {
      const { quantity, weighing } = weighed(dish.menuItemId, random);
      const why = { reason: "Weighed again", stock: "wasted", refund: { method: "cash" } } as const;
      await allowRefusal(() =>
        api.orders.updateItem({ params: { itemId: dish.id }, body: { quantity, weighing, ...why } }),
      );
    } else await allowRefusal(randomOrderAction({ location, items, random }, order));
  }
  return id;
}

/** Returns a change of a set menu as a whole. */
function changedCombo({ api }: FiscalLocation, itemId: string, random: Random): () => Promise<unknown> {
  const params = { itemId };
  const refund = { method: random.one(["cash", "card"] as const) };
  const why = { reason: "Changed", stock: "wasted" as const, refund };
  return random.one([
    () => api.orders.updateItem({ params, body: { ...why, quantity: random.whole(1, 4) } }),
    () =>
      api.orders.updateItem({
        params,
        body: { ...why, discountPercentage: random.one(["0", "10", "33.33"]) },
      }),
    () => api.orders.removeItem({ params, body: why }),
  ]);
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
export async function closeOrders({ api, locationId }: FiscalLocation, random: Random): Promise<void> {
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

/** Returns turnover by rate of X or Z reports together. */
export const reportRates = (taxes: DrawerReport["taxes"]): Rates =>
  ratesOf(
    [...new Set(taxes.map(({ taxPercentage }) => taxPercentage))].map((rate) => {
      const rows = taxes.filter(({ taxPercentage }) => taxPercentage === rate);
      return {
        rate,
        net: add(rows.map(({ netAmount }) => netAmount)),
        tax: add(rows.map(({ taxAmount }) => taxAmount)),
      };
    }),
  );

/** Returns turnover by rate of a business day, the present one without a date, as three parts of the product have it. */
export async function dayRates({ api, locationId }: FiscalLocation, date?: string) {
  const params = { locationId };
  const day = await api.receipts.day({ params, query: date === undefined ? {} : { date } });
  const { taxes } = await api.analytics.taxes({ params, query: { from: day.date, to: day.date } });
  const { lines } = await api.accounting.journal({ params: { locationId, date: day.date } });
  const booked = (rate: string, source: string) =>
    opposite(bookedOn({ lines }, (line) => line.rate === rate && line.source === source));
  const rates = [...new Set(lines.flatMap(({ rate }) => rate ?? []))];
  return {
    receipts: ratesOf(
      day.rates.map(({ vatRate, netAmount, vatAmount }) => ({
        rate: vatRate,
        net: netAmount,
        tax: vatAmount,
      })),
    ),
    analytics: reportRates(taxes.map((each) => ({ ...each, grossAmount: "0" }))),
    journal: ratesOf(rates.map((rate) => ({ rate, net: booked(rate, "sales"), tax: booked(rate, "tax") }))),
  };
}

/** Waits until every receipt is confirmed; `wait` runs between two attempts. */
export async function deliverReceipts({ api, locationId }: FiscalLocation, wait = () => {}): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const { waiting, rejected } = await api.receipts.state({ params: { locationId } });
    expect(rejected).toBe(0);
    if (waiting === 0) return;
    wait();
    await sleep(100);
  }
  throw new Error("not delivered");
}

/** Returns what the day's comparison leaves unexplained by means of payment. */
export async function unexplained({ api, locationId }: FiscalLocation, date?: string) {
  const query = date === undefined ? {} : { date };
  const { tenders, missingAmount } = await api.receipts.day({ params: { locationId }, query });
  const exchanged = add(tenders.map((each) => each.exchangedAmount));
  const rests = tenders.filter(
    (each) => add([each.receiptsAmount, each.exchangedAmount]) !== each.paymentsAmount,
  );
  return { missingAmount, exchanged, rests };
}

/** Lists corrections with other methods than what they correct, and methods that gave back more than they took. */
export async function wrongCorrections(pool: pg.Pool, { locationId }: FiscalLocation) {
  const { rows } = await pool.query(
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
