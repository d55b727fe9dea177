import { orderStatuses, orderTypes, type OrderStatus } from "@konoba/contract/orders/orders.status";
import { z } from "zod";
import { listOf, optionalNumber, optionalText, readContent } from "./contentFile.ts";
import type { PlannedOrder, PlannedStep } from "./order.ts";
import { customers } from "./team.ts";

/** Parses a line: "2 cevapi [Bez luka] [Kajmak] (dobro pečeno)". */
const line = z.string().transform((text) => {
  const [, quantity, item = ""] = /^(\d+) (\w+)/.exec(text) ?? [];
  const options = [...text.matchAll(/\[([^\]]+)\]/g)].map(([, option = ""]) => option);
  return { item, quantity: Number(quantity), specialRequests: /\((.+)\)/.exec(text)?.[1] ?? null, options };
});

const openOrderRow = z.object({
  /** "morning" between the last guests of the night and lunch, "meal" at other hours. */
  time: z.enum(["morning", "meal"]),
  orderType: z.enum(orderTypes),
  table: optionalText,
  guests: optionalNumber,
  waiter: z.string(),
  minutesAgo: z.coerce.number(),
  status: z.enum(orderStatuses),
  customer: z.string().transform((name) => customers.find((each) => each.name === name) ?? null),
  /** Number of equal shares the bill is split into, the first of them paid. */
  firstShareOf: optionalNumber,
  lines: listOf(line),
});

/** An order that is open at the moment the demo is made. */
export type DemoOpenOrder = z.output<typeof openOrderRow>;

/** Open orders: every open status, two late, one with the customer's name. */
const openOrders: readonly DemoOpenOrder[] = readContent("openOrders", openOrderRow);

/** Returns the orders open at an hour of the local clock. */
export const openOrdersAt = (hour: number): readonly DemoOpenOrder[] =>
  openOrders.filter(({ time }) => time === (hour >= 4 && hour < 11 ? "morning" : "meal"));

/** Fraction of its time at which an open order reached each status. */
const stages: readonly (readonly [status: OrderStatus, reachedAt: number])[] = [
  ["received", 0],
  ["confirmed", 0.1],
  ["preparing", 0.2],
  ["ready", 0.7],
  ["served", 0.8],
];

/** Fraction of its time at which drinks are served; they do not wait for the food. */
const drinksServedAt = 0.4;

function momentIn({ minutesAgo }: DemoOpenOrder, share: number, now: Date): Date {
  const startMs = now.getTime() - minutesAgo * 60_000;
  return new Date(Math.round(startMs + share * minutesAgo * 60_000));
}

function stepsOf(order: DemoOpenOrder, now: Date): PlannedStep[] {
  const last = stages.findIndex(([stage]) => stage === order.status);
  return stages
    .slice(0, last + 1)
    .map(([status, reachedAt]) => ({ status, at: momentIn(order, reachedAt, now) }));
}

export function planOpenOrder(order: DemoOpenOrder, now: Date, businessDate: string): PlannedOrder {
  const { orderType, table, guests, waiter, customer, status, firstShareOf: splitCount } = order;
  const isCooking = status === "preparing" || status === "ready";
  return {
    businessDate,
    createdAt: momentIn(order, 0, now),
    orderType,
    table,
    guests,
    server: waiter,
    customer,
    discountPercentage: "0",
    lines: order.lines,
    steps: stepsOf(order, now),
    status,
    drinksAt: isCooking ? momentIn(order, drinksServedAt, now) : null,
    voided: null,
    payment: splitCount
      ? { splitCount, methods: ["card"], tipAmount: "0.00", at: momentIn(order, 0.95, now) }
      : null,
    refund: null,
    cancelReason: null,
  };
}
