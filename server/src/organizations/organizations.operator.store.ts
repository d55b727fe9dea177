import { sql } from "kysely";
import type { Db } from "../lib/database/db.ts";

interface OperatedOrganization {
  id: string;
  name: string;
  plan: string;
  createdAt: string;
  deletesAt: string | null;
  disabledAt: string | null;
  isDemo: boolean;
  locations: number;
  orders: number;
  owners: string[];
}

/** Lists all organizations, oldest first; a sandbox belongs to its organization and is not listed. */
export async function listOrganizationsAnyTenant(db: Db): Promise<OperatedOrganization[]> {
  const { rows } = await sql<OperatedOrganization>`
    select o.id, o.name, o.plan, o.created_at, o.deletes_at, o.disabled_at, o.is_demo,
      (select count(*)::int from locations l where l.organization_id = o.id) as locations,
      (select count(*)::int from orders r join locations l on l.id = r.location_id where l.organization_id = o.id) as orders,
      array(select email from users u where u.organization_id = o.id and u.role = 'owner' and u.archived_at is null
        order by u.created_at, u.id) as owners
    from organizations o where o.sandbox_of is null order by o.created_at, o.id`.execute(db);
  return rows;
}

export async function findOrganizationAnyTenant(db: Db, id: string) {
  return db
    .selectFrom("organizations")
    .select(["id", "name", "stripeSubscriptionId", "disabledAt"])
    .where("id", "=", id)
    .where("sandboxOf", "is", null)
    .executeTakeFirst();
}

export async function updateDisabled(db: Db, id: string, disabledAt: Date | null): Promise<void> {
  await db.updateTable("organizations").set({ disabledAt }).where("id", "=", id).execute();
}
