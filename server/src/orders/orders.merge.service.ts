import { AppError } from "@konoba/contract/lib/errors";
import { nextId } from "@konoba/contract/lib/ids";
import { orderNumber } from "@konoba/contract/lib/orderNumber";
import { piecesOf, weighedUnit } from "@konoba/contract/menu/menu.weight.rules";
import type { MovedLine, MoveInput, moveResult } from "@konoba/contract/orders/orders.merge.contract";
import { joinedTexts } from "@konoba/contract/orders/orders.moves.rules";
import { orderInput } from "@konoba/contract/orders/orders.shapes.contract";
import { isLive, isStarted } from "@konoba/contract/orders/orders.status";
import type { z } from "zod";
import { orNotFound } from "../lib/access/caller.ts";
import {
  lineName,
  listContent,
  loadOrder,
  ownOrder,
  refuseClosed,
  statusesOf,
  type ActorContext,
  type OrderAggregate,
} from "./orders.aggregate.service.ts";
import { auditMoved } from "./orders.audit.service.ts";
import * as store from "./orders.change.store.ts";
import { refuseTornCombos } from "./orders.combos.service.ts";
import { commitOrder } from "./orders.commit.service.ts";
import { createOrder } from "./orders.create.service.ts";
import { follow } from "./orders.lines.service.ts";
import {
  agreedTerms,
  carryAll,
  historyOf,
  requireSameDue,
  withTerms,
  type OrderPair,
} from "./orders.mergeTerms.service.ts";
import { refusePieces } from "./orders.payments.service.ts";
import { splitStock } from "./orders.stock.service.ts";
import { measureText } from "./orders.weights.service.ts";

const maxLines = 200;

/** Locks two orders of one location by id, so that concurrent merges do not deadlock. */
async function loadPair(acting: ActorContext, fromId: string, toId: string): Promise<OrderPair> {
  if (fromId === toId)
    throw new AppError("invalid_request", [{ path: "orderId", message: "Choose another order" }]);
  const isFirst = fromId < toId;
  const one = await loadOrder(acting, isFirst ? fromId : toId);
  const other = await loadOrder(acting, isFirst ? toId : fromId);
  const [from, to] = isFirst ? [one, other] : [other, one];
  if (from.order.locationId !== to.order.locationId) throw new AppError("order_not_found");
  refuseClosed(from);
  refuseClosed(to);
  return { from, to };
}

/** Returns the target order: an open one, or a new one at a table. */
async function openTarget(acting: ActorContext, id: string, input: MoveInput): Promise<string> {
  if ("orderId" in input) return input.orderId;
  const { order } = await loadOrder(acting, id);
  const newId = nextId();
  const { locationId } = order;
  const body = orderInput.parse({ id: newId, locationId, tableId: input.tableId, orderType: "dine_in" });
  await createOrder(acting, { ...body, items: [] });
  return newId;
}

const numberOf = ({ order }: OrderAggregate) => orderNumber(order.number);
const textOf = (lines: readonly store.LineRow[], moves: readonly store.LineMove[]) =>
  moves
    .map(({ id, quantity }) => {
      const line = orNotFound(
        lines.find((each) => each.id === id),
        "order_line_not_found",
      );
      const moved = weighedUnit(line) === null ? { ...line, quantity } : line;
      return `${measureText(moved)} ${lineName(line)}`;
    })
    .join(", ");

/** Plans the moves: whole lines unchanged, pieces as a new line. */
function movesOf({ from, to }: OrderPair, named: readonly MovedLine[]): store.LineMove[] {
  const last = Math.max(-1, ...to.lines.map(({ position }) => position));
  if (to.lines.length + named.length > maxLines) throw new AppError("order_too_long");
  return named.map(({ lineId, quantity }, index) => {
    const line = from.lines.find((each) => each.id === lineId);
    const newId = line && piecesOf(line) === quantity ? null : nextId();
    return { id: lineId, newId, quantity, position: last + 1 + index };
  });
}

/** Moves the stock consumed by pieces of started lines with them. */
async function moveStock(
  acting: ActorContext,
  { from, to }: OrderPair,
  moves: readonly store.LineMove[],
): Promise<void> {
  const split = moves.flatMap(({ id, newId, quantity }) => {
    const line = from.lines.find((each) => each.id === id);
    const piece = to.lines.find((each) => each.id === newId);
    if (!line || !piece || !isStarted(piece.status)) return [];
    return [{ piece, rest: { lineId: id, remaining: line.quantity, total: line.quantity + quantity } }];
  });
  if (split.length === 0) return;
  const { location } = ownOrder(acting.scope, to.order);
  await splitStock(
    acting,
    location,
    split.map(({ rest }) => rest),
    split.map(({ piece }) => piece),
  );
}

