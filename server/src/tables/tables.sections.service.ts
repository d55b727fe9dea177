import { randomUUID } from "node:crypto";
import type { sections as routes } from "@konoba/contract/tables/tables.sections.contract";
import { orNotFound, requireOwnLocation, ownedLocations, type Caller } from "../lib/access/caller.ts";
import { rawJson, type Handlers } from "../lib/access/handler.ts";
import { auditDeletion, restoreHandler } from "../lib/audit/restoreDeleted.ts";
import type { Db, OwnedLocation } from "../lib/database/db.ts";
import * as store from "./tables.sections.store.ts";

async function answer(db: Db, scope: Caller, id: string) {
  return rawJson(orNotFound(await store.findSectionJson(db, ownedLocations(scope), id), "section_not_found"));
}

const lock = async (db: Db, scope: Caller, id: string) =>
  orNotFound(await store.lockSection(db, ownedLocations(scope), id), "section_not_found");

const insist = async (db: Db, scope: Caller, id: string): Promise<OwnedLocation> =>
  (await lock(db, scope, id)).locationId;

export const sections: Handlers<typeof routes> = {
  createSection: async ({ db, scope, body, now }) => {
    const { tableIds = [], ...fields } = body;
    const locationId = requireOwnLocation(scope, body.locationId);
    const id = randomUUID();
    await store.insertSection(db, { ...fields, id, locationId, createdAt: now, updatedAt: now });
    const links = tableIds.map((tableId) => ({ sectionId: id, tableId }));
    await store.linkTables(db, locationId, links);
    return answer(db, scope, id);
  },

  listSections: async ({ db, scope, params, query }) =>
    rawJson(await store.listSectionsJson(db, requireOwnLocation(scope, params.locationId), query)),

  findSection: async ({ db, scope, params }) => answer(db, scope, params.sectionId),

  updateSection: async ({ db, scope, params, body, now }) => {
    const { sectionId } = params;
    const location = await insist(db, scope, sectionId);
    const { tableIds, ...fields } = body;
    await store.updateSection(db, sectionId, { ...fields, updatedAt: now });
    if (tableIds) {
      await store.unlinkTables(db, location, { sectionId });
      const links = tableIds.map((tableId) => ({ sectionId, tableId }));
      await store.linkTables(db, location, links);
    }
    return answer(db, scope, sectionId);
  },

  removeSection: async ({ db, scope, params, now }) => {
    const id = params.sectionId;
    const { locationId, name } = await lock(db, scope, id);
    const subject = { kind: "section", id, name } as const;
    const restore = await auditDeletion(
      { db, scope, now },
      { action: "section.removed", subject, locationId },
    );
    await store.deleteSection(db, id);
    return { success: true, outcome: "deleted", restore };
  },
  restoreSection: restoreHandler("section"),

  addTableToSection: async ({ db, scope, body }) => {
    const location = await insist(db, scope, body.sectionId);
    await store.linkTables(db, location, [body]);
    return body;
  },

  removeTableFromSection: async ({ db, scope, params }) => {
    const location = await insist(db, scope, params.sectionId);
    const removed = await store.unlinkTables(db, location, params);
    orNotFound(removed > 0 ? removed : null, "table_not_found");
    return { success: true };
  },
};
