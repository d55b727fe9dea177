import { productFigures } from "@konoba/contract/inventory/inventory.costs.totals";
import { correctedUnitCost } from "@konoba/contract/inventory/inventory.totals";
import type { ActorContext } from "../lib/access/caller.ts";
import type { Db, OwnedLocation } from "../lib/database/db.ts";
import { listBatches, listReceiptsSince } from "./inventory.costs.store.ts";
import { changeItems, lockItems } from "./inventory.store.ts";

/** Received goods that turned out to cost something else. */
export interface CostCorrection {
  inventoryId: string;
  productId: string;
  /** Movement that received them. */
  movementId: string;
  /** Returns the cost of one of a unit, as received and as invoiced; null when the units do not convert. */
  fromIn: (unit: string) => string | null;
  toIn: (unit: string) => string | null;
}

interface Costed {
  unit: string;
  unitCost: string;
}

type Receipts = Awaited<ReturnType<typeof listReceiptsSince>>;

/** Returns the unit cost of a stock item after corrections of what it received. */
const costAfter = (item: Costed, corrections: readonly CostCorrection[], receipts: Receipts): string =>
  corrections.reduce((unitCost, { movementId, fromIn, toIn }) => {
    const [from, to] = [fromIn(item.unit), toIn(item.unit)];
    if (from === null || to === null) return unitCost;
    return correctedUnitCost({ unitCost, from, to, receipts: receipts.get(movementId) ?? [] });
  }, item.unitCost);

const readReceipts = (db: Db, location: OwnedLocation, corrections: readonly CostCorrection[]) =>
  listReceiptsSince(
    db,
    location,
    corrections.map(({ movementId }) => movementId),
  );

const ofItem = (corrections: readonly CostCorrection[], id: string) =>
  corrections.filter(({ inventoryId }) => inventoryId === id);

/** Returns the average cost of the corrected products as it is, and as it is after the corrections. */
export async function listCorrectedFigures(
  db: Db,
  location: OwnedLocation,
  corrections: readonly CostCorrection[],
) {
  const ids = [...new Set(corrections.map(({ productId }) => productId))];
  if (ids.length === 0) return [];
  const receipts = await readReceipts(db, location, corrections);
  return (await listBatches(db, location, ids)).map(({ productId, unit, batches }) => {
    const corrected = batches.map((batch) => ({
      ...batch,
      unitCost: costAfter(batch, ofItem(corrections, batch.inventoryId), receipts),
    }));
    return {
      productId,
      unit,
      before: productFigures(unit, batches).unitCost,
      after: productFigures(unit, corrected).unitCost,
    };
  });
}

/** Changes the costs of stock items to those of invoices; a trigger records the revaluation as of now. */
export async function correctCosts(
  { db, now }: ActorContext,
  location: OwnedLocation,
  corrections: readonly CostCorrection[],
): Promise<void> {
  const ids = [...new Set(corrections.map(({ inventoryId }) => inventoryId))];
  const items = await lockItems(db, [location], ids);
  const receipts = await readReceipts(db, location, corrections);
  await changeItems(
    db,
    items.map((item) => ({
      id: item.id,
      unitCost: costAfter(item, ofItem(corrections, item.id), receipts),
      updatedAt: now,
    })),
  );
}
