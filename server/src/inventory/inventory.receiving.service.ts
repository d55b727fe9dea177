import { randomUUID } from "node:crypto";
import { searchKey } from "@konoba/contract/lib/search";
import { convertQuantity, isConvertible } from "@konoba/contract/products/products.rules";
import { orNotFound, type ActorContext } from "../lib/access/caller.ts";
import type { OwnedLocation } from "../lib/database/db.ts";
import { post, type Draft } from "./inventory.ledger.service.ts";
import * as store from "./inventory.store.ts";

/** Goods of a supplier that enter the stock of a product as one batch. */
interface ReceivedBatch {
  productId: string;
  supplierId: string;
  supplierName: string;
  batchNumber: string | null;
  expiryDate: string | null;
  /** Quantity in `unit`, above 0. */
  quantity: string;
  unit: string;
  /** Returns the cost of one of a unit. */
  costIn: (unit: string) => string | null;
  referenceId: string;
}

type BatchFields = Pick<
  store.LockedItem,
  "supplierId" | "batchNumber" | "expiryDate" | "unit" | "archivedAt"
>;

/**
 * Returns the item of the same batch among those of its product: of the same supplier if there is one, else one
 * without a supplier.
 */
function batchOf<Item extends BatchFields>(items: readonly Item[], batch: ReceivedBatch): Item | undefined {
  const same = items.filter(
    (item) =>
      item.archivedAt === null &&
      item.expiryDate === batch.expiryDate &&
      item.batchNumber === batch.batchNumber &&
      isConvertible(batch.unit, item.unit) &&
      (item.supplierId === batch.supplierId || item.supplierId === null),
  );
  return same.find(({ supplierId }) => supplierId === batch.supplierId) ?? same[0];
}

/** Returns a new item for a batch; its levels and category are those of another batch of the product. */
function newItem(
  { acting, location, unit }: { acting: ActorContext; location: OwnedLocation; unit: string },
  batch: ReceivedBatch,
  sibling: store.LockedItem | undefined,
) {
  const { productId, supplierId, supplierName, batchNumber, expiryDate } = batch;
  const category = sibling?.category ?? null;
  const subcategory = sibling?.subcategory ?? null;
  return {
    id: randomUUID(),
    locationId: location,
    productId,
    supplierId,
    supplierName,
    batchNumber,
    expiryDate,
    unit,
    category,
    subcategory,
    searchKey: searchKey([supplierName, batchNumber, category, subcategory].filter(Boolean).join(" ")),
    // The movement sets it.
    unitCost: "0",
    quantity: "0",
    archivedAt: null,
    minimumStockLevel: "0",
    createdAt: acting.now,
    updatedAt: acting.now,
  };
}

type NewItem = ReturnType<typeof newItem>;

/**
 * Receives batches into the stock of a location: into the item of the same batch, else a new one. Returns item
 * and movement of each batch in order.
 */
export async function receiveBatches(
  acting: ActorContext,
  location: OwnedLocation,
  batches: readonly ReceivedBatch[],
): Promise<{ inventoryId: string; movementId: string }[]> {
  const { db } = acting;
  const productIds = [...new Set(batches.map(({ productId }) => productId))];
  const units = await store.holdProducts(db, location, productIds);
  const present = await store.lockBatches(db, location, productIds);
  const known = Map.groupBy(present, ({ productId }) => productId);
  const added: NewItem[] = [];
  const addedOf = new Map<string, NewItem[]>();
  const add = (batch: ReceivedBatch) => {
    const { productId } = batch;
    const unit = orNotFound(units.get(productId), "product_not_found");
    const item = newItem({ acting, location, unit }, batch, known.get(productId)?.[0]);
    added.push(item);
    addedOf.set(productId, [...(addedOf.get(productId) ?? []), item]);
    return item;
  };
  const drafts = batches.map((batch): Draft => {
    const ofProduct = [...(known.get(batch.productId) ?? []), ...(addedOf.get(batch.productId) ?? [])];
    const item = batchOf(ofProduct, batch) ?? add(batch);
    const quantity = convertQuantity(batch.quantity, batch.unit, item.unit) ?? "0";
    const { referenceId } = batch;
    const unitCost = batch.costIn(item.unit);
    return { inventoryId: item.id, movementType: "IN", quantity, unitCost, referenceId };
  });
  await store.insertItems(db, added);
  const addedIds = added.map(({ id }) => id);
  const locked = await store.lockItems(db, [location], addedIds);
  const ids = await post(acting, [...present, ...locked], drafts);
  return drafts.map(({ inventoryId }, index) => ({ inventoryId, movementId: ids[index] ?? "" }));
}
