import { printJob, printer, recentPrint, type Printer } from "@konoba/contract/printing/printing.contract";
import type { PaperLocation } from "@konoba/contract/printing/printing.rules";
import { sql } from "kysely";
import { columnsOf, jsonPairs, rowOf, type RowOf } from "../lib/database/columns.ts";
import type { Db, OwnedLocation, Locations } from "../lib/database/db.ts";
import { isFoundIn, jsonOf, pageJson } from "../lib/database/pages.ts";
import { recordStore, rowStore } from "../lib/database/recordStore.ts";
import type { Job } from "./printing.jobs.store.ts";

/** Batch of the job `j` of a label. */
const batchOfJob = sql`(select json_build_object('productNameEn', b.shown_en, 'productNameMe', b.shown_me,
    'batchNumber', i.batch_number, 'copies', j.copies)
  from inventory i join products b on b.location_id = i.location_id and b.id = i.product_id
  where i.location_id = j.location_id and i.id = j.inventory_id)`;

const jobPairs = jsonPairs({
  replySchema: printJob,
  table: "printJobs",
  alias: "j",
  computed: {
    batch: batchOfJob,
    orderNumber: sql`(select o.number from orders o where o.location_id = j.location_id and o.id = j.order_id)`,
  },
});
const tableOfOrder = sql`(select t.table_number from tables t where t.location_id = o.location_id and t.id = o.table_id)`;

const columns = columnsOf({
  replySchema: printer,
  table: "printers",
  alias: "p",
  computed: {
    jobs: sql`(select coalesce(json_agg(json_build_object(${jobPairs}) order by j.place), '[]')
      from (select * from print_jobs where location_id = p.location_id and printer_id = p.id and state = 'waiting'
        order by place limit 100) j)`,
    unconfirmed: sql`(select coalesce(json_agg(json_build_object(${jobPairs}) order by j.place), '[]')
      from (select * from print_jobs where location_id = p.location_id and printer_id = p.id and state = 'unconfirmed'
        order by place limit 100) j)`,
    lastPrint: sql`(select json_build_object('kind', j.kind, 'orderId', j.order_id, 'orderNumber', o.number,
        'orderType', o.order_type, 'tableNumber', ${tableOfOrder}, 'batch', ${batchOfJob}, 'printedAt', j.printed_at)
      from print_jobs j left join orders o on o.location_id = j.location_id and o.id = j.order_id
      where j.location_id = p.location_id and j.printer_id = p.id and j.state = 'printed' and j.kind <> 'drawer'
      order by j.place desc limit 1)`,
    stationIds: sql`(select coalesce(json_agg(k.station_id), '[]') from printer_stations k
      where k.location_id = p.location_id and k.printer_id = p.id)`,
  },
});

/** Language of the paper at a location: that of its country, else English. */
const languageOf = (location: OwnedLocation) => sql`(select case when c.code = 'ME' then 'me' else 'en' end
  from locations l left join countries c on c.id = l.country_id where l.id = ${location})`;

/** Returns the language in which new printers of a location print. */
export async function findLanguage(db: Db, location: OwnedLocation): Promise<Printer["language"]> {
  const { rows } = await sql<{
    language: Printer["language"];
  }>`select ${languageOf(location)} as language`.execute(db);
  return rows[0]?.language ?? "en";
}

export const listPrintersJson = (db: Db, location: OwnedLocation): Promise<string> =>
  jsonOf(
    db,
    sql`
    select json_build_object('items', coalesce(json_agg(r), '[]'), 'defaultLanguage', ${languageOf(location)})::text
      as json from (
      select ${columns} from printers p where p.location_id = ${location} order by lower(p.name)
    ) r`,
  );

/** Lists the printers a label may be printed at, those meant for labels first. */
export async function listLabelPrinters(
  db: Db,
  location: OwnedLocation,
): Promise<Pick<Printer, "id" | "name" | "width" | "language" | "printsLabels">[]> {
  return db
    .selectFrom("printers")
    .select(["id", "name", "width", "language", "printsLabels"])
    .where("locationId", "=", location)
    .where("isActive", "=", true)
    .orderBy("printsLabels", "desc")
    .orderBy(sql`lower(name)`)
    .execute();
}

