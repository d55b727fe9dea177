import { randomBytes } from "node:crypto";
import { approvalSeconds, isWaitingSince, mayApprove, requestSeconds } from "@konoba/contract/lib/approvals";
import { AppError } from "@konoba/contract/lib/errors";
import type { phoneApprovals as routes } from "@konoba/contract/team/team.phoneApprovals.contract";
import { orNotFound, ownedLocations, requireOwnLocation, type Caller } from "../lib/access/caller.ts";
import type { Handlers } from "../lib/access/handler.ts";
import { hashToken } from "../lib/access/session.ts";
import { audit } from "../lib/audit/audit.ts";
import type { Db, OwnedLocation } from "../lib/database/db.ts";
import * as store from "./team.phoneApprovals.store.ts";

const newToken = () => randomBytes(32).toString("base64url");

const isOwn = (scope: Caller, request: store.WaitingRow) =>
  request.sessionId === scope.sessionId ||
  (request.userId === scope.userId && request.workerId === scope.workerId);

const mayDecide = (scope: Caller, request: store.WaitingRow) =>
  scope.role !== null && mayApprove(scope.role, request.action) && !isOwn(scope, request);

/** Lists what waits for the caller's approval at a location, oldest first. */
async function listWaiting(db: Db, scope: Caller, location: OwnedLocation, now: Date) {
  const since = new Date(now.getTime() - requestSeconds * 1000);
  const rows = await store.listWaiting(db, location, since);
  return rows.filter((row) => mayDecide(scope, row));
}

/** Counts what waits for the caller's approval at a location. */
export const countWaitingApprovals = async (db: Db, scope: Caller, location: OwnedLocation, now: Date) =>
  scope.role === "owner" || scope.role === "manager"
    ? (await listWaiting(db, scope, location, now)).length
    : 0;

const personOf = ({ userId, workerId, name }: Caller) =>
  ({ kind: workerId === null ? "user" : "worker", id: workerId ?? userId ?? "", name }) as const;

const expiresAt = (requestedAt: string) =>
  new Date(Date.parse(requestedAt) + requestSeconds * 1000).toISOString();

/** Approvals on the approver's own device; each is bound to one request of one session, once. */
export const phoneApprovals: Handlers<typeof routes> = {
  waitingApprovals: async ({ db, scope, params, now }) => {
    const rows = await listWaiting(db, scope, requireOwnLocation(scope, params.locationId), now);
    return {
      items: rows.map(({ sessionId: _, userId: __, workerId: ___, facts, ...row }) => ({
        ...facts,
        ...row,
        unit: facts.unit ?? null,
        reason: row.reason ?? facts.reason,
        expiresAt: expiresAt(row.requestedAt),
      })),
    };
  },

  requestApproval: async ({ db, scope, params, body, now }) => {
    const key = { id: params.id, sessionId: scope.sessionId };
    const row = orNotFound(await store.findOwn(db, ownedLocations(scope), key), "approval_not_found");
    if (row.tokenHash !== null || row.refusedAt !== null) throw new AppError("approval_not_found");
    if (!isWaitingSince(row.requestedAt, now)) throw new AppError("approval_expired");
    const location = requireOwnLocation(scope, row.locationId);
    await store.updateRequest(db, location, params.id, { notifiedAt: now, reason: body.reason });
    return { success: true };
  },

  withdrawApproval: async ({ db, scope, params }) => {
    const key = { id: params.id, sessionId: scope.sessionId };
    const row = orNotFound(await store.findOwn(db, ownedLocations(scope), key), "approval_not_found");
    const location = requireOwnLocation(scope, row.locationId);
    await store.updateRequest(db, location, params.id, { notifiedAt: null });
    return { success: true };
  },

  decideApproval: async ({ db, scope, params, body, now }) => {
    const row = orNotFound(
      await store.lockWaiting(db, ownedLocations(scope), params.id),
      "approval_not_found",
    );
    if (isOwn(scope, row)) throw new AppError("approval_self");
    if (!mayDecide(scope, row)) throw new AppError("forbidden");
    if (!isWaitingSince(row.requestedAt, now)) throw new AppError("approval_expired");
    const location = requireOwnLocation(scope, row.locationId);
    const person = personOf(scope);
    const { isApproved } = body;
    await store.updateRequest(
      db,
      location,
      row.id,
      isApproved
        ? {
            approverId: person.id,
            approvedBy: scope.name,
            // Nobody knows this token: the requester's session replaces it once, by its own.
            tokenHash: hashToken(newToken()),
            approvedAt: now,
            expiresAt: new Date(now.getTime() + approvalSeconds * 1000),
          }
        : { refusedAt: now, refusedBy: scope.name },
    );
    const { action: approvedAction, measure, amount, requestedBy } = row;
    const facts = { approvedAction, measure, amount, requestedBy, approvalReason: row.reason };
    await audit(
      { db, scope, now },
      {
        action: isApproved ? "approval.given" : "approval.declined",
        subject: person,
        locationId: location,
        after: isApproved ? { ...facts, approvedBy: scope.name } : facts,
      },
    );
    return { success: true };
  },

  approvalOutcome: async ({ db, scope, params, now }) => {
    const key = { id: params.id, sessionId: scope.sessionId };
    const row = orNotFound(await store.findOwn(db, ownedLocations(scope), key), "approval_not_found");
    const none = { token: null, approvedAt: null, by: null, reason: row.reason };
    if (row.refusedAt !== null) return { ...none, state: "refused", by: row.refusedBy };
    if (row.tokenHash === null)
      return { ...none, state: isWaitingSince(row.requestedAt, now) ? "waiting" : "expired" };
    const isOver = row.usedAt !== null || Date.parse(row.expiresAt ?? "") <= now.getTime();
    if (isOver) return { ...none, state: "expired" };
    const token = newToken();
    await store.updateRequest(db, requireOwnLocation(scope, row.locationId), row.id, {
      tokenHash: hashToken(token),
    });
    return { state: "approved", token, approvedAt: row.approvedAt, by: row.approvedBy, reason: row.reason };
  },
};
