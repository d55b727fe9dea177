import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import { AppError } from "@konoba/contract/lib/errors";
import { sql } from "kysely";
import type { Db } from "../database/db.ts";

/** At most `max` times in `seconds`, with at least `gapSeconds` between two. */
export interface Limit {
  key: string;
  max: number;
  seconds: number;
  gapSeconds?: number;
}

export const hour = 3600;

/** Builds a key for a limited subject by hashing it, so that no address or number is stored. */
export const throttleKey = (kind: string, ...parts: string[]): string =>
  `${kind}:${createHash("sha256").update(parts.join("\n")).digest("base64url").slice(0, 32)}`;

/** Returns the network of an address: /24 for IPv4, /64 for IPv6. */
export function networkOf(ip: string): string {
  const plain = ip.replace(/^::ffff:/i, "");
  if (!isIPv6(plain)) return plain.split(".").slice(0, 3).join(".");
  const [head = "", tail = ""] = plain.split("::");
  const first = head.split(":").filter(Boolean);
  const last = tail.split(":").filter(Boolean);
  const zeros = plain.includes("::")
    ? Array<string>(Math.max(0, 8 - first.length - last.length)).fill("0")
    : [];
  return [...first, ...zeros, ...last].slice(0, 4).join(":");
}

// Concurrent requests wait for each other's lock, so a counted hit may be slightly later than `now`.
function waitSeconds({ max, seconds, gapSeconds = 0 }: Limit, hits: Date[], now: Date): number {
  const newestFirst = hits.map((hit) => hit.getTime()).toSorted((a, b) => b - a);
  const [newest] = newestFirst;
  const nthNewest = newestFirst[max - 1];
  const freeAt = Math.max(
    newest === undefined || gapSeconds === 0 ? 0 : newest + gapSeconds * 1000,
    nthNewest === undefined ? 0 : nthNewest + seconds * 1000,
  );
  return Math.max(0, Math.ceil((freeAt - now.getTime()) / 1000));
}

export const throttled = (retryAfterSeconds: number) => new AppError("throttled", { retryAfterSeconds });

/**
 * Consumes one hit of every limit or rejects with the seconds to wait. Runs in the caller's transaction: rows
 * are locked in a fixed order, so that processes count together without deadlocks.
 */
export async function takeTurn(db: Db, limits: readonly Limit[], now: Date): Promise<void> {
  const keys = limits.map((limit) => limit.key).toSorted();
  await sql`insert into throttles (key, touched_at) select unnest(${keys}::text[]), ${now}
    on conflict (key) do nothing`.execute(db);
  const { rows } = await sql<{ key: string; hits: Date[] }>`
    select key, hits from throttles where key = any(${keys}::text[]) order by key for update`.execute(db);
  const waits = limits.map((limit) =>
    waitSeconds(limit, rows.find((row) => row.key === limit.key)?.hits ?? [], now),
  );
  const wait = Math.max(...waits);
  if (wait > 0) throw throttled(wait);
  const since = new Date(now.getTime() - Math.max(...limits.map((limit) => limit.seconds)) * 1000);
  await sql`update throttles set touched_at = ${now},
    hits = array(select hit from unnest(hits) hit where hit > ${since}) || ${now}::timestamptz
    where key = any(${keys}::text[])`.execute(db);
}

/** Returns consumed hits: only failed attempts count against a device or a network. */
export async function giveBackTurn(db: Db, keys: readonly string[], taken: Date): Promise<void> {
  await sql`update throttles set hits = array_remove(hits, ${taken}::timestamptz)
    where key = any(${keys.toSorted()}::text[])`.execute(db);
}
