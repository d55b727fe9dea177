import type { AccountCodes, ChartAccount } from "@konoba/contract/accounting/accounting.accounts.rules";
import type { CsvForm } from "@konoba/contract/accounting/accounting.files.rules";
import type { PostingSum } from "@konoba/contract/accounting/accounting.journal.totals";
import { type Insertable, sql } from "kysely";
import type { Db, OwnedLocation, Tables } from "../lib/database/db.ts";
import { jsonOf } from "../lib/database/pages.ts";
import type { DayFacts } from "./accounting.table.ts";

export interface DateRange {
  firstDate: string;
  lastDate: string;
}

/** What the books of a location depend on. */
export interface BookFacts {
  locationName: string;
  timezone: string;
  businessDayStart: string;
  currencyCode: string;
  decimals: number;
  taxRates: string[];
  accounts: AccountCodes;
  lockedThrough: string | null;
  lastExport: number;
  csvForm: CsvForm;
  /** True once the orders of earlier versions are posted. */
  isPosted: boolean;
}

/** Returns whether a location has payments that nothing is posted of. */
export async function hasUnposted(db: Db, location: OwnedLocation): Promise<boolean> {
  const { rows } = await sql`
    select from payments p where p.location_id = ${location} and not exists (
      select from accounting_postings q where q.location_id = p.location_id and q.order_id = p.order_id) limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

export async function readBooks(db: Db, location: OwnedLocation): Promise<BookFacts> {
  const { rows } = await sql<BookFacts>`
    select l.name as location_name, l.timezone, to_char(l.business_day_start, 'HH24:MI') as business_day_start, l.currency_code,
      l.currency_decimals as decimals, coalesce(b.accounts, '{}') as accounts,
      b.locked_through::text as locked_through, coalesce(b.last_export, 0) as last_export,
      coalesce(b.csv_form, 'comma') as csv_form,
      (select array_agg(distinct r.rate::text) from (
        select l.tax_rate as rate
        union select (g->>'percentage')::numeric from jsonb_array_elements(l.tax_groups) g
        union select i.tax_percentage from menu_items i where i.location_id = l.id and i.tax_percentage > 0
          and i.is_active) r where r.rate is not null) as tax_rates,
      b.posted_at is not null as is_posted
    from locations l left join accounting_books b on b.location_id = l.id where l.id = ${location}`.execute(
    db,
  );
  const [books] = rows;
  if (!books) throw new Error("an owned location is there");
  return books;
}

/** Locks the books of a location until the end of the transaction, and creates them with the first use. */
export async function lockBooks(db: Db, location: OwnedLocation): Promise<void> {
  await sql`insert into accounting_books (location_id) values (${location}) on conflict do nothing`.execute(
    db,
  );
  await sql`select from accounting_books where location_id = ${location} for update`.execute(db);
}

export interface DatedSum extends PostingSum {
  date: string;
}

/** Reads the sums of the postings of some days. */
export async function listSums(
  db: Db,
  location: OwnedLocation,
  { firstDate, lastDate }: DateRange,
): Promise<DatedSum[]> {
  const { rows } = await sql<DatedSum>`
    select p.business_date::text as date, e.kind, e.key, e.rate,
      e.kind in ('receivable', 'overpaid', 'difference') and e.amount < 0 as is_negative, sum(e.amount)::text as amount,
      count(*)::int as count, to_json(max(p.at))#>>'{}' as at
    from accounting_postings p
    cross join lateral jsonb_to_recordset(p.entries) as e(kind text, key text, rate text, amount numeric)
    where p.location_id = ${location} and p.business_date between ${firstDate}::date and ${lastDate}::date
    group by 1, 2, 3, 4, 5 having sum(e.amount) <> 0
    order by 1, e.kind, e.rate::numeric, e.key, 5`.execute(db);
  return rows;
}

/** Reads what else was made in business days, by date: Z reports and fiscal receipts; days without any are left out. */
export async function readDayFacts(
  db: Db,
  location: OwnedLocation,
  days: readonly { date: string; from: Date; to: Date }[],
): Promise<Map<string, DayFacts>> {
  const bounds = JSON.stringify(days);
  const { rows } = await sql<DayFacts & { date: string }>`
    select b.date, z.numbers as z_reports, c.receipts, c.correctives
    from jsonb_to_recordset(${bounds}::jsonb) as b(date text, "from" timestamptz, "to" timestamptz)
    cross join lateral (
      select coalesce(array_agg(r.number order by r.number), '{}') as numbers from drawer_shifts s
      join drawer_reports r on r.location_id = s.location_id and r.shift_id = s.id
      where s.location_id = ${location} and s.closed_at >= b."from" and s.closed_at < b."to") z
    cross join lateral (
      select count(*) filter (where c.kind <> 'CORRECTIVE')::int as receipts,
        count(*) filter (where c.kind = 'CORRECTIVE')::int as correctives
      from receipts c where c.location_id = ${location} and c.issued_at >= b."from" and c.issued_at < b."to") c
    where z.numbers <> '{}' or c.receipts + c.correctives > 0`.execute(db);
  return new Map(rows.map(({ date, ...facts }) => [date, facts]));
}

export const setCsvForm = (db: Db, location: OwnedLocation, csvForm: CsvForm) =>
  db.updateTable("accountingBooks").set({ csvForm }).where("locationId", "=", location).execute();

/** Changes codes of a location by key; null removes one. */
export async function updateAccounts(
  db: Db,
  location: OwnedLocation,
  changes: Readonly<Record<string, string | null>>,
): Promise<void> {
  await sql`
    update accounting_books set accounts = jsonb_strip_nulls(accounts || ${JSON.stringify(changes)}::jsonb)
    where location_id = ${location}`.execute(db);
}

export const listChart = (db: Db, location: OwnedLocation): Promise<ChartAccount[]> =>
  db
    .selectFrom("accountingAccounts")
    .select(["code", "name"])
    .where("locationId", "=", location)
    .orderBy("code")
    .execute();

/** Replaces the chart of accounts. */
export async function replaceChart(
  db: Db,
  location: OwnedLocation,
  accounts: readonly ChartAccount[],
): Promise<void> {
  await db.deleteFrom("accountingAccounts").where("locationId", "=", location).execute();
  await sql`
    insert into accounting_accounts (location_id, code, name)
    select ${location}, a.code, a.name from jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb) as a(code text, name text)
    `.execute(db);
}

/** Lists the names of categories in a language. */
export async function listCategoryNames(
  db: Db,
  location: OwnedLocation,
  ids: readonly string[],
  language: string,
): Promise<{ id: string; name: string | null }[]> {
  const { rows } = await sql<{ id: string; name: string | null }>`
    select c.id, text_in(c.translations, ${language}, 'name') as name from menu_categories c
    where c.location_id = ${location} and c.id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

