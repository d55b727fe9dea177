import { setImmediate } from "node:timers/promises";
import { requireOwnLocation, type Caller } from "../lib/access/caller.ts";
import { insertRows, type BulkRow } from "../lib/database/bulk.ts";
import type { OwnedLocation, Tables } from "../lib/database/db.ts";
import { loadEntry } from "../orders/orders.create.store.ts";
import { analyzeOrders } from "../orders/orders.service.ts";
import { needsOf } from "../orders/orders.stock.service.ts";
import type { Stage } from "./acting.ts";
import { guests } from "./bookings.ts";
import type { Cast } from "./cast.ts";
import { idOf, type Ids } from "./ids.ts";
import { opensAt } from "./locations.ts";
import { lunchKey, withLunches } from "./lunches.ts";
import { items } from "./menu.ts";
import { openOrdersAt } from "./openOrders.ts";
import { optionGroups } from "./options.ts";
import type { PlannedOrder } from "./order.ts";
import { cookOf, serve, type Served } from "./serving.ts";
import { planOrders } from "./shape.ts";
import { closeShifts, openShifts, shiftAt, type PastShift } from "./shifts.ts";
import { takenBy, type Use } from "./stockBook.ts";
import { tables } from "./tables.ts";
import { customers, servers } from "./team.ts";

const historyDays = 60;

export interface DemoLocation {
  locationId: string;
  tableIds: Ids;
  itemIds: Ids;
  team: ReadonlyMap<string, Caller>;
}

interface When {
  now: Date;
  /** Local hour of the location. */
  hour: number;
  timezone: string;
  businessDayStart: string;
}

/** Plans the orders of the last sixty days and the open ones, oldest first. */
export function planHistory({ hour, ...when }: When): PlannedOrder[] {
  const orders = planOrders({
    ...when,
    content: { items, optionGroups, tables, servers, customers },
    openOrders: openOrdersAt(hour),
    bookedTables: guests.map(({ table }) => table),
    opening: opensAt(hour),
    days: historyDays,
    seed: "ribnica",
  });
  return withLunches(orders, when.timezone);
}

/** Reads, once for all orders, the data their lines are created from. */
export async function castOf(
  { db }: Stage,
  owner: Caller,
  demoLocation: DemoLocation & { lunchId: string },
): Promise<Cast> {
  const location = requireOwnLocation(owner, demoLocation.locationId);
  const ids = [...demoLocation.itemIds.values(), demoLocation.lunchId];
  const entry = await loadEntry(db, location, ids, null);
  if (!entry) throw new Error("The demo has no location");
  const byId = new Map(entry.items.map((item) => [item.id, item]));
  const menu = new Map(
    items.flatMap(({ key }) => {
      const item = byId.get(idOf(demoLocation.itemIds, key));
      return item ? [[key, item] as const] : [];
    }),
  );
  const lunch = byId.get(demoLocation.lunchId);
  if (lunch) menu.set(lunchKey, lunch);
  // Demo orders ignore the working hours, which saves a lookup for each of thousands of orders.
  const settings = { ...entry.settings, workingHours: [] };
  const minutes = new Map(items.map((item) => [item.key, item.preparationTimeMinutes]));
  const drinks = new Set(items.filter(({ type }) => type === "drink").map(({ key }) => key));
  return {
    location,
    settings,
    menu,
    minutes,
    drinks,
    tableIds: demoLocation.tableIds,
    team: demoLocation.team,
  };
}

/** Computes orders with their numbers of the day, continuing the numbers of earlier ones. */
const serveAll = (cast: Cast, plan: readonly PlannedOrder[], last: Map<string, number>): Served[] =>
  plan.map((order) => {
    const number = (last.get(order.businessDate) ?? 0) + 1;
    last.set(order.businessDate, number);
    return serve(cast, order, number);
  });

