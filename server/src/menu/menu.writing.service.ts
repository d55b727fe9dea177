import { randomUUID } from "node:crypto";
import { AppError } from "@konoba/contract/lib/errors";
import { isAmount, toMinor, toPercent, toText } from "@konoba/contract/lib/money";
import { searchKey } from "@konoba/contract/lib/search";
import type { ComboGroup } from "@konoba/contract/menu/menu.combos.contract";
import type { MenuItemChanges, MenuItemInput } from "@konoba/contract/menu/menu.itemFields.contract";
import { isConvertible } from "@konoba/contract/products/products.rules";
import { orNotFound, type ActorContext } from "../lib/access/caller.ts";
import { audit, changedFields } from "../lib/audit/audit.ts";
import type { Db, OwnedLocation } from "../lib/database/db.ts";
import { refuseVatRates } from "../locations/locations.service.ts";
import {
  comboTexts,
  endsOffer,
  refuseOffered,
  refuseWeighedCombo,
  storedComboGroups,
} from "./menu.combos.service.ts";
import * as store from "./menu.items.store.ts";
import * as lookups from "./menu.lookups.store.ts";
import { attachToItem } from "./menu.options.service.ts";
import { unitMismatch } from "./menu.refusals.service.ts";

const invalid = (path: string, message: string) => new AppError("invalid_request", [{ path, message }]);

/** Returns the amount with all decimals of the location's currency; rejects more decimals. */
function priceOf(price: string, { currencyDecimals }: lookups.LocationSettings): string {
  if (!isAmount(price, currencyDecimals))
    throw invalid("price", `Enter an amount with at most ${currencyDecimals} decimals`);
  return toText(toMinor(price, currencyDecimals), currencyDecimals);
}

/** Rejects a usual weight range whose end lies before its start. */
function refuseBounds({ minWeight, maxWeight }: Pick<MenuItemInput, "minWeight" | "maxWeight">): void {
  if (minWeight !== null && maxWeight !== null && maxWeight < minWeight)
    throw invalid("maxWeight", "Enter at least the minimum weight");
}

/**
 * Builds the columns derived from the names: the translations, the names copied to orders, and the search
 * key.
 */
function textColumns(translations: MenuItemInput["translations"], menuItemId: string) {
  const nameIn = (language: string) =>
    translations.find((each) => each.languageCode === language)?.name ?? null;
  return {
    translations: translations.map((translation) => ({ ...translation, menuItemId })),
    nameEn: nameIn("en"),
    nameMe: nameIn("me"),
    foldedName: searchKey(translations.map((translation) => translation.name).join(" ")),
  };
}

/** Rejects a recipe with other locations' products, or with units that do not convert. */
async function checkRecipe(
  db: Db,
  location: OwnedLocation,
  ingredients: MenuItemInput["ingredients"],
): Promise<void> {
  const productIds = ingredients.map((ingredient) => ingredient.productId);
  const units = await lookups.findUnits(db, location, productIds);
  for (const [index, { productId, unit }] of ingredients.entries()) {
    const productUnit = orNotFound(units.get(productId), "product_not_found");
    if (!isConvertible(unit, productUnit))
      throw unitMismatch(`ingredients.${index}.unit`, { productId, unit, productUnit });
  }
}

/** Rejects references that do not belong to the location. */
async function checkReferences(
  db: Db,
  location: OwnedLocation,
  bodies: readonly MenuItemChanges[],
): Promise<void> {
  const categoryIds = [...new Set(bodies.flatMap(({ categoryId }) => categoryId ?? []))];
  const open = categoryIds.length > 0 ? await lookups.countOpenCategories(db, location, categoryIds) : 0;
  if (open < categoryIds.length) throw new AppError("category_not_found");
  for (const { meatTypes = [], ingredients = [] } of bodies) {
    if (meatTypes.length > 0 && (await lookups.countMeatTypes(db, meatTypes)) < meatTypes.length)
      throw invalid("meatTypes", "Choose from the listed meat types");
    if (ingredients.length > 0) await checkRecipe(db, location, ingredients);
  }
}

