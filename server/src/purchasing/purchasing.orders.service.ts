import { randomUUID } from "node:crypto";
import { usagePerDay } from "@konoba/contract/inventory/inventory.usage.rules";
import { AppError } from "@konoba/contract/lib/errors";
import { toMinor } from "@konoba/contract/lib/money";
import { clockTime, wallTime } from "@konoba/contract/lib/zonedTime";
import {
  maxOrderLines,
  type PurchaseOrder,
  type PurchaseOrderChanges,
  type PurchaseOrderInput,
  type purchaseOrders as routes,
} from "@konoba/contract/purchasing/purchasing.orders.contract";
import { isEditable, isReceivable, purchaseNumber } from "@konoba/contract/purchasing/purchasing.rules";
import { nextLineFor, openPacks } from "@konoba/contract/purchasing/purchasing.surplus.rules";
import { lineAmount, orderTotal } from "@konoba/contract/purchasing/purchasing.totals";
import { nextDelivery } from "@konoba/contract/suppliers/suppliers.rules";
import {
  callerMay,
  orNotFound,
  ownedLocations,
  requireOwnLocation,
  type Caller,
} from "../lib/access/caller.ts";
import { RawResponse, rawJson, type Handlers } from "../lib/access/handler.ts";
import { audit } from "../lib/audit/audit.ts";
import type { Db } from "../lib/database/db.ts";
import { queueOrderMail, orderPdf } from "./purchasing.mail.service.ts";
import { readNeeds } from "./purchasing.needs.store.ts";
import * as store from "./purchasing.orders.store.ts";
import { suggestionOf } from "./purchasing.suggestion.service.ts";
import { listOtherLines, type NextLine } from "./purchasing.surplus.store.ts";

/** Transaction, caller and time of a purchase. */
export interface Acting {
  readonly db: Db;
  readonly scope: Caller;
  readonly now: Date;
}

/** Returns a purchase order of the caller, locked for a change. */
export async function lockOrder({ db, scope }: Acting, id: string): Promise<store.OrderState> {
  return orNotFound(await store.findOrder(db, ownedLocations(scope), id, true), "purchase_order_not_found");
}

/** Returns the order that more packs of a line can count for; null for none. */
function nextOf(
  line: Parameters<typeof nextLineFor>[0],
  others: readonly NextLine[],
): PurchaseOrder["lines"][number]["next"] {
  const next = nextLineFor(line, others);
  if (!next) return null;
  const { orderId, year, number, status } = next;
  return { orderId, year, number, status, packs: Number(openPacks(next)) };
}

/** Returns a purchase order as a reply, with what is known of its products now. */
async function answer({ db, scope, now }: Acting, id: string, language: string): Promise<PurchaseOrder> {
  const { terms, ...order } = orNotFound(
    await store.findOrder(db, ownedLocations(scope), id, false),
    "purchase_order_not_found",
  );
  const lines = await store.listLines(db, id, language);
  const location = requireOwnLocation(scope, order.locationId);
  const needs = await readNeeds(db, location, [...new Set(lines.map(({ productId }) => productId))], now);
  const { decimals } = terms;
  const others = await listOtherLines(db, { location, supplierId: order.supplierId, orderId: id });
  const open = lines.filter((line) => !line.isClosed && Number(line.receivedPacks) < Number(line.packs));
  return {
    ...order,
    total: orderTotal(lines, decimals),
    lineCount: lines.filter(({ packs }) => Number(packs) > 0).length,
    openLineCount: open.length,
    lines: lines.map(({ listPrice, ...line }) => {
      const need = needs.get(line.productId);
      const isNewPrice = line.previousPrice !== null && Number(listPrice) === Number(line.price);
      return {
        ...line,
        next: nextOf(line, others),
        packSize: Number(line.packSize),
        packs: Number(line.packs),
        suggestedPacks: Number(line.suggestedPacks),
        receivedPacks: Number(line.receivedPacks),
        previousPrice: isNewPrice ? line.previousPrice : null,
        total: lineAmount(line.packs, line.price, decimals),
        onHand: Number(need?.onHand ?? 0),
        target: Number(need?.target ?? 0),
        usedPerDay: Number(usagePerDay(need?.usage ?? {})),
      };
    }),
  };
}

