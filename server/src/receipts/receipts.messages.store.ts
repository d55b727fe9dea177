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
    set sent_at = excluded.sent_at, request = excluded.request, reply = excluded.reply, is_sealed = false
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

/**
 * Writes the hashes of what was confirmed at a location since the last time into the audit chain: each receipt and
 * deposit with its message and reply.
 */
export const sealConfirmed = (db: Db, locationId: string) =>
  sql`
    with receipt as (
      update receipt_messages m set is_sealed = true from receipts r
      where m.location_id = ${locationId} and not m.is_sealed and r.location_id = m.location_id
        and r.id = m.subject_id and r.status = 'confirmed'
      returning r.id, r.message->>'number' as name, receipt_seal(r, m) as hash
    ), deposit as (
      update receipt_messages m set is_sealed = true from receipt_deposits d
      where m.location_id = ${locationId} and not m.is_sealed and d.location_id = m.location_id
        and d.id = m.subject_id and d.status = 'confirmed'
      returning d.id, format('%s %s', d.operation, d.day) as name, deposit_seal(d, m) as hash
    ), sealed as (select * from receipt union all select * from deposit)
    insert into audit (organization_id, location_id, actor_kind, action, subject, after, at)
    select l.organization_id, l.id, 'system', 'receipts.sealed', 'receipts', jsonb_build_object('sealed', s.all), now()
    from locations l, (select jsonb_agg(jsonb_build_object('id', id, 'name', name, 'hash', hash)) as all from sealed) s
    where l.id = ${locationId} and s.all is not null`.execute(db);
