import { minuteMs } from "@konoba/contract/lib/durations";
import type { OrderStatus, OrderType, PaymentMethod } from "@konoba/contract/orders/orders.status";
import type { DemoItem } from "./menu.ts";
import type { DemoOptionGroup } from "./options.ts";
import type { Random } from "./random.ts";
import type { DemoTable } from "./tables.ts";
import type { DemoCustomer } from "./team.ts";
import * as shape from "./weights.ts";

/** One line of a planned order; items are named by key, amounts are computed by the rules of orders. */
export interface PlannedLine {
  item: string;
  quantity: number;
  specialRequests: string | null;
  /** Options by name. */
  options: readonly string[];
  /** Dishes of a set menu. */
  choices?: readonly string[];
}

/** A status reached at a moment, from `received` on; the last one is the order's status. */
export interface PlannedStep {
  status: OrderStatus;
  at: Date;
}

export interface PlannedPayment {
  /** Number of equal shares of the bill. */
  splitCount: number;
  /** Payment method of each share, first to last; shares without one are unpaid. */
  methods: readonly PaymentMethod[];
  /** Tip, for a bill paid in one payment. */
  tipAmount: string;
  at: Date;
  /** Present when guests pay before they leave the table. */
  isEarly?: true;
}

/** A correction: a voided line or a refund. */
interface PlannedCorrection {
  /** Index of the line; null is the whole bill. */
  line: number | null;
  reason: string;
  at: Date;
}

export interface PlannedVoid extends PlannedCorrection {
  line: number;
  stock: "wasted" | "returned";
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
  /** Moment at which drinks were served before the food. */
  drinksAt: Date | null;
  voided: PlannedVoid | null;
  payment: PlannedPayment | null;
  refund: PlannedCorrection | null;
  cancelReason: string | null;
}

export interface DemoContent {
  items: readonly DemoItem[];
  optionGroups: readonly DemoOptionGroup[];
  tables: readonly DemoTable[];
  servers: readonly { key: string; weight: number }[];
  customers: readonly DemoCustomer[];
}

/** Moment and table of a planned order. */
interface Occasion {
  businessDate: string;
  createdAt: Date;
  part: shape.DayPart;
  orderType: OrderType;
  table: string | null;
  guests: number | null;
}

const after = (at: Date, minutes: number) => new Date(at.getTime() + Math.round(minutes * minuteMs));

const isDrink = (item: DemoItem) => item.type === "drink";

function quantityOf(item: DemoItem, guests: number, random: Random): number {
  const isBottle = item.volumeMl !== null && item.volumeMl >= 750;
  const maxQuantity = isBottle ? Math.ceil(guests / 4) : isDrink(item) ? guests : Math.ceil(guests / 2);
  return random.whole(1, Math.max(1, maxQuantity));
}

/** Chooses different items, weighted by item and by category at this time of day. */
function chooseItems(content: DemoContent, { part, orderType }: Occasion, random: Random): DemoItem[] {
  const isSold = ({ category }: DemoItem) => orderType === "dine_in" || shape.carriedOut.has(category);
  const weightOf = (item: DemoItem) => item.weight * (shape.categoryWeights[item.category]?.[part] ?? 0);
  let rest = content.items.filter((item) => isSold(item) && weightOf(item) > 0);
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

/** Chooses required options of a dish, and sometimes optional ones. */
function optionsFor(item: DemoItem, groups: readonly DemoOptionGroup[], random: Random): string[] {
  return groups
    .filter((group) => group.items.includes(item.key))
    .filter((group) => group.least > 0 || random.chance(shape.odds.option))
    .map((group) => random.pick(group.options).me);
}

/** Plans the steps of a cancelled order: mostly at once, sometimes while it is being prepared. */
function cancelledSteps(createdAt: Date, random: Random): PlannedStep[] {
  const steps: PlannedStep[] = [{ status: "received", at: createdAt }];
  if (random.chance(shape.odds.cancelledLate)) {
    steps.push({ status: "confirmed", at: after(createdAt, 1) });
    steps.push({ status: "preparing", at: after(createdAt, 3) });
  }
  return [...steps, { status: "cancelled", at: after(endOf(steps), random.whole(2, 9)) }];
}

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
  const method = () => random.weighted(shape.methodWeights, ({ weight }) => weight).method;
  const first = method();
  const isSplit = (guests ?? 1) > 1 && first !== "credit" && random.chance(shape.odds.split);
  const { splitCount } = isSplit ? random.weighted(shape.splits, ({ weight }) => weight) : { splitCount: 1 };
  const others = Array.from({ length: splitCount - 1 }, () => (random.chance(0.6) ? first : "cash"));
  const mayTip = orderType !== "takeaway" && first !== "credit" && splitCount === 1;
  const isTipped = mayTip && random.chance(shape.odds.tip);
  const tipAmount = isTipped ? random.weighted(shape.tipWeights, ({ weight }) => weight).amount : "0.00";
  return { splitCount, methods: [first, ...others], tipAmount, at: after(completedAt, -1) };
}

