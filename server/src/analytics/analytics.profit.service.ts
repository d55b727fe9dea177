import { daysBounds } from "@konoba/contract/analytics/analytics.periods";
import { placesOf } from "@konoba/contract/analytics/analytics.profit.totals";
import type { reports } from "@konoba/contract/analytics/analytics.reports.contract";
import { daysBetween } from "@konoba/contract/lib/zonedTime";
import { businessDayBounds } from "@konoba/contract/locations/locations.rules";
import { requireOwnLocation } from "../lib/access/caller.ts";
import type { Handlers } from "../lib/access/handler.ts";
import { findOwnLocation } from "../locations/locations.service.ts";
import { withProfits } from "./analytics.costing.service.ts";
import { refuseTooMany } from "./analytics.dateRange.service.ts";
import { readProfit } from "./analytics.profit.store.ts";

export const profit: Handlers<Pick<typeof reports, "profit">> = {
  profit: async ({ db, scope, params, query, now }) => {
    refuseTooMany(query);
    const location = await findOwnLocation(db, scope, params.locationId);
    const { timezone, businessDayStart, currencyDecimals: decimals, currencyCode } = location;
    const { firstDate, lastDate, from, to } = daysBounds(
      { ...query, compare: "previous" },
      { now, timezone, businessDayStart },
    );
    const rollup = { location: requireOwnLocation(scope, location.id), timezone };
    const isWhole = to >= businessDayBounds(lastDate, timezone, businessDayStart).to;
    const days = { firstDate, lastDate, before: to, isWhole };
    const { items, unsold, products } = await readProfit(db, rollup, { days, from, to, decimals });
    const dishes = await withProfits(db, rollup.location, items, decimals);
    const { rankings, popularFrom, richFrom } = placesOf(dishes, decimals);
    return {
      currencyCode,
      days: daysBetween(firstDate, lastDate) + 1,
      popularFrom,
      richFrom,
      items: dishes.map((dish) => ({
        ...dish,
        ...(rankings.get(dish.menuItemId) ?? { class: null, popularity: null, aheadAmount: null }),
      })),
      unsold,
      products,
    };
  },
};
