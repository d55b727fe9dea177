import { wallTime, weekdayOf } from "@konoba/contract/lib/zonedTime";
import type { PlannedOrder } from "./order.ts";

/** Key of the business lunch among the menu items of the demo. */
export const lunchKey = "businessLunch";

/** Every second order that can be one is a business lunch. */
const everyOther = 2;
/** Local hours of lunch, the last excluded. */
const hours = [11, 15] as const;
/** Lines of an order that a lunch of three dishes replaces. */
const replacedLines = 3;

const soups = ["vealBroth", "fishBroth", "vegetableBroth"] as const;
const mains = ["popeci", "trout", "japraci", "popeci"] as const;
const drinks = ["still", "lemonade", "beer"] as const;

/** Checks whether an order of a past weekday at lunch time can be a business lunch: nothing names one of its lines. */
function mayBeLunch(order: PlannedOrder, timezone: string): boolean {
  const { businessDate, createdAt, orderType, lines, status, voided, refund, drinksAt } = order;
  const weekday = weekdayOf(businessDate);
  const { hour } = wallTime(createdAt, timezone);
  return (
    orderType === "dine_in" &&
    status === "completed" &&
    weekday >= 1 &&
    weekday <= 5 &&
    hour >= hours[0] &&
    hour < hours[1] &&
    lines.length >= replacedLines &&
    voided === null &&
    drinksAt === null &&
    (refund === null || refund.line === null)
  );
}

/** Returns planned orders in which some lunches of weekdays are set menus. */
export function withLunches(orders: readonly PlannedOrder[], timezone: string): PlannedOrder[] {
  let count = 0;
  return orders.map((order) => {
    if (!mayBeLunch(order, timezone)) return order;
    count += 1;
    if (count % everyOther !== 0) return order;
    const turn = count / everyOther;
    const choices = [soups, mains, drinks].flatMap((group) => group[turn % group.length] ?? []);
    const lunch = {
      item: lunchKey,
      quantity: Math.min(order.guests ?? 1, 2),
      specialRequests: null,
      options: [],
    };
    return { ...order, lines: [{ ...lunch, choices }] };
  });
}
