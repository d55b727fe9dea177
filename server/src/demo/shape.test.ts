import { addDays, instantAt, weekdayOf } from "@konoba/contract/lib/zonedTime";
import { businessDate } from "@konoba/contract/locations/locations.rules";
import { allowedMoves } from "@konoba/contract/orders/orders.status";
import { expect, test } from "vitest";
import { guests } from "./bookings.ts";
import { businessDayStartAt, opensAt } from "./locations.ts";
import { items } from "./menu.ts";
import { openOrdersAt } from "./openOrders.ts";
import { optionGroups } from "./options.ts";
import { endOf, type PlannedOrder } from "./order.ts";
import { createRandom } from "./random.ts";
import { planOrders } from "./shape.ts";
import { tables } from "./tables.ts";
import { customers, servers } from "./team.ts";

const now = new Date("2026-11-20T18:40:00Z");
const request = {
  content: { items, optionGroups, tables, servers, customers },
  openOrders: openOrdersAt(19),
  now,
  timezone: "Europe/Podgorica",
  businessDayStart: "04:00",
  opening: 10,
  bookedTables: ["3", "14"],
  days: 60,
  seed: "konoba",
};
const plan = planOrders(request);
const isOpen = ({ status }: PlannedOrder) => status !== "completed" && status !== "cancelled";
const finished = plan.filter((order) => !isOpen(order));
const itemOf = (key: string) => items.find((item) => item.key === key);
const countBy = <T>(list: readonly T[], keyOf: (entry: T) => string) =>
  list.reduce<Record<string, number>>(
    (counts, entry) => ({ ...counts, [keyOf(entry)]: (counts[keyOf(entry)] ?? 0) + 1 }),
    {},
  );
const valueOf = ({ lines }: PlannedOrder) =>
  lines.reduce((sum, { item, quantity }) => sum + Number(itemOf(item)?.price) * quantity, 0);

test("plans the same orders for the same seed, and others for another", () => {
  expect(planOrders(request)).toEqual(plan);
  expect(planOrders({ ...request, seed: "other" })).not.toEqual(plan);
});

test("plans the same history when the demo is made an hour later", () => {
  const later = planOrders({ ...request, now: new Date(now.getTime() + 3_600_000) });
  const before = (orders: PlannedOrder[]) => orders.filter(({ businessDate }) => businessDate < "2026-11-20");

  expect(before(later)).toEqual(before(plan));
});

test("has 66 to 92 orders on every whole day, more on a Saturday than on a Monday", () => {
  const perDay = countBy(finished, ({ businessDate }) => businessDate);
  const whole = Object.entries(perDay).filter(([date]) => date !== "2026-11-20");
  const mean = (weekday: number) => {
    const counts = whole.filter(([date]) => weekdayOf(date) === weekday).map(([, count]) => count);
    return counts.reduce((sum, count) => sum + count, 0) / counts.length;
  };

  expect(whole).toHaveLength(59);
  for (const [, count] of whole) {
    expect(count).toBeGreaterThanOrEqual(66);
    expect(count).toBeLessThanOrEqual(92);
  }
  expect(mean(6)).toBeGreaterThan(mean(1) * 1.08);
});

test("has one to six different lines in an order, worth what a tavern charges", () => {
  const mean = finished.reduce((sum, order) => sum + valueOf(order), 0) / finished.length;

  for (const { lines } of plan) {
    expect(lines.length).toBeGreaterThanOrEqual(1);
    expect(lines.length).toBeLessThanOrEqual(6);
    expect(new Set(lines.map(({ item }) => item)).size).toBe(lines.length);
    for (const { item, quantity } of lines) {
      expect(itemOf(item)).toBeDefined();
      expect(quantity).toBeGreaterThanOrEqual(1);
    }
  }
  expect(mean).toBeGreaterThan(18);
  expect(mean).toBeLessThan(38);
});

