const unsplit: Readonly<Record<string, string>> = {
  đ: "dj",
  ð: "d",
  ł: "l",
  ø: "o",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ı: "i",
};

/**
 * Text without case, accents and needless blanks: "  Đuveč  sa Šunkom" → "djuvec sa sunkom". Equal
 * folds mean the same name. Unicode does not split đ and its like, so they are spelled out here.
 */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .replace(/[đðłøßæœı]/g, (letter) => unsplit[letter] ?? letter)
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
