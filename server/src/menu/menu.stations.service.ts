import { randomUUID } from "node:crypto";
import type { stations as routes } from "@konoba/contract/menu/menu.stations.contract";
import { requireOwnLocation } from "../lib/access/caller.ts";
import { rawJson, type Handlers } from "../lib/access/handler.ts";
import { recordHandlers } from "../lib/audit/recordHandlers.ts";
import { replaceLinks } from "../lib/database/recordStore.ts";
import { listStationsJson, stationLinks, stationStore } from "./menu.stations.store.ts";

const { answer, lock, remove, restore } = recordHandlers("station", stationStore, "station_not_found");

export const stations: Handlers<typeof routes> = {
  createStation: async ({ db, scope, body, now }) => {
    const { categoryIds, ...fields } = body;
    const location = requireOwnLocation(scope, body.locationId);
    const id = randomUUID();
    await stationStore.insert(db, { ...fields, id, locationId: location, createdAt: now, updatedAt: now });
    await replaceLinks(db, stationLinks, { id, location }, categoryIds);
    return answer(db, scope, id);
  },

  listStations: async ({ db, scope, query }) =>
    rawJson(await listStationsJson(db, requireOwnLocation(scope, query.locationId), query)),

  updateStation: async ({ db, scope, params, body, now }) => {
    const { categoryIds, ...fields } = body;
    const { id } = params;
    const { locationId: location } = await lock(db, scope, id);
    await stationStore.update(db, { id, locationId: location }, { ...fields, updatedAt: now });
    if (categoryIds) await replaceLinks(db, stationLinks, { id, location }, categoryIds);
    return answer(db, scope, id);
  },

  removeStation: (context) => remove(context, context.params.id),
  restoreStation: restore,
};