/**
 * Returns whether the item is alcoholic, as any content above 0 makes it; such items need a location that
 * serves alcohol.
 */
function alcoholOf(settings: lookups.LocationSettings, content: number, containsAlcohol: boolean): boolean {
  const isAlcoholic = containsAlcohol || content > 0;
  if (isAlcoholic && !settings.servesAlcohol) throw new AppError("alcohol_not_served");
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

/** Assigns consecutive display orders behind the last item of each category. */
async function nextDisplayOrders(db: Db, bodies: readonly MenuItemInput[]) {
  const unordered = bodies.filter((body) => body.displayOrder === undefined);
  const next = await store.listNextDisplayOrders(db, [...new Set(unordered.map((body) => body.categoryId))]);
  return (categoryId: string) => {
    const displayOrder = next.get(categoryId) ?? 0;
    next.set(categoryId, displayOrder + 1);
    return displayOrder;
  };
}

interface Grouped {
  id: string;
  body: MenuItemChanges;
  soldBy: MenuItemInput["soldBy"];
  /** True for a stored set menu. */
  isCombo?: boolean;
}

/** Returns the column of groups by item, for those whose groups are given. */
async function comboColumns(
  db: Db,
  location: OwnedLocation,
  items: readonly Grouped[],
  { currencyDecimals }: lookups.LocationSettings,
): Promise<ReadonlyMap<string, { comboGroups: ComboGroup[] }>> {
  const columns = new Map<string, { comboGroups: ComboGroup[] }>();
  for (const { id, body, soldBy, isCombo = false } of items) {
    if (isCombo) refuseWeighedCombo(body);
    if (!body.comboGroups) continue;
    const combo = { id, soldBy: body.soldBy ?? soldBy, groups: body.comboGroups };
    columns.set(id, { comboGroups: await storedComboGroups(db, location, combo, currencyDecimals) });
  }
  return columns;
}

/** Adds items to the menu and returns their ids. */
export async function addItems(
  { db, now }: Pick<ActorContext, "db" | "now">,
  locationId: OwnedLocation,
  bodies: readonly MenuItemInput[],
): Promise<string[]> {
  const settings = await lookups.findLocationSettings(db, locationId);
  await checkReferences(db, locationId, bodies);
  const nextOrderIn = await nextDisplayOrders(db, bodies);
  const all = bodies.map((body) => ({ id: randomUUID(), body }));
  await refuseVatRates(
    { db, now },
    locationId,
    bodies.map(({ taxPercentage, translations }) => ({
      rate: taxPercentage,
      name: translations[0]?.name ?? null,
    })),
  );
  const combos = await comboColumns(
    db,
    locationId,
    all.map(({ id, body }) => ({ id, body, soldBy: body.soldBy })),
    settings,
  );
  const rows = all.map(({ id, body }) => {
    const { translations, ingredients: _recipe, optionGroupIds: _groups, ...fields } = body;
    const price = priceOf(body.price, settings);
    refuseBounds(body);
    const containsAlcohol = alcoholOf(settings, body.alcoholContent ?? 0, body.containsAlcohol);
    const displayOrder = body.displayOrder ?? nextOrderIn(body.categoryId);
    const own = { price, containsAlcohol, displayOrder, id, locationId, createdAt: now, updatedAt: now };
    return { ...fields, ...textColumns(translations, id), ...combos.get(id), ...own };
  });
  await store.insertItems(db, rows);
  for (const { id, body } of all) {
    if (body.ingredients.length > 0) await saveIngredients(db, locationId, id, body.ingredients);
    if (body.optionGroupIds.length > 0) await attachToItem(db, locationId, id, body.optionGroupIds);
  }
  return all.map(({ id }) => id);
}

type MenuItemReference = Pick<store.LockedItem, "id" | "locationId" | "nameEn" | "nameMe">;

/** Builds the subject of an item for the audit log. */
export const aboutOf = ({ id, locationId, nameEn, nameMe }: MenuItemReference) =>
  ({ subject: { kind: "menuItem", id, name: nameEn ?? nameMe }, locationId }) as const;

/** Fields of an item that affect the price a guest pays. */
const watched = ["price", "comboGroups", "soldBy", "taxPercentage", "taxExempt", "taxGroup"] as const;

interface MenuItemChange {
  id: string;
  body: MenuItemChanges;
}

/** Returns the tax rates that changes set, with the names of the items. */
const changedRates = (locked: ReadonlyMap<string, store.LockedItem>, changes: readonly MenuItemChange[]) =>
  changes.flatMap(({ id, body: { taxPercentage: rate } }) => {
    const before = locked.get(id);
    const isNew =
      rate !== undefined && before !== undefined && toPercent(rate) !== toPercent(before.taxPercentage);
    return isNew ? [{ rate, name: before.nameEn ?? before.nameMe }] : [];
  });

function changedColumns(settings: lookups.LocationSettings, before: store.LockedItem, body: MenuItemChanges) {
  const {
    translations,
    ingredients: _recipe,
    optionGroupIds: _groups,
    comboGroups: _dishes,
    ...fields
  } = body;
  const { containsAlcohol = before.containsAlcohol, alcoholContent, price } = body;
  const content = alcoholContent === undefined ? Number(before.alcoholContent) : (alcoholContent ?? 0);
  const { minWeight = before.minWeight, maxWeight = before.maxWeight } = body;
  refuseBounds({ minWeight, maxWeight });
  const hasAlcoholFields = body.containsAlcohol !== undefined || alcoholContent !== undefined;
  return {
    ...fields,
    ...(price !== undefined && { price: priceOf(price, settings) }),
    ...(hasAlcoholFields && { containsAlcohol: alcoholOf(settings, content, containsAlcohol) }),
    ...(translations && textColumns(translations, before.id)),
  };
}

/** Changes the given fields of items. */
export async function changeItems(
  { db, scope, now }: ActorContext,
  location: OwnedLocation,
  changes: readonly MenuItemChange[],
): Promise<void> {
  const ids = changes.map(({ id }) => id);
  const locked = new Map((await store.lockItems(db, [location], ids)).map((item) => [item.id, item]));
  const settings = await lookups.findLocationSettings(db, location);
  await checkReferences(
    db,
    location,
    changes.map(({ body }) => body),
  );
  const known = changes.map(({ id, body }) => {
    const before = orNotFound(locked.get(id), "menu_item_not_found");
    const isCombo = before.comboGroups.length > 0;
    return { id: before.id, before, body, soldBy: before.soldBy, isCombo };
  });
  const noDish = known.filter(({ body }) => endsOffer(body));
  await refuseOffered(
    db,
    location,
    noDish.map(({ id }) => id),
  );
  const combos = await comboColumns(db, location, known, settings);
  const rows = known.map(({ id, before, body }) => ({
    ...changedColumns(settings, before, body),
    ...combos.get(id),
    id,
    updatedAt: now,
  }));
  await refuseVatRates({ db, now }, location, changedRates(locked, changes));
  await store.changeItems(db, rows);
  const textOf = await comboTexts(db, location, [...locked.values(), ...rows]);
  const entries = rows.flatMap((row) => {
    const before = orNotFound(locked.get(row.id), "menu_item_not_found");
    const comboGroups = row.comboGroups && textOf(row.comboGroups);
    const seen = changedFields(
      { ...before, comboGroups: textOf(before.comboGroups) },
      { ...row, comboGroups },
      watched,
    );
    return seen ? [{ action: "menuItem.changed" as const, ...aboutOf(before), ...seen }] : [];
  });
  await audit({ db, scope, now }, ...entries);
  for (const { id, body } of changes) {
    if (body.ingredients) await saveIngredients(db, location, id, body.ingredients);
    await attachToItem(db, location, id, body.optionGroupIds);
  }
}
