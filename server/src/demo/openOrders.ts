import type { OrderStatus } from "@konoba/contract/orders/orders.status";
import type { DemoOpenOrder } from "./content.ts";
import type { PlannedOrder, PlannedStep } from "./order.ts";
import { customers } from "./team.ts";

const atTable = (table: string, guests: number, waiter: string) =>
  ({ orderType: "dine_in", table, guests, waiter, customer: null }) as const;

/** What goes on in the room when the demo is opened: every open status, one late, one delivery. */
export const openOrders: readonly DemoOpenOrder[] = [
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

/** How far along its time an open order reached each stage. */
const stages: readonly (readonly [status: OrderStatus, reachedAt: number])[] = [
  ["received", 0],
  ["confirmed", 0.1],
  ["preparing", 0.2],
  ["ready", 0.7],
  ["served", 0.8],
];

function stepsOf({ minutesAgo, status }: DemoOpenOrder, now: Date): PlannedStep[] {
  const last = stages.findIndex(([stage]) => stage === status);
  const startMs = now.getTime() - minutesAgo * 60_000;
  return stages.slice(0, last + 1).map(([stage, reachedAt]) => ({
    status: stage,
    at: new Date(Math.round(startMs + reachedAt * minutesAgo * 60_000)),
  }));
}

export function planOpenOrder(order: DemoOpenOrder, now: Date, businessDate: string): PlannedOrder {
  const { orderType, table, guests, waiter, customer, status } = order;
  return {
    businessDate,
    createdAt: new Date(now.getTime() - order.minutesAgo * 60_000),
    orderType,
    table,
    guests,
    server: waiter,
    customer,
    discountPercentage: "0",
    lines: order.lines.map((line) => ({ specialRequests: null, ...line })),
    steps: stepsOf(order, now),
    status,
    payment: null,
    cancelReason: null,
  };
}
