/**
 * Latin letters of Cyrillic ones: exact for Montenegrin, Serbian, Macedonian and Bulgarian, readable for the other
 * Slavic languages. Montenegrin ś and ź are с and з with an acute.
 */
const cyrillic = new Map(
  Object.entries({
    а: "a",
    б: "b",
    в: "v",
    г: "g",
    ґ: "g",
    д: "d",
    ђ: "đ",
    ѓ: "gj",
    е: "e",
    ѐ: "è",
    ё: "jo",
    є: "je",
    ж: "ž",
    з: "z",
    ѕ: "dz",
    и: "i",
    ѝ: "ì",
    і: "i",
    ї: "ji",
    й: "j",
    ј: "j",
    к: "k",
    л: "l",
    љ: "lj",
    м: "m",
    н: "n",
    њ: "nj",
    о: "o",
    п: "p",
    р: "r",
    с: "s",
    т: "t",
    ћ: "ć",
    ќ: "kj",
    у: "u",
    ў: "ŭ",
    ф: "f",
    х: "h",
    ц: "c",
    ч: "č",
    џ: "dž",
    ш: "š",
    щ: "št",
    ъ: "ă",
    ы: "y",
    ь: "'",
    э: "e",
    ю: "ju",
    я: "ja",
  }),
);

/** Latin letters that are no base letter with a mark. */
const special = new Map(
  Object.entries({
    đ: "dj",
    ð: "d",
    þ: "th",
    ß: "ss",
    æ: "ae",
    œ: "oe",
    ø: "o",
    ł: "l",
    ı: "i",
    ŋ: "ng",
    ħ: "h",
    ŧ: "t",
    ĸ: "k",
    ſ: "s",
  }),
);

const isCapital = (letter: string | undefined) => letter !== undefined && /^\p{Lu}$/u.test(letter);

/** Writes letters with the case of one: "Lj" in "Ljubav", "LJ" in "LJUBAV". */
function inCase(letters: string, [before, letter, after]: readonly (string | undefined)[]): string {
  if (!isCapital(letter)) return letters;
  const isAllCapital = isCapital(after) || (isCapital(before) && !/^\p{L}$/u.test(after ?? ""));
  return isAllCapital ? letters.toUpperCase() : letters.charAt(0).toUpperCase() + letters.slice(1);
}

function mapped(text: string, table: ReadonlyMap<string, string>, has: (letter: string) => boolean): string {
  const letters = [...text];
  return letters
    .map((letter, index) => {
      const found = has(letter) ? undefined : table.get(letter.toLowerCase());
      return found === undefined ? letter : inCase(found, [letters[index - 1], letter, letters[index + 1]]);
    })
    .join("");
}

/** Removes the marks of a Latin letter: "ñ" becomes "n". */
function withoutMarks(letter: string): string {
  const [base = letter, ...marks] = letter.normalize("NFD");
  return /^[A-Za-z]$/.test(base) && marks.every((mark) => /^\p{Mn}$/u.test(mark)) ? base : letter;
}

/** Writes the letters that a medium lacks with Latin letters it has; letters of other scripts stay as they are. */
export function transliterated(text: string, has: (letter: string) => boolean): string {
  const latin = mapped(text.normalize("NFC"), cyrillic, has).normalize("NFC");
  return [...mapped(latin, special, has)]
    .map((letter) => (has(letter) ? letter : withoutMarks(letter)))
    .join("");
}
