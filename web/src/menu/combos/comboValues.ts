import type { ComboGroupInput } from "@konoba/contract/menu/menu.combos.contract";
import type { MenuItem } from "@konoba/contract/menu/menu.items.contract";
import type { Language } from "../../lib/text/language.ts";
import { emptyItem, itemSchema, valuesOf, type ItemValues } from "../itemValues.ts";

/** Names of the groups that a new set menu starts with. */
const firstGroups = [
  { nameEn: "Soup", nameMe: "Supa" },
  { nameEn: "Main", nameMe: "Glavno jelo" },
  { nameEn: "Drink", nameMe: "Piće" },
] as const;

export const emptyGroup: ComboGroupInput = {
  nameEn: null,
  nameMe: null,
  minimum: 1,
  maximum: 1,
  sharePercent: null,
  course: 1,
  choices: [],
};

/** Returns the values of a new set menu. */
export const emptyCombo = (locationId: string, categoryId: string | null): ItemValues => ({
  ...emptyItem(locationId, categoryId),
  comboGroups: firstGroups.map((names) => ({ ...emptyGroup, ...names })),
});

/** Returns the values of a stored set menu without dishes that were deleted since. */
export const comboValuesOf = (item: MenuItem): ItemValues => ({
  ...valuesOf(item),
  comboGroups: item.comboGroups.map((group) => ({
    ...group,
    choices: group.choices
      .filter(({ name }) => name !== null)
      .map(({ menuItemId, extraPrice }) => ({ menuItemId, extraPrice })),
  })),
});

/** Returns the values of a copy, whose groups are its own. */
export function copiedCombo(item: MenuItem): ItemValues {
  const values = comboValuesOf(item);
  return { ...values, comboGroups: values.comboGroups.map(({ id: _, ...group }) => group) };
}

/** Validates a set menu, which needs a group. */
export const comboSchema: typeof itemSchema = {
  safeParse: (values) => {
    const result = itemSchema.safeParse(values);
    if (!result.success || result.data.comboGroups.length > 0) return result;
    return {
      success: false,
      error: { issues: [{ path: ["comboGroups"], message: "Add at least one dish" }] },
    };
  },
};

/** Returns the name of a group in a language, else in the other. */
export const groupName = (
  { nameEn, nameMe }: Pick<ComboGroupInput, "nameEn" | "nameMe">,
  language: Language,
): string => (language === "me" ? nameMe || nameEn : nameEn || nameMe) ?? "";
