/** Letters that Unicode does not decompose into base and accent, and the final form of sigma. */
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

/** Capitals of the Latin, Greek and Cyrillic alphabets; letters of other alphabets stay unchanged. */
const capital = /[A-ZĐÐŁØÆŒẞ\u0391-\u03a9\u0402-\u042fҐ]/g;

/**
 * Folds text to lower case without accents and extra blanks: "  Đuveč  sa Šunkom" → "djuvec sa sunkom". Equal
 * folds mean the same name. Alphabets are listed instead of using a locale, because the SQL function
 * `search_key` folds by the same rule.
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
 * Returns the search key of a text or query. People type đ as đ, dj or d, so the folded dj becomes d: Đorđe,
 * Djordje, Dorde and Dordje all match.
 */
export const searchKey = (text: string): string => fold(text).replaceAll("dj", "d");

/** Returns the words of a query as search keys; a text matches when it contains all of them. */
export const searchWords = (query: string): string[] => searchKey(query).split(" ").filter(Boolean);

/** Checks whether `text` contains every word of `query`, in any order; an empty query matches everything. */
export function isFound(text: string, query: string): boolean {
  const key = searchKey(text);
  return searchWords(query).every((word) => key.includes(word));
}
