import { useMemo } from "react";
import { relativeTime, shortWeekdayName, weekdayName } from "./calendar.ts";
import { intlTags, type Language } from "./language.ts";
import { useTranslation } from "./translation.ts";

/** Decimal text of the wire, or a non-monetary number. */
type Decimal = string | number;

interface MoneyParts {
  /** "−" or empty; precedes sign and number. */
  minus: string;
  /** Currency sign, such as "€". */
  sign: string;
  number: string;
  /** True when the sign precedes the number (English), false when it follows (Montenegrin). */
  signFirst: boolean;
}

// Intl takes decimal text exactly, but its type only names numeric literals.
const exact = (value: Decimal) => (typeof value === "number" ? value : (value as `${number}`));
const isNegative = (value: Decimal) => Number(value) < 0;
const absolute = (value: Decimal) => (typeof value === "number" ? Math.abs(value) : value.replace(/^-/, ""));

/** Memoizes a formatter per language: creating one costs about a hundred times as much as using it. */
function once<Made>(make: (language: Language, about: string) => Made) {
  const made = new Map<string, Made>();
  return (language: Language, about = ""): Made => {
    const key = language + about;
    const found = made.get(key) ?? make(language, about);
    made.set(key, found);
    return found;
  };
}

const numberFormats = once(
  (language, options) => new Intl.NumberFormat(intlTags[language], JSON.parse(options)),
);
const numberFormat = (language: Language, options: Intl.NumberFormatOptions) =>
  numberFormats(language, JSON.stringify(options));
const dateFormats = once(
  (language, options) => new Intl.DateTimeFormat(intlTags[language], JSON.parse(options)),
);

/** Code of ISO 4217 for no currency: amounts whose currency is not loaded yet have no sign. */
export const noCurrency = "XXX";

const currencies = once((language, currency) => {
  if (currency === noCurrency) return { sign: "", digits: 2 };
  const style = numberFormat(language, { style: "currency", currency, currencyDisplay: "narrowSymbol" });
  const sign = style.formatToParts(0).find((part) => part.type === "currency")?.value ?? currency;
  return { sign, digits: style.resolvedOptions().maximumFractionDigits ?? 2 };
});

/** Splits an amount into parts so that the currency sign can be styled on its own. */
export function formatMoneyParts(value: Decimal, currency: string, language: Language): MoneyParts {
  const { sign, digits } = currencies(language, currency);
  const plain = numberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const number = plain.format(exact(absolute(value)));
  return { minus: isNegative(value) ? "−" : "", sign, number, signFirst: language === "en" };
}

/** Formats an amount with the currency's decimals: "€12.50" in English, "12,50 €" in Montenegrin. */
export function formatMoney(value: Decimal, currency: string, language: Language): string {
  const { minus, sign, number, signFirst } = formatMoneyParts(value, currency, language);
  if (!signFirst) return minus + number + (sign && `\u00a0${sign}`);
  return `${minus}${sign}${/\p{L}$/u.test(sign) ? "\u00a0" : ""}${number}`;
}

/** Returns how many decimals a quantity of the stock's ledger has, up to six. */
export const decimalsOf = (value: number): number =>
  value.toFixed(6).replace(/0+$/, "").split(".")[1]?.length ?? 0;

