import { productInput, type Product } from "@konoba/contract/products/products.contract";
import { formValues, type FormValues } from "../lib/list/formValues.ts";
import type { FormOf } from "../ui/form/useForm.ts";

/** Form values of a product: every field of the contract; `category` is `null` if not selected. */
export type ProductValues = FormValues<
  typeof productInput,
  { category: string | null; translations: TranslationValues[] }
>;

export type ProductFormState = FormOf<ProductValues>;

/** Editable texts of one language. */
export type TranslationValues = Pick<Translation, "languageCode"> & Record<"name" | "description", string>;

type Translation = Product["translations"][number];

const languageCodes = ["en", "me"] as const;

/** Returns an entry for each language, so that both can be edited. */
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
 * Returns the translations to send. If only one language has a name, the other gets the product's own name;
 * otherwise its readers would see the first one. A text equal to the former name is renamed. Languages
 * without texts are omitted.
 */
export function sentTranslations(translations: Translations, name: string, former: string): Translations {
  const renamed = translations.map((entry) => (entry.name === former ? { ...entry, name } : entry));
  const isOneNamed = renamed.some((entry) => entry.name !== null);
  return renamed
    .map((entry) => (isOneNamed ? { ...entry, name: entry.name ?? name } : entry))
    .filter((entry) => entry.name !== null || entry.description !== null);
}
