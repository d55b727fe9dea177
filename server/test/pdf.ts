import { inflateSync } from "node:zlib";

/** Piece of text on a page, in points from its left edge. */
interface PdfRun {
  text: string;
  x: number;
  width: number;
}

const numbersOf = (text: string) => text.split(/\s+/).filter(Boolean).map(Number);

/** Reads the glyphs of a font: its letters from the map for copying, and its widths in thousandths of the size. */
function fontOf(objects: ReadonlyMap<number, string>, id: number) {
  const font = objects.get(id) ?? "";
  const map = objects.get(Number(/\/ToUnicode (\d+)/.exec(font)?.[1])) ?? "";
  const letters: string[] = [];
  for (const [, first = "", list = ""] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g))
    for (const [index, [, hex = ""]] of [...list.matchAll(/<([0-9a-f ]*)>/g)].entries())
      letters[Number.parseInt(first, 16) + index] = Buffer.from(hex.replaceAll(" ", ""), "hex")
        .swap16()
        .toString("utf16le");
  const parts = objects.get(Number(/\/DescendantFonts \[(\d+)/.exec(font)?.[1])) ?? "";
  const widths = numbersOf(/\/W \[0 \[([^\]]*)\]/.exec(parts)?.[1] ?? "");
  return { letters, widths };
}

/** Returns the texts of a PDF written by PDFKit with embedded fonts, in the order of writing. */
export function pdfRuns(pdf: Buffer): PdfRun[] {
  const text = pdf.toString("latin1");
  const objects = new Map<number, string>();
  for (const [, id = "", body = ""] of text.matchAll(/(\d+) 0 obj\n(.*?)\nendobj/gs)) {
    const [head = "", stream] = body.split(/stream\n/);
    const data = stream && Buffer.from(stream.replace(/\nendstream$/, ""), "latin1");
    const isPacked = head.includes("/FlateDecode");
    objects.set(Number(id), head + (data && isPacked && !head.includes("/Length1") ? unpacked(data) : ""));
  }
  const fonts = new Map<string, ReturnType<typeof fontOf>>();
  for (const [, name = "", id] of text.matchAll(/\/(F\d+) (\d+) 0 R/g))
    fonts.set(name, fontOf(objects, Number(id)));
  return [...objects.values()].flatMap((content) => runsOf(content, fonts));
}

const unpacked = (data: Buffer): string => {
  try {
    return inflateSync(data).toString("latin1");
  } catch {
    return "";
  }
};

function runsOf(content: string, fonts: ReadonlyMap<string, ReturnType<typeof fontOf>>): PdfRun[] {
  return [...content.matchAll(/BT\n(.*?)\nET/gs)].map(([, block = ""]) => {
    const [, name = "", size = "0"] = /\/(F\d+) ([\d.]+) Tf/.exec(block) ?? [];
    const { letters, widths } = fonts.get(name) ?? { letters: [], widths: [] };
    const x = Number(/1 0 0 1 ([\d.-]+) [\d.-]+ Tm/.exec(block)?.[1]);
    const glyphs = [...block.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = ""]) =>
      (hex.match(/.{4}/g) ?? []).map((glyph) => Number.parseInt(glyph, 16)),
    );
    // Numbers between the glyphs move the next ones closer: kerning.
    const kerning = [...block.matchAll(/> (-?[\d.]+)/g)].reduce((sum, [, moved]) => sum + Number(moved), 0);
    const total = glyphs.reduce((sum, glyph) => sum + (widths[glyph] ?? 0), 0) - kerning;
    const width = total * (Number(size) / 1000);
    return { text: glyphs.map((glyph) => letters[glyph] ?? "").join(""), x, width };
  });
}
