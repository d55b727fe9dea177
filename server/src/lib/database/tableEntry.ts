import type { LiveTopic } from "@konoba/contract/lib/live";
import type { AuditSubject } from "@konoba/contract/organizations/organizations.audit.contract";

/** The columns that say whose a row is: `location_id`, `organization_id`, or `user_id` and `worker_id`. */
type OwnerColumn = "location" | "organization" | "person";

/** Deletions of `noun` are undone at `/v1{path}/{id}/restore`. Rows without a noun are deleted and restored with others. */
interface Undo {
  noun?: AuditSubject;
  path?: `/${string}`;
  /** Tables whose rows are restored before: those that its foreign keys lead to, of tables that can be restored. */
  parents: readonly string[];
}

export interface TableEntry {
  /** Owner of the rows; `where` is a condition on a row `t` and its owner `o`. */
  owner: OwnerColumn | "nobody" | { where: string };
  /**
   * Exported: `data`. Copied with an organization: `data`, `internal` and `rollup`; a `queue` stays where it is worked off,
   * or its mails and prints would come twice. `reference` lists and `server` state belong to nobody.
   */
  kind: "data" | "internal" | "queue" | "rollup" | "reference" | "server";
  /**
   * Where a store of several nodes keeps it instead of beside its location or organization: on all, as it is read with
   * every session, or on one, as it is read before the tenant is known. `reference` is on all, `server` on one.
   */
  nodes?: "all" | "one";
  /** Topic of live updates, whose triggers follow from it; `people` invalidates sessions. */
  live: LiveTopic | "people" | null;
  /** Subject in the audit log. */
  audit: AuditSubject | null;
  undo: Undo | null;
}
