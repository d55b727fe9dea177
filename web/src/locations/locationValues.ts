import { locationDefaults, locationInput } from "@konoba/contract/locations/locations.contract";
import type { Location, LocationInput } from "@konoba/contract/locations/locations.contract";
import { languages, type Language } from "../lib/language.ts";
import type { FormSchema } from "../ui/form/issues.ts";

interface Description {
  languageCode: Language;
  description: string;
}

/** What the form holds: as it is sent, but with a place for each language. */
export interface LocationValues extends Omit<LocationInput, "translations" | "currency"> {
  currency: string | null;
  translations: Description[];
}

const descriptionsOf = (stored: readonly Description[]): Description[] =>
  languages.map((languageCode) => ({
    languageCode,
    description: stored.find((each) => each.languageCode === languageCode)?.description ?? "",
  }));

/** A location of this country as most begin: in its currency, open for business. */
export const emptyLocation = (country?: { id: string; currencyId: string | null }): LocationValues => ({
  ...locationDefaults,
  name: "",
  countryId: country?.id ?? null,
  currency: country?.currencyId ?? null,
  translations: descriptionsOf([]),
});

export function valuesOf(location: Location): LocationValues {
  const {
    id: _id,
    organizationId: _organization,
    currencyCode: _code,
    currencyDecimals: _decimals,
    cityName: _city,
    countryName: _country,
    ratings: _ratings,
    ratingAverage: _average,
    workingHours: _hours,
    activeTables: _tables,
    hasOrders: _orders,
    createdAt: _created,
    ...fields
  } = location;
  return { ...fields, translations: descriptionsOf(location.translations) };
}

const isObject = (values: unknown): values is { translations: Description[] } =>
  typeof values === "object" && values !== null && "translations" in values;

/** The contract's schema; a language without a description is left out. */
export const locationSchema: FormSchema<LocationInput> = {
  safeParse: (values) => {
    if (!isObject(values)) return locationInput.safeParse(values);
    const translations = values.translations.filter((text) => text.description.trim() !== "");
    return locationInput.safeParse({ ...values, translations });
  },
};
