import sharp from "sharp";
import { wideFont } from "../lib/files/wideFont.ts";
import { escapeHtml } from "../lib/messages/mailLayout.ts";
import type { Bitmap } from "./printing.qr.service.ts";

/** Style of a line that is sent as a picture. */
interface PictureStyle {
  /** Dots of the paper's width. */
  width: number;
  isBig: boolean;
  isBold: boolean;
  isCentered: boolean;
  /** White on black. */
  isInverted: boolean;
}

/** Draws a text, no wider than the given dots; white on black, one byte per dot. */
async function drawn(text: string, { isBig, isBold, width }: PictureStyle, height: number) {
  const markup = `<span font_weight="${isBold ? "bold" : "normal"}">${escapeHtml(text)}</span>`;
  const font = `${wideFont.name} ${isBig ? 38 : 19}`;
  const { data, info } = await sharp({
    text: { text: markup, font, fontfile: wideFont.file(), dpi: 72, wrap: "none" },
  })
    .resize({ width, height: height - 2, fit: "inside", withoutEnlargement: true })
    .toColourspace("b-w")
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, step: info.channels };
}

/** Returns a line as a picture, its last column at the right edge like the printer's own lines. */
export async function textBitmap(text: string, style: PictureStyle): Promise<Bitmap> {
  const height = style.isBig ? 56 : 32;
  const [, left = text, right = ""] = /^(.*\S)\s{2,}(\S.*)$/.exec(text.trimEnd()) ?? [];
  const paper = style.isInverted ? 0 : 255;
  const data = new Uint8ClampedArray(style.width * height * 4).fill(255);
  for (let at = 0; at < data.length; at += 4) data.fill(paper, at, at + 3);
  const parts = [
    { text: left.trim(), side: style.isCentered ? 0.5 : 0 },
    { text: right, side: 1 },
  ].filter((part) => part.text !== "");
  for (const part of parts) {
    const ink = await drawn(part.text, style, height);
    const x0 = Math.floor((style.width - ink.width) * part.side);
    const y0 = Math.floor((height - ink.height) / 2);
    for (let y = 0; y < ink.height; y += 1)
      for (let x = 0; x < ink.width; x += 1)
        if ((ink.data[(y * ink.width + x) * ink.step] ?? 0) > 110)
          data.fill(
            255 - paper,
            ((y0 + y) * style.width + x0 + x) * 4,
            ((y0 + y) * style.width + x0 + x) * 4 + 3,
          );
  }
  return { data, width: style.width, height };
}
