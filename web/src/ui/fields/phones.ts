import {
  AsYouType,
  getCountries,
  getCountryCallingCode,
  isValidPhoneNumber,
  parsePhoneNumberFromString,
  type CountryCode,
} from "libphonenumber-js/min";
import { compareText, regionName } from "../../lib/text/format.ts";
import type { Language } from "../../lib/text/language.ts";

/** Re-exported so that fields load the library and these helpers as one chunk. */
export { AsYouType, getCountries, getCountryCallingCode, parsePhoneNumberFromString, type CountryCode };

/** Countries listed first: Montenegro and its neighbours; all others follow by name. */
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

/** Formats a number while it is typed: 067 123 456 with the national prefix, 67 123 456 without it. */
export function formatWhileTyping(typed: string, country: CountryCode): string {
  const digits = typed.replace(/[^\d+]/g, "");
  if (digits === "" || /^[0+]/.test(digits)) return new AsYouType(country).input(digits);
  const calling = `+${getCountryCallingCode(country)}`;
  return new AsYouType()
    .input(calling + digits)
    .slice(calling.length)
    .trim();
}

/** Returns the E.164 number, or null while it is invalid. */
export function wholeNumber(typed: string, country: CountryCode): string | null {
  return isValidPhoneNumber(typed, country)
    ? (parsePhoneNumberFromString(typed, country)?.number ?? null)
    : null;
}

/** Splits an E.164 number into country and national number. */
export function splitNumber(whole: string | null): { country: CountryCode; typed: string } {
  const parsed = whole ? parsePhoneNumberFromString(whole) : undefined;
  return { country: parsed?.country ?? "ME", typed: parsed?.formatNational() ?? "" };
}
