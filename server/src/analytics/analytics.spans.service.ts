import type { PeriodBounds } from "@konoba/contract/analytics/analytics.periods";
import type { Location } from "@konoba/contract/locations/locations.contract";
import { businessDayBounds, openIntervals, openMinutes } from "@konoba/contract/locations/locations.rules";
import type { Db, OwnedLocation } from "../lib/database/db.ts";
import { readDays, type Part } from "./analytics.store.ts";

interface Whose {
  owned: OwnedLocation;
  location: Location;
}

/** Some parts of what the orders of a span come to. */
export async function readSpan<Wanted extends Part>(
  db: Db,
  { owned, location }: Whose,
  span: PeriodBounds["comparison"],
  wanted: readonly Wanted[],
) {
  const { timezone, businessDayStart } = location;
  const end = businessDayBounds(span.lastDate, timezone, businessDayStart).to;
  return readDays(
    db,
    { location: owned, timezone },
    {
      days: { firstDate: span.firstDate, lastDate: span.lastDate, before: span.to, isWhole: span.to >= end },
      about: {
        open: openIntervals(location, span),
        minutes: openMinutes(location, span),
        decimals: location.currencyDecimals,
      },
      wanted,
    },
  );
}
