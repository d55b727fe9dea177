import { fileURLToPath } from "node:url";
import { quietModules } from "@konoba/contract/lib/paper";
import type { FiscalLine } from "@konoba/contract/receipts/receipts.paper.rules";
import type PDFDocument from "pdfkit";
import { fontLetters } from "../lib/files/fontLetters.ts";
import { qrCodeOf, type QrCode } from "../lib/files/qrCode.ts";
import { wideFont, withCodePoints } from "../lib/files/wideFont.ts";
import { cacheByContent } from "../lib/process/contentCache.ts";
import { runOnThread } from "../lib/process/workerThread.ts";

declare module "../lib/process/workerThread.ts" {
  interface ThreadWork {
    renderPdf: typeof renderPdf;
  }
}

type Document = InstanceType<typeof PDFDocument>;

const fontFile = (name: string) => fileURLToPath(import.meta.resolve(name));
/** Fonts with the letters of both languages; a standard PDF font has no č, ć or đ. */
const fonts = {
  text: "@expo-google-fonts/figtree/500Medium/Figtree_500Medium.ttf",
  bold: "@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf",
  mono: "@expo-google-fonts/spline-sans-mono/400Regular/SplineSansMono_400Regular.ttf",
  monoBold: "@expo-google-fonts/spline-sans-mono/600SemiBold/SplineSansMono_600SemiBold.ttf",
} as const;
type Font = keyof typeof fonts;

const letters = new Map<Font, ReadonlySet<number>>();

/** Returns whether a font has a letter; the wide font writes texts with any other. */
const hasLetter = (font: Font) => {
  const known = letters.get(font) ?? fontLetters(fontFile(fonts[font]));
  letters.set(font, known);
  return (letter: string) => letter === "\n" || known.has(letter.codePointAt(0) ?? 0);
};

const pointsOfMm = 72 / 25.4;
const page = { width: 210 * pointsOfMm, height: 297 * pointsOfMm };
const width = 130 * pointsOfMm;
const left = (page.width - width) / 2;
const top = 20 * pointsOfMm;
const bottom = page.height - 20 * pointsOfMm;
/** Side of a QR module in points: 53 modules are 32 mm. */
const modulePoints = 0.6 * pointsOfMm;
const lineGap = 2;

interface Text {
  text: string;
  font?: Font;
  size?: number;
  align?: "left" | "right" | "center";
  x?: number;
  width?: number;
  color?: string;
}

/** Writes lines from top to bottom and begins a page when one does not fit. */
class Writer {
  readonly #document: Document;
  y = top;

  constructor(document: Document) {
    this.#document = document;
  }

