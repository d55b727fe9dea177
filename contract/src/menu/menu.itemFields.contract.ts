import { z } from "zod";
import { withDefaults } from "../lib/defaults.ts";
import { id, instant, money, optionalText, percent, text, uniqueList, weekday } from "../lib/primitives.ts";
import { weekWindow } from "../locations/locations.windows.contract.ts";
import { allergens } from "../products/products.rules.ts";
import { attachedGroups, menuTranslations } from "./menu.categories.contract.ts";
import { comboGroups } from "./menu.combos.contract.ts";
import { itemChannels } from "./menu.rules.ts";
import { maxWeight, saleUnits } from "./menu.weight.rules.ts";

/** Maximum number of weekly times of an item. */
const maxSaleWindows = 30;

export const menuItemTypes = ["food", "drink"] as const;

/** Grams, calories or percentages of a label: a number, or the same as text. */
const measure = (maxValue: number) =>
  z
    .union([
      z.number(),
      z
        .string()
        .regex(/^\d{1,6}(\.\d{1,3})?$/, "Enter a number")
        .transform(Number),
    ])
    .pipe(z.number().min(0).max(maxValue))
    .nullable();

/** Weight in whole grams, or millilitres of what is sold by the litre. */
const weight = z.number().int().min(1).max(maxWeight).nullable();

const portions = z.string().regex(/^(?!0+(\.0+)?$)\d{1,9}(\.\d{1,3})?$/, "Enter a quantity such as 0.350");

const ingredientInput = z.object({
  productId: id,
  /** Quantity for one portion, or for one unit that the item is sold by, in `unit`. */
  quantity: portions,
  unit: text(20),
  isOptional: z.boolean().default(false),
  preparationNotes: optionalText(300).default(null),
});

const dietFields = {
  isVegan: z.boolean(),
  isVegetarian: z.boolean(),
  isGlutenFree: z.boolean(),
  isLactoseFree: z.boolean(),
  isHalal: z.boolean(),
  isKosher: z.boolean(),
  isLenten: z.boolean(),
  isLowCarb: z.boolean(),
  isKetoFriendly: z.boolean(),
  isPaleo: z.boolean(),
};

/** What the price of an item is for, and how the till weighs it. */
export const weighedFields = {
  soldBy: z.enum(saleUnits),
  /** Usual weights of an item sold by weight; others need a confirmation. */
  minWeight: weight,
  maxWeight: weight,
  /** Weight of the plate, which is taken off. */
  tareWeight: weight,
  /** Five digits by which labelling scales name the item in EAN-13 codes. */
  scaleCode: z
    .string()
    .regex(/^\d{5}$/, "Enter five digits")
    .nullable(),
};

/** When and where an item is sold. */
export const soldFields = {
  /** Weekly times; empty = always. */
  saleWindows: z
    .array(
      weekWindow.refine(({ from, to }) => from !== to, {
        path: ["to"],
        message: "Choose an end that differs from the start",
      }),
    )
    .max(maxSaleWindows),
  /** Empty = everywhere. */
  saleChannels: uniqueList(z.enum(itemChannels), itemChannels.length),
};

export const menuItemFields = z.object({
  type: z.enum(menuItemTypes),
  categoryId: id,
  displayOrder: z.number().int().min(0).max(100_000),
  /** Price of one piece, or of the unit that the item is sold by. */
  price: money,
  ...weighedFields,
  taxPercentage: percent,
  taxExempt: z.boolean(),
  /** Name of a tax group of the location. */
  taxGroup: optionalText(50),
  /** Portions left; null = unlimited, 0 = sold out. */
  quantity: z.number().int().min(0).max(1_000_000).nullable(),
  imageId: id.nullable(),
  imageUrl: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .nullable(),
  allergens: uniqueList(z.enum(allergens), 14),
  ...dietFields,
  spicinessLevel: z.number().int().min(0).max(5),
  meatTypes: uniqueList(id, 20),
  calories: z.number().int().min(0).max(100_000).nullable(),
  protein: measure(10_000),
  carbohydrates: measure(10_000),
  fat: measure(10_000),
  nutritionFacts: optionalText(2000),
  portionSize: optionalText(50),
  containsAlcohol: z.boolean(),
  /** Alcohol in percent by volume; above 0 the item contains alcohol. */
  alcoholContent: measure(100),
  volumeMl: z.number().int().min(0).max(100_000).nullable(),
  servingTemperature: optionalText(50),
  isActive: z.boolean(),
  hidden: z.boolean(),
  featured: z.boolean(),
  seasonal: z.boolean(),
  /** Weekdays, 0 = Sunday; empty = every day. */
  availableDays: uniqueList(weekday, 7),
  ...soldFields,
  activeFrom: instant.nullable(),
  activeTo: instant.nullable(),
  preparationTimeMinutes: z.number().int().min(0).max(1440).nullable(),
  /** Boxes that a piece takes away from home, for fees per box; 0 for what needs none. */
  boxes: z.number().int().min(0).max(9),
  pairingSuggestions: optionalText(1000),
  tags: uniqueList(text(30), 20),
  translations: menuTranslations,
  ingredients: z
    .array(ingredientInput)
    .max(50)
    .refine(
      (rows) => new Set(rows.map((row) => row.productId)).size === rows.length,
      "Use each product only once",
    ),
  /** Option groups of the item, beside those of its category. */
  optionGroupIds: attachedGroups,
  comboGroups,
});

/** Defaults of an item's optional fields. */
export const menuItemDefaults = {
  type: "food",
  soldBy: "piece",
  minWeight: null,
  maxWeight: null,
  tareWeight: null,
  scaleCode: null,
  taxPercentage: "0",
  taxExempt: false,
  taxGroup: null,
  quantity: null,
  imageId: null,
  imageUrl: null,
  allergens: [],
  isVegan: false,
  isVegetarian: false,
  isGlutenFree: false,
  isLactoseFree: false,
  isHalal: false,
  isKosher: false,
  isLenten: false,
  isLowCarb: false,
  isKetoFriendly: false,
  isPaleo: false,
  spicinessLevel: 0,
  meatTypes: [],
  calories: null,
  protein: null,
  carbohydrates: null,
  fat: null,
  nutritionFacts: null,
  portionSize: null,
  containsAlcohol: false,
  alcoholContent: null,
  volumeMl: null,
  servingTemperature: null,
  isActive: true,
  hidden: false,
  featured: false,
  seasonal: false,
  availableDays: [],
  saleWindows: [],
  saleChannels: [],
  activeFrom: null,
  activeTo: null,
  preparationTimeMinutes: null,
  boxes: 1,
  pairingSuggestions: null,
  tags: [],
  ingredients: [],
  optionGroupIds: [],
  comboGroups: [],
} satisfies Partial<z.input<typeof menuItemFields>>;

export const menuItemInput = withDefaults(menuItemFields, menuItemDefaults).extend({
  locationId: id,
  /** Position in the category; last when absent. */
  displayOrder: menuItemFields.shape.displayOrder.optional(),
});
export type MenuItemInput = z.output<typeof menuItemInput>;
export const menuItemChanges = menuItemFields.partial();
export type MenuItemChanges = z.output<typeof menuItemChanges>;
