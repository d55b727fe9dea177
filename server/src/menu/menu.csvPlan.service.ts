import { randomUUID } from "node:crypto";
import { joinVariants, type DishVariant } from "@konoba/contract/lib/csvVariants";
import { AppError } from "@konoba/contract/lib/errors";
import { subtractQuantities } from "@konoba/contract/lib/quantity";
import { fold, searchKey } from "@konoba/contract/lib/search";
import { categoryInput } from "@konoba/contract/menu/menu.categories.contract";
import type { WrittenGroup } from "@konoba/contract/menu/menu.comboCells.rules";
import { itemTypeNames, menuCsv, menuFileFields } from "@konoba/contract/menu/menu.csv.rules";
import {
  menuItemChanges,
  menuItemInput,
  type MenuItemChanges,
  type MenuItemInput,
} from "@konoba/contract/menu/menu.itemFields.contract";
import type { MenuItem } from "@konoba/contract/menu/menu.items.contract";
import { optionGroupInput, type OptionGroupInput } from "@konoba/contract/menu/menu.options.contract";
import { allergenNames } from "@konoba/contract/products/products.csv.rules";
import { orNotFound, type ActorContext } from "../lib/access/caller.ts";
import type { OwnedLocation } from "../lib/database/db.ts";
import * as read from "../lib/imports/csvValues.ts";
import type { ImportPlan } from "../lib/imports/imports.ts";
import { addCategory } from "./menu.categories.service.ts";
import * as names from "./menu.csv.store.ts";
import { groupsOf, saveGroups } from "./menu.csvCombos.service.ts";
import { addGroup } from "./menu.options.service.ts";
import { addItems, changeItems } from "./menu.writing.service.ts";

type Texts = Pick<MenuItem["translations"][number], "languageCode" | "name" | "description">[];

/** Parses an item type by any of its names; returns other words unchanged for the schema to reject. */
function readType(text: string): unknown {
  const known = Object.entries(itemTypeNames).find(([name, more]) =>
    [name, ...more].some((each) => fold(each) === fold(text)),
  );
  return known?.[0] ?? text;
}

const readers = read.readersOf(menuItemInput, menuCsv, {
  type: readType,
  taxPercentage: read.readPercent,
  alcoholContent: read.readPercent,
  allergens: read.readNamed(allergenNames),
});

const textFields = { en: ["nameEn", "descriptionEn"], me: ["nameMe", "descriptionMe"] } as const;

/** Merges the names and descriptions of a row into the existing ones. */
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

/** A category name typed in a file, with the language of the first row that has it. */
interface TypedCategory {
  name: string;
  languageCode: string;
}

interface New {
  body: MenuItemInput;
  category: TypedCategory;
  /** Choice of the variant; null for a dish without any. */
  sizes: OptionGroupInput | null;
  groups: WrittenGroup[] | null;
}

interface MenuItemChange {
  id: string;
  body: MenuItemChanges;
  category: TypedCategory | null;
  groups: WrittenGroup[] | null;
}

// Placeholder while a row is parsed: its category may be created by the same import.
const unknownCategory = randomUUID();

/** Returns the ids of categories by any of their names; creates unknown ones behind the others. */
async function categoriesOf(acting: ActorContext, location: OwnedLocation, typed: readonly TypedCategory[]) {
  const stored = await names.listCategories(acting.db, location);
  const known = new Map(
    stored.flatMap(({ id, translations }) => translations.map((each) => [fold(each.name), id] as const)),
  );
  let displayOrder = stored.at(-1)?.displayOrder ?? -1;
  for (const { name, languageCode } of typed) {
    if (known.has(fold(name))) continue;
    displayOrder += 1;
    const translations = [{ languageCode, name }];
    const body = categoryInput.parse({ locationId: location, displayOrder, translations });
    known.set(fold(name), await addCategory(acting, location, body));
  }
  return ({ name }: TypedCategory) => orNotFound(known.get(fold(name)), "category_not_found");
}

const categoryOf = (row: read.CsvRow): TypedCategory | null =>
  row["category"] === undefined ? null : { name: row["category"], languageCode: row["nameEn"] ? "en" : "me" };

/** Builds the required choice of a variant: the dish has the lowest price, the others a surcharge. */
function sizesOf(locationId: OwnedLocation, price: string, variants: readonly DishVariant[]) {
  if (variants.length === 0) return null;
  const options = variants.map((each) => ({ ...each, price: subtractQuantities(each.price, price) }));
  const names = { nameEn: "Size", nameMe: "Veličina" };
  return optionGroupInput.parse({ locationId, ...names, minChoices: 1, maxChoices: 1, options });
}

