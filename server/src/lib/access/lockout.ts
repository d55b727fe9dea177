import { sql } from "kysely";
import type { Db } from "../database/db.ts";
import { throttled } from "./throttle.ts";

interface LockoutRule {
  key: string;
  /** Failed attempts that lock. */
  misses: number;
  /** Length of the first lock; each further lock is twice as long. */
  minutes: number;
}

/** State of a lockout after an attempt that turns out to be wrong. */
export interface AttemptsLeft {
  attemptsLeft: number;
  /** Length of the lock it began; null when it did not. */
  lockedSeconds: number | null;
}

const MAX_LOCKOUT_MINUTES = 1440;

/**
 * Records an attempt as failed before it is checked, so that concurrent attempts are bounded too. Throws 429
 * while locked. The last allowed attempt, with none left, already locks. A correct attempt calls
 * `clearFailedAttempts`.
 */
export async function recordAttempt(db: Db, rule: LockoutRule, now: Date): Promise<AttemptsLeft> {
  await sql`insert into throttles (key, touched_at) values (${rule.key}, ${now}) on conflict (key) do nothing`.execute(
    db,
  );
  const { rows } = await sql<{ misses: number; locks: number; lockedUntil: string | null }>`
    select misses, locks, locked_until from throttles where key = ${rule.key} for update`.execute(db);
  const { misses, locks, lockedUntil } = rows[0] ?? { misses: 0, locks: 0, lockedUntil: null };
  const left = lockedUntil === null ? 0 : Date.parse(lockedUntil) - now.getTime();
  if (left > 0) throw throttled(Math.ceil(left / 1000));
  const isLast = misses + 1 >= rule.misses;
  const minutes = Math.min(rule.minutes * 2 ** locks, MAX_LOCKOUT_MINUTES);
  const until = isLast ? new Date(now.getTime() + minutes * 60_000) : null;
  await sql`update throttles set touched_at = ${now}, misses = ${isLast ? 0 : misses + 1},
    locks = ${isLast ? locks + 1 : locks}, locked_until = ${until} where key = ${rule.key}`.execute(db);
  return { attemptsLeft: isLast ? 0 : rule.misses - misses - 1, lockedSeconds: isLast ? minutes * 60 : null };
}

/** Resets the count, the lock and its doubling after a correct secret. */
export async function clearFailedAttempts(db: Db, key: string): Promise<void> {
  await sql`update throttles set misses = 0, locks = 0, locked_until = null where key = ${key}`.execute(db);
}

/** Resets every key that begins with `key`. */
export async function clearFailedAttemptsByPrefix(db: Db, key: string): Promise<void> {
  await sql`update throttles set misses = 0, locks = 0, locked_until = null where starts_with(key, ${key})`.execute(
    db,
  );
}