test("sells coffee in the morning and wine in the evening", () => {
  const share = (category: string, from: number, to: number) => {
    const lines = finished
      .filter(({ createdAt }) => createdAt.getUTCHours() >= from && createdAt.getUTCHours() < to)
      .flatMap((order) => order.lines);
    return lines.filter(({ item }) => itemOf(item)?.category === category).length / lines.length;
  };

  expect(share("hot", 7, 10)).toBeGreaterThan(0.35);
  expect(share("hot", 18, 22)).toBeLessThan(0.12);
  expect(share("wines", 18, 22)).toBeGreaterThan(share("wines", 7, 10));
});

test("sells more of a popular item than of a rare one of its category", () => {
  const sold = countBy(
    finished.flatMap(({ lines }) => lines),
    ({ item }) => item,
  );

  expect(sold["cevapi"]).toBeGreaterThan((sold["popara"] ?? 0) * 2);
  expect(Object.keys(sold)).toHaveLength(items.length);
});

test("mixes types, methods, tips and cancellations as a real location does", () => {
  const types = countBy(finished, ({ orderType }) => orderType);
  const methods = countBy(
    finished.flatMap(({ payment }) => payment?.methods ?? []),
    (method) => method,
  );
  const cancelled = finished.filter(({ status }) => status === "cancelled").length / finished.length;
  const tipped =
    finished.filter(({ payment }) => payment && payment.tipAmount !== "0.00").length / finished.length;

  expect((types["dine_in"] ?? 0) / finished.length).toBeGreaterThan(0.65);
  expect(types["delivery"]).toBeGreaterThan(50);
  expect(Object.keys(methods).toSorted()).toEqual([
    "bank_transfer",
    "card",
    "cash",
    "credit",
    "mobile_wallet",
  ]);
  expect(cancelled).toBeGreaterThan(0.01);
  expect(cancelled).toBeLessThan(0.05);
  expect(tipped).toBeGreaterThan(0.15);
});

test("never has two orders at one table, nor one at a table out of service", () => {
  const seated = plan.filter(({ table }) => table !== null);
  const byTable = Map.groupBy(seated, ({ table }) => table);

  for (const [number, orders] of byTable) {
    const table = tables.find((each) => each.number === number);
    expect(table?.status).not.toBe("out_of_service");
    for (const [index, order] of orders.entries()) {
      const previous = orders[index - 1];
      expect(order.guests).toBeLessThanOrEqual(table?.seats ?? 0);
      if (previous) expect(endOf(previous.steps).getTime()).toBeLessThanOrEqual(order.createdAt.getTime());
    }
  }
});

test("moves each order along allowed steps of its status, forward in time and never past now", () => {
  for (const { steps, status, createdAt, payment } of plan) {
    expect(steps[0]).toEqual({ status: "received", at: createdAt });
    expect(steps.at(-1)?.status).toBe(status);
    expect(endOf(steps).getTime()).toBeLessThanOrEqual(now.getTime());
    for (const [index, step] of steps.entries()) {
      const previous = steps[index - 1];
      if (!previous) continue;
      expect(allowedMoves(previous.status)).toContain(step.status);
      expect(step.at.getTime()).toBeGreaterThanOrEqual(previous.at.getTime());
    }
    if (status === "completed") expect(payment?.methods).toHaveLength(payment?.splitCount ?? 0);
    else expect(payment === null || payment.methods.length < payment.splitCount).toBe(true);
  }
});

test("has a handful of open orders now, one in every open status, some of them late", () => {
  const open = plan.filter(isOpen);

  // Besides the orders planned for this moment, guests who have been served still sit at other tables.
  const sitting = open.filter(({ steps, table }) => table !== null && steps.length === 5);
  expect(open.length).toBeGreaterThanOrEqual(openOrdersAt(19).length);
  expect(open.length).toBeLessThanOrEqual(openOrdersAt(19).length + sitting.length);
  expect(new Set(open.flatMap(({ table }) => table ?? [])).size).toBe(
    open.filter(({ table }) => table !== null).length,
  );
  expect(open.map(({ table }) => table)).not.toContain("3");
  expect(new Set(open.map(({ status }) => status))).toEqual(
    new Set(["received", "confirmed", "preparing", "ready", "served"]),
  );
});

