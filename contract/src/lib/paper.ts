import { trimDecimal } from "./decimal.ts";

/** Languages of printed paper. */
export type PaperLanguage = "en" | "me";

/** Formats "1234.50" for a language: 1,234.50 or 1.234,50. */
export function written(amount: string, language: PaperLanguage): string {
  const [whole = "", rest] = amount.replace(/^-/, "").split(".");
  const [group, point] = language === "en" ? [",", "."] : [".", ","];
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
  return `${amount.startsWith("-") ? "−" : ""}${grouped}${rest === undefined ? "" : point + rest}`;
}

export const withSign = (amount: string, sign: string, language: PaperLanguage) =>
  language === "en" && sign.length === 1
    ? written(amount, language).replace(/^−?/, (minus) => minus + sign)
    : `${written(amount, language)} ${sign}`;

/** Formats a percentage without trailing zeros. */
export const percentOf = (rate: string, language: PaperLanguage) =>
  `${written(trimDecimal(rate), language)}%`;

/** Forms of a noun after a number: 1 and 21, 2 to 4 and 22, and all others. English has only the first and the last. */
type CountedNoun = readonly [one: string, few: string, other: string];

/** Returns a number with its noun: "3 boxes", "3 kutije". */
export function countedNoun(count: number, [one, few, other]: CountedNoun, language: PaperLanguage): string {
  const [tens, units] = [count % 100, count % 10];
  const isTeen = tens > 10 && tens < 20;
  const isOne = language === "en" ? count === 1 : units === 1 && !isTeen;
  const isFew = language === "me" && units > 1 && units < 5 && !isTeen;
  return `${count} ${isOne ? one : isFew ? few : other}`;
}

const monthNames = "JanFebMarAprMayJunJulAugSepOctNovDec";

/** Formats a day YYYY-MM-DD for a language: 22 Nov 2026 or 22. 11. 2026. */
export function dateText(date: string, language: PaperLanguage): string {
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
  const monthName = monthNames.slice(month * 3 - 3, month * 3);
  return language === "en" ? `${day} ${monthName} ${year}` : `${day}. ${month}. ${year}.`;
}

/** Dots of a millimetre on receipt printers (203 dpi). */
const dotsPerMm = 8;
/** Least side of a printed QR code without its quiet edge, in mm. */
const leastQrMm = 21;
/** Dots of a module from which cheap printers print sharply enough. */
const leastModuleDots = 4;

/** White modules that a reader needs on every side of a QR code. */
export const quietModules = 4;

/** Returns the side of a QR module in dots: 53 modules of 4 dots are 26.5 mm. */
export const qrModuleDots = (modules: number): number =>
  Math.max(leastModuleDots, Math.ceil((leastQrMm * dotsPerMm) / modules));
