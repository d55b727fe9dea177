import { randomUUID } from "node:crypto";
import type { OrderDetails } from "@konoba/contract/orders/orders.contract";
import { orderStatuses, paymentMethods } from "@konoba/contract/orders/orders.status";
import type { Api } from "../app.ts";
import type { Kitchen } from "./kitchen.ts";

/** Returns a seeded random generator of numbers from 0 to below 1. */
export function dice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Turn {
  kitchen: Kitchen;
  /** Last seen orders, mostly outdated. */
  orders: OrderDetails[];
  roll: () => number;
}

const one = <T>({ roll }: Turn, list: readonly T[]): T | undefined => list[Math.floor(roll() * list.length)];
const whole = ({ roll }: Turn, max: number) => 1 + Math.floor(roll() * max);

function newLine(turn: Turn) {
  const extra = { customizationName: "Kajmak", additionalPrice: one(turn, ["0", "1.00", "0.35"]) };
  return {
    id: randomUUID(),
    menuItemId: one(turn, turn.kitchen.dishIds) ?? "",
    quantity: whole(turn, 4),
    customizations: turn.roll() < 0.3 ? [extra] : [],
  };
}

type OrderAction = (turn: Turn) => (api: Api, key: string) => Promise<OrderDetails>;

const aDecision = (turn: Turn) => ({
  reason: "Wrong dish",
  stock: one(turn, ["wasted", "returned"] as const) ?? "wasted",
});
const anOrder = (turn: Turn) => one(turn, turn.orders)?.id ?? "";
const aLine = (turn: Turn) => one(turn, one(turn, turn.orders)?.items ?? [])?.id ?? "";

const open: OrderAction = (turn) => {
  const { locationId, tableIds } = turn.kitchen;
  const isDineIn = turn.roll() < 0.7;
  const body = {
    id: randomUUID(),
    locationId,
    orderType: isDineIn ? ("dine_in" as const) : ("takeaway" as const),
    tableId: isDineIn ? (one(turn, tableIds) ?? null) : null,
    items: Array.from({ length: whole(turn, 3) }, () => newLine(turn)),
  };
  return (api, idempotencyKey) => api.orders.createWithItems({ body }, { idempotencyKey });
};

const add: OrderAction = (turn) => {
  const [params, body] = [{ orderId: anOrder(turn) }, { items: [newLine(turn)] }];
  return (api, idempotencyKey) => api.orders.addItems({ params, body }, { idempotencyKey });
};

const changeLine: OrderAction = (turn) => {
  const status = turn.roll() < 0.5 ? one(turn, ["preparing", "ready", "served"] as const) : undefined;
  const wishes = turn.roll() < 0.8 ? { quantity: whole(turn, 5) } : { discountPercentage: "10" };
  const body = { ...(status ? { status } : wishes), ...aDecision(turn) };
  const params = { itemId: aLine(turn) };
  return (api) => api.orders.updateItem({ params, body });
};

const takeOff: OrderAction = (turn) => {
  const [params, body] = [{ itemId: aLine(turn) }, aDecision(turn)];
  return (api) => api.orders.removeItem({ params, body });
};

const move: OrderAction = (turn) => {
  const body = { status: one(turn, orderStatuses), ...aDecision(turn), refund: { method: "cash" as const } };
  const params = { id: anOrder(turn) };
  return (api) => api.orders.update({ params, body });
};

const reprice: OrderAction = (turn) => {
  const known = one(turn, turn.orders);
  const choices = [
    { discountPercentage: one(turn, ["0", "5", "10"]) },
    { gratuityAmount: one(turn, ["0", "2.00"]) },
    { tableId: one(turn, turn.kitchen.tableIds) },
    { version: known?.version, customerNotes: "By the window" },
  ];
  const [params, body] = [{ id: known?.id ?? "" }, one(turn, choices) ?? {}];
  return (api) => api.orders.update({ params, body });
};

const pay: OrderAction = (turn) => {
  const part = turn.roll() < 0.4 ? { handedAmount: one(turn, ["5.00", "20.00", "0.35"]) } : {};
  const tip = turn.roll() < 0.2 ? { tipAmount: "1.50" } : {};
  const body = {
    method: one(turn, paymentMethods) ?? "cash",
    complete: turn.roll() < 0.5,
    ...part,
    ...tip,
  };
  const params = { id: anOrder(turn) };
  return (api, idempotencyKey) => api.orders.takePayment({ params, body }, { idempotencyKey });
};

const giveBack: OrderAction = (turn) => {
  const body = {
    method: "cash" as const,
    amount: one(turn, ["1.00", "9.90", "30.00"]) ?? "1.00",
    reason: "Cold",
  };
  const params = { id: anOrder(turn) };
  return (api, idempotencyKey) => api.orders.refund({ params, body }, { idempotencyKey });
};

const orderActions = [
  open,
  open,
  add,
  add,
  changeLine,
  changeLine,
  takeOff,
  move,
  move,
  reprice,
  pay,
  pay,
  giveBack,
];

/** Returns a random action, ready to be sent and repeated. */
export const nextAction = (turn: Turn) => (one(turn, orderActions) ?? open)(turn);
