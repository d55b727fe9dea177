import type { AccountCodes } from "@konoba/contract/accounting/accounting.accounts.rules";
import {
  dayStatusOf,
  journalOf,
  type DayStatus,
  type JournalTotals,
} from "@konoba/contract/accounting/accounting.journal.totals";
import { hourMs } from "@konoba/contract/lib/durations";
import { addDays } from "@konoba/contract/lib/zonedTime";
import { businessDate } from "@konoba/contract/locations/locations.rules";
import type { Db, OwnedLocation } from "../lib/database/db.ts";
import * as store from "./accounting.store.ts";

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
  exportNumber: number | null;
}

/** Returns the codes that a day has: those of its lock, else the present ones. */
const codesOn = (date: string, books: Books, locks: readonly store.ActiveLock[]): AccountCodes =>
  locks.find(({ firstDate, through }) => firstDate <= date && date <= through)?.accounts ?? books.accounts;

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
    const journal = journalOf(sums.get(date) ?? [], codesOn(date, books, locks), books.decimals);
    const last = exported.find(({ firstDate, lastDate }) => firstDate <= date && date <= lastDate);
    const exportNumber = journal.lines.length === 0 ? null : (last?.number ?? null);
    return {
      ...journal,
      date,
      status: dayStatusOf(journal, { isOver: date < books.today, isExported: exportNumber !== null }),
      isLocked: books.lockedThrough !== null && date <= books.lockedThrough,
      exportNumber,
    };
  });
}