/** Computes the stock that lines consumed and returned, by the recipes of the menu. */
export async function usesOf(
  { db }: Stage,
  cast: Cast,
  served: readonly Served[],
  unitOf: ReadonlyMap<string, string>,
): Promise<Use[]> {
  const lines = served.flatMap(({ state }) => state.lines).filter((line) => line.startedAt !== null);
  const needs = Map.groupBy(await needsOf(db, cast.location, lines), ({ lineId }) => lineId);
  const releases = new Map(served.flatMap((each) => each.releases).map((each) => [each.lineId, each]));
  const by = cookOf(cast);
  return lines.flatMap((line) =>
    [...takenBy(needs.get(line.id) ?? [], unitOf)].flatMap(([productId, quantity]): Use[] => {
      const about = { lineId: line.id, productId };
      const at = new Date(line.startedAt ?? 0);
      const consumed = { ...about, at, by, step: 0, kind: "consumed", quantity } as const;
      const release = releases.get(line.id);
      if (!release) return [consumed];
      const { kind, by: who } = release;
      const back = { ...about, at: who.now, by: who.scope, step: 1, kind, quantity: `-${quantity}` };
      return [consumed, back];
    }),
  );
}

const rowsAStatement = 2000;

/** Inserts rows of the same columns in statements of bounded size, building each while the database runs the one before. */
export async function insertAll<Name extends keyof Tables>(
  { db }: Stage,
  name: Name,
  rows: readonly BulkRow<Name>[],
): Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  for (let from = 0; from < rows.length; from += rowsAStatement) {
    const next = insertRows(db, name, rows.slice(from, from + rowsAStatement));
    await Promise.all([running, Promise.race([next, setImmediate()])]);
    running = next;
  }
  await running;
}

const inTime = <T extends { at: string | Date }>(rows: readonly T[]): T[] =>
  rows.toSorted((a, b) => Number(new Date(a.at)) - Number(new Date(b.at)));

function historyRows(served: readonly Served[], locationId: OwnedLocation) {
  const rows = served.flatMap(({ state, history }) =>
    history.map((entry) => ({ locationId, orderId: state.order.id, ...entry })),
  );
  return inTime(rows);
}

/** Sends the rows of some orders in one go; one connection writes them in this order. */
function writeOrders(
  stage: Stage,
  cast: Cast,
  served: readonly Served[],
  shifts: readonly PastShift[],
): Promise<unknown> {
  const states = served.map(({ state }) => state);
  return Promise.all([
    insertAll(
      stage,
      "orders",
      states.map(({ order }) => order),
    ),
    insertAll(
      stage,
      "orderCombos",
      states.flatMap(({ combos }) => combos),
    ),
    insertAll(
      stage,
      "orderItems",
      states.flatMap(({ lines }) => lines),
    ),
    insertAll(
      stage,
      "payments",
      states.flatMap(({ payments }) =>
        payments.map((row) => ({ ...row, drawerShiftId: shiftAt(shifts, row.at)?.id ?? null })),
      ),
    ),
    insertAll(stage, "orderHistory", historyRows(served, cast.location)),
  ]);
}

const ordersATime = 300;

/**
 * Writes the orders as requests would have: rows, ledger, history, log and numbers, and the Z report of each past day.
 * The next orders are computed while the database writes the last ones.
 */
export async function writeHistory(
  stage: Stage,
  cast: Cast,
  plan: readonly PlannedOrder[],
  { today, businessDayStart }: { today: string; businessDayStart: string },
): Promise<Served[]> {
  const dates = [...new Set(plan.map(({ businessDate }) => businessDate))].filter((date) => date < today);
  const shifts = await openShifts(stage, cast, { dates, businessDayStart });
  const last = new Map<string, number>();
  const served: Served[] = [];
  let writing: Promise<unknown> = Promise.resolve();
  for (let from = 0; from < plan.length; from += ordersATime) {
    const part = serveAll(cast, plan.slice(from, from + ordersATime), last);
    served.push(...part);
    await writing;
    writing = writeOrders(stage, cast, part, shifts);
    await Promise.race([writing, setImmediate()]);
  }
  await writing;
  const counters = [...last].map(([businessDate, lastNumber]) => {
    return { locationId: cast.location, businessDate, lastNumber };
  });
  await insertAll(stage, "orderCounters", counters);
  await analyzeOrders(stage.db);
  const closings = await closeShifts(stage, cast, shifts, served);
  const auditRows = inTime([...served.flatMap((each) => each.auditRows), ...closings]);
  await stage.db.insertInto("audit").values(auditRows).execute();
  return served;
}
