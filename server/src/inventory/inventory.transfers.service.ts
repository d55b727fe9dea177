import { randomUUID } from "node:crypto";
import type {
  ReceiptInput,
  transfers as routes,
  TransferInput,
} from "@konoba/contract/inventory/inventory.transfers.contract";
import { AppError } from "@konoba/contract/lib/errors";
import { compareQuantities, negateQuantity, subtractQuantities } from "@konoba/contract/lib/quantity";
import { searchKey } from "@konoba/contract/lib/search";
import { orNotFound, requireOwnLocation, ownedLocations, type ActorContext } from "../lib/access/caller.ts";
import { rawJson, type Handlers } from "../lib/access/handler.ts";
import { audit } from "../lib/audit/audit.ts";
import type { OwnedLocation } from "../lib/database/db.ts";
import { ensureProductAt } from "../products/products.service.ts";
import { post, type Draft } from "./inventory.ledger.service.ts";
import { insertItems, lockItems } from "./inventory.store.ts";
import * as store from "./inventory.transfers.store.ts";

async function answer({ db, scope }: ActorContext, id: string, language = "en") {
  const json = await store.findTransferJson(db, ownedLocations(scope), id, language);
  return rawJson(orNotFound(json, "transfer_not_found"));
}

async function lockSent({ db, scope }: ActorContext, id: string, end: "from" | "to") {
  const locations = ownedLocations(scope);
  const transfer = orNotFound(await store.lockTransfer(db, locations, id, end), "transfer_not_found");
  if (transfer.status !== "sent") throw new AppError("transfer_closed");
  return transfer;
}

async function checkEnds({ db, scope }: ActorContext, { fromLocationId, toLocationId }: TransferInput) {
  const from = requireOwnLocation(scope, fromLocationId);
  if (fromLocationId === toLocationId) throw new AppError("transfer_same_location");
  if (!(await store.isLocationOf(db, scope.organizationId, toLocationId)))
    throw new AppError("location_not_found");
  return from;
}

async function send(acting: ActorContext, body: TransferInput): Promise<string> {
  const { db, scope, now } = acting;
  const from = await checkEnds(acting, body);
  const locked = await lockItems(
    db,
    [from],
    body.lines.map((line) => line.inventoryId),
  );
  const names = await store.findProductNames(
    db,
    locked.map((item) => item.productId),
  );
  const id = randomUUID();
  const lines = body.lines.map(({ inventoryId, quantity }, position) => {
    const item = locked.find((each) => each.id === inventoryId && each.archivedAt === null);
    const { unit, unitCost, productId } = orNotFound(item, "inventory_not_found");
    const productName = orNotFound(names.get(productId), "product_not_found");
    const ends = { transferId: id, fromLocationId: from, toLocationId: body.toLocationId };
    return { id: randomUUID(), ...ends, position, inventoryId, productName, unit, unitCost, quantity };
  });
  const { toLocationId, notes } = body;
  const { organizationId, name: sentBy } = scope;
  await store.insertTransfer(
    db,
    { id, organizationId, fromLocationId: from, toLocationId, status: "sent", notes, sentBy, sentAt: now },
    lines,
  );
  const drafts = body.lines.map(({ inventoryId, quantity }): Draft => ({
    inventoryId,
    movementType: "TRANSFER",
    quantity: negateQuantity(quantity),
    referenceId: id,
  }));
  await post(acting, locked, drafts);
  return id;
}

/**
 * Returns the item at the destination that receives the goods: the same product, unit, batch and date, or a
 * new one.
 */
async function targetOf(
  { db, now }: ActorContext,
  location: OwnedLocation,
  line: store.TransferLine,
): Promise<string> {
  const productId = await ensureProductAt(db, location, line.productId, now);
  const known = await store.findMatchingItem(db, location, productId, line);
  if (known) return known;
  const id = randomUUID();
  const { unit, unitCost, expiryDate, batchNumber, supplierName, category, subcategory } = line;
  await insertItems(db, [
    {
      id,
      locationId: location,
      productId,
      supplierName,
      unit,
      unitCost,
      quantity: "0",
      minimumStockLevel: "0",
      expiryDate,
      batchNumber,
      category,
      subcategory,
      searchKey: searchKey([supplierName, batchNumber, category, subcategory].filter(Boolean).join(" ")),
      createdAt: now,
      updatedAt: now,
    },
  ]);
  return id;
}

