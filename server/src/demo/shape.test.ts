import { allowedMoves } from "@konoba/contract/orders/orders.status";
import { weekdayOf } from "@konoba/contract/lib/zonedTime";
import { expect, test } from "vitest";
import { items } from "./menu.ts";
import { openOrders } from "./openOrders.ts";
import { endOf, type PlannedOrder } from "./order.ts";
import { createRandom } from "./random.ts";
import { planOrders } from "./shape.ts";
import { tables } from "./tables.ts";
import { customers, servers } from "./team.ts";

const now = new Date("2026-11-20T18:40:00Z");
const request = {
  venue: { items, tables, servers, customers },
  openOrders,
  now,
  timezone: "Europe/Podgorica",
  businessDayStart: "04:00",
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

test("the same seed plans the same orders, another seed others", () => {
  expect(planOrders(request)).toEqual(plan);
  expect(planOrders({ ...request, seed: "other" })).not.toEqual(plan);
});

test("history does not change when the demo is made an hour later", () => {
  const later = planOrders({ ...request, now: new Date(now.getTime() + 3_600_000) });
  const before = (orders: PlannedOrder[]) => orders.filter(({ businessDate }) => businessDate < "2026-11-20");

  expect(before(later)).toEqual(before(plan));
});

test("every whole day has 24 to 54 orders, a Saturday more than a Monday", () => {
  const perDay = countBy(finished, ({ businessDate }) => businessDate);
  const whole = Object.entries(perDay).filter(([date]) => date !== "2026-11-20");
  const mean = (weekday: number) => {
    const counts = whole.filter(([date]) => weekdayOf(date) === weekday).map(([, count]) => count);
    return counts.reduce((sum, count) => sum + count, 0) / counts.length;
  };

  expect(whole).toHaveLength(59);
  for (const [, count] of whole) {
    expect(count).toBeGreaterThanOrEqual(24);
    expect(count).toBeLessThanOrEqual(54);
  }
  expect(mean(6)).toBeGreaterThan(mean(1) * 1.3);
});

test("orders have one to six different lines and are worth what a tavern's are", () => {
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

test("coffee belongs to the morning and wine to the evening", () => {
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

test("a popular item sells more than a rare one of its category", () => {
  const sold = countBy(
    finished.flatMap(({ lines }) => lines),
    ({ item }) => item,
  );

  expect(sold["cevapi"]).toBeGreaterThan((sold["popara"] ?? 0) * 2);
  expect(Object.keys(sold)).toHaveLength(items.length);
});

test("types, methods, tips and cancellations are mixed as in a real venue", () => {
  const types = countBy(finished, ({ orderType }) => orderType);
  const methods = countBy(
    finished.flatMap(({ payment }) => payment ?? []),
    ({ method }) => method,
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

test("a table never holds two orders at once, and none stands out of service", () => {
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

test("each order moves along allowed steps of its status, forward in time and never past now", () => {
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
    expect(payment !== null).toBe(status === "completed");
  }
});

test("a handful of orders is open now, one in every open status", () => {
  const open = plan.filter(isOpen);

  expect(open).toHaveLength(openOrders.length);
  expect(new Set(open.map(({ status }) => status))).toEqual(
    new Set(["received", "confirmed", "preparing", "ready", "served"]),
  );
});

test("a night after midnight belongs to the business day before", () => {
  const late = finished.filter(({ createdAt }) => createdAt.getUTCHours() === 23);

  expect(late.length).toBeGreaterThan(0);
  for (const { businessDate } of late) expect([5, 6]).toContain(weekdayOf(businessDate));
});

test("a demo made before opening still shows the room in service", () => {
  const early = planOrders({ ...request, now: new Date("2026-11-20T04:00:00Z") });

  expect(early.filter(isOpen)).toHaveLength(openOrders.length);
});

test("an empty choice is refused instead of looping", () => {
  expect(() => createRandom("x").pick([])).toThrow(RangeError);
});
