import type { items as itemRoutes } from "@konoba/contract/inventory/inventory.items.contract";
import type { stockedProducts } from "@konoba/contract/inventory/inventory.products.contract";
import { AppError } from "@konoba/contract/lib/errors";
import { orNotFound, requireOwnLocation, ownedLocations, type ActorContext } from "../lib/access/caller.ts";
import { rawJson, type Handlers } from "../lib/access/handler.ts";
import { restoreHandler } from "../lib/audit/restoreDeleted.ts";
import * as json from "./inventory.json.store.ts";
import { auditItemRemoval } from "./inventory.log.service.ts";
import * as products from "./inventory.products.store.ts";
import * as store from "./inventory.store.ts";
import { addItems, changeItems } from "./inventory.writing.service.ts";

async function answer({ db, scope, now }: ActorContext, id: string) {
  const item = await json.findItemJson(db, ownedLocations(scope), id, { now, language: "en" });
  return rawJson(orNotFound(item, "inventory_not_found"));
}

export const items: Handlers<typeof itemRoutes & typeof stockedProducts> = {
  create: async ({ db, scope, body, now }) => {
    const acting = { db, scope, now };
    const [id] = await addItems(acting, requireOwnLocation(scope, body.locationId), [body]);
    return answer(acting, orNotFound(id, "inventory_not_found"));
  },

  list: async ({ db, scope, params, query, now }) => {
    const reading = { now, language: query.language };
    return rawJson(
      await json.listItemsJson(db, requireOwnLocation(scope, params.locationId), query, reading),
    );
  },

  listProducts: async ({ db, scope, params, query, now }) => {
    const reading = { now, language: query.language };
    const location = requireOwnLocation(scope, params.locationId);
    return rawJson(await products.listProductsJson(db, location, query, reading));
  },

  alerts: async ({ db, scope, params, query, now }) => {
    const reading = { now, language: query.language };
    return rawJson(
      await products.listAlertsJson(db, requireOwnLocation(scope, params.locationId), query, reading),
    );
  },

  find: async ({ db, scope, params, query, now }) => {
    const reading = { now, language: query.language };
    const item = await json.findItemWithBalancesJson(db, ownedLocations(scope), params.id, reading);
    return rawJson(orNotFound(item, "inventory_not_found"));
  },

  update: async ({ db, scope, params, body, now }) => {
    const acting = { db, scope, now };
    await changeItems(acting, ownedLocations(scope), [{ id: params.id, body }]);
    return answer(acting, params.id);
  },

  remove: async ({ db, scope, params, now }) => {
    const [item] = await store.lockItems(db, ownedLocations(scope), [params.id]);
    if (!item || item.archivedAt !== null) throw new AppError("inventory_not_found");
    const restore = await auditItemRemoval({ db, scope, now }, item);
    const isNamed = await store.hasMovements(db, item);
    if (isNamed) await store.updateItem(db, item, { archivedAt: now, updatedAt: now });
    else await store.deleteItem(db, item);
    return { success: true, outcome: isNamed ? "archived" : "deleted", restore };
  },
  restore: restoreHandler("stock"),
};
