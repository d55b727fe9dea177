import { randomBytes } from "node:crypto";
import { approvalSeconds, isWaitingSince, limitedRoles, mayApprove } from "@konoba/contract/lib/approvals";
import { AppError } from "@konoba/contract/lib/errors";
import type { approvals as routes } from "@konoba/contract/team/team.approvals.contract";
import type { Worker } from "@konoba/contract/team/team.contract";
import type { limits, RoleLimitsRow } from "@konoba/contract/team/team.limits.contract";
import { orNotFound, ownedLocations, requireOwnLocation } from "../lib/access/caller.ts";
import type { HandlerContext, Handlers } from "../lib/access/handler.ts";
import { hashToken } from "../lib/access/session.ts";
import { throttleKey } from "../lib/access/throttle.ts";
import { audit, auditRarely } from "../lib/audit/audit.ts";
import * as store from "./team.approvals.store.ts";
import { findUserWithPin } from "./team.phoneApprovals.store.ts";
import { attemptPin, attemptUserPin, type CheckedPin } from "./team.pin.service.ts";
import { findWorker } from "./team.store.ts";

type ApproveCall = HandlerContext<typeof routes.approve>;

/** Person named as approver, with the check of their PIN. */
interface Approver {
  subject: { kind: "worker" | "user"; id: string; name: string };
  checkPin: (pin: string) => Promise<CheckedPin>;
}

const nameOf = ({ firstName, lastName }: Pick<Worker, "firstName" | "lastName">) =>
  `${firstName} ${lastName}`;

/** Returns the person named as approver, who must be allowed to approve the action at its location. */
async function findApprover(
  call: ApproveCall,
  request: { action: Parameters<typeof mayApprove>[1]; locationId: string },
): Promise<Approver> {
  const { db, scope, body } = call;
  const id = body.approverId;
  if (id === scope.workerId || id === scope.userId) throw new AppError("approval_self");
  const location = requireOwnLocation(scope, request.locationId);
  const worker = await findWorker(db, [location], id);
  const user = worker ? undefined : await findUserWithPin(db, scope.organizationId, id);
  const person = orNotFound(worker ?? user, "approver_not_found");
  if ((worker && worker.status !== "active") || !mayApprove(person.role, request.action))
    throw new AppError("approver_not_found");
  return {
    subject: { kind: worker ? "worker" : "user", id, name: nameOf(person) },
    checkPin: async (pin) =>
      worker
        ? attemptPin(call, worker, pin)
        : attemptUserPin(call, orNotFound(user, "approver_not_found"), pin),
  };
}

/** Audits a wrong PIN of an approval, rarely, and a lock. */
async function auditMiss(
  { db, now, scope }: ApproveCall,
  { subject }: Approver,
  { locationId, isLast }: { locationId: string; isLast: boolean },
): Promise<void> {
  const action = isLast ? "approval.locked" : "approval.refused";
  const key = throttleKey("audit-approval", action, scope.sessionId, subject.id);
  await auditRarely({ db, now }, key, scope, { action, subject, locationId });
}

/**
 * Approves a refused request of this session with the approver's PIN, counted and locked like a sign-in. The
 * returned token is valid for exactly that request, once, for two minutes; only its hash is stored.
 */
async function approve(call: ApproveCall) {
  const { db, scope, params, body, now } = call;
  const key = { id: params.id, sessionId: scope.sessionId };
  const request = orNotFound(
    await store.findOpenRequest(db, ownedLocations(scope), key),
    "approval_not_found",
  );
  if (!isWaitingSince(request.requestedAt, now)) throw new AppError("approval_expired");
  const approver = await findApprover(call, request);
  const { isRight, left, accept } = await approver.checkPin(body.pin);
  if (!isRight) {
    const { locationId } = request;
    await auditMiss(call, approver, { locationId, isLast: left.attemptsLeft === 0 });
    throw new AppError("approval_pin_wrong", {
      attemptsLeft: left.attemptsLeft,
      retryAfterSeconds: left.lockedSeconds,
    });
  }
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(now.getTime() + approvalSeconds * 1000);
  const location = requireOwnLocation(scope, request.locationId);
  const approvedBy = approver.subject.name;
  await db.transaction().execute(async (trx) => {
    const approval = {
      approverId: approver.subject.id,
      approvedBy,
      reason: body.reason,
      tokenHash: hashToken(token),
    };
    const isWritten = await store.writeApproval(trx, location, request.id, {
      ...approval,
      approvedAt: now,
      expiresAt,
    });
    if (!isWritten) throw new AppError("approval_not_found");
    await accept(trx);
    const { action, measure, amount } = request;
    const after = { approvedAction: action, measure, amount, approvedBy, approvalReason: body.reason };
    const entry = { action: "approval.given", subject: approver.subject, locationId: location } as const;
    await audit({ db: trx, scope, now }, { ...entry, after });
  });
  const moments = { expiresAt: expiresAt.toISOString(), approvedAt: now.toISOString() };
  return { token, ...moments, approvedBy, reason: body.reason };
}

/** Returns the limits of both roles, with nulls where none are set. */
const allLimits = (rows: readonly RoleLimitsRow[]): RoleLimitsRow[] =>
  limitedRoles.map(
    (role) =>
      rows.find((row) => row.role === role) ?? {
        role,
        discountPercentage: null,
        voidAmount: null,
        refundAmount: null,
      },
  );

/** Returns the limits of a role by field, as the audit log stores them. */
const limitsByField = (rows: readonly RoleLimitsRow[]) =>
  Object.fromEntries(
    rows.flatMap(({ role, ...fields }) =>
      Object.entries(fields).map(([field, value]) => [`${role}.${field}`, value]),
    ),
  );

export const approvals: Handlers<typeof routes & typeof limits> = {
  approve,

  roleLimits: async ({ db, scope, params }) => ({
    items: allLimits(await store.listRoleLimits(db, requireOwnLocation(scope, params.locationId))),
  }),

  keepRoleLimits: async ({ db, scope, params, body, now }) => {
    const location = requireOwnLocation(scope, params.locationId);
    const before = allLimits(await store.listRoleLimits(db, location));
    await store.replaceRoleLimits(db, location, body.items);
    const items = allLimits(await store.listRoleLimits(db, location));
    const [was, is] = [limitsByField(before), limitsByField(items)];
    const changed = Object.keys(is).filter((field) => Number(was[field] ?? -1) !== Number(is[field] ?? -1));
    if (changed.length === 0) return { items };
    const pick = (values: Record<string, unknown>) =>
      Object.fromEntries(changed.map((field) => [field, values[field]]));
    await audit(
      { db, scope, now },
      {
        action: "roleLimits.changed",
        subject: { kind: "location", id: location },
        locationId: location,
        before: pick(was),
        after: pick(is),
      },
    );
    return { items };
  },
};
