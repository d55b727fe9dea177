import { weekdayOf } from "../lib/zonedTime.ts";
import { type Opening, businessDate, isOpenAt } from "../locations/locations.rules.ts";
import {
  isInWindows,
  saleChannels,
  windowEnd,
  type WeekClock,
  type WeekWindow,
} from "../locations/locations.windows.rules.ts";
import type { Allergen } from "../products/products.rules.ts";

/** Number of colours a category can take on the order screen. */
export const categoryColorCount = 8;

/** End of a sold-out mark without an end: set and removed by hand. */
export const soldOutForever = "9999-12-31T00:00:00.000Z";

/** Where an item can be sold: our channels, and platforms of any name. */
export const itemChannels = [...saleChannels, "platforms"] as const;
export type ItemChannel = (typeof itemChannels)[number];

export interface OrderableItem {
  isActive: boolean;
  hidden: boolean;
  /** Instants as ISO text, `from` included, `to` excluded; null for no limit. */
  activeFrom: string | null;
  activeTo: string | null;
  soldOutUntil: string | null;
  /** Weekdays, 0 = Sunday; empty = every day. */
  availableDays: readonly number[];
  /** Weekly times in which it is sold; empty = always. Missing in replies that a device stored before it existed. */
  saleWindows?: readonly WeekWindow[] | undefined;
  /** Channels in which it is sold; empty or missing = all. */
  saleChannels?: readonly ItemChannel[] | undefined;
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
  clock: WeekClock;
  /** When a line was added; null when it is entered now. */
  addedAt: Date | null;
  /** Channel of the sale; null where it is not known, so that channels do not count. */
  channel: ItemChannel | null;
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
  "not_in_channel",
  "not_served_now",
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

export const menuMoment = (
  location: MenuLocation,
  now: Date,
  channel: ItemChannel | null = null,
): MenuMoment => ({
  now,
  weekday: weekdayOf(businessDate(now, location.timezone, location.businessDayStart)),
  isOpen: isOpenAt(location, now),
  servesAlcohol: location.servesAlcohol,
  clock: location,
  addedAt: null,
  channel,
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
  moment: MenuMoment,
  portions: number,
): UnorderableReason | null {
  const { now, weekday, isOpen, servesAlcohol } = moment;
  if (!item.isActive) return "item_inactive";
  if (!category.isActive) return "category_inactive";
  if (item.hidden) return "hidden";
  if (item.containsAlcohol && !servesAlcohol) return "alcohol_not_served";
  if (isAhead(item.activeFrom, now)) return "not_yet_active";
  if (item.activeTo !== null && !isAhead(item.activeTo, now)) return "no_longer_active";
  if (item.availableDays.length > 0 && !item.availableDays.includes(weekday)) return "not_today";
  if (!isSoldIn(item, moment)) return "not_in_channel";
  if (!isServedAt(item, moment)) return "not_served_now";
  if (item.quantity === 0 || isAhead(item.soldOutUntil, now)) return "sold_out";
  if (item.quantity !== null && item.quantity < portions) return "portions_left";
  return isOpen ? null : "location_closed";
}

/** State of an item for guests at a moment: orderable, sold out or hidden. */
type GuestState =
  | { isShown: true; isSoldOut: boolean; isServed: boolean }
  | { isShown: false; reason: UnorderableReason };

/**
 * Returns the state of an item for guests: items that are sold out or served at another time are shown as such, and
 * other items that cannot be ordered are hidden. Opening hours hide nothing: the menu of a closed location can be read.
 */
export function guestState(
  item: OrderableItem,
  category: { isActive: boolean },
  moment: MenuMoment,
): GuestState {
  const reason = reasonAgainst(item, category, { ...moment, isOpen: true }, 1);
  if (reason === null) return { isShown: true, isSoldOut: false, isServed: true };
  const isSoldOut = reason === "sold_out" || reason === "portions_left";
  const isServed = reason !== "not_served_now";
  return isSoldOut || !isServed ? { isShown: true, isSoldOut, isServed } : { isShown: false, reason };
}

/** Checks whether an item is sold in the channel of a moment. */
const isSoldIn = ({ saleChannels: channels }: OrderableItem, { channel }: MenuMoment): boolean =>
  channel === null || !channels?.length || channels.includes(channel);

/** Time after the end of weekly times in which lines that were added before are still sent. */
const serveGraceMs = 10 * 60_000;

/** Checks whether an item is served at a moment: inside its weekly times, or added in them and sent soon after. */
function isServedAt({ saleWindows }: OrderableItem, { clock, now, addedAt }: MenuMoment): boolean {
  if (!saleWindows?.length || isInWindows(saleWindows, clock, now)) return true;
  const end = addedAt && windowEnd(saleWindows, clock, addedAt);
  return end !== null && now.getTime() <= end.getTime() + serveGraceMs;
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
