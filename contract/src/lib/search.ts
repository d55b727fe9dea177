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

const lowered = (text: string) => text.replace(capital, (letter) => letter.toLowerCase());
const singleBlanks = (text: string) => text.replace(/\s+/g, " ").trim();

/**
 * Returns the key of a name that has to be unique: equal keys mean the same name. It tells accents and scripts apart, but
 * not case, blanks, or forms of a letter that look alike: "Ａna" and "ana", "ﬁlet" and "filet". The SQL function `name_key`
 * computes the same.
 */
export const nameKey = (text: string): string => singleBlanks(lowered(text.normalize("NFKD")));

/**
 * Folds text to lower case without accents and extra blanks: "  Đuveč  sa Šunkom" → "djuvec sa sunkom". Equal
 * folds mean the same name. Alphabets are listed instead of using a locale, because the SQL functions fold by the same
 * rule.
 */
export function fold(text: string): string {
  const plain = lowered(text.normalize("NFKD").replace(/[\u0300-\u036f]/g, ""));
  return singleBlanks(plain.replace(/[đðłøßæœıς]/g, (letter) => unsplit[letter] ?? letter));
}

/** Cyrillic letters with their Latin ones as Montenegrin and Serbian write them, then those of other languages. */
const letterPairs =
  "аa бb вv гg дd ђdj еe жz зz иi јj кk лl љlj мm нn њnj оo пp рr сs тt ћc уu фf хh цc чc џdz шs " +
  "щsc ъ ыi ь эe юju яja ѕz єe іi ґg";
const latin: Readonly<Record<string, string>> = Object.fromEntries(
  letterPairs.split(" ").map((pair) => [pair.charAt(0), pair.slice(1)]),
);

/** Folds text like `fold`, and writes Cyrillic letters as Latin ones; ђ becomes dj, as đ does. */
export const latinText = (text: string): string =>
  fold(text).replace(/[\u0430-\u045f\u0491]/g, (letter) => latin[letter] ?? letter);

/**
 * Returns the search key of a text or query, in Latin letters whatever its script: Ћевапи, Ćevapi and cevapi match. People
 * type đ as đ, dj or d, so the folded dj becomes d: Đorđe, Djordje, Dorde, Dordje and Ђорђе all match. The SQL function
 * `text_key` computes the same.
 */
export const searchKey = (text: string): string => latinText(text).replace(/dj+/g, "d");

/** Returns the words of a query as search keys; a text matches when it contains all of them. */
export const searchWords = (query: string): string[] => searchKey(query).split(" ").filter(Boolean);

/** Checks whether `text` contains every word of `query`, in any order; an empty query matches everything. */
export function isFound(text: string, query: string): boolean {
  const key = searchKey(text);
  return searchWords(query).every((word) => key.includes(word));
}
