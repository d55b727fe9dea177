import { sql } from "kysely";
import { rowOf, type RowOf } from "../lib/database/columns.ts";
import type { Db, OwnedLocation, Locations } from "../lib/database/db.ts";

type JobState = "waiting" | "unconfirmed";

const jobColumns = rowOf(
  "printJobs",
  "id",
  "locationId",
  "printerId",
  "kind",
  "orderId",
  "paymentId",
  "receiptId",
  "inventoryId",
  "copies",
  "copiesPrinted",
  "showsQuantity",
  "lines",
  "report",
  "move",
  "isUnsure",
  "isAsked",
  "sentAt",
  "createdAt",
);
type Row = RowOf<typeof jobColumns>;
export type Job = Omit<Row, "locationId" | "lines" | "report" | "move"> & {
  locationId: OwnedLocation;
  lines: { lineId: string; quantity: number }[] | null;
  report: unknown;
  move: unknown;
};

/** Returns the next job of a printer that is due. */
export async function findNextJob(db: Db, printerId: string): Promise<Job | undefined> {
  const { rows } = await sql<Job>`
    select ${jobColumns} from print_jobs where printer_id = ${printerId} and state = 'waiting'
      and (due_at is null or due_at <= clock_timestamp())
    order by place limit 1`.execute(db);
  return rows[0];
}

/** Returns the ms until the first queued job of a printer is due, 0 if one is; null without one. */
export async function findDueMs(db: Db, printerId: string): Promise<number | null> {
  const { rows } = await sql<{ ms: number | null }>`
    select min(greatest(0, extract(epoch from coalesce(j.due_at, clock_timestamp()) - clock_timestamp()) * 1000))::float8 as ms
    from print_jobs j join printers p on p.id = j.printer_id and p.is_active
    where j.printer_id = ${printerId} and j.state = 'waiting'`.execute(db);
  return rows[0]?.ms ?? null;
}

/** Records that a job may be on paper from now on; returns false when it was cancelled meanwhile. */
export async function beginJob(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    update print_jobs set sent_at = clock_timestamp() where id = ${id} and state = 'waiting' returning id`.execute(
    db,
  );
  return rows.length > 0;
}

/** Counts a failed attempt of which nothing was sent, with its reason. */
export async function markFailed(db: Db, id: string, error: string): Promise<void> {
  await sql`update print_jobs set attempts = attempts + 1, last_error = ${error}, sent_at = null
    where id = ${id}`.execute(db);
}

/** Leaves a job that may be on paper to a person. */
export async function markUnconfirmed(db: Db, id: string, error: string): Promise<void> {
  await sql`update print_jobs set state = 'unconfirmed', attempts = attempts + 1, last_error = ${error}
    where id = ${id} and state = 'waiting'`.execute(db);
}

/** Cancels a job whose time is over. */
export async function dropJob(db: Db, id: string): Promise<void> {
  await sql`update print_jobs set state = 'cancelled' where id = ${id} and state = 'waiting'`.execute(db);
}

const remembered = (location: OwnedLocation, marks: readonly string[]) => sql`
  insert into printed_documents (location_id, mark)
  select distinct ${location}::uuid, md5(mark)::uuid from unnest(${marks}::text[]) mark
  on conflict do nothing returning mark`;

/** Records the printed content; returns whether all of it was printed before. */
export async function rememberPaper(
  db: Db,
  location: OwnedLocation,
  marks: readonly string[],
): Promise<boolean> {
  return (await remembered(location, marks).execute(db)).rows.length === 0 && marks.length > 0;
}

/** Returns whether all of the content was printed before. */
export async function isPrinted(db: Db, location: OwnedLocation, marks: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select from unnest(${marks}::text[]) mark_text
    where not exists (select from printed_documents where location_id = ${location} and mark = md5(mark_text)::uuid)
    limit 1`.execute(db);
  return rows.length === 0 && marks.length > 0;
}

/** Records how many copies of a label arrived; returns false when the job was cancelled meanwhile. */
export async function markCopies(db: Db, id: string, copies: number): Promise<boolean> {
  const { rows } = await sql`
    update print_jobs set copies_printed = ${copies}, sent_at = null where id = ${id} and state = 'waiting' returning id`.execute(
    db,
  );
  return rows.length > 0;
}

/** Marks a queued or unconfirmed job as printed; returns false when it was cancelled or decided meanwhile. */
export async function markPrinted(
  db: Db,
  { id, locationId }: Job,
  { marks, from }: { marks: readonly string[]; from: JobState },
): Promise<boolean> {
  const { rows } = await sql`
    with remembered as (${remembered(locationId, marks)}), done as (
      update print_jobs set state = 'printed', attempts = attempts + 1, last_error = null, printed_at = now()
      where id = ${id} and state = ${from} returning printer_id)
    update printers p set printed_at = now()
    from done where p.id = done.printer_id returning p.id`.execute(db);
  return rows.length > 0;
}

/** Returns an unconfirmed job. */
export async function findUnconfirmed(db: Db, locations: Locations, id: string): Promise<Job | undefined> {
  const { rows } = await sql<Job>`
    select ${jobColumns} from print_jobs
    where id = ${id} and state = 'unconfirmed' and location_id = any(${locations}::uuid[])`.execute(db);
  return rows[0];
}

/** One queued or unconfirmed job, or all queued jobs of a printer. */
type QueuedJobs = { id: string } | { ofPrinter: string };

const ofLabel = sql`inventory_id, copies, copies_printed, shows_quantity`;

const takenBack = (locations: Locations, jobs: QueuedJobs, state: JobState) => sql`
  update print_jobs set state = 'cancelled'
  where ${"id" in jobs ? sql`id = ${jobs.id}` : sql`printer_id = ${jobs.ofPrinter}`}
    and state = ${state} and location_id = any(${locations}::uuid[])
  returning place, location_id, printer_id, kind, order_id, payment_id, receipt_id, lines, report, move,
    is_unsure or sent_at is not null as is_unsure, is_asked, ${ofLabel}`;

/** Cancels a queued job; returns false when it was no longer queued. */
export async function cancelJob(db: Db, locations: Locations, id: string): Promise<boolean> {
  return (await takenBack(locations, { id }, "waiting").execute(db)).rows.length > 0;
}

const queued = (taken: ReturnType<typeof takenBack>, printerId: string | null) => sql`
  with taken as (${taken})
  insert into print_jobs
    (location_id, kind, order_id, payment_id, receipt_id, lines, report, move, is_asked, ${ofLabel}, is_unsure, printer_id)
  select location_id, kind, order_id, payment_id, receipt_id, lines, report, move, is_asked, ${ofLabel}, is_unsure,
    coalesce(${printerId}::uuid, printer_id)
  from taken order by place returning id`;

/** Moves queued jobs to the end of another printer's queue, in their order; returns false when none was queued. */
export async function moveJobs(
  db: Db,
  locations: Locations,
  jobs: QueuedJobs,
  printerId: string,
): Promise<boolean> {
  const { rows } = await queued(takenBack(locations, jobs, "waiting"), printerId).execute(db);
  return rows.length > 0;
}

/** Queues an unconfirmed job again, marked as such on paper; returns false when somebody has decided it meanwhile. */
export async function repeatJob(
  db: Db,
  locations: Locations,
  { id, printerId }: { id: string; printerId: string | null },
): Promise<boolean> {
  const { rows } = await queued(takenBack(locations, { id }, "unconfirmed"), printerId).execute(db);
  return rows.length > 0;
}
