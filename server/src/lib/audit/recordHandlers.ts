import type { ErrorCode } from "@konoba/contract/lib/errors";
import type { AuditAction } from "@konoba/contract/organizations/organizations.audit.contract";
import { orNotFound, ownedLocations, type Caller } from "../access/caller.ts";
import { rawJson } from "../access/handler.ts";
import type { Db } from "../database/db.ts";
import type { recordStore } from "../database/recordStore.ts";
import type { RestorableNoun } from "../database/tableEntries.ts";
import { auditDeletion, restoreHandler } from "./restoreDeleted.ts";

type RecordStore = Pick<ReturnType<typeof recordStore>, "findJson" | "lock" | "remove">;

/** Nouns whose deletion is an action of the audit log. */
type RemovedNoun = { [N in RestorableNoun]: `${N}.removed` extends AuditAction ? N : never }[RestorableNoun];

/** Returns the parts of a service that nouns with a record store share: reply, lock, deletion with undo. */
export const recordHandlers = <Noun extends RemovedNoun>(
  noun: Noun,
  store: RecordStore,
  notFound: ErrorCode,
) => {
  const lock = async (db: Db, scope: Caller, id: string) =>
    orNotFound(await store.lock(db, ownedLocations(scope), id), notFound);
  return {
    lock,
    /** Returns the row as a reply. */
    answer: async (db: Db, scope: Caller, id: string) =>
      rawJson(orNotFound(await store.findJson(db, ownedLocations(scope), id), notFound)),
    remove: async ({ db, scope, now }: { db: Db; scope: Caller; now: Date }, id: string) => {
      const { locationId, name } = await lock(db, scope, id);
      const action: AuditAction = `${noun}.removed`;
      const restore = await auditDeletion(
        { db, scope, now },
        { action, subject: { kind: noun, id, name }, locationId },
      );
      await store.remove(db, { id, locationId });
      return { success: true as const, outcome: "deleted" as const, restore };
    },
    restore: restoreHandler(noun),
  };
};
