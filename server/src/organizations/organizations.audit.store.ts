import {
  auditActionsOf,
  type AuditQuery,
  type AuditSubject,
} from "@konoba/contract/organizations/organizations.audit.contract";
import { sql } from "kysely";
import type { Caller } from "../lib/access/caller.ts";
import type { Db, Sql } from "../lib/database/db.ts";
import { hasWords, jsonOf, turnedPage } from "../lib/database/pages.ts";
import { tableEntries } from "../lib/database/tableEntries.ts";

/**
 * Condition on entries the caller may see: a worker those of the own location, users the whole organization.
 */
const visible = (scope: Caller): Sql =>
  scope.kind === "user"
    ? sql`a.organization_id = ${scope.organizationId}`
    : sql`a.organization_id = ${scope.organizationId} and a.location_id = any(${[...scope.locationIds]}::uuid[])`;

const clock = sql`coalesce(l.timezone, (select o.timezone from locations o where o.organization_id = a.organization_id
  order by o.created_at, o.id limit 1), 'UTC')`;

// Time zones differ from UTC by at most 14 hours: the index narrows to the days around the requested one.
const dayFrom = (day: string) => sql`a.at >= ${day}::date - interval '1 day'
  and a.at >= (${day}::date::timestamp at time zone ${clock})`;
const dayTo = (day: string) => sql`a.at < ${day}::date + interval '2 days'
  and a.at < ((${day}::date + 1)::timestamp at time zone ${clock})`;

function conditions({ group, action, subject, person, location, dateFrom, dateTo, q }: AuditQuery): Sql[] {
  return [
    group && sql`a.action = any(${[...auditActionsOf[group]]}::text[])`,
    // Seals of receipts are for the data audit; there is one for nearly every receipt.
    action ? sql`a.action = ${action}` : sql`a.action <> 'receipts.sealed'`,
    subject && sql`a.subject = ${subject}`,
    person && sql`a.actor_id = ${person}`,
    location && sql`a.location_id = ${location}`,
    dateFrom && dayFrom(dateFrom),
    dateTo && dayTo(dateTo),
    hasWords(sql`stored_key(a.search_key)`, q),
  ].filter((condition): condition is Sql => typeof condition === "object");
}

/** Conditions on the record `x` of an entry. Nouns that can be restored exist until they are archived. */
const isLive: Partial<Record<AuditSubject, string>> = {
  organization: "true",
  location: "true",
  drawer: "x.location_id = a.location_id and x.is_active",
  order: "x.location_id = a.location_id",
};

const exists = sql`case a.subject ${sql.join(
  Object.entries(tableEntries).flatMap(([table, { audit, undo }]) => {
    const condition = audit && (isLive[audit] ?? (undo && "to_jsonb(x) ->> 'archived_at' is null"));
    if (!condition) return [];
    return [
      sql`when ${sql.lit(audit)} then exists (select from ${sql.table(table)} x where x.id = a.subject_id and ${sql.raw(condition)})`,
    ];
  }),
  sql` `,
)} else false end`;

/** Selects everyone named in the log by their latest name, with one index lookup for each person. */
const people = (scope: Caller): Sql => sql`(
  with recursive p as (
    (select a.actor_id, a.actor_name from audit a where ${visible(scope)} and a.actor_id is not null
      order by a.actor_id, a.at desc limit 1)
    union all
    select n.* from p cross join lateral (
      select a.actor_id, a.actor_name from audit a where ${visible(scope)} and a.actor_id > p.actor_id
      order by a.actor_id, a.at desc limit 1) n
  )
  select coalesce(json_agg(json_build_object('id', actor_id, 'name', actor_name) order by actor_name), '[]')
  from p where actor_name is not null)`;

/** Returns a page of the log as JSON text, with everyone named in it. */
export async function listAuditJson(db: Db, scope: Caller, query: AuditQuery): Promise<string> {
  const { pageSize } = query;
  const matching = sql`from audit a left join locations l on l.id = a.location_id
    where ${sql.join([visible(scope), ...conditions(query)], sql` and `)}`;
  const order = sql.raw(query.sort === "at" ? "a.at asc, a.id asc" : "a.at desc, a.id desc");
  return jsonOf(
    db,
    sql<{ json: string }>`
    with turned as materialized (${turnedPage(sql`(select count(*)::int ${matching})`, query)}),
    shown as (
      select a.*, l.name as location_name, l.currency_code ${matching}
      order by ${order} limit ${pageSize} offset (select (page - 1) * ${pageSize}::int from turned)
    )
    select json_build_object('items', coalesce((
        select json_agg(json_build_object('id', a.id::text, 'at', a.at, 'actorKind', a.actor_kind, 'actorId', a.actor_id,
          'actorName', a.actor_name, 'action', a.action, 'subject', a.subject, 'subjectId', a.subject_id,
          'subjectName', a.subject_name, 'subjectExists', ${exists}, 'locationName', a.location_name,
          'currency', a.currency_code, 'before', a.before, 'after', a.after, 'ip', a.ip) order by ${order})
        from shown a), '[]'),
      'total', turned.total, 'page', turned.page, 'pageSize', ${pageSize}::int, 'people', ${people(scope)})::text as json
    from turned`,
  );
}
