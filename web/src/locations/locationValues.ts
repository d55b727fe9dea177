import type { Location } from "@konoba/contract/locations/locations.contract";
import { locationInput, type LocationInput } from "@konoba/contract/locations/locations.writing.contract";
import type { Country } from "@konoba/contract/reference/reference.contract";
import { formValues, withoutBlanks, type FormValues } from "../lib/list/formValues.ts";
import { isLanguage, languages } from "../lib/text/language.ts";
import type { FormSchema } from "../ui/form/issues.ts";
import type { FormOf } from "../ui/form/useForm.ts";

type Description = Location["translations"][number];

/**
 * Form values: the request body with an entry per UI language, possibly empty lists, and no currency until
 * a country is selected.
 */
export type LocationValues = FormValues<
  typeof locationInput,
  { currency: string | null } & Pick<Location, "translations" | "cuisines">
>;

export type LocationFormState = FormOf<LocationValues>;

/** Preserves descriptions in other languages. */
const descriptionsOf = (stored: readonly Description[]): Description[] => {
  const others = stored.filter(({ languageCode }) => !isLanguage(languageCode));
  const own = languages.map((languageCode) => ({
    languageCode,
    description: stored.find((each) => each.languageCode === languageCode)?.description ?? "",
  }));
  return [...own, ...others];
};

type HomeCountry = Pick<Country, "id" | "currencyId" | "standardTaxRate">;

/** Returns the defaults of a new location in a country: its currency and tax rate, active. */
export const emptyLocation = (country?: HomeCountry): LocationValues =>
  formValues(
    locationInput,
    { countryId: country?.id, taxRate: country?.standardTaxRate ?? "" },
    { currency: country?.currencyId ?? null, translations: descriptionsOf([]), cuisines: [] },
  );

export const valuesOf = (location: Location): LocationValues =>
  formValues(locationInput, location, {
    currency: location.currency,
    translations: descriptionsOf(location.translations),
    cuisines: location.cuisines,
  });

const isObject = (values: unknown): values is LocationValues =>
  typeof values === "object" && values !== null && "translations" in values;

const orNone = <T>(list: readonly T[]) => (list.length > 0 ? list : null);

/** Contract schema that omits empty descriptions and sends empty lists as absent. */
export const locationSchema: FormSchema<LocationInput> = {
  safeParse: (values) => {
    if (!isObject(values)) return locationInput.safeParse(values);
    const translations = orNone(values.translations.filter((text) => text.description.trim() !== ""));
    return locationInput.safeParse({
      ...withoutBlanks(locationInput, values),
      translations,
      cuisines: orNone(values.cuisines),
    });
  },
};
