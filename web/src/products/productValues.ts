import { productInput, type Product } from "@konoba/contract/products/products.contract";
import { formValues, type FormValues } from "../lib/formValues.ts";
import type { FormOf } from "../ui/form/useForm.ts";

/** What the product form holds: every field of the contract; a category nobody chose is none. */
export type ProductValues = FormValues<
  typeof productInput,
  { category: string | null; translations: TranslationValues[] }
>;

export type ProductFormState = FormOf<ProductValues>;

/** Both texts of a language are there to be filled in. */
export type TranslationValues = Pick<Translation, "languageCode"> & Record<"name" | "description", string>;

type Translation = Product["translations"][number];

const languageCodes = ["en", "me"] as const;

/** Both languages are there, so that both can be filled in. */
const bothLanguages = (stored: Product["translations"]): TranslationValues[] =>
  languageCodes.map((languageCode) => {
    const found = stored.find((entry) => entry.languageCode === languageCode);
    return { languageCode, name: found?.name ?? "", description: found?.description ?? "" };
  });

export const emptyProduct = (locationId: string, barcode: string): ProductValues =>
  formValues(productInput, { locationId, barcode }, { category: null, translations: bothLanguages([]) });

export const valuesOf = (product: Product): ProductValues =>
  formValues(productInput, product, {
    category: product.category,
    translations: bothLanguages(product.translations),
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
