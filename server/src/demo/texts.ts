import type { Language } from "../lib/messages/mailLanguage.ts";
import { english } from "./english.ts";

/** Writes a text of the demo in the language it was opened in. */
export type Speak = (text: string) => string;

/** Returns the writer of a language; a text without a translation is a mistake of the content. */
export const speakerOf =
  (language: Language): Speak =>
  (text) => {
    if (language === "me") return text;
    const translated = english[text];
    if (translated === undefined) throw new Error(`The demo has no English for "${text}"`);
    return translated;
  };
