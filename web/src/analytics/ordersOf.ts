import { hrefOf } from "../lib/addresses.ts";
import type { Report } from "@konoba/contract/analytics/analytics.reports.contract";

type OrdersSearch = Parameters<typeof hrefOf<"/orders">>[1];

/** What the list narrows by looks at nothing but what counts, unless it is one of the others. */
const countsAlone = ["item", "category", "method", "tips", "rate", "why", "view"] as const;

/** The list of orders a figure of some business days is made of. */
export function ordersOf(from: string, to: string, narrowed: OrdersSearch = {}): string {
  const counted = countsAlone.some((key) => narrowed[key] !== undefined) ? undefined : "1";
  return hrefOf("/orders", { tab: "list", from, to, counted, ...narrowed });
}

/** The orders of the days of a report, narrowed to those a figure is made of. */
export const ordersOfReport = (
  { firstDate, lastDate }: Pick<Report, "firstDate" | "lastDate">,
  narrowed?: OrdersSearch,
): string => ordersOf(firstDate, lastDate, narrowed);
