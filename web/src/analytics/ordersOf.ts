import { hrefOf } from "../lib/addresses.ts";
import type { Part } from "./part.ts";
import { datesOf } from "./periodText.ts";

type OrdersSearch = Parameters<typeof hrefOf<"/orders">>[1];

/** What the list narrows by looks at nothing but what counts, unless it is one of the others. */
const countsAlone = ["item", "category", "method", "rate", "why", "view"] as const;

/** The list of orders a figure of some business days is made of. */
export function ordersOf(from: string, to: string, narrowed: OrdersSearch = {}): string {
  const counted = countsAlone.some((key) => narrowed[key] !== undefined) ? undefined : "1";
  return hrefOf("/orders", { tab: "list", from, to, counted, ...narrowed });
}

/** The same of the period of a page. */
export function ordersOfPart({ summary: { from, to }, venue }: Part, narrowed?: OrdersSearch): string {
  const [first, last] = datesOf({ from, to }, venue);
  return ordersOf(first, last, narrowed);
}