/** Returns the columns of a line for an item. */
const lineOf = (order: { id: string; locationId: string }, position: number, item: store.OfferedItem) => ({
  id: randomUUID(),
  orderId: order.id,
  locationId: order.locationId,
  position,
  supplierItemId: item.id,
  price: item.price,
  name: item.name,
  code: item.code,
  packName: item.packName,
  packCount: item.packCount,
  packSize: item.packSize,
  unit: item.unit,
});

async function createDraft(acting: Acting, body: PurchaseOrderInput): Promise<string> {
  const { db, scope, now } = acting;
  const location = requireOwnLocation(scope, body.locationId);
  const { supplierId } = body;
  const settings = orNotFound(await store.readDraftSettings(db, location, supplierId), "supplier_not_found");
  const wall = wallTime(now, settings.timezone);
  const { date } = wall;
  const next = nextDelivery(settings, { date, time: clockTime(wall) });
  const order = { id: randomUUID(), organizationId: scope.organizationId, locationId: location, supplierId };
  const dates = { arrivesOn: next?.arrivesOn ?? null, coversUntil: next?.coversUntil ?? null };
  const written = { createdBy: scope.name, createdAt: now, updatedAt: now };
  const draft = { ...order, ...dates, ...written, year: Number(date.slice(0, 4)), status: "draft" } as const;
  const offered = await store.listOffered(db, { location, supplierId });
  const needs = await readNeeds(db, location, [...new Set(offered.map(({ productId }) => productId))], now);
  await store.insertOrder(db, draft);
  const rows = offered.slice(0, maxOrderLines).map((item, position) => {
    const suggested = String(
      suggestionOf(item, needs.get(item.productId), {
        ...dates,
        today: date,
        safety: settings.safetyPercent,
      }),
    );
    const packs = body.from === "suggestion" ? suggested : "0";
    return { ...lineOf(order, position, item), suggestedPacks: suggested, packs };
  });
  await store.insertLines(db, rows);
  return order.id;
}

/** Replaces the lines of an order by those that are given. */
async function changeLines(
  { db, scope }: Acting,
  order: store.OrderState,
  given: NonNullable<PurchaseOrderChanges["lines"]>,
): Promise<void> {
  const location = requireOwnLocation(scope, order.locationId);
  const before = await store.listLines(db, order.id, "en");
  const suggested = new Map(before.map((line) => [line.supplierItemId, line.suggestedPacks]));
  const agreed = new Map(before.map((line) => [line.supplierItemId, line.price]));
  const ids = given.map(({ supplierItemId }) => supplierItemId);
  const offered = await store.listOffered(db, { location, supplierId: order.supplierId, ids });
  const items = new Map(offered.map((item) => [item.id, item]));
  const rows = given.map(({ supplierItemId, packs, price }, position) => {
    const item = orNotFound(items.get(supplierItemId), "supplier_item_not_found");
    const row = lineOf(order, position, item);
    const own = price ?? agreed.get(supplierItemId) ?? row.price;
    return { ...row, packs, price: own, suggestedPacks: suggested.get(supplierItemId) ?? "0" };
  });
  await store.deleteLines(db, order.id);
  await store.insertLines(db, rows);
}

const subjectOf = (order: store.OrderState) =>
  ({ kind: "purchaseOrder", id: order.id, name: `${order.supplierName}, ${purchaseNumber(order)}` }) as const;

/** Maximum number of decimals of a currency. */
const priceDecimals = 3;

/** Checks whether the caller may send an order of this amount, or only pass it on to a manager. */
function needsApproval({ scope }: Acting, order: store.OrderState, total: string): boolean {
  const { approvalAmount } = order;
  if (approvalAmount === null || callerMay(scope, "purchasing.approve")) return false;
  return toMinor(total, priceDecimals) >= toMinor(approvalAmount, priceDecimals);
}