export interface ActiveLock extends DateRange {
  id: number;
  through: string;
  accounts: AccountCodes;
  /** Names of accounts by code, and what else was made by day; null in locks of earlier versions. */
  names: Record<string, string> | null;
  facts: Record<string, DayFacts> | null;
  at: string;
  by: string;
}

/** Lists the locks that stand, the latest first. */
export async function listLocks(db: Db, location: OwnedLocation): Promise<ActiveLock[]> {
  const { rows } = await sql<ActiveLock>`
    select id, first_date::text as first_date, through::text as through, through::text as last_date, accounts, names, facts,
      to_json(at)#>>'{}' as at, by
    from accounting_locks where location_id = ${location} and unlocked_at is null order by through desc`.execute(
    db,
  );
  return rows;
}

/** Returns the first day with postings; null without any. */
export async function findFirstDay(db: Db, location: OwnedLocation): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select min(business_date)::text as day from accounting_postings where location_id = ${location}`.execute(
    db,
  );
  return rows[0]?.day ?? null;
}

/** Returns the hash of the postings of some days. */
export async function hashDays(
  db: Db,
  location: OwnedLocation,
  { firstDate, lastDate }: DateRange,
): Promise<string> {
  const { rows } = await sql<{ hash: string }>`
    select journal_hash(${location}, ${firstDate}::date, ${lastDate}::date) as hash`.execute(db);
  return rows[0]?.hash ?? "";
}

export const insertLock = (db: Db, values: Insertable<Tables["accountingLocks"]>) =>
  db.insertInto("accountingLocks").values(values).execute();

export const setLockedThrough = (db: Db, location: OwnedLocation, lockedThrough: string | null) =>
  db.updateTable("accountingBooks").set({ lockedThrough }).where("locationId", "=", location).execute();

export const updateLock = (
  db: Db,
  location: OwnedLocation,
  { id, ...changes }: { id: number; unlockedAt: Date; unlockedBy: string; unlockReason: string },
) =>
  db
    .updateTable("accountingLocks")
    .set(changes)
    .where("locationId", "=", location)
    .where("id", "=", id)
    .execute();

/** Lists exports that include one of some days, the latest first. */
export const listExportsOf = (db: Db, location: OwnedLocation, { firstDate, lastDate }: DateRange) =>
  db
    .selectFrom("accountingExports")
    .select(["number", "firstDate", "lastDate"])
    .where("locationId", "=", location)
    .where("lastDate", ">=", firstDate)
    .where("firstDate", "<=", lastDate)
    .orderBy("number", "desc")
    .execute();

/** Stores an export and its number as the last one. */
export async function insertExport(db: Db, values: Insertable<Tables["accountingExports"]>): Promise<void> {
  await db.insertInto("accountingExports").values(values).execute();
  await db
    .updateTable("accountingBooks")
    .set({ lastExport: values.number })
    .where("locationId", "=", values.locationId)
    .execute();
}

export const findExport = (db: Db, location: OwnedLocation, number: number) =>
  db
    .selectFrom("accountingExports")
    .selectAll()
    .where("locationId", "=", location)
    .where("number", "=", number)
    .executeTakeFirst();

/** Lists exports as JSON text, the latest first. */
export const listExportsJson = (
  db: Db,
  location: OwnedLocation,
  { before = null, limit }: { before?: number | null | undefined; limit: number },
): Promise<string> =>
  jsonOf(
    db,
    sql`
    select json_build_object('items', coalesce((select json_agg(json_build_object('number', x.number,
        'firstDate', x.first_date, 'lastDate', x.last_date, 'days', jsonb_array_length(x.days),
        'debitAmount', x.debit_amount::text, 'csvHash', x.csv_hash, 'createdAt', x.created_at,
        'createdBy', x.created_by) order by x.number desc)
      from (select * from accounting_exports x where x.location_id = ${location}
        and x.number < coalesce(${before}::int, 2147483647) order by x.number desc limit ${limit}) x), '[]'))::text as json`,
  );
