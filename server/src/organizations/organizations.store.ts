import { organization } from "@konoba/contract/organizations/organizations.contract";
import { type Insertable, sql, type Updateable } from "kysely";
import type { z } from "zod";
import { columnsOf } from "../lib/database/columns.ts";
import type { Db, Tables } from "../lib/database/db.ts";

/** Stored columns of an organization; its limit is derived from the plan. */
const storedColumns = organization.omit({ locationLimit: true });
type OrganizationRow = z.output<typeof storedColumns>;

const columns = columnsOf({
  replySchema: storedColumns,
  table: "organizations",
  alias: "o",
  computed: {
    activeLocations: sql`(select count(*)::int from locations l where l.organization_id = o.id and l.active)`,
  },
});

export async function findOrganization(db: Db, id: string): Promise<OrganizationRow | undefined> {
  const { rows } = await sql<OrganizationRow>`
    select ${columns} from organizations o where o.id = ${id}`.execute(db);
  return rows[0];
}

/**
 * Locks an organization, since its plan and its number of locations must agree. Inserts of rows that
 * reference it are not blocked.
 */
export async function lockOrganization(db: Db, id: string): Promise<void> {
  await sql`select from organizations where id = ${id} for no key update`.execute(db);
}

export async function insertOrganization(db: Db, values: Insertable<Tables["organizations"]>): Promise<void> {
  await db.insertInto("organizations").values(values).execute();
}

export async function updateOrganization(
  db: Db,
  id: string,
  changes: Updateable<Tables["organizations"]>,
): Promise<void> {
  await db.updateTable("organizations").set(changes).where("id", "=", id).execute();
}

/** Makes the other locations read-only; none is deleted. */
export async function keepLocationsActive(
  db: Db,
  organizationId: string,
  activeIds: readonly string[],
): Promise<void> {
  await sql`update locations set active = false, updated_at = now()
    where organization_id = ${organizationId} and active and id <> all(${activeIds}::uuid[])`.execute(db);
}

export async function findBilling(db: Db, organizationId: string) {
  return db
    .selectFrom("organizations")
    .select(["stripeCustomerId", "stripeSubscriptionId", "stripeEventId", "stripeEventAt"])
    .where("id", "=", organizationId)
    .executeTakeFirst();
}

export async function listOldestActiveLocations(
  db: Db,
  organizationId: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from locations
    where organization_id = ${organizationId} and active order by created_at, id limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}

/**
 * Serializes the creation of the demo in a store. A concurrent caller waits until it exists, longer than the
 * usual statement timeout.
 */
export async function lockDemoAnyTenant(db: Db): Promise<void> {
  const { rows } = await sql<{ usual: string }>`
    select current_setting('statement_timeout') as usual, set_config('statement_timeout', '5min', true)`.execute(
    db,
  );
  await sql`select pg_advisory_xact_lock(hashtext('konoba demo'))`.execute(db);
  await sql`select set_config('statement_timeout', ${rows[0]?.usual ?? "0"}, true)`.execute(db);
}

export async function hasOrganizationsAnyTenant(db: Db): Promise<{ any: boolean; demo: boolean }> {
  const { rows } = await sql<{ any: boolean; demo: boolean }>`
    select exists (select from organizations) as any, exists (select from organizations where is_demo) as demo`.execute(
    db,
  );
  return rows[0] ?? { any: false, demo: false };
}

/** Returns the owner used to enter the demo. */
export async function findDemoOwnerAnyTenant(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select u.id from users u join organizations o on o.id = u.organization_id
    where o.is_demo and u.role = 'owner' and u.archived_at is null and u.accepted_at is not null
    order by u.created_at, u.id limit 1`.execute(db);
  return rows[0]?.id;
}
