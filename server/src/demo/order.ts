import type { OrderStatus, OrderType, PaymentMethod } from "@konoba/contract/orders/orders.status";
import type { DemoCustomer, DemoItem, DemoTable } from "./content.ts";
import type { Random } from "./random.ts";
import * as shape from "./weights.ts";

/** One order of the plan; items, tables and servers by key, amounts left to the order's own rules. */
export interface PlannedLine {
  item: string;
  quantity: number;
  specialRequests: string | null;
}

/** From received on, in order; the last one is the order's status. */
export interface PlannedStep {
  status: OrderStatus;
  at: Date;
}

export interface PlannedPayment {
  method: PaymentMethod;
  /** Equal shares the bill is paid in, one payment each. */
  shares: 1 | 2;
  tipAmount: string;
  at: Date;
}

export interface PlannedOrder {
  businessDate: string;
  createdAt: Date;
  orderType: OrderType;
  table: string | null;
  guests: number | null;
  server: string;
  customer: DemoCustomer | null;
  discountPercentage: string;
  lines: PlannedLine[];
  steps: PlannedStep[];
  status: OrderStatus;
  payment: PlannedPayment | null;
  cancelReason: string | null;
}

export interface Venue {
  items: readonly DemoItem[];
  tables: readonly DemoTable[];
  servers: readonly { key: string; weight: number }[];
  customers: readonly DemoCustomer[];
}

/** When and where an order is written down. */
export interface Occasion {
  businessDate: string;
  createdAt: Date;
  part: shape.DayPart;
  orderType: OrderType;
  table: string | null;
  guests: number | null;
}

const minuteMs = 60_000;
const after = (at: Date, minutes: number) => new Date(at.getTime() + Math.round(minutes * minuteMs));

const isDrink = (item: DemoItem) => item.type === "drink";

function quantityOf(item: DemoItem, guests: number, random: Random): number {
  const isBottle = item.volumeMl !== null && item.volumeMl >= 750;
  const most = isBottle ? Math.ceil(guests / 4) : isDrink(item) ? guests : Math.ceil(guests / 2);
  return random.whole(1, Math.max(1, most));
}

/** Different items, each as likely as its own weight and that of its category at this time of day. */
function chooseItems(venue: Venue, { part, orderType }: Occasion, random: Random): DemoItem[] {
  const isSold = ({ category }: DemoItem) => orderType === "dine_in" || shape.carriedOut.has(category);
  const weightOf = (item: DemoItem) => item.weight * (shape.categoryWeights[item.category]?.[part] ?? 0);
  let rest = venue.items.filter((item) => isSold(item) && weightOf(item) > 0);
  const chosen: DemoItem[] = [];
  for (let left = random.whole(...shape.partShapes[part].lines); left > 0; left -= 1) {
    const item = random.weighted(rest, weightOf);
    chosen.push(item);
    rest = rest.filter((other) => other !== item);
  }
  return chosen;
}

function requestFor(item: DemoItem, random: Random): string | null {
  const requests = shape.requestsByItem[item.key];
  return requests && random.chance(shape.odds.request) ? random.pick(requests) : null;
}

const cancelledSteps = (createdAt: Date, random: Random): PlannedStep[] => [
  { status: "received", at: createdAt },
  { status: "cancelled", at: after(createdAt, random.whole(2, 9)) },
];

function completedSteps(
  { createdAt, orderType, part }: Occasion,
  minutes: number,
  random: Random,
): PlannedStep[] {
  const confirmed = after(createdAt, random.whole(1, 3));
  const preparing = after(confirmed, random.whole(0, 3));
  const ready = after(preparing, minutes * (0.7 + random.next() * 0.6));
  const served = after(ready, orderType === "delivery" ? random.whole(14, 30) : random.whole(1, 4));
  const stay = orderType === "dine_in" ? random.whole(...shape.partShapes[part].stay) : random.whole(1, 3);
  return [
    { status: "received", at: createdAt },
    { status: "confirmed", at: confirmed },
    { status: "preparing", at: preparing },
    { status: "ready", at: ready },
    { status: "served", at: served },
    { status: "completed", at: after(served, stay) },
  ];
}

function paymentOf({ orderType, guests }: Occasion, completedAt: Date, random: Random): PlannedPayment {
  const { method } = random.weighted(shape.methodWeights, ({ weight }) => weight);
  const isSplit = (guests ?? 1) > 1 && method !== "credit" && random.chance(shape.odds.split);
  const isTipped = orderType !== "takeaway" && method !== "credit" && random.chance(shape.odds.tip);
  const tipAmount = isTipped ? random.weighted(shape.tipWeights, ({ weight }) => weight).amount : "0.00";
  return { method, shares: isSplit ? 2 : 1, tipAmount, at: after(completedAt, -1) };
}

/** A finished order: who wants what, when each step happens, and how it is paid. */
export function planOrder(venue: Venue, occasion: Occasion, random: Random): PlannedOrder {
  const { businessDate, createdAt, orderType, table, guests } = occasion;
  const items = chooseItems(venue, occasion, random);
  const eaters = guests ?? random.whole(1, 3);
  const lines = items.map((item) => ({
    item: item.key,
    quantity: quantityOf(item, eaters, random),
    specialRequests: requestFor(item, random),
  }));
  const minutes = Math.max(...items.map(({ preparationTimeMinutes }) => preparationTimeMinutes));
  const isCancelled = random.chance(shape.odds.cancelled);
  const steps = isCancelled ? cancelledSteps(createdAt, random) : completedSteps(occasion, minutes, random);
  return {
    businessDate,
    createdAt,
    orderType,
    table,
    guests,
    server: random.weighted(venue.servers, ({ weight }) => weight).key,
    customer: orderType === "dine_in" ? null : random.pick(venue.customers),
    discountPercentage: random.chance(shape.odds.discount) ? random.pick(shape.discounts) : "0",
    lines,
    steps,
    status: isCancelled ? "cancelled" : "completed",
    payment: isCancelled ? null : paymentOf(occasion, endOf(steps), random),
    cancelReason: isCancelled ? random.pick(shape.cancelReasons) : null,
  };
}

/** The moment of the last step: when a finished order left its table. */
export function endOf(steps: readonly PlannedStep[]): Date {
  const last = steps.at(-1);
  if (last === undefined) throw new RangeError("An order has at least one step");
  return last.at;
}
