import type { CsvFieldsOf, CsvLeftOut, CsvValue } from "../lib/csv.ts";
import type { Product, ProductInput } from "./products.contract.ts";
import type { Allergen } from "./products.rules.ts";

export const productNotInCsv = {
  locationId: "a file is of one location",
  translations: "its names are columns of their own, nameEn and nameMe",
} as const satisfies CsvLeftOut<ProductInput>;

/** Columns of a product file with alternative titles in both languages. */
export const productCsv = {
  name: ["naziv", "ime", "proizvod", "product", "artikal", "item"],
  nameEn: ["english name", "name (en)", "naziv (en)", "engleski naziv"],
  nameMe: ["montenegrin name", "name (me)", "naziv (me)", "crnogorski naziv"],
  description: ["opis"],
  category: ["kategorija", "grupa", "group"],
  price: ["cijena", "cena", "unit price"],
  unit: ["jedinica", "jedinica mjere", "jm", "mjera", "uom", "unit of measure"],
  barcode: ["bar-kod", "barkod", "ean", "gtin", "sifra", "code"],
  allergens: ["alergeni"],
  nutritionInfo: ["nutritivne vrijednosti", "nutrition"],
  preparationTime: ["vrijeme pripreme"],
  isActive: ["aktivan", "aktivno", "active"],
  alertWhenLessThan: ["upozori kada je manje od", "upozorenje", "alert below", "minimum"],
} as const satisfies CsvFieldsOf<ProductInput, typeof productNotInCsv>;

/** Alternative names of allergens. */
export const allergenNames: Readonly<Record<Allergen, readonly string[]>> = {
  gluten: ["cereals", "žitarice"],
  crustaceans: ["ljuskari", "rakovi"],
  eggs: ["egg", "jaja", "jaje"],
  fish: ["riba"],
  peanuts: ["peanut", "kikiriki"],
  soy: ["soya", "soybeans", "soja"],
  milk: ["dairy", "lactose", "mlijeko", "laktoza"],
  nuts: ["orašasti plodovi", "orasi"],
  celery: ["celer"],
  mustard: ["senf", "gorušica", "slačica"],
  sesame: ["susam"],
  sulphites: ["sulfites", "sulfiti"],
  lupin: ["lupina"],
  molluscs: ["mollusks", "mekušci", "školjke"],
};

/** Returns the cells of an exported product by field. */
export function productCells(each: Product): Record<keyof typeof productCsv, CsvValue> {
  const { nutritionInfo, translations, ...fields } = each;
  const nameIn = (language: string) =>
    translations.find(({ languageCode }) => languageCode === language)?.name ?? null;
  return {
    ...fields,
    nameEn: nameIn("en"),
    nameMe: nameIn("me"),
    nutritionInfo:
      typeof nutritionInfo === "object" && nutritionInfo !== null
        ? JSON.stringify(nutritionInfo)
        : nutritionInfo,
  };
}
