import type { LimitedRole } from "@konoba/contract/lib/approvals";
import type { RoleLimitsRow } from "@konoba/contract/team/team.limits.contract";
import { sql } from "kysely";
import type { UsedApproval } from "../lib/access/caller.ts";
import type { Db, OwnedLocation, Locations } from "../lib/database/db.ts";

interface OpenRequest extends Pick<UsedApproval, "id" | "action" | "locationId" | "subjectId" | "measure"> {
  amount: string | null;
  requestedAt: string;
}

interface RequestKey {
  id: string;
  sessionId: string;
}

/** Returns a request of a session that nobody has approved yet. */
export async function findOpenRequest(
  db: Db,
  locations: Locations,
  { id, sessionId }: RequestKey,
): Promise<OpenRequest | undefined> {
  const { rows } = await sql<OpenRequest>`
    select id, action, location_id, subject_id, measure::text, amount::text, requested_at from approvals
    where id = ${id} and session_id = ${sessionId} and location_id = any(${locations}::uuid[])
      and token_hash is null and refused_at is null`.execute(db);
  return rows[0];
}

interface Approval {
  approverId: string;
  approvedBy: string;
  reason: string | null;
  tokenHash: Buffer;
  approvedAt: Date;
  expiresAt: Date;
}

/** Writes the approval of an open request; returns whether it was still open. */
export async function writeApproval(
  db: Db,
  location: OwnedLocation,
  id: string,
  approval: Approval,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("approvals")
    .set(approval)
    .where("id", "=", id)
    .where("locationId", "=", location)
    .where("tokenHash", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function listRoleLimits(db: Db, location: OwnedLocation): Promise<RoleLimitsRow[]> {
  const { rows } = await sql<RoleLimitsRow>`
    select role, discount_percentage::text, void_amount::text, refund_amount::text from role_limits
    where location_id = ${location} order by role`.execute(db);
  return rows;
}

/** Replaces the limits of a location. */
export async function replaceRoleLimits(
  db: Db,
  location: OwnedLocation,
  items: readonly (RoleLimitsRow & { role: LimitedRole })[],
): Promise<void> {
  await db.deleteFrom("roleLimits").where("locationId", "=", location).execute();
  if (items.length === 0) return;
  await db
    .insertInto("roleLimits")
    .values(items.map((item) => ({ ...item, locationId: location })))
    .execute();
}
