import { dayMs } from "@konoba/contract/lib/durations";
import { addDays, instantAt, weekdayOf } from "@konoba/contract/lib/zonedTime";
import { businessDate } from "@konoba/contract/locations/locations.rules";
import { orderTypes, type OrderType } from "@konoba/contract/orders/orders.status";
import { planOpenOrder, type DemoOpenOrder } from "./openOrders.ts";
import { endOf, planOrder, type PlannedOrder, type DemoContent } from "./order.ts";
import { createRandom, type Random } from "./random.ts";
import type { DemoTable } from "./tables.ts";
import * as shape from "./weights.ts";

interface PlanRequest {
  content: DemoContent;
  openOrders: readonly DemoOpenOrder[];
  /** Tables booked for later, which are empty now. */
  bookedTables: readonly string[];
  now: Date;
  timezone: string;
  businessDayStart: string;
  /** Hour of opening; null is 24 hours. */
  opening: number | null;
  /** Business days to fill, today included. */
  days: number;
  seed: string;
}

function ordersOn(date: string, random: Random): number {
  const average = shape.ordersByWeekday[weekdayOf(date)] ?? shape.fewestOrders;
  const target = Math.round(average * (0.9 + random.next() * 0.2));
  return Math.min(shape.maxOrdersPerDay, Math.max(shape.fewestOrders, target));
}

interface Moment {
  at: Date;
  hour: number;
}

/** Returns the entry at fraction `share` of the total weight. */
function atShare<T extends { weight: number }>(list: readonly T[], share: number): T {
  let rest = share * list.reduce((sum, { weight }) => sum + weight, 0);
  const found = list.find(({ weight }) => (rest -= weight) < 0) ?? list.at(-1);
  if (!found) throw new RangeError("A day has hours");
  return found;
}

const twoDigits = (part: number) => String(part).padStart(2, "0");

