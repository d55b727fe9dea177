import { describe, expect, it } from "vitest";
import { fittingLines } from "./ticketLines.ts";

const plain = { specialRequests: null, customizations: [] };
const wished = { specialRequests: "without onion", customizations: [] };

describe("the lines of a small ticket", () => {
  it("shows two lines and counts the others", () => {
    expect(fittingLines([plain, plain, plain, plain])).toHaveLength(2);
    expect(fittingLines([plain])).toHaveLength(1);
    expect(fittingLines([])).toHaveLength(0);
  });

  it("shows two lines of which one has a note when nothing is omitted", () => {
    expect(fittingLines([wished, plain])).toHaveLength(2);
  });

  it("gives the second line's row to a note and the count", () => {
    expect(fittingLines([wished, plain, plain])).toEqual([wished]);
    expect(fittingLines([wished, wished])).toEqual([wished]);
  });
});
