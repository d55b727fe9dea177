/** Encodings of one byte per character; no bytes are invalid in them, so one is only likely. */
export const codePages = ["windows-1250", "windows-1251", "windows-1252"] as const;
export type CodePage = (typeof codePages)[number];

/** Encodings in which spreadsheets save text. */
export type TextEncoding = "utf-8" | "utf-16le" | "utf-16be" | CodePage;

/** Kinds of files by their first bytes. */
export type FileKind = "text" | "zip" | "xls" | "pdf" | "html" | "xml" | "binary";

const signatures: readonly (readonly [FileKind, readonly number[]])[] = [
  ["zip", [0x50, 0x4b, 0x03, 0x04]],
  ["zip", [0x50, 0x4b, 0x05, 0x06]],
  ["xls", [0xd0, 0xcf, 0x11, 0xe0]],
  ["pdf", [0x25, 0x50, 0x44, 0x46]],
];

const beginsWith = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((byte, at) => bytes[at] === byte);

/** Bytes looked at to tell UTF-16 and binary files from others. */
const lookedAt = 8_192;

/** Counts the zero bytes at even and at odd positions of the beginning. */
function countZeros(bytes: Uint8Array): [even: number, odd: number] {
  const zeros: [number, number] = [0, 0];
  for (const [at, byte] of bytes.subarray(0, lookedAt).entries())
    if (byte === 0) zeros[at % 2 === 0 ? 0 : 1] += 1;
  return zeros;
}

/** Returns the kind of UTF-16 by byte order mark, or by the zero bytes that every line has; null for none. */
function utf16Of(bytes: Uint8Array): TextEncoding | null {
  if (beginsWith(bytes, [0xff, 0xfe])) return "utf-16le";
  if (beginsWith(bytes, [0xfe, 0xff])) return "utf-16be";
  const [even, odd] = countZeros(bytes);
  if (odd > 4 * even) return "utf-16le";
  return even > 4 * odd ? "utf-16be" : null;
}

/** Returns the kind of a file by its content, never by its name. */
export function kindOf(bytes: Uint8Array): FileKind {
  const known = signatures.find(([, signature]) => beginsWith(bytes, signature));
  if (known) return known[0];
  const encoding = utf16Of(bytes);
  if (encoding === null && countZeros(bytes).some((zeros) => zeros > 0)) return "binary";
  const start = new TextDecoder(encoding ?? "windows-1252").decode(bytes.subarray(0, 400));
  if (/^\W*<(!doctype html|html|table|meta)/i.test(start)) return "html";
  return /^\W*<\?xml/i.test(start) ? "xml" : "text";
}

const pairsOf = (text: string, pair: RegExp) => text.match(pair)?.length ?? 0;

/** Letters of windows-1252 whose bytes are letters of windows-1250 that no language of the region has. */
const western = /[àâãåêëìîïðñòõøùûÿÀÂÃÅÊËÌÎÏÑÒÕØÙÛ]/g;
/** Letters of Montenegrin that the two code pages write with different bytes, or only in the region. */
const regional = /[čćđČĆĐšžŠŽ]/g;

/** Returns the code page whose letters make the most likely text. */
export function guessCodePage(bytes: Uint8Array): CodePage {
  const sample = bytes.subarray(0, 200_000);
  const cyrillic = new TextDecoder("windows-1251").decode(sample);
  const inWords = pairsOf(cyrillic, /\p{Script=Cyrillic}(?=\p{Script=Cyrillic})/gu);
  const mixed = pairsOf(cyrillic, /\p{Script=Cyrillic}(?=[a-z])|[a-z](?=\p{Script=Cyrillic})/giu);
  if (inWords > mixed) return "windows-1251";
  const inWest = pairsOf(new TextDecoder("windows-1252").decode(sample), western);
  const inRegion = pairsOf(new TextDecoder("windows-1250").decode(sample), regional);
  return inWest > inRegion ? "windows-1252" : "windows-1250";
}

interface DecodedText {
  text: string;
  encoding: TextEncoding;
  /** True when other code pages give other letters, so that a person may have to choose. */
  isGuess: boolean;
}

/** Returns the encoding that a byte order mark or the bytes themselves prove; null for a code page. */
function provenOf(bytes: Uint8Array): Exclude<TextEncoding, CodePage> | null {
  const wide = utf16Of(bytes);
  if (wide === "utf-16le" || wide === "utf-16be") return wide;
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return "utf-8";
  } catch {
    return null;
  }
}

/** Decodes a text file; `chosen` replaces the guessed code page. The byte order mark is removed. */
export function decodeText(bytes: Uint8Array, chosen?: CodePage): DecodedText {
  const proven = provenOf(bytes);
  const encoding = proven ?? chosen ?? guessCodePage(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  const others = codePages.map((page) => (proven === null ? new TextDecoder(page).decode(bytes) : text));
  return { text, encoding, isGuess: others.some((other) => other !== text) };
}
