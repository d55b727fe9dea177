import { AppError } from "@konoba/contract/lib/errors";
import { fold, searchKey } from "@konoba/contract/lib/search";
import { categoryInput } from "@konoba/contract/menu/menu.categories.contract";
import { itemTypeNames, menuCsv } from "@konoba/contract/menu/menu.csv.rules";
import { menuItemChanges, menuItemInput } from "@konoba/contract/menu/menu.itemFields.contract";
import type { itemFiles, MenuItem } from "@konoba/contract/menu/menu.items.contract";
import { allergenNames } from "@konoba/contract/products/products.csv.rules";
import type { Call } from "../lib/call.ts";
import * as read from "../lib/csvValues.ts";
import type { OwnedLocation } from "../lib/db.ts";
import { answeredId, type ImportPlan } from "../lib/imports.ts";
import { categories } from "./menu.categories.service.ts";
import * as names from "./menu.csv.store.ts";
import { items } from "./menu.items.service.ts";

type ImportCall = Call<typeof itemFiles.importCsv>;
type Texts = Pick<MenuItem["translations"][number], "languageCode" | "name" | "description">[];

/** One of the two types by any of its names; another word is left for the schema to refuse. */
function readType(text: string): unknown {
  const known = Object.entries(itemTypeNames).find(([name, more]) =>
    [name, ...more].some((each) => fold(each) === fold(text)),
  );
  return known?.[0] ?? text;
}

const flags = [
  "taxExempt",
  "isVegan",
  "isVegetarian",
  "isGlutenFree",
  "isLactoseFree",
  "isHalal",
  "isKosher",
  "isLenten",
  "isLowCarb",
  "isKetoFriendly",
  "isPaleo",
  "containsAlcohol",
  "isActive",
  "hidden",
  "featured",
  "seasonal",
] as const;
const numbers = [
  "quantity",
  "spicinessLevel",
  "calories",
  "protein",
  "carbohydrates",
  "fat",
  "alcoholContent",
  "volumeMl",
  "displayOrder",
  "preparationTimeMinutes",
] as const;
const texts = [
  "taxGroup",
  "nutritionFacts",
  "portionSize",
  "servingTemperature",
  "pairingSuggestions",
] as const;

const readers = {
  type: readType,
  price: read.readDecimal,
  taxPercentage: read.readDecimal,
  allergens: read.readNamed(allergenNames),
  availableDays: read.readNumbers,
  tags: read.readList,
  ...Object.fromEntries(flags.map((field) => [field, read.readFlag])),
  ...Object.fromEntries(numbers.map((field) => [field, read.readNumber])),
  ...Object.fromEntries(texts.map((field) => [field, read.readText])),
};

const textFields = { en: ["nameEn", "descriptionEn"], me: ["nameMe", "descriptionMe"] } as const;

/** The names and descriptions of a row over those that are there. */
function textsOf(row: read.CsvRow, before: Texts): Texts {
  const written = Object.entries(textFields).flatMap(([languageCode, [nameField, descriptionField]]) => {
    const old = before.find((each) => each.languageCode === languageCode);
    const name = row[nameField] ?? old?.name;
    const description = row[descriptionField] ?? old?.description ?? null;
    return name === undefined ? [] : [{ languageCode, name, description }];
  });
  const others = before.filter(({ languageCode }) => !(languageCode in textFields));
  return [...written, ...others].map(({ languageCode, name, description }) => ({
    languageCode,
    name,
    description,
  }));
}

const namesOf = (row: read.CsvRow) => [row["nameEn"], row["nameMe"]].flatMap((name) => name ?? []);
const hasTexts = (row: read.CsvRow) =>
  Object.values(textFields)
    .flat()
    .some((field) => row[field] !== undefined);

/**
 * Finds a category by one of its names; one nobody used yet is made. It counts as known once its row
 * is written, because a refused row takes its category back with it.
 */
async function categoriesOf(call: ImportCall, location: OwnedLocation) {
  const known = new Map(
    (await names.listCategories(call.db, location)).flatMap(({ id, translations }) =>
      translations.map((each) => [fold(each.name), id] as const),
    ),
  );
  const fresh = new Map<string, string>();
  const categoryOf = async (name: string, languageCode: string): Promise<string> => {
    fresh.clear();
    const found = known.get(fold(name));
    if (found !== undefined) return found;
    const body = categoryInput.parse({ locationId: location, translations: [{ languageCode, name }] });
    const id = answeredId(
      await categories.createCategory({ ...call, params: undefined, query: undefined, body }),
    );
    fresh.set(fold(name), id);
    return id;
  };
  const keep = () => {
    for (const [name, id] of fresh) known.set(name, id);
  };
  return { categoryOf, keep };
}

/** Menu items by their names in either language, through the same service as the form. */
export const menuPlan = (call: ImportCall): ImportPlan => ({
  kind: "menu",
  fields: menuCsv,
  required: [["nameEn", "nameMe"]],
  open: async ({ db }, location) => {
    const known = await names.listNamed(db, location);
    const byName = new Map(
      known.toReversed().flatMap((each) => each.translations.map(({ name }) => [searchKey(name), each.id])),
    );
    const before = new Map<string, Texts>(known.map((each) => [each.id, each.translations]));
    const { categoryOf, keep } = await categoriesOf(call, location);
    const valuesOf = async (row: read.CsvRow): Promise<Record<string, unknown>> => {
      const values = read.valuesOf(row, readers);
      const { category } = row;
      if (category === undefined) return values;
      return { ...values, categoryId: await categoryOf(category, row["nameEn"] ? "en" : "me") };
    };
    return {
      match: (row) =>
        namesOf(row)
          .map((name) => byName.get(searchKey(name)))
          .find(Boolean),
      create: async (row) => {
        if (namesOf(row).length === 0)
          throw new AppError("invalid_request", [{ path: "nameEn", message: "Name is required" }]);
        if (row["category"] === undefined)
          throw new AppError("invalid_request", [{ path: "category", message: "Name the category" }]);
        const values = { ...(await valuesOf(row)), locationId: location, translations: textsOf(row, []) };
        const body = menuItemInput.parse(values);
        const id = answeredId(await items.createItem({ ...call, params: undefined, query: undefined, body }));
        for (const { name } of body.translations) byName.set(searchKey(name), id);
        before.set(id, body.translations);
        keep();
        return id;
      },
      update: async (id, row) => {
        const values = await valuesOf(row);
        const translations = hasTexts(row) && { translations: textsOf(row, before.get(id) ?? []) };
        const body = menuItemChanges.parse({ ...values, ...translations });
        await items.updateItem({ ...call, params: { id }, query: undefined, body });
        keep();
      },
    };
  },
});