/** Formats a number with up to three decimals; one that would round to 0 keeps those it has, as a rest of stock. */
export function formatNumber(value: Decimal, language: Language, digits?: number): string {
  const isTiny = Math.abs(Number(value)) < 0.0005;
  const options =
    digits === undefined
      ? { maximumFractionDigits: isTiny ? 6 : 3 }
      : { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return (isNegative(value) ? "−" : "") + numberFormat(language, options).format(exact(absolute(value)));
}

/** Formats a percentage of the wire: "21.5" becomes "21,5%" in Montenegrin. */
export const formatPercent = (value: Decimal, language: Language): string =>
  `${formatNumber(value, language)}%`;

type Moment = string | Date;

const isDay = (value: Moment) => typeof value === "string" && value.length === 10;
const toDate = (value: Moment) =>
  value instanceof Date ? value : new Date(isDay(value) ? `${value}T00:00:00Z` : value);

interface FormatContext {
  language: Language;
  /** IANA timezone; defaults to the device's. */
  timezone?: string | undefined;
}

function dateParts(
  value: Moment,
  { language, timezone }: FormatContext,
  options: Intl.DateTimeFormatOptions,
): string {
  const timeZone = isDay(value) ? "UTC" : timezone;
  const zone = timeZone ? { timeZone } : {};
  return dateFormats(language, JSON.stringify({ ...options, ...zone })).format(toDate(value));
}

const shortWeekdays = "SunMonTueWedThuFriSat";

/** Returns the weekday in the given timezone, 0 = Sunday. */
const weekdayOf = (value: Moment, timezone?: string): number =>
  shortWeekdays.indexOf(dateParts(value, { language: "en", timezone }, { weekday: "short" })) / 3;

/** Formats a short date: "21 Nov 2026", "21. 11. 2026." */
export const formatDate = (value: Moment, language: Language, timezone?: string): string =>
  dateParts(
    value,
    { language, timezone },
    { day: "numeric", month: language === "en" ? "short" : "numeric", year: "numeric" },
  );

/** Days within which a date is clear without its year. */
const nearDays = 180;

/** Formats a short date, without its year if it is near: "21 Nov", "21. 11." */
export function formatNearDate(value: Moment, now: Date, { language, timezone }: FormatContext): string {
  const days = Math.abs(toDate(value).getTime() - now.getTime()) / 86_400_000;
  if (days > nearDays) return formatDate(value, language, timezone);
  const month = language === "en" ? "short" : "numeric";
  return dateParts(value, { language, timezone }, { day: "numeric", month });
}

/** Formats a long date: "Friday, 20 November 2026", "petak, 20. novembar 2026." */
export function formatLongDate(value: Moment, language: Language, timezone?: string): string {
  const weekday = weekdayName(weekdayOf(value, timezone), language);
  const day = dateParts(value, { language, timezone }, { day: "numeric", month: "long", year: "numeric" });
  return `${weekday}, ${day}`;
}

/** Formats a 24-hour time: "19:40". */
export const formatTime = (value: Moment, language: Language, timezone?: string): string =>
  dateParts(value, { language, timezone }, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });

export const formatDateTime = (value: Moment, language: Language, timezone?: string): string =>
  `${formatDate(value, language, timezone)} ${formatTime(value, language, timezone)}`;

/** Joins values: "riba, jaja i mlijeko". */
export const formatList = (values: readonly string[], language: Language): string =>
  new Intl.ListFormat(intlTags[language], { type: "conjunction" }).format(values);

/** Returns a country's name by its code: "Crna Gora", "Montenegro". */
export const regionName = (code: string, language: Language): string =>
  new Intl.DisplayNames(intlTags[language], { type: "region" }).of(code) ?? code;

/** Compares text by the collation of the language: č and ć after c, lj after l. */
export const compareText: (language: Language) => (a: string, b: string) => number = once(
  (language) => new Intl.Collator(intlTags[language], { numeric: true }).compare,
);

/** Returns every formatter bound to one language and timezone. */
export const formatsOf = (language: Language, timezone?: string) => ({
  language,
  money: (value: Decimal, currency: string) => formatMoney(value, currency, language),
  moneyParts: (value: Decimal, currency: string) => formatMoneyParts(value, currency, language),
  number: (value: Decimal, digits?: number) => formatNumber(value, language, digits),
  percent: (value: Decimal) => formatPercent(value, language),
  date: (value: Moment) => formatDate(value, language, timezone),
  nearDate: (value: Moment, now: Date = new Date()) => formatNearDate(value, now, { language, timezone }),
  longDate: (value: Moment) => formatLongDate(value, language, timezone),
  time: (value: Moment) => formatTime(value, language, timezone),
  dateTime: (value: Moment) => formatDateTime(value, language, timezone),
  relative: (value: Moment, now: Date = new Date()) => relativeTime(toDate(value), now),
  weekday: (day: number) => weekdayName(day, language),
  shortWeekday: (day: number) => shortWeekdayName(day, language),
  list: (values: readonly string[]) => formatList(values, language),
  compare: compareText(language),
});

/** Returns the formatters of the current language; pass the location's timezone for its events. */
export function useFormat(timezone?: string) {
  const { language } = useTranslation().i18n;
  return useMemo(() => formatsOf(language, timezone), [language, timezone]);
}
