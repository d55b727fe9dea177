import { randomUUID } from "node:crypto";
import { countedAmount, differenceOf, reportOf } from "@konoba/contract/drawers/drawers.totals";
import { denominationsOf } from "@konoba/contract/lib/denominations";
import { minuteMs } from "@konoba/contract/lib/durations";
import { add, multiply, subtract, toMinor, toText } from "@konoba/contract/lib/money";
import { businessDayBounds } from "@konoba/contract/locations/locations.rules";
import * as store from "../drawers/drawers.store.ts";
import type { Caller } from "../lib/access/caller.ts";
import { auditRow } from "../lib/audit/audit.ts";
import { changeRows, insertRows } from "../lib/database/bulk.ts";
import type { OwnedLocation } from "../lib/database/db.ts";
import type { Stage } from "./acting.ts";
import type { Cast } from "./cast.ts";
import { location } from "./locations.ts";
import { createRandom } from "./random.ts";
import type { Served } from "./serving.ts";

/** Float that a drawer is opened with. */
export const drawerFloat = "150.00";
/** Cash drawers close within it of what is expected; most of them exactly. */
const differences = ["0.00", "0.00", "0.00", "0.00", "0.00", "0.10", "-0.20", "0.50", "-1.00"] as const;
const note = "Razlika u kusuru";
/** Largest note that a tavern gets. */
const largestNote = 100;
const beforeFirstMs = 30 * minuteMs;
const afterLastMs = 15 * minuteMs;

/** Shift of a past business day. */
export interface PastShift {
  id: string;
  drawerId: string;
  by: Caller;
  from: number;
  to: number;
}

function memberOf({ team }: Cast, key: string): Caller {
  const scope = team.get(key);
  if (!scope) throw new Error(`The demo has no worker ${key}`);
  return scope;
}

/** Creates the drawer with a shift for each past business day, before the payments that it takes. */
export async function openShifts(
  { db }: Stage,
  cast: Cast,
  { dates, businessDayStart }: { dates: readonly string[]; businessDayStart: string },
): Promise<PastShift[]> {
  const drawerId = randomUUID();
  const shifts = dates.map((date, index): PastShift => {
    const { from, to } = businessDayBounds(date, location.timezone, businessDayStart);
    const by = memberOf(cast, index % 7 === 2 ? "milica" : "jelena");
    return { id: randomUUID(), drawerId, by, from: from.getTime(), to: to.getTime() };
  });
  const createdAt = new Date(shifts[0]?.from ?? Date.now());
  await store.insertDrawer(db, { id: drawerId, locationId: cast.location, name: null, createdAt });
  const rows = shifts.map(({ id, by, from, to }) => ({
    id,
    drawerId,
    locationId: cast.location,
    openedAt: new Date(from),
    openedBy: by.name,
    userId: by.userId,
    workerId: by.workerId,
    openingAmount: drawerFloat,
    // What was counted follows once the payments are written.
    count: {},
    expectedAmount: drawerFloat,
    closedAt: new Date(to),
  }));
  await insertRows(db, "drawerShifts", rows);
  return shifts;
}

/** Returns the past shift at a moment; null today, whose drawer is opened in the evening. */
export const shiftAt = (shifts: readonly PastShift[], at: string): PastShift | null => {
  const moment = Date.parse(at);
  return shifts.find(({ from, to }) => from <= moment && moment < to) ?? null;
};

/** Returns the notes and coins of an amount, largest first. */
function linesOf(amount: string, currencyCode: string) {
  const { notes = [], coins = [] } = denominationsOf(currencyCode) ?? {};
  const values = [...notes.filter((value) => Number(value) <= largestNote), ...coins];
  let rest = toMinor(amount, 2);
  return values.flatMap((value) => {
    const piece = toMinor(value, 2);
    const quantity = Number(rest / piece);
    rest = subtract(rest, multiply(piece, quantity));
    return quantity > 0 ? [{ value, quantity }] : [];
  });
}

interface Span {
  openedAt: Date;
  closedAt: Date;
}

/** Returns when a drawer was opened and closed: around its payments, within its business day. */
function spanOf({ from, to }: PastShift, moments: readonly number[]): Span {
  const [first, last] = [Math.min(to, ...moments), Math.max(from, ...moments)];
  return {
    openedAt: new Date(Math.max(from, first - beforeFirstMs)),
    closedAt: new Date(Math.min(to, last + afterLastMs)),
  };
}

