import type { itemFiles } from "@konoba/contract/inventory/inventory.items.contract";
import { compareQuantities, subtractQuantities } from "@konoba/contract/lib/quantity";
import { requireOwnLocation, type ActorContext } from "../lib/access/caller.ts";
import type { Handlers } from "../lib/access/handler.ts";
import type { OwnedLocation } from "../lib/database/db.ts";
import { csvAnswer, type ReadPage } from "../lib/imports/csv.ts";
import { findLastImport, undoImport } from "../lib/imports/importLedger.ts";
import { runImport } from "../lib/imports/imports.ts";
import * as csvStore from "./inventory.csv.store.ts";
import { stockPlan } from "./inventory.csvPlan.service.ts";
import { listItemsJson } from "./inventory.json.store.ts";
import { post } from "./inventory.ledger.service.ts";
import { lockItems } from "./inventory.store.ts";

/**
 * Reverses the quantities of an import by movements, as every change of a quantity, then the other fields.
 */
async function undoRows(acting: ActorContext, location: OwnedLocation, importId: string): Promise<number> {
  const { db, now } = acting;
  const ids = (await csvStore.listFree(db, location, importId)).map((row) => row.id);
  const locked = await lockItems(db, [location], ids);
  // Read again under the locks: an item may have moved meanwhile.
  const free = await csvStore.listFree(db, location, importId);
  const before = new Map(free.map((row) => [row.id, row.quantityBefore ?? "0"]));
  const drafts = locked.flatMap((item) => {
    const previous = before.get(item.id);
    if (previous === undefined || compareQuantities(previous, item.quantity) === 0) return [];
    const quantity = subtractQuantities(previous, item.quantity);
    return [{ inventoryId: item.id, movementType: "ADJUSTMENT" as const, quantity, reason: "Import undone" }];
  });
  await post(acting, locked, drafts);
  const changed = free.filter((row) => row.quantityBefore !== null).map((row) => row.id);
  const made = free.filter((row) => row.quantityBefore === null).map((row) => row.id);
  await csvStore.restoreItems(db, importId, changed, now);
  await csvStore.retireItems(db, location, made, now);
  return free.length;
}

/** Handlers of CSV export and import of stock. */
export const files: Handlers<typeof itemFiles> = {
  exportCsv: async ({ db, env, scope, params, query, now }) => {
    const location = requireOwnLocation(scope, params.locationId);
    // Products are exported by their own names, which an import matches.
    const reading = { now, language: null };
    const readPage: ReadPage = (on, page) => listItemsJson(on, location, { ...query, ...page }, reading);
    return csvAnswer({ db, env }, { list: "inventory", delimiter: query.delimiter, readPage });
  },

  importCsv: async (call) => runImport(call, call.body, stockPlan),

  lastImport: async ({ db, scope, params }) =>
    findLastImport(db, requireOwnLocation(scope, params.locationId), "inventory"),

  undoImport: async ({ db, scope, params, now }) => {
    const acting = { db, scope, now };
    return undoImport(acting, "inventory", params.id, (location) => undoRows(acting, location, params.id));
  },
};
