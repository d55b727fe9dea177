import type { CsvFields, CsvValue } from "../lib/csv.ts";
import type { MenuItem } from "./menu.items.contract.ts";

/** The columns of a file of menu items, each with what else its title may be, in both languages. */
export const menuCsv = {
  nameEn: ["name", "english name", "name (en)", "naziv (en)", "engleski naziv", "item", "dish"],
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
  category: ["kategorija", "category name", "grupa", "group"],
  type: ["vrsta"],
  price: ["cijena", "cena"],
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
  preparationTimeMinutes: ["ready in", "spremno za", "preparation time", "vrijeme pripreme"],
  pairingSuggestions: ["preporuka uz jelo", "pairing"],
  tags: ["oznake"],
} as const satisfies CsvFields;

/** What else each type of item is called. */
export const itemTypeNames = {
  food: ["hrana", "jelo"],
  drink: ["piće", "pice", "beverage"],
} as const;

/** The cells of an exported item by field. */
export function menuCells(item: MenuItem): Record<string, CsvValue> {
  const { translations, ingredients: _recipe, shownAllergens: _shown, ...fields } = item;
  const descriptionIn = (language: string) =>
    translations.find(({ languageCode }) => languageCode === language)?.description ?? null;
  return {
    ...fields,
    category: item.categoryName,
    descriptionEn: descriptionIn("en"),
    descriptionMe: descriptionIn("me"),
  };
}
