import type { kitchen as routes } from "@konoba/contract/kitchen/kitchen.contract";
import { dueOf } from "@konoba/contract/kitchen/kitchen.due.rules";
import { requireOwnLocation } from "../lib/access/caller.ts";
import { rawJson, type Handlers } from "../lib/access/handler.ts";
import type { Db, OwnedLocation } from "../lib/database/db.ts";
import { findWallJson, listTimedTickets } from "./kitchen.store.ts";

/** Counts the tickets of all stations after their due time. */
export async function countLate(db: Db, location: OwnedLocation, now: Date): Promise<number> {
  const tickets = await listTimedTickets(db, location);
  return tickets.filter((ticket) => dueOf(ticket, now, 100).kind === "late").length;
}

export const kitchen: Handlers<typeof routes> = {
  wall: async ({ db, scope, query, now }) =>
    rawJson(
      await findWallJson(db, requireOwnLocation(scope, query.locationId), query.stationId ?? null, now),
    ),
};
