import { randomUUID } from "node:crypto";
import { AppError } from "@konoba/contract/lib/errors";
import { isAmount, toMinor, toText } from "@konoba/contract/lib/money";
import type { ComboGroup, ComboGroupInput } from "@konoba/contract/menu/menu.combos.contract";
import { isChoosable } from "@konoba/contract/menu/menu.combos.rules";
import type { MenuItemChanges } from "@konoba/contract/menu/menu.itemFields.contract";
import type { MenuMoment, OrderableItem } from "@konoba/contract/menu/menu.rules";
import { type SaleUnit, weighedUnit } from "@konoba/contract/menu/menu.weight.rules";
import { type Allergen, allergens } from "@konoba/contract/products/products.rules";
import type { Db, OwnedLocation } from "../lib/database/db.ts";
import * as store from "./menu.combos.store.ts";

const invalid = (path: string, message: string) => new AppError("invalid_request", [{ path, message }]);

/** Set menu about to be saved. */
interface Combo {
  id: string;
  soldBy: SaleUnit;
  groups: readonly ComboGroupInput[];
}

/** Rejects what a set menu cannot offer: a dish that is missing, weighed, or a set menu itself. */
function refuseDish(path: string, menuItemId: string, dish: store.OfferedDish | undefined, isSelf: boolean) {
  if (dish === undefined) {
    const message = "This dish isn't on the menu of this location";
    throw new AppError("menu_item_not_found", [{ path, message, menuItemId }]);
  }
  if (dish.isCombo || isSelf) throw invalid(path, "A set menu can't contain a set menu");
  if (weighedUnit(dish) !== null) throw invalid(path, "A dish sold by weight can't be in a set menu");
}

function priceOf(path: string, price: string, decimals: number): string {
  if (!isAmount(price, decimals)) throw invalid(path, `Enter an amount with at most ${decimals} decimals`);
  return toText(toMinor(price, decimals), decimals);
}

/** Returns the groups of a set menu as stored; rejects dishes and amounts that it cannot have. */
export async function storedComboGroups(
  db: Db,
  location: OwnedLocation,
  { id: comboId, soldBy, groups }: Combo,
  decimals: number,
): Promise<ComboGroup[]> {
  if (groups.length === 0) return [];
  if (weighedUnit({ soldBy }) !== null) throw invalid("soldBy", "A set menu is sold by the piece");
  const ids = groups.flatMap(({ choices }) => choices.map(({ menuItemId }) => menuItemId));
  const rows = await store.lockDishes(db, location, [...new Set(ids)]);
  const dishes = new Map(rows.map((dish) => [dish.id, dish]));
  return groups.map((group, g) => ({
    id: group.id ?? randomUUID(),
    nameEn: group.nameEn,
    nameMe: group.nameMe,
    minimum: group.minimum,
    maximum: group.maximum,
    sharePercent: group.sharePercent,
    course: group.course,
    choices: group.choices.map(({ menuItemId: id, extraPrice }, c) => {
      const path = `comboGroups.${g}.choices.${c}`;
      const menuItemId = id.toLowerCase();
      refuseDish(`${path}.menuItemId`, menuItemId, dishes.get(menuItemId), menuItemId === comboId);
      return { menuItemId, extraPrice: priceOf(`${path}.extraPrice`, extraPrice, decimals) };
    }),
  }));
}

/** Rejects a weight for a stored set menu whose groups stay as they are. */
export function refuseWeighedCombo({ comboGroups, soldBy }: MenuItemChanges): void {
  if (comboGroups === undefined && weighedUnit({ soldBy }) !== null)
    throw invalid("soldBy", "A set menu is sold by the piece");
}

interface Grouped {
  comboGroups?: readonly ComboGroup[] | undefined;
}

/** Returns a function that writes groups with the names of their dishes, for the audit log. */
export async function comboTexts(db: Db, location: OwnedLocation, items: readonly Grouped[]) {
  const choices = items.flatMap(({ comboGroups = [] }) => comboGroups.flatMap((group) => group.choices));
  const ids = [...new Set(choices.map(({ menuItemId }) => menuItemId))];
  const names = ids.length === 0 ? new Map<string, string>() : await store.findNames(db, location, ids);
  return (groups: readonly ComboGroup[]): string[] =>
    groups.map(({ nameEn, nameMe, minimum, maximum, sharePercent, course, choices: dishes }) => {
      const count = minimum === maximum ? String(minimum) : `${minimum}–${maximum}`;
      const texts = dishes.map(({ menuItemId, extraPrice }) => {
        const name = names.get(menuItemId) ?? "–";
        return Number(extraPrice) > 0 ? `${name} +${extraPrice}` : name;
      });
      const share = sharePercent === null ? "" : `, ${sharePercent}%`;
      const later = course > 1 ? `, course ${course}` : "";
      return `${nameEn ?? nameMe} (${count}${share}${later}): ${texts.join(", ")}`;
    });
}

interface Dish extends OrderableItem {
  id: string;
  soldBy: SaleUnit;
  allergens: readonly Allergen[];
  comboGroups: readonly ComboGroup[];
}

/** Visible items of a menu by id, and those that can be chosen in a set menu now. */
export interface ComboDishes<D extends Dish> {
  byId: ReadonlyMap<string, D>;
  choosable: ReadonlySet<string>;
}

/** Returns the items of active categories as dishes of set menus. */
export const comboDishes = <D extends Dish>(items: readonly D[], moment: MenuMoment): ComboDishes<D> => ({
  byId: new Map(items.map((item) => [item.id, item])),
  choosable: new Set(
    items.filter((item) => isChoosable(item, { isActive: true }, moment)).map(({ id }) => id),
  ),
});

/** Returns the allergens of an item and, for a set menu, of each visible dish that it offers. */
export function allergensWithDishes<D extends Dish>(item: D, { byId }: ComboDishes<D>): Allergen[] {
  const offered = item.comboGroups.flatMap(({ choices }) => choices.map(({ menuItemId }) => menuItemId));
  const all = new Set([item.allergens, ...offered.map((id) => byId.get(id)?.allergens ?? [])].flat());
  return allergens.filter((allergen) => all.has(allergen));
}

/** Rejects the end of dishes that a set menu offers, with its name. */
export async function refuseOffered(
  db: Db,
  location: OwnedLocation,
  dishIds: readonly string[],
): Promise<void> {
  if (dishIds.length === 0) return;
  const combo = await store.findComboWith(db, location, dishIds);
  if (!combo) return;
  const { id: comboId, nameEn, nameMe } = combo;
  throw new AppError("offered_in_combo", { comboId, nameEn, nameMe });
}

/** Checks whether a change makes an item one that no set menu can offer. */
export const endsOffer = ({ comboGroups = [], soldBy = "piece" }: MenuItemChanges): boolean =>
  comboGroups.length > 0 || weighedUnit({ soldBy }) !== null;
