import { findInstalled } from "../process/installation.ts";
import { fontLetters } from "./fontLetters.ts";

/** Font with Latin, Cyrillic, Greek, Arabic, Hebrew and Georgian letters, for what the main fonts lack. */
export const wideFont = { name: "DejaVu Sans", file: () => findInstalled("fonts/DejaVuSans.ttf") ?? "" };

let letters: ReadonlySet<number> | undefined;

/** Replaces the characters that no installed font has with their code points: "[U+4E2D]". */
export function withCodePoints(text: string, has: (letter: string) => boolean = () => false): string {
  letters ??= fontLetters(wideFont.file());
  const known = letters;
  return [...text]
    .map((letter) => {
      const code = letter.codePointAt(0) ?? 0;
      if (has(letter) || known.has(code)) return letter;
      return `[U+${code.toString(16).toUpperCase().padStart(4, "0")}]`;
    })
    .join("");
}
