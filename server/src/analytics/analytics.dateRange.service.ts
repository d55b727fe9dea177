import { maxPeriodDays, type PeriodBounds } from "@konoba/contract/analytics/analytics.periods";
import { AppError } from "@konoba/contract/lib/errors";
import { daysBetween } from "@konoba/contract/lib/zonedTime";
import type { Location } from "@konoba/contract/locations/locations.contract";
import { businessDayBounds, openIntervals, openMinutes } from "@konoba/contract/locations/locations.rules";
import type { Db, OwnedLocation } from "../lib/database/db.ts";
import { readDays, type FigurePart } from "./analytics.store.ts";

interface Whose {
  owned: OwnedLocation;
  location: Location;
}

/** Returns the selected figures for the orders of a date range. */
export async function readDateRange<Selected extends FigurePart>(
  db: Db,
  { owned, location }: Whose,
  dateRange: PeriodBounds["comparison"],
  selected: readonly Selected[],
) {
  const { timezone, businessDayStart } = location;
  const end = businessDayBounds(dateRange.lastDate, timezone, businessDayStart).to;
  return readDays(
    db,
    { location: owned, timezone },
    {
      days: {
        firstDate: dateRange.firstDate,
        lastDate: dateRange.lastDate,
        before: dateRange.to,
        isWhole: dateRange.to >= end,
      },
      about: {
        open: openIntervals(location, dateRange),
        // Unknown working hours are no base for table utilization.
        minutes: location.workingHours.length === 0 ? 0 : openMinutes(location, dateRange),
        decimals: location.currencyDecimals,
      },
      selected,
    },
  );
}

/** Rejects a range of days that is too long, or ends before it begins. */
export function refuseTooMany({ from, to }: { from: string; to: string }): void {
  if (to < from || daysBetween(from, to) >= maxPeriodDays)
    throw new AppError("invalid_request", [
      { path: "to", message: "Choose at most 400 days, earliest first" },
    ]);
}
