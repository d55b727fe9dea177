/** Menu languages; texts in others are stored but never missing. */
export const menuLanguages = ["en", "me"] as const;

export interface MissingText {
  language: (typeof menuLanguages)[number];
  field: "name" | "description";
}

interface Texts {
  languageCode: string;
  name: string;
  description: string | null;
}

const isFilled = (text: string | null | undefined) => (text ?? "").trim() !== "";

/**
 * Returns the texts to translate: a name in each language, and a description in each once any language has
 * one.
 */
export function missingTexts(translations: readonly Texts[]): MissingText[] {
  const isDescribed = translations.some(({ description }) => isFilled(description));
  return menuLanguages.flatMap((language): MissingText[] => {
    const own = translations.find(({ languageCode }) => languageCode === language);
    return [
      ...(isFilled(own?.name) ? [] : [{ language, field: "name" } as const]),
      ...(isDescribed && !isFilled(own?.description) ? [{ language, field: "description" } as const] : []),
    ];
  });
}

interface Names {
  nameEn: string | null;
  nameMe: string | null;
}

/** Returns the missing names of an option group or an option, which have no descriptions. */
export const missingNames = ({ nameEn, nameMe }: Names): MissingText[] =>
  missingTexts([
    { languageCode: "en", name: nameEn ?? "", description: null },
    { languageCode: "me", name: nameMe ?? "", description: null },
  ]);