const recentColumns = columnsOf({
  replySchema: recentPrint,
  table: "printJobs",
  alias: "j",
  computed: {
    batch: batchOfJob,
    orderNumber: sql`o.number`,
    orderType: sql`o.order_type`,
    tableNumber: tableOfOrder,
    totalAmount: sql`o.total_amount::text`,
  },
});
const isShown = sql`j.state <> 'cancelled' and j.kind <> 'drawer'`;

/** Returns a page of printed and queued jobs of a location, newest first, in one statement. */
export const listRecentJson = (
  db: Db,
  location: OwnedLocation,
  query: { page: number; pageSize: number; q?: string | undefined },
): Promise<string> =>
  pageJson(db, {
    matching: sql`
      select j.id from print_jobs j join printers p on p.location_id = ${location} and p.id = j.printer_id
      where j.location_id = ${location} and ${isShown} and ${isFoundIn(sql`p.name`, query.q)}
      order by j.place desc`,
    rows: sql`
      select shown.place, (select row_to_json(r) from (select ${recentColumns}) r) as row
      from shown join print_jobs j on j.id = shown.id
      left join orders o on o.location_id = ${location} and o.id = j.order_id`,
    query,
    more: sql`, 'today', (
      select count(*)::int from print_jobs j join locations l on l.id = j.location_id
      where j.location_id = ${location} and ${isShown} and j.created_at > now() - interval '1 day'
        and ((j.created_at at time zone l.timezone) - l.business_day_start)::date
          = ((now() at time zone l.timezone) - l.business_day_start)::date)`,
  });

/** Queues a job again, at the same printer unless another is named; returns whether it exists. */
export async function copyJob(
  db: Db,
  locations: Locations,
  { id, printerId }: { id: string; printerId: string | undefined },
): Promise<boolean> {
  const { rows } = await sql`
    insert into print_jobs (location_id, printer_id, kind, order_id, payment_id, receipt_id, lines, report, move, is_asked,
      inventory_id, copies, shows_quantity)
    select j.location_id, coalesce(${printerId ?? null}::uuid, j.printer_id), j.kind, j.order_id, j.payment_id,
      j.receipt_id, j.lines, j.report, j.move, true, j.inventory_id, j.copies, j.shows_quantity
    from print_jobs j where j.id = ${id} and j.location_id = any(${locations}::uuid[]) and ${isShown}
    returning id`.execute(db);
  return rows.length > 0;
}

export const printerStore = recordStore({ table: "printers", alias: "p", columns });

/** Stations whose tickets a printer prints. */
export const printerLinks = { table: "printer_stations", columns: ["printer_id", "station_id"] } as const;

export const { insert: insertJob } = rowStore("printJobs");

/** Queues the opening of a drawer at each printer connected to it; returns whether there is one. */
export async function insertDrawerJob(db: Db, location: OwnedLocation, drawerId: string): Promise<boolean> {
  const { rows } = await sql`
    insert into print_jobs (location_id, printer_id, kind)
    select p.location_id, p.id, 'drawer' from printers p
    where p.location_id = ${location} and p.is_active and p.opens_drawer
      and (p.drawer_id is null or p.drawer_id = ${drawerId})
    returning id`.execute(db);
  return rows.length > 0;
}

/** Settings of a printer that its prints need. */
const printerColumns = rowOf(
  "printers",
  "id",
  "name",
  "host",
  "port",
  "width",
  "letters",
  "codePages",
  "answers",
  "answeredAt",
  "language",
  "qrCodes",
);
export type Device = RowOf<typeof printerColumns>;

/** Returns the printer of a job. */
export async function findDevice(
  db: Db,
  { locationId, printerId }: Pick<Job, "locationId" | "printerId">,
): Promise<Device | undefined> {
  const { rows } = await sql<Device>`
    select ${printerColumns} from printers where location_id = ${locationId} and id = ${printerId}`.execute(
    db,
  );
  return rows[0];
}

