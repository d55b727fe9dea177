import { createHash, randomUUID } from "node:crypto";
import { AppError } from "@konoba/contract/lib/errors";
import { isAmount, toMinor, toText } from "@konoba/contract/lib/money";
import { searchKey } from "@konoba/contract/lib/search";
import { weekdayOf } from "@konoba/contract/lib/zonedTime";
import { businessDate, businessDayBounds } from "@konoba/contract/locations/locations.rules";
import type { board as boardRoutes } from "@konoba/contract/menu/menu.board.contract";
import {
  soldOutForever,
  type MenuItemChanges,
  type MenuItemInput,
} from "@konoba/contract/menu/menu.itemFields.contract";
import type { items as routes } from "@konoba/contract/menu/menu.items.contract";
import { isConvertible } from "@konoba/contract/products/products.rules";
import { audit, changedFields } from "../lib/audit.ts";
import { Answer, rawJson, type Handlers } from "../lib/call.ts";
import type { Db, OwnedLocation } from "../lib/db.ts";
import { found, own, ownedLocations, type Scope } from "../lib/scope.ts";
import * as store from "./menu.items.store.ts";
import * as lookups from "./menu.lookups.store.ts";
import { attachToItem } from "./menu.options.service.ts";

const mismatch = "Choose a unit that converts to the product's";
const invalid = (path: string, message: string) => new AppError("invalid_request", [{ path, message }]);

async function answer(db: Db, scope: Scope, id: string, language = "en") {
  return rawJson(
    found(await store.findItemJson(db, ownedLocations(scope), id, language), "menu_item_not_found"),
  );
}

/** The amount with all decimals of the location's currency; more than it has are refused. */
function priceOf(price: string, { currencyDecimals }: lookups.Venue): string {
  if (!isAmount(price, currencyDecimals))
    throw invalid("price", `Enter an amount with at most ${currencyDecimals} decimals`);
  return toText(toMinor(price, currencyDecimals), currencyDecimals);
}

// A measure that is absent stays absent: kysely leaves such a column alone.
function measure(value: number | null): string | null;
function measure(value: number | null | undefined): string | null | undefined;
function measure(value: number | null | undefined) {
  return typeof value === "number" ? String(value) : value;
}

/** Everything the names decide: the stored translations, the names orders copy, and the search key. */
function textColumns(translations: MenuItemInput["translations"], menuItemId: string) {
  const nameIn = (language: string) =>
    translations.find((each) => each.languageCode === language)?.name ?? null;
  return {
    translations: JSON.stringify(translations.map((translation) => ({ ...translation, menuItemId }))),
    nameEn: nameIn("en"),
    nameMe: nameIn("me"),
    foldedName: searchKey(translations.map((translation) => translation.name).join(" ")),
  };
}

/** Refuses references that do not belong to the location, and recipes whose units do not convert. */
async function checkReferences(db: Db, location: OwnedLocation, body: MenuItemChanges): Promise<void> {
  const { categoryId, meatTypes = [], ingredients = [] } = body;
  if (categoryId && !(await lookups.isOpenCategory(db, location, categoryId)))
    throw new AppError("category_not_found");
  if (meatTypes.length > 0 && (await lookups.countMeatTypes(db, meatTypes)) < meatTypes.length)
    throw invalid("meatTypes", "Choose from the listed meat types");
  if (ingredients.length === 0) return;
  const productIds = ingredients.map((ingredient) => ingredient.productId);
  const units = await lookups.findUnits(db, location, productIds);
  for (const [place, { productId, unit }] of ingredients.entries()) {
    const productUnit = found(units.get(productId), "product_not_found");
    const path = `ingredients.${place}.unit`;
    if (!isConvertible(unit, productUnit))
      throw new AppError("unit_mismatch", [{ path, message: mismatch, productId, unit, productUnit }]);
  }
}

/** An alcohol content above 0 makes the item alcoholic; such items need a location that serves them. */
function alcoholOf(venue: lookups.Venue, content: number, containsAlcohol: boolean): boolean {
  const isAlcoholic = containsAlcohol || content > 0;
  if (isAlcoholic && !venue.servesAlcohol) throw new AppError("alcohol_not_served");
  return isAlcoholic;
}

async function saveIngredients(
  db: Db,
  locationId: OwnedLocation,
  menuItemId: string,
  rows: MenuItemInput["ingredients"],
) {
  const values = rows.map((row, position) => ({ ...row, locationId, menuItemId, position }));
  await store.replaceIngredients(db, menuItemId, values);
}

type Named = { id: string; locationId: string; nameEn: string | null; nameMe: string | null };

const aboutOf = ({ id, locationId, nameEn, nameMe }: Named) =>
  ({ subject: { kind: "menuItem", id, name: nameEn ?? nameMe }, locationId }) as const;

/** What order lines need of many items, foreign and archived ones left out. */
export const loadOrderables = lookups.findOrderables;