test("corrects bills in every way: void, cancellation in the kitchen, split, refund, void after payment", () => {
  const many = (found: (order: PlannedOrder) => boolean) => finished.filter(found).length;

  expect(many(({ voided, payment }) => voided !== null && !payment?.isEarly)).toBeGreaterThan(10);
  expect(many(({ voided, payment }) => voided !== null && payment?.isEarly === true)).toBeGreaterThan(5);
  expect(many(({ status, steps }) => status === "cancelled" && steps.length > 2)).toBeGreaterThan(5);
  expect(many(({ payment }) => (payment?.splitCount ?? 1) > 1)).toBeGreaterThan(50);
  expect(many(({ refund }) => refund !== null)).toBeGreaterThan(10);
});

test("counts the night after midnight to the business day before", () => {
  const late = planOrders({ ...request, opening: null }).filter(
    (order) => !isOpen(order) && order.createdAt.getUTCHours() === 1,
  );

  expect(late.length).toBeGreaterThan(0);
  for (const { businessDate, createdAt } of late)
    expect(businessDate < createdAt.toISOString().slice(0, 10)).toBe(true);
});

const zone = "Europe/Podgorica";
const clocks = [
  "04:00:05",
  "05:00:00",
  "09:30:00",
  "12:59:00",
  "13:00:00",
  "15:00:00",
  "23:59:00",
  "03:59:00",
];
const week = Array.from({ length: 7 }, (_, day) => `2026-11-${16 + day}`);

test.each(clocks)("has sales today and a whole yesterday when made at %s of any weekday", (clock) => {
  for (const date of week) {
    const now = instantAt(date, clock, zone);
    const hour = Number(clock.slice(0, 2));
    const businessDayStart = businessDayStartAt(hour);
    const open = openOrdersAt(hour);
    const seen = planOrders({
      ...request,
      now,
      businessDayStart,
      openOrders: open,
      days: 3,
      opening: opensAt(hour),
    });
    const today = businessDate(now, zone, businessDayStart);
    const on = (target: string) =>
      seen.filter((order) => order.businessDate === target && order.status === "completed");

    expect(on(today).length, `${date} ${clock}`).toBeGreaterThanOrEqual(2);
    expect(on(addDays(today, -1)).length).toBeGreaterThanOrEqual(28);
    expect(seen.filter(isOpen).length).toBeGreaterThanOrEqual(open.length);
    expect(new Set(seen.filter(isOpen).map(({ status }) => status)).size).toBe(5);
  }
});

test("rejects an empty choice instead of looping", () => {
  expect(() => createRandom("x").pick([])).toThrow(RangeError);
});

/** Returns the used percentage of the minutes tables were open, from opening until closing or now. */
function tableUse(orders: readonly PlannedOrder[], date: string, now: Date): number {
  const from = instantAt(date, "10:00", zone).getTime();
  const to = Math.min(now.getTime(), instantAt(addDays(date, 1), "00:00", zone).getTime());
  const used = orders
    .filter(({ table, status }) => table !== null && status !== "cancelled")
    .reduce((sum, order) => {
      const left = isOpen(order) ? now.getTime() : endOf(order.steps).getTime();
      return sum + Math.max(0, Math.min(left, to) - Math.max(order.createdAt.getTime(), from));
    }, 0);
  const inService = tables.filter(({ status }) => status !== "out_of_service").length;
  return (100 * used) / (inService * (to - from));
}

test.each(["19:40", "20:40", "21:40"])(
  "uses tables more than 40 of 100 minutes when made at %s of any weekday",
  (clock) => {
    for (const date of week) {
      const now = instantAt(date, clock, zone);
      const orders = planOrders({
        ...request,
        now,
        openOrders: openOrdersAt(Number(clock.slice(0, 2))),
        bookedTables: guests.map(({ table }) => table),
        days: 3,
        seed: "ribnica",
      });

      expect(tableUse(orders, date, now), date).toBeGreaterThan(40);
      expect(tableUse(orders, addDays(date, -1), now), `before ${date}`).toBeGreaterThan(40);
    }
  },
);