interface Closing extends Span {
  shift: PastShift;
  number: number;
  difference: string;
  names: Awaited<ReturnType<typeof store.readReportHead>>;
  openOrders: number;
  note: string | null;
}

/** Builds the Z report of a shift from its stored payments. */
async function buildReport({ db }: Stage, locationId: OwnedLocation, closing: Closing) {
  const { shift, number, difference, openedAt, closedAt, openOrders } = closing;
  const { decimals, ...names } = closing.names;
  const part = { locationId, id: shift.id };
  const [entries, orders] = [await store.listEntries(db, part), await store.listOrders(db, part)];
  const sums = reportOf({ openingAmount: drawerFloat, movements: [], entries, orders, decimals });
  const { expectedAmount } = sums.cash;
  const counted = toText(add(toMinor(expectedAmount, decimals), toMinor(difference, decimals)), decimals);
  const lines = linesOf(counted, names.currencyCode);
  const at = closedAt.toISOString();
  const sum = countedAmount(lines, decimals);
  return {
    ...names,
    ...sums,
    shiftId: shift.id,
    drawerId: shift.drawerId,
    number,
    openOrders,
    receipts: null,
    auditHead: null,
    openedAt: openedAt.toISOString(),
    openedBy: shift.by.name,
    at,
    by: shift.by.name,
    movements: [],
    outside: [],
    outsideAmount: "0.00",
    count: { lines, countedAmount: sum, countedBy: shift.by.name, at },
    differenceAmount: differenceOf(sum, expectedAmount, decimals),
    note: closing.note,
  };
}

type Report = Awaited<ReturnType<typeof buildReport>>;

type LogRow = ReturnType<typeof auditRow>;

/** Builds what the log says of a shift: its opening, its count and its closing. */
function logOf(cast: Cast, { by: scope, drawerId }: PastShift, report: Report, reportHash: string): LogRow[] {
  const { openingAmount, expectedAmount } = report.cash;
  const { number, note: reason, differenceAmount, openedAt, at } = report;
  const counted = { countedAmount: report.count.countedAmount, expectedAmount, differenceAmount };
  const about = { subject: { kind: "drawer", id: drawerId, name: null }, locationId: cast.location } as const;
  const closed = { number, ...counted, reason, reportHash };
  return [
    auditRow(
      { scope, now: new Date(openedAt) },
      { ...about, action: "drawer.opened", after: { openingAmount } },
    ),
    auditRow({ scope, now: new Date(at) }, { ...about, action: "drawer.counted", after: counted }),
    auditRow({ scope, now: new Date(at) }, { ...about, action: "drawer.closed", after: closed }),
  ];
}

const openAt = (served: readonly Served[], moment: Date): number => {
  const at = moment.toISOString();
  return served.filter(
    ({ state: { order } }) => order.createdAt <= at && (order.closedAt === null || order.closedAt > at),
  ).length;
};

/** Counts and closes the past shifts, each with its Z report; returns the rows of the log. */
export async function closeShifts(
  stage: Stage,
  cast: Cast,
  shifts: readonly PastShift[],
  served: readonly Served[],
): Promise<LogRow[]> {
  const { db, speak } = stage;
  const random = createRandom("drawers");
  const payments = served.flatMap(({ state }) => state.payments);
  const taken = Map.groupBy(payments, ({ at }) => shiftAt(shifts, at));
  const names = await store.readReportHead(db, cast.location, shifts[0]?.drawerId);
  const reports: Report[] = [];
  for (const [index, shift] of shifts.entries()) {
    const span = spanOf(
      shift,
      (taken.get(shift) ?? []).map(({ at }) => Date.parse(at)),
    );
    const difference = random.pick(differences);
    const closing = {
      ...span,
      shift,
      number: index + 1,
      difference,
      names,
      openOrders: openAt(served, span.closedAt),
      note: difference === "0.00" ? null : speak(note),
    };
    reports.push(await buildReport(stage, cast.location, closing));
  }
  const hashes = await store.insertReports(db, cast.location, reports);
  const rows = reports.map(({ shiftId: id, openedAt, at: closedAt, count, cash: { expectedAmount } }) => {
    return { id, openedAt, closedAt, count, expectedAmount };
  });
  await changeRows(db, "drawerShifts", rows);
  return shifts.flatMap((shift, index) => {
    const [report, hash] = [reports[index], hashes[index]];
    return report && hash !== undefined ? logOf(cast, shift, report, hash) : [];
  });
}
