import type { AuditAction } from "@konoba/contract/organizations/organizations.audit.contract";
import type { Db } from "./db.ts";
import type { Scope } from "./scope.ts";

/** Who did it: any scope, the person a sign-in has just found, or a provider's message. */
export type Actor = Pick<Scope, "organizationId" | "userId" | "workerId" | "name"> & {
  kind: Scope["kind"] | "system";
};

interface AuditEntry {
  /** Noun and verb of the catalogue of actions. */
  action: AuditAction;
  subject: { kind: string; id: string };
  locationId?: string;
  before?: unknown;
  after?: unknown;
  ip?: string;
}

const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));

/** Writes what was done beside the change itself, in the same transaction; rows are append-only. */
export async function audit(db: Db, actor: Actor, entry: AuditEntry): Promise<void> {
  await db
    .insertInto("audit")
    .values({
      organizationId: actor.organizationId,
      locationId: entry.locationId ?? null,
      actorKind: actor.kind,
      actorId: actor.userId ?? actor.workerId,
      actorName: actor.name,
      action: entry.action,
      subject: entry.subject.kind,
      subjectId: entry.subject.id,
      before: json(entry.before),
      after: json(entry.after),
      ip: entry.ip ?? null,
    })
    .execute();
}
