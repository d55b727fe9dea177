import { randomUUID } from "node:crypto";
import type {
  CashPosition,
  drawers as routes,
  DrawerReport,
} from "@konoba/contract/drawers/drawers.contract";
import {
  comparedCloses,
  compareCloses,
  expectedTogether,
  positionOf,
} from "@konoba/contract/drawers/drawers.position.totals";
import type { CashMovementKind } from "@konoba/contract/drawers/drawers.rules";
import {
  countedAmount,
  differenceOf,
  outsideAmount,
  reportOf,
  taxesOf,
} from "@konoba/contract/drawers/drawers.totals";
import { AppError } from "@konoba/contract/lib/errors";
import { toMinor, toText } from "@konoba/contract/lib/money";
import { requireApproval, requireMayRequest } from "../lib/access/approvals.ts";
import {
  callerMay,
  orNotFound,
  ownedLocations,
  requireOwnLocation,
  requirePermission,
  type Caller,
  type ActorContext,
} from "../lib/access/caller.ts";
import { rawJson, type Handlers } from "../lib/access/handler.ts";
import { audit, type AuditEntry } from "../lib/audit/audit.ts";
import type { Db, OwnedLocation } from "../lib/database/db.ts";
import { cashMoved, drawerClosed, drawerOpened } from "./drawers.extensions.service.ts";
import { listCloses, listLastOpenings, listOpenShifts } from "./drawers.position.store.ts";
import { readReceiptTotals } from "./drawers.receipts.store.ts";
import * as store from "./drawers.store.ts";

export { readShiftRows } from "./drawers.rows.store.ts";

const manages = (scope: Caller) => callerMay(scope, "drawers.manage");

/** Returns whether the caller is the person who opened the drawer. */
const isOpener = (scope: Caller, { userId, workerId }: store.ShiftRow) =>
  scope.kind !== "key" && (scope.userId === null ? workerId === scope.workerId : userId === scope.userId);

/** Requires that the caller manages drawers or opened this one. */
function demandOwn(scope: Caller, shift: store.ShiftRow): void {
  if (!isOpener(scope, shift)) requirePermission(scope, "drawers.manage");
}

async function answer({ db, scope }: ActorContext, id: string) {
  return rawJson(
    orNotFound(await store.findDrawerJson(db, ownedLocations(scope), id, scope), "drawer_not_found"),
  );
}

/** Locks a shift that is open. */
async function lockOpen({ db, scope }: ActorContext, id: string) {
  const shift = orNotFound(await store.lockShift(db, ownedLocations(scope), id), "drawer_not_found");
  if (shift.closedAt !== null) throw new AppError("drawer_closed");
  return { shift, location: requireOwnLocation(scope, shift.locationId) };
}

const auditDrawer = (
  acting: ActorContext,
  { drawerId, locationId }: Pick<store.ShiftRow, "drawerId" | "locationId">,
  entry: Pick<AuditEntry, "action" | "before" | "after"> & { name: string | null },
) =>
  audit(acting, {
    ...entry,
    subject: { kind: "drawer", id: drawerId, name: entry.name },
    locationId,
  });

const who = ({ name, userId, workerId }: Caller) => ({ name, userId, workerId });

/** Returns what was taken or given back outside any shift, with its sum. */
const withSum = (outside: DrawerReport["outside"], decimals: number) => ({
  outside,
  outsideAmount: outsideAmount(outside, decimals),
});

/** Builds the X report of a shift at this moment. */
async function reportNow({ db, scope, now }: ActorContext, shift: store.ShiftRow): Promise<DrawerReport> {
  const location = requireOwnLocation(scope, shift.locationId);
  const { decimals, ...names } = await store.readReportHead(db, location, shift.drawerId);
  const movements = await store.listMovements(db, shift);
  const entries = await store.listEntries(db, shift);
  const orders = await store.listOrders(db, shift);
  const { openingAmount, count } = shift;
  const sums = reportOf({ openingAmount, movements, entries, orders, decimals });
  return {
    ...names,
    ...sums,
    shiftId: shift.id,
    drawerId: shift.drawerId,
    number: null,
    receipts: await readReceiptTotals(db, shift),
    auditHead: await store.findAuditHead(db, scope.organizationId),
    openedAt: shift.openedAt,
    openedBy: shift.openedBy,
    at: now.toISOString(),
    by: scope.name,
    movements,
    ...withSum(await store.listOutside(db, location), decimals),
    count,
    differenceAmount: count && differenceOf(count.countedAmount, sums.cash.expectedAmount, decimals),
    note: null,
  };
}

/** Returns the named drawer, else the location's first, created if there is none. */
async function drawerToOpen({ db, scope, now }: ActorContext, location: OwnedLocation, id?: string) {
  const known = id ?? (await store.firstDrawer(db, location))?.id;
  if (known !== undefined) {
    const row = orNotFound(await store.lockDrawer(db, [location], known), "drawer_not_found");
    return orNotFound(row.isActive ? row : null, "drawer_not_found");
  }
  const first = {
    id: randomUUID(),
    locationId: requireOwnLocation(scope, location),
    name: null,
    createdAt: now,
  };
  await store.insertDrawer(db, first);
  return first;
}

