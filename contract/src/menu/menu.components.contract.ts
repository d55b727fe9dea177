import { z } from "zod";
import * as board from "./menu.board.contract.ts";
import * as categories from "./menu.categories.contract.ts";
import * as combos from "./menu.combos.contract.ts";
import * as costs from "./menu.costs.contract.ts";
import * as guest from "./menu.guest.contract.ts";
import * as itemFields from "./menu.itemFields.contract.ts";
import * as items from "./menu.items.contract.ts";
import * as options from "./menu.options.contract.ts";
import * as published from "./menu.published.contract.ts";
import * as stations from "./menu.stations.contract.ts";
import { saleUnits } from "./menu.weight.rules.ts";

/** Schemas of the domain that the OpenAPI document names. */
export const menuComponents = {
  MenuItemType: z.enum(itemFields.menuItemTypes),
  SaleUnit: z.enum(saleUnits),
  Weight: itemFields.menuItemFields.shape.minWeight,
  ScaleCode: itemFields.menuItemFields.shape.scaleCode,
  Diet: z.enum(guest.guestDiets),
  Category: categories.category,
  CategoryInput: categories.categoryInput,
  CategoryChanges: categories.categoryChanges,
  MenuTranslation: categories.menuTranslations.element,
  DisplayOrder: categories.orderInput,
  MenuItem: items.menuItem,
  MenuItemRow: items.menuItemRow,
  MenuItemTranslation: items.menuItem.shape.translations.element,
  MenuItemInput: itemFields.menuItemInput,
  MenuItemChanges: itemFields.menuItemChanges,
  Ingredient: items.menuItem.shape.ingredients.element,
  IngredientInput: itemFields.menuItemFields.shape.ingredients.element,
  ShownAllergen: items.menuItem.shape.shownAllergens.element,
  Availability: items.availabilityInput,
  OptionGroup: options.optionGroup,
  OptionGroupInput: options.optionGroupInput,
  OptionGroupChanges: options.optionGroupChanges,
  Option: options.optionGroup.shape.options.element,
  OptionInput: options.optionGroupInput.shape.options.element,
  ComboGroup: combos.comboGroup,
  NamedComboGroup: combos.namedComboGroup,
  ComboGroupInput: combos.comboGroupInput,
  ComboChoice: combos.comboGroup.shape.choices.element,
  Station: stations.station,
  StationInput: stations.stationInput,
  StationChanges: stations.stationChanges,
  MenuBoard: board.menuBoard,
  BoardCategory: board.boardCategory,
  BoardItem: board.boardItem,
  BoardOptionGroup: board.boardOptionGroup,
  ProductCost: costs.productCost,
  GuestMenu: guest.guestMenu,
  GuestCategory: guest.guestCategory,
  GuestItem: guest.guestItem,
  PublishedMenu: published.publishedMenu,
  PublishedCategory: published.publishedCategory,
  PublishedItem: published.publishedItem,
  PublishedTexts: published.publishedTexts,
  PublishedOptionGroup: published.publishedOptionGroup,
};
