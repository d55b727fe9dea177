import { randomUUID } from "node:crypto";
import type { suppliers as routes } from "@konoba/contract/suppliers/suppliers.contract";
import { orNotFound, requireOwnLocation, type Caller } from "../lib/access/caller.ts";
import { rawJson, type Handlers } from "../lib/access/handler.ts";
import { auditDeletion, restoreHandler } from "../lib/audit/restoreDeleted.ts";
import type { Db } from "../lib/database/db.ts";
import { itemHandlers } from "./suppliers.items.service.ts";
import * as store from "./suppliers.store.ts";

const answer = async (db: Db, scope: Caller, id: string) =>
  rawJson(orNotFound(await store.findSupplierJson(db, scope.organizationId, id), "supplier_not_found"));

/** Returns the name of a live supplier of the organization, locked. */
async function lock(db: Db, { organizationId }: Caller, id: string): Promise<string> {
  const found = await store.findSuppliers(db, organizationId, [id], "update");
  return orNotFound(found.get(id), "supplier_not_found");
}

/**
 * Returns the names of suppliers by id, held against archiving. Rejects an id that is no live supplier of the
 * organization with `supplier_not_found`.
 */
export async function holdSuppliers(
  db: Db,
  { organizationId }: Caller,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const found = await store.findSuppliers(db, organizationId, ids, "share");
  for (const id of ids) orNotFound(found.get(id), "supplier_not_found");
  return found;
}

/** Returns the name of a live supplier of the organization, held against archiving. */
export const findSupplierName = async (db: Db, scope: Caller, id: string): Promise<string> =>
  orNotFound((await holdSuppliers(db, scope, [id])).get(id), "supplier_not_found");

export const suppliers: Handlers<typeof routes> = {
  ...itemHandlers,

  create: async ({ db, scope, body, now }) => {
    const id = randomUUID();
    const { organizationId } = scope;
    await store.insertSupplier(db, { ...body, id, organizationId, createdAt: now, updatedAt: now });
    return answer(db, scope, id);
  },

  list: async ({ db, scope, query }) =>
    rawJson(await store.listSuppliersJson(db, scope.organizationId, query)),

  find: ({ db, scope, params }) => answer(db, scope, params.id),

  update: async ({ db, scope, params, body, now }) => {
    const { id } = params;
    const before = await lock(db, scope, id);
    await store.updateSupplier(db, { id, organizationId: scope.organizationId }, { ...body, updatedAt: now });
    if (body.name !== undefined && body.name !== before)
      await store.renameInStock(db, scope.organizationId, { id, name: body.name });
    return answer(db, scope, id);
  },

  remove: async ({ db, scope, params, now }) => {
    const { id } = params;
    const name = await lock(db, scope, id);
    const subject = { kind: "supplier", id, name } as const;
    const restore = await auditDeletion({ db, scope, now }, { action: "supplier.removed", subject });
    const isUsed = await store.isSupplierUsed(db, scope.organizationId, id);
    const key = { id, organizationId: scope.organizationId };
    if (isUsed) await store.updateSupplier(db, key, { archivedAt: now, updatedAt: now });
    else await store.deleteSupplier(db, key);
    return { success: true, outcome: isUsed ? "archived" : "deleted", restore };
  },
  restore: restoreHandler("supplier"),

  typedNames: async ({ db, scope, params }) =>
    rawJson(await store.listTypedNamesJson(db, requireOwnLocation(scope, params.locationId))),

  linkNames: async ({ db, scope, params, body }) => {
    const location = requireOwnLocation(scope, body.locationId);
    const name = await lock(db, scope, params.id);
    return { stockItems: await store.linkStock(db, location, { id: params.id, name }, body.names) };
  },
};
