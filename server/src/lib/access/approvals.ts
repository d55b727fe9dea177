import { createHash, randomUUID } from "node:crypto";
import { requestPermission, type ApprovableAction } from "@konoba/contract/lib/approvalRequests";
import {
  allowanceOf,
  approvalPermission,
  approvalVerdict,
  coversAction,
  coversRefund,
  hasLimit,
  mayApprove,
  type ApprovedLines,
  type RoleLimits,
} from "@konoba/contract/lib/approvals";
import { AppError } from "@konoba/contract/lib/errors";
import { roles, type Role } from "@konoba/contract/lib/permissions";
import { sql } from "kysely";
import type { Db, OwnedLocation } from "../database/db.ts";
import {
  ownedLocations,
  requireOwnLocation,
  requirePermission,
  type Caller,
  type UsedApproval,
} from "./caller.ts";
import { hashToken } from "./session.ts";

/** Action of a request that may need an approval. */
interface ApprovableWrite {
  readonly action: ApprovableAction;
  readonly locationId: string;
  /** Order, line, drawer or printer it is about. */
  readonly subjectId: string | null;
  /** Value compared with the limit; null for actions without one. */
  readonly measure: string | null;
  /** Value of the action itself, as decimal text. */
  readonly amount: string | null;
  /** Value by existing line; none for actions that are not about lines. */
  readonly lines?: ApprovedLines;
  /** Refund that the request gives back besides the action. */
  readonly carriedAmount?: string | null;
  /** Facts shown to the approver. */
  readonly about: Readonly<Partial<ApprovalFacts>>;
  /** Refund within another action of the same request, whose approval covers it. */
  readonly isCarried?: boolean;
}

/** Facts of a request that the approver sees. */
interface ApprovalFacts {
  dueBefore: string;
  dueAfter: string;
  nameEn: string | null;
  nameMe: string | null;
  /** Pieces or lines, or a net weight in `unit`. */
  quantity: number;
  unit: "kg" | "g" | "l";
  orderNumber: number;
  reason: string | null;
}

const noFacts: Record<keyof ApprovalFacts, null> = {
  dueBefore: null,
  dueAfter: null,
  nameEn: null,
  nameMe: null,
  quantity: null,
  unit: null,
  orderNumber: null,
  reason: null,
};

/** Signals that a request needs an approval; it is recorded once the transaction of the request has ended. */
export class ApprovalRequired extends AppError {
  readonly write: ApprovableWrite;
  readonly limit: string | null;
  constructor(write: ApprovableWrite, limit: string | null) {
    super("approval_required");
    this.write = write;
    this.limit = limit;
  }
}

/** Rejects callers who may not do an action even with an approval. */
export const requireMayRequest = (scope: Caller, action: ApprovableAction): void =>
  requirePermission(scope, requestPermission(action));

/** Returns the limits of a role at a location; null without any. */
async function findRoleLimits(db: Db, location: OwnedLocation, role: string): Promise<RoleLimits | null> {
  const { rows } =
    await sql<RoleLimits>`select discount_percentage, void_amount, refund_amount from role_limits
    where location_id = ${location} and role = ${role}`.execute(db);
  return rows[0] ?? null;
}

const isCovered = (approval: UsedApproval, write: ApprovableWrite): boolean =>
  coversAction(approval, { lines: {}, ...write }) ||
  (write.isCarried === true && coversRefund(approval, write));

/**
 * Rejects an action beyond the caller's role or limit, unless the request carries its approval. Returns that approval;
 * null when the caller does it alone.
 */
export async function requireApproval(
  { db, scope }: { readonly db: Db; readonly scope: Caller },
  write: ApprovableWrite,
): Promise<UsedApproval | null> {
  const { action, measure } = write;
  const { role, approvals = [] } = scope;
  const location = requireOwnLocation(scope, write.locationId);
  // Nobody approves what a program does: its scopes allow it, or it is refused.
  if (role === null) {
    requirePermission(scope, approvalPermission(action));
    return null;
  }
  const limits = hasLimit(role, action) ? await findRoleLimits(db, location, role) : null;
  const verdict = approvalVerdict({ role, action, measure, limits });
  if (verdict === "allowed") return null;
  if (verdict === "forbidden") throw new AppError("forbidden");
  const approval = approvals.find((each) => isCovered(each, write));
  if (approval) return approval;
  throw new ApprovalRequired(write, allowanceOf(role, action, limits));
}

/** Request as the server received it: what an approval is bound to. */
interface ReceivedRequest {
  readonly method: string;
  readonly url: string;
  readonly body: unknown;
}

