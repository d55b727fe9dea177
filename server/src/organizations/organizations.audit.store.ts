import type { AuditQuery } from "@konoba/contract/organizations/organizations.audit.contract";
import { searchWords } from "@konoba/contract/lib/search";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../lib/db.ts";
import { likeWords, pageJson } from "../lib/pages.ts";
import type { Scope } from "../lib/scope.ts";

type Sql = RawBuilder<unknown>;

/** A worker sees what happened at the own location; users see the whole organization. */
const visible = (scope: Scope): Sql =>
  scope.kind === "user"
    ? sql`a.organization_id = ${scope.organizationId}`
    : sql`a.organization_id = ${scope.organizationId} and a.location_id = any(${[...scope.locationIds]}::uuid[])`;

const clock = sql`coalesce(l.timezone, first.timezone, 'UTC')`;

function conditions({ action, person, dateFrom, dateTo, q }: AuditQuery): Sql[] {
  const words = searchWords(q ?? "");
  return [
    action && sql`a.action = ${action}`,
    person && sql`a.actor_id = ${person}`,
    dateFrom && sql`a.at >= (${dateFrom}::date::timestamp at time zone ${clock})`,
    dateTo && sql`a.at < ((${dateTo}::date + 1)::timestamp at time zone ${clock})`,
    words.length > 0 &&
      sql`lower(concat_ws(' ', a.actor_name, a.before, a.after)) like all(${likeWords(words)}::text[])`,
  ].filter((condition): condition is Sql => typeof condition === "object");
}

/** A page of the log as JSON text, with everybody who is named in it. */
export const listAuditJson = (db: Db, scope: Scope, query: AuditQuery): Promise<string> =>
  pageJson(db, {
    matching: sql`
      select a.id, row_number() over (order by a.at ${sql.raw(query.sort === "at" ? "asc, a.id asc" : "desc, a.id desc")}) as place
      from audit a
      left join locations l on l.id = a.location_id
      left join lateral (select o.timezone from locations o where o.organization_id = a.organization_id
        order by o.created_at, o.id limit 1) first on true
      where ${sql.join([visible(scope), ...conditions(query)], sql` and `)}`,
    rows: sql`
      select s.place, json_build_object('id', a.id::text, 'at', a.at, 'actorKind', a.actor_kind, 'actorId', a.actor_id,
        'actorName', a.actor_name, 'action', a.action, 'subject', a.subject, 'subjectId', a.subject_id,
        'locationName', l.name, 'before', a.before, 'after', a.after, 'ip', a.ip) as row
      from shown s join audit a on a.id = s.id left join locations l on l.id = a.location_id`,
    query,
    more: sql`, 'people', (
      select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name) order by p.name), '[]') from (
        select distinct on (a.actor_id) a.actor_id as id, a.actor_name as name from audit a
        where ${visible(scope)} and a.actor_id is not null and a.actor_name is not null
        order by a.actor_id, a.at desc) p)`,
  });
