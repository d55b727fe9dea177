import { transliterated } from "@konoba/contract/lib/transliteration";
import ReceiptPrinterEncoder from "@point-of-sale/receipt-printer-encoder";
import { withCodePoints } from "../lib/files/wideFont.ts";
import type { Device } from "./printing.store.ts";

type Letters = Pick<Device, "letters" | "codePages">;
export type Page = Device["codePages"][number] | Exclude<Device["letters"], "plain">;

/** Replacements of characters that few code pages have, or only where printers read a command. */
const signs: Readonly<Record<string, string>> = {
  "−": "-",
  "·": "-",
  "•": "-",
  "–": "-",
  "—": "-",
  "„": '"',
  "“": '"',
  "”": '"',
  "‘": "'",
  "’": "'",
  "…": "...",
  "→": "->",
  "←": "<-",
  "€": "EUR",
  "№": "No.",
};

/** Control characters: a printer reads them as the beginning of a command. */
const controls = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]+/gu;
/** Characters without a glyph, such as bidirectional marks and variants of emoji. */
const invisible = /[\p{Cf}\uFE00-\uFE0F]/gu;

const known = new Map<string, boolean>();

/** Returns whether a code page has a letter at a byte from 128; printers read lower ones as commands or ASCII. */
function hasLetter(page: Page, letter: string): boolean {
  const key = page + letter;
  const has =
    known.get(key) ??
    new ReceiptPrinterEncoder({ language: "esc-pos", codepageMapping: "epson" })
      .codepage(page)
      .text(letter)
      .encode()
      .some((byte) => byte >= 0x80);
  if (known.size < 50_000) known.set(key, has);
  return has;
}

/** Returns the code pages of a printer, the main one first. */
export const pagesOf = ({ letters, codePages: more }: Letters): Page[] =>
  letters === "plain" ? more : [letters, ...more];

/** Returns whether a printer has a letter in one of its code pages. */
const isPrintable = (paper: Letters) => {
  const pages = pagesOf(paper);
  return (letter: string) => /^[\x20-\x7e]$/.test(letter) || pages.some((page) => hasLetter(page, letter));
};

/** Returns whether a printer prints a text itself; any other is sent as a picture. */
export const isText = (text: string, paper: Letters): boolean => [...text].every(isPrintable(paper));

/**
 * Spells a text with what reaches paper: letters of the printer's code pages, else transliterated ones, else those the
 * picture font has, else code points. Only the encoder writes commands, so typed text prints as letters or blanks.
 */
export function spelled(text: string, paper: Letters): string {
  const has = isPrintable(paper);
  const clean = text
    .replace(controls, " ")
    .replace(invisible, "")
    .replace(/\p{Zs}/gu, " ")
    .replace(/./gu, (sign) => signs[sign] ?? (sign === "×" && !has(sign) ? "x" : sign));
  return withCodePoints(transliterated(clean, has), has);
}
