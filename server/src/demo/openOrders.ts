import type { OrderStatus } from "@konoba/contract/orders/orders.status";
import type { DemoOpenOrder } from "./content.ts";
import { morningOrders } from "./openMornings.ts";
import type { PlannedOrder, PlannedStep } from "./order.ts";
import { customers } from "./team.ts";

const atTable = (table: string, guests: number, waiter: string) =>
  ({ orderType: "dine_in", table, guests, waiter, customer: null }) as const;

/** Orders open from lunch until the end of the night: every open status, two late, one delivery. */
const mealOrders: readonly DemoOpenOrder[] = [
  {
    ...atTable("10", 8, "djordje"),
    minutesAgo: 70,
    status: "served",
    lines: [
      { item: "lambBell", quantity: 4 },
      { item: "vealBell", quantity: 3 },
      { item: "platter", quantity: 2 },
      { item: "shopska", quantity: 4 },
      { item: "vranacBottle", quantity: 2 },
      { item: "sparkling", quantity: 3 },
    ],
  },
  {
    ...atTable("2", 4, "marko"),
    minutesAgo: 42,
    status: "served",
    firstShareOf: 2,
    lines: [
      { item: "platter", quantity: 1 },
      { item: "vranacGlass", quantity: 2 },
      { item: "still", quantity: 2 },
    ],
  },
  {
    ...atTable("12", 4, "marko"),
    minutesAgo: 31,
    status: "preparing",
    lines: [
      { item: "lambBell", quantity: 2 },
      { item: "shopska", quantity: 1 },
      { item: "bread", quantity: 2 },
      { item: "beer", quantity: 1 },
      { item: "vranacGlass", quantity: 1 },
    ],
  },
  {
    ...atTable("9", 6, "djordje"),
    minutesAgo: 17,
    status: "preparing",
    lines: [
      { item: "popeci", quantity: 4 },
      { item: "kacamak", quantity: 2 },
      { item: "prosciutto", quantity: 3 },
      { item: "shopska", quantity: 2, specialRequests: "jedna bez luka" },
      { item: "vranacBottle", quantity: 1 },
    ],
  },
  {
    ...atTable("13", 4, "marko"),
    minutesAgo: 26,
    status: "preparing",
    lines: [
      { item: "pljeskavica", quantity: 2, options: ["Dobro pečeno", "Kajmak"] },
      { item: "cevapi", quantity: 1, options: ["Bez luka"] },
      { item: "roastedPeppers", quantity: 2 },
      { item: "darkBeer", quantity: 2 },
    ],
  },
  {
    ...atTable("5", 4, "djordje"),
    minutesAgo: 14,
    status: "ready",
    lines: [
      { item: "blackRisotto", quantity: 1 },
      { item: "trout", quantity: 2 },
      { item: "mixedSalad", quantity: 2 },
      { item: "krstacGlass", quantity: 2 },
      { item: "sparkling", quantity: 1 },
    ],
  },
  {
    ...atTable("15", 3, "marko"),
    minutesAgo: 9,
    status: "confirmed",
    lines: [
      { item: "cevapi", quantity: 2 },
      { item: "cabbageSalad", quantity: 1 },
      { item: "beer", quantity: 2 },
    ],
  },
  {
    orderType: "delivery",
    table: null,
    guests: null,
    waiter: "milica",
    minutesAgo: 6,
    status: "confirmed",
    customer: customers[3] ?? null,
    lines: [
      { item: "cevapi", quantity: 2 },
      { item: "ajvar", quantity: 1 },
    ],
  },
  {
    ...atTable("17", 3, "marko"),
    minutesAgo: 4,
    status: "received",
    lines: [
      { item: "sweetFritters", quantity: 3, specialRequests: "jedna bez meda" },
      { item: "turkishCoffee", quantity: 3 },
    ],
  },
  {
    ...atTable("1", 2, "djordje"),
    minutesAgo: 2,
    status: "received",
    lines: [
      { item: "espresso", quantity: 2 },
      { item: "still", quantity: 1 },
    ],
  },
];

/** Returns the orders open at an hour of the local clock. */
export const openOrdersAt = (hour: number): readonly DemoOpenOrder[] =>
  hour >= 4 && hour < 11 ? morningOrders : mealOrders;

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
    lines: order.lines.map((line) => ({ specialRequests: null, options: [], ...line })),
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
