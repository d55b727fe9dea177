import type { Language } from "../lib/messages/mailLanguage.ts";
import { english } from "./english.ts";

/** Translates a text of the demo into its language. */
export type Speak = (text: string) => string;

/**
 * Returns the translator into a language; throws on a text without a translation, which is a mistake of the
 * content.
 */
export const speakerOf =
  (language: Language): Speak =>
  (text) => {
    if (language === "me") return text;
    const translated = english[text];
    if (translated === undefined) throw new Error(`The demo has no English for "${text}"`);
    return translated;
  };
