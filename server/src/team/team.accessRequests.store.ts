import type { RequesterKind } from "@konoba/contract/lib/accessRequests";
import type { Permission, Role } from "@konoba/contract/lib/permissions";
import type { AccessRequest } from "@konoba/contract/team/team.accessRequests.contract";
import { sql } from "kysely";
import type { Db, Locations, OwnedLocation } from "../lib/database/db.ts";

interface Person {
  userId: string | null;
  workerId: string | null;
}

/** Returns when a person requested a permission at a location; null if it does not wait. */
export async function findOwnRequest(
  db: Db,
  location: OwnedLocation,
  { userId, workerId }: Person,
  permission: Permission,
): Promise<string | null> {
  const { rows } = await sql<{ requestedAt: string }>`
    select requested_at from access_requests where location_id = ${location} and permission = ${permission}
      and coalesce(worker_id, user_id) = coalesce(${workerId}::uuid, ${userId}::uuid)`.execute(db);
  return rows[0]?.requestedAt ?? null;
}

export async function insertRequest(
  db: Db,
  location: OwnedLocation,
  row: Person & { id: string; permission: Permission; requestedAt: Date },
): Promise<void> {
  await sql`insert into access_requests (id, location_id, user_id, worker_id, permission, requested_at)
    values (${row.id}, ${location}, ${row.userId}, ${row.workerId}, ${row.permission}, ${row.requestedAt})
    on conflict do nothing`.execute(db);
}

/** Lists the requests at locations of people who still belong to them, each with the present name and role. */
export async function listRequests(db: Db, locations: Locations): Promise<AccessRequest[]> {
  const { rows } = await sql<AccessRequest>`
    select r.id, r.permission, case when r.worker_id is null then 'user' else 'worker' end as person_kind,
      coalesce(w.id, u.id) as person_id,
      concat_ws(' ', coalesce(w.first_name, u.first_name), coalesce(w.last_name, u.last_name)) as person_name,
      coalesce(w.role, u.role) as role, r.requested_at
    from access_requests r join locations l on l.id = r.location_id
    left join workers w on w.location_id = r.location_id and w.id = r.worker_id and w.archived_at is null
    left join users u on u.organization_id = l.organization_id and u.id = r.user_id and u.archived_at is null
    where r.location_id = any(${locations}::uuid[]) and coalesce(w.id, u.id) is not null
    order by r.requested_at, r.id limit 100`.execute(db);
  return rows;
}

export async function deleteRequest(db: Db, locations: Locations, id: string): Promise<void> {
  await sql`delete from access_requests where id = ${id} and location_id = any(${locations}::uuid[])`.execute(
    db,
  );
}

/** Returns the name of someone with one of the roles who is not the person: owners first. */
export async function findGrantor(
  db: Db,
  { location, organizationId }: { location: OwnedLocation; organizationId: string },
  { kind, granting }: { kind: RequesterKind; granting: readonly Role[] },
): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select name from (
      select concat_ws(' ', u.first_name, u.last_name) as name, u.role, u.created_at from users u
      where u.organization_id = ${organizationId} and u.archived_at is null and u.accepted_at is not null
        and u.role = any(${granting}::text[])
      union all
      select concat_ws(' ', w.first_name, w.last_name), w.role, w.created_at from workers w
      where ${kind} = 'worker' and w.location_id = ${location} and w.archived_at is null and w.status = 'active'
        and w.role = any(${granting}::text[])) people
    order by role = 'owner' desc, created_at limit 1`.execute(db);
  return rows[0]?.name ?? null;
}
