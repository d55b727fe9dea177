import type { kitchen as routes } from "@konoba/contract/kitchen/kitchen.contract";
import { requireOwnLocation } from "../lib/access/caller.ts";
import { rawJson, type Handlers } from "../lib/access/handler.ts";
import { findWallJson } from "./kitchen.store.ts";

export const kitchen: Handlers<typeof routes> = {
  wall: async ({ db, scope, query, now }) =>
    rawJson(
      await findWallJson(db, requireOwnLocation(scope, query.locationId), query.stationId ?? null, now),
    ),
};
