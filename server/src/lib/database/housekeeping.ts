import { sql } from "kysely";
import type { Db } from "./db.ts";

/** Deletes expired data: messages, codes, unfinished sign-ups, old counters, sessions and prints. */
export async function forgetOld(db: Db): Promise<void> {
  await sql`update outbox set failed_at = now(), last_error = 'expired', body = '', html = null, code = null, link = null,
    attachment = null
    where sent_at is null and failed_at is null and expires_at <= now()`.execute(db);
  await sql`delete from outbox where created_at < now() - interval '7 days'`.execute(db);
  await sql`delete from one_time_codes where expires_at < now() - interval '7 days'`.execute(db);
  await sql`delete from passkey_challenges where expires_at < now()`.execute(db);
  await sql`delete from signups where updated_at < now() - interval '30 days'`.execute(db);
  await sql`delete from throttles where touched_at < now() - interval '2 days'
    and (locked_until is null or locked_until < now())`.execute(db);
  await sql`delete from worker_devices where last_used_at < now() - interval '180 days'`.execute(db);
  // The cookie has expired by then.
  await sql`delete from staff_devices where last_used_at < now() - interval '365 days'`.execute(db);
  // A shift may count refunds under an approval until it ends.
  await sql`delete from approvals where requested_at < now() - interval '30 days'`.execute(db);
  await sql`delete from access_requests where requested_at < now() - interval '30 days'`.execute(db);
  await sql`delete from limit_uses where used_at < now() - interval '30 days'`.execute(db);
  await sql`delete from idempotency_keys where created_at < now() - interval '24 hours'`.execute(db);
  await sql`delete from print_jobs where state <> 'waiting' and created_at < now() - interval '7 days'`.execute(
    db,
  );
  await sql`delete from webhook_events where at < now() - interval '30 days'`.execute(db);
  // Nobody requests the same bill again by then.
  await sql`delete from printed_documents where printed_at < now() - interval '365 days'`.execute(db);
  // Cursors of the change feed last a day less.
  await sql`delete from row_changes where at < now() - interval '15 days'`.execute(db);
  // A deletion can be undone for one day.
  await sql`delete from deleted_rows where deleted_at < now() - interval '1 day'`.execute(db);
  await sql`delete from sessions where expires_at < now() - interval '30 days'
    or ended_at < now() - interval '30 days'`.execute(db);
}
