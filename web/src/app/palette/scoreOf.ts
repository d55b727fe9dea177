import { searchKey, searchWords } from "@konoba/contract/lib/search";

const hasAllWords = (text: string, typed: string): boolean => {
  const words = searchKey(text).split(/[\s/,.;:()„”“]+/);
  return searchWords(typed).every((typedWord) => words.some((word) => word.startsWith(typedWord)));
};

/**
 * Scores a label from 4 (equal) to 0 (no match): prefix 3, word prefix 2 (of `words` 1.75), inside a word
 * 1.25, letters in order 1.
 */
export function scoreOf(label: string, typed: string, words = ""): number {
  const text = searchKey(label);
  const typedKey = searchKey(typed);
  if (typedKey === "") return 1;
  if (text === typedKey) return 4;
  if (text.startsWith(typedKey)) return 3;
  if (text.split(/[\s/]+/).some((word) => word.startsWith(typedKey))) return 2;
  if (hasAllWords(`${label} ${words}`, typed)) return 1.75;
  if (text.includes(typedKey)) return 1.25;
  let at = -1;
  for (const letter of typedKey) {
    at = text.indexOf(letter, at + 1);
    if (at < 0) return 0;
  }
  return typedKey.length > 1 ? 1 : 0;
}
