import { codePages, paperLetters } from "@konoba/contract/printing/printing.contract";
import fc from "fast-check";
import { expect, it } from "vitest";
import { isText, spelled } from "./printing.letters.service.ts";
import { bytesOf } from "./printing.paper.service.ts";

type Paper = Parameters<typeof bytesOf>[1];
const paperOf = (letters: Paper["letters"], pages: Paper["codePages"] = []): Paper => ({
  width: 80,
  letters,
  codePages: pages,
  qrCodes: "native",
});

/** Returns what a printer makes of a wish: text without commands, and whether a picture with ink is among it. */
async function printed(text: string, paper: Paper) {
  const sent = Buffer.from(await bytesOf([{ kind: "note", text }], paper));
  const at = sent.indexOf(Buffer.of(0x1d, 0x76, 0x30, 0x00));
  if (at >= 0) {
    const size = sent.readUInt16LE(at + 4) * sent.readUInt16LE(at + 6);
    return { text: "", hasInk: sent.subarray(at + 8, at + 8 + size).some((byte) => byte !== 0) };
  }
  const plain = sent
    .toString("latin1")
    // oxlint-disable-next-line no-control-regex -- commands of a printer begin with these
    .replace(/\x1b@|\x1c.|[\x1b\x1d][^@]./gs, "");
  return { text: plain.replaceAll("\r", "").replaceAll("\n", "").trim(), hasInk: false };
}

/** Single letters of all scripts, those of Europe more often. */
const letter = fc
  .oneof(
    fc.integer({ min: 0xa0, max: 0x5ff }),
    fc.integer({ min: 0x1e00, max: 0x2c7f }),
    fc.integer({ min: 0x600, max: 0x1_0fff }),
    fc.integer({ min: 0x1_0000, max: 0x3_ffff }),
  )
  .map((code) => String.fromCodePoint(code))
  .filter((each) => /^\p{L}$/u.test(each));
const settings = paperLetters.flatMap((letters) => [
  paperOf(letters),
  ...codePages.map((page) => paperOf(letters, [page])),
]);

it("prints every letter of a wish by a code page, transliterated, as a picture or as its code point", async () => {
  await fc.assert(
    fc.asyncProperty(letter, fc.constantFrom(...settings), async (wish, paper) => {
      const { text, hasInk } = await printed(`<${wish}>`, paper);
      const inside = /^! <(.+)>$/s.exec(text)?.[1] ?? "";
      expect(hasInk || inside !== "").toBe(true);
      // oxlint-disable-next-line no-control-regex -- what must not be among it
      expect(inside).not.toMatch(/[\x00-\x1f?]/);
      const code = /^\[U\+([0-9A-F]+)\]$/.exec(inside)?.[1];
      if (code !== undefined)
        expect(String.fromCodePoint(Number.parseInt(code, 16))).toBe(wish.normalize("NFC"));
    }),
    { numRuns: 300 },
  );
});

it("replaces no letter of the European scripts by nothing or a question mark", () => {
  const letters = Array.from({ length: 0x2100 - 0xa0 }, (_, index) => String.fromCodePoint(0xa0 + index));
  for (const paper of paperLetters.map((each) => paperOf(each)))
    for (const each of letters.filter((one) => /^\p{L}$/u.test(one)))
      expect(spelled(each, paper), each).toMatch(/^[^?\s]+$/);
});

it("prints a mixed wish in both scripts, and no typed character as a command", async () => {
  const wish = "без лука, ne ljuto";
  expect((await printed(wish, paperOf("cp852"))).text).toBe("! bez luka, ne ljuto");
  const both = (await printed(wish, paperOf("cp852", ["cp866"]))).text;
  expect(new TextDecoder("ibm866").decode(Buffer.from(both, "latin1"))).toBe(`! ${wish}`);
  expect((await printed("Алергија на ЉЕШНИК, Љубав", paperOf("windows1250"))).text).toBe(
    "! Alergija na LJE\u008aNIK, Ljubav",
  );
  expect((await printed("crème, jalapeño, smørrebrød, weiß", paperOf("plain"))).text).toBe(
    "! creme, jalapeno, smorrebrod, weiss",
  );
  // These are at bytes below 32 of a code page: ESC p opens a drawer.
  for (const sign of ["←p", "→", "♀", "♪", "↔V1", "§", "¶", "☺"])
    for (const paper of [paperOf("cp852"), paperOf("cp852", ["cp858", "cp866"])]) {
      const text = spelled(sign, paper);
      expect(isText(text, paper) && /[←→♀♪↔§¶☺]/.test(text), sign).toBe(false);
    }
  expect((await printed("Sto 4 → 7", paperOf("cp852"))).text).toBe("! Sto 4 -> 7");
});

it("sends what no code page has as a picture, and what no font has as code points", async () => {
  expect(await printed("ქათამი", paperOf("cp852"))).toEqual({ text: "", hasInk: true });
  expect((await printed("不要 luk", paperOf("cp852"))).text).toBe("! [U+4E0D][U+8981] luk");
});
