import { weekdayOf } from "../lib/zonedTime.ts";
import { type Opening, businessDate, isOpenAt } from "../locations/locations.rules.ts";
import type { Allergen } from "../products/products.rules.ts";

/** Number of colours a category can take on the order screen. */
export const categoryColorCount = 8;

/** End of a sold-out mark without an end: set and removed by hand. */
export const soldOutForever = "9999-12-31T00:00:00.000Z";

export interface OrderableItem {
  isActive: boolean;
  hidden: boolean;
  /** Instants as ISO text, `from` included, `to` excluded; null for no limit. */
  activeFrom: string | null;
  activeTo: string | null;
  soldOutUntil: string | null;
  /** Weekdays, 0 = Sunday; empty = every day. */
  availableDays: readonly number[];
  /** Portions left; null = unlimited, 0 = sold out. */
  quantity: number | null;
  containsAlcohol: boolean;
}

export interface MenuLocation extends Opening {
  businessDayStart: string;
  servesAlcohol: boolean;
}

/** Inputs of orderability at one moment, computed once for a whole menu. */
export interface MenuMoment {
  now: Date;
  /** Weekday of the business date: after midnight yesterday's menu still applies. */
  weekday: number;
  isOpen: boolean;
  servesAlcohol: boolean;
}

/** Reasons why an item cannot be ordered, in the order in which they are checked; the last one is of programs alone. */
export const unorderableReasons = [
  "item_inactive",
  "category_inactive",
  "hidden",
  "alcohol_not_served",
  "not_yet_active",
  "no_longer_active",
  "not_today",
  "sold_out",
  "portions_left",
  "location_closed",
  "sold_by_weight",
] as const;
export type UnorderableReason = (typeof unorderableReasons)[number];

/**
 * Result of `orderability`. `canConfirm`: staff may order after a confirmation; only for a closed location.
 */
type Orderability =
  | { isOrderable: true }
  | { isOrderable: false; reason: UnorderableReason; canConfirm: boolean };

export const menuMoment = (location: MenuLocation, now: Date): MenuMoment => ({
  now,
  weekday: weekdayOf(businessDate(now, location.timezone, location.businessDayStart)),
  isOpen: isOpenAt(location, now),
  servesAlcohol: location.servesAlcohol,
});

/** Returns whether `portions` of an item can be ordered at a moment, and the first reason why not. */
export function orderability(
  item: OrderableItem,
  category: { isActive: boolean },
  moment: MenuMoment,
  portions = 1,
): Orderability {
  const reason = reasonAgainst(item, category, moment, portions);
  if (reason === null) return { isOrderable: true };
  return { isOrderable: false, reason, canConfirm: reason === "location_closed" };
}

function reasonAgainst(
  item: OrderableItem,
  category: { isActive: boolean },
  { now, weekday, isOpen, servesAlcohol }: MenuMoment,
  portions: number,
): UnorderableReason | null {
  if (!item.isActive) return "item_inactive";
  if (!category.isActive) return "category_inactive";
  if (item.hidden) return "hidden";
  if (item.containsAlcohol && !servesAlcohol) return "alcohol_not_served";
  if (isAhead(item.activeFrom, now)) return "not_yet_active";
  if (item.activeTo !== null && !isAhead(item.activeTo, now)) return "no_longer_active";
  if (item.availableDays.length > 0 && !item.availableDays.includes(weekday)) return "not_today";
  if (item.quantity === 0 || isAhead(item.soldOutUntil, now)) return "sold_out";
  if (item.quantity !== null && item.quantity < portions) return "portions_left";
  return isOpen ? null : "location_closed";
}

/** State of an item for guests at a moment: orderable, sold out or hidden. */
type GuestState = { isShown: true; isSoldOut: boolean } | { isShown: false; reason: UnorderableReason };

/**
 * Returns the state of an item for guests: sold-out items are shown as such, and other items
 * that cannot be ordered are hidden. Opening hours hide nothing: the menu of a closed location can be read.
 */
export function guestState(
  item: OrderableItem,
  category: { isActive: boolean },
  moment: MenuMoment,
): GuestState {
  const reason = reasonAgainst(item, category, { ...moment, isOpen: true }, 1);
  if (reason === null) return { isShown: true, isSoldOut: false };
  const isSoldOut = reason === "sold_out" || reason === "portions_left";
  return isSoldOut ? { isShown: true, isSoldOut } : { isShown: false, reason };
}

const isAhead = (instant: string | null, now: Date): boolean =>
  instant !== null && Date.parse(instant) > now.getTime();

interface RecipeIngredient {
  productName: string;
  allergens: readonly Allergen[];
  isOptional: boolean;
}

export interface ShownAllergen {
  allergen: Allergen;
  /** True when entered on the item itself. */
  isOwn: boolean;
  /** Names of the ingredients that contain it. */
  products: string[];
}

/** Returns the allergens of an item: its own and those of its required ingredients, with the source. */
export function shownAllergens(
  own: readonly Allergen[],
  ingredients: readonly RecipeIngredient[],
): ShownAllergen[] {
  const shown = new Map<Allergen, ShownAllergen>(
    own.map((allergen) => [allergen, { allergen, isOwn: true, products: [] }]),
  );
  for (const { productName, allergens, isOptional } of ingredients) {
    for (const allergen of isOptional ? [] : allergens) {
      const entry = shown.get(allergen) ?? { allergen, isOwn: false, products: [] };
      entry.products.push(productName);
      shown.set(allergen, entry);
    }
  }
  return [...shown.values()];
}

const seafood = ["fish", "crustaceans", "molluscs"] as const;

/** Allergens that contradict each diet flag. */
const dietContradictions = {
  isVegan: [...seafood, "eggs", "milk"],
  isVegetarian: [...seafood],
  isGlutenFree: ["gluten"],
  isLactoseFree: ["milk"],
  isLenten: ["eggs", "milk"],
} as const satisfies Record<string, readonly Allergen[]>;

type DietFlag = keyof typeof dietContradictions;
const dietFlags = [
  "isVegan",
  "isVegetarian",
  "isGlutenFree",
  "isLactoseFree",
  "isLenten",
] as const satisfies readonly DietFlag[];

/** Returns the diet flags of an item that its allergens contradict, with those allergens. */
export function dietWarnings(
  flags: Readonly<Record<DietFlag, boolean>>,
  shown: readonly ShownAllergen[],
): { flag: DietFlag; because: ShownAllergen[] }[] {
  return dietFlags
    .filter((flag) => flags[flag])
    .map((flag) => {
      const against: readonly Allergen[] = dietContradictions[flag];
      return { flag, because: shown.filter(({ allergen }) => against.includes(allergen)) };
    })
    .filter(({ because }) => because.length > 0);
}
