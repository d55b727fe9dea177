import { createHash } from "node:crypto";
import { AppError } from "@konoba/contract/lib/errors";
import { sql } from "kysely";
import type { Db } from "./db.ts";

export interface Attempt {
  scopeId: string;
  route: string;
  key: string;
  bodyHash: Buffer;
}

export interface StoredAnswer {
  status: number;
  answer: string;
}

const KEY = /^[\x21-\x7e]{1,200}$/;

/** The attempt a request names with its Idempotency-Key. Keys are scoped to the caller's organization and route. */
export function attemptOf(scopeId: string, route: string, key: string, input: unknown): Attempt {
  if (!KEY.test(key))
    throw new AppError("invalid_request", [
      { path: "Idempotency-Key", message: "Use 1 to 200 printable characters" },
    ]);
  const bodyHash = createHash("sha256")
    .update(JSON.stringify(input) ?? "")
    .digest();
  return { scopeId, route, key, bodyHash };
}

/** Stores the answer in the same transaction as the effect; false when another attempt was first. */
export async function storeAnswer(db: Db, attempt: Attempt, stored: StoredAnswer): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into idempotency_keys (scope_id, route, key, body_hash, status, answer)
    values (${attempt.scopeId}, ${attempt.route}, ${attempt.key}, ${attempt.bodyHash}, ${stored.status}, ${stored.answer})
    on conflict do nothing`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** The first answer of an attempt; refused when the same key came with another body. */
export async function findAnswer(db: Db, attempt: Attempt): Promise<StoredAnswer | null> {
  const row = await db
    .selectFrom("idempotencyKeys")
    .select(["bodyHash", "status", "answer"])
    .where("scopeId", "=", attempt.scopeId)
    .where("route", "=", attempt.route)
    .where("key", "=", attempt.key)
    .executeTakeFirst();
  if (!row) return null;
  if (!row.bodyHash.equals(attempt.bodyHash)) throw new AppError("idempotency_mismatch");
  return { status: row.status, answer: row.answer };
}