/** Adds the choices of variants; dishes with the same one share it. Returns its ids by dish. */
async function addSizes(acting: ActorContext, location: OwnedLocation, fresh: readonly New[]) {
  const ids = new Map<string, string>();
  for (const { sizes } of fresh) {
    const key = JSON.stringify(sizes);
    if (sizes && !ids.has(key)) ids.set(key, await addGroup(acting, location, sizes));
  }
  return ({ sizes }: New) => [ids.get(JSON.stringify(sizes))].filter((id) => id !== undefined);
}

function readNew(
  location: OwnedLocation,
  row: read.CsvRow,
  variants: readonly DishVariant[],
): Omit<New, "groups"> {
  const category = categoryOf(row);
  if (namesOf(row).length === 0)
    throw new AppError("invalid_request", [{ path: "nameEn", message: "Name is required" }]);
  if (category === null)
    throw new AppError("invalid_request", [{ path: "category", message: "Enter a category" }]);
  const values = { ...read.valuesOf(row, readers), translations: textsOf(row, []) };
  const body = menuItemInput.parse({ ...values, locationId: location, categoryId: unknownCategory });
  return { body, category, sizes: sizesOf(location, body.price, variants) };
}

const variantsOfKnown = () =>
  new AppError("invalid_request", [
    { path: "variation", message: "Change the sizes of this dish in the menu" },
  ]);

/** Returns the items by name, and the current texts of the items in the rows. */
async function namedBy({ db }: ActorContext, location: OwnedLocation, rows: readonly read.CsvRow[]) {
  const known = await names.listNamed(db, location);
  const byName = new Map(
    known
      .toReversed()
      .flatMap(({ id, nameEn, nameMe }) =>
        [nameEn, nameMe].flatMap((name) => (name ? [[searchKey(name), id]] : [])),
      ),
  );
  const match = (row: read.CsvRow) =>
    namesOf(row)
      .map((name) => byName.get(searchKey(name)))
      .find(Boolean);
  const texts = await names.listTexts(
    db,
    location,
    rows.flatMap((row) => match(row) ?? []),
  );
  const inFile = new Set(rows.flatMap(namesOf).map(searchKey));
  const isKnown = (name: string) => inFile.has(searchKey(name)) || byName.has(searchKey(name));
  return {
    match,
    isKnown,
    before: new Map<string, Texts>(texts.map((each) => [each.id, each.translations])),
  };
}

/** Import plan of menu items, matched by name in either language and validated as the form is. */
export const menuPlan: ImportPlan<New, MenuItemChange> = {
  kind: "menu",
  fields: menuFileFields,
  join: (rows, variants) => joinVariants(rows, variants === "options"),
  kinds: read.kindsOf(readers),
  required: [["nameEn", "nameMe"]],
  open: async (acting, location, rows) => {
    const { match, isKnown, before } = await namedBy(acting, location, rows);
    return {
      match,
      keysOf: (row) => namesOf(row).map(searchKey),
      readNew: (row, variants) => ({
        ...readNew(location, row, variants),
        groups: groupsOf(row, isKnown),
      }),
      readChange: (id, row, variants) => {
        if (variants.length > 0) throw variantsOfKnown();
        const texts = hasTexts(row) && { translations: textsOf(row, before.get(id) ?? []) };
        const body = menuItemChanges.parse({ ...read.valuesOf(row, readers), ...texts });
        return { id, body, category: categoryOf(row), groups: groupsOf(row, isKnown) };
      },
      create: async (fresh) => {
        const typed = fresh.map(({ category }) => category);
        const idOf = await categoriesOf(acting, location, typed);
        const sizesOn = await addSizes(acting, location, fresh);
        const bodies = fresh.map((each) => ({
          ...each.body,
          categoryId: idOf(each.category),
          optionGroupIds: sizesOn(each),
        }));
        const ids = await addItems(acting, location, bodies);
        await saveGroups(
          acting,
          location,
          ids.flatMap((id, index) => {
            const groups = fresh[index]?.groups;
            return groups ? [{ id, groups }] : [];
          }),
        );
        return ids;
      },
      change: async (changes) => {
        const typed = changes.flatMap(({ category }) => category ?? []);
        const idOf = await categoriesOf(acting, location, typed);
        const moved = changes.map(({ id, body, category }) => {
          return { id, body: category === null ? body : { ...body, categoryId: idOf(category) } };
        });
        await changeItems(acting, location, moved);
        await saveGroups(
          acting,
          location,
          changes.flatMap(({ id, groups }) => (groups ? [{ id, groups }] : [])),
        );
      },
    };
  },
};
