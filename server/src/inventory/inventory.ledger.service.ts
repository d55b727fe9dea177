import type { MovementType } from "@konoba/contract/inventory/inventory.rules";
import { averageUnitCost, costAfterRemoval } from "@konoba/contract/inventory/inventory.totals";
import { nextId } from "@konoba/contract/lib/ids";
import {
  addQuantities,
  compareQuantities,
  negateQuantity,
  quantityText,
  toQuantity,
} from "@konoba/contract/lib/quantity";
import { orNotFound, type ActorContext } from "../lib/access/caller.ts";
import { writeMovements, type ItemAfter, type MovementRow } from "./inventory.movements.store.ts";
import type { LockedItem } from "./inventory.store.ts";

/** A movement before posting; the ledger adds its balance, cost and author. */
export interface Draft {
  inventoryId: string;
  movementType: MovementType;
  quantity: string;
  /** Cost of one unit of a receipt; the item's own cost if absent. */
  unitCost?: string | null;
  reason?: string | null;
  referenceId?: string | null;
  reversesId?: string;
  /** Produced batch the movement belongs to. */
  productionId?: string;
  /** Consumption step of an order line the movement belongs to. */
  line?: { lineId: string; productId: string; step: number };
}

type ItemBefore = Omit<ItemAfter, "isRestocked">;

interface Running extends ItemAfter {
  locationId: string;
}

/** Returns the average cost after a movement; receipts and reversals have a cost of their own. */
function costAfter(item: Running, draft: Draft): string {
  const { movementType, quantity, unitCost, line, reversesId } = draft;
  const isReceipt = (movementType === "IN" || movementType === "TRANSFER") && line === undefined;
  if (typeof unitCost !== "string" || !(isReceipt || reversesId !== undefined)) return item.unitCost;
  const before = { quantity: item.quantity, unitCost: item.unitCost, receivedUnitCost: unitCost };
  if (compareQuantities(quantity, "0") > 0) return averageUnitCost({ ...before, receivedQuantity: quantity });
  return reversesId === undefined
    ? item.unitCost
    : costAfterRemoval({ ...before, receivedQuantity: negateQuantity(quantity) });
}

/** Returns the item after one more movement: its balance and its average cost. */
function move(item: Running, draft: Draft): Running {
  const unitCost = costAfter(item, draft);
  const isRestocked = item.isRestocked || (draft.movementType === "IN" && draft.line === undefined);
  return { ...item, quantity: addQuantities(item.quantity, draft.quantity), unitCost, isRestocked };
}

function rowOf(item: Running, draft: Draft): MovementRow {
  return {
    id: nextId(),
    locationId: item.locationId,
    inventoryId: item.id,
    movementType: draft.movementType,
    quantity: quantityText(toQuantity(draft.quantity)),
    balance: item.quantity,
    unitCost: draft.unitCost ?? item.unitCost,
    costAfter: item.unitCost,
    reason: draft.reason ?? null,
    referenceId: draft.line?.lineId ?? draft.referenceId ?? null,
    reversesId: draft.reversesId ?? null,
    productionId: draft.productionId ?? null,
    lineId: draft.line?.lineId ?? null,
    lineProductId: draft.line?.productId ?? null,
    lineStep: draft.line?.step ?? null,
  };
}

/** Computes the rows of consecutive movements, and the items after them. */
export function reckon(
  items: readonly (ItemBefore & { locationId: string })[],
  drafts: readonly Draft[],
): { rows: MovementRow[]; after: ItemAfter[] } {
  const running = new Map<string, Running>(items.map((item) => [item.id, { ...item, isRestocked: false }]));
  const rows = drafts.map((draft) => {
    const after = move(orNotFound(running.get(draft.inventoryId), "inventory_not_found"), draft);
    running.set(draft.inventoryId, after);
    return rowOf(after, draft);
  });
  const touched = new Set(drafts.map((draft) => draft.inventoryId));
  const after = [...running.values()]
    .filter(({ id }) => touched.has(id))
    .map(({ id, locationId, quantity, unitCost, isRestocked }) => ({
      id,
      locationId,
      quantity,
      unitCost,
      isRestocked,
    }));
  return { rows, after };
}

/**
 * Posts movements of locked items with the resulting quantities, and returns the ids of the movements. This
 * is the only way to change a quantity, hence on hand = Σ movements.
 */
export async function post(
  { db, scope, now }: ActorContext,
  locked: readonly LockedItem[],
  drafts: readonly Draft[],
): Promise<string[]> {
  if (drafts.length === 0) return [];
  const { rows, after } = reckon(locked, drafts);
  await writeMovements(db, rows, after, {
    createdBy: scope.name,
    userId: scope.userId,
    workerId: scope.workerId,
    now,
  });
  return rows.map((row) => row.id);
}