/** Plans a void before payment of a returned line; a bottle returns to stock. */
function voidOf(items: readonly DemoItem[], steps: PlannedStep[], random: Random): PlannedVoid | null {
  const ready = steps.find(({ status }) => status === "ready");
  const item = items.at(-1);
  if (!ready || !item || items.length < 2 || !random.chance(shape.odds.voided)) return null;
  const stock = isDrink(item) ? "returned" : "wasted";
  return {
    line: items.length - 1,
    reason: random.pick(shape.voidReasons),
    stock,
    at: after(ready.at, 0.5),
  };
}

/** Plans an order paid in advance, one line of which is voided and refunded. */
function correctionOf(
  { orderType }: Occasion,
  items: readonly DemoItem[],
  steps: PlannedStep[],
  random: Random,
) {
  const preparing = steps.find(({ status }) => status === "preparing");
  const ready = steps.find(({ status }) => status === "ready");
  const isPossible = preparing && ready && orderType === "dine_in" && items.length > 1;
  if (!isPossible || !random.chance(shape.odds.corrected)) return null;
  const payment: PlannedPayment = {
    splitCount: 1,
    methods: [random.pick(["cash", "card"])],
    tipAmount: "0.00",
    at: after(preparing.at, 0.5),
    isEarly: true,
  };
  const voided: PlannedVoid = {
    line: items.length - 1,
    reason: random.pick(shape.voidReasons),
    stock: "wasted",
    at: after(ready.at, 0.5),
  };
  return { payment, voided };
}

function refundOf(lines: number, payment: PlannedPayment, random: Random): PlannedCorrection | null {
  if (payment.methods.includes("credit") || !random.chance(shape.odds.refunded)) return null;
  const line = random.chance(shape.odds.refundedWhole) ? null : random.whole(0, lines - 1);
  return { line, reason: random.pick(shape.refundReasons), at: after(payment.at, random.whole(5, 40)) };
}

/** Plans the steps of an order paid in advance: it completes when served. */
function completedWhenServed(steps: PlannedStep[]): PlannedStep[] {
  const served = steps.find(({ status }) => status === "served");
  return steps.map((step) => (step.status === "completed" && served ? { ...step, at: served.at } : step));
}

/** Plans the end of a finished order: cancelled, or paid with corrections. */
function endingOf(occasion: Occasion, items: readonly DemoItem[], random: Random) {
  if (random.chance(shape.odds.cancelled)) {
    const steps = cancelledSteps(occasion.createdAt, random);
    const cancelReason = random.pick(shape.cancelReasons);
    return { steps, status: "cancelled", voided: null, payment: null, refund: null, cancelReason } as const;
  }
  const minutes = Math.max(...items.map(({ preparationTimeMinutes }) => preparationTimeMinutes));
  const steps = completedSteps(occasion, minutes, random);
  const voided = voidOf(items, steps, random);
  const payment = paymentOf(occasion, endOf(steps), random);
  const corrected = voided ? null : correctionOf(occasion, items, steps, random);
  if (corrected)
    return {
      ...corrected,
      steps: completedWhenServed(steps),
      status: "completed",
      refund: null,
      cancelReason: null,
    } as const;
  const refund = voided ? null : refundOf(items.length, payment, random);
  return { steps, status: "completed", voided, payment, refund, cancelReason: null } as const;
}

/** Plans a finished order: its lines, the time of each step, and its payment. */
export function planOrder(content: DemoContent, occasion: Occasion, random: Random): PlannedOrder {
  const { businessDate, createdAt, orderType, table, guests } = occasion;
  const items = chooseItems(content, occasion, random);
  const eaters = guests ?? random.whole(1, 3);
  const lines = items.map((item) => ({
    item: item.key,
    quantity: quantityOf(item, eaters, random),
    specialRequests: requestFor(item, random),
    options: optionsFor(item, content.optionGroups, random),
  }));
  return {
    businessDate,
    createdAt,
    orderType,
    table,
    guests,
    server: random.weighted(content.servers, ({ weight }) => weight).key,
    customer: orderType === "dine_in" ? null : random.pick(content.customers),
    discountPercentage: random.chance(shape.odds.discount) ? random.pick(shape.discounts) : "0",
    lines,
    drinksAt: null,
    ...endingOf(occasion, items, random),
  };
}

/** Returns the time of the last step, when a finished order left its table. */
export function endOf(steps: readonly PlannedStep[]): Date {
  const last = steps.at(-1);
  if (last === undefined) throw new RangeError("An order has at least one step");
  return last.at;
}
