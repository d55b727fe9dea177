import fc from "fast-check";
import { expect, it } from "vitest";
import { codePages, decodeText, guessCodePage, kindOf, type CodePage } from "./fileText.ts";

/** Encodes text in a code page by searching its table. */
function inCodePage(text: string, page: CodePage): Uint8Array {
  const letters = [...new TextDecoder(page).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))];
  return Uint8Array.from(text, (letter) => {
    const byte = letters.indexOf(letter);
    if (byte < 0) throw new Error(`${page} has no ${letter}`);
    return byte;
  });
}

function inUtf16(text: string, isBig: boolean, hasMark: boolean): Uint8Array {
  const units = [...(hasMark ? "\uFEFF" : ""), ...text].join("");
  const bytes = new DataView(new ArrayBuffer(units.length * 2));
  for (let at = 0; at < units.length; at += 1) bytes.setUint16(at * 2, units.charCodeAt(at), !isBig);
  return new Uint8Array(bytes.buffer);
}

it.each<[CodePage, string]>([
  ["windows-1250", "Naziv;Cijena\r\nĆevapi;5,50\r\nŠećer;1,20"],
  ["windows-1250", "Naziv;Cijena\r\nČaj;1,50\r\nĐuveč;4,00"],
  ["windows-1251", "Назив;Цијена\r\nЋевапи у лепињи;5,50\r\nКоњак;3,00\r\nCoca-Cola;2,00"],
  ["windows-1251", "Название;Цена\r\nБорщ;5,50"],
  ["windows-1252", "Name;Price\r\nPiñata;5,50\r\nGâteau à la crème;4,00"],
])("reads text in %s", (page, text) => {
  expect(guessCodePage(inCodePage(text, page))).toBe(page);
  expect(decodeText(inCodePage(text, page))).toEqual({ text, encoding: page, isGuess: true });
});

it("reads German letters alike in both Latin code pages", () => {
  const text = "Name;Preis\r\nKäsespätzle;9,80 €\r\nGrößere Portion;11,50 €";
  for (const page of ["windows-1250", "windows-1252"] as const)
    expect(decodeText(inCodePage(text, page)).text).toBe(text);
});

it("takes the chosen code page instead of the guessed one, but never against UTF-8", () => {
  const bytes = inCodePage("caffè", "windows-1252");

  expect(decodeText(bytes).text).toBe("caffč");
  expect(decodeText(bytes, "windows-1252").text).toBe("caffè");
  expect(decodeText(new TextEncoder().encode("caffè"), "windows-1251").text).toBe("caffè");
});

it("reads UTF-8 and UTF-16 of both orders, with and without a byte order mark", () => {
  const words = fc.string({ unit: fc.constantFrom(...'Ćevapi Ћевапи 12,50;"é€') });
  fc.assert(
    fc.property(words, fc.boolean(), fc.boolean(), (word, isBig, hasMark) => {
      const text = `Naziv;Cijena\r\n${word};5,50\r\n`;
      const wide = decodeText(inUtf16(text, isBig, hasMark));
      expect(wide).toEqual({ text, encoding: isBig ? "utf-16be" : "utf-16le", isGuess: false });
      expect(decodeText(new TextEncoder().encode(`${hasMark ? "\uFEFF" : ""}${text}`)).text).toBe(text);
    }),
  );
});

it("decodes any bytes to some text", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), fc.constantFrom(...codePages), (bytes, page) => {
      expect(typeof decodeText(bytes, page).text).toBe("string");
    }),
  );
});

const bytesOf = (text: string) => new TextEncoder().encode(text);

it.each([
  ["zip", bytesOf("PK\u0003\u0004....")],
  ["xls", Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1)],
  ["pdf", bytesOf("%PDF-1.7")],
  ["html", bytesOf("\uFEFF\r\n<html xmlns:x='urn'>")],
  ["html", bytesOf("<table><tr><td>So</td></tr></table>")],
  ["xml", bytesOf("<?xml version='1.0'?><Workbook/>")],
  ["binary", Uint8Array.of(1, 0, 0, 2, 0, 0, 0, 0)],
  ["text", bytesOf("Naziv;Cijena")],
  ["text", inUtf16("Naziv;Cijena", false, false)],
  ["text", Uint8Array.of()],
])("recognizes a file as %s by its content", (kind, bytes) => {
  expect(kindOf(bytes)).toBe(kind);
});
