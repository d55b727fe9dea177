import { id, instant } from "@konoba/contract/lib/primitives";
import type { LedgerEntry, LedgerQuery, ledgerRoutes } from "@konoba/contract/orders/orders.ledger.contract";
import { z } from "zod";
import { requireOwnLocation, type Caller } from "../lib/access/caller.ts";
import { rawJson, type Handlers, type RawResponse } from "../lib/access/handler.ts";
import { readCursor, writeCursor } from "../lib/database/cursors.ts";
import type { Db } from "../lib/database/db.ts";
import { listLedger, type LedgerPosition } from "./orders.ledger.store.ts";

const start: LedgerPosition = ["1970-01-01T00:00:00Z", "00000000-0000-0000-0000-000000000000"];
const position = z.tuple([instant, id]);

async function ledgerPage(
  db: Db,
  scope: Caller,
  kind: LedgerEntry["kind"],
  query: LedgerQuery,
): Promise<RawResponse> {
  const location = requireOwnLocation(scope, query.locationId);
  const after: LedgerPosition = query.cursor === undefined ? start : readCursor(position, query.cursor);
  const found = await listLedger(db, location, kind, { query, after });
  const rows = found.slice(0, query.limit);
  const last = rows.at(-1);
  const next = writeCursor(last ? [last.at, last.id] : after);
  const items = rows.map(({ json }) => json).join(",");
  return rawJson(
    `{"items":[${items}],"nextCursor":"${next}","hasMore":${String(found.length > rows.length)}}`,
  );
}

/** Pages of payments and refunds. Rows added meanwhile never move a page, as it continues after the last row read. */
export const ledgerLists: Handlers<typeof ledgerRoutes> = {
  listPayments: async ({ db, scope, query }) => ledgerPage(db, scope, "payment", query),
  listRefunds: async ({ db, scope, query }) => ledgerPage(db, scope, "refund", query),
};
