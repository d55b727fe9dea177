import { randomUUID } from "node:crypto";
import type { InventoryChanges, InventoryInput } from "@konoba/contract/inventory/inventory.items.contract";
import { AppError } from "@konoba/contract/lib/errors";
import { compareQuantities, countDifference } from "@konoba/contract/lib/quantity";
import { searchKey } from "@konoba/contract/lib/search";
import { isConvertible } from "@konoba/contract/products/products.rules";
import { orNotFound, type ActorContext } from "../lib/access/caller.ts";
import type { OwnedLocation, Locations } from "../lib/database/db.ts";
import { holdSuppliers } from "../suppliers/suppliers.service.ts";
import { post, type Draft } from "./inventory.ledger.service.ts";
import { auditMovements } from "./inventory.log.service.ts";
import * as store from "./inventory.store.ts";

const invalid = (path: string, message: string) => new AppError("invalid_request", [{ path, message }]);

type Described = Pick<InventoryChanges, "supplierName" | "batchNumber" | "category" | "subcategory">;

/** Search key of an item, in addition to its product's. */
const describedBy = ({ supplierName, batchNumber, category, subcategory }: Described) =>
  searchKey([supplierName, batchNumber, category, subcategory].filter(Boolean).join(" "));

type SupplierFields = Pick<InventoryChanges, "supplierId" | "supplierName">;

/** Returns the names of the suppliers that rows refer to. */
const supplierNames = ({ db, scope }: ActorContext, rows: readonly SupplierFields[]) =>
  holdSuppliers(db, scope, [...new Set(rows.flatMap(({ supplierId }) => supplierId ?? []))]);

/** Returns the supplier fields to store: a linked supplier gives its name, a typed name removes the link. */
function suppliedBy(
  { supplierId, supplierName }: SupplierFields,
  names: ReadonlyMap<string, string>,
): SupplierFields {
  if (typeof supplierId === "string") return { supplierId, supplierName: names.get(supplierId) ?? null };
  if (supplierName !== undefined) return { supplierId: null, supplierName };
  return supplierId === null ? { supplierId: null, supplierName: null } : {};
}

/** Returns the unit of an item: its own, which must convert to the product's, or the product's. */
export function unitOf(unit: string | null | undefined, productUnit: string): string {
  const own = unit ?? productUnit;
  if (!isConvertible(own, productUnit)) throw new AppError("unit_mismatch", { unit: own, productUnit });
  return own;
}

/** Adds items, each with its quantity as the opening movement, and returns their ids. */
export async function addItems(
  acting: ActorContext,
  location: OwnedLocation,
  bodies: readonly InventoryInput[],
): Promise<string[]> {
  const { db, now } = acting;
  const productIds = bodies.map((body) => body.productId);
  const products = await store.holdProducts(db, location, productIds);
  const names = await supplierNames(acting, bodies);
  const rows = bodies.map(({ quantity, ...body }) => {
    const fields = { ...body, ...suppliedBy(body, names) };
    const unit = unitOf(fields.unit, orNotFound(products.get(fields.productId), "product_not_found"));
    const searched = describedBy(fields);
    const values = { ...fields, unit, searchKey: searched, id: randomUUID(), locationId: location };
    return { opening: quantity, values: { ...values, quantity: "0", createdAt: now, updatedAt: now } };
  });
  const ids = rows.map(({ values }) => values.id);
  await store.insertItems(
    db,
    rows.map(({ values }) => values),
  );
  const drafts = rows
    .filter(({ opening }) => compareQuantities(opening, "0") > 0)
    .map(({ opening, values: { id, unitCost } }): Draft => {
      return { inventoryId: id, movementType: "IN", quantity: opening, unitCost };
    });
  const moved = drafts.map(({ inventoryId }) => inventoryId);
  if (moved.length > 0) await post(acting, await store.lockItems(db, [location], moved), drafts);
  return ids;
}

/** Removes the undefined fields of a change. */
const definedOf = <T extends object>(changes: T) =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));

function checkLevels(before: store.LockedItem, body: InventoryChanges): void {
  const minimum = body.minimumStockLevel ?? before.minimumStockLevel;
  const maximum = body.maximumStockLevel === undefined ? before.maximumStockLevel : body.maximumStockLevel;
  if (maximum !== null && compareQuantities(maximum, minimum) <= 0)
    throw invalid("maximumStockLevel", "The maximum must be above the minimum");
}

async function checkUnit({ db }: ActorContext, before: store.LockedItem, unit: string): Promise<void> {
  if (unit === before.unit) return;
  if (await store.hasMovements(db, before)) throw new AppError("unit_fixed");
  unitOf(unit, await store.findProductUnit(db, before.productId));
}

/** Returns the adjustment to a changed quantity, which is the result of a count. */
function adjustmentOf({ id, quantity }: store.LockedItem, body: InventoryChanges): Draft[] {
  if (body.quantity === undefined) return [];
  const difference = countDifference(body.quantity, quantity);
  if (compareQuantities(difference, "0") === 0) return [];
  if (body.quantity.startsWith("-")) throw invalid("quantity", "Enter 0 or more");
  const reason = body.reason ?? "Quantity corrected";
  return [{ inventoryId: id, movementType: "ADJUSTMENT", quantity: difference, reason }];
}

interface ItemChange {
  id: string;
  body: InventoryChanges;
}

/** Changes the given fields of items; archived items are not found. */
export async function changeItems(
  acting: ActorContext,
  locations: Locations,
  changes: readonly ItemChange[],
): Promise<void> {
  const { db, now } = acting;
  const locked = await store.lockItems(
    db,
    locations,
    changes.map(({ id }) => id),
  );
  const live = new Map(locked.filter((item) => item.archivedAt === null).map((item) => [item.id, item]));
  const names = await supplierNames(
    acting,
    changes.map(({ body }) => body),
  );
  const drafts: Draft[] = [];
  const rows = [];
  for (const { id, body } of changes) {
    const before = orNotFound(live.get(id), "inventory_not_found");
    const { quantity: _counted, reason: _reason, ...given } = body;
    const fields = { ...given, ...suppliedBy(body, names) };
    checkLevels(before, body);
    if (body.unit !== undefined) await checkUnit(acting, before, body.unit);
    const item: store.LockedItem = { ...before, ...definedOf(fields) };
    live.set(id, item);
    rows.push({ ...fields, id, searchKey: describedBy(item), updatedAt: now });
    drafts.push(...adjustmentOf(item, body));
  }
  await store.changeItems(db, rows);
  await post(acting, [...live.values()], drafts);
  const auditEntries = drafts.map((draft) => {
    return { item: orNotFound(live.get(draft.inventoryId), "inventory_not_found"), draft };
  });
  await auditMovements(acting, auditEntries);
}
