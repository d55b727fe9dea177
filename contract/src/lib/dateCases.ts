type Case = "genitive" | "accusative";

/** Weekdays of Montenegrin by nominative: the genitive follows `do` and `od`, the accusative `u` and `za`. */
const weekdays: Readonly<Record<string, Readonly<Record<Case, string>>>> = {
  ponedjeljak: { genitive: "ponedjeljka", accusative: "ponedjeljak" },
  utorak: { genitive: "utorka", accusative: "utorak" },
  srijeda: { genitive: "srijede", accusative: "srijedu" },
  četvrtak: { genitive: "četvrtka", accusative: "četvrtak" },
  petak: { genitive: "petka", accusative: "petak" },
  subota: { genitive: "subote", accusative: "subotu" },
  nedjelja: { genitive: "nedjelje", accusative: "nedjelju" },
};

/** Months stand in the genitive after the number of their day, whatever case the weekday has. */
const months = new Map(
  "januar februar mart april maj jun jul avgust septembar oktobar novembar decembar"
    .split(" ")
    .map((month) => [month, `${month.replace(/bar$/u, "br")}a`]),
);

/**
 * Inflects a written Montenegrin date for a sentence: "do utorka, 1. decembra", "u srijedu, 2. decembra".
 * Words it does not know stay, so dates of other languages pass unchanged.
 */
export const inflectDate = (text: string, kase: Case): string =>
  text.replaceAll(/\p{L}+/gu, (word) => weekdays[word]?.[kase] ?? months.get(word) ?? word);