async function send(
  acting: Acting,
  id: string,
  { via, email }: { via: "email" | "phone"; email?: string | undefined },
): Promise<void> {
  const { db, scope, now } = acting;
  const order = await lockOrder(acting, id);
  if (!isEditable(order.status)) throw new AppError("purchase_order_sent");
  const lines = (await store.listLines(db, id, order.terms.language)).filter(
    ({ packs }) => Number(packs) > 0,
  );
  if (lines.length === 0) throw new AppError("purchase_order_empty");
  if (needsApproval(acting, order, orderTotal(lines, order.terms.decimals)))
    return store.updateOrder(db, order, { status: "to_approve", updatedAt: now });
  const sentTo = via === "email" ? (email ?? order.terms.email) : null;
  if (via === "email" && sentTo === null) throw new AppError("supplier_without_email");
  const sent = {
    status: "sent",
    sentVia: via,
    sentTo,
    sentAt: now,
    sentBy: scope.name,
    updatedAt: now,
  } as const;
  await store.updateOrder(db, order, sent);
  if (sentTo !== null) await queueOrderMail(acting, order, { lines, to: sentTo });
  const entry = {
    action: "purchaseOrder.sent",
    subject: subjectOf(order),
    locationId: order.locationId,
  } as const;
  await audit(acting, { ...entry, after: { via, total: orderTotal(lines, order.terms.decimals) } });
}

/** Ends an order: cancelled when nothing arrived, received when the rest is no longer expected. */
async function end(acting: Acting, id: string, kind: "cancelled" | "received"): Promise<void> {
  const { db, now } = acting;
  const order = await lockOrder(acting, id);
  const isAllowed =
    kind === "received" ? isReceivable(order.status) : isEditable(order.status) || order.status === "sent";
  if (!isAllowed) throw new AppError("purchase_order_state");
  if (kind === "received") await store.closeLines(db, id);
  await store.updateOrder(db, order, { status: kind, updatedAt: now });
  const action = kind === "received" ? "purchaseOrder.closed" : "purchaseOrder.cancelled";
  await audit(acting, { action, subject: subjectOf(order), locationId: order.locationId });
}

export const orders: Handlers<typeof routes> = {
  createOrder: async ({ db, scope, body, now }) => {
    const acting = { db, scope, now };
    return answer(acting, await createDraft(acting, body), "en");
  },

  listOrders: async ({ db, scope, query }) =>
    rawJson(await store.listOrdersJson(db, requireOwnLocation(scope, query.locationId), query)),

  findOrder: ({ db, scope, params, query, now }) => answer({ db, scope, now }, params.id, query.language),

  updateOrder: async ({ db, scope, params, body, now }) => {
    const acting = { db, scope, now };
    const order = await lockOrder(acting, params.id);
    if (!isEditable(order.status)) throw new AppError("purchase_order_sent");
    const { lines, ...fields } = body;
    if (lines) await changeLines(acting, order, lines);
    await store.updateOrder(db, order, { ...fields, updatedAt: now });
    return answer(acting, params.id, "en");
  },

  sendOrder: async ({ db, scope, params, body, now }) => {
    const acting = { db, scope, now };
    await send(acting, params.id, body);
    return answer(acting, params.id, "en");
  },

  cancelOrder: async ({ db, scope, params, now }) => {
    const acting = { db, scope, now };
    await end(acting, params.id, "cancelled");
    return answer(acting, params.id, "en");
  },

  closeOrder: async ({ db, scope, params, now }) => {
    const acting = { db, scope, now };
    await end(acting, params.id, "received");
    return answer(acting, params.id, "en");
  },

  removeOrder: async ({ db, scope, params, now }) => {
    const order = await lockOrder({ db, scope, now }, params.id);
    if (!isEditable(order.status)) throw new AppError("purchase_order_sent");
    await store.deleteOrder(db, order);
    return { success: true };
  },

  orderPdf: async ({ db, scope, params }) => {
    const order = orNotFound(
      await store.findOrder(db, ownedLocations(scope), params.id, false),
      "purchase_order_not_found",
    );
    const lines = await store.listLines(db, order.id, order.terms.language);
    const { content, name } = await orderPdf(order, lines);
    return new RawResponse(content, {
      headers: { "content-type": "application/pdf", "content-disposition": `inline; filename="${name}"` },
    });
  },
};
