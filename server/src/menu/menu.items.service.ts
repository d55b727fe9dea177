import { AppError } from "@konoba/contract/lib/errors";
import { weekdayOf } from "@konoba/contract/lib/zonedTime";
import { businessDate, businessDayBounds } from "@konoba/contract/locations/locations.rules";
import { isInWindows } from "@konoba/contract/locations/locations.windows.rules";
import type { board as boardRoutes } from "@konoba/contract/menu/menu.board.contract";
import type { items as routes } from "@konoba/contract/menu/menu.items.contract";
import { soldOutForever } from "@konoba/contract/menu/menu.rules";
import { orNotFound, requireOwnLocation, ownedLocations, type Caller } from "../lib/access/caller.ts";
import { RawResponse, rawJson, type Handlers } from "../lib/access/handler.ts";
import { auditDeletion, restoreHandler } from "../lib/audit/restoreDeleted.ts";
import type { Db, OwnedLocation } from "../lib/database/db.ts";
import { withMenuCache } from "./menu.cache.store.ts";
import { refuseOffered } from "./menu.combos.service.ts";
import * as store from "./menu.items.store.ts";
import * as lookups from "./menu.lookups.store.ts";
import { aboutOf, addItems, changeItems } from "./menu.writing.service.ts";

const invalid = (path: string, message: string) => new AppError("invalid_request", [{ path, message }]);

async function answer(db: Db, scope: Caller, id: string, language = "en") {
  return rawJson(
    orNotFound(await store.findItemJson(db, ownedLocations(scope), id, language), "menu_item_not_found"),
  );
}

/** Returns a moment with the calendar of a location. */
export async function momentOf(db: Db, location: OwnedLocation, now: Date): Promise<store.Moment> {
  const clock = await lookups.findLocationSettings(db, location);
  const timed = await lookups.listSaleWindows(db, location);
  return {
    now,
    weekday: weekdayOf(businessDate(now, clock.timezone, clock.businessDayStart)),
    unservedIds: timed.filter(({ saleWindows }) => !isInWindows(saleWindows, clock, now)).map(({ id }) => id),
  };
}

export const items: Handlers<typeof routes> = {
  createItem: async ({ db, scope, body, now }) => {
    const [id] = await addItems({ db, now }, requireOwnLocation(scope, body.locationId), [body]);
    return answer(db, scope, orNotFound(id, "menu_item_not_found"));
  },

  listItems: async ({ db, scope, query, now }) => {
    const location = requireOwnLocation(scope, query.locationId);
    const list = (moment: store.Moment | null) => store.listItemsJson(db, location, { ...query, moment });
    // Availability depends on the time and not on the version; a typed search is seldom repeated.
    if (query.availability) return rawJson(await list(await momentOf(db, location, now)));
    return rawJson(await (query.q ? list(null) : withMenuCache(db, location, query, () => list(null))));
  },

  orderItems: async ({ db, scope, body }) => {
    const ordered = await store.orderItems(db, requireOwnLocation(scope, body.locationId), body.ids);
    if (ordered < body.ids.length) throw new AppError("menu_item_not_found");
    return { success: true };
  },

  findItem: async ({ db, scope, params, query }) => answer(db, scope, params.id, query.language),

  updateItem: async ({ db, scope, params, body, now }) => {
    const before = orNotFound(
      await store.lockItem(db, ownedLocations(scope), params.id),
      "menu_item_not_found",
    );
    await changeItems({ db, scope, now }, before.locationId, [{ id: before.id, body }]);
    return answer(db, scope, params.id);
  },

  setAvailability: async ({ db, scope, params, body, now }) => {
    const item = orNotFound(
      await store.lockItem(db, ownedLocations(scope), params.id),
      "menu_item_not_found",
    );
    const { timezone, businessDayStart } = await lookups.findLocationSettings(db, item.locationId);
    const today = businessDayBounds(
      businessDate(now, timezone, businessDayStart),
      timezone,
      businessDayStart,
    );
    const ends = { no: null, today: today.to, until: body.until ?? null, always: soldOutForever };
    if (body.soldOut === "until" && Date.parse(body.until ?? "") <= now.getTime())
      throw invalid("until", "Enter a time in the future");
    // Removing the mark from an item without portions ends the counting of its portions.
    const isUncounted = body.soldOut === "no" && item.quantity === 0;
    await store.updateItem(db, item, {
      soldOutUntil: ends[body.soldOut],
      quantity: body.portions ?? (isUncounted ? null : item.quantity),
      updatedAt: now,
    });
    return answer(db, scope, params.id);
  },

  removeItem: async ({ db, scope, params, now }) => {
    const item = orNotFound(
      await store.lockItem(db, ownedLocations(scope), params.id),
      "menu_item_not_found",
    );
    await refuseOffered(db, item.locationId, [item.id]);
    const isOrdered = await lookups.isOrdered(db, item.locationId, params.id);
    const removal = { action: "menuItem.removed", ...aboutOf(item), before: { price: item.price } } as const;
    const restore = await auditDeletion({ db, scope, now }, removal);
    if (isOrdered) await store.updateItem(db, item, { archivedAt: now, updatedAt: now });
    else await store.deleteItem(db, item);
    return { success: true, outcome: isOrdered ? "archived" : "deleted", restore };
  },
  restoreItem: restoreHandler("menuItem"),
};

export const board: Handlers<typeof boardRoutes> = {
  board: async ({ db, scope, query }) => {
    const json = await store.findBoardJson(db, requireOwnLocation(scope, query.locationId), query.language);
    const headers = {
      "cache-control": "private, no-cache",
      "content-type": "application/json; charset=utf-8",
    };
    return new RawResponse(json, { headers });
  },
};
