import { fiscalPaper } from "@konoba/contract/receipts/receipts.paper.rules";
import jsqr from "jsqr";
import { describe, expect, it } from "vitest";
import { receipt1207, receipt1208, receipt1209 } from "../../../contract/test/receipt1207.ts";
import { bytesOf } from "./printing.paper.service.ts";

const { default: readQrCode } = jsqr;

type Paper = Parameters<typeof bytesOf>[1];

async function sent(receipt: typeof receipt1207, paper: Omit<Paper, "codePages">): Promise<Buffer> {
  const lines = fiscalPaper(receipt, { language: "me", isCopy: false });
  return Buffer.from(await bytesOf(lines, { ...paper, codePages: [] }));
}

/** Returns the pictures that a printer draws (GS v 0), as black and white pixels. */
function pictures(bytes: Buffer) {
  const command = Buffer.of(0x1d, 0x76, 0x30, 0x00);
  const chunks: { width: number; rows: Buffer }[] = [];
  for (let at = bytes.indexOf(command); at >= 0; at = bytes.indexOf(command, at + 1)) {
    const [columns, rows] = [bytes.readUInt16LE(at + 4), bytes.readUInt16LE(at + 6)];
    chunks.push({ width: columns * 8, rows: bytes.subarray(at + 8, at + 8 + columns * rows) });
  }
  const width = chunks[0]?.width ?? 0;
  const dots = Buffer.concat(chunks.map(({ rows }) => rows));
  const height = width === 0 ? 0 : (dots.length * 8) / width;
  const pixels = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let dot = 0; dot < width * height; dot += 1) {
    const isBlack = ((dots[dot >> 3] ?? 0) >> (7 - (dot & 7))) & 1;
    if (isBlack) pixels.fill(0, dot * 4, dot * 4 + 3);
  }
  return { width, height, pixels };
}

/** Returns the QR codes of a printer's own command (GS ( k): text, dots of a module, level. */
function nativeCodes(bytes: Buffer) {
  const settings = new Map<number, Buffer>();
  const command = Buffer.of(0x1d, 0x28, 0x6b);
  for (let at = bytes.indexOf(command); at >= 0; at = bytes.indexOf(command, at + 1)) {
    const length = bytes.readUInt16LE(at + 3);
    settings.set(bytes[at + 6] ?? 0, bytes.subarray(at + 7, at + 5 + length));
  }
  return {
    size: settings.get(0x43)?.[0],
    level: String(settings.get(0x45)),
    text: settings.get(0x50)?.subarray(1).toString("latin1"),
    isPrinted: settings.has(0x51),
  };
}

describe.each([80, 58] as const)("on %s mm", (width) => {
  it.each([receipt1207, receipt1208, receipt1209])(
    "draws the QR code of $ordinal as a readable picture",
    async (receipt) => {
      const {
        width: dots,
        height,
        pixels,
      } = pictures(await sent(receipt, { width, letters: "cp852", qrCodes: "raster" }));
      expect(readQrCode(pixels, dots, height)?.data).toBe(receipt.verifyAddress);
      expect(dots).toBeLessThanOrEqual(width === 80 ? 576 : 384);
      // 53 modules without the quiet edge, 8 dots per mm.
      expect((53 * 4) / 8).toBeGreaterThanOrEqual(21);
      expect(dots).toBe(Math.ceil((61 * 4) / 8) * 8);
    },
  );

  it("asks a printer that can for the QR code itself, at least 21 mm wide", async () => {
    const code = nativeCodes(await sent(receipt1207, { width, letters: "cp852", qrCodes: "native" }));
    expect(code).toEqual({ size: 4, level: "1", text: receipt1207.verifyAddress, isPrinted: true });
  });
});

