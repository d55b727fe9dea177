import { AppError } from "@konoba/contract/lib/errors";
import type { restoring } from "@konoba/contract/lib/restoring";
import { sql } from "kysely";
import pg from "pg";
import { orNotFound, ownedLocations, type ActorContext } from "../access/caller.ts";
import type { HandlerContext } from "../access/handler.ts";
import { restorableNouns, restoreOrder, type RestorableNoun } from "../database/tableEntries.ts";
import { audit, type AuditEntry } from "./audit.ts";

/** Path of each noun whose deletion can be undone. */
const restoreRoutes = Object.fromEntries(restorableNouns.map(({ noun, path }) => [noun, path]));
const tableOrder = restoreOrder();

interface AuditedDeletion extends Omit<AuditEntry, "subject"> {
  subject: { kind: RestorableNoun; id: string; name?: string | null };
}

/**
 * Records a deletion that is about to happen; from here on triggers (server/schema/functions/undo.sql)
 * capture the rows that the transaction deletes or changes. Returns the call that restores them.
 */
export async function auditDeletion(context: ActorContext, deletion: AuditedDeletion): Promise<string> {
  await audit(context, deletion);
  const { subject, locationId = null } = deletion;
  const deletedSubject = {
    organization_id: context.scope.organizationId,
    location_id: locationId,
    subject: subject.kind,
    subject_id: subject.id,
    subject_name: subject.name ?? null,
  };
  await sql`select set_config('konoba.deletion', ${JSON.stringify(deletedSubject)}, true)`.execute(
    context.db,
  );
  return `/v1${restoreRoutes[subject.kind]}/${subject.id}/restore`;
}

type RestoreRoute = ReturnType<typeof restoring<string, "products.edit">>;

/** A parent that is gone (foreign key), or fields changed since (`require_unchanged`). */
const changedCodes = new Set(["23503", "KN001"]);

/** Maps a failed restore to its error; a number or name used again since has its own error. */
function toRestoreError(error: unknown): unknown {
  const isChanged = error instanceof pg.DatabaseError && changedCodes.has(error.code ?? "");
  return isChanged ? new AppError("removal_changed") : error;
}

/** Restores the deleted row that the path names. */
export const restoreHandler =
  (noun: RestorableNoun) =>
  async ({
    db,
    scope,
    params,
    now,
  }: Pick<HandlerContext<RestoreRoute>, "db" | "scope" | "params" | "now">) => {
    const { id } = params;
    const { rows } = await sql<{ place: string | null; name: string | null }>`
      select place, name from restore_deleted(${scope.organizationId}, ${ownedLocations(scope)}::uuid[], ${noun}, ${id},
        ${tableOrder}::text[])`
      .execute(db)
      .catch((error: unknown) => {
        throw toRestoreError(error);
      });
    const { place, name } = orNotFound(rows[0], "removal_not_found");
    const subject = { kind: noun, id, name };
    await audit({ db, scope, now }, { action: `${noun}.restored`, subject, locationId: place });
    return { success: true as const };
  };
