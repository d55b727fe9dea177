import type { AuditEntry } from "@konoba/contract/organizations/organizations.audit.contract";
import type { TestApp } from "../app.ts";

type ReportedEntry = Pick<
  AuditEntry,
  "action" | "subjectName" | "before" | "after" | "ip" | "actorName" | "locationName"
>;

/** Returns the log of an organization, oldest first, without the entries of its setup. */
export async function reportedEntries(
  test: TestApp,
  organizationId: string,
  but: readonly string[] = [],
): Promise<ReportedEntry[]> {
  const { rows } = await test.pool.query<ReportedEntry>(
    `select a.action, a.subject_name as "subjectName", a.before, a.after, a.ip, a.actor_name as "actorName",
       l.name as "locationName"
     from audit a left join locations l on l.id = a.location_id
     where a.organization_id = $1 and a.action <> all($2) order by a.id`,
    [organizationId, ["location.created", "worker.created", ...but]],
  );
  return rows;
}
