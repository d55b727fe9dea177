import type { AuditAction, AuditSubject } from "@konoba/contract/organizations/organizations.audit.contract";
import { type Insertable, sql } from "kysely";
import { approverNames, type Caller } from "../access/caller.ts";
import type { Db, Tables } from "../database/db.ts";

/** Author of an action: a caller, a person who has just signed in, a provider's message, or unknown. */
type Actor = Pick<Caller, "organizationId" | "userId" | "workerId" | "approvals" | "key"> & {
  kind: Caller["kind"] | "system" | "unknown";
  name: string | null;
  locationIds?: readonly string[];
  ip?: string | null;
};

/** Returns the operator of the server as the author of a change to an organization. */
export const operatorOf = (organizationId: string): Actor => ({
  organizationId,
  kind: "system",
  userId: null,
  workerId: null,
  name: null,
});

/** Author, transaction and time of an action. */
export interface AuditContext {
  readonly db: Db;
  readonly scope: Actor;
  readonly now: Date;
}

export interface AuditEntry {
  /** Noun and verb from the catalogue of actions. */
  action: AuditAction;
  subject: { kind: AuditSubject; id: string | null; name?: string | null };
  locationId?: string | null;
  before?: object | null;
  after?: object | null;
}

const json = (value: unknown) => (value === undefined || value === null ? null : JSON.stringify(value));

/** Returns the default location of an entry: a worker's own location. */
const placeOf = ({ kind, locationIds = [] }: Actor) => (kind === "worker" ? (locationIds[0] ?? null) : null);

/** Returns the values after an action, with the approvers beside them, and the reason if they gave the same one. */
function withApprover({ approvals = [] }: Actor, after: AuditEntry["after"]) {
  if (approvals.length === 0) return after;
  const [approvalReason, ...others] = new Set(approvals.map(({ reason }) => reason));
  return {
    ...after,
    approvedBy: approverNames({ approvals }),
    approvalReason: others.length > 0 ? null : approvalReason,
  };
}

/** Builds a row of the audit log. */
export const auditRow = (
  { scope, now }: Pick<AuditContext, "scope" | "now">,
  entry: AuditEntry,
): Insertable<Tables["audit"]> => ({
  organizationId: scope.organizationId,
  locationId: entry.locationId ?? placeOf(scope),
  actorKind: scope.kind,
  actorId: scope.userId ?? scope.workerId ?? scope.key?.id ?? null,
  actorName: scope.name,
  action: entry.action,
  subject: entry.subject.kind,
  subjectId: entry.subject.id,
  subjectName: entry.subject.name ?? null,
  before: json(entry.before),
  after: json(withApprover(scope, entry.after)),
  ip: scope.ip ?? null,
  at: now,
});

/**
 * Writes audit entries in the transaction of the change, with one statement; nothing without entries. Rows
 * are append-only.
 */
export async function audit(context: AuditContext, ...entries: AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map((entry) => auditRow(context, entry));
  await context.db.insertInto("audit").values(rows).execute();
}

const isDecimal = (value: unknown) => typeof value === "string" && /^-?\d+(\.\d+)?$/.test(value);

/** Compares values; decimal amounts are equal whatever their trailing zeros. */
const isSame = (one: unknown, other: unknown) =>
  isDecimal(one) && isDecimal(other)
    ? Number(one) === Number(other)
    : JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Returns the named fields that changed, with their old and new values; null when none did. */
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
 * Writes an entry that anyone may cause repeatedly, at most once per 15 minutes and key. Without an actor
 * (unknown name) the same statement runs and writes nothing, so that its duration reveals nothing.
 */
export async function auditRarely(
  { db, now }: Pick<AuditContext, "db" | "now">,
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
