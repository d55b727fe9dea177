import { greater, percentOf, sum, toMinor, toPercent, toText, zero } from "../lib/money.ts";
import { fold } from "../lib/search.ts";
import type { OrderType } from "./orders.status.ts";

export interface RateQuestion {
  item: { taxPercentage: string; taxExempt: boolean; taxGroup: string | null };
  orderType: OrderType;
  location: { taxRate: string; taxGroups: readonly { name: string; percentage: string }[] };
}

/** Names of groups are typed by people: "Dine in", "dine-in" and "dine_in" are the same group. */
const groupKey = (name: string): string => fold(name).replace(/[^a-z0-9]/g, "");

/**
 * The tax rate a line is entered with, as percentage text: the item's own above 0; 0 when the item
 * is exempt; else the location's tax group named by the item, then the one named by the order type;
 * else the location's rate.
 */
export function lineTaxRate({ item, orderType, location }: RateQuestion): string {
  if (toPercent(item.taxPercentage) > 0n) return item.taxPercentage;
  if (item.taxExempt) return "0";
  for (const name of [item.taxGroup, orderType]) {
    const group = name && location.taxGroups.find((each) => groupKey(each.name) === groupKey(name));
    if (group) return group.percentage;
  }
  return location.taxRate;
}

export interface GratuityQuestion {
  orderType: OrderType;
  defaultGratuityPercentage: string;
  /** The bill after tax, without gratuity. */
  dueAmount: string;
  decimals: number;
}

/** The gratuity offered for dine_in, of the bill after tax; "0.00" for other types. It is stored only when accepted. */
export function suggestedGratuity(question: GratuityQuestion): string {
  const { orderType, dueAmount, decimals, defaultGratuityPercentage } = question;
  const due = orderType === "dine_in" ? toMinor(dueAmount, decimals) : zero;
  return toText(percentOf(due, defaultGratuityPercentage), decimals);
}

/** The gratuity of an order once tips were paid with payments: raised to at least their sum. */
export function raisedGratuity(gratuityAmount: string, tips: readonly string[], decimals: number): string {
  const paid = sum(tips.map((tip) => toMinor(tip, decimals)));
  return toText(greater(toMinor(gratuityAmount, decimals), paid), decimals);
}
