import { randomUUID } from "node:crypto";
import type {
  CountDecisions,
  CountEntries,
  countSheets as routes,
} from "@konoba/contract/inventory/inventory.countSheets.contract";
import { isReviewable, countersPerSheet } from "@konoba/contract/inventory/inventory.countSheets.rules";
import { AppError } from "@konoba/contract/lib/errors";
import {
  orNotFound,
  ownedLocations,
  requireOwnLocation,
  type Caller,
  type ActorContext,
} from "../lib/access/caller.ts";
import { rawJson, type Handlers } from "../lib/access/handler.ts";
import { audit } from "../lib/audit/audit.ts";
import { deviceTime, postCount } from "./inventory.counts.service.ts";
import * as store from "./inventory.countSheets.store.ts";
import { lockItems } from "./inventory.store.ts";

/** Returns the id under which a caller counts. */
const counterOf = ({ userId, workerId, key }: Caller): string => userId ?? workerId ?? key?.id ?? "";

async function answer({ db, scope }: ActorContext, id: string, language = "en") {
  const viewer = { counterId: counterOf(scope), role: scope.role, language };
  const found = await store.findSheetJson(db, ownedLocations(scope), id, viewer);
  return rawJson(orNotFound(found, "count_sheet_not_found"));
}

/** Locks an open sheet. */
async function lockOpen({ db, scope }: ActorContext, id: string) {
  const sheet = orNotFound(await store.lockSheet(db, ownedLocations(scope), id), "count_sheet_not_found");
  if (sheet.status !== "open") throw new AppError("count_sheet_ended");
  return sheet;
}

/** Joins the caller to an open sheet, unless two others count on it or the own count is finished. */
async function join(acting: ActorContext, id: string) {
  const { db, scope, now } = acting;
  const sheet = await lockOpen(acting, id);
  const counterId = counterOf(scope);
  const own = sheet.counters.find((counter) => counter.id === counterId);
  if (own && own.finishedAt !== null) throw new AppError("count_finished");
  if (!own) {
    if (sheet.counters.length >= countersPerSheet) throw new AppError("count_sheet_full");
    await store.joinSheet(db, sheet, { counterId, name: scope.name, joinedAt: now });
  }
  return { sheet, counterId };
}

async function saveCounts(acting: ActorContext, id: string, body: CountEntries): Promise<void> {
  const { db, now } = acting;
  const { sheet, counterId } = await join(acting, id);
  const ids = body.lines.map(({ inventoryId }) => inventoryId);
  const items = await lockItems(db, [sheet.locationId], ids);
  if (items.length < ids.length) throw new AppError("inventory_not_found");
  const entries = body.lines.map(({ inventoryId, counted, countedAt }) => ({
    inventoryId,
    counted,
    countedAt: deviceTime(countedAt ?? now.toISOString(), body.sentAt, now),
  }));
  await store.saveEntries(db, sheet, counterId, entries);
}

/** Posts the decided counts as of the time when each item was counted. */
async function postDecided(acting: ActorContext, id: string, { lines }: CountDecisions): Promise<void> {
  const { db, scope, now } = acting;
  const sheet = await lockOpen(acting, id);
  if (!isReviewable(sheet.counters)) throw new AppError("count_unfinished");
  const times = await store.countTimes(db, sheet);
  const counted = lines.map((line) => {
    const countedAt = times.get(line.inventoryId);
    return { ...line, ...(countedAt && { countedAt }) };
  });
  await postCount(acting, {
    locationId: sheet.locationId,
    lines: counted,
    reason: null,
    startedAt: sheet.startedAt,
  });
  await store.endSheet(db, sheet, { status: "posted", endedBy: scope.name, endedAt: now });
}

async function setAreas(
  acting: ActorContext,
  locationId: string,
  body: Parameters<typeof store.replaceAreas>[2],
) {
  const { db, scope } = acting;
  const location = requireOwnLocation(scope, locationId);
  await store.lockAreas(db, location);
  await store.replaceAreas(db, location, body);
  const subject = { kind: "location", id: location } as const;
  const after = { storageAreas: body.map(({ name }) => name) };
  await audit(acting, { action: "location.updated", subject, locationId: location, after });
  return store.listAreasJson(db, location);
}

export const countSheets: Handlers<typeof routes> = {
  listAreas: async ({ db, scope, params }) =>
    rawJson(await store.listAreasJson(db, requireOwnLocation(scope, params.locationId))),

  setAreas: async ({ db, scope, params, body, now }) =>
    rawJson(await setAreas({ db, scope, now }, params.locationId, body.areas)),

  listSheets: async ({ db, scope, params }) =>
    rawJson(await store.listSheetsJson(db, requireOwnLocation(scope, params.locationId))),

  startSheet: async ({ db, scope, body, now }) => {
    const location = requireOwnLocation(scope, body.locationId);
    const known = new Set(await store.lockAreas(db, location));
    if (!body.areaIds.every((id) => known.has(id))) throw new AppError("storage_area_not_found");
    const id = randomUUID();
    const { areaIds } = body;
    await store.insertSheet(db, {
      id,
      locationId: location,
      areaIds,
      startedBy: scope.name,
      startedAt: now,
    });
    return answer({ db, scope, now }, id);
  },

  findSheet: ({ db, scope, params, query, now }) => answer({ db, scope, now }, params.id, query.language),

  countOnSheet: async ({ db, scope, params, body, now }) => {
    await saveCounts({ db, scope, now }, params.id, body);
    return { success: true };
  },

  finishSheet: async ({ db, scope, params, now }) => {
    const acting = { db, scope, now };
    const { sheet, counterId } = await join(acting, params.id);
    await store.finishCounter(db, sheet, counterId, now);
    return answer(acting, params.id);
  },

  postSheet: async ({ db, scope, params, body, now }) => {
    const acting = { db, scope, now };
    await postDecided(acting, params.id, body);
    return answer(acting, params.id);
  },

  cancelSheet: async ({ db, scope, params, now }) => {
    const acting = { db, scope, now };
    const sheet = await lockOpen(acting, params.id);
    await store.endSheet(db, sheet, { status: "cancelled", endedBy: scope.name, endedAt: now });
    return answer(acting, params.id);
  },
};
