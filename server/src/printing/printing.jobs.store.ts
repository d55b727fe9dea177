import { sql } from "kysely";
import type { Db, OwnedLocation } from "../lib/database/db.ts";

type Locations = readonly OwnedLocation[];

/** One queued job, or all queued jobs of a printer. */
type WaitingJobs = { id: string } | { ofPrinter: string };

const ofLabel = sql`inventory_id, copies, copies_printed, shows_quantity`;

const takenBack = (locations: Locations, jobs: WaitingJobs) => sql`
  update print_jobs set state = 'cancelled'
  where ${"id" in jobs ? sql`id = ${jobs.id}` : sql`printer_id = ${jobs.ofPrinter}`}
    and state = 'waiting' and location_id = any(${locations}::uuid[])
  returning place, location_id, kind, order_id, payment_id, receipt_id, lines, report, is_unsure, is_asked, ${ofLabel}`;

/** Cancels a queued job; returns false when it was no longer queued. */
export async function cancelJob(db: Db, locations: Locations, id: string): Promise<boolean> {
  return (await takenBack(locations, { id }).execute(db)).rows.length > 0;
}

/** Moves queued jobs to the end of another printer's queue, in their order; returns false when none was queued. */
export async function moveJobs(
  db: Db,
  locations: Locations,
  jobs: WaitingJobs,
  printerId: string,
): Promise<boolean> {
  const { rows } = await sql`
    with taken as (${takenBack(locations, jobs)})
    insert into print_jobs
      (location_id, kind, order_id, payment_id, receipt_id, lines, report, is_unsure, is_asked, ${ofLabel}, printer_id)
    select location_id, kind, order_id, payment_id, receipt_id, lines, report, is_unsure, is_asked, ${ofLabel},
      ${printerId}::uuid
    from taken order by place returning id`.execute(db);
  return rows.length > 0;
}
