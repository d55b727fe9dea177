import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { sql } from "kysely";
import type { Db, Locations, Sql } from "../lib/database/db.ts";
import type { Exchange } from "./receipts.driver.service.ts";

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** Message of an attempt and its reply, compressed. */
export interface PackedExchange {
  sentAt: Date;
  request: Buffer;
  reply: Buffer | null;
}

/** Compresses a message and its reply, for storage. */
export async function packExchange({ request, reply }: Exchange, sentAt: Date): Promise<PackedExchange> {
  const [packed, packedReply] = await Promise.all([
    compress(request),
    reply === null ? null : compress(reply),
  ]);
  return { sentAt, request: packed, reply: packedReply };
}

/**
 * Returns the statement that stores the message of a receipt or deposit, for a `with` clause. The one that was
 * confirmed stays.
 */
export const storesMessage = (
  table: "receipts" | "receipt_deposits",
  { id, locationId }: { id: string; locationId: string },
  { sentAt, request, reply }: PackedExchange,
): Sql => sql`
  insert into receipt_messages as m (location_id, subject_id, sent_at, request, reply)
  values (${locationId}, ${id}, ${sentAt}, ${request}, ${reply})
  on conflict (location_id, subject_id) do update
    set sent_at = excluded.sent_at, request = excluded.request, reply = excluded.reply
    where not exists (select from ${sql.table(table)} c
      where c.location_id = m.location_id and c.id = m.subject_id and c.confirmation is not null)`;

/** Finds the last message of a receipt or deposit and its reply; undefined where none was sent. */
export async function findExchange(db: Db, locations: Locations, id: string): Promise<Exchange | undefined> {
  const row = await db
    .selectFrom("receiptMessages")
    .select(["request", "reply"])
    .where("locationId", "in", locations)
    .where("subjectId", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const [request, reply] = await Promise.all([
    decompress(row.request),
    row.reply === null ? null : decompress(row.reply),
  ]);
  return { request: request.toString("utf8"), reply: reply && reply.toString("utf8") };
}
