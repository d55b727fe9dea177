import { qrModuleDots, quietModules } from "@konoba/contract/lib/paper";
import { qrCodeOf } from "../lib/files/qrCode.ts";

/** Returns the side of a module in dots for the printer's own command, which allows at most 8. */
export const nativeModuleDots = (text: string): number => Math.min(8, qrModuleDots(qrCodeOf(text).size));

/** Picture in RGBA for the printer's encoder. */
export interface Bitmap {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/** Returns a QR code with its quiet edge as a picture, one pixel per dot. */
export function qrBitmap(text: string): Bitmap {
  const code = qrCodeOf(text);
  const dots = qrModuleDots(code.size);
  const side = (code.size + 2 * quietModules) * dots;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  const moduleAt = (dot: number) => Math.floor(dot / dots) - quietModules;
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const [column, row] = [moduleAt(x), moduleAt(y)];
      const isInside = [column, row].every((coordinate) => coordinate >= 0 && coordinate < code.size);
      if (isInside && code.isDark(column, row)) data.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
    }
  }
  return { data, width: side, height: side };
}
