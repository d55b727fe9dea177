import type { FiscalLine } from "@konoba/contract/receipts/receipts.paper.rules";
import fc from "fast-check";
import { expect, it } from "vitest";
import { pdfRuns } from "../../test/pdf.ts";
import { renderPdf } from "./receipts.pdf.service.ts";

const runsOf = async (lines: readonly FiscalLine[]) =>
  pdfRuns(await renderPdf({ lines, title: "1", issuedAt: new Date(0) }));
const textOf = async (text: string) =>
  (await runsOf([{ kind: "text", text }])).map((run) => run.text).join("");

it("writes Cyrillic, Greek and Latin letters with marks, and other scripts as code points", async () => {
  const text = "Крстац ђ ќ щ ї, ΑΒΓ, crème ñ ø ß ł ű, čćšžđ";
  expect(await textOf(text)).toBe(text);
  expect(await textOf("Vranac 中 🌶")).toBe("Vranac [U+4E2D] [U+1F336]");
});

it("keeps texts of any length inside the page and its columns", async () => {
  const [left, right] = [113, 483];
  const long = fc.stringMatching(/^[A-Za-zčćжљ0-9 ]{0,160}$/);
  await fc.assert(
    fc.asyncProperty(long, long, async (one, other) => {
      const runs = await runsOf([
        { kind: "title", text: one },
        { kind: "heading", left: one, right: other },
        { kind: "pair", left: one, right: other },
        { kind: "strong", left: one, right: other },
        { kind: "small", left: one, aside: "", right: other },
        { kind: "total", left: one, right: other },
        { kind: "cells", cells: [one, "1.234.567,00", "1.234.567,00", "1.234.567,00"] },
        { kind: "banner", text: other },
      ]);
      for (const { x, width, text } of runs) {
        expect(x).toBeGreaterThan(left - 2);
        // Spaces at the end of a line hang over.
        expect(text.endsWith(" ") ? x : x + width).toBeLessThan(right);
      }
    }),
    // Kerned letters, and a text wider than the page.
    {
      numRuns: 15,
      examples: [
        ["", "TčTčAVAV"],
        ["W".repeat(160), "AV".repeat(80)],
      ],
    },
  );
});
