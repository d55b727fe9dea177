import type { AuditAction, AuditSubject } from "@konoba/contract/organizations/organizations.audit.contract";
import { type Insertable, sql } from "kysely";
import type { Db, Tables } from "../database/db.ts";
import type { Caller } from "../access/caller.ts";

/** Who did it: any scope, the person a sign-in has just found, a provider's message, or nobody we know. */
type Actor = Pick<Caller, "organizationId" | "userId" | "workerId"> & {
  kind: Caller["kind"] | "system" | "unknown";
  name: string | null;
  locationIds?: readonly string[];
  ip?: string | null;
};

/** Who acts, in which transaction and when. */
export interface ActorContext {
  readonly db: Db;
  readonly scope: Actor;
  readonly now: Date;
}

export interface AuditEntry {
  /** Noun and verb of the catalogue of actions. */
  action: AuditAction;
  subject: { kind: AuditSubject; id: string | null; name?: string | null };
  locationId?: string | null;
  before?: object | null;
  after?: object | null;
}

const json = (value: unknown) => (value === undefined || value === null ? null : JSON.stringify(value));

/** What a team member does without saying where happened where they work. */
const placeOf = ({ kind, locationIds = [] }: Actor) => (kind === "worker" ? (locationIds[0] ?? null) : null);

/** An entry of the log as it is kept. */
export const auditRow = (
  { scope, now }: Pick<ActorContext, "scope" | "now">,
  entry: AuditEntry,
): Insertable<Tables["audit"]> => ({
  organizationId: scope.organizationId,
  locationId: entry.locationId ?? placeOf(scope),
  actorKind: scope.kind,
  actorId: scope.userId ?? scope.workerId,
  actorName: scope.name,
  action: entry.action,
  subject: entry.subject.kind,
  subjectId: entry.subject.id,
  subjectName: entry.subject.name ?? null,
  before: json(entry.before),
  after: json(entry.after),
  ip: scope.ip ?? null,
  at: now,
});

/**
 * Writes what was done beside the change itself, in the same transaction and in one statement; none
 * when there is nothing to tell. Rows are append-only.
 */
export async function audit(context: ActorContext, ...entries: AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map((entry) => auditRow(context, entry));
  await context.db.insertInto("audit").values(rows).execute();
}

const isDecimal = (value: unknown) => typeof value === "string" && /^-?\d+(\.\d+)?$/.test(value);

/** Amounts are the same however many zeros they are written with. */
const isSame = (one: unknown, other: unknown) =>
  isDecimal(one) && isDecimal(other)
    ? Number(one) === Number(other)
    : JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** The named fields that became different, as they were and as they are; null when none did. */
export function changedFields<B extends object>(
  before: B,
  after: { [K in keyof B]?: unknown },
  fields: readonly (keyof B & string)[],
) {
  const changed = fields.filter(
    (field) => after[field] !== undefined && !isSame(before[field], after[field]),
  );
  if (changed.length === 0) return null;
  const pick = (state: { [K in keyof B]?: unknown }) =>
    Object.fromEntries(changed.map((field) => [field, state[field] ?? null]));
  return { before: pick(before), after: pick(after) };
}

const ONE_EVERY_MINUTES = 15;

/**
 * Writes what somebody may cause as often as they like, at most once in a quarter of an hour for the
 * same key. Without an actor (nobody of that name) the same statement runs and writes no entry, so
 * that its time tells nothing.
 */
export async function auditRarely(
  { db, now }: Pick<ActorContext, "db" | "now">,
  key: string,
  actor: Actor | null,
  entry: AuditEntry,
): Promise<void> {
  const since = new Date(now.getTime() - ONE_EVERY_MINUTES * 60_000);
  const row = actor && auditRow({ now, scope: actor }, entry);
  await sql`
    with turn as (
      insert into throttles as t (key, touched_at) values (${key}, ${now})
      on conflict (key) do update set touched_at = excluded.touched_at where t.touched_at <= ${since}
      returning 1
    )
    insert into audit (organization_id, location_id, actor_kind, actor_id, actor_name, action, subject, subject_id,
      subject_name, before, after, ip, at)
    select ${row?.organizationId ?? null}::uuid, ${row?.locationId ?? null}::uuid, ${row?.actorKind ?? null}::text,
      ${row?.actorId ?? null}::uuid, ${row?.actorName ?? null}::text, ${entry.action}, ${entry.subject.kind},
      ${row?.subjectId ?? null}::uuid, ${row?.subjectName ?? null}::text, ${row?.before ?? null}::jsonb,
      ${row?.after ?? null}::jsonb, ${row?.ip ?? null}::text, ${now}
    from turn where ${row !== null}::boolean`.execute(db);
}
