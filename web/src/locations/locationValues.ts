import { locationDefaults, locationInput } from "@konoba/contract/locations/locations.contract";
import type { Location, LocationInput } from "@konoba/contract/locations/locations.contract";
import { isLanguage, languages } from "../lib/language.ts";
import type { FormSchema } from "../ui/form/issues.ts";
import type { FormOf } from "../ui/form/useForm.ts";

type Description = Location["translations"][number];

/** What the form holds: as it is sent, but with a place for each language of the screens. */
export interface LocationValues extends Omit<LocationInput, "translations" | "cuisines" | "currency"> {
  currency: string | null;
  translations: Description[];
  cuisines: Location["cuisines"];
}

export type LocationFormState = FormOf<LocationValues>;

/** Those of other languages stay as they are. */
const descriptionsOf = (stored: readonly Description[]): Description[] => {
  const others = stored.filter(({ languageCode }) => !isLanguage(languageCode));
  const own = languages.map((languageCode) => ({
    languageCode,
    description: stored.find((each) => each.languageCode === languageCode)?.description ?? "",
  }));
  return [...own, ...others];
};

/** A location of this country as most begin: in its currency, open for business. */
export const emptyLocation = (country?: { id: string; currencyId: string | null }): LocationValues => ({
  ...locationDefaults,
  name: "",
  countryId: country?.id ?? null,
  currency: country?.currencyId ?? null,
  translations: descriptionsOf([]),
  cuisines: [],
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

const isObject = (values: unknown): values is LocationValues =>
  typeof values === "object" && values !== null && "translations" in values;

const orNone = <T>(list: readonly T[]) => (list.length > 0 ? list : null);

/** The contract's schema; a language without a description is left out, and no list is sent as none. */
export const locationSchema: FormSchema<LocationInput> = {
  safeParse: (values) => {
    if (!isObject(values)) return locationInput.safeParse(values);
    const translations = orNone(values.translations.filter((text) => text.description.trim() !== ""));
    return locationInput.safeParse({ ...values, translations, cuisines: orNone(values.cuisines) });
  },
};
