import { z } from "zod";
import { withDefaults } from "../lib/defaults.ts";
import {
  amount,
  byId,
  flag,
  id,
  instant,
  listQuery,
  money,
  optionalText,
  page,
  removed,
  text,
  byLanguage,
} from "../lib/primitives.ts";
import { restoring } from "../lib/restoring.ts";
import { route } from "../lib/route.ts";
import { byMissingTexts } from "./menu.categories.contract.ts";
import { optionPrompts } from "./menu.options.rules.ts";

const names = { nameEn: optionalText(100), nameMe: optionalText(100) };
const portion = z.string().regex(/^(?!0+(\.0+)?$)\d{1,9}(\.\d{1,3})?$/, "Enter a quantity such as 0.350");

/** Recipe change of one piece when the option is chosen, beside the price. */
const recipeChange = {
  removesProductId: id.nullable().default(null),
  adds: z
    .object({ productId: id, quantity: portion, unit: text(20) })
    .nullable()
    .default(null),
};

const optionInput = z
  .object({
    /** Id of an existing option; absent for a new one. */
    id: id.optional(),
    nameEn: names.nameEn.default(null),
    nameMe: names.nameMe.default(null),
    /** Surcharge for one piece. */
    price: money.default("0"),
    isActive: z.boolean().default(true),
    ...recipeChange,
  })
  .refine((option) => (option.nameEn ?? option.nameMe) !== null, {
    path: ["nameEn"],
    message: "Name is required",
  });
export type OptionInput = z.output<typeof optionInput>;

const optionGroupFields = z.object({
  ...names,
  minChoices: z.number().int().min(0).max(20),
  /** Maximum number of choices; null for no limit. */
  maxChoices: z.number().int().min(1).max(20).nullable(),
  prompt: z.enum(optionPrompts),
  isActive: z.boolean(),
  displayOrder: z.number().int().min(0).max(100_000),
  /** Options in display order; omitted ones are removed from the group. */
  options: z
    .array(optionInput)
    .min(1, "Add at least one modifier")
    .max(50)
    .refine((options) => {
      const ids = options.flatMap((option) => option.id ?? []);
      return new Set(ids).size === ids.length;
    }, "Use each value only once"),
});

const optionGroupDefaults = {
  nameEn: null,
  nameMe: null,
  minChoices: 0,
  maxChoices: 1,
  prompt: "always",
  isActive: true,
  displayOrder: 0,
} as const;
export const optionGroupInput = withDefaults(optionGroupFields, optionGroupDefaults)
  .extend({ locationId: id })
  .refine((group) => (group.nameEn ?? group.nameMe) !== null, {
    path: ["nameEn"],
    message: "Name is required",
  })
  .refine((group) => group.maxChoices === null || group.maxChoices >= group.minChoices, {
    path: ["maxChoices"],
    message: "Enter a number that isn't below the minimum",
  });
export type OptionGroupInput = z.output<typeof optionGroupInput>;
export const optionGroupChanges = optionGroupFields.partial();
export type OptionGroupChanges = z.output<typeof optionGroupChanges>;

export const option = z.object({
  id,
  name: z.string(),
  nameEn: z.string().nullable(),
  nameMe: z.string().nullable(),
  price: amount,
  isActive: z.boolean(),
  removesProductId: id.nullable(),
  adds: z.object({ productId: id, quantity: z.string(), unit: z.string() }).nullable(),
});

export const optionGroup = z.object({
  id,
  locationId: id,
  /** Name in the requested language, or its fallback. */
  name: z.string(),
  nameEn: z.string().nullable(),
  nameMe: z.string().nullable(),
  minChoices: z.number().int(),
  maxChoices: z.number().int().nullable(),
  prompt: z.enum(optionPrompts),
  isActive: z.boolean(),
  displayOrder: z.number().int(),
  options: z.array(option),
  /** Numbers of items and categories that the group is attached to. */
  itemCount: z.number().int(),
  categoryCount: z.number().int(),
  createdAt: instant,
});
export type OptionGroup = z.output<typeof optionGroup>;

const optionGroupQuery = listQuery.extend({
  locationId: id,
  ...byLanguage.shape,
  ...byMissingTexts,
  active: flag.optional(),
  sort: z.enum(["displayOrder", "-displayOrder", "name", "-name"]).default("displayOrder"),
});
export type OptionGroupQuery = z.output<typeof optionGroupQuery>;

export const options = {
  createOptionGroup: route({
    method: "POST",
    path: "/menu/options",
    access: "menu.edit",
    summary: "Add a modifier group",
    body: optionGroupInput,
    status: 201,
    response: optionGroup,
  }),
  listOptionGroups: route({
    method: "GET",
    path: "/menu/options",
    access: "menu.view",
    summary: "List the modifier groups of a location",
    query: optionGroupQuery,
    response: page(optionGroup),
  }),
  findOptionGroup: route({
    method: "GET",
    path: "/menu/options/:id",
    access: "menu.view",
    summary: "Get a modifier group with its modifiers",
    params: byId,
    query: byLanguage,
    response: optionGroup,
  }),
  updateOptionGroup: route({
    method: "PUT",
    alias: "PATCH",
    path: "/menu/options/:id",
    access: "menu.edit",
    summary: "Update the given fields; given modifiers replace those of the group",
    params: byId,
    body: optionGroupChanges,
    response: optionGroup,
  }),
  removeOptionGroup: route({
    method: "DELETE",
    path: "/menu/options/:id",
    access: "menu.edit",
    summary: "Delete a modifier group, or archive it if its modifiers were ordered",
    params: byId,
    response: removed,
  }),
  restoreOptionGroup: restoring("/menu/options", "menu.edit"),
};
