import { randomUUID } from "node:crypto";
import type { sections as routes } from "@konoba/contract/tables/tables.sections.contract";
import { orNotFound, requireOwnLocation } from "../lib/access/caller.ts";
import { rawJson, type Handlers } from "../lib/access/handler.ts";
import { recordHandlers } from "../lib/audit/recordHandlers.ts";
import * as store from "./tables.sections.store.ts";

const { answer, lock, remove, restore } = recordHandlers("section", store.sectionStore, "section_not_found");

export const sections: Handlers<typeof routes> = {
  createSection: async ({ db, scope, body, now }) => {
    const { tableIds = [], ...fields } = body;
    const locationId = requireOwnLocation(scope, body.locationId);
    const id = randomUUID();
    await store.sectionStore.insert(db, { ...fields, id, locationId, createdAt: now, updatedAt: now });
    const links = tableIds.map((tableId) => ({ sectionId: id, tableId }));
    await store.linkTables(db, locationId, links);
    return answer(db, scope, id);
  },

  listSections: async ({ db, scope, params, query }) =>
    rawJson(await store.listSectionsJson(db, requireOwnLocation(scope, params.locationId), query)),

  findSection: async ({ db, scope, params }) => answer(db, scope, params.sectionId),

  updateSection: async ({ db, scope, params, body, now }) => {
    const { sectionId } = params;
    const { locationId: location } = await lock(db, scope, sectionId);
    const { tableIds, ...fields } = body;
    await store.sectionStore.update(
      db,
      { id: sectionId, locationId: location },
      { ...fields, updatedAt: now },
    );
    if (tableIds) {
      await store.unlinkTables(db, location, { sectionId });
      const links = tableIds.map((tableId) => ({ sectionId, tableId }));
      await store.linkTables(db, location, links);
    }
    return answer(db, scope, sectionId);
  },

  removeSection: (context) => remove(context, context.params.sectionId),
  restoreSection: restore,

  addTableToSection: async ({ db, scope, body }) => {
    const { locationId: location } = await lock(db, scope, body.sectionId);
    await store.linkTables(db, location, [body]);
    return body;
  },

  removeTableFromSection: async ({ db, scope, params }) => {
    const { locationId: location } = await lock(db, scope, params.sectionId);
    const removed = await store.unlinkTables(db, location, params);
    orNotFound(removed > 0 ? removed : null, "table_not_found");
    return { success: true };
  },
};
