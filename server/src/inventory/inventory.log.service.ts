import type { MovementType } from "@konoba/contract/inventory/inventory.rules";
import { addQuantities } from "@konoba/contract/lib/quantity";
import type { ActorContext } from "../lib/access/caller.ts";
import { audit, type AuditEntry } from "../lib/audit/audit.ts";
import { auditDeletion } from "../lib/audit/restoreDeleted.ts";
import type { Draft } from "./inventory.ledger.service.ts";
import type { LockedItem } from "./inventory.store.ts";
import { findProductNames } from "./inventory.transfers.store.ts";

/** Audit actions by movement type; receipts, issues, sales and transfers are routine and not audited. */
const actions: Partial<Record<MovementType, AuditEntry["action"]>> = {
  ADJUSTMENT: "stock.adjusted",
  EXPIRED: "stock.writtenOff",
  DAMAGED: "stock.writtenOff",
};

type ItemAuditEntry = Pick<AuditEntry, "action" | "before" | "after">;
type Item = Pick<LockedItem, "id" | "locationId" | "productId">;

/** Writes manual corrections to the audit log, each under the name of its product. */
async function auditItems(
  acting: ActorContext,
  all: readonly { item: Item; entry: ItemAuditEntry }[],
): Promise<void> {
  if (all.length === 0) return;
  const productIds = all.map(({ item }) => item.productId);
  const names = await findProductNames(acting.db, productIds);
  const entries = all.map(({ item, entry }) => {
    const subject = { kind: "stock", id: item.id, name: names.get(item.productId) ?? null } as const;
    return { ...entry, subject, locationId: item.locationId };
  });
  await audit(acting, ...entries);
}

/** Audits the deletion of an item and returns its restore route. */
export async function auditItemRemoval(
  acting: ActorContext,
  item: Item & Pick<LockedItem, "quantity" | "unit">,
) {
  const { id, productId, locationId, quantity, unit } = item;
  const names = await findProductNames(acting.db, [productId]);
  const subject = { kind: "stock", id, name: names.get(productId) ?? null } as const;
  return auditDeletion(acting, { action: "stock.removed", subject, locationId, before: { quantity, unit } });
}

type Written = Pick<Draft, "movementType" | "quantity" | "reason">;

/** Audits movements that are reversed, each under its item. */
export async function auditReversals(
  acting: ActorContext,
  items: readonly Item[],
  movements: readonly (Written & { inventoryId: string })[],
): Promise<void> {
  const itemOf = new Map(items.map((item) => [item.id, item]));
  const entries = movements.flatMap(({ inventoryId, movementType, quantity, reason }) => {
    const item = itemOf.get(inventoryId);
    const before = { movementType, quantity, reason };
    return item ? [{ item, entry: { action: "stock.reversed" as const, before } }] : [];
  });
  await auditItems(acting, entries);
}

/** Audits those movements that are corrections. */
export async function auditMovements(
  acting: ActorContext,
  all: readonly { item: LockedItem; draft: Written }[],
): Promise<void> {
  const entries = all.flatMap(({ item, draft }) => {
    const { movementType, reason = null } = draft;
    const action = actions[movementType];
    if (!action) return [];
    const { quantity, unit } = item;
    const after = { quantity: addQuantities(quantity, draft.quantity), unit, movementType, reason };
    return [{ item, entry: { action, before: { quantity, unit }, after } }];
  });
  await auditItems(acting, entries);
}

/** Audits the result of a count as one entry, however many items it has. */
export async function auditCount(
  acting: ActorContext,
  locationId: string,
  count: { items: number; differences: readonly Draft[] },
): Promise<void> {
  const isMore = ({ quantity }: Draft) => !quantity.startsWith("-");
  const more = count.differences.filter(isMore).length;
  const reason = count.differences[0]?.reason ?? null;
  await audit(acting, {
    action: "stock.counted",
    subject: { kind: "stock", id: null },
    locationId,
    after: { countedItems: count.items, itemsMore: more, itemsLess: count.differences.length - more, reason },
  });
}
