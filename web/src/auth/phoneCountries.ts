import {
  AsYouType,
  getCountries,
  getCountryCallingCode,
  isValidPhoneNumber,
  parsePhoneNumberFromString,
  type CountryCode,
} from "libphonenumber-js/min";
import { compareText, regionName } from "../lib/format.ts";
import type { Language } from "../lib/language.ts";

/** Montenegro and its neighbours first, then everybody else by name. */
const nearest: readonly CountryCode[] = ["ME", "RS", "BA", "HR", "AL", "XK"];

export function countryOptions(language: Language): { value: CountryCode; label: string; hint: string }[] {
  const compare = compareText(language);
  const rest = getCountries().filter((code) => !nearest.includes(code));
  const option = (code: CountryCode) => ({
    value: code,
    label: regionName(code, language),
    hint: `+${getCountryCallingCode(code)}`,
  });
  return [...nearest.map(option), ...rest.map(option).toSorted((a, b) => compare(a.label, b.label))];
}

/** The number as its country writes it, while it is typed. */
export const formatWhileTyping = (typed: string, country: CountryCode): string =>
  new AsYouType(country).input(typed.replace(/[^\d+]/g, ""));

/** +382…, or null while the number cannot be one. */
export function wholeNumber(typed: string, country: CountryCode): string | null {
  return isValidPhoneNumber(typed, country)
    ? (parsePhoneNumberFromString(typed, country)?.number ?? null)
    : null;
}

/** Country and national number of a stored +382…. */
export function splitNumber(whole: string | null): { country: CountryCode; typed: string } {
  const parsed = whole ? parsePhoneNumberFromString(whole) : undefined;
  return { country: parsed?.country ?? "ME", typed: parsed?.formatNational() ?? "" };
}