/** Hashes method, URL and body of a request. */
const hashRequest = ({ method, url, body }: ReceivedRequest): Buffer =>
  createHash("sha256")
    .update(`${method} ${url}\n${JSON.stringify(body) ?? ""}`)
    .digest();

/** Lists active members of a location, and users with a PIN, who may approve an action, without the caller. */
async function listApprovers(db: Db, location: OwnedLocation, action: ApprovableAction, scope: Caller) {
  const allowed = roles.filter((role) => mayApprove(role, action));
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from (
      select w.id, w.first_name, w.last_name, concat_ws(' ', w.first_name, w.last_name) as name from workers w
      where w.location_id = ${location} and w.archived_at is null and w.status = 'active'
        and w.role = any(${allowed}::text[]) and w.id is distinct from ${scope.workerId}::uuid
      union all
      select u.id, u.first_name, u.last_name, concat_ws(' ', u.first_name, u.last_name) from users u
      where u.organization_id = ${scope.organizationId} and u.archived_at is null and u.accepted_at is not null
        and u.pin_hash is not null and u.role = any(${allowed}::text[])
        and u.id is distinct from ${scope.userId}::uuid) people
    order by lower(first_name), lower(last_name), id limit 100`.execute(db);
  return rows;
}

/** Records a request that needs an approval and returns the error with what the approver sees. */
export async function recordApprovalRequest(
  db: Db,
  scope: Caller,
  { write, limit }: ApprovalRequired,
  { request, now }: { request: ReceivedRequest; now: Date },
): Promise<AppError> {
  const locationId = requireOwnLocation(scope, write.locationId);
  const { action, subjectId, measure, amount, about, lines = {}, carriedAmount = null } = write;
  const id = randomUUID();
  await db
    .insertInto("approvals")
    .values({
      id,
      locationId,
      sessionId: scope.sessionId,
      userId: scope.userId,
      workerId: scope.workerId,
      requestedBy: scope.name,
      requestHash: hashRequest(request),
      action,
      subjectId,
      measure,
      amount,
      lines: JSON.stringify(lines),
      carriedAmount,
      requestedAt: now,
      facts: JSON.stringify({ ...noFacts, ...about, limit }),
    })
    .execute();
  const approvers = await listApprovers(db, locationId, action, scope);
  return new AppError("approval_required", {
    ...noFacts,
    ...about,
    approvalId: id,
    action,
    measure,
    limit,
    amount,
    approvers,
  });
}

interface ApprovalRow extends Omit<UsedApproval, "lines"> {
  /** Null for an approval of a former version. */
  lines: ApprovedLines | null;
  /** Present role of the approver; null once suspended or archived. */
  approverRole: Role | null;
  requestHash: Buffer;
  expiresAt: string;
  usedAt: string | null;
}

/**
 * Marks an approval as used, in the transaction of its request. The row is locked, so that of two requests at
 * once one is rejected. It ends with the approver's right to give it.
 */
export async function consumeApproval(
  db: Db,
  scope: Caller,
  { token, request, now }: { token: string; request: ReceivedRequest; now: Date },
): Promise<UsedApproval> {
  const { rows } = await sql<ApprovalRow>`
    select id, action, location_id, subject_id, measure, amount, lines, carried_amount, approved_by, reason,
      request_hash, expires_at, used_at, coalesce(
        (select w.role from workers w where w.id = a.approver_id and w.location_id = a.location_id
          and w.archived_at is null and w.status = 'active'),
        (select u.role from users u where u.id = a.approver_id and u.archived_at is null
          and u.organization_id = ${scope.organizationId})) as approver_role
    from approvals a where location_id = any(${ownedLocations(scope)}::uuid[])
      and token_hash = ${hashToken(token)} and session_id = ${scope.sessionId}
      and user_id is not distinct from ${scope.userId}::uuid and worker_id is not distinct from ${scope.workerId}::uuid
    for update of a`.execute(db);
  const [row] = rows;
  if (!row?.requestHash.equals(hashRequest(request))) throw new AppError("approval_mismatch");
  if (row.usedAt !== null) throw new AppError("approval_used");
  const isRevoked = row.approverRole === null || !mayApprove(row.approverRole, row.action);
  if (isRevoked || Date.parse(row.expiresAt) <= now.getTime()) throw new AppError("approval_expired");
  await sql`update approvals set used_at = ${now} where location_id = ${row.locationId} and id = ${row.id}`.execute(
    db,
  );
  const { requestHash: _, expiresAt: __, usedAt: ___, approverRole: ____, ...used } = row;
  return { ...used, lines: row.lines ?? {} };
}
