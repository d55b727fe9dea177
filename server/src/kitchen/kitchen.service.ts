import type { kitchen as routes } from "@konoba/contract/kitchen/kitchen.contract";
import { rawJson, type Handlers } from "../lib/access/call.ts";
import { own } from "../lib/access/scope.ts";
import { findWallJson } from "./kitchen.store.ts";

export const kitchen: Handlers<typeof routes> = {
  wall: async ({ db, scope, query, now }) =>
    rawJson(await findWallJson(db, own(scope, query.locationId), query.stationId ?? null, now)),
};