/** Records that a printer reports its status. */
export async function markAnswered(db: Db, { id }: Device): Promise<void> {
  await sql`update printers set answered_at = now() where id = ${id} and answered_at is null`.execute(db);
}

/** Returns the number of a job's order, null without one. */
export async function findOrderNumber(db: Db, { locationId, orderId }: Job): Promise<number | null> {
  const { rows } = await sql<{ number: number }>`
    select number from orders where location_id = ${locationId} and id = ${orderId}`.execute(db);
  return rows[0]?.number ?? null;
}

/** Lists printers with queued jobs, or the one given by its id or a job's. */
export async function findBusyPrinters(db: Db, id: string | null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct j.printer_id as id from print_jobs j join printers p on p.id = j.printer_id and p.is_active
    where j.state = 'waiting' and (${id}::uuid is null or ${id}::uuid in (j.id, j.printer_id))`.execute(db);
  return rows.map((row) => row.id);
}

/** A server that holds a printer; `takenBy` differs for every lease. */
interface Holder {
  printerId: string;
  takenBy: string;
}
const leaseEnd = (ms: number) => sql`clock_timestamp() + ${ms} * interval '1 millisecond'`;

/** Leases a printer that no server holds. */
export async function takePrinter(
  db: Db,
  { printerId, takenBy }: Holder,
  ms: number,
): Promise<Device | undefined> {
  const { rows } = await sql<Device>`
    update printers set taken_until = ${leaseEnd(ms)}, taken_by = ${takenBy}
    where id = ${printerId} and is_active and (taken_until is null or taken_until < now())
    returning ${printerColumns}`.execute(db);
  return rows[0];
}

/** Extends a lease; returns false when another server holds the printer. */
export async function renewPrinter(db: Db, { printerId, takenBy }: Holder, ms: number): Promise<boolean> {
  const { rows } = await sql`
    update printers set taken_until = ${leaseEnd(ms)}
    where id = ${printerId} and taken_by = ${takenBy} returning id`.execute(db);
  return rows.length > 0;
}

/** Ends a lease, unless another server holds the printer by now. */
export async function leavePrinter(db: Db, { printerId, takenBy }: Holder): Promise<void> {
  await sql`
    update printers set taken_until = null, taken_by = null
    where id = ${printerId} and taken_by = ${takenBy}`.execute(db);
}

/** Returns the present orders of a ticket's lines, which may have moved to another order. */
export async function findOrdersOf(
  db: Db,
  location: OwnedLocation,
  lineIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct order_id as id from order_items
    where location_id = ${location} and id = any(${lineIds}::uuid[])`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns the present order of a payment, which may have moved to another order. */
export async function findOrderOfPayment(
  db: Db,
  location: OwnedLocation,
  id: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select order_id as id from payments
    where location_id = ${location} and id = ${id} and kind = 'payment' and voided_at is null`.execute(db);
  return rows[0]?.id;
}

/** Counts the jobs queued at printers that do not print at present, and those that may have printed. */
export async function countStuck(db: Db, location: OwnedLocation): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from print_jobs j join printers p on p.location_id = j.location_id and p.id = j.printer_id
    where p.location_id = ${location} and (j.state = 'unconfirmed' or j.state = 'waiting' and (not p.is_active
      or exists (select from print_jobs f
        where f.location_id = p.location_id and f.printer_id = p.id and f.state = 'waiting' and f.last_error is not null)))`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Returns the location data printed on paper. */
export async function findPaperLocation(
  db: Db,
  location: OwnedLocation,
  language: Device["language"],
): Promise<PaperLocation | undefined> {
  const { rows } = await sql<PaperLocation>`
    select l.name, l.address, l.phone_number, l.tax_number, l.timezone, k.code as sign,
      ${language === "en" ? sql`c.name_en` : sql`c.name_me`} as city,
      case when not exists (select from receipt_locations f where f.location_id = l.id and f.is_on)
        then l.cash_rounding end as rounding_step
    from locations l join currencies k on k.id = l.currency_id left join cities c on c.id = l.city_id
    where l.id = ${location}`.execute(db);
  return rows[0];
}
