/** Letters Unicode does not split into a base and its accent, and the last form of a sigma. */
const unsplit: Readonly<Record<string, string>> = {
  đ: "dj",
  ð: "d",
  ł: "l",
  ø: "o",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ı: "i",
  ς: "σ",
};

/** The capitals of the Latin, Greek and Cyrillic alphabets; letters of others stay as they were typed. */
const capital = /[A-ZĐÐŁØÆŒẞ\u0391-\u03a9\u0402-\u042fҐ]/g;

/**
 * Text without case, accents and needless blanks: "  Đuveč  sa Šunkom" → "djuvec sa sunkom". Equal
 * folds mean the same name. Alphabets are named instead of asking a locale, because the database
 * folds by the same rule: `search_key`.
 */
export function fold(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(capital, (letter) => letter.toLowerCase())
    .replace(/[đðłøßæœıς]/g, (letter) => unsplit[letter] ?? letter)
    .replace(/\s+/g, " ")
    .trim();
}

/**
 * What both sides of a search are turned into. People type đ as đ, dj or d, so the folded dj becomes
 * d: Đorđe, Djordje, Dorde and Dordje all find each other.
 */
export const searchKey = (text: string): string => fold(text).replaceAll("dj", "d");

/** The words of a search, each as a search key; a text is found when it contains all of them. */
export const searchWords = (query: string): string[] => searchKey(query).split(" ").filter(Boolean);

/** Whether `text` contains every word of `query`, in any order; an empty query finds everything. */
export function isFound(text: string, query: string): boolean {
  const key = searchKey(text);
  return searchWords(query).every((word) => key.includes(word));
}
