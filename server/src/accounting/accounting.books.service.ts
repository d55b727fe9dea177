import type { ChartAccount } from "@konoba/contract/accounting/accounting.accounts.rules";
import {
  dayStatusOf,
  journalOf,
  type DayStatus,
  type JournalTotals,
} from "@konoba/contract/accounting/accounting.journal.totals";
import { hourMs } from "@konoba/contract/lib/durations";
import { addDays } from "@konoba/contract/lib/zonedTime";
import { businessDate, businessDayBounds } from "@konoba/contract/locations/locations.rules";
import type { Db, OwnedLocation } from "../lib/database/db.ts";
import * as store from "./accounting.store.ts";
import type { DayFacts } from "./accounting.table.ts";

/** Time after the end of a business day until its last requests are finished. */
const settlingMs = hourMs;

export interface Books extends store.BookFacts {
  location: OwnedLocation;
  /** First business day that is not over. */
  today: string;
  /** False while orders of earlier versions are still to be posted. */
  isReady: boolean;
}

export async function openBooks(db: Db, location: OwnedLocation, now: Date): Promise<Books> {
  const facts = await store.readBooks(db, location);
  const settled = new Date(now.getTime() - settlingMs);
  const isReady = facts.isPosted || !(await store.hasUnposted(db, location));
  return {
    ...facts,
    location,
    isReady,
    today: businessDate(settled, facts.timezone, facts.businessDayStart),
  };
}

/** A day with its journal and state. */
export interface BookedDay extends JournalTotals {
  date: string;
  status: DayStatus;
  isLocked: boolean;
  /** Lock that keeps its accounts, their names and its facts as they were. */
  lock: store.ActiveLock | null;
  exportNumber: number | null;
}

/** Returns what else was made in days: in locked ones what their lock found, else what is found now. */
export async function factsOf(db: Db, books: Books, days: readonly BookedDay[]) {
  const { timezone, businessDayStart, location } = books;
  const open = days.filter(({ lock }) => !lock?.facts);
  const bounds = open.map(({ date }) => ({
    date,
    ...businessDayBounds(date, timezone, businessDayStart),
  }));
  const found =
    open.length === 0 ? new Map<string, DayFacts>() : await store.readDayFacts(db, location, bounds);
  for (const { date, lock } of days) {
    const stored = lock?.facts?.[date];
    if (stored) found.set(date, stored);
  }
  return found;
}

/** Returns the names that the accounts of a day have: those of its lock, else the present ones. */
export const namesOn = (
  { lock }: BookedDay,
  chart: readonly ChartAccount[],
): Readonly<Record<string, string>> =>
  lock?.names ?? Object.fromEntries(chart.map(({ code, name }) => [code, name]));

function datesOf({ firstDate, lastDate }: store.DateRange): string[] {
  const dates: string[] = [];
  for (let date = firstDate; date <= lastDate; date = addDays(date, 1)) dates.push(date);
  return dates;
}

/** Reads the journals of a range of days with three statements. */
export async function readDays(db: Db, books: Books, range: store.DateRange): Promise<BookedDay[]> {
  const { location } = books;
  const sums = Map.groupBy(await store.listSums(db, location, range), ({ date }) => date);
  const locks = await store.listLocks(db, location);
  const exported = await store.listExportsOf(db, location, range);
  return datesOf(range).map((date) => {
    const lock = locks.find(({ firstDate, through }) => firstDate <= date && date <= through) ?? null;
    const journal = journalOf(sums.get(date) ?? [], lock?.accounts ?? books.accounts, books.decimals);
    const isLocked = books.lockedThrough !== null && date <= books.lockedThrough;
    const last = exported.find(({ firstDate, lastDate }) => firstDate <= date && date <= lastDate);
    const exportNumber = journal.lines.length === 0 ? null : (last?.number ?? null);
    return {
      ...journal,
      date,
      status: dayStatusOf(journal, {
        isOver: isLocked || date < books.today,
        isExported: exportNumber !== null,
      }),
      isLocked,
      lock,
      exportNumber,
    };
  });
}
