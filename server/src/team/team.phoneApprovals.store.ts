import type { ApprovalRequest } from "@konoba/contract/team/team.approvals.contract";
import { type Selectable, sql, type Updateable } from "kysely";
import type { Db, OwnedLocation, Tables, Locations } from "../lib/database/db.ts";

/** What an approver sees besides the columns of a request; requests of a former version have no unit. */
type Facts = Omit<ApprovalRequest, "approvalId" | "action" | "measure" | "amount" | "approvers" | "unit"> &
  Partial<Pick<ApprovalRequest, "unit">>;

/** Request that waits for an approval on an approver's device. */
export interface WaitingRow extends Pick<
  Selectable<Tables["approvals"]>,
  | "id"
  | "locationId"
  | "sessionId"
  | "userId"
  | "workerId"
  | "requestedBy"
  | "action"
  | "measure"
  | "amount"
  | "reason"
  | "requestedAt"
> {
  facts: Facts;
}

const waiting = sql`select id, location_id, session_id, user_id, worker_id, requested_by, action, measure::text,
    amount::text, reason, requested_at, facts from approvals
  where notified_at is not null and token_hash is null and refused_at is null`;

/** Lists requests of a location since a time that wait for an approval on an approver's device. */
export async function listWaiting(db: Db, location: OwnedLocation, since: Date): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`${waiting} and location_id = ${location} and requested_at > ${since}
    order by notified_at, id limit 50`.execute(db);
  return rows;
}

/** Locks a waiting request, so that it is decided once. */
export async function lockWaiting(db: Db, locations: Locations, id: string): Promise<WaitingRow | undefined> {
  const { rows } = await sql<WaitingRow>`${waiting} and id = ${id} and location_id = any(${locations}::uuid[])
    for update`.execute(db);
  return rows[0];
}

/** Locks a request of a session. */
export const findOwn = (db: Db, locations: Locations, { id, sessionId }: { id: string; sessionId: string }) =>
  db
    .selectFrom("approvals")
    .selectAll()
    .where("id", "=", id)
    .where("sessionId", "=", sessionId)
    .where("locationId", "in", locations)
    .forUpdate()
    .executeTakeFirst();

type Changes = Pick<
  Updateable<Tables["approvals"]>,
  | "notifiedAt"
  | "reason"
  | "tokenHash"
  | "approverId"
  | "approvedBy"
  | "approvedAt"
  | "expiresAt"
  | "refusedAt"
  | "refusedBy"
>;

/** Updates a request that the caller has locked. */
export const updateRequest = (db: Db, location: OwnedLocation, id: string, changes: Changes) =>
  db.updateTable("approvals").set(changes).where("id", "=", id).where("locationId", "=", location).execute();

/** Returns a user of the organization with the hash of their PIN. */
export const findUserWithPin = (db: Db, organizationId: string, id: string) =>
  db
    .selectFrom("users")
    .select(["id", "firstName", "lastName", "role", "pinHash"])
    .where("id", "=", id)
    .where("organizationId", "=", organizationId)
    .where("archivedAt", "is", null)
    .where("pinHash", "is not", null)
    .executeTakeFirst();
