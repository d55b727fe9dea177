import { z } from "zod";
import { amount, id, money, optionalText, percent } from "../lib/primitives.ts";
import {
  comboGroupsProblem,
  maxComboChoices,
  maxComboGroups,
  maxComboPieces,
} from "./menu.comboGroups.rules.ts";
import { maxCourse } from "./menu.courses.rules.ts";

const count = z.number().int().min(0).max(maxComboPieces);

/** Dish that a guest can choose in a group of a set menu. */
const comboChoice = z.object({
  menuItemId: id,
  /** Amount on top of the price of the set menu; it belongs to this dish. */
  extraPrice: amount,
});

/** Group of a set menu, such as its soups: a guest chooses `minimum` to `maximum` of its dishes. */
export const comboGroup = z.object({
  id,
  nameEn: z.string().nullable(),
  nameMe: z.string().nullable(),
  minimum: z.number().int(),
  maximum: z.number().int(),
  /** Course of its dishes, counted from that of the set menu: 1 is made with it, 2 one course later. */
  course: z.number().int(),
  /** Fixed part of the price in percent; null where the price is shared by menu prices. */
  sharePercent: percent.nullable(),
  choices: z.array(comboChoice),
});
export type ComboGroup = z.output<typeof comboGroup>;

/** Group with the names of its dishes. */
export const namedComboGroup = comboGroup.extend({
  choices: z.array(
    comboChoice.extend({
      /** Name of the dish in the requested language; null after it was deleted. */
      name: z.string().nullable(),
    }),
  ),
});

export const comboGroupInput = z.object({
  /** Id of an existing group; absent for a new one. */
  id: id.optional(),
  nameEn: optionalText(100).default(null),
  nameMe: optionalText(100).default(null),
  minimum: count.default(1),
  maximum: count.min(1).default(1),
  course: z.number().int().min(1).max(maxCourse).default(1),
  sharePercent: percent.nullable().default(null),
  choices: z
    .array(z.object({ menuItemId: id, extraPrice: money.default("0") }))
    .min(1, "Add at least one dish")
    .max(maxComboChoices),
});
export type ComboGroupInput = z.output<typeof comboGroupInput>;

/** Groups of a set menu in the order a guest chooses; empty for an ordinary item. */
export const comboGroups = z
  .array(comboGroupInput)
  .max(maxComboGroups)
  .superRefine((groups, context) => {
    const problem = comboGroupsProblem(groups);
    if (problem) context.addIssue({ code: "custom", ...problem });
  });
