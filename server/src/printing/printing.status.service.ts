/**
 * Reads what ESC/POS printers send: real-time status (DLE EOT), transmitted status (GS r) and automatic status
 * (ASB) of four bytes, which arrive in any mix. Bits 7, 4, 1 and 0 tell them apart (Epson, "status identification").
 */
export class PrinterStatus {
  /** Whether paper was missing at the newest real-time answer; null without one. */
  isOut: boolean | null = null;
  /** Whether paper ran out before the end of the print; null until the printer has come to its end. */
  endedOut: boolean | null = null;
  /** Bytes of an automatic status still to come. */
  #rest = 0;

  read(bytes: Uint8Array): void {
    for (const byte of bytes) this.#readByte(byte);
  }

  #readByte(byte: number): void {
    if (this.#rest > 0) this.#rest -= 1;
    else if ((byte & 0x93) === 0x10) this.#rest = 3;
    else if ((byte & 0x93) === 0x12) this.isOut = (byte & 0x60) !== 0;
    else if ((byte & 0x90) === 0) this.endedOut = (byte & 0x0c) !== 0;
  }
}