/** Moves the lines and reads both orders again; their totals are computed later. */
async function carryLines(
  acting: ActorContext,
  both: OrderPair,
  moves: readonly store.LineMove[],
): Promise<OrderPair> {
  const { db, scope } = acting;
  const [from, to] = [ownOrder(scope, both.from.order), ownOrder(scope, both.to.order)];
  await store.moveLines(db, to.location, to.id, moves);
  const after = {
    from: { ...both.from, ...(await listContent(db, from)) },
    to: { ...both.to, ...(await listContent(db, to)) },
  };
  await moveStock(acting, after, moves);
  await auditMoved(acting, both.from.order, both.to.order, textOf(both.from.lines, moves));
  return after;
}

/** Cancels an order without lines left, with a reason that names the other order. */
function emptied(state: OrderAggregate, reason: string): OrderAggregate {
  if (statusesOf(state.lines).some(isLive)) return state;
  const order = { ...state.order, status: "cancelled" as const, cancelReason: reason, gratuityAmount: "0" };
  return { ...state, order: { ...order, splitPlan: null } };
}

type Result = z.output<typeof moveResult>;

interface Joining {
  both: OrderPair;
  /** Both orders with the moved lines as they are stored. */
  carried: OrderPair;
  after: OrderPair;
  /** Kind of the entry in the history of both orders. */
  kind: "moved" | "merged";
  items: string;
  /** Entries of texts that the target takes over. */
  texts: readonly store.HistoryValues[];
  reason: string | undefined;
}

/** Saves both orders, the source first, since it frees what the target takes. */
async function saveBoth(
  acting: ActorContext,
  { both, carried, after, kind, items, texts, reason }: Joining,
): Promise<Result> {
  const [fromNumber, toNumber] = [numberOf(both.from), numberOf(both.to)];
  const why = reason ?? (kind === "merged" ? `Merged into ${toNumber}` : `Moved to ${toNumber}`);
  const left = emptied(follow(after.from, acting.now), why);
  const history = [{ kind: `${kind}_to`, fromValue: items, toValue: toNumber, reason: null }];
  const { status } = both.from.order;
  const cancelled = { kind: "status", fromValue: status, toValue: "cancelled", reason: why };
  const move = { fromOrderId: both.from.order.id, isWhole: left.order.status === "cancelled" };
  // Both states already include the move, so portions, stock and kitchen stay unchanged.
  await commitOrder(acting, {
    original: both.from,
    before: { ...after.from, lines: carried.from.lines, order: both.from.order },
    after: left,
    history: move.isWhole ? [...history, cancelled] : history,
    move,
  });
  // A discount that continues was approved on the source.
  const { discountPercentage } = after.to.order;
  await commitOrder(acting, {
    original: both.to,
    before: { ...after.to, lines: carried.to.lines, order: { ...both.to.order, discountPercentage } },
    after: follow(after.to, acting.now),
    history: [{ kind: `${kind}_from`, fromValue: fromNumber, toValue: items, reason: null }, ...texts],
    move,
  });
  const { id: orderId, number } = both.to.order;
  return { orderId, number, isCancelled: move.isWhole };
}

/**
 * Moves unpaid lines or pieces, or everything with each payment as it was taken. Kitchen progress, stock and
 * money stay unchanged.
 */
export async function moveItems(acting: ActorContext, id: string, input: MoveInput): Promise<Result> {
  const both = await loadPair(acting, id, await openTarget(acting, id, input));
  const { lines: named, reason } = input;
  if (named) {
    refusePieces(both.from, named, "payment");
    refuseTornCombos(both.from, named);
  }
  const live = both.from.lines.filter((line) => isLive(line.status));
  const moves = movesOf(both, named ?? live.map((line) => ({ lineId: line.id, quantity: piecesOf(line) })));
  const terms = agreedTerms(both, moves);
  const texts = terms.isWhole ? joinedTexts(both.from.order, both.to.order) : {};
  const carried = await carryLines(acting, both, moves);
  const agreed = withTerms(carried, terms, moves);
  const after = terms.isWhole ? await carryAll(acting, agreed, texts) : agreed;
  requireSameDue(both, after);
  const kind = named ? "moved" : "merged";
  const items = textOf(live, moves);
  return saveBoth(acting, {
    both,
    carried,
    after,
    kind,
    items,
    texts: historyOf(both.to.order, texts),
    reason,
  });
}
