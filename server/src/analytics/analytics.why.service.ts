import type { reports } from "@konoba/contract/analytics/analytics.reports.contract";
import { changeOf } from "@konoba/contract/analytics/analytics.why.totals";
import { changeAmount, divideHalfAway, minor, sum, toMinor, toText } from "@konoba/contract/lib/money";
import { businessDayBounds } from "@konoba/contract/locations/locations.rules";
import { requireOwnLocation } from "../lib/access/caller.ts";
import type { Handlers } from "../lib/access/handler.ts";
import { findOwnLocation } from "../locations/locations.service.ts";
import { readWhy } from "./analytics.store.ts";

interface Sold {
  orders: number;
  revenueAmount: string;
}

const asBefore = (place: { previousOrders: number; previousRevenueAmount: string }): Sold => ({
  orders: place.previousOrders,
  revenueAmount: place.previousRevenueAmount,
});

/** Sums parts, and returns the average of an order. */
function soldOf(parts: readonly Sold[], decimals: number) {
  const orders = parts.reduce((count, part) => count + part.orders, 0);
  const revenue = sum(parts.map((part) => toMinor(part.revenueAmount, decimals)));
  return {
    orders,
    revenueAmount: toText(revenue, decimals),
    averageAmount: orders === 0 ? null : toText(minor(divideHalfAway(revenue, BigInt(orders))), decimals),
  };
}

export const why: Handlers<Pick<typeof reports, "why">> = {
  why: async ({ db, scope, params, query, now }) => {
    const location = await findOwnLocation(db, scope, params.locationId);
    const { timezone, businessDayStart, currencyDecimals: decimals, currencyCode } = location;
    const day = businessDayBounds(query.date, timezone, businessDayStart);
    const before = businessDayBounds(query.against, timezone, businessDayStart);
    const to = new Date(Math.min(day.to.getTime(), Math.max(now.getTime(), day.from.getTime())));
    // A running day is compared with the same length of the other one.
    const elapsed = before.from.getTime() + to.getTime() - day.from.getTime();
    const previousTo = to < day.to ? new Date(Math.min(elapsed, before.to.getTime())) : before.to;
    const { places, ...listed } = await readWhy(
      db,
      { location: requireOwnLocation(scope, location.id), timezone },
      { dates: [query.date, query.against], until: [to, previousTo], hour: query.hour, decimals },
    );
    const current = soldOf(places, decimals);
    const previous = soldOf(places.map(asBefore), decimals);
    return {
      currencyCode,
      current,
      previous,
      change: changeOf(current, previous, decimals),
      places: places.map(({ revenueAmount, previousRevenueAmount, ...place }) => ({
        ...place,
        differenceAmount: changeAmount(revenueAmount, previousRevenueAmount, decimals),
      })),
      ...listed,
    };
  },
};
