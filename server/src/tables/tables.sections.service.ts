import { randomUUID } from "node:crypto";
import type { sections as routes } from "@konoba/contract/tables/tables.sections.contract";
import { auditRemoval, restorer } from "../lib/audit/removals.ts";
import { rawJson, type Handlers } from "../lib/access/call.ts";
import type { Db, OwnedLocation } from "../lib/database/db.ts";
import { found, own, ownedLocations, type Scope } from "../lib/access/scope.ts";
import * as store from "./tables.sections.store.ts";

async function answer(db: Db, scope: Scope, id: string) {
  return rawJson(found(await store.findSectionJson(db, ownedLocations(scope), id), "section_not_found"));
}

const lock = async (db: Db, scope: Scope, id: string) =>
  found(await store.lockSection(db, ownedLocations(scope), id), "section_not_found");

const insist = async (db: Db, scope: Scope, id: string): Promise<OwnedLocation> =>
  (await lock(db, scope, id)).locationId;

export const sections: Handlers<typeof routes> = {
  createSection: async ({ db, scope, body, now }) => {
    const { tableIds = [], ...fields } = body;
    const locationId = own(scope, body.locationId);
    const id = randomUUID();
    await store.insertSection(db, { ...fields, id, locationId, createdAt: now, updatedAt: now });
    const links = tableIds.map((tableId) => ({ sectionId: id, tableId }));
    await store.linkTables(db, locationId, links);
    return answer(db, scope, id);
  },

  listSections: async ({ db, scope, params, query }) =>
    rawJson(await store.listSectionsJson(db, own(scope, params.locationId), query)),

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
    const restore = await auditRemoval(
      { db, scope, now },
      { action: "section.removed", subject, locationId },
    );
    await store.deleteSection(db, id);
    return { success: true, outcome: "deleted", restore };
  },
  restoreSection: restorer("section"),

  addTableToSection: async ({ db, scope, body }) => {
    const location = await insist(db, scope, body.sectionId);
    await store.linkTables(db, location, [body]);
    return body;
  },

  removeTableFromSection: async ({ db, scope, params }) => {
    const location = await insist(db, scope, params.sectionId);
    const removed = await store.unlinkTables(db, location, params);
    found(removed > 0 ? removed : null, "table_not_found");
    return { success: true };
  },
};
