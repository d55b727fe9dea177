import { randomUUID } from "node:crypto";
import type { items as routes, InventoryChanges } from "@konoba/contract/inventory/inventory.items.contract";
import { AppError } from "@konoba/contract/lib/errors";
import { compareQuantities, subtractQuantities } from "@konoba/contract/lib/quantity";
import { searchKey } from "@konoba/contract/lib/search";
import { isConvertible } from "@konoba/contract/products/products.rules";
import { rawJson, type Handlers } from "../lib/call.ts";
import { found, own, ownedLocations } from "../lib/scope.ts";
import { auditItem, auditMovement } from "./inventory.log.service.ts";
import * as json from "./inventory.json.store.ts";
import { post, type Acting } from "./inventory.ledger.service.ts";
import * as store from "./inventory.store.ts";

const invalid = (path: string, message: string) => new AppError("invalid_request", [{ path, message }]);

async function answer({ db, scope, now }: Acting, id: string) {
  return rawJson(found(await json.findItemJson(db, ownedLocations(scope), id, now), "inventory_not_found"));
}

interface Described {
  supplierName?: string | null | undefined;
  batchNumber?: string | null | undefined;
  category?: string | null | undefined;
  subcategory?: string | null | undefined;
}

/** What a search finds the item by, beside its product. */
const describedBy = ({ supplierName, batchNumber, category, subcategory }: Described) =>
  searchKey([supplierName, batchNumber, category, subcategory].filter(Boolean).join(" "));

/** A change without what it does not name. */
const definedOf = <T extends object>(changes: T) =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));

/** The item under its lock; archived ones are gone. */
async function lockLive({ db, scope }: Acting, id: string) {
  const [item] = await store.lockItems(db, ownedLocations(scope), [id]);
  if (!item || item.archivedAt !== null) throw new AppError("inventory_not_found");
  return item;
}

function checkLevels(before: store.LockedItem, body: InventoryChanges): void {
  const minimum = body.minimumStockLevel ?? before.minimumStockLevel;
  const maximum = body.maximumStockLevel === undefined ? before.maximumStockLevel : body.maximumStockLevel;
  if (maximum !== null && compareQuantities(maximum, minimum) <= 0)
    throw invalid("maximumStockLevel", "The maximum must be above the minimum");
}

async function checkUnit({ db }: Acting, before: store.LockedItem, unit: string): Promise<void> {
  if (unit === before.unit) return;
  if (await store.hasMovements(db, before.id)) throw new AppError("unit_fixed");
  const product = await store.findProductUnit(db, before.productId);
  if (!isConvertible(unit, product)) throw new AppError("unit_mismatch", { unit, productUnit: product });
}

/** Another quantity is what somebody counted: the difference is an adjustment. */
async function adjustTo(
  acting: Acting,
  item: store.LockedItem,
  wanted: string,
  reason: string,
): Promise<void> {
  const difference = subtractQuantities(wanted, item.quantity);
  if (compareQuantities(difference, "0") === 0) return;
  if (wanted.startsWith("-")) throw invalid("quantity", "Enter 0 or more");
  const draft = { inventoryId: item.id, movementType: "ADJUSTMENT", quantity: difference, reason } as const;
  await post(acting, [item], [draft]);
  await auditMovement(acting, item, draft);
}

export const items: Handlers<typeof routes> = {
  create: async ({ db, scope, body, now }) => {
    const { locationId: wanted, quantity, ...fields } = body;
    const locationId = own(scope, wanted);
    const product = found(await store.holdProduct(db, locationId, body.productId), "product_not_found");
    const unit = body.unit ?? product.unit;
    if (!isConvertible(unit, product.unit))
      throw new AppError("unit_mismatch", { unit, productUnit: product.unit });
    const id = randomUUID();
    await store.insertItem(db, {
      ...fields,
      id,
      locationId,
      unit,
      quantity: "0",
      searchKey: describedBy(body),
      createdAt: now,
      updatedAt: now,
    });
    const acting = { db, scope, now };
    if (compareQuantities(quantity, "0") > 0) {
      const locked = await store.lockItems(db, [locationId], [id]);
      await post(acting, locked, [
        { inventoryId: id, movementType: "IN", quantity, unitCost: body.unitCost },
      ]);
    }
    return answer(acting, id);
  },

  list: async ({ db, scope, params, query, now }) =>
    rawJson(await json.listItemsJson(db, own(scope, params.locationId), query, now)),

  alerts: async ({ db, scope, params, query, now }) =>
    rawJson(await json.listAlertsJson(db, own(scope, params.locationId), query, now)),

  find: async ({ db, scope, params, now }) =>
    rawJson(
      found(
        await json.findItemWithBalancesJson(db, ownedLocations(scope), params.id, now),
        "inventory_not_found",
      ),
    ),

  update: async ({ db, scope, params, body, now }) => {
    const acting = { db, scope, now };
    const before = await lockLive(acting, params.id);
    const { quantity, reason, ...fields } = body;
    checkLevels(before, body);
    if (body.unit !== undefined) await checkUnit(acting, before, body.unit);
    const item = { ...before, ...definedOf(fields) };
    await store.updateItem(db, params.id, { ...fields, searchKey: describedBy(item), updatedAt: now });
    if (quantity !== undefined) await adjustTo(acting, item, quantity, reason ?? "Quantity corrected");
    return answer(acting, params.id);
  },

  remove: async ({ db, scope, params, now }) => {
    const item = await lockLive({ db, scope, now }, params.id);
    const { id, quantity, unit } = item;
    const isNamed = await store.hasMovements(db, id);
    if (isNamed) await store.updateItem(db, id, { archivedAt: now, updatedAt: now });
    else await store.deleteItem(db, id);
    await auditItem({ db, scope, now }, item, { action: "stock.removed", before: { quantity, unit } });
    return { success: true, outcome: isNamed ? "archived" : "deleted" };
  },
};