/** Returns the printed lines without commands and QR codes. */
async function printed(receipt: typeof receipt1207, width: 58 | 80): Promise<string[]> {
  const bytes = await sent(receipt, { width, letters: "plain", qrCodes: "native" });
  const text = bytes
    .toString("latin1")
    // oxlint-disable-next-line no-control-regex -- commands of a printer begin with these
    .replace(/\x1d\(k(.)\x00[^\x1d\x1b]*/gs, "")
    // oxlint-disable-next-line no-control-regex -- as above
    .replace(/\x1b@|\x1c.|[\x1b\x1d][^@]./g, "");
  return text
    .replaceAll("\r", "")
    .split("\n")
    .map((line) => line.trimEnd())
    .filter(Boolean);
}

it("prints every line of the worked example on 80 mm", async () => {
  expect(await printed(receipt1207, 80)).toEqual([
    "          Konoba Ribnica",
    "      Konoba Ribnica d.o.o. - PIB 12345678",
    "   Stara varos, Njegoseva 14, 81000 Podgorica",
    "================================================",
    "Racun",
    "ab123cd456/1207/2026/ef789gh012",
    "------------------------------------------------",
    "Datum i vrijeme           22. 11. 2026. 19:45:10",
    "Operater                              mn901op234",
    "Poslovna jedinica                     ab123cd456",
    "ENU                                   ef789gh012",
    "Softver                               ij345kl678",
    "Sto i porudzbina                   Sto 7 - #1057",
    "------------------------------------------------",
    "Cevapi u lepinji                           19,80",
    "2 kom. x 9,90                            PDV 15%",
    "Kafa s mlijekom                             4,00",
    "2 kom. x 2,00                            PDV 21%",
    "Krstac, 0,75 l                             19,35",
    "1 kom. x 21,50 - popust 10%              PDV 21%",
    "================================================",
    "Ukupno         43,15 EUR",
    "Gotovina                                   43,15",
    "Primljeno                                  50,00",
    "Kusur                                       6,85",
    "------------------------------------------------",
    "Stopa PDV         Osnovica        PDV     Ukupno",
    "15%                  17,22       2,58      19,80",
    "21%                  19,30       4,05      23,35",
    "------------------------------------------------",
    "IKOF",
    "CD7EA0354F522603F6A2A99167D87ED5",
    "JIKR",
    "8c1f2b7e-5d04-4a93-b6c1-1e7f90ad42e0",
    "------------------------------------------------",
    "                Provjerite racun",
    "   Skenirajte kod i vidjecete ga na stranici",
    "                Poreske uprave.",
    "------------------------------------------------",
    "        Hvala i dovidjenja. Cekamo vas!",
  ]);
});

it("fits a correction on 58 mm", async () => {
  expect(await printed(receipt1208, 58)).toEqual([
    "  Konoba Ribnica",
    "  Konoba Ribnica d.o.o. - PIB",
    "            12345678",
    "Stara varos, Njegoseva 14, 81000",
    "           Podgorica",
    "================================",
    "        KOREKTIVNI RACUN",
    "ab123cd456/1208/2026/ef789gh012",
    "+------------------------------+",
    "Ispravlja racun",
    "ab123cd456/1207/2026/ef789gh012",
    "22. 11. 2026. 19:45:10",
    "IKOF",
    "CD7EA0354F522603F6A2A99167D87ED5",
    "+------------------------------+",
    "--------------------------------",
    "Datum i   22. 11. 2026. 19:58:02",
    "vrijeme",
    "Operater              mn901op234",
    "Poslovna jedinica     ab123cd456",
    "ENU                   ef789gh012",
    "Softver               ij345kl678",
    "Sto i porudzbina   Sto 7 - #1057",
    "--------------------------------",
    "Cevapi u lepinji           -9,90",
    "-1 kom. x 9,90           PDV 15%",
    "================================",
    "Vraceno",
    "       -9,90 EUR",
    "Gotovina                   -9,90",
    "--------------------------------",
    "Stopa PDV",
    "      Osnovica      PDV   Ukupno",
    "15%      -8,61    -1,29    -9,90",
    "--------------------------------",
    "IKOF",
    "D7E8117E8EB9742ABF2D86390CFDEABE",
    "JIKR",
    "f3a96b10-27c8-4e55-9d3a-6b1f0c8e07d2",
    "--------------------------------",
    "        Provjerite racun",
    "Skenirajte kod i vidjecete ga na",
    "    stranici Poreske uprave.",
  ]);
});

it("prints the frame of an unconfirmed receipt on 58 mm", async () => {
  const lines = await printed(receipt1209, 58);
  expect(lines.slice(lines.indexOf("JIKR"))).toEqual([
    "JIKR",
    "bice dodijeljen kad se racun",
    "posalje",
    "+------------------------------+",
    "Nema veze sa Poreskom upravom.",
    "Racun se salje automatski,",
    "najkasnije za 48 sati.",
    "+------------------------------+",
    "--------------------------------",
    "        Provjera kasnije",
    "  Racun je na stranici Poreske",
    "     uprave cim se posalje.",
    "--------------------------------",
    "Hvala i dovidjenja. Cekamo vas!",
  ]);
});
