import type { PaperLine } from "@konoba/contract/printing/printing.rules";
import { expect, it } from "vitest";
import { bytesOf } from "./printing.paper.service.ts";

/** Returns the lines printed by a printer without special letters, without commands. */
function printed(lines: readonly PaperLine[], width: 58 | 80): string[] {
  const sent = Buffer.from(bytesOf(lines, { width, letters: "plain", qrCodes: "native" })).toString("latin1");
  // oxlint-disable-next-line no-control-regex -- commands of a printer begin with these
  const text = sent.replace(/\x1b@|\x1c.|[\x1b\x1d][^@]./g, "").replaceAll("\r", "");
  return text.split("\n").filter((line) => /\w{2}/.test(line));
}

const cells = (kind: "cells" | "cellsHead", ...texts: [string, string, string, string]): PaperLine => ({
  kind,
  cells: texts,
});

it("cuts no figure on narrow paper", () => {
  const taxes = [
    cells("cellsHead", "PDV uračunat", "Osnovica", "PDV", "Ukupno"),
    cells("cells", "21%", "1.020,25", "214,25", "1.234,50"),
    cells("cells", "7%", "11.020,25", "771,42", "11.791,67"),
  ];

  expect(printed(taxes, 58)).toEqual([
    "PDV uracunat",
    "      Osnovica      PDV   Ukupno",
    "21%   1.020,25   214,25 1.234,50",
    "7%  11.020,25   771,42 11.791,67",
  ]);
});

it("prints the total and its currency on one line, however long the sign becomes", () => {
  const total = (right: string): PaperLine => ({ kind: "total", left: "Ukupno", right });

  expect(printed([total("12,50 €")], 58)).toEqual(["Ukupno 12,50 EUR"]);
  expect(printed([total("12,50 €")], 80)).toEqual(["Ukupno         12,50 EUR"]);
  expect(printed([total("1.234,50 €")], 58)).toEqual(["Ukupno", "    1.234,50 EUR"]);
});

it("leaves room for a name whose letters become longer", () => {
  const line: PaperLine = { kind: "pair", left: "Sto 7", right: "Đorđe Đukanović" };

  expect(printed([line], 80)).toEqual([`Sto 7${"Djordje Djukanovic".padStart(43)}`]);
});
