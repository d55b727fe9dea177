import { AppError } from "@konoba/contract/lib/errors";
import type { labels as routes } from "@konoba/contract/printing/printing.labels.contract";
import { labelPaper } from "@konoba/contract/printing/printing.labels.rules";
import type { PaperLine } from "@konoba/contract/printing/printing.rules";
import { listBatchFacts } from "../inventory/inventory.service.ts";
import { orNotFound, ownedLocations, requireOwnLocation } from "../lib/access/caller.ts";
import type { Handlers } from "../lib/access/handler.ts";
import type { Db, OwnedLocation } from "../lib/database/db.ts";
import type * as jobs from "./printing.jobs.store.ts";
import * as store from "./printing.store.ts";

/** Returns the facts of batches of a location; rejects one that is elsewhere or archived. */
async function requireBatches(db: Db, location: OwnedLocation, ids: readonly string[]) {
  const itemIds = [...new Set(ids)];
  const found = (await listBatchFacts(db, [location], itemIds)).filter(({ isArchived }) => !isArchived);
  if (found.length < itemIds.length) throw new AppError("inventory_not_found");
  return found.map(({ isArchived: _, ...facts }) => facts);
}

export const labels: Handlers<typeof routes> = {
  findLabels: async ({ db, scope, params, query }) => {
    const location = requireOwnLocation(scope, params.locationId);
    return {
      items: await requireBatches(db, location, query.items),
      printers: await store.listLabelPrinters(db, location),
    };
  },

  printLabels: async ({ db, scope, body }) => {
    const { printerId, inventoryIds, copies, showsQuantity } = body;
    const printers = await store.printerStore.lock(db, ownedLocations(scope), printerId);
    const { locationId } = orNotFound(printers, "printer_not_found");
    for (const { inventoryId } of await requireBatches(db, locationId, inventoryIds))
      await store.insertJob(db, {
        locationId,
        printerId,
        kind: "label",
        inventoryId,
        copies,
        showsQuantity,
        isAsked: true,
      });
    return { success: true };
  },
};

/** Renders the label of a batch as it is now; without lines the batch is gone. */
export async function labelLines(
  db: Db,
  { locationId, inventoryId, showsQuantity }: jobs.Job,
  { language }: store.Device,
): Promise<PaperLine[]> {
  const facts = await listBatchFacts(db, [locationId], inventoryId === null ? [] : [inventoryId]);
  return facts.flatMap((label) => labelPaper(label, { language, showsQuantity }));
}