/** Rejects a receipt above the quantity sent. */
function refuseMore(lines: readonly store.TransferLine[], { lines: arrived }: ReceiptInput): void {
  const above = arrived.flatMap(({ lineId, received }) => {
    const line = lines.find(({ id }) => id === lineId);
    return line && compareQuantities(received, line.quantity) > 0
      ? [{ lineId, quantity: line.quantity }]
      : [];
  });
  if (above.length > 0) throw new AppError("receipt_exceeds", { lines: above });
}

async function receive(acting: ActorContext, transferId: string, body: ReceiptInput): Promise<void> {
  const { db, scope, now } = acting;
  const { toLocationId } = await lockSent(acting, transferId, "to");
  const location = requireOwnLocation(scope, toLocationId);
  const lines = await store.listLines(db, transferId);
  if (body.lines.some(({ lineId }) => !lines.some((line) => line.id === lineId)))
    throw new AppError("transfer_not_found");
  refuseMore(lines, body);
  const drafts: Draft[] = [];
  const differing: (store.TransferLine & { received: string })[] = [];
  for (const line of lines) {
    const received = body.lines.find(({ lineId }) => lineId === line.id)?.received ?? line.quantity;
    const inventoryId = await targetOf(acting, location, line);
    const difference = subtractQuantities(received, line.quantity);
    await store.receiveLine(db, line.id, { received, receivedInventoryId: inventoryId });
    const { quantity, unitCost } = line;
    drafts.push({ inventoryId, movementType: "TRANSFER", quantity, unitCost, referenceId: transferId });
    if (compareQuantities(difference, "0") === 0) continue;
    const reason = `Transfer: ${received} of ${quantity} arrived`;
    differing.push({ ...line, received });
    drafts.push({
      inventoryId,
      movementType: "ADJUSTMENT",
      quantity: difference,
      reason,
      referenceId: transferId,
    });
  }
  const locked = await lockItems(db, [location], [...new Set(drafts.map((draft) => draft.inventoryId))]);
  await post(acting, locked, drafts);
  await store.closeTransfer(db, transferId, { status: "received", closedBy: scope.name, closedAt: now });
  const entries = differing.map(({ productName: name, quantity, unit, received }) => ({
    action: "stock.transferDiffered" as const,
    subject: { kind: "transfer" as const, id: transferId, name },
    locationId: location,
    before: { quantity, unit },
    after: { quantity: received, unit },
  }));
  await audit(acting, ...entries);
}

async function cancel(acting: ActorContext, transferId: string): Promise<void> {
  const { db, scope, now } = acting;
  const { fromLocationId } = await lockSent(acting, transferId, "from");
  const lines = await store.listLines(db, transferId);
  const ids = lines.map((line) => line.inventoryId);
  const locked = await lockItems(db, [requireOwnLocation(scope, fromLocationId)], ids);
  const drafts = lines.map(({ inventoryId, quantity }): Draft => ({
    inventoryId,
    movementType: "TRANSFER",
    quantity,
    referenceId: transferId,
  }));
  await post(acting, locked, drafts);
  await store.closeTransfer(db, transferId, { status: "cancelled", closedBy: scope.name, closedAt: now });
}

export const transfers: Handlers<typeof routes> = {
  sendTransfer: async ({ db, scope, body, now }) => {
    const acting = { db, scope, now };
    return answer(acting, await send(acting, body));
  },

  listTransfers: async ({ db, scope, params, query }) =>
    rawJson(await store.listTransfersJson(db, requireOwnLocation(scope, params.locationId), query)),

  transferTargets: async ({ db, scope, params, query }) =>
    rawJson(
      await store.listTargetsJson(
        db,
        scope.organizationId,
        requireOwnLocation(scope, params.locationId),
        query,
      ),
    ),

  findTransfer: async ({ db, scope, params, query, now }) =>
    answer({ db, scope, now }, params.id, query.language),

  receiveTransfer: async ({ db, scope, params, body, now }) => {
    const acting = { db, scope, now };
    await receive(acting, params.id, body);
    return answer(acting, params.id);
  },

  cancelTransfer: async ({ db, scope, params, now }) => {
    const acting = { db, scope, now };
    await cancel(acting, params.id);
    return answer(acting, params.id);
  },
};
