import { randomUUID } from "node:crypto";
import type { RouteReply } from "@konoba/contract/lib/route";
import type { integrity } from "@konoba/contract/organizations/organizations.integrity.contract";
import { sql } from "kysely";
import type { Db } from "../database/db.ts";
import type { AuditReport } from "./integrityAudit.ts";

/** Saves the report of an audit run and deletes reports older than a month. */
export async function saveAuditReport(db: Db, report: AuditReport): Promise<void> {
  const id = randomUUID();
  const { startedAt, finishedAt, unfinished, orders, ordersInAll, resumeFrom } = report;
  await db.transaction().execute(async (tx) => {
    await sql`
      insert into integrity_runs (id, started_at, finished_at, unfinished, orders, total_orders, resume_from)
      values (${id}, ${startedAt}, ${finishedAt}, ${unfinished}, ${orders}, ${ordersInAll}, ${resumeFrom})`.execute(
      tx,
    );
    await sql`
      insert into integrity_findings (run_id, check_name, organization_id, location_id, count, examples)
      select ${id}, f."check", o.id, case when o.id is not null then f."locationId" end, f.count, f.examples
      from jsonb_to_recordset(${JSON.stringify(report.findings)}::jsonb)
        f ("check" text, "organizationId" uuid, "locationId" uuid, count int, examples text[])
      left join organizations o on o.id = f."organizationId"`.execute(tx);
    await sql`delete from integrity_runs where finished_at < now() - interval '31 days'`.execute(tx);
  });
}

/** Returns where the newest run stopped for lack of time. */
export async function findResumePoint(db: Db): Promise<string | null> {
  const { rows } = await sql<{ resumeFrom: string | null }>`
    select resume_from from integrity_runs order by finished_at desc limit 1`.execute(db);
  return rows[0]?.resumeFrom ?? null;
}

/** Returns the findings of the newest run for an organization. */
export async function findAuditReport(db: Db, organizationId: string): Promise<RouteReply<typeof integrity>> {
  const { rows } = await sql<RouteReply<typeof integrity>>`
    select k.finished_at as checked_at, k.unfinished = '{}' as is_complete, coalesce((
      select json_agg(json_build_object('check', f.check_name, 'locationName', l.name, 'count', f.count,
        'examples', f.examples) order by l.name, f.check_name)
      from integrity_findings f left join locations l on l.id = f.location_id
      where f.run_id = k.id and f.organization_id = ${organizationId}), '[]') as items
    from integrity_runs k order by k.finished_at desc limit 1`.execute(db);
  return rows[0] ?? { checkedAt: null, isComplete: true, items: [] };
}