/** Returns moments spread evenly over the weights of the hours, so that no day has a gap. */
function momentsOf(
  { timezone, businessDayStart, opening }: PlanRequest,
  date: string,
  { random, busyness }: { random: Random; busyness: number },
): Moment[] {
  const hours = shape.hoursOf(weekdayOf(date), Number(businessDayStart.slice(0, 2)), opening);
  const count = Math.round(ordersOn(date, random) * busyness);
  const moments = Array.from({ length: count }, (_, index) => {
    const { hour } = atShare(hours, (index + random.next()) / count);
    const clock = [hour % 24, random.whole(0, 59), random.whole(0, 59)].map(twoDigits).join(":");
    return { hour: hour % 24, at: instantAt(hour < 24 ? date : addDays(date, 1), clock, timezone) };
  });
  return moments.toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

/**
 * Chooses a free table that seats the guests, preferably a small one; some tables are preferred for their
 * view.
 */
function chooseTable(free: readonly DemoTable[], guests: number, random: Random): DemoTable | null {
  const fitting = free.filter(({ seats }) => seats >= guests);
  if (fitting.length === 0) return null;
  return random.weighted(
    fitting,
    ({ seats, section }) => (section === "Terasa" ? 1.4 : 1) / (1 + seats - guests),
  );
}

function chooseType(part: shape.DayPart, random: Random): OrderType {
  return random.weighted(orderTypes, (type) => shape.partShapes[part].types[type]);
}

/**
 * Plans a business day to its end, whatever the time is now; guests without a free table take away. `busyness` is
 * 1 on an ordinary day.
 */
function planDay(
  request: PlanRequest,
  date: string,
  freeFrom: Map<string, number>,
  busyness = 1,
): PlannedOrder[] {
  const { content, seed } = request;
  const random = createRandom(`${seed} ${date}`);
  const inService = content.tables.filter(({ status }) => status !== "out_of_service");
  return momentsOf(request, date, { random, busyness }).map(({ at, hour }) => {
    const part = shape.dayPartOf(hour);
    const [guests] = random.weighted(shape.partShapes[part].guests, ([, weight]) => weight);
    const free = inService.filter(({ number }) => (freeFrom.get(number) ?? 0) <= at.getTime());
    const chosenType = chooseType(part, random);
    const table = chosenType === "dine_in" ? chooseTable(free, guests, random) : null;
    const orderType = chosenType === "dine_in" && !table ? "takeaway" : chosenType;
    const seat = table ? { table: table.number, guests } : { table: null, guests: null };
    const order = planOrder(content, { businessDate: date, createdAt: at, part, orderType, ...seat }, random);
    if (table) freeFrom.set(table.number, endOf(order.steps).getTime());
    return order;
  });
}

/** Days before today whose sales by this time today is compared with. */
const comparedDays = [1, 7];
/** Least share by which today is ahead of them. */
const leastLead = 0.05;
/** Steps in which more guests are planned for today until it is ahead, and how many more each has. */
const draws = 60;
const busierBy = 0.04;

/** Returns about what guests paid for an order: at the prices of the menu, without options. */
function salesOf(
  { items }: DemoContent,
  { lines, payment, refund, voided, discountPercentage }: PlannedOrder,
) {
  if (payment === null || payment.methods.includes("credit") || refund?.line === null) return 0;
  const isTaken = (index: number) => index === voided?.line || index === refund?.line;
  const price = (key: string) => Number(items.find((item) => item.key === key)?.price ?? 0);
  const paid = lines.filter((_, index) => !isTaken(index));
  const amount = paid.reduce((sum, { item, quantity }) => sum + price(item) * quantity, 0);
  return (amount * (1 - Number(discountPercentage) / 100) * payment.methods.length) / payment.splitCount;
}

/**
 * Plans today: with as many guests as it takes to be ahead of yesterday and of the same day last week at this time,
 * although guests who sit now have not paid.
 */
function planToday(
  request: PlanRequest,
  date: string,
  freeFrom: ReadonlyMap<string, number>,
  {
    earlier,
    asItStands,
  }: { earlier: readonly PlannedOrder[]; asItStands: (order: PlannedOrder) => PlannedOrder[] },
): PlannedOrder[] {
  const sales = (orders: readonly PlannedOrder[]) =>
    orders.reduce((sum, order) => sum + salesOf(request.content, order), 0);
  const compared = comparedDays.map((days) => {
    const until = request.now.getTime() - days * dayMs;
    const day = addDays(date, -days);
    return sales(earlier.filter((order) => order.businessDate === day && order.createdAt.getTime() < until));
  });
  const target = Math.max(...compared) * (1 + leastLead);
  for (let draw = 0; ; draw += 1) {
    const busyness = 1 + draw * busierBy;
    const orders = planDay(request, date, new Map(freeFrom), busyness).flatMap(asItStands);
    if (draw === draws || sales(orders) > target) return orders;
  }
}

/**
 * Plans the orders of the last days, oldest first, and those open now. A day is planned from its date, so the
 * history does not depend on the hour the demo is made. Leaves out orders that would not be served by now,
 * and orders that would still occupy a table needed by an open order or a reservation. Today is ahead of the days
 * before.
 */
export function planOrders(request: PlanRequest): PlannedOrder[] {
  const { now, days } = request;
  const dateOf = (instant: Date) => businessDate(instant, request.timezone, request.businessDayStart);
  const open = request.openOrders.map((order) =>
    planOpenOrder(order, now, dateOf(minutesBefore(now, order.minutesAgo))),
  );
  const neededFrom = new Map(
    open.flatMap(({ table, createdAt }) => (table ? [[table, createdAt.getTime()]] : [])),
  );
  const isOverBy = ({ steps }: PlannedOrder, moment: number) => endOf(steps).getTime() <= moment;
  const untilNow = (order: PlannedOrder): PlannedOrder =>
    order.refund && order.refund.at > now ? { ...order, refund: null } : order;
  const asItStands = (order: PlannedOrder): PlannedOrder[] => {
    const needed = order.table === null ? undefined : neededFrom.get(order.table);
    if (needed !== undefined && !isOverBy(order, needed)) return leavingBy(order, needed);
    if (isOverBy(order, now.getTime())) return [untilNow(order)];
    return order.table === null || request.bookedTables.includes(order.table) ? [] : stillSitting(order, now);
  };
  const dates = Array.from({ length: days }, (_, index) => addDays(dateOf(now), index + 1 - days));
  // Around the clock, late guests are still seated when the next day begins.
  const freeFrom = new Map<string, number>();
  const earlier = dates
    .slice(0, -1)
    .flatMap((date) => planDay(request, date, freeFrom))
    .flatMap(asItStands);
  const today = planToday(request, dateOf(now), freeFrom, { earlier, asItStands });
  return [...earlier, ...today, ...open].toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

/** Returns orders that are served and not paid yet; no other order is in progress. */
function stillSitting(order: PlannedOrder, now: Date): PlannedOrder[] {
  const served = order.steps.find(({ status }) => status === "served");
  if (order.status !== "completed" || !served || served.at > now) return [];
  const steps = order.steps.filter(({ status }) => status !== "completed");
  return [{ ...order, steps, status: "served", voided: null, payment: null, refund: null }];
}

const clearingMs = 3 * 60_000;

/** Shortens an order so that its table is free when another order needs it. */
function leavingBy(order: PlannedOrder, needed: number): PlannedOrder[] {
  const { status, steps, payment } = order;
  const served = steps.find((step) => step.status === "served");
  const left = new Date(needed - clearingMs);
  if (status !== "completed" || !payment || !served || served.at.getTime() > left.getTime() - 3 * clearingMs)
    return [];
  const paidAt = payment.isEarly ? payment.at : new Date(left.getTime() - 60_000);
  return [
    {
      ...order,
      steps: steps.map((step) => (step.status === "completed" ? { ...step, at: left } : step)),
      payment: { ...payment, at: paidAt },
      refund: null,
    },
  ];
}

const minutesBefore = (instant: Date, minutes: number) => new Date(instant.getTime() - minutes * 60_000);
