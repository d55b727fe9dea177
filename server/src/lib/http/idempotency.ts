import { createHash } from "node:crypto";
import { AppError, statusOf } from "@konoba/contract/lib/errors";
import type { Route } from "@konoba/contract/lib/route";
import type { FastifyRequest } from "fastify";
import { type RawBuilder, sql } from "kysely";
import pg from "pg";
import { z } from "zod";
import type { Caller } from "../access/caller.ts";
import type { ReplyKey } from "../access/handler.ts";
import type { Db } from "../database/db.ts";
import { withCommit } from "../database/statements.ts";
import { toAppError } from "./failures.ts";

export interface Attempt {
  /** Organization and locations of the caller; a key used at another location does not match. */
  scopeIds: readonly string[];
  /** Location named by the request, if any. */
  locationId: string | undefined;
  /** Sender, method and path. */
  route: string;
  key: string;
  bodyHash: Buffer;
  /** True once the last statement of the handler has stored the reply. */
  isStored: boolean;
}

interface StoredReply {
  status: number;
  answer: string;
}

const KEY = /^[\x21-\x7e]{1,200}$/;

const placed = z
  .object({ locationId: z.string(), fromLocationId: z.string() })
  .partial()
  .transform(({ locationId, fromLocationId }) => locationId ?? fromLocationId);

/** Header with the key of a write; the answer repeats it. */
export const idempotencyHeader = "idempotency-key";
/** Headers of an answer that an earlier attempt received first. */
export const replayed = { "idempotency-replayed": "true" };

/** Returns who sends a key: an API key, or people, whose queued writes a manager may take over and send again. */
const senderOf = ({ key }: Caller) => key?.id ?? "people";

/** Returns the attempt of a request with an Idempotency-Key. Keys are unique per sender, location and route. */
export function attemptOf(scope: Caller | null | undefined, request: FastifyRequest): Attempt | null {
  const key = request.headers[idempotencyHeader];
  if (typeof key !== "string" || !scope) return null;
  const route = `${senderOf(scope)} ${request.method} ${request.url.split("?")[0]}`;
  if (!KEY.test(key))
    throw new AppError("invalid_request", [
      { path: "Idempotency-Key", message: "Use 1 to 200 printable characters" },
    ]);
  const bodyHash = createHash("sha256")
    .update(JSON.stringify(request.body) ?? "")
    .digest();
  const scopeIds = [scope.organizationId, ...scope.locationIds];
  return { scopeIds, locationId: placed.safeParse(request.body).data, route, key, bodyHash, isStored: false };
}

/**
 * Returns the scope of an answer: the request's location, else that of the answered row, else the
 * organization.
 */
const scopeIdOf = ({ scopeIds, locationId }: Attempt, answer: string): string =>
  [locationId, placed.safeParse(JSON.parse(answer)).data].find((each) => each && scopeIds.includes(each)) ??
  scopeIds[0] ??
  "";

/** Signals that another attempt with the same key, route and location came first. */
class IdempotentReplay extends Error {
  readonly scopeId: string;
  constructor(scopeId: string) {
    super();
    this.scopeId = scopeId;
  }
}

const isTaken = (error: unknown) =>
  error instanceof pg.DatabaseError && error.constraint === "idempotency_keys_pkey";

/** Returns where the reply is stored, if that is known before: a request that names its location. */
export function replyKeyOf(attempt: Attempt, { status = 200 }: Route): ReplyKey | null {
  const { scopeIds, locationId: scopeId, route, key, bodyHash } = attempt;
  return scopeId !== undefined && scopeIds.includes(scopeId)
    ? { scopeId, route, key, bodyHash, status }
    : null;
}

const replyColumns = sql`scope_id, route, key, body_hash, status, answer`;

/** Formats a reply as the row that `insertReply` reads. */
export const replyRow = ({ scopeId, bodyHash, ...reply }: ReplyKey, answer: string): string =>
  JSON.stringify({ ...reply, scope_id: scopeId, body_hash: `\\x${bodyHash.toString("hex")}`, answer });

/** Renders the insert of a reply from a row, with the rest of its answer from another table of the statement. */
export const insertReply = (row: unknown, rest: RawBuilder<unknown>, from: RawBuilder<unknown>) => sql`
  insert into idempotency_keys (${replyColumns})
  select scope_id, route, key, body_hash, status, answer || ${rest}
  from json_populate_record(null::idempotency_keys, ${row}::json), ${from}`;

/**
 * Stores the answer in the transaction of its effect; throws `IdempotentReplay` when another attempt came
 * first.
 */
export async function storeReply(db: Db, attempt: Attempt, stored: StoredReply): Promise<void> {
  const scopeId = scopeIdOf(attempt, stored.answer);
  const insert = sql`
    insert into idempotency_keys (${replyColumns})
    values (${scopeId}, ${attempt.route}, ${attempt.key}, ${attempt.bodyHash}, ${stored.status}, ${stored.answer})`;
  await db.executeQuery(withCommit(insert.compile(db))).catch((error: unknown) => {
    throw isTaken(error) ? new IdempotentReplay(scopeId) : error;
  });
}

const storedAt = (db: Db, { route, key }: Attempt, scopeIds: readonly string[]) =>
  db
    .selectFrom("idempotencyKeys")
    .select(["bodyHash", "status", "answer"])
    .where("scopeId", "in", scopeIds)
    .where("route", "=", route)
    .where("key", "=", key)
    .execute();

/** Returns the stored answer of an attempt in a scope; rejects when the key came with another body. */
async function findStoredReply(db: Db, attempt: Attempt, scopeId: string): Promise<StoredReply | null> {
  const [row] = await storedAt(db, attempt, [scopeId]);
  if (row && !row.bodyHash.equals(attempt.bodyHash)) throw new AppError("idempotency_mismatch");
  return row ?? null;
}

/**
 * Returns the stored answer of an attempt whose repetition was rejected because of its own effect. Without a
 * location in the request only the same body identifies it.
 */
async function findReplyAfterRefusal(db: Db, attempt: Attempt): Promise<StoredReply | null> {
  if (attempt.locationId !== undefined && attempt.scopeIds.includes(attempt.locationId))
    return findStoredReply(db, attempt, attempt.locationId);
  const rows = await storedAt(db, attempt, attempt.scopeIds);
  return rows.find((row) => row.bodyHash.equals(attempt.bodyHash)) ?? null;
}

/** Checks for a rejection by a rule, as opposed to a fault or an unreachable database. */
const isRefused = (error: unknown) => {
  const refusal = toAppError(error);
  return refusal !== null && statusOf(refusal) < 500;
};

/** Returns the stored reply of an earlier attempt if that attempt caused this failure. */
export async function findReplay(db: Db, attempt: Attempt, error: unknown) {
  if (error instanceof IdempotentReplay) return findStoredReply(db, attempt, error.scopeId);
  if (isTaken(error) && attempt.locationId !== undefined)
    return findStoredReply(db, attempt, attempt.locationId);
  return isRefused(error) ? findReplyAfterRefusal(db, attempt) : null;
}
