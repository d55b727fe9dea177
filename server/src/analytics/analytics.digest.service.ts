import type { Digest, digests } from "@konoba/contract/analytics/analytics.digest.contract";
import { computeDigest, lastEndedWeek, mondayOf } from "@konoba/contract/analytics/analytics.digest.rules";
import { AppError } from "@konoba/contract/lib/errors";
import { addDays } from "@konoba/contract/lib/zonedTime";
import type { Location } from "@konoba/contract/locations/locations.contract";
import { businessDate, businessDayBounds } from "@konoba/contract/locations/locations.rules";
import { requireOwnLocation } from "../lib/access/caller.ts";
import type { Handlers } from "../lib/access/handler.ts";
import type { Db, OwnedLocation } from "../lib/database/db.ts";
import { findOwnLocation } from "../locations/locations.service.ts";
import { readDigest } from "./analytics.digest.store.ts";

interface DigestOf {
  owned: OwnedLocation;
  location: Location;
  /** Monday of a week that has ended. */
  week: string;
}

/** Returns the digest of a week, without the bounds of the week picker. */
export async function findDigest(
  db: Db,
  { owned, location, week }: DigestOf,
): Promise<Omit<Digest, "lastWeek">> {
  const { timezone, businessDayStart, currencyCode, currencyDecimals: decimals } = location;
  const lastDate = addDays(week, 6);
  const { from } = businessDayBounds(week, timezone, businessDayStart);
  const { to } = businessDayBounds(lastDate, timezone, businessDayStart);
  const read = await readDigest(db, { location: owned, timezone }, { week, from, to, decimals });
  return {
    currencyCode,
    timezone,
    week,
    lastDate,
    firstWeek: read.firstDate === null ? null : mondayOf(read.firstDate),
    ...computeDigest({ ...read, decimals }),
  };
}

export const digest: Handlers<typeof digests> = {
  digest: async ({ db, scope, params, query, now }) => {
    const location = await findOwnLocation(db, scope, params.locationId);
    const today = businessDate(now, location.timezone, location.businessDayStart);
    const lastWeek = lastEndedWeek(today);
    const { week = lastWeek } = query;
    if (week > lastWeek || mondayOf(week) !== week)
      throw new AppError("invalid_request", [
        { path: "week", message: "Choose the Monday of a week that has ended" },
      ]);
    const owned = requireOwnLocation(scope, location.id);
    return { ...(await findDigest(db, { owned, location, week })), lastWeek };
  },
};
