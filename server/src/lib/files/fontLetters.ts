import { readFileSync } from "node:fs";

/** Reads a character map of segments (format 4), of the characters up to U+FFFF. */
function readSegments(map: Buffer, letters: Set<number>): void {
  const doubled = map.readUInt16BE(6);
  for (let at = 0; at < doubled; at += 2) {
    const end = map.readUInt16BE(14 + at);
    const start = map.readUInt16BE(16 + doubled + at);
    const delta = map.readUInt16BE(16 + 2 * doubled + at);
    const offsetAt = 16 + 3 * doubled + at;
    const offset = map.readUInt16BE(offsetAt);
    for (let code = start; code <= end && code < 0xffff; code += 1) {
      const glyph = offset === 0 ? code + delta : map.readUInt16BE(offsetAt + offset + 2 * (code - start));
      if ((glyph & 0xffff) !== 0) letters.add(code);
    }
  }
}

/** Reads a character map of groups (format 12). */
function readGroups(map: Buffer, letters: Set<number>): void {
  for (let at = 16; at < 16 + 12 * map.readUInt32BE(12); at += 12)
    for (let code = map.readUInt32BE(at); code <= map.readUInt32BE(at + 4); code += 1) letters.add(code);
}

/** Returns the code points a TrueType font has glyphs for. */
export function fontLetters(file: string): ReadonlySet<number> {
  const font = readFileSync(file);
  const letters = new Set<number>();
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index);
  const cmapAt = tables.find((at) => font.toString("latin1", at, at + 4) === "cmap");
  if (cmapAt === undefined) return letters;
  const cmap = font.subarray(font.readUInt32BE(cmapAt + 8));
  for (let index = 0; index < cmap.readUInt16BE(2); index += 1) {
    const map = cmap.subarray(cmap.readUInt32BE(4 + 8 * index + 4));
    if (map.readUInt16BE(0) === 4) readSegments(map, letters);
    if (map.readUInt16BE(0) === 12) readGroups(map, letters);
  }
  return letters;
}
