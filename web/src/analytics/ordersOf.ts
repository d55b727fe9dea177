import type { Report } from "@konoba/contract/analytics/analytics.reports.contract";
import { hrefOf } from "../lib/list/addresses.ts";

type OrdersSearch = Parameters<typeof hrefOf<"/orders">>[1];

/** Filters with which the list is not also limited to counted orders. */
const countsAlone = ["item", "category", "method", "tips", "rate", "why", "view"] as const;

/** Returns the URL of the orders behind a figure of a range of business days. */
export function ordersOf(from: string, to: string, narrowed: OrdersSearch = {}): string {
  const counted = countsAlone.some((key) => narrowed[key] !== undefined) ? undefined : "1";
  return hrefOf("/orders", { tab: "list", from, to, counted, ...narrowed });
}

/** Returns the URL of the orders of a report's days, filtered to those behind a figure. */
export const ordersOfReport = (
  { firstDate, lastDate }: Pick<Report, "firstDate" | "lastDate">,
  narrowed?: OrdersSearch,
): string => ordersOf(firstDate, lastDate, narrowed);
