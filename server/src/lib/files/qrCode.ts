import { create } from "qrcode";

/** QR code of level M without its quiet edge, as rows of modules from the top left. */
export interface QrCode {
  /** Modules of a side. */
  size: number;
  isDark: (column: number, row: number) => boolean;
}

/** Returns the QR code of a text. */
export function qrCodeOf(text: string): QrCode {
  const { modules } = create(text, { errorCorrectionLevel: "M" });
  return { size: modules.size, isDark: (column, row) => modules.get(row, column) === 1 };
}
