import { ApiError } from "@konoba/contract/lib/client";
import type { OrderDetails } from "@konoba/contract/orders/orders.contract";
import type { TestLocation } from "./testLocation.ts";

/** Returns a seeded random generator (mulberry32). */
export function randomOf(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (least: number, max: number) => least + Math.floor(next() * (max - least + 1));
  const one = <T>(of: readonly T[]): T => of[whole(0, of.length - 1)] as T;
  return { chance: (of: number) => next() < of, whole, one };
}
export type Random = ReturnType<typeof randomOf>;

interface Play {
  location: TestLocation;
  items: string[];
  random: Random;
  /** Orders that items move to; without them any open one of the location. */
  others?: readonly string[];
}

const methods = ["cash", "card", "mobile_wallet"] as const;

/** Returns a random action on an order. */
export function randomOrderAction(
  { location, items, random, others }: Play,
  order: OrderDetails,
): () => Promise<unknown> {
  const params = { id: order.id };
  const { orders } = location.api;
  /** Returns an order that others may be working on. */
  const other = async () => {
    if (others) return random.one(others);
    const { items: open } = await orders.listByLocation({
      params: { locationId: location.locationId },
      query: { open: "true" },
    });
    return random.one(open)?.id ?? "";
  };
  const line = random.one(order.items);
  const itemId = line?.id ?? "";
  const refund = random.chance(0.6) ? { method: random.one(methods) } : undefined;
  const why = { reason: "Changed", stock: random.one(["wasted", "returned"] as const), refund };
  const amount = (random.whole(1, 2_500) / 100).toFixed(2);
  const lines = [{ lineId: itemId, quantity: random.whole(1, 3) }];
  const method = random.one(methods);
  const percent = random.one(["0", "5", "12.5", "100"]);
  const unfinishedLineIds = order.items.map(({ id }) => id);
  const status = random.one(["preparing", "ready", "served", "completed", "cancelled"] as const);
  return random.one([
    () => orders.addItems({ params: { orderId: order.id }, body: { menuItemId: random.one(items) } }),
    () => orders.updateItem({ params: { itemId }, body: { ...why, quantity: random.whole(1, 5) } }),
    () => orders.updateItem({ params: { itemId }, body: { ...why, discountPercentage: percent } }),
    () => orders.removeItem({ params: { itemId }, body: why }),
    () => orders.update({ params, body: { discountPercentage: percent, refund } }),
    () => orders.update({ params, body: { orderType: random.one(["dine_in", "takeaway"]), refund } }),
    () => orders.update({ params, body: { status, ...why, unfinishedLineIds } }),
    () => orders.takePayment({ params, body: { method, handedAmount: amount } }),
    () => orders.takePayment({ params, body: { method, tipAmount: random.one(["0", "1.50"]) } }),
    () => orders.takePayment({ params, body: { method, handedAmount: amount, lines } }),
    () => orders.takePayment({ params, body: { method, lines } }),
    () => orders.takePayment({ params, body: { method, parts: random.whole(1, 4), tipAmount: "0.50" } }),
    () => orders.takePayment({ params, body: { method, amount, handedAmount: "30.00" } }),
    () => orders.takePayment({ params, body: { method, complete: true } }),
    async () => orders.move({ params, body: { lines, orderId: await other() } }),
    () => orders.move({ params, body: { lines, tableId: location.tableId } }),
    async () => orders.move({ params, body: { orderId: await other() } }),
    () => orders.refund({ params, body: { method, amount, reason: "Cold" } }),
    () => orders.refund({ params, body: { method, lines, reason: "Cold" } }),
    () => orders.refund({ params, body: { method, reason: "Complaint" } }),
    () => orders.update({ params, body: { paymentStatus: "paid" } }),
  ]);
}

/** Runs an action and ignores rejections, but not faults. */
export async function allowRefusal(doing: () => Promise<unknown>): Promise<void> {
  try {
    await doing();
  } catch (error) {
    if (!(error instanceof ApiError) || error.httpStatus >= 500) throw error;
  }
}