async function openDrawer(
  acting: ActorContext,
  location: OwnedLocation,
  opening: { id?: string | undefined; float: string },
) {
  const { db, scope, now } = acting;
  const { decimals } = await store.readReportHead(db, location);
  const openingAmount = toText(toMinor(opening.float, decimals), decimals);
  const { id: drawerId, name } = await drawerToOpen(acting, location, opening.id);
  const { name: openedBy, userId, workerId } = who(scope);
  const opened = { drawerId, locationId: location, openedAt: now, openedBy, userId, workerId, openingAmount };
  await store.insertShift(db, { ...opened, id: randomUUID() });
  await auditDrawer(acting, opened, { action: "drawer.opened", name, after: { openingAmount } });
  await drawerOpened(acting, { location, drawerId, amount: openingAmount });
  return answer(acting, drawerId);
}

const moved = {
  paid_in: "drawer.paidIn",
  paid_out: "drawer.paidOut",
  tips_out: "drawer.tipsOut",
} as const satisfies Record<CashMovementKind, AuditEntry["action"]>;

interface NewMovement {
  kind: CashMovementKind;
  amount: string;
  reason: string;
}

async function moveCash(acting: ActorContext, shiftId: string, { kind, reason, ...input }: NewMovement) {
  const { db, scope, now } = acting;
  if (kind !== "paid_in") requireMayRequest(scope, "drawer");
  const { shift, location } = await lockOpen(acting, shiftId);
  const { decimals, drawerName: name } = await store.readReportHead(db, location, shift.drawerId);
  const units = toMinor(input.amount, decimals);
  if (units === 0n)
    throw new AppError("invalid_request", [{ path: "amount", message: "Enter an amount above 0" }]);
  const amount = toText(units, decimals);
  if (kind !== "paid_in")
    await requireApproval(acting, {
      action: "drawer",
      locationId: location,
      subjectId: shift.drawerId,
      measure: null,
      amount,
      about: { nameEn: name, nameMe: name, reason },
    });
  const { name: by, userId, workerId } = who(scope);
  const movement = { kind, amount, reason, by, userId, workerId, at: now };
  await store.insertMovement(db, { ...movement, id: randomUUID(), locationId: location, shiftId });
  await auditDrawer(acting, shift, { action: moved[kind], name, after: { amount, reason } });
  await cashMoved(acting, { location, drawerId: shift.drawerId, shiftId, kind, amount });
  return answer(acting, shift.drawerId);
}

async function countDrawer(
  acting: ActorContext,
  shiftId: string,
  lines: readonly { value: string; quantity: number }[],
): Promise<DrawerReport> {
  const { db, scope, now } = acting;
  const { shift, location } = await lockOpen(acting, shiftId);
  demandOwn(scope, shift);
  const { decimals, drawerName: name } = await store.readReportHead(db, location, shift.drawerId);
  const counted = countedAmount(lines, decimals);
  const count = { lines: [...lines], countedAmount: counted, countedBy: scope.name, at: now.toISOString() };
  const report = await reportNow(acting, { ...shift, count });
  const { expectedAmount } = report.cash;
  await store.updateShift(
    db,
    { id: shiftId, locationId: location },
    { count: JSON.stringify(count), expectedAmount },
  );
  const after = { countedAmount: counted, expectedAmount, differenceAmount: report.differenceAmount };
  await auditDrawer(acting, shift, { action: "drawer.counted", name, after });
  return report;
}

async function closeDrawer(
  acting: ActorContext,
  shiftId: string,
  note: string | null,
): Promise<DrawerReport> {
  const { db, scope, now } = acting;
  const { shift, location } = await lockOpen(acting, shiftId);
  demandOwn(scope, shift);
  if (shift.count === null) throw new AppError("drawer_not_counted");
  const current = await reportNow(acting, shift);
  const { expectedAmount } = current.cash;
  if (Number(expectedAmount) !== Number(shift.expectedAmount)) throw new AppError("drawer_moved");
  if (Number(current.differenceAmount) !== 0 && note === null) throw new AppError("drawer_note");
  const number = await store.nextNumber(db, location);
  const { decimals } = await store.readReportHead(db, location);
  const outside = await store.assignOutside(db, location, number);
  const report = { ...current, ...withSum(outside, decimals), number, note };
  const [reportHash] = await store.insertReports(db, location, [report]);
  await store.updateShift(db, { id: shiftId, locationId: location }, { closedAt: now });
  const { drawerName: name, count, differenceAmount } = report;
  const after = {
    number,
    countedAmount: count?.countedAmount,
    expectedAmount,
    differenceAmount,
    reason: note,
    reportHash,
  };
  await auditDrawer(acting, shift, { action: "drawer.closed", name, after });
  await drawerClosed(acting, { location, shiftId });
  return report;
}

