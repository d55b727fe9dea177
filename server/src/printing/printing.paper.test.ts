import type { PaperLine } from "@konoba/contract/printing/printing.rules";
import fc from "fast-check";
import { expect, it } from "vitest";
import { bytesOf } from "./printing.paper.service.ts";

/** Returns the lines printed by a printer without special letters, without commands. */
async function printed(lines: readonly PaperLine[], width: 58 | 80): Promise<string[]> {
  const bytes = await bytesOf(lines, { width, letters: "plain", codePages: [], qrCodes: "native" });
  const sent = Buffer.from(bytes).toString("latin1");
  // oxlint-disable-next-line no-control-regex -- commands of a printer begin with these
  const text = sent.replace(/\x1b@|\x1c.|[\x1b\x1d][^@]./g, "").replaceAll("\r", "");
  return text.split("\n").filter((line) => /\w{2}/.test(line));
}

const cells = (kind: "cells" | "cellsHead", ...texts: [string, string, string, string]): PaperLine => ({
  kind,
  cells: texts,
});

it("cuts no figure on narrow paper", async () => {
  const taxes = [
    cells("cellsHead", "PDV uračunat", "Osnovica", "PDV", "Ukupno"),
    cells("cells", "21%", "1.020,25", "214,25", "1.234,50"),
    cells("cells", "7%", "11.020,25", "771,42", "11.791,67"),
  ];

  expect(await printed(taxes, 58)).toEqual([
    "PDV uracunat",
    "      Osnovica      PDV   Ukupno",
    "21%   1.020,25   214,25 1.234,50",
    "7%  11.020,25   771,42 11.791,67",
  ]);
});

it("prints the total and its currency on one line, however long the sign becomes", async () => {
  const total = (right: string): PaperLine => ({ kind: "total", left: "Ukupno", right });

  expect(await printed([total("12,50 €")], 58)).toEqual(["Ukupno 12,50 EUR"]);
  expect(await printed([total("12,50 €")], 80)).toEqual(["Ukupno         12,50 EUR"]);
  expect(await printed([total("1.234,50 €")], 58)).toEqual(["Ukupno", "    1.234,50 EUR"]);
});

it("leaves room for a name whose letters become longer", async () => {
  const line: PaperLine = { kind: "pair", left: "Sto 7", right: "Đorđe Đukanović" };

  expect(await printed([line], 80)).toEqual([`Sto 7${"Djordje Djukanovic".padStart(43)}`]);
});

it("prints lines no wider than the paper, however long the texts", async () => {
  const text = fc.stringMatching(/^[A-Za-z0-9 ,]{0,120}$/);
  const figure = fc.bigInt({ min: 0n, max: 10n ** 14n }).map((cents) => `${cents / 100n},00`);
  await fc.assert(
    fc.asyncProperty(text, text, figure, fc.constantFrom(58, 80), async (one, other, sum, width) => {
      const columns = width === 80 ? 48 : 32;
      const lines: PaperLine[] = [
        { kind: "pair", left: one, right: other },
        { kind: "strong", left: one, right: sum },
        { kind: "item", quantity: 2, name: one, unit: sum, total: sum },
        { kind: "note", text: one },
        { kind: "detail", text: other },
        { kind: "cells", cells: [one, sum, sum, sum] },
      ];
      for (const line of await printed(lines, width))
        expect(line.trimEnd().length).toBeLessThanOrEqual(columns);
      const big: PaperLine[] = [
        { kind: "heading", left: one, right: other },
        { kind: "dish", quantity: 12, name: other },
        { kind: "total", left: one, right: sum },
      ];
      for (const line of await printed(big, width))
        expect(line.trimEnd().length).toBeLessThanOrEqual(columns / 2);
    }),
  );
});
