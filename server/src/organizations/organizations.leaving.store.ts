import { sql } from "kysely";
import type pg from "pg";
import type { Caller } from "../lib/access/caller.ts";
import type { Db } from "../lib/database/db.ts";
import {
  boundTenant,
  ownerQuery,
  ownerValues,
  tenantTables,
  type Owner,
} from "../lib/database/tenantTables.ts";
import type { Language } from "../lib/messages/mailLanguage.ts";

export async function updateDeletion(db: Db, organizationId: string, deletesAt: Date | null): Promise<void> {
  await db.updateTable("organizations").set({ deletesAt }).where("id", "=", organizationId).execute();
}

export async function listOwners(db: Db, organizationId: string) {
  const { rows } = await sql<{ email: string; language: Language }>`
    select email, coalesce(language, 'en') as language from users
    where organization_id = ${organizationId} and role = 'owner' and archived_at is null and accepted_at is not null
    order by email`.execute(db);
  return rows;
}

/** Ends every session of the organization but the caller's. */
export async function endOtherSessions(
  db: Db,
  { organizationId, sessionId }: Caller,
  now: Date,
): Promise<void> {
  await sql`
    update sessions set ended_at = ${now} where ended_at is null and id <> ${sessionId} and (
      user_id in (select id from users where organization_id = ${organizationId})
      or worker_id in (select w.id from workers w join locations l on l.id = w.location_id
        where l.organization_id = ${organizationId}))`.execute(db);
}

export async function listDueAnyTenant(db: Db, now: Date) {
  const { rows } = await sql<{ id: string; stripeSubscriptionId: string | null }>`
    select id, stripe_subscription_id from organizations where deletes_at <= ${now} order by deletes_at`.execute(
    db,
  );
  return rows;
}

/** Referenced tables, each after those that reference it. */
const orderQuery = `
  with recursive pointing as (
    select distinct conrelid::regclass::text as one, confrelid::regclass::text as other from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid),
  depths as (
    select distinct other as name, 1 as depth from pointing
    union select p.other, d.depth + 1 from depths d join pointing p on p.one = d.name where d.depth < 50)
  select name from depths group by 1 order by max(depth)`;

/** Runs a statement of the transaction of a deletion. */
export type Run = <Row>(text: string, values?: unknown[]) => Promise<{ rows: Row[] }>;

/** Deletes all rows of an organization except those of the given tables, also of tables that only grow. */
export async function deleteRowsAnyTenant(
  run: Run,
  id: string,
  preserved: readonly string[] = [],
): Promise<void> {
  await run("set local konoba.organization_deletion = 'on'");
  const owner = (await run<Owner>(ownerQuery, [id])).rows[0];
  if (!owner) throw new Error("An owner is always found");
  const { rows } = await run<{ name: string }>(orderQuery);
  const last = rows.map(({ name }) => name).filter((name) => name in tenantTables);
  // Triggers update `menu_versions` until the rows of the menu are deleted.
  const first = Object.keys(tenantTables).filter((name) => !last.includes(name) && name !== "menu_versions");
  for (const name of [...first, ...last, "menu_versions"].filter((each) => !preserved.includes(each)))
    await run(`delete from ${name} t using ${boundTenant} where ${tenantTables[name]}`, ownerValues(owner));
  await run("set local konoba.organization_deletion = 'off'");
}

/**
 * Deletes all rows of an organization that is due, and those of its sandbox; returns the ids of its pictures, or null
 * if the deletion was withdrawn.
 */
export async function deleteOrganizationAnyTenant(
  pool: pg.Pool,
  id: string,
  now: Date,
): Promise<string[] | null> {
  const client = await pool.connect();
  try {
    await client.query("set statement_timeout = 0; begin");
    const due = "select from organizations where id = $1 and deletes_at <= $2 for update";
    if ((await client.query(due, [id, now])).rowCount === 0) return null;
    const own =
      "select id from organizations where id = $1 or sandbox_of = $1 order by sandbox_of nulls last";
    const ids = (await client.query<{ id: string }>(own, [id])).rows.map((row) => row.id);
    const pictures = "select id from media where organization_id = any($1::uuid[])";
    const media = await client.query<{ id: string }>(pictures, [ids]);
    const run: Run = async (text, values) => (await client.query(text, values)) as never;
    for (const each of ids) await deleteRowsAnyTenant(run, each);
    await client.query("commit");
    return media.rows.map((row) => row.id);
  } finally {
    client.release(true);
  }
}
