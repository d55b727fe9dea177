import type { ChangesQuery, Resource, changes as routes } from "@konoba/contract/changes/changes.contract";
import { AppError } from "@konoba/contract/lib/errors";
import { id } from "@konoba/contract/lib/primitives";
import { z } from "zod";
import { readShiftRows } from "../drawers/drawers.service.ts";
import { readMovementRows } from "../inventory/inventory.service.ts";
import { requireOwnLocation, type Caller } from "../lib/access/caller.ts";
import { rawJson, type Handlers, type RawResponse } from "../lib/access/handler.ts";
import { readCursor, writeCursor, wrongCursor } from "../lib/database/cursors.ts";
import type { Db } from "../lib/database/db.ts";
import type { ReadRows } from "../lib/database/rowReaders.ts";
import { readItemRows } from "../menu/menu.service.ts";
import { readLedgerRows, readOrderRows } from "../orders/orders.service.ts";
import { readPriceChangeRows } from "../prices/prices.changes.service.ts";
import { readPriceListRows } from "../prices/prices.service.ts";
import { readProductRows } from "../products/products.service.ts";
import { readReceiptRows } from "../receipts/receipts.service.ts";
import { readReservationRows } from "../reservations/reservations.service.ts";
import { readTableRows } from "../tables/tables.service.ts";
import * as store from "./changes.store.ts";

const noId = "00000000-0000-0000-0000-000000000000";

/**
 * Position in a feed. First all present rows by id, beginning at a transaction; then the changes from that
 * transaction on.
 */
interface Position extends store.FeedPosition {
  phase: "all" | "changes";
  /** Seconds since 1970 at which the position was known to miss nothing. */
  at: number;
}

const cursorShape = z.tuple([
  z.literal(1),
  z.string().max(20),
  z.string().max(20),
  id,
  z.enum(["all", "changes"]),
  z.string().regex(/^\d{1,19}$/),
  id,
  z.number(),
]);

const render = (
  { location, resource }: store.Feed,
  timeline: string,
  { phase, xid, id: last, at }: Position,
) => writeCursor([1, timeline, resource, location, phase, xid, last, Math.floor(at)]);

/** Returns the position of a cursor; rejects one of another list, of other data, or too old. */
function positionOf(cursor: string, { location, resource }: store.Feed, horizon: store.Horizon): Position {
  const [, timeline, ofResource, ofLocation, phase, xid, last, at] = readCursor(cursorShape, cursor);
  if (ofResource !== resource || ofLocation !== location) throw wrongCursor();
  const isKnown = timeline === horizon.timeline && BigInt(xid) <= BigInt(horizon.next);
  // The seconds of a cursor are rounded down.
  if (!isKnown || at + 1 < horizon.startedAt) throw new AppError("cursor_expired");
  return { phase, xid, id: last, at };
}

/** Rejects a request that names two beginnings: a cursor and an instant. */
function refuseTwoBeginnings({ cursor, updatedSince }: ChangesQuery): void {
  if (cursor === undefined || updatedSince === undefined) return;
  const message = "Send the cursor or updatedSince, not both";
  throw new AppError(
    "invalid_request",
    ["cursor", "updatedSince"].map((path) => ({ path, message })),
  );
}

/** Returns where a feed begins: at what changed since an instant, or before all rows. */
function beginning({ updatedSince }: ChangesQuery, horizon: store.Horizon): Position {
  const { since, oldest, startedAt, now: at } = horizon;
  const isRecorded = updatedSince !== undefined && Date.parse(updatedSince) / 1000 > startedAt;
  if (isRecorded && since !== null) return { phase: "changes", xid: since, id: noId, at };
  return { phase: "all", xid: oldest, id: noId, at };
}

interface Page {
  items: string[];
  deleted: { id: string; deletedAt: string }[];
  next: Position;
  hasMore: boolean;
}

type Read = { db: Db; feed: store.Feed; readRows: ReadRows; limit: number };

async function readAll({ db, feed, readRows, limit }: Read, from: Position): Promise<Page> {
  const ids = await store.listIds(db, feed, from.id, limit);
  const rows = await readRows(db, feed.location, ids);
  const isLast = ids.length < limit;
  const next: Position = isLast
    ? { ...from, phase: "changes", id: noId }
    : { ...from, id: ids.at(-1) ?? from.id };
  // Of a last page the changes since its beginning follow.
  return { items: rows.map(({ json }) => json), deleted: [], next, hasMore: true };
}

async function readChanges({ db, feed, readRows, limit }: Read, from: Position, now: number): Promise<Page> {
  const found = await store.listChanges(db, feed, from, limit);
  const changes = found.slice(0, limit);
  const latest = new Map(changes.map((change) => [change.id, change.at]));
  const rows = await readRows(db, feed.location, [...latest.keys()]);
  for (const row of rows) latest.delete(row.id);
  const { xid, id: last } = changes.at(-1) ?? from;
  return {
    items: rows.map(({ json }) => json),
    deleted: [...latest].map(([deletedId, deletedAt]) => ({ id: deletedId, deletedAt })),
    next: { phase: "changes", xid, id: last, at: now },
    hasMore: found.length > limit,
  };
}

async function readFeed(
  readRows: ReadRows,
  resource: Resource,
  { db, scope, query }: { db: Db; scope: Caller; query: ChangesQuery },
): Promise<RawResponse> {
  const feed = { location: requireOwnLocation(scope, query.locationId), resource };
  const { cursor, limit } = query;
  refuseTwoBeginnings(query);
  const horizon = await store.readHorizon(db, feed, query.updatedSince);
  const from = cursor === undefined ? beginning(query, horizon) : positionOf(cursor, feed, horizon);
  const read = { db, feed, readRows, limit };
  const page = from.phase === "all" ? await readAll(read, from) : await readChanges(read, from, horizon.now);
  const isNews = cursor === undefined || page.items.length > 0 || page.deleted.length > 0;
  if (isNews) await store.waitUntilDurable(db);
  const next = render(feed, horizon.timeline, page.next);
  return rawJson(
    `{"items":[${page.items.join(",")}],"deleted":${JSON.stringify(page.deleted)},"nextCursor":"${next}","hasMore":${String(page.hasMore)}}`,
  );
}

/** Feeds by cursor. What a resource shows of others, such as the number of a table, counts as its change. */
export const changes: Handlers<typeof routes> = {
  orders: async (call) => readFeed(readOrderRows, "orders", call),
  payments: async (call) => readFeed(readLedgerRows, "payments", call),
  refunds: async (call) => readFeed(readLedgerRows, "refunds", call),
  movements: async (call) => readFeed(readMovementRows, "movements", call),
  products: async (call) => readFeed(readProductRows, "products", call),
  menuItems: async (call) => readFeed(readItemRows, "menuItems", call),
  priceLists: async (call) => readFeed(readPriceListRows, "priceLists", call),
  priceChanges: async (call) => readFeed(readPriceChangeRows, "priceChanges", call),
  tables: async (call) => readFeed(readTableRows, "tables", call),
  reservations: async (call) => readFeed(readReservationRows, "reservations", call),
  shifts: async (call) => readFeed(readShiftRows, "shifts", call),
  receipts: async (call) => readFeed(readReceiptRows, "receipts", call),
};
