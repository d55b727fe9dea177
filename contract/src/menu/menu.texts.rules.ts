/** The languages a menu is read in; texts of others are kept, but nothing waits for them. */
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
 * The texts somebody still has to translate: a name in each language, and a description in each as
 * soon as one has it. What nobody described lacks nothing.
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

/** The same of names without descriptions: a group of options, an option. */
export const missingNames = ({ nameEn, nameMe }: Names): MissingText[] =>
  missingTexts([
    { languageCode: "en", name: nameEn ?? "", description: null },
    { languageCode: "me", name: nameMe ?? "", description: null },
  ]);