  /** Chooses the font, and returns the text as it can write it. */
  #style({ text, font = "text", size = 10 }: Text): string {
    const has = hasLetter(font);
    this.#document.font([...text].every(has) ? font : wideFont.name).fontSize(size);
    return withCodePoints(text, has);
  }

  #heightOf(text: Text): number {
    const written = this.#style(text);
    return this.#document.heightOfString(written || " ", { width: text.width ?? width, lineGap });
  }

  /** Begins a page unless `height` points are left on this one. */
  room(height: number): void {
    if (this.y + height <= bottom) return;
    this.#document.addPage();
    this.y = top;
  }

  at(text: Text, y: number): void {
    const written = this.#style(text);
    const { align = "left", x = left, color = "#000" } = text;
    this.#document.fillColor(color).text(written, x, y, { width: text.width ?? width, align, lineGap });
  }

  /** Writes texts side by side. */
  row(...texts: Text[]): void {
    const height = Math.max(...texts.map((text) => this.#heightOf(text)));
    this.room(height);
    for (const text of texts) this.at(text, this.y);
    this.y += height;
  }

  rule(points: number, isDashed: boolean): void {
    this.room(16);
    this.y += 6;
    const line = this.#document
      .moveTo(left, this.y)
      .lineTo(left + width, this.y)
      .lineWidth(points);
    if (isDashed) line.dash(3, { space: 2 });
    line.strokeColor("#000").stroke().undash();
    this.y += 7;
  }

  /** Writes lines within a frame, or white on black. */
  box(texts: readonly Text[], isFilled: boolean): void {
    const inner = { x: left + 10, width: width - 20 };
    const all = texts.map((text) => ({ ...text, ...inner, color: isFilled ? "#fff" : "#000" }));
    const height = all.reduce((sum, text) => sum + this.#heightOf(text), 0) + 12;
    this.room(height + 12);
    this.y += 5;
    this.#document.rect(left, this.y, width, height).lineWidth(1.5);
    if (isFilled) this.#document.fillColor("#000").fill();
    else this.#document.strokeColor("#000").stroke();
    let y = this.y + 7;
    for (const text of all) {
      this.at(text, y);
      y += this.#heightOf(text);
    }
    this.y += height + 6;
  }

  qrCode(code: QrCode, texts: readonly Text[]): void {
    const side = (code.size + 2 * quietModules) * modulePoints;
    this.room(side);
    const [x, y] = [left + quietModules * modulePoints, this.y + quietModules * modulePoints];
    for (let row = 0; row < code.size; row += 1)
      for (let column = 0; column < code.size; column += 1)
        if (code.isDark(column, row))
          this.#document.rect(x + column * modulePoints, y + row * modulePoints, modulePoints, modulePoints);
    this.#document.fillColor("#000").fill();
    const box = { x: left + side + 12, width: width - side - 12 };
    let textY = this.y + side / 2 - 20;
    for (const text of texts) {
      this.at({ ...text, ...box }, textY);
      textY += this.#heightOf({ ...text, ...box });
    }
    this.y += side;
  }
}

const columnParts = [0.28, 0.24, 0.24, 0.24];

/** Returns the texts of a row of figures. */
function cellTexts(line: FiscalLine & { kind: "cells" | "cellsHead" }): Text[] {
  let x = left;
  return line.cells.map((text, index) => {
    const columnWidth = (columnParts[index] ?? 0) * width;
    const font: Font = line.kind === "cellsHead" ? "bold" : index === 0 ? "text" : "mono";
    const cell: Text = { text, font, x, width: columnWidth, align: index === 0 ? "left" : "right" };
    x += columnWidth;
    return cell;
  });
}

/** Returns two texts at the left and the right. */
const sides = (one: Text, other: Text): Text[] => [
  { width: width * 0.6, ...one },
  { x: left + width * 0.6, width: width * 0.4, align: "right", ...other },
];

type Plain = Extract<FiscalLine, { kind: "title" | "center" | "centerStrong" | "text" | "code" | "banner" }>;
const plainFonts: Record<Plain["kind"], Omit<Text, "text">> = {
  title: { font: "bold", size: 20, align: "center" },
  center: { align: "center" },
  centerStrong: { font: "bold", align: "center" },
  text: {},
  code: { font: "monoBold" },
  banner: { font: "bold", size: 13, align: "center" },
};

type Pair = Extract<FiscalLine, { kind: "heading" | "pair" | "strong" | "total" }>;
const pairFonts: Record<Pair["kind"], [left: Omit<Text, "text">, right: Omit<Text, "text">]> = {
  heading: [{ font: "bold", size: 14 }, {}],
  pair: [{}, { font: "mono" }],
  strong: [{ font: "bold" }, { font: "monoBold" }],
  total: [
    { font: "bold", size: 18 },
    { font: "bold", size: 18 },
  ],
};

const framedFonts = { strong: "bold", text: "text", code: "mono" } as const;

function write(writer: Writer, line: FiscalLine): void {
  switch (line.kind) {
    case "rule":
    case "dashes":
      return writer.rule(line.kind === "rule" ? 1.5 : 0.75, line.kind === "dashes");
    case "heading":
    case "pair":
    case "strong":
    case "total": {
      const [one, other] = pairFonts[line.kind];
      return writer.row(...sides({ text: line.left, ...one }, { text: line.right, ...other }));
    }
    case "small": {
      const style = { font: "mono", size: 9 } as const;
      const text = `${line.left} ${line.aside}`;
      return writer.row(...sides({ text, ...style }, { text: line.right, ...style }));
    }
    case "cells":
    case "cellsHead":
      return writer.row(...cellTexts(line));
    case "frame":
      return writer.box(
        line.lines.map(({ kind, text }) => ({ text, font: framedFonts[kind] })),
        false,
      );
    case "qr": {
      const texts: Text[] = [{ text: line.title, font: "bold" }, { text: line.text }];
      return writer.qrCode(qrCodeOf(line.address), texts);
    }
    case "banner":
      return writer.box([{ text: line.text, ...plainFonts.banner }], true);
    default:
      return writer.row({ text: line.text, ...plainFonts[line.kind] });
  }
}

interface Paper {
  lines: readonly FiscalLine[];
  title: string;
  issuedAt: Date;
}

const maxCachedBytes = 16_000_000;
const rendered = cacheByContent(maxCachedBytes, async (paper: Paper) =>
  Buffer.from(await runOnThread("renderPdf", paper)),
);

/** Returns the paper of a receipt as a PDF; rendering takes 50 to 100 ms of another thread, once for each content. */
export const pdfOf = (lines: Paper["lines"], title: string, issuedAt: Date): Promise<Buffer> =>
  rendered({ lines, title, issuedAt });

/** Renders the paper of a receipt as a PDF of A4 pages, with every letter embedded. */
export async function renderPdf({ lines, title, issuedAt }: Paper): Promise<Buffer> {
  // Loaded on the first use: most servers never make one.
  const { default: PdfDocument } = await import("pdfkit");
  const document: Document = new PdfDocument({
    size: "A4",
    margin: 0,
    info: { Title: title, CreationDate: issuedAt },
  });
  const chunks: Buffer[] = [];
  document.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    document.once("end", resolve);
    document.once("error", reject);
  });
  for (const [name, file] of Object.entries(fonts)) document.registerFont(name, fontFile(file));
  document.registerFont(wideFont.name, wideFont.file());
  const writer = new Writer(document);
  for (const line of lines) write(writer, line);
  document.end();
  await ended;
  return Buffer.concat(chunks);
}
