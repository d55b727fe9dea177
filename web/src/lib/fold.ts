/** Text as search compares it: small letters without accents, and đ as dj, which no normalisation splits. */
export const foldText = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll("đ", "dj")
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "");

/** Whether a text contains what was typed; "d" and "dj" both find đ. */
export function matchesSearch(text: string, typed: string): boolean {
  const wanted = foldText(typed.trim());
  const folded = foldText(text);
  return folded.includes(wanted) || folded.replaceAll("dj", "d").includes(wanted);
}
