import type { PaperLine } from "@konoba/contract/printing/printing.rules";
import type { FiscalLine } from "@konoba/contract/receipts/receipts.paper.rules";
import ReceiptPrinterEncoder from "@point-of-sale/receipt-printer-encoder";
import { isText, pagesOf, spelled, type Page } from "./printing.letters.service.ts";
import { textBitmap } from "./printing.picture.service.ts";
import { nativeModuleDots, qrBitmap } from "./printing.qr.service.ts";
import type { Device } from "./printing.store.ts";

type Paper = Pick<Device, "width" | "letters" | "codePages" | "qrCodes">;
/** Line that a receipt printer prints. */
export type PrintedLine = PaperLine | FiscalLine | { kind: "sample"; page: Page; text: string };

/** Replaces the characters of a line. Precedes the layout, since "€" and "đ" may become longer. */
function spelledLine<Line extends PrintedLine>(line: Line, paper: Paper): Line {
  const say = (text: string) => spelled(text, paper);
  if ("lines" in line)
    return { ...line, lines: line.lines.map((each) => ({ ...each, text: say(each.text) })) };
  if ("title" in line) return { ...line, title: say(line.title), text: say(line.text) };
  if ("aside" in line)
    return { ...line, left: say(line.left), aside: say(line.aside), right: say(line.right) };
  if ("text" in line) return { ...line, text: say(line.text) };
  if ("left" in line) return { ...line, left: say(line.left), right: say(line.right) };
  if ("name" in line) return { ...line, name: say(line.name) };
  if (!("cells" in line)) return line;
  const [first, second, third, fourth] = line.cells;
  return { ...line, cells: [say(first), say(second), say(third), say(fourth)] };
}

/** Wraps text at spaces into lines of at most `width` characters. */
function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/).filter((each) => each !== "")) {
    const pieces = word.match(new RegExp(`.{1,${width}}`, "gu")) ?? [];
    for (const piece of pieces) {
      if (line !== "" && line.length + 1 + piece.length > width) {
        lines.push(line);
        line = piece;
      } else line = line === "" ? piece : `${line} ${piece}`;
    }
  }
  return [...lines, line];
}

/** Lays out text at the left and right over as many lines as needed; the right one is never cut. */
function spread(left: string, right: string, width: number): string[] {
  const room = width - right.length - (right === "" ? 0 : 1);
  if (room < Math.min(left.length, 8) || right.length > width)
    return [...wrapped(left, width), ...wrapped(right, width).map((line) => line.padStart(width))].filter(
      Boolean,
    );
  const [first = "", ...rest] = wrapped(left, room);
  return [first.padEnd(width - right.length) + right, ...rest];
}

/** Lays out a row of figures, none of them cut; the label gets a line of its own where there is no room. */
function cellLines([first, ...figures]: readonly string[], width: number): string[] {
  const room = Math.floor((width - (width > 40 ? 15 : 5)) / 3);
  const sums = figures.map((figure) => ` ${figure}`.padStart(room)).join("");
  const left = first?.padEnd(width - sums.length) ?? "";
  if (left.length + sums.length <= width) return [left + sums];
  return [...wrapped(left, width), ...(sums.length > width ? wrapped(sums, width) : [sums.padStart(width)])];
}

/** Lays out an item: quantity, name, unit price where there is room, and total. */
function itemLines(line: PaperLine & { kind: "item" }, width: number): string[] {
  const before = `${line.quantity}× `.padEnd(4);
  const sums = width > 40 ? `${line.unit.padStart(9)}${line.total.padStart(10)}` : line.total.padStart(9);
  const [first = "", ...rest] = spread(line.name, sums, width - before.length);
  return [before + first, ...rest.map((each) => " ".repeat(before.length) + each)];
}

/** Lays out a dish of a set menu: its rate and its part stand left of the column of the sums. */
function partLines(
  { name, rate, amount }: PaperLine & { kind: "part" | "partHead" },
  width: number,
): string[] {
  const isWide = width > 40;
  const sums = isWide ? `${rate.padStart(5)}${amount.padStart(9)}` : amount.padStart(7);
  return spread(name, sums, width - (isWide ? 14 : 13)).map((line) => `    ${line}`);
}

/** Lays out lines within a frame of signs that every code page has; narrow paper has no room for its sides. */
function framedLines({ lines }: FiscalLine & { kind: "frame" }, width: number): string[] {
  const edge = `+${"-".repeat(width - 2)}+`;
  if (width < 40) return [edge, ...lines.flatMap(({ text }) => wrapped(text, width)), edge];
  const texts = lines.flatMap(({ text }) => wrapped(text, width - 4));
  return [edge, ...texts.map((text) => `| ${text.padEnd(width - 4)} |`), edge];
}

