import {
  productDefaults,
  type Product,
  type productInput,
} from "@konoba/contract/products/products.contract";
import type { z } from "zod";

type Input = Required<z.input<typeof productInput>>;
type Text = "description" | "barcode";

/** What the product form holds: every field of the contract, as its controls need them. */
export type ProductValues = Omit<
  Input,
  Text | "translations" | "alertWhenLessThan" | "category" | "unit" | "nutritionInfo"
> & {
  [K in Text]: string;
} & {
  category: string | null;
  unit: string;
  alertWhenLessThan: string;
  nutritionInfo: Product["nutritionInfo"];
  translations: TranslationValues[];
};

export interface TranslationValues {
  languageCode: "en" | "me";
  name: string;
  description: string;
}

const languageCodes = ["en", "me"] as const;

/** Both languages are there, so that both can be filled in. */
const bothLanguages = (stored: Product["translations"]): TranslationValues[] =>
  languageCodes.map((languageCode) => {
    const found = stored.find((entry) => entry.languageCode === languageCode);
    return { languageCode, name: found?.name ?? "", description: found?.description ?? "" };
  });

export const emptyProduct = (locationId: string, barcode: string): ProductValues => ({
  ...productDefaults,
  locationId,
  name: "",
  description: "",
  barcode,
  translations: bothLanguages([]),
});

export const valuesOf = (product: Product): ProductValues => ({
  locationId: product.locationId,
  name: product.name,
  description: product.description ?? "",
  translations: bothLanguages(product.translations),
  category: product.category,
  price: product.price,
  unit: product.unit,
  barcode: product.barcode ?? "",
  allergens: product.allergens,
  nutritionInfo: product.nutritionInfo,
  preparationTime: product.preparationTime,
  isActive: product.isActive,
  alertWhenLessThan: String(product.alertWhenLessThan),
});

type Translations = Product["translations"];

/**
 * The translations as they are sent. Where only one language has a name, the other keeps the
 * product's own, or its readers would be shown the first one; a text that was the product's former
 * name follows it. Languages nothing was written in are left out.
 */
export function sentTranslations(translations: Translations, name: string, former: string): Translations {
  const renamed = translations.map((entry) => (entry.name === former ? { ...entry, name } : entry));
  const isOneNamed = renamed.some((entry) => entry.name !== null);
  return renamed
    .map((entry) => (isOneNamed ? { ...entry, name: entry.name ?? name } : entry))
    .filter((entry) => entry.name !== null || entry.description !== null);
}
