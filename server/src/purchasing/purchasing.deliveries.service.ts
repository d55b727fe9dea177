import { AppError } from "@konoba/contract/lib/errors";
import { addQuantities, compareQuantities, subtractQuantities } from "@konoba/contract/lib/quantity";
import type {
  DeliveryInput,
  deliveries as routes,
} from "@konoba/contract/purchasing/purchasing.deliveries.contract";
import { contentOf } from "@konoba/contract/purchasing/purchasing.packs.rules";
import {
  isEditable,
  isLineClosed,
  isReceivable,
  statusAfter,
} from "@konoba/contract/purchasing/purchasing.rules";
import { deliveredCostDecimals, unitCostOf } from "@konoba/contract/suppliers/suppliers.rules";
import { reverseMovements } from "../inventory/inventory.movements.service.ts";
import { receiveBatches } from "../inventory/inventory.receiving.service.ts";
import { orNotFound, ownedLocations, requireOwnLocation } from "../lib/access/caller.ts";
import { rawJson, type Handlers } from "../lib/access/handler.ts";
import { audit } from "../lib/audit/audit.ts";
import type { OwnedLocation } from "../lib/database/db.ts";
import { changePrices, lockSupplierItems } from "../suppliers/suppliers.items.service.ts";
import { findSupplierName } from "../suppliers/suppliers.service.ts";
import { recordDelivery, snapshotCosts, withExpectedCosts } from "./purchasing.costs.service.ts";
import * as store from "./purchasing.deliveries.store.ts";
import { isInvoiced } from "./purchasing.invoices.store.ts";
import { lockOrder, type Acting } from "./purchasing.orders.service.ts";
import { changeLines, listLines, updateOrder, type LineState } from "./purchasing.orders.store.ts";
import { changeDraft, divideSurplus, type Received } from "./purchasing.surplus.service.ts";

/** Answers a delivery of the caller with its lines. */
export async function answerDelivery({ db, scope }: Acting, id: string, language: string) {
  const found = await store.findDeliveryJson(db, ownedLocations(scope), id, language);
  return rawJson(orNotFound(found, "purchase_delivery_not_found"));
}

/** Finds item and order line of each delivered line. */
async function resolveLines(
  { db }: Acting,
  {
    location,
    supplierId,
    orderId,
    orderLines,
  }: { location: OwnedLocation; supplierId: string; orderId: string | null; orderLines: LineState[] },
  lines: DeliveryInput["lines"],
): Promise<Received[]> {
  const ids = lines.map(({ supplierItemId }) => supplierItemId);
  const items = new Map((await lockSupplierItems(db, location, ids)).map((item) => [item.id, item]));
  return lines.map((given) => {
    const item = items.get(given.supplierItemId);
    if (item?.supplierId !== supplierId) throw new AppError("supplier_item_not_found");
    const ordered = orderLines.find(({ id }) => id === given.orderLineId);
    if (given.orderLineId !== null && ordered?.supplierItemId !== item.id)
      throw new AppError("purchase_line_not_found");
    const { substitutesLineId } = given;
    if (substitutesLineId !== null && !orderLines.some(({ id }) => id === substitutesLineId))
      throw new AppError("purchase_line_not_found");
    const price = given.price ?? ordered?.price ?? item.price;
    return { given, item, ordered, price, orderId: ordered ? orderId : null, lowered: null };
  });
}

/** Puts the packs of lines into the stock, and writes the lines. */
async function writeLines(
  acting: Acting,
  { id, location, supplier }: { id: string; location: OwnedLocation; supplier: { id: string; name: string } },
  received: readonly Received[],
): Promise<void> {
  const packOf = ({ ordered, item }: Received) => ordered ?? item;
  const arrived = received.filter(({ given }) => compareQuantities(given.packs, "0") > 0);
  const batches = arrived.map((line) => ({
    productId: line.item.productId,
    supplierId: supplier.id,
    supplierName: supplier.name,
    batchNumber: line.given.batchNumber,
    expiryDate: line.given.expiryDate,
    quantity: contentOf(line.given.packs, packOf(line)),
    unit: packOf(line).unit,
    costIn: (unit: string) => unitCostOf(line.price, packOf(line), unit, deliveredCostDecimals),
    referenceId: id,
  }));
  const stocked = await receiveBatches(acting, location, batches);
  const rows = received.map((line, position) => {
    const { orderLineId, price: _price, surplus: _surplus, ...fields } = line.given;
    const { packCount, packSize, unit } = packOf(line);
    const entered = stocked[arrived.indexOf(line)];
    return {
      ...fields,
      deliveryId: id,
      locationId: location,
      position,
      orderLineId,
      price: line.price,
      packCount,
      packSize,
      unit,
      inventoryId: entered?.inventoryId ?? null,
      movementId: entered?.movementId ?? null,
      loweredOrderId: line.lowered?.orderId ?? null,
      loweredPacks: line.lowered?.packs ?? null,
    };
  });
  await store.insertDeliveryLines(acting.db, rows);
}

