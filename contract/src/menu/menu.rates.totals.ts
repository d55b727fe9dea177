import { toPercent } from "../lib/money.ts";
import { fold } from "../lib/search.ts";

export interface Taxable {
  taxPercentage: string;
  taxExempt: boolean;
  taxGroup: string | null;
}

export interface TaxRates {
  taxRate: string;
  taxGroups: readonly { name: string; percentage: string }[];
}

/** Normalizes a group name: "Dine in", "dine-in" and "dine_in" are the same group. */
const groupKey = (name: string): string => fold(name).replace(/[^a-z0-9]/g, "");

/**
 * Returns the tax rate of an item as percentage text: its own above 0; 0 when it is exempt; else that of the
 * first group the location has; else the location's rate.
 */
export function taxRateOf(item: Taxable, groups: readonly (string | null)[], location: TaxRates): string {
  if (toPercent(item.taxPercentage) > 0n) return item.taxPercentage;
  if (item.taxExempt) return "0";
  for (const name of groups) {
    const group = name && location.taxGroups.find((each) => groupKey(each.name) === groupKey(name));
    if (group) return group.percentage;
  }
  return location.taxRate;
}