/** Returns the text lines of a paper line, without size and weight. */
function textsOf(line: PrintedLine, width: number): string[] {
  switch (line.kind) {
    case "rule":
      return ["=".repeat(width)];
    case "dashes":
      return ["-".repeat(width)];
    case "heading":
    case "total":
    case "pair":
    case "strong":
      return spread(line.left, line.right, width);
    case "small":
      return spread([line.left, line.aside].filter(Boolean).join(" "), line.right, width);
    case "frame":
      return framedLines(line, width);
    case "item":
      return itemLines(line, width);
    case "part":
    case "partHead":
      return partLines(line, width);
    case "dish":
    case "struck": {
      const before = `${line.quantity}× `;
      const mark = line.kind === "struck" ? "--- " : "";
      return wrapped(line.name, width - before.length - mark.length).map(
        (text, index) => (index === 0 ? mark + before : " ".repeat(mark.length + before.length)) + text,
      );
    }
    case "cells":
    case "cellsHead":
      return cellLines(line.cells, width);
    case "detail":
      return wrapped(line.text, width - 4).map((text) => `    ${text}`);
    case "note":
      return wrapped(line.text, width - 4).map((text) => `! ${text}`);
    case "sample":
      return [line.text];
    default:
      return wrapped(line.text, width);
  }
}

const bold = new Set([
  "title",
  "heading",
  "total",
  "strong",
  "dish",
  "note",
  "cellsHead",
  "banner",
  "centerStrong",
  "code",
]);
const centered = new Set(["title", "center", "centerStrong", "banner", "qr"]);
const big = new Set(["title", "heading", "total", "dish", "struck"]);

/** Prints a QR code by the printer's own command, or as a picture for a printer without it. */
function printQrCode(encoder: ReceiptPrinterEncoder, address: string, { qrCodes }: Paper): void {
  encoder.align("center");
  if (qrCodes === "native")
    encoder.qrcode(address, { model: 2, size: nativeModuleDots(address), errorlevel: "m" });
  else encoder.image(qrBitmap(address), { mode: "raster" });
  encoder.align("left");
}

/** Chooses the code pages; with several, the encoder switches to the one that has a letter. */
function choosePages(encoder: ReceiptPrinterEncoder, paper: Paper): void {
  const [main, ...more] = pagesOf(paper);
  if (main) encoder.codepage(more.length > 0 ? "auto" : main);
}

/** Prints a text in its size and weight, as a picture if the printer lacks a letter of it. */
async function printText(
  encoder: ReceiptPrinterEncoder,
  text: string,
  { kind, paper }: Printed,
): Promise<void> {
  if (isText(text, paper)) {
    encoder.line(kind === "banner" ? ` ${text} ` : text);
    return;
  }
  const style = {
    width: columnsOf(paper) * dotsPerColumn,
    isBig: big.has(kind),
    isBold: bold.has(kind),
    isCentered: centered.has(kind),
    isInverted: kind === "banner",
  };
  encoder.image(await textBitmap(text, style), { mode: "raster" });
}

interface Printed {
  kind: PrintedLine["kind"];
  paper: Paper;
}

/** Prints a line in its size and weight. */
async function printLine(encoder: ReceiptPrinterEncoder, line: PrintedLine, paper: Paper): Promise<void> {
  const columns = columnsOf(paper);
  const isBig = big.has(line.kind);
  if (line.kind === "sample") {
    encoder.codepage(line.page).line(line.text);
    return choosePages(encoder, paper);
  }
  const texts = textsOf(spelledLine(line, paper), isBig ? columns / 2 : columns);
  if (line.kind === "qr") {
    printQrCode(encoder, line.address, paper);
    encoder.align("center").bold(true).line(spelled(line.title, paper)).bold(false);
  }
  encoder.align(centered.has(line.kind) ? "center" : "left").bold(bold.has(line.kind));
  encoder.invert(line.kind === "banner").size(isBig ? 2 : 1, isBig ? 2 : 1);
  // A code stays on one line, so narrow paper needs the small font for it.
  if (line.kind === "code" && line.text.length > columns)
    encoder.font("B").line(spelled(line.text, paper)).font("A");
  // The layout adds signs of its own, such as "×".
  else for (const text of texts) await printText(encoder, spelled(text, paper), { kind: line.kind, paper });
}

const columnsOf = ({ width }: Pick<Paper, "width">) => (width === 80 ? 48 : 32);
/** Dots of a column in the normal font of receipt printers. */
const dotsPerColumn = 12;

/** Encodes lines as ESC/POS commands that print them and cut the paper. */
export async function bytesOf(lines: readonly PrintedLine[], paper: Paper): Promise<Uint8Array> {
  const encoder = new ReceiptPrinterEncoder({
    language: "esc-pos",
    columns: columnsOf(paper),
    codepageMapping: "epson",
    codepageCandidates: pagesOf(paper),
    feedBeforeCut: 4,
  });
  encoder.initialize();
  choosePages(encoder, paper);
  for (const line of lines) await printLine(encoder, line, paper);
  encoder.size(1, 1).bold(false).invert(false).align("left");
  return encoder.newline().cut("partial").encode();
}

/** Encodes the command that opens the cash drawer connected to a printer. */
export const drawerBytes = (): Uint8Array =>
  new ReceiptPrinterEncoder({ language: "esc-pos" }).initialize().pulse().encode();
