import { randomUUID } from "node:crypto";
import { readDecimal } from "@konoba/contract/lib/decimal";
import { AppError } from "@konoba/contract/lib/errors";
import { nextId } from "@konoba/contract/lib/ids";
import { isConvertible } from "@konoba/contract/products/products.rules";
import type {
  PriceSource,
  SupplierItemInput,
  priceList,
} from "@konoba/contract/suppliers/suppliers.items.contract";
import { orNotFound, ownedLocations, requireOwnLocation, type ActorContext } from "../lib/access/caller.ts";
import { rawJson, type Handlers } from "../lib/access/handler.ts";
import { audit, type AuditEntry } from "../lib/audit/audit.ts";
import { recordHandlers } from "../lib/audit/recordHandlers.ts";
import { auditDeletion } from "../lib/audit/restoreDeleted.ts";
import type { Db, OwnedLocation } from "../lib/database/db.ts";
import * as store from "./suppliers.items.store.ts";

export type SupplierItemState = store.LockedSupplierItem;

/** Locks price-list items of a location by id, archived ones too. */
export const lockSupplierItems = (
  db: Db,
  location: OwnedLocation,
  ids: readonly string[],
): Promise<SupplierItemState[]> => store.lockSupplierItems(db, [location], ids);

const { answer, restore } = recordHandlers("supplierItem", store.itemStore, "supplier_item_not_found");

/** Returns unit and day of a product; rejects a unit that does not convert to the product's. */
async function holdProduct(
  { db, now }: ActorContext,
  location: OwnedLocation,
  { productId, unit }: { productId: string; unit?: string | undefined },
) {
  const product = orNotFound(await store.holdProduct(db, { location, productId, now }), "product_not_found");
  const own = unit ?? product.unit;
  if (!isConvertible(own, product.unit))
    throw new AppError("unit_mismatch", { unit: own, productUnit: product.unit });
  return { unit: own, today: product.today };
}

interface NewPrice {
  item: { id: string; locationId: string; price: string; name: string };
  price: string;
  validFrom: string;
  source: PriceSource;
}

const isSamePrice = (one: string, other: string) => readDecimal(one, 4) === readDecimal(other, 4);

/** Writes the changed prices of locked items to their history and the log. Equal prices change nothing. */
export async function changePrices(
  { db, scope, now }: ActorContext,
  prices: readonly NewPrice[],
): Promise<void> {
  const changed = prices.filter(({ item, price }) => !isSamePrice(item.price, price));
  await store.insertPrices(
    db,
    changed.map(({ item, price, validFrom, source }) => ({
      id: nextId(),
      locationId: item.locationId,
      itemId: item.id,
      price,
      validFrom,
      source,
      createdBy: scope.name,
      createdAt: now,
    })),
  );
  await store.changeItems(
    db,
    changed.map(({ item, price, validFrom }) => {
      return { id: item.id, price, previousPrice: item.price, validFrom, updatedAt: now };
    }),
  );
  const entries = changed.map(({ item, price }): AuditEntry => ({
    action: "supplierItem.priceChanged",
    subject: { kind: "supplierItem", id: item.id, name: item.name },
    locationId: item.locationId,
    before: { price: item.price },
    after: { price },
  }));
  await audit({ db, scope, now }, ...entries);
}

/** Returns a live price-list item of the caller, locked. */
async function lockItem({ db, scope }: ActorContext, id: string): Promise<SupplierItemState> {
  const [item] = await store.lockSupplierItems(db, ownedLocations(scope), [id]);
  return orNotFound(item?.archivedAt === null ? item : undefined, "supplier_item_not_found");
}

async function addItem(
  acting: ActorContext,
  location: OwnedLocation,
  body: SupplierItemInput,
): Promise<string> {
  const { db, scope, now } = acting;
  const { unit, today } = await holdProduct(acting, location, body);
  const id = randomUUID();
  const validFrom = body.validFrom ?? today;
  const owner = { id, organizationId: scope.organizationId, locationId: location };
  const row = { ...body, ...owner, unit, validFrom, createdAt: now, updatedAt: now };
  await store.itemStore.insert(db, row);
  const { price } = body;
  const first = { id: nextId(), locationId: location, itemId: id, price, validFrom, createdAt: now };
  await store.insertPrices(db, [{ ...first, source: "list", createdBy: scope.name }]);
  return id;
}

export const itemHandlers: Handlers<typeof priceList> = {
  createItem: async ({ db, scope, body, now }) => {
    const location = requireOwnLocation(scope, body.locationId);
    return answer(db, scope, await addItem({ db, scope, now }, location, body));
  },

  listItems: async ({ db, scope, query }) =>
    rawJson(await store.listItemsJson(db, requireOwnLocation(scope, query.locationId), query)),

  updateItem: async ({ db, scope, params, body, now }) => {
    const acting = { db, scope, now };
    const before = await lockItem(acting, params.id);
    const { price, validFrom, ...fields } = body;
    const { today } = await holdProduct(acting, before.locationId, {
      ...before,
      unit: fields.unit ?? before.unit,
    });
    if (price !== undefined)
      await changePrices(acting, [{ item: before, price, validFrom: validFrom ?? today, source: "list" }]);
    await store.itemStore.update(db, before, { ...fields, ...(validFrom && { validFrom }), updatedAt: now });
    return answer(db, scope, params.id);
  },

  removeItem: async ({ db, scope, params, now }) => {
    const item = await lockItem({ db, scope, now }, params.id);
    const { id, name, locationId: location } = item;
    const subject = { kind: "supplierItem", id, name } as const;
    const entry = { action: "supplierItem.removed", subject, locationId: location } as const;
    const path = await auditDeletion({ db, scope, now }, entry);
    const isOrdered = await store.isItemOrdered(db, location, id);
    if (isOrdered) await store.itemStore.update(db, item, { archivedAt: now, updatedAt: now });
    else await store.itemStore.remove(db, item);
    return { success: true, outcome: isOrdered ? "archived" : "deleted", restore: path };
  },
  restoreItem: restore,

  listPrices: async ({ db, scope, params }) => {
    const found = await store.itemStore.findJson(db, ownedLocations(scope), params.id);
    orNotFound(found, "supplier_item_not_found");
    return rawJson(await store.listPricesJson(db, params.id));
  },
};