/** Changes what arrived of the lines of an order, and its state with them. */
async function changeOrder(
  { db, now }: Acting,
  order: { id: string; locationId: OwnedLocation },
  change: (line: LineState) => Pick<LineState, "receivedPacks" | "isClosed">,
): Promise<void> {
  const lines = (await listLines(db, order.id, "en")).map((line) => ({ ...line, ...change(line) }));
  await changeLines(
    db,
    lines.map(({ id, receivedPacks, isClosed }) => ({ id, receivedPacks, isClosed })),
  );
  await updateOrder(db, order, { status: statusAfter(lines), updatedAt: now });
}

async function applyToOrder(
  acting: Acting,
  order: { id: string; locationId: OwnedLocation },
  body: Pick<DeliveryInput, "lines" | "closesRest">,
): Promise<void> {
  await changeOrder(acting, order, (line) => {
    const given = body.lines.filter(({ orderLineId }) => orderLineId === line.id);
    const receivedPacks = given.reduce((sum, { packs }) => addQuantities(sum, packs), line.receivedPacks);
    const reason = given.find((each) => each.reason !== null)?.reason ?? null;
    const { packs } = line;
    const isReplaced = body.lines.some(
      (each) => each.substitutesLineId === line.id && each.reason !== "later",
    );
    const { closesRest } = body;
    const isClosed = line.isClosed || isLineClosed({ packs, receivedPacks, reason, closesRest, isReplaced });
    return { receivedPacks, isClosed };
  });
}

/** Counts delivered lines in the orders that they belong to, and lowers the drafts that they stand for. */
async function applyToOrders(
  acting: Acting,
  { location, orderId, closesRest }: { location: OwnedLocation; orderId: string | null; closesRest: boolean },
  received: readonly Received[],
): Promise<void> {
  const lines = received.map(({ given }) => given);
  const counted = new Set([orderId, ...received.map((line) => line.orderId)]);
  for (const id of counted) {
    const isOwn = id === orderId;
    if (id !== null)
      await applyToOrder(acting, { id, locationId: location }, { lines, closesRest: isOwn && closesRest });
  }
  const lowered = received.flatMap((line) =>
    line.lowered === null ? [] : [{ supplierItemId: line.item.id, ...line.lowered }],
  );
  for (const [id, own] of Map.groupBy(lowered, (line) => line.orderId))
    await changeDraft(acting, { id, locationId: location }, own, "lower");
}

/** Writes the prices of the delivery note to the price list where they differ. */
async function applyPrices(acting: Acting, received: readonly Received[], day: string): Promise<void> {
  const changed = new Map(
    received
      .filter(({ given }) => given.price !== undefined)
      .map(({ item, price }) => [item.id, { item, price, validFrom: day, source: "delivery" as const }]),
  );
  await changePrices(acting, [...changed.values()]);
}

/** Finds the order of a delivery and its supplier; null when a repetition received it before the lock. */
async function resolveSource(acting: Acting, body: DeliveryInput, location: OwnedLocation) {
  const { db, scope } = acting;
  if (body.orderId === null) {
    const name = await findSupplierName(db, scope, body.supplierId);
    return { supplier: { id: body.supplierId, name }, orderLines: [] };
  }
  const order = await lockOrder(acting, body.orderId);
  const isOwn = order.locationId === location && order.supplierId === body.supplierId;
  if (!isOwn) throw new AppError("purchase_order_not_found");
  if (await store.isDelivery(db, location, body.id)) return null;
  if (!isReceivable(order.status)) throw new AppError("purchase_order_state");
  return {
    supplier: { id: order.supplierId, name: order.supplierName },
    orderLines: await listLines(db, order.id, "en"),
  };
}