async function changeDrawer(
  acting: ActorContext,
  id: string,
  changes: { name?: string | undefined; isActive?: boolean | undefined },
) {
  const { db, scope } = acting;
  const before = orNotFound(await store.lockDrawer(db, ownedLocations(scope), id), "drawer_not_found");
  if (
    changes.isActive === false &&
    (await store.hasOpenShift(db, requireOwnLocation(scope, before.locationId), id))
  )
    throw new AppError("drawer_open");
  const { name = before.name, isActive = before.isActive } = changes;
  await store.updateDrawer(db, before, { name, isActive });
  const states = { before: { name: before.name, isActive: before.isActive }, after: { name, isActive } };
  await auditDrawer(
    acting,
    { drawerId: id, locationId: before.locationId },
    { action: "drawer.changed", name, ...states },
  );
  return answer(acting, id);
}

/** Returns the cash of a location's open drawers, and the differences of the last closed ones. */
async function readPosition({ db, scope }: ActorContext, location: OwnedLocation): Promise<CashPosition> {
  const { decimals, currencyCode } = await store.readReportHead(db, location);
  const tickets = [];
  for (const shift of await listOpenShifts(db, location)) {
    const isSeen = manages(scope) || (shift.count !== null && isOpener(scope, shift));
    const movements = await store.listMovements(db, shift);
    const entries = isSeen ? await store.listEntries(db, shift) : [];
    const cash = { openingAmount: shift.openingAmount, movements, entries, decimals };
    tickets.push({ shiftId: shift.id, ...positionOf(cash, isSeen) });
  }
  const opener = manages(scope) ? null : scope;
  const closes = await listCloses(db, location, { opener, count: comparedCloses });
  return {
    tickets,
    expectedAmount: expectedTogether(
      tickets.map(({ expectedAmount }) => expectedAmount),
      decimals,
    ),
    openings: await listLastOpenings(db, location),
    ...compareCloses(closes, currencyCode, decimals),
  };
}

/** Returns an active drawer of the caller. */
export async function findOpenableDrawer(db: Db, scope: Caller, id: string) {
  const row = orNotFound(await store.lockDrawer(db, ownedLocations(scope), id), "drawer_not_found");
  const { name, locationId } = orNotFound(row.isActive ? row : null, "drawer_not_found");
  return { id, name, locationId: requireOwnLocation(scope, locationId) };
}

/** Returns the report of a shift as JSON text, if the caller may read it. */
export async function findReport(acting: ActorContext, shiftId: string): Promise<string> {
  const { db, scope } = acting;
  const shift = orNotFound(await store.findShift(db, ownedLocations(scope), shiftId), "drawer_not_found");
  demandOwn(scope, shift);
  if (shift.closedAt !== null) return orNotFound(await store.findReportJson(db, shift), "drawer_not_found");
  // The expected amount is hidden from a caller who has yet to count.
  if (shift.count === null && !manages(scope)) throw new AppError("drawer_not_counted");
  return JSON.stringify(await reportNow(acting, shift));
}

/** Returns the taxes of the payments and refunds between two moments, computed as in Z reports. */
export async function readTaxes(
  db: Db,
  part: { locationId: OwnedLocation; from: Date; to: Date },
  decimals: number,
) {
  return taxesOf(await store.listEntries(db, part), await store.listOrders(db, part), decimals);
}

/** Lists drawers closed between two moments with their expected and counted amounts. */
export const listClosedDrawers = store.listClosed;

export const drawers: Handlers<typeof routes> = {
  list: async ({ db, scope, params, now }) =>
    rawJson(await store.listDrawersJson(db, requireOwnLocation(scope, params.locationId), scope, now)),

  position: async ({ db, scope, params, now }) =>
    readPosition({ db, scope, now }, requireOwnLocation(scope, params.locationId)),

  create: async ({ db, scope, body, now }) => {
    const id = randomUUID();
    const locationId = requireOwnLocation(scope, body.locationId);
    await store.insertDrawer(db, { id, locationId, name: body.name, createdAt: now });
    return answer({ db, scope, now }, id);
  },

  update: async ({ db, scope, params, body, now }) => changeDrawer({ db, scope, now }, params.id, body),

  open: async ({ db, scope, body, now }) =>
    openDrawer({ db, scope, now }, requireOwnLocation(scope, body.locationId), {
      id: body.drawerId,
      float: body.openingAmount,
    }),

  move: async ({ db, scope, params, body, now }) => moveCash({ db, scope, now }, params.id, body),
  count: async ({ db, scope, params, body, now }) => countDrawer({ db, scope, now }, params.id, body.lines),
  close: async ({ db, scope, params, body, now }) => closeDrawer({ db, scope, now }, params.id, body.note),

  report: async ({ db, scope, params, now }) => rawJson(await findReport({ db, scope, now }, params.id)),

  listReports: async ({ db, scope, params, query }) =>
    rawJson(await store.listReportsJson(db, requireOwnLocation(scope, params.locationId), query)),
};