export const items: Handlers<typeof routes> = {
  createItem: async ({ db, scope, body, now }) => {
    const { locationId: wanted, translations, ingredients, optionGroupIds, ...fields } = body;
    const locationId = own(scope, wanted);
    const venue = await lookups.findVenue(db, locationId);
    const price = priceOf(body.price, venue);
    const containsAlcohol = alcoholOf(venue, body.alcoholContent ?? 0, body.containsAlcohol);
    await checkReferences(db, locationId, body);
    const id = randomUUID();
    await store.insertItem(db, {
      ...fields,
      ...textColumns(translations, id),
      protein: measure(body.protein),
      carbohydrates: measure(body.carbohydrates),
      fat: measure(body.fat),
      alcoholContent: measure(body.alcoholContent),
      price,
      containsAlcohol,
      id,
      locationId,
      createdAt: now,
      updatedAt: now,
    });
    await saveIngredients(db, locationId, id, ingredients);
    await attachToItem(db, locationId, id, optionGroupIds);
    return answer(db, scope, id);
  },

  listItems: async ({ db, scope, query, now }) => {
    const location = own(scope, query.locationId);
    const { timezone, businessDayStart } = await lookups.findVenue(db, location);
    const weekday = weekdayOf(businessDate(now, timezone, businessDayStart));
    return rawJson(await store.listItemsJson(db, location, query, { now, weekday }));
  },

  orderItems: async ({ db, scope, body }) => {
    const ordered = await store.orderItems(db, own(scope, body.locationId), body.ids);
    if (ordered < body.ids.length) throw new AppError("menu_item_not_found");
    return { success: true };
  },

  findItem: async ({ db, scope, params, query }) => answer(db, scope, params.id, query.language),

  updateItem: async ({ db, scope, params, body, now }) => {
    const before = found(await store.lockItem(db, ownedLocations(scope), params.id), "menu_item_not_found");
    const location = own(scope, before.locationId);
    const venue = await lookups.findVenue(db, location);
    await checkReferences(db, location, body);
    const content =
      body.alcoholContent === undefined ? Number(before.alcoholContent) : (body.alcoholContent ?? 0);
    const { translations, ingredients, optionGroupIds, ...fields } = body;
    const price = body.price === undefined ? undefined : priceOf(body.price, venue);
    await store.updateItem(db, params.id, {
      ...fields,
      protein: measure(body.protein),
      carbohydrates: measure(body.carbohydrates),
      fat: measure(body.fat),
      alcoholContent: measure(body.alcoholContent),
      price,
      ...((body.containsAlcohol !== undefined || body.alcoholContent !== undefined) && {
        containsAlcohol: alcoholOf(venue, content, body.containsAlcohol ?? before.containsAlcohol),
      }),
      ...(translations && textColumns(translations, params.id)),
      updatedAt: now,
    });
    if (ingredients) await saveIngredients(db, location, params.id, ingredients);
    await attachToItem(db, location, params.id, optionGroupIds);
    const seen = changedFields(before, { ...body, price }, [
      "price",
      "taxPercentage",
      "taxExempt",
      "taxGroup",
    ]);
    if (seen) await audit({ db, scope, now }, { action: "menuItem.changed", ...aboutOf(before), ...seen });
    return answer(db, scope, params.id);
  },

  setAvailability: async ({ db, scope, params, body, now }) => {
    const item = found(await store.lockItem(db, ownedLocations(scope), params.id), "menu_item_not_found");
    const { timezone, businessDayStart } = await lookups.findVenue(db, own(scope, item.locationId));
    const today = businessDayBounds(
      businessDate(now, timezone, businessDayStart),
      timezone,
      businessDayStart,
    );
    const ends = { no: null, today: today.to, until: body.until ?? null, always: soldOutForever };
    if (body.soldOut === "until" && Date.parse(body.until ?? "") <= now.getTime())
      throw invalid("until", "Enter a time that is still to come");
    // Taking the mark back from an item without portions means its portions are no longer counted.
    const isUncounted = body.soldOut === "no" && item.quantity === 0;
    await store.updateItem(db, params.id, {
      soldOutUntil: ends[body.soldOut],
      quantity: body.portions ?? (isUncounted ? null : item.quantity),
      updatedAt: now,
    });
    return answer(db, scope, params.id);
  },

  removeItem: async ({ db, scope, params, now }) => {
    const item = found(await store.lockItem(db, ownedLocations(scope), params.id), "menu_item_not_found");
    const isOrdered = await lookups.isOrdered(db, params.id);
    if (isOrdered) await store.updateItem(db, params.id, { archivedAt: now, updatedAt: now });
    else await store.deleteItem(db, params.id);
    const before = { price: item.price };
    await audit({ db, scope, now }, { action: "menuItem.removed", ...aboutOf(item), before });
    return { success: true, outcome: isOrdered ? "archived" : "deleted" };
  },
};

export const board: Handlers<typeof boardRoutes> = {
  board: async ({ db, scope, query, http }) => {
    const json = await store.findBoardJson(db, own(scope, query.locationId), query.language);
    const etag = `"${createHash("sha1").update(json).digest("base64url")}"`;
    const headers = { etag, "cache-control": "private, no-cache" };
    if (http.header("if-none-match") === etag) return new Answer(undefined, { status: 304, headers });
    return new Answer(json, { headers: { ...headers, "content-type": "application/json; charset=utf-8" } });
  },
};
