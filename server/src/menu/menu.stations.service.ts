import { randomUUID } from "node:crypto";
import type { stations as routes } from "@konoba/contract/menu/menu.stations.contract";
import { orNotFound, requireOwnLocation, ownedLocations, type Caller } from "../lib/access/caller.ts";
import { rawJson, type Handlers } from "../lib/access/handler.ts";
import { auditDeletion, restoreHandler } from "../lib/audit/restoreDeleted.ts";
import type { Db, OwnedLocation } from "../lib/database/db.ts";
import * as store from "./menu.stations.store.ts";

async function answer(db: Db, scope: Caller, id: string) {
  return rawJson(orNotFound(await store.findStationJson(db, ownedLocations(scope), id), "station_not_found"));
}

const lock = async (db: Db, scope: Caller, id: string) =>
  orNotFound(await store.lockStation(db, ownedLocations(scope), id), "station_not_found");

const insist = async (db: Db, scope: Caller, id: string): Promise<OwnedLocation> =>
  (await lock(db, scope, id)).locationId;

export const stations: Handlers<typeof routes> = {
  createStation: async ({ db, scope, body, now }) => {
    const { categoryIds, ...fields } = body;
    const location = requireOwnLocation(scope, body.locationId);
    const id = randomUUID();
    await store.insertStation(db, { ...fields, id, locationId: location, createdAt: now, updatedAt: now });
    await store.replaceCategories(db, { id, location }, categoryIds);
    return answer(db, scope, id);
  },

  listStations: async ({ db, scope, query }) =>
    rawJson(await store.listStationsJson(db, requireOwnLocation(scope, query.locationId), query)),

  updateStation: async ({ db, scope, params, body, now }) => {
    const { categoryIds, ...fields } = body;
    const { id } = params;
    const location = await insist(db, scope, id);
    await store.updateStation(db, id, { ...fields, updatedAt: now });
    if (categoryIds) await store.replaceCategories(db, { id, location }, categoryIds);
    return answer(db, scope, id);
  },

  removeStation: async ({ db, scope, params, now }) => {
    const { id } = params;
    const { locationId, name } = await lock(db, scope, id);
    const subject = { kind: "station", id, name } as const;
    const restore = await auditDeletion(
      { db, scope, now },
      { action: "station.removed", subject, locationId },
    );
    await store.deleteStation(db, id);
    return { success: true, outcome: "deleted", restore };
  },
  restoreStation: restoreHandler("station"),
};
