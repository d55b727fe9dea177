import type { itemFiles } from "@konoba/contract/menu/menu.items.contract";
import { requireOwnLocation } from "../lib/access/caller.ts";
import type { Handlers } from "../lib/access/handler.ts";
import { csvAnswer, type ReadPage } from "../lib/imports/csv.ts";
import { findLastImport, undoImport } from "../lib/imports/importLedger.ts";
import { runImport } from "../lib/imports/imports.ts";
import { undoRows } from "./menu.csv.store.ts";
import { menuPlan } from "./menu.csvPlan.service.ts";
import { momentOf } from "./menu.items.service.ts";
import { listWholeItemsJson } from "./menu.items.store.ts";

/** Handlers of CSV export and import of menu items, without recipes, photos and times. */
export const files: Handlers<typeof itemFiles> = {
  exportCsv: async ({ db, env, scope, params, query, now }) => {
    const location = requireOwnLocation(scope, params.locationId);
    const moment = await momentOf(db, location, now);
    const all = { ...query, locationId: location, moment };
    const readPage: ReadPage = (on, page) => listWholeItemsJson(on, location, { ...all, ...page });
    return csvAnswer({ db, env }, { list: "menu", delimiter: query.delimiter, readPage });
  },

  importCsv: async (call) => runImport(call, call.body, menuPlan),

  lastImport: async ({ db, scope, params }) =>
    findLastImport(db, requireOwnLocation(scope, params.locationId), "menu"),

  undoImport: async ({ db, scope, params, now }) =>
    undoImport({ db, scope, now }, "menu", params.id, (location) => undoRows(db, location, params.id)),
};
