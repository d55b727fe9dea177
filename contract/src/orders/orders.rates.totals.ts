import { greater, percentOf, sum, toMinor, toText, zero } from "../lib/money.ts";
import { type Taxable, type TaxRates, taxRateOf } from "../menu/menu.rates.totals.ts";
import type { OrderType } from "./orders.status.ts";

interface RateQuestion {
  item: Taxable;
  orderType: OrderType;
  location: TaxRates;
}

/**
 * Returns the tax rate of a new line as percentage text: the item's own above 0; 0 when the item is exempt;
 * else the location's tax group named by the item, then the one named by the order type; else the location's
 * rate.
 */
export const lineTaxRate = ({ item, orderType, location }: RateQuestion): string =>
  taxRateOf(item, [item.taxGroup, orderType], location);

interface GratuityQuestion {
  orderType: OrderType;
  defaultGratuityPercentage: string;
  /** Bill after tax, without gratuity. */
  dueAmount: string;
  decimals: number;
}

/**
 * Returns the suggested gratuity for dine_in, from the bill after tax; "0.00" for other types. It is stored
 * only when accepted.
 */
export function suggestedGratuity(question: GratuityQuestion): string {
  const { orderType, dueAmount, decimals, defaultGratuityPercentage } = question;
  const due = orderType === "dine_in" ? toMinor(dueAmount, decimals) : zero;
  return toText(percentOf(due, defaultGratuityPercentage), decimals);
}

/** Returns the gratuity of an order with tips: raised to at least their sum. */
export function raisedGratuity(gratuityAmount: string, tips: readonly string[], decimals: number): string {
  const paid = sum(tips.map((tip) => toMinor(tip, decimals)));
  return toText(greater(toMinor(gratuityAmount, decimals), paid), decimals);
}
