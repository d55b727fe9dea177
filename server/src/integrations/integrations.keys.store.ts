import type { ApiKey } from "@konoba/contract/integrations/integrations.keys.contract";
import { sql } from "kysely";
import type { Db, Sql } from "../lib/database/db.ts";
import { rowStore } from "../lib/database/recordStore.ts";
import "./integrations.table.ts";

/** Maximum keys of a list; those that still work come first. */
const maxListed = 300;

interface Owned {
  organizationId: string;
  now: Date;
}

/** Selects an organization and its sandbox, whose keys are managed together. */
const ownIds = (organizationId: string) =>
  sql`select id from organizations where id = ${organizationId} or sandbox_of = ${organizationId}`;

const keysWhere = ({ organizationId, now }: Owned, condition: Sql) => sql<ApiKey>`
  select k.id, k.name, k.scopes, k.location_ids, k.created_by, k.created_at, k.expires_at, k.revoked_at, k.revoked_by,
    k.organization_id <> ${organizationId} as is_test,
    newest.last_four, (select max(s.last_used_at) from api_key_secrets s
      where s.organization_id = k.organization_id and s.key_id = k.id) as last_used_at, old.secret as old_secret
  from api_keys k
  join lateral (select s.id, s.last_four from api_key_secrets s
    where s.organization_id = k.organization_id and s.key_id = k.id
    order by s.created_at desc, s.id desc limit 1) newest on true
  left join lateral (
    select json_build_object('lastFour', s.last_four, 'endsAt', s.ends_at, 'lastUsedAt', s.last_used_at) as secret
    from api_key_secrets s
    where s.organization_id = k.organization_id and s.key_id = k.id and s.id <> newest.id and s.ends_at > ${now}
    order by s.ends_at desc limit 1) old on true
  where k.organization_id in (${ownIds(organizationId)}) and ${condition}
  order by k.revoked_at is not null or coalesce(k.expires_at <= ${now}, false), k.created_at desc, k.id
  limit ${maxListed}`;

/** Lists the keys of an organization, those that work first, then by age. */
export async function listKeys(db: Db, owned: Owned): Promise<ApiKey[]> {
  return (await keysWhere(owned, sql`true`).execute(db)).rows;
}

export async function findKey(db: Db, owned: Owned, id: string): Promise<ApiKey | undefined> {
  return (await keysWhere(owned, sql`k.id = ${id}`).execute(db)).rows[0];
}

/** Locks a key of the organization or its sandbox for a change; returns whose it is. */
export async function lockKey(db: Db, { organizationId }: Owned, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ organizationId: string }>`select organization_id from api_keys
    where organization_id in (${ownIds(organizationId)}) and id = ${id} for update`.execute(db);
  return rows[0]?.organizationId;
}

/** Counts the keys that work; the organization is locked, so that two requests at once do not pass the maximum. */
export async function countWorkingKeys(db: Db, { organizationId, now }: Owned): Promise<number> {
  await sql`select from organizations where id = ${organizationId} for no key update`.execute(db);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from api_keys
    where organization_id in (${ownIds(organizationId)}) and revoked_at is null
      and (expires_at is null or expires_at > ${now})`.execute(db);
  return rows[0]?.count ?? 0;
}

export const { insert: insertKey } = rowStore("apiKeys");

export const { insert: insertSecret } = rowStore("apiKeySecrets");

/** Lets the newest secret of a key work until a time; those before it end when they were promised to. */
export async function endSecrets(db: Db, { organizationId }: Owned, id: string, until: Date) {
  await sql`update api_key_secrets set ends_at = ${until}
    where organization_id = ${organizationId} and key_id = ${id} and ends_at is null`.execute(db);
}

export async function revokeKey(db: Db, { organizationId, now }: Owned, id: string, by: string) {
  await sql`update api_keys set revoked_at = ${now}, revoked_by = ${by}
    where organization_id = ${organizationId} and id = ${id}`.execute(db);
}
