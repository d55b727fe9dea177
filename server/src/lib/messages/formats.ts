import type { Language } from "./mailLanguage.ts";

/** Intl tags by language: Intl does not know `me` and would silently use the machine's language. */
const intlTags = { en: "en-GB", me: "sr-Latn-ME" } as const satisfies Record<Language, string>;

/** Values of the `lang` attribute by language. */
export const documentTags: Record<Language, string> = { en: "en", me: "sr-Latn-ME" };

/** Formats a number for a language. */
export const formatNumber = (value: string, language: Language, digits = 0): string =>
  new Intl.NumberFormat(intlTags[language], {
    minimumFractionDigits: digits,
    maximumFractionDigits: Math.max(digits, 1),
  }).format(Number(value));

/** Formats a quantity with at most three decimals, none of them a trailing zero. */
export const formatQuantity = (value: string, language: Language): string =>
  new Intl.NumberFormat(intlTags[language], { maximumFractionDigits: 3 }).format(Number(value));

/** "€12.50" in English, "12,50 €" in Montenegrin. */
export function formatMoney(value: string, currency: string, digits: number, language: Language): string {
  const style = { style: "currency", currency, currencyDisplay: "narrowSymbol" } as const;
  const parts = new Intl.NumberFormat(intlTags[language], style).formatToParts(0);
  const sign = parts.find((part) => part.type === "currency")?.value ?? currency;
  const range = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  const number = new Intl.NumberFormat(intlTags[language], range).format(Number(value));
  if (language === "me") return `${number}\u00a0${sign}`;
  return `${sign}${/\p{L}$/u.test(sign) ? "\u00a0" : ""}${number}`;
}

/**
 * Formats a day: "Saturday 21 November", "subota, 21. novembar". Intl's Serbian name of Monday is replaced.
 */
export const formatDay = (date: string, language: Language): string =>
  new Intl.DateTimeFormat(intlTags[language], {
    weekday: "long",
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  })
    .format(new Date(`${date}T00:00:00Z`))
    .replace("ponedeljak", "ponedjeljak");

const partOfDay = (date: string, language: Language, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(intlTags[language], { ...options, timeZone: "UTC" }).format(
    new Date(`${date}T00:00:00Z`),
  );

/** Formats days: "16–22 November 2026", "30. novembar – 6. decembar 2026."; years only if `withYear`. */
export function formatDays(first: string, last: string, language: Language, withYear = true): string {
  const year = { year: "numeric" } as const;
  const whole = { day: "numeric", month: "long" } as const;
  const end = partOfDay(last, language, { ...whole, ...(withYear ? year : {}) });
  if (first.slice(0, 7) === last.slice(0, 7)) {
    const day = Number(first.slice(8));
    return `${day}${language === "me" ? "." : ""}–${end}`;
  }
  const isOtherYear = withYear && first.slice(0, 4) !== last.slice(0, 4);
  return `${partOfDay(first, language, { ...whole, ...(isOtherYear ? year : {}) })} – ${end}`;
}
