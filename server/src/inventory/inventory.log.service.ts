import type { MovementType } from "@konoba/contract/inventory/inventory.rules";
import { addQuantities } from "@konoba/contract/lib/quantity";
import { audit, type AuditEntry } from "../lib/audit.ts";
import type { Acting, Draft } from "./inventory.ledger.service.ts";
import { findProductNames } from "./inventory.transfers.store.ts";
import type { LockedItem } from "./inventory.store.ts";

/** What a movement somebody enters means; receipts, sales and transfers are everyday and told nowhere. */
const actions: Partial<Record<MovementType, AuditEntry["action"]>> = {
  ADJUSTMENT: "stock.adjusted",
  OUT: "stock.writtenOff",
  EXPIRED: "stock.writtenOff",
  DAMAGED: "stock.writtenOff",
};

/** Tells the log what somebody corrected on one item, under the name of its product. */
export async function auditItem(
  acting: Acting,
  item: Pick<LockedItem, "id" | "locationId" | "productId">,
  entry: Pick<AuditEntry, "action" | "before" | "after">,
): Promise<void> {
  const names = await findProductNames(acting.db, [item.productId]);
  const subject = { kind: "stock", id: item.id, name: names.get(item.productId) ?? null } as const;
  await audit(acting, { ...entry, subject, locationId: item.locationId });
}

type Written = Pick<Draft, "movementType" | "quantity" | "reason">;

/** The same for a movement, when it is a correction. */
export async function auditMovement(acting: Acting, item: LockedItem, draft: Written): Promise<void> {
  const { movementType, reason = null } = draft;
  const action = actions[movementType];
  if (!action) return;
  const { quantity, unit } = item;
  await auditItem(acting, item, {
    action,
    before: { quantity, unit },
    after: { quantity: addQuantities(quantity, draft.quantity), unit, movementType, reason },
  });
}

/** What a count found, as one entry however many items it had. */
export async function auditCount(
  acting: Acting,
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
