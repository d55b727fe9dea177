import type { CsvFieldsOf, CsvLeftOut, CsvValue } from "../lib/csv.ts";
import { writeGroups } from "./menu.comboCells.rules.ts";
import type { MenuItemInput } from "./menu.itemFields.contract.ts";
import type { MenuItem } from "./menu.items.contract.ts";

export const menuNotInCsv = {
  locationId: "a file is of one location",
  categoryId: "the category is named in the column category",
  translations: "names and descriptions are columns of their own by language",
  imageId: "pictures stay with the form",
  imageUrl: "pictures stay with the form",
  meatTypes: "they are chosen from a list",
  activeFrom: "times stay with the form",
  activeTo: "times stay with the form",
  saleWindows: "times stay with the form",
  saleChannels: "channels stay with the form",
  ingredients: "recipes stay with the form",
  optionGroupIds: "they are chosen from a list",
  comboGroups: "they name dishes, in the column setMenu",
} as const satisfies CsvLeftOut<MenuItemInput>;

/** Columns of a menu file with alternative titles in both languages. */
export const menuCsv = {
  nameEn: [
    "name",
    "english name",
    "name (en)",
    "naziv (en)",
    "engleski naziv",
    "item",
    "item name",
    "product name",
    "dish",
  ],
  nameMe: [
    "naziv",
    "ime",
    "jelo",
    "artikal",
    "montenegrin name",
    "name (me)",
    "naziv (me)",
    "crnogorski naziv",
  ],
  descriptionEn: ["description", "description (en)", "opis (en)"],
  descriptionMe: ["opis", "description (me)", "opis (me)"],
  /** Groups of a set menu in the syntax of `writeGroups`. */
  setMenu: ["set menu", "combo", "meni", "grupe menija"],
  category: ["kategorija", "category name", "categories", "grupa", "group"],
  type: ["vrsta"],
  price: ["cijena", "cena"],
  soldBy: ["sold by", "unit of sale", "prodaje se po", "jedinica prodaje"],
  minWeight: ["minimum weight", "najmanja masa"],
  maxWeight: ["maximum weight", "najveća masa"],
  tareWeight: ["tare", "tara"],
  scaleCode: ["scale code", "plu", "šifra za vagu"],
  taxPercentage: ["porez", "pdv", "tax", "vat", "stopa pdv"],
  taxExempt: ["oslobodjeno poreza", "exempt from tax"],
  taxGroup: ["poreska grupa"],
  quantity: ["portions", "portions left", "preostalo porcija", "porcije"],
  allergens: ["alergeni"],
  isVegan: ["vegan", "vegansko"],
  isVegetarian: ["vegetarian", "vegetarijansko"],
  isGlutenFree: ["gluten free", "bez glutena"],
  isLactoseFree: ["lactose free", "bez laktoze"],
  isHalal: ["halal"],
  isKosher: ["kosher", "košer"],
  isLenten: ["lenten", "posno"],
  isLowCarb: ["low carb", "malo ugljenih hidrata"],
  isKetoFriendly: ["keto"],
  isPaleo: ["paleo"],
  spicinessLevel: ["spiciness", "ljutina"],
  calories: ["kalorije", "kcal"],
  protein: ["proteini"],
  carbohydrates: ["ugljeni hidrati", "carbs"],
  fat: ["masti"],
  nutritionFacts: ["nutritivne vrijednosti"],
  portionSize: ["portion", "porcija", "gramaža"],
  containsAlcohol: ["alcohol", "sadrži alkohol"],
  alcoholContent: ["procenat alkohola", "abv"],
  volumeMl: ["volume", "zapremina", "ml"],
  servingTemperature: ["temperatura serviranja"],
  isActive: ["active", "aktivno", "aktivan"],
  hidden: ["skriveno"],
  featured: ["izdvojeno"],
  seasonal: ["sezonsko"],
  availableDays: ["dani dostupnosti"],
  displayOrder: ["redosljed", "redoslijed", "order"],
  boxes: ["boxes for takeaway", "kutije za poneti", "kutije za ponijeti"],
  preparationTimeMinutes: ["ready in", "spremno za", "preparation time", "vrijeme pripreme"],
  pairingSuggestions: ["preporuka uz jelo", "pairing"],
  tags: ["oznake"],
} as const satisfies CsvFieldsOf<MenuItemInput, typeof menuNotInCsv>;

/** Columns of a file to import: those of an export, and the variation of a dish as other tills have it. */
export const menuFileFields = {
  ...menuCsv,
  variation: [
    "variation name",
    "varijacija",
    "varijanta",
    "variant",
    "veličina",
    "size",
    "option value 1",
    "option1 value",
  ],
} as const;

/** Alternative names of item types. */
export const itemTypeNames = {
  food: ["hrana", "jelo"],
  drink: ["piće", "pice", "beverage"],
} as const;

/** Returns the cells of an exported item by field. */
export function menuCells(item: MenuItem): Record<keyof typeof menuCsv, CsvValue> {
  const {
    translations,
    ingredients: _recipe,
    shownAllergens: _shown,
    comboGroups: _groups,
    ...fields
  } = item;
  const descriptionIn = (language: string) =>
    translations.find(({ languageCode }) => languageCode === language)?.description ?? null;
  return {
    ...fields,
    category: item.categoryName,
    setMenu: writeGroups(
      item.comboGroups.map((group) => ({
        ...group,
        choices: group.choices.flatMap(({ name, extraPrice }) =>
          name === null ? [] : [{ name, extraPrice }],
        ),
      })),
    ),
    descriptionEn: descriptionIn("en"),
    descriptionMe: descriptionIn("me"),
  };
}
