import type { Language } from "../lib/language.ts";

interface Named {
  nameEn: string | null;
  nameMe: string | null;
}

/** The name in the wanted language, else in English, else in whichever is there. */
export const nameOf = ({ nameEn, nameMe }: Named, language: Language): string =>
  (language === "me" ? nameMe : nameEn) ?? nameEn ?? nameMe ?? "";

/** "#042". */
export const numberText = (number: number): string => `#${String(number).padStart(3, "0")}`;

interface Wishes {
  specialRequests: string | null;
  customizations: readonly { customizationName: string; customizationValue: string | null }[];
}

/** The wishes of a line in one: "Extra cheese · well done". */
export const wishesOf = ({ specialRequests, customizations }: Wishes): string =>
  [
    ...customizations.map(({ customizationName, customizationValue }) =>
      customizationValue ? `${customizationName}: ${customizationValue}` : customizationName,
    ),
    ...(specialRequests ? [specialRequests] : []),
  ].join(" · ");