/** Receives a delivery once; a repetition changes nothing. */
async function receive(acting: Acting, body: DeliveryInput): Promise<void> {
  const { db, scope, now } = acting;
  const location = requireOwnLocation(scope, body.locationId);
  const { id, supplierId, orderId, noteNumber } = body;
  if (await store.isDelivery(db, location, id)) return;
  const source = await resolveSource(acting, body, location);
  if (source === null) return;
  const { supplier, orderLines } = source;
  const ordered = { location, supplierId, orderId, orderLines };
  const resolved = await resolveLines(acting, ordered, body.lines);
  const received = await divideSurplus(acting, ordered, resolved);
  const receivedAt =
    body.receivedAt === undefined ? now : new Date(Math.min(now.getTime(), Date.parse(body.receivedAt)));
  const isNew = await store.insertDelivery(db, {
    id,
    supplierId,
    orderId,
    noteNumber,
    receivedAt,
    organizationId: scope.organizationId,
    locationId: location,
    receivedBy: scope.name,
    userId: scope.userId,
    workerId: scope.workerId,
  });
  // A repetition that ran at the same time was faster.
  if (!isNew) return;
  const productIds = [
    ...new Set(received.filter(({ given }) => Number(given.packs) > 0).map(({ item }) => item.productId)),
  ];
  const agreed = received.flatMap(({ item, ordered }) =>
    [...(ordered ? [ordered] : []), item].map(({ price, packCount, packSize, unit }) => ({
      productId: item.productId,
      price,
      packCount,
      packSize,
      unit,
    })),
  );
  const costs = withExpectedCosts(await snapshotCosts(db, location, productIds), agreed);
  await writeLines(acting, { id, location, supplier }, received);
  await recordDelivery(acting, { location, deliveryId: id }, costs, productIds);
  await applyToOrders(acting, { location, orderId, closesRest: body.closesRest }, received);
  await applyPrices(acting, received, await store.dayAt(db, location, receivedAt));
  const subject = { kind: "delivery", id, name: supplier.name } as const;
  await audit(acting, { action: "delivery.received", subject, locationId: location });
}

/** Takes delivered lines off their orders again, and raises the drafts that they lowered and that are not sent. */
async function takeOff(
  acting: Acting,
  orderId: string | null,
  lines: readonly store.ReceivedLine[],
): Promise<void> {
  const counted = new Set([orderId, ...lines.map((line) => line.orderId)]);
  const ids = new Set([...counted, ...lines.map(({ loweredOrderId }) => loweredOrderId)]);
  for (const id of [...ids].filter((each) => each !== null).toSorted()) {
    const order = await lockOrder(acting, id);
    const lowered = lines.flatMap(({ supplierItemId, loweredOrderId, loweredPacks }) =>
      loweredOrderId === id && loweredPacks !== null ? [{ supplierItemId, packs: loweredPacks }] : [],
    );
    if (isEditable(order.status)) await changeDraft(acting, order, lowered, "raise");
    if (!counted.has(id)) continue;
    await changeOrder(acting, order, (line) => {
      const given = lines.filter(({ orderLineId }) => orderLineId === line.id);
      const taken = given.reduce((sum, { packs }) => addQuantities(sum, packs), "0");
      const receivedPacks = subtractQuantities(line.receivedPacks, taken);
      const isOpened =
        given.length > 0 || lines.some(({ substitutesLineId }) => substitutesLineId === line.id);
      return { receivedPacks, isClosed: line.isClosed && !isOpened };
    });
  }
}

async function undo(acting: Acting, id: string): Promise<void> {
  const { db, scope, now } = acting;
  const found = orNotFound(
    await store.lockDelivery(db, ownedLocations(scope), id),
    "purchase_delivery_not_found",
  );
  if (found.undoneAt !== null) throw new AppError("purchase_delivery_undone");
  const location = requireOwnLocation(scope, found.locationId);
  if (await isInvoiced(db, location, id)) throw new AppError("purchase_delivery_invoiced");
  const lines = await store.listReceived(db, found);
  await reverseMovements(
    acting,
    lines.flatMap(({ movementId }) => movementId ?? []),
  );
  // The reversal has locked the batches, so that no sale comes between.
  if (await store.isUsed(db, found)) throw new AppError("purchase_delivery_used");
  await takeOff(acting, found.orderId, lines);
  await store.markUndone(db, found, { undoneAt: now, undoneBy: scope.name });
  const subject = { kind: "delivery", id, name: found.supplierName } as const;
  await audit(acting, { action: "delivery.undone", subject, locationId: found.locationId });
}

export const deliveries: Handlers<typeof routes> = {
  receive: async ({ db, scope, body, now }) => {
    const acting = { db, scope, now };
    await receive(acting, body);
    return answerDelivery(acting, body.id, "en");
  },

  listDeliveries: async ({ db, scope, query }) =>
    rawJson(await store.listDeliveriesJson(db, requireOwnLocation(scope, query.locationId), query)),

  findDelivery: ({ db, scope, params, query, now }) =>
    answerDelivery({ db, scope, now }, params.id, query.language),

  undoDelivery: async ({ db, scope, params, now }) => {
    const acting = { db, scope, now };
    await undo(acting, params.id);
    return answerDelivery(acting, params.id, "en");
  },
};
