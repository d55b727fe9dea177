import type { storedTranslation } from "@konoba/contract/menu/menu.categories.contract";
import type { ComboGroup } from "@konoba/contract/menu/menu.combos.contract";
import type { MenuItem } from "@konoba/contract/menu/menu.items.contract";
import type { OptionPrompt } from "@konoba/contract/menu/menu.options.rules";
import { sql } from "kysely";
import type { z } from "zod";
import type {
  Decimal,
  Instant,
  Json,
  LocationColumn,
  OptionalInstant,
  WithDefault,
  Sql,
} from "../lib/database/db.ts";
import { mapConstraintErrors } from "../lib/http/failures.ts";

/**
 * Condition that a category is prepared at the station `s`: it is assigned to it, or to no station and `s`
 * takes the rest.
 */
export const isMadeThere = (categoryId: Sql) => sql`(
  exists (select from station_categories k
    where k.location_id = s.location_id and k.station_id = s.id and k.category_id = ${categoryId})
  or s.takes_rest and not exists (
    select from station_categories k where k.location_id = s.location_id and k.category_id = ${categoryId}))`;

/** Names of the ingredient an option removes from the recipe, in every language it has. */
export const removedNames = (option: Sql) => sql`coalesce((
  select json_build_array(r.name, r.shown_en, r.shown_me) from products r
  where r.location_id = ${option}.location_id and r.id = ${option}.removes_product_id), '[]')`;

type Translations = z.output<typeof storedTranslation>[];

interface MenuCategoryTable {
  id: string;
  locationId: LocationColumn;
  displayOrder: number;
  color: number | null;
  isActive: boolean;
  /** Search key of the names in every language. */
  foldedName: string;
  /** Translations in wire shape, each with the id of its category. */
  translations: Json<Translations>;
  createdAt: Instant;
  updatedAt: Instant;
  archivedAt: OptionalInstant;
}

type PlainField =
  | "type"
  | "categoryId"
  | "nameEn"
  | "nameMe"
  | "taxExempt"
  | "taxGroup"
  | "quantity"
  | "isActive"
  | "hidden"
  | "featured"
  | "seasonal"
  | "availableDays"
  | "saleChannels"
  | "preparationTimeMinutes"
  | "boxes"
  | "displayOrder"
  | "imageId"
  | "imageUrl"
  | "allergens"
  | "isVegan"
  | "isVegetarian"
  | "isGlutenFree"
  | "isLactoseFree"
  | "isHalal"
  | "isKosher"
  | "isLenten"
  | "isLowCarb"
  | "isKetoFriendly"
  | "isPaleo"
  | "spicinessLevel"
  | "calories"
  | "nutritionFacts"
  | "portionSize"
  | "soldBy"
  | "minWeight"
  | "maxWeight"
  | "tareWeight"
  | "scaleCode"
  | "meatTypes"
  | "pairingSuggestions"
  | "tags"
  | "containsAlcohol"
  | "volumeMl"
  | "servingTemperature";

interface MenuItemTable extends Pick<MenuItem, PlainField> {
  id: string;
  locationId: LocationColumn;
  foldedName: string;
  /** Translations in wire shape, each with the id of its item. */
  translations: Json<Translations>;
  price: Decimal;
  taxPercentage: Decimal;
  protein: Decimal | null;
  carbohydrates: Decimal | null;
  fat: Decimal | null;
  alcoholContent: Decimal | null;
  popularityScore: WithDefault<string>;
  /** Groups of a set menu; empty for an ordinary item. */
  comboGroups: Json<ComboGroup[]>;
  /** Weekly times in which it is sold; empty = always. */
  saleWindows: Json<MenuItem["saleWindows"]>;
  activeFrom: OptionalInstant;
  activeTo: OptionalInstant;
  soldOutUntil: OptionalInstant;
  createdAt: Instant;
  updatedAt: Instant;
  archivedAt: OptionalInstant;
}

interface MenuItemIngredientTable {
  locationId: LocationColumn;
  menuItemId: string;
  productId: string;
  position: number;
  quantity: Decimal;
  unit: string;
  isOptional: boolean;
  preparationNotes: string | null;
}

interface MenuOptionGroupTable {
  id: string;
  locationId: LocationColumn;
  nameEn: string | null;
  nameMe: string | null;
  foldedName: string;
  minChoices: number;
  maxChoices: number | null;
  prompt: WithDefault<OptionPrompt>;
  isActive: boolean;
  displayOrder: number;
  createdAt: Instant;
  updatedAt: Instant;
  archivedAt: OptionalInstant;
}

interface MenuOptionTable {
  id: string;
  locationId: LocationColumn;
  groupId: string;
  position: number;
  nameEn: string | null;
  nameMe: string | null;
  price: Decimal;
  isActive: boolean;
  removesProductId: string | null;
  addsProductId: string | null;
  addsQuantity: Decimal | null;
  addsUnit: string | null;
  archivedAt: OptionalInstant;
}

interface AttachedGroup {
  locationId: LocationColumn;
  groupId: string;
  position: number;
}

interface StationTable {
  id: string;
  locationId: LocationColumn;
  name: string;
  takesRest: boolean;
  createdAt: Instant;
  updatedAt: Instant;
}

interface StationCategoryTable {
  locationId: LocationColumn;
  stationId: string;
  categoryId: string;
}

declare module "../lib/database/db.ts" {
  interface Tables {
    menuCategories: MenuCategoryTable;
    menuItems: MenuItemTable;
    menuItemIngredients: MenuItemIngredientTable;
    menuOptionGroups: MenuOptionGroupTable;
    menuOptions: MenuOptionTable;
    menuItemOptionGroups: AttachedGroup & { menuItemId: string };
    stations: StationTable;
    stationCategories: StationCategoryTable;
    menuCategoryOptionGroups: AttachedGroup & { categoryId: string };
  }
}

mapConstraintErrors({
  menu_items_location_id_category_id_fkey: "category_not_found",
  station_categories_location_id_category_id_fkey: "category_not_found",
  menu_items_location_id_image_id_fkey: "media_not_found",
  menu_items_scale_code: "scale_code_taken",
  menu_item_ingredients_location_id_product_id_fkey: "product_not_found",
  menu_item_option_groups_location_id_group_id_fkey: "option_group_not_found",
  menu_category_option_groups_location_id_group_id_fkey: "option_group_not_found",
});
