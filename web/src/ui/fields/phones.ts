import {
  AsYouType,
  getCountries,
  getCountryCallingCode,
  isValidPhoneNumber,
  parsePhoneNumberFromString,
  type CountryCode,
} from "libphonenumber-js/min";
import { compareText, regionName } from "../../lib/format.ts";
import type { Language } from "../../lib/language.ts";

/** Fields fetch the library with what we made of it, in one file. */
export { AsYouType, getCountries, getCountryCallingCode, parsePhoneNumberFromString, type CountryCode };

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

/**
 * The number as its country writes it, while it is typed: 067 123 456 with the national prefix,
 * 67 123 456 without it.
 */
export function formatWhileTyping(typed: string, country: CountryCode): string {
  const digits = typed.replace(/[^\d+]/g, "");
  if (digits === "" || /^[0+]/.test(digits)) return new AsYouType(country).input(digits);
  const calling = `+${getCountryCallingCode(country)}`;
  return new AsYouType()
    .input(calling + digits)
    .slice(calling.length)
    .trim();
}

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
